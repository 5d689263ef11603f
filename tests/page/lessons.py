"""Taking lessons on the page, by mouse or by keyboard."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from bali.terminal.clients.lessons import LessonCourse
from bali.texts import texts
from tests.page.fit import misfits_when_drawn
from tests.page.reviewed import answer
from tools.browser import barriers
from tools.live_server import Json
from tools.page_player import ANSWERS

GOODS = {"rice": "q", "peanut": "w", "banana": "e", "pepper": "r"}
Hand = Callable[[Page, str], None]


def said(name: str, language: str = "en", **arguments: str | int) -> str:
    return texts(language).say(name, **arguments)


def by_mouse(page: Page, move: str) -> None:
    answer(page, move)


def by_keyboard(page: Page, move: str) -> None:
    """The keys of the move, then on to the confirming button."""
    for key in keys_of(page, move):
        page.keyboard.press(key)
    page.wait_for_selector(".dock .do.strong")
    for _ in range(12):  # it comes soon after the choices
        if page.evaluate("document.activeElement.matches('.do')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def keys_of(page: Page, move: str) -> list[str]:
    verb, about, *number = move.split()
    if verb in ("take", "keep"):
        return [about]
    if about == "none":
        return ["0"]
    if verb in ("play", "discard"):
        cards = page.locator(".hand .card")
        kinds = [cards.nth(at).locator(f".of-{about}").count() for at in range(cards.count())]
        same = [str(at + 1) for at, found in enumerate(kinds) if found]
        return same[: int(number[0]) if number else 1]
    if about in GOODS:
        return [GOODS[about]]
    return ["1" if about in ("look", "points") else "2"]


def wait_for_step(page: Page, lesson: Json, step: Json) -> None:
    """Until an answer is asked for, and the first one has the focus."""
    page.wait_for_selector(f"[data-lesson={lesson['name']}][data-step={step['name']}][data-asks]")
    page.wait_for_function(f"document.activeElement?.matches({ANSWERS!r})")


def wrong_answers(step: Json) -> list[Json]:
    return [one for one in step["answers"] if one["move"] not in step["accepted"]]


def right_answer(step: Json) -> Json:
    return next(one for one in step["answers"] if one["move"] == step["accepted"][0])


def task(page: Page) -> Locator:
    return page.locator(".lesson .task")


def skip(page: Page) -> None:
    page.get_by_role("button", name=said("learn-skip"), exact=True).click()


def proceed(page: Page, hand: Hand) -> None:
    """On, or back: the way has the focus."""
    onward = page.locator(".lesson .on")
    expect(onward).to_be_focused()
    if hand is by_keyboard:
        page.keyboard.press("Enter")
    else:
        onward.click()


# Whether the stones and points of all seats are these.
COUNTED = """(seats) => seats.every((own, seat) => ["stones", "points"].every((what) =>
  document.querySelector(`[data-place=${what}-${seat}] .number`).textContent === `${own[what]}`))"""


def check_table(page: Page, moment: Json) -> None:
    """The stones and points on the page are those of a moment."""
    seats = [{what: own[what] for what in ("stones", "points")} for own in moment["view"]["seats"]]
    page.wait_for_function(COUNTED, arg=seats)


def show_answer(page: Page, given: Json, hand: Hand, language: str, verdict: str) -> None:
    """Give an answer: it is tried on the table, and explained."""
    hand(page, given["move"])
    page.wait_for_selector(f".lesson[data-shown={verdict}]")
    expect(task(page)).to_contain_text(said(f"learn-{verdict}", language))
    expect(task(page).locator("p").first).to_be_in_viewport(ratio=0.99)
    expect(task(page)).to_contain_text(said(given["text"], language))
    expect(page.locator(".lesson .dim")).to_have_count(0)
    check_table(page, given["after"])
    assert misfits_when_drawn(page) == []


class Learner(NamedTuple):
    """How somebody takes lessons."""

    hand: Hand
    language: str = "en"
    answers_wrong_first: bool = False
    checks_barriers: bool = False


def take_step(
    page: Page, lesson: Json, step: Json, learner: Learner, wrong: Sequence[Json] = ()
) -> None:
    """Answer a step, with these wrong answers first, and leave the right one on the table."""
    hand, language = learner.hand, learner.language
    begin_step(page, lesson, step, learner)
    for one in wrong:
        show_answer(page, one, hand, language, "wrong")
        proceed(page, hand)
        wait_for_step(page, lesson, step)
        check_table(page, step["moment"])
    show_answer(page, right_answer(step), hand, language, "right")
    if learner.checks_barriers:
        assert barriers(page) == []


def begin_step(page: Page, lesson: Json, step: Json, learner: Learner) -> None:
    """What is to be done is in sight, what that is about is lit and said, and all of it fits."""
    wait_for_step(page, lesson, step)
    text = task(page).locator("p").first
    expect(text).to_have_text(said(f"lesson-{lesson['name']}-{step['name']}", learner.language))
    expect(text).to_be_in_viewport(ratio=0.99)
    look = task(page).locator(".unseen")
    expect(look).to_have_text(describe_targets(lesson["name"], step["name"], learner.language))
    page.locator(".lesson .dim").wait_for(state="attached")
    assert page.locator("[data-explained]:visible").count() >= len(step["targets"])
    assert misfits_when_drawn(page) == []
    if learner.checks_barriers:
        assert barriers(page) == []


def describe_targets(lesson: str, step: str, language: str) -> str:
    """Where to look, as the terminal says it."""
    course = LessonCourse(texts(language), first=lesson)
    while course.step.name != step:
        course.go_on()
    return course.describe_targets()


def take_lesson(page: Page, lesson: Json, learner: Learner) -> None:
    for number, step in enumerate(lesson["steps"], 1):
        wrong = wrong_answers(step)[:1] if learner.answers_wrong_first else []
        take_step(page, lesson, step, learner, wrong)
        if number < len(lesson["steps"]):
            proceed(page, learner.hand)


def take_all(page: Page, lessons: list[Json], learner: Learner) -> None:
    """All lessons, each from the one before; the guided game, which lies on the way, is passed."""
    page.goto(f"/learn/{lessons[0]['name']}")
    for lesson, following in zip(lessons, [*lessons[1:], None], strict=True):
        take_lesson(page, lesson, learner)
        onward = page.locator(".lesson .on")
        if following is None:
            proceed(page, learner.hand)
            expect(page).to_have_url(re.compile("/learn$"))
        elif is_followed(lesson, following):
            title = said(f"lesson-{following['name']}-title", learner.language)
            expect(onward).to_contain_text(title)
            proceed(page, learner.hand)
        else:
            expect(onward).to_have_text(said("learn-guided-begin", learner.language))
            page.goto(f"/learn/{following['name']}")
    expect(page.locator("li[data-state=done]")).to_have_count(len(lessons))


def is_followed(lesson: Json, following: Json) -> bool:
    """Whether the next lesson comes next, and not the guided game."""
    return bool(following["variants"]) == bool(lesson["variants"])
