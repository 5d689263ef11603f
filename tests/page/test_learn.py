"""Learning on the page: the list of lessons, all lessons on the table, and the offer to learn."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.page.fit import misfits_when_drawn
from tests.page.lessons import (
    Learner,
    by_keyboard,
    by_mouse,
    check_table,
    is_followed,
    proceed,
    right_answer,
    said,
    show_answer,
    skip,
    take_all,
    take_step,
    task,
    wait_for_step,
    wrong_answers,
)
from tests.sampling import SAMPLED_LANGUAGES, WAYS
from tools.browser import DESK, PHONE, House, Size, barriers
from tools.live_server import Json, Server
from tools.page_player import ANSWERS, prepared

SMALL: Size = (360, 640)
SIZES: list[Size] = [DESK, (1024, 768), (820, 1180), (844, 390), PHONE, SMALL]
FIRST = "front"


@pytest.fixture(scope="module")
def lessons(server: Server) -> list[Json]:
    """All lessons with their steps, in their order."""
    listed = server.client.get("/api/lessons").json()["lessons"]
    return [server.client.get(f"/api/lessons/{lesson['name']}").json() for lesson in listed]


def visit(house: House, path: str, **options: Any) -> Page:
    return prepared(house.visitor(**options)).open(path)


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


# Whole courses


def test_all_lessons_by_mouse(house: House, lessons: list[Json]) -> None:
    take_all(visit(house, "/learn"), lessons, Learner(by_mouse))


def test_one_who_always_answers_wrong_first_finishes_all_lessons(
    house: House, lessons: list[Json]
) -> None:
    """By keyboard, on the smallest screen, in the language of the longest words."""
    page = visit(house, "/learn", size=SMALL, locale="de")
    take_all(page, lessons, Learner(by_keyboard, "de", answers_wrong_first=True))


@pytest.mark.long
@pytest.mark.parametrize(("language", "is_wide", "has_mouse"), WAYS)
def test_all_lessons(
    house: House, lessons: list[Json], language: str, is_wide: bool, has_mouse: bool
) -> None:
    learner = Learner(by_mouse if has_mouse else by_keyboard, language, True, True)
    page = visit(house, "/learn", size=DESK if is_wide else PHONE, locale=language)
    take_all(page, lessons, learner)


@pytest.mark.long
def test_one_who_only_answers_wrong_and_skips_comes_to_the_end(
    house: House, lessons: list[Json]
) -> None:
    page = visit(house, f"/learn/{lessons[0]['name']}", size=PHONE)
    for lesson, following in zip(lessons, [*lessons[1:], None], strict=True):
        wait_for_step(page, lesson, lesson["steps"][0])
        for one in wrong_answers(lesson["steps"][0]):
            show_answer(page, one, by_mouse, "en", "wrong")
            proceed(page, by_mouse)
            wait_for_step(page, lesson, lesson["steps"][0])
        skip(page)
        if following is not None and not is_followed(lesson, following):
            page.wait_for_selector("main.table .guide")
            page.goto(f"/learn/{following['name']}")
    expect(page).to_have_url(re.compile("/learn$"))
    expect(page.locator("li[data-state=skipped]")).to_have_count(len(lessons))


@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "ja"])  # the longest words, and no spaces
def test_every_answer_fits_and_bars_nobodys_way(
    house: House, lessons: list[Json], language: str
) -> None:
    page = visit(house, "/learn", locale=language)
    for lesson in lessons:
        page.goto(f"/learn/{lesson['name']}")
        for number, step in enumerate(lesson["steps"], 1):
            wait_for_step(page, lesson, step)
            assert barriers(page) == []
            check_sizes(page)
            for one in wrong_answers(step):
                show_answer(page, one, by_mouse, language, "wrong")
                check_sizes(page)
                proceed(page, by_mouse)
                wait_for_step(page, lesson, step)
            show_answer(page, right_answer(step), by_mouse, language, "right")
            assert barriers(page) == []
            check_sizes(page)
            if number < len(lesson["steps"]):
                proceed(page, by_mouse)


def check_sizes(page: Page) -> None:
    for size in SIZES:
        resize(page, size)
        assert misfits_when_drawn(page) == [], size
    resize(page, DESK)


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, language: str) -> None:
    """The list, and the first step of a lesson."""
    page = visit(house, "/learn", locale=language)
    for path, shown in (("/learn", ".lessons"), (f"/learn/{FIRST}", ".dim")):
        page.goto(path)
        page.wait_for_selector(shown, state="attached")
        for size in SIZES:
            resize(page, size)
            assert misfits_when_drawn(page) == [], size


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_nothing_bars_the_way(house: House, lessons: list[Json], size: Size, scheme: str) -> None:
    page = visit(house, "/learn", size=size, scheme=scheme)
    page.locator(".lessons").first.wait_for()
    assert barriers(page) == []
    page.goto(f"/learn/{FIRST}")
    step = lessons[0]["steps"][0]
    wait_for_step(page, lessons[0], step)
    assert barriers(page) == []
    show_answer(page, wrong_answers(step)[0], by_mouse, "en", "wrong")
    assert barriers(page) == []


@pytest.mark.parametrize("size", [DESK, SMALL])
def test_what_a_step_is_about_is_lit_and_the_rest_dimmed(
    house: House, lessons: list[Json], size: Size
) -> None:
    page = visit(house, f"/learn/{FIRST}", size=size)
    wait_for_step(page, lessons[0], lessons[0]["steps"][0])
    page.locator(".dim").wait_for(state="attached")
    shades = page.evaluate(SHADES)
    assert shades["missed"] == 0
    assert shades["dark"] > 0
    # It does not stand in the way: what is chosen shows all of the table.
    page.locator(ANSWERS).first.click()
    expect(page.locator(".dim")).to_have_count(0)


# How many lit parts are not in a hole of the shade, and how many parts of the table are dark.
SHADES = """() => {
  const root = document.querySelector(".dim").getBoundingClientRect();
  const holes = [...document.querySelectorAll(".dim mask rect[rx]")].map((hole) => ({
    left: hole.x.baseVal.value, top: hole.y.baseVal.value,
    right: hole.x.baseVal.value + hole.width.baseVal.value,
    bottom: hole.y.baseVal.value + hole.height.baseVal.value,
  }));
  const isDark = (part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const [x, y] = [(left + right) / 2 - root.left, (top + bottom) / 2 - root.top];
    return !holes.some((one) => one.left < x && x < one.right && one.top < y && y < one.bottom);
  };
  const count = (selector) => [...document.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility() && isDark(part)).length;
  return { missed: count("[data-explained]"), dark: count("[data-place]") };
}"""


def test_nothing_moves_if_that_is_asked_for_and_cards_fly_otherwise(
    house: House, lessons: list[Json]
) -> None:
    for motion in ("reduce", "no-preference"):
        visitor = prepared(house.visitor(motion=motion), speed="normal")
        visitor.context.add_init_script(COUNT_ANIMATIONS)
        page = visitor.open(f"/learn/{FIRST}")
        step = lessons[0]["steps"][0]
        wait_for_step(page, lessons[0], step)
        show_answer(page, right_answer(step), by_mouse, "en", "right")
        assert bool(page.evaluate("window.animated")) == (motion == "no-preference")


COUNT_ANIMATIONS = """
  window.animated = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.animated += 1;
    return animate.apply(this, given);
  };
"""


def test_escape_takes_a_wrong_answer_back(house: House, lessons: list[Json]) -> None:
    page = visit(house, f"/learn/{FIRST}")
    step = lessons[0]["steps"][0]
    wait_for_step(page, lessons[0], step)
    show_answer(page, wrong_answers(step)[0], by_keyboard, "en", "wrong")
    page.keyboard.press("Escape")
    wait_for_step(page, lessons[0], step)
    check_table(page, step["moment"])


def test_a_second_click_at_once_does_not_lead_on(house: House, lessons: list[Json]) -> None:
    page = visit(house, f"/learn/{FIRST}")
    step = lessons[0]["steps"][0]
    wait_for_step(page, lessons[0], step)
    page.locator(ANSWERS).first.click()
    page.locator(".dock .do.strong").dblclick()
    expect(page.locator(".lesson")).to_have_attribute("data-shown", re.compile("right|wrong"))


# Progress


def entry(page: Page, name: str) -> Locator:
    return page.locator(f"li[data-lesson={name}]")


def test_a_lesson_is_begun_continued_finished_and_repeated(
    house: House, lessons: list[Json]
) -> None:
    lesson = next(one for one in lessons if len(one["steps"]) > 1)
    name = lesson["name"]
    page = visit(house, "/learn")
    expect(page.locator("li.panel")).to_have_count(len(lessons))
    expect(entry(page, name)).to_have_attribute("data-state", "new")
    entry(page, name).get_by_role("link", name=said("learn-take", state="new")).click()
    take_step(page, lesson, lesson["steps"][0], Learner(by_mouse))
    page.goto("/learn")  # what is done counts, even for who does not go on
    expect(entry(page, name)).to_have_attribute("data-state", "begun")
    total = len(lesson["steps"])
    state = said("learn-state", state="begun", number=1, total=total)
    expect(entry(page, name)).to_contain_text(state)
    entry(page, name).get_by_role("link", name=said("learn-take", state="begun")).click()
    for step in lesson["steps"][1:]:
        take_step(page, lesson, step, Learner(by_mouse))
        if step is not lesson["steps"][-1]:
            proceed(page, by_mouse)
    expect(task(page)).to_contain_text(said("learn-finished"))
    page.reload()
    wait_for_step(page, lesson, lesson["steps"][0])
    page.goto("/learn")
    expect(entry(page, name)).to_have_attribute("data-state", "done")
    expect(page.get_by_text(said("learn-done-of", number=1, total=len(lessons)))).to_be_visible()
    entry(page, name).get_by_role("link", name=said("learn-take", state="done")).click()
    wait_for_step(page, lesson, lesson["steps"][0])


def test_lessons_can_be_skipped(house: House, lessons: list[Json]) -> None:
    first, second, third = (lesson["name"] for lesson in lessons[:3])
    page = visit(house, "/learn")
    expect(page.locator("li.next")).to_have_attribute("data-lesson", first)
    title = said(f"lesson-{first}-title")
    page.get_by_role("button", name=said("learn-skip-named", title=title)).click()
    expect(entry(page, first)).to_have_attribute("data-state", "skipped")
    expect(page.locator("li.next")).to_have_attribute("data-lesson", second)
    page.locator("li.next").get_by_role("link").click()
    wait_for_step(page, lessons[1], lessons[1]["steps"][0])
    skip(page)
    wait_for_step(page, lessons[2], lessons[2]["steps"][0])
    page.get_by_role("link", name=said("learn-all")).click()
    expect(page.locator("li.next")).to_have_attribute("data-lesson", third)


def test_a_skipped_lesson_can_be_begun_again_and_finished(
    house: House, lessons: list[Json]
) -> None:
    lesson = lessons[0]
    page = visit(house, f"/learn/{FIRST}")
    wait_for_step(page, lesson, lesson["steps"][0])
    skip(page)
    page.wait_for_selector(f"[data-lesson={lessons[1]['name']}]")
    page.goto(f"/learn/{FIRST}")
    take_step(page, lesson, lesson["steps"][0], Learner(by_mouse))
    page.goto("/learn")
    expect(entry(page, FIRST)).to_have_attribute("data-state", "begun")
    entry(page, FIRST).get_by_role("link").click()
    take_step(page, lesson, lesson["steps"][1], Learner(by_mouse))
    page.goto("/learn")
    expect(entry(page, FIRST)).to_have_attribute("data-state", "done")


def test_the_guided_game_comes_after_the_last_lesson_that_is_skipped(
    house: House, lessons: list[Json]
) -> None:
    last = [lesson for lesson in lessons if not lesson["variants"]][-1]
    page = visit(house, f"/learn/{last['name']}")
    wait_for_step(page, last, last["steps"][0])
    skip(page)
    page.wait_for_selector("main.table .guide")


def test_a_lesson_begins_again_from_its_start(house: House, lessons: list[Json]) -> None:
    lesson = next(one for one in lessons if len(one["steps"]) > 1)
    page = visit(house, f"/learn/{lesson['name']}")
    take_step(page, lesson, lesson["steps"][0], Learner(by_mouse))
    proceed(page, by_mouse)
    wait_for_step(page, lesson, lesson["steps"][1])
    page.get_by_role("button", name=said("learn-again")).click()
    page.wait_for_selector(f"[data-step={lesson['steps'][0]['name']}]")


def test_a_lesson_that_does_not_exist_is_told(house: House) -> None:
    visitor = prepared(house.visitor())
    visitor.excused.append("status of 404")
    page = visitor.open("/learn/nothing")
    expect(page.get_by_role("alert")).to_have_text(said("no-page"))
    page.get_by_role("link", name=said("home-learn")).click()
    expect(page).to_have_url(re.compile("/learn$"))


def test_without_the_server_one_can_try_again(house: House) -> None:
    visitor = prepared(house.visitor())
    visitor.excused.append("ERR_FAILED")
    page = visitor.page

    def refuse(route: Route) -> None:
        route.abort()

    for path, shown in (("/learn", ".lessons"), (f"/learn/{FIRST}", ".lesson")):
        page.route("**/api/lessons**", refuse)
        page.goto(path)
        expect(page.get_by_role("alert")).to_have_text(said("home-trouble", code="offline"))
        page.unroute("**/api/lessons**", refuse)
        page.get_by_role("button", name=said("home-again")).click()
        page.locator(shown).first.wait_for()


# The way there, and on


def test_who_has_never_played_is_offered_lessons_once(house: House) -> None:
    visitor = house.visitor()
    page = visitor.open()
    offer = page.get_by_role("complementary", name=said("home-learn"))
    expect(offer.get_by_role("link")).to_have_text(said("home-offer-yes"))
    assert barriers(page) == []
    offer.get_by_role("button", name=said("home-offer-no")).click()
    expect(offer).to_have_count(0)
    page.reload()
    page.get_by_role("link", name=said("home-learn"), exact=True).click()  # is always there
    expect(page.get_by_role("heading", level=1)).to_have_text(said("home-learn"))
    page.goto("/")
    expect(page.get_by_role("button", name=said("home-play"), exact=True)).to_be_visible()
    expect(offer).to_have_count(0)


def test_who_plays_or_learns_is_not_asked(house: House, lessons: list[Json]) -> None:
    page = house.visitor().open()
    offer = page.get_by_role("complementary", name=said("home-learn"))
    expect(offer).to_be_visible()
    page.get_by_role("button", name=said("home-play"), exact=True).click()
    page.wait_for_selector("main.table")
    page.evaluate("localStorage.removeItem('bali.tables')")  # nor when the table is forgotten
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    expect(offer).to_have_count(0)
    page = house.visitor().open()
    page.get_by_role("link", name=said("home-offer-yes")).click()
    page.locator("li.next").wait_for()
    page.goto("/")  # who only looks at the list has answered, too
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_role("complementary", name=said("home-learn"))).to_have_count(0)
    page.goto("/learn")
    page.locator("li.next").get_by_role("link").click()
    take_step(page, lessons[0], lessons[0]["steps"][0], Learner(by_mouse))
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_role("complementary", name=said("home-learn"))).to_have_count(0)


def test_the_guided_game_is_begun_and_continued_from_the_list(house: House) -> None:
    page = visit(house, "/learn")
    page.get_by_role("button", name=said("learn-guided-begin")).click()
    page.wait_for_selector("main.table .guide[data-help=every]")
    own = page.evaluate("JSON.parse(localStorage.getItem('bali.tables'))[0]")
    headers = {"Authorization": f"Bearer {own['seats'][0]['token']}"}
    table = house.server.client.get(f"/api/tables/{own['table']}", headers=headers).json()
    assert [seat["bot"] for seat in table["seats"]] == [None, "easy"]
    assert table["variants"] == []
    page.goto("/learn")
    page.get_by_role("link", name=said("learn-guided-continue")).click()
    page.wait_for_selector("main.table .guide")
