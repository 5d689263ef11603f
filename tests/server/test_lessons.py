"""Lessons over HTTP: the list, and each with the table before and after every answer."""

import gzip
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bali.api import LessonDocument, LessonList, Moment
from bali.lessons.loading import LESSON_NAMES, load_lesson
from bali.record import Record
from bali.server.lessons import encode_lesson
from bali.server.moments import ReplayObserver, Span, replay_moments
from tools.live_server import Server, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(Path(tmp_path_factory.mktemp("lessons"))) as running:
        yield running


def moment_of(record: Record, seat: int, step: int) -> Moment:
    (moment,) = replay_moments(record, ReplayObserver(seat), "open", Span(step, step)).moments
    return moment


def test_the_list_is_in_the_order_of_the_course(server: Server) -> None:
    answer = server.client.get("/api/lessons")
    assert answer.status_code == 200
    listed = msgspec.json.decode(answer.content, type=LessonList).lessons
    assert [lesson.name for lesson in listed] == list(LESSON_NAMES)
    assert {lesson.name: lesson.variants for lesson in listed if lesson.variants} == {
        "oracle": ["oracle"],
        "demon": ["demon"],
    }
    assert all(lesson.steps == len(load_lesson(lesson.name).steps) for lesson in listed)


@pytest.mark.parametrize("name", LESSON_NAMES)
def test_a_lesson_has_every_table_that_it_needs(server: Server, name: str) -> None:
    answer = server.client.get(f"/api/lessons/{name}")
    assert answer.status_code == 200
    document = msgspec.json.decode(answer.content, type=LessonDocument)
    lesson = load_lesson(name)
    assert document.name == name
    assert document.names == lesson.read_record(lesson.steps[0]).names()
    for sent, step in zip(document.steps, lesson.steps, strict=True):
        assert (sent.name, sent.seat) == (step.name, step.seat)
        assert sent.targets == step.targets
        assert sent.accepted == step.accepted
        assert sent.moment == moment_of(lesson.read_record(step), step.seat, step.moment)
        assert set(sent.moment.preview) == {reply.move for reply in sent.answers}
        for reply in sent.answers:
            assert reply.text == lesson.explanation(step, reply.move)
            tried = lesson.try_move(step, reply.move)
            assert reply.after == moment_of(tried, step.seat, step.moment + 1)


def test_it_is_compressed_if_the_client_accepts_that(server: Server) -> None:
    answer = server.client.get("/api/lessons/front", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert answer.content == encode_lesson("front", is_gzip=False)
    assert gzip.decompress(encode_lesson("front", is_gzip=True)) == answer.content
    answer = server.client.get("/api/lessons/front", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"


def test_it_is_computed_once() -> None:
    assert encode_lesson("demon", is_gzip=True) is encode_lesson("demon", is_gzip=True)


def test_an_unknown_lesson_is_refused(server: Server) -> None:
    answer = server.client.get("/api/lessons/nonsense")
    assert answer.status_code == 404
    assert answer.json()["error"] == "no-such-lesson"


def test_lessons_do_not_load_the_engine() -> None:
    program = (
        "import sys\n"
        "from bali.server.lessons import encode_lesson\n"
        "encode_lesson('plan', False)\n"
        "sys.exit('bali.kernel.jit' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
