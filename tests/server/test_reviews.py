"""Reviews: asked for once, computed in turn, told live, and never of a game that is on."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from prometheus_client import REGISTRY
from websockets.exceptions import InvalidStatus

from bali.analysis.review import FORMAT, Review
from bali.analysis.tasks import list_tasks
from bali.analysis.tasks import review as compute_review
from bali.api import ReviewStatus
from bali.record import Record, read
from bali.server import admin, review_runner, reviews
from bali.server.reviews import QUEUE_LIMITS, SEED
from bali.server.settings import LARGEST_REPLAY, NO_LIMITS, Limits, Settings
from bali.server.store.sqlite_file import FILE
from bali.workers import pool
from tests.server.in_process import InProcessServer, Json, run_in_process
from tests.server.reviewing import (
    as_json,
    finished_record,
    follow,
    play_to_the_end,
    read_status,
    start,
    until_closed,
    upload,
    wait_for,
)
from tools.live_server import HUMAN, Server, bot, frame, new_table, served


@pytest.fixture(scope="module")
def record() -> Record:
    return finished_record(1)


# The review


def test_a_record_is_reviewed_and_the_progress_is_told(server: Server, record: Record) -> None:
    status = start(server, record)
    assert status["status"] in ("waiting", "running")
    assert status["review"] is None
    with follow(server, status["id"]) as socket:
        frames = [frame(socket)]
        while frames[-1]["status"] not in ("done", "failed"):
            frames.append(frame(socket))
        assert until_closed(socket) == []
        assert socket.close_code == 1000
    counts = [told["done"] for told in frames]
    assert counts == sorted(counts)
    assert len(set(counts)) > 2
    assert {told["total"] for told in frames} == {len(list_tasks(record))} == {counts[-1]}
    assert all(told["review"] is None for told in frames[:-1])
    last = msgspec.convert(frames[-1], ReviewStatus)
    assert last.status == "done"
    assert isinstance(last.review, Review)
    assert last.review == compute_review(record, "quick", SEED)
    assert read_status(server, status["id"]) == frames[-1]
    with follow(server, status["id"]) as socket:  # whoever comes late is told at once
        assert frame(socket) == frames[-1]
    assert start(server, record) == frames[-1]


def test_the_same_game_has_the_same_review(tmp_path: Path) -> None:
    record = finished_record(2)
    fields = as_json(record)
    named = fields | {"seats": [seat | {"name": "Cy"} for seat in fields["seats"]]}
    with served(tmp_path) as server:  # its own: others would wait for the normal review
        review = start(server, record)["id"]
        assert upload(server, fields | {"note": "mine"}).json()["id"] == review
        others = {
            upload(server, fields, effort="normal").json()["id"],
            upload(server, named).json()["id"],
        }
        assert len({review, *others}) == 3


def test_a_table_is_reviewed_when_its_game_is_over(server: Server) -> None:
    _, people = new_table(server, [HUMAN, bot("random"), HUMAN], order="given")
    for path, body in (
        ("/review", {}),
        ("/review", {"effort": "deep"}),
        ("/practice", {"step": 0, "seat": 0}),
    ):
        for person in people:
            refusal = person.ask(path, body)
            assert (refusal.status_code, refusal.json()["error"]) == (403, "not-over")
        answer = server.client.post(f"/api/tables/{people[0].table}{path}", json=body)
        assert (answer.status_code, answer.json()["error"]) == (403, "not-over")
    people[0].ask("/leave", {})
    people[1].ask("/without", {"seat": 0})
    play_to_the_end(people[1])
    answers = [person.ask("/review", {}) for person in people]
    answers.append(server.client.post(f"/api/tables/{people[0].table}/review", json={}))
    assert {answer.status_code for answer in answers} == {200}
    (review,) = {answer.json()["id"] for answer in answers}
    status = wait_for(server, review)
    assert status["status"] == "done"
    game = read(people[0].ask("/record").content)
    assert status["review"]["steps"] == len(game.moves)
    assert status["review"]["format"] == FORMAT
    assert people[1].ask("/review", {"effort": "quick"}).json() == status


def test_whoever_may_not_watch_may_not_review(server: Server) -> None:
    _, (person,) = new_table(server, [HUMAN, bot("random")], watch=False)
    play_to_the_end(person)
    address = f"/api/tables/{person.table}/review"
    assert server.client.post(address, json={}).json()["error"] == "not-watchable"
    strange = {"Authorization": "Bearer nonsense"}
    assert server.client.post(address, json={}, headers=strange).status_code == 401
    assert person.ask("/review", {}).status_code == 200


def test_a_table_that_was_closed_is_not_reviewed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, (person, _) = new_table(server, [HUMAN, HUMAN])
        assert admin.close_table(Settings(tmp_path), person.table)
        with person.live() as socket:
            while frame(socket)["status"] != "over":
                pass
        for path in ("/review", "/practice"):
            body = {} if path == "/review" else {"step": 0, "seat": 0}
            refusal = person.ask(path, body)
            assert (refusal.status_code, refusal.json()["error"]) == (403, "not-over")


# What is refused


def test_only_finished_games_that_are_legal_are_reviewed(tmp_path: Path, record: Record) -> None:
    fields = as_json(record)
    unfinished = {name: value for name, value in fields.items() if name != "result"}
    with served(tmp_path) as server:
        for wrong, place in (
            (unfinished | {"moves": fields["moves"][:-1]}, "result"),
            (unfinished | {"moves": []}, "result"),
            (unfinished, "result"),
            (fields | {"moves": ["take 4", *fields["moves"][1:]]}, "1"),
            (fields | {"players": 3}, "seats"),
            ({}, "setup"),
        ):
            answer = upload(server, wrong)
            assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
            assert answer.json()["place"] == place
        assert upload(server, fields, effort="enormous").status_code == 400
        large = fields | {"note": "x" * LARGEST_REPLAY}
        assert upload(server, large).status_code == 413
        assert stored_reviews(Settings(tmp_path)) == []


def stored_reviews(settings: Settings) -> list[str]:
    """The ids of all stored reviews."""
    connection = sqlite3.connect(settings.data / FILE)
    rows = connection.execute("SELECT id FROM reviews").fetchall()
    connection.close()
    return [row[0] for row in rows]


def test_what_is_not_there_is_not_found(server: Server) -> None:
    for review in ("nothing", "a" * 16, "a" * 17):
        answer = server.client.get(f"/api/reviews/{review}")
        assert (answer.status_code, answer.json()["error"]) == (404, "no-such-review")
        with pytest.raises(InvalidStatus) as refused, follow(server, review):
            pass
        assert refused.value.response.status_code == 404


def test_who_says_something_to_the_socket_is_disconnected(tmp_path: Path, record: Record) -> None:
    with served(tmp_path) as server:
        review = start(server, record, effort="deep")["id"]
        with follow(server, review) as socket:
            socket.send("more!")
            assert all(told["status"] != "done" for told in until_closed(socket))
            assert socket.close_code == 1000


# The queue


def test_an_address_has_few_reviews_waiting(tmp_path: Path) -> None:
    """Without workers none of them is ever done."""
    asyncio.run(fill_queue(tmp_path))


async def fill_queue(data: Path) -> None:
    async with run_in_process(Settings(data, workers=0)) as server:
        reviews = []
        for seed in range(QUEUE_LIMITS.of_address):
            status = await post_record(server, seed)
            assert status.pop("status") in ("waiting", "running")
            reviews.append(status["id"])
        refusal = await post_record(server, 99)
        assert refusal["error"] == "too-fast"
        assert refusal["retry_after"] > 0
        assert (await post_record(server, 0))["id"] == reviews[0]
        states: list[str] = []
        while states[:1] != ["running"]:
            answers = [await server.get(f"/api/reviews/{review}") for review in reviews]
            states = [json.loads(answer.partition(b" ")[2])["status"] for answer in answers]
        assert states == ["running"] + ["waiting"] * (len(reviews) - 1)  # one at a time


async def post_record(server: InProcessServer, seed: int) -> Json:
    body = {"record": as_json(finished_record(seed))}
    answer: Json = json.loads((await server.post("/api/reviews", body)).partition(b" ")[2])
    return answer


def test_uploads_have_the_limits_of_replays(tmp_path: Path) -> None:
    asyncio.run(upload_often(tmp_path))


async def upload_often(data: Path) -> None:
    limits = NO_LIMITS._replace(replays=0.001, burst=3)
    assert Limits().replays > 0
    async with run_in_process(Settings(data, workers=0, limits=limits)) as server:
        statuses = [
            (await server.post("/api/reviews", {"record": {}}))[:3],
            (await server.post("/api/practice", {"record": {}, "step": 0, "seat": 0}))[:3],
            *[(await server.post("/api/reviews", {"record": {}}))[:3] for _ in range(2)],
        ]
        assert statuses == [b"400", b"400", b"400", b"429"]


# Failures


def test_a_review_that_cannot_be_computed_fails_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Record
) -> None:
    program = (
        "import sys\n"
        'print(\'{"compiled": false, "compilable": false}\', flush=True)\n'
        "sys.stdin.readline(); sys.exit(3)"
    )

    monkeypatch.setattr(pool, "command", lambda *_: [sys.executable, "-c", program])
    monkeypatch.setattr(pool, "FIRST_PAUSE", 0.001)
    asyncio.run(fail(tmp_path, record))


async def fail(data: Path, record: Record) -> None:
    before = count_failures()
    async with run_in_process(Settings(data, workers=1)) as server:
        for number in (1, 2):  # the second time it is computed again
            body = {"record": as_json(record)}
            answer = await server.post("/api/reviews", body)
            status = json.loads(answer.partition(b" ")[2])
            assert status["status"] in ("waiting", "running")
            while status["status"] != "failed":
                answer = await server.get(f"/api/reviews/{status['id']}")
                status = json.loads(answer.partition(b" ")[2])
                await asyncio.sleep(0.01)
            assert status["review"] is None
            while count_failures() < before + number:
                await asyncio.sleep(0.01)


def count_failures() -> float:
    return REGISTRY.get_sample_value("bali_reviews_total", {"status": "failed"}) or 0


def test_a_review_that_no_process_survives_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_runner, "MOST_CLAIMS", 0)

    async def run() -> None:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            status = await post_record(server, 1)
            while status["status"] != "failed":
                answer = await server.get(f"/api/reviews/{status['id']}")
                status = json.loads(answer.partition(b" ")[2])
                await asyncio.sleep(0.01)

    asyncio.run(run())


def test_a_server_never_loads_the_engine() -> None:
    """It lists tasks and assembles reviews; only workers compute."""
    program = (
        "import sys, bali.server.run, bali.analysis.summary\n"
        "sys.exit('bali.kernel.jit' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_another_version_of_the_program_makes_a_review_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It judges otherwise, so that it does not resume one that is half done, either."""
    asyncio.run(review_twice(tmp_path, monkeypatch))


async def review_twice(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data, workers=0)
    with monkeypatch.context() as patch:
        for module in (reviews, review_runner):
            patch.setattr(module, "MADE_WITH", f"{FORMAT} 0.0.0")
        async with run_in_process(settings) as server:
            old = await post_record(server, 1)
            assert (await post_record(server, 1))["id"] == old["id"]
            assert old["status"] != "failed"
    async with run_in_process(settings) as server:
        status = old
        while status["status"] != "failed":
            answer = await server.get(f"/api/reviews/{old['id']}")
            status = json.loads(answer.partition(b" ")[2])
            await asyncio.sleep(0.01)
        new = await post_record(server, 1)
        assert new["id"] != old["id"]
        assert new["status"] in ("waiting", "running")


# Deletion


def test_a_review_goes_with_its_table_while_somebody_follows(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, (person,) = new_table(server, [HUMAN, bot("random")])
        play_to_the_end(person)
        review = person.ask("/review", {"effort": "deep"}).json()["id"]
        with follow(server, review) as socket:
            assert frame(socket)["status"] in ("waiting", "running")
            assert admin.delete_table(Settings(tmp_path), person.table)
            assert all(told["status"] == "running" for told in until_closed(socket))
        assert server.client.get(f"/api/reviews/{review}").status_code == 404
    assert {line["level"] for line in server.log()} == {"info"}


def test_of_uploads_the_oldest_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_runner, "KEPT_UPLOADS", 1)
    asyncio.run(review_two(tmp_path))


async def review_two(data: Path) -> None:
    async with run_in_process(Settings(data)) as server:
        old, new = [(await post_record(server, seed))["id"] for seed in (1, 2)]
        while (await server.get(f"/api/reviews/{old}"))[:3] == b"200":
            await asyncio.sleep(0.1)
        answer = await server.get(f"/api/reviews/{new}")
        assert json.loads(answer.partition(b" ")[2])["status"] == "done"
