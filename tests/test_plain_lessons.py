"""`bali learn` line by line: the list, the answers, and what is remembered."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bali.lessons.loading import LESSON_NAMES, load_lesson, load_lessons
from bali.terminal.choices import number_moves
from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.columns import WIDEST, width
from bali.terminal.plain.lessons import learn
from bali.texts import LANGUAGES, texts
from tests.test_plain import flat

SAY = texts("en").say


def take(
    *lines: str, language: str = "en", file: Path | None = None, first: str | None = None
) -> str:
    """The transcript of a course with these answers."""
    screen = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    learn(LessonCourse(texts(language), file, first), typed, screen)
    return screen.getvalue()


def squeeze(text: str) -> str:
    """Without any space: lines break at other places than sentences, in Japanese within words."""
    return "".join(text.split())


def run_program(data: Path, *options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The real command in a pipe, with a data folder of its own."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "bali", "learn", "--language", "en", *options],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"XDG_DATA_HOME": str(data)},
    )


def key_of(course: LessonCourse, move: str) -> str:
    """The number with which a move is answered."""
    numbers = number_moves(course.moment().preview.moves)
    return next(number for number, word in numbers.items() if word == move)


def answer_all(only_right: bool) -> list[str]:
    """The answers to a whole course from the list on: wrong ones first, or only right ones."""
    course = LessonCourse(texts("en"))
    lines = []
    for lesson in course.lessons:
        course.start(lesson)
        lines.append("")  # the next lesson
        is_open = True
        while is_open:
            wrong = [move for move in course.step.answers if not course.is_right(move)]
            moves = [*([] if only_right else wrong), course.step.accepted[0]]
            lines += [key_of(course, move) for move in moves]
            is_open = course.go_on()
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_course_by_one_who_always_answers_wrong_first(
    language: str, tmp_path: Path
) -> None:
    file, said = tmp_path / "data" / "lessons.json", texts(language)
    output = squeeze(take(*answer_all(only_right=False), "", language=language, file=file))

    def count(name: str) -> int:
        return output.count(squeeze(said.say(name)))

    wrong = right = 0
    for lesson in load_lessons():
        assert count(lesson.title)
        for step in lesson.steps:
            assert count(lesson.task(step))
            assert all(count(lesson.explanation(step, move)) for move in step.answers)
            wrong += len(step.answers) - len(step.accepted)
            right += 1
    assert count("learn-wrong") == wrong
    assert count("undone") == wrong
    assert count("learn-right") == right
    assert count("learn-finished") == len(LESSON_NAMES)
    assert count("lessons-complete") == 1
    assert output.endswith(squeeze(said.say("farewell")))
    assert json.loads(file.read_bytes()) == {"done": sorted(LESSON_NAMES), "skipped": []}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_too_long(language: str) -> None:
    output = take(*answer_all(only_right=True), "", language=language)
    assert max(map(width, output.splitlines())) <= WIDEST


def test_an_answer_is_tried_on_the_table_and_taken_back() -> None:
    output = flat(take("1", "4", "e", first="scoring"))
    lesson = load_lesson("scoring")
    step = lesson.steps[0]
    tried = output.index("You take a priest from row 1 and reveal a priest.")
    explained = output.index(SAY(lesson.explanation(step, "take 1")))
    taken_back = output.index(SAY("undone"))
    right = output.index("You take a stonemason from row 4 and reveal a pepper farmer.")
    assert tried < explained < taken_back < right < output.index(SAY("learn-right"))


def test_it_points_at_parts_of_the_table() -> None:
    output = flat(take(first="farmers"))
    assert "Look at: your hand, your stones." in output
    output = flat(take("", first="farmers"))
    assert "Look at: your hand, the cards in front of Nyoman, your stones." in output


def test_steps_can_be_skipped_and_lessons_repeated(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    output = take("", "", "1", "", "", "quit", first="front", file=file)
    assert output.count(SAY("learn-finished")) == 2
    assert json.loads(file.read_bytes()) == {"done": [], "skipped": ["front"]}
    output = flat(take("what?", "quit", file=file))
    skipped = SAY("lessons-entry", title=SAY("lesson-front-title"), state="skipped")
    assert output.count(skipped) == 2, "anything else lists the lessons"
    assert SAY("lessons-choose", title=SAY("lesson-scoring-title")) in output


def test_a_lesson_is_done_when_every_step_was_answered(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    course = LessonCourse(texts("en"), file, "front")
    for answer_first, state in [(False, "skipped"), (True, "skipped"), (None, "done")]:
        course.start(course.current)
        assert course.skip() if answer_first is False else course.go_on()
        assert not (course.skip() if answer_first else course.go_on())
        assert course.state_of(course.current) == state
        assert LessonCourse(texts("en"), file).state_of(course.current) == state
    course.start(course.current)
    course.skip()
    course.skip()
    assert course.state_of(course.current) == "done", "what is done remains done"


def test_skipped_lessons_are_suggested_last() -> None:
    course = LessonCourse(texts("en"))
    for lesson in course.lessons[:-1]:
        assert course.suggest() == lesson
        course.start(lesson)
        while course.skip() if lesson.name == "majority" else course.go_on():
            pass
    course.start(course.lessons[0])
    assert course.suggest() == course.lessons[-1]
    had_open = course.has_open
    course.start(course.lessons[-1])
    while course.go_on():
        pass
    assert (had_open, course.has_open, course.is_complete) == (True, False, False)
    assert course.suggest().name == "majority"


def test_commands_within_a_step() -> None:
    asked = ("rules", "table", "picture", "help", "undo", "buy pepper", "quit")
    output = flat(take(*asked, first="prices"))
    assert flat(SAY("rule-buy")) in output
    assert output.count("Row 1, from the bottom: ") == 2
    assert output.count("then a new row") == output.count(SAY("table-hands")) == 1
    assert output.count(SAY("lessons-skip")) == 2
    commands = "t table, p picture, r rules, h help, q quit."
    assert f"Not understood. Please enter one of the numbers or a command: {commands}" in output
    assert "That is not possible now: " in output
    assert output.rstrip().endswith(SAY("farewell"))


def test_a_file_that_cannot_be_read_is_put_aside(tmp_path: Path) -> None:
    file, aside = tmp_path / "lessons.json", tmp_path / "lessons.unreadable-1.json"
    file.write_text("nonsense")
    output = flat(take("1", "1", first="front", file=file))
    begin = SAY("progress-aside", reason="", file="")[:40]
    assert output.startswith(begin)
    assert aside.read_text() == "nonsense"
    assert json.loads(file.read_bytes()) == {"done": ["front"], "skipped": []}
    assert not flat(take(file=file)).startswith(begin)
    file.write_text("[]")  # an earlier form
    take(file=file)
    assert (tmp_path / "lessons.unreadable-2.json").exists()


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    output = flat(take("1", "1", first="front", file=tmp_path / "file" / "lessons.json"))
    assert SAY("progress-unsaved", reason="File exists") in output


def test_the_command_keeps_what_is_done_in_the_data_folder(tmp_path: Path) -> None:
    done = run_program(tmp_path, "front", typed="1\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert SAY("learn-finished") in done.stdout
    kept = json.loads((tmp_path / "bali" / "lessons.json").read_bytes())
    assert kept == {"done": ["front"], "skipped": []}
    refused = run_program(tmp_path, "nonsense")
    assert refused.returncode == 2
    assert refused.stderr.startswith('bali: "nonsense" is no lesson; there are: front, scoring, ')
