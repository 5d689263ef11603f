"""Lessons on the whole screen: by one who answers wrong first, by mouse, and what is lit."""

import asyncio
from pathlib import Path

import pytest
from textual.widgets import OptionList

from bali.lessons.loading import LESSON_NAMES, load_lesson
from bali.terminal.clients.lessons import LessonCourse
from bali.terminal.screen.layout import COLUMNS, LINES
from bali.terminal.screen.lesson import DIMMED, LessonScreen
from bali.terminal.screen.lesson_list import LessonListPage
from bali.terminal.screen.widgets import Dock
from bali.texts import LANGUAGES, texts
from tests.sampling import SAMPLED_LANGUAGES
from tools.terminal_pilot import SMALLEST, Player, playing

SAY = texts("en").say


def lesson_screen(player: Player) -> LessonScreen:
    screen = player.table
    assert isinstance(screen, LessonScreen)
    return screen


def squeeze(text: str) -> str:
    return "".join(text.split())


async def answer(player: Player, move: str) -> None:
    """Try a move, by its key and Enter."""
    screen = lesson_screen(player)
    (key,) = [choice.key for choice in screen.answers() if choice.word == move]
    await player.press(key, "enter")
    await player.settle()


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_the_whole_course_by_one_who_always_answers_wrong_first(
    language: str, tmp_path: Path
) -> None:
    async def learn() -> None:
        course = LessonCourse(texts(language), tmp_path / "lessons.json", LESSON_NAMES[0])
        async with playing(course) as player:
            screen = lesson_screen(player)
            for name in LESSON_NAMES:
                for step in load_lesson(name).steps:
                    assert (course.current.name, course.step) == (name, step)
                    await player.settle()
                    assert squeeze(course.task()) in squeeze(player.screen()), "all of it fits"
                    moment = screen.moment
                    wrong = [move for move in step.answers if not course.is_right(move)]
                    for move in wrong:
                        await answer(player, move)
                        assert screen.moment != moment, "it is tried on the table"
                        assert squeeze(course.explain(move)) in squeeze(player.screen())
                        assert course.texts.say("learn-wrong") in player.screen()
                        assert not screen.answers()
                        await player.press("enter")
                        assert screen.moment == moment, "and taken back"
                    await answer(player, step.accepted[0])
                    assert squeeze(course.explain(step.accepted[0])) in squeeze(player.screen())
                    assert course.texts.say("learn-right") in player.screen()
                    await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, LessonListPage))
            await player.settle()
            assert player.screen().count("✓") == len(LESSON_NAMES)
            assert course.texts.say("lessons-complete-screen")[:12] in player.screen()
            await player.press("q")
            await player.until(lambda: not player.app.is_running)
        assert LessonCourse(texts(language), tmp_path / "lessons.json").is_complete

    asyncio.run(learn())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_fits_on_the_smallest_screen(language: str) -> None:
    async def learn() -> None:
        course = LessonCourse(texts(language), None, LESSON_NAMES[0])
        async with playing(course, (COLUMNS, LINES)) as player:
            for name in LESSON_NAMES:
                for _ in load_lesson(name).steps:
                    await player.settle()
                    dock = lesson_screen(player).query_one(Dock)
                    assert squeeze(course.task()) in squeeze(dock.render().plain)
                    await player.press("n")

    asyncio.run(learn())


def test_the_list_starts_and_repeats_lessons(tmp_path: Path) -> None:
    async def learn() -> None:
        course = LessonCourse(texts("en"), tmp_path / "lessons.json")
        async with playing(course) as player:
            await player.until(lambda: isinstance(player.app.screen, LessonListPage))
            await player.settle()
            assert not {"✓", "–"} & set(player.screen())
            await player.press("down", "enter")
            await player.until(lambda: course.lesson is not None)
            await player.settle()
            assert course.current.name == "scoring"
            assert SAY("learn-step", number=1, total=2) in player.screen()
            await player.press("n", "n")
            assert course.current.name == "majority", "the next one that is not done"
            await player.press("v")
            await player.until(lambda: isinstance(player.app.screen, LessonListPage))
            await player.settle()
            assert player.app.screen.query_one(OptionList).highlighted == 3
            assert (player.screen().count("–"), player.screen().count("✓")) == (1, 0), "skipped"
            await player.press("escape")
            await player.until(lambda: player.app.screen is player.table)
            assert course.current.name == "majority"

    asyncio.run(learn())


def test_what_is_wrong_with_the_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    file.write_text("nonsense")

    async def learn() -> None:
        async with playing(LessonCourse(texts("en"), file, "scoring")) as player:
            await player.settle()
            assert "What you have done so far cannot" in player.screen()

    asyncio.run(learn())


def test_leaving_the_first_list_ends_the_program() -> None:
    async def learn() -> None:
        async with playing(LessonCourse(texts("en"))) as player:
            await player.until(lambda: isinstance(player.app.screen, LessonListPage))
            await player.press("escape")
            await player.until(lambda: not player.app.is_running)

    asyncio.run(learn())


def test_what_the_step_points_at_is_lit_and_the_rest_dimmed() -> None:
    async def learn() -> None:
        course = LessonCourse(texts("en"), None, "scoring")
        async with playing(course, SMALLEST) as player:
            screen = lesson_screen(player)

            def lit() -> set[str]:
                return {name for name in DIMMED if screen.query_one(name).styles.text_opacity == 1}

            assert lit() == {"#offer", "#ledger"}
            await answer(player, "take 1")
            assert lit() == set(DIMMED), "the answer is shown on the whole table"
            await player.press("escape")
            assert lit() == {"#offer", "#ledger"}

    asyncio.run(learn())


def test_the_mouse_answers() -> None:
    async def learn() -> None:
        course = LessonCourse(texts("en"), None, "scoring")
        async with playing(course) as player:
            screen = lesson_screen(player)
            await player.pilot.click("#offer", offset=(2, 3))
            assert screen.selected_move == "take 1"
            await player.press("enter")
            await player.settle()
            assert SAY("learn-wrong") in player.screen()
            await player.pilot.click("#offer", offset=(2, 3))
            assert screen.selected_move is None, "there is nothing to choose now"

    asyncio.run(learn())
