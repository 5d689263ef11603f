"""A review is resumed where it stopped, whichever process is killed."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from bali.server.settings import Settings
from tests.server.reviewing import (
    finished_record,
    follow,
    read_status,
    start,
    wait_for,
)
from tests.server.stores import options
from tools.live_server import Json, frame, served
from tools.postgres import Postgres

RECORD = finished_record(3)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """The review of a server that nobody kills."""
    with served(tmp_path_factory.mktemp("data")) as server:
        status = wait_for(server, start(server, RECORD)["id"])
    assert status["status"] == "done"
    review: Json = status["review"]
    return review


def test_a_killed_server_resumes_its_reviews(settings: Settings, undisturbed: Json) -> None:
    with served(settings.data, *options(settings)) as server:
        review = start(server, RECORD)["id"]
        before = wait_for(server, review, done=3)
        assert before["status"] == "running"
        server.kill()
    with served(settings.data, *options(settings)) as server:
        resumed = read_status(server, review)
        assert resumed["status"] == "running"
        assert resumed["done"] >= before["done"]
        status = wait_for(server, review)
        assert status["status"] == "done"
        assert status["review"] == undisturbed
    assert {line["level"] for line in server.log()} == {"info"}


def test_another_server_resumes_the_reviews_of_one_that_was_killed(
    tmp_path: Path, postgres: Postgres, undisturbed: Json
) -> None:
    """And it tells the progress of what the other one computes."""
    database = postgres.new_database()
    with ExitStack() as stack:
        one, other = [
            stack.enter_context(served(tmp_path, "--database", database)) for _ in range(2)
        ]
        review = start(one, RECORD)["id"]
        with follow(other, review) as socket:
            status = frame(socket)
            while status["done"] < 3:
                status = frame(socket)
            one.kill()
            counts = [status["done"]]
            while status["status"] == "running":
                status = frame(socket)
                counts.append(status["done"])
        assert status["status"] == "done"
        assert counts == sorted(counts)
        assert status["review"] == undisturbed


def test_several_processes_compute_a_review_once(tmp_path: Path, undisturbed: Json) -> None:
    with served(tmp_path, "--processes", "2") as server:
        review = start(server, RECORD)["id"]
        # At one process or the other. All read at once: the server closes the connections of those
        # that answer no pings because they read nothing.
        with ThreadPoolExecutor(4) as readers:
            for status in readers.map(lambda _: wait_for(server, review), range(4)):
                assert status["review"] == undisturbed
        assert {start(server, RECORD)["id"] for _ in range(4)} == {review}
    assert {line["level"] for line in server.log()} == {"info"}
