"""Puzzles on the page: solving, failing, hints, the rating, the day's puzzle, and playing on."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from bali.analysis.review import Focus
from bali.puzzles.glicko import GlickoRating
from bali.puzzles.puzzle import THEMES
from bali.puzzles.selection import DIFFICULTIES
from bali.puzzles.training import TRIES
from bali.reason_text import describe_reason
from bali.review_text import describe_focus, format_decimal, name_move
from bali.texts import texts
from tests.page.fit import misfits
from tests.page.puzzles import (
    UNKNOWN,
    Puzzles,
    begin,
    by_keyboard,
    decisions,
    fail,
    feedback,
    names_in,
    rating_after,
    said,
    solution,
    solve,
    training,
    visit,
    wait_for_decision,
    wait_for_end,
    wrong_move,
)
from tests.page.reviewed import answer
from tests.sampling import SAMPLED_LANGUAGES, WAYS, mark_long
from tools.browser import DESK, PHONE, House, Size, barriers
from tools.live_server import Server
from tools.page_player import prepared, waits_for

SMALL: Size = (360, 640)
SAMPLED_SIZES = mark_long([DESK, PHONE], lambda size: size == PHONE)
SIZES: list[Size] = [DESK, (1024, 768), (820, 1180), (844, 390), PHONE, SMALL]


@pytest.fixture(scope="module")
def puzzles(server: Server) -> Puzzles:
    return Puzzles(server)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_puzzle_is_solved_at_the_first_try(house: House, puzzles: Puzzles, size: Size) -> None:
    puzzle = puzzles.find(1)
    page = begin(house, puzzle, size=size)
    # Others may have tried it at this server: the page has the rating of now.
    puzzle = house.server.client.get(f"/api/puzzles/{puzzle['summary']['id']}").json()
    before = puzzle["summary"]
    solve(page, puzzle)
    expect(feedback(page)).to_contain_text(said("puzzle-end", result="clean"))
    decision = decisions(puzzle)[0]
    reason = decision.options[1].reason
    assert reason is not None
    explained = describe_reason(
        texts("en"), reason, puzzle["seat"], names_in(puzzle), puzzle["seat"]
    )
    expect(feedback(page)).to_contain_text(explained)
    after = rating_after(puzzle, solved=True)
    change = f"+{round(after.rating) - round(UNKNOWN.rating)}"
    rated = said("puzzles-rated", rating=str(round(after.rating)), change=change)
    expect(feedback(page)).to_contain_text(rated)
    # The table is the one after the solution.
    for seat, own in enumerate(puzzle["after"]["view"]["seats"]):
        stones = page.locator(f"[data-place=stones-{seat}] .number")
        expect(stones).to_have_text(str(own["stones"]))
    expect(feedback(page)).to_contain_text(
        said("puzzles-statistics", solved=before["solved"] + 1, attempts=before["attempts"] + 1)
    )


def test_rating_streak_and_history_outlast_a_reload(house: House, puzzles: Puzzles) -> None:
    first, second = puzzles.find(1), puzzles.find(2)
    page = begin(house, first)
    solve(page, first)
    page.goto(f"/puzzles/{second['summary']['id']}")
    wait_for_decision(page)
    page.locator(".puzzle .reveal").click()
    wait_for_end(page, "failed")
    kept = training(page)
    assert [attempt["solved"] for attempt in kept["history"]] == [True, False]
    assert (kept["streak"], kept["bestStreak"]) == (0, 1)
    page.goto("/puzzles")
    rating = str(round(kept["rating"]["rating"]))
    for _ in range(2):
        shown = said(
            "puzzles-rating-value", rating=rating, deviation=round(kept["rating"]["deviation"])
        )
        expect(page.locator("[data-figure=rating] dd")).to_have_text(shown)
        streak = said("puzzles-streak-value", number=0, best=1)
        expect(page.locator("[data-figure=streak] dd")).to_have_text(streak)
        lines = page.locator("tbody tr")
        expect(lines).to_have_count(2)
        expect(lines.first).to_have_attribute("data-puzzle", second["summary"]["id"])
        expect(lines.first.locator("td").last).to_have_text(rating)
        expect(page.locator("figure circle")).to_have_count(2)  # one of them in the legend
        page.reload()
    assert training(page) == kept


def test_a_puzzle_counts_once(house: House, puzzles: Puzzles) -> None:
    puzzle = puzzles.find(1)
    page = begin(house, puzzle)
    fail(page, puzzle)
    kept = training(page)
    page.reload()
    wait_for_decision(page)
    expect(page.locator(".task")).to_contain_text(said("puzzle-again"))
    solve(page, puzzle)
    assert training(page) == kept


def test_an_attempt_that_could_not_be_sent_is_sent_later(house: House, puzzles: Puzzles) -> None:
    puzzle, other = puzzles.find(1), puzzles.find(2)
    address = f"/api/puzzles/{puzzle['summary']['id']}"
    attempts = house.server.client.get(address).json()["summary"]["attempts"]
    visitor = prepared(house.visitor())
    visitor.excused.append(f"{address}/attempts")
    page = visitor.open(f"/puzzles/{puzzle['summary']['id']}")
    wait_for_decision(page)
    page.route(f"**{address}/attempts", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        solve(page, puzzle)
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('bali.training')).unsent.length === 1"
    )
    page.unroute_all()
    with page.expect_response(f"**{address}/attempts"):
        page.goto(f"/puzzles/{other['summary']['id']}")
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('bali.training')).unsent.length === 0"
    )
    assert house.server.client.get(address).json()["summary"]["attempts"] == attempts + 1


@pytest.mark.parametrize("size", SAMPLED_SIZES)
def test_after_three_wrong_answers_the_solution_is_shown(
    house: House, puzzles: Puzzles, size: Size
) -> None:
    puzzle = puzzles.find(1)
    decision = decisions(puzzle)[0]
    wrong = decision.options[-1]
    page = begin(house, puzzle, size=size)
    expect(page.locator(".tries .left")).to_have_count(TRIES)
    answer(page, wrong.move)
    wait_for_decision(page, 0, TRIES - 1)
    expect(page.locator(".tries .left")).to_have_count(TRIES - 1)
    loss = format_decimal(texts("en"), 100 * wrong.loss)
    expect(feedback(page)).to_have_text(said("puzzle-wrong", loss=loss, tries=TRIES - 1))
    assert wrong.reason is not None
    seat = puzzle["seat"]
    reason = describe_reason(texts("en"), wrong.reason, seat, names_in(puzzle), seat)
    expect(feedback(page)).not_to_contain_text(reason)  # it would give the best move away
    for _ in range(TRIES - 1):
        answer(page, wrong.move)
    wait_for_end(page, "failed")
    expect(feedback(page)).to_contain_text(said("puzzle-end", result="failed"))
    best = name_move(texts("en"), decision.best)
    expect(feedback(page)).to_contain_text(best[0].upper() + best[1:])
    expect(feedback(page)).to_contain_text(reason)
    assert training(page)["history"][0]["solved"] is False
    assert misfits(page) == []


@pytest.mark.parametrize("by_key", [False, True])
def test_a_hint_comes_in_two_parts_and_counts_as_help(
    house: House, puzzles: Puzzles, by_key: bool
) -> None:
    puzzle = puzzles.find(1, "take")
    page = begin(house, puzzle)
    themes = puzzle["summary"]["themes"]

    def ask() -> None:
        page.keyboard.press("i") if by_key else page.locator(".puzzle .help").click()

    ask()
    for theme in themes:
        expect(feedback(page)).to_contain_text(said(f"puzzle-theme-{theme}"))
    expect(page.locator("[data-hinted]")).to_have_count(0)
    ask()
    focus = msgspec.convert(puzzle["steps"][0]["focus"], Focus)
    where = describe_focus(texts("en"), focus, names_in(puzzle), puzzle["seat"])
    expect(feedback(page)).to_contain_text(where)
    assert page.locator("[data-hinted]").count() > 0
    solve(page, puzzle, end="solved")
    expect(page.locator("[data-hinted]")).to_have_count(0)
    assert training(page)["history"][0]["solved"] is False


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_the_table_of_a_phone_stays_where_it_is_when_a_hint_comes(
    house: House, puzzles: Puzzles, language: str
) -> None:
    page = begin(house, puzzles.find(1), size=PHONE, locale=language)
    page.evaluate("() => document.fonts.ready")  # another font moves the table, too
    top = "document.querySelector('.offer').getBoundingClientRect().top + scrollY"
    before = page.evaluate(top)
    page.locator(".puzzle .help").click()
    feedback(page).locator(".hint").wait_for()
    assert page.evaluate(top) == pytest.approx(before, abs=1)
    page.locator(".puzzle .help").click()
    expect(page.locator(".puzzle .help")).to_have_count(0)  # both parts are there
    assert page.evaluate(top) == pytest.approx(before, abs=1)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_right_move_leads_to_the_next(house: House, puzzles: Puzzles, size: Size) -> None:
    puzzle = puzzles.find(2)
    first, second = decisions(puzzle)
    page = begin(house, puzzle, size=size)
    answer(page, first.best)
    wait_for_decision(page, 1)
    expect(feedback(page)).to_contain_text(said("puzzle-right"))
    phase = puzzle["steps"][1]["moment"]["view"]["phase"]
    expect(page.locator(".puzzle")).to_have_attribute("data-asks", phase)
    assert misfits(page) == []
    answer(page, wrong_move(second))
    wait_for_decision(page, 1, TRIES - 1)
    answer(page, second.best)
    wait_for_end(page, "solved")
    expect(page.locator(".solution li")).to_have_count(2)
    assert misfits(page) == []


@pytest.mark.parametrize("size", SAMPLED_SIZES)
def test_puzzles_by_keyboard_alone(house: House, puzzles: Puzzles, size: Size) -> None:
    puzzle = puzzles.find(2, "take")
    page = begin(house, puzzle, size=size)
    by_keyboard(page, wrong_move(decisions(puzzle)[0]))
    wait_for_decision(page, 0, TRIES - 1)
    # Something can be chosen at once.
    page.wait_for_function("document.activeElement?.closest('.dock, .offer') !== null")
    solve(page, puzzle, by_keyboard, end="solved")
    page.keyboard.press("Enter")  # the way on has the focus
    expect(page.locator(".puzzle")).not_to_have_attribute("data-puzzle", puzzle["summary"]["id"])
    wait_for_decision(page)


@pytest.mark.long
@pytest.mark.parametrize(("language", "is_wide", "has_mouse"), WAYS)
def test_puzzles_in_every_way(
    house: House, puzzles: Puzzles, language: str, is_wide: bool, has_mouse: bool
) -> None:
    size, hand = DESK if is_wide else PHONE, answer if has_mouse else by_keyboard
    one, two = puzzles.find(1, "take"), puzzles.find(2, "take")
    page = begin(house, one, size=size, locale=language)
    fail(page, one, hand)
    expect(feedback(page)).to_contain_text(said("puzzle-end", language, result="failed"))
    assert misfits(page) == []
    assert barriers(page) == []
    page.goto(f"/puzzles/{two['summary']['id']}")
    wait_for_decision(page)
    solve(page, two, hand)
    expect(feedback(page)).to_contain_text(said("puzzle-end", language, result="clean"))
    assert misfits(page) == []
    assert barriers(page) == []


def test_nothing_moves_if_that_is_asked_for_and_cards_fly_otherwise(
    house: House, puzzles: Puzzles
) -> None:
    puzzle = puzzles.find(1, "take")
    for motion in ("reduce", "no-preference"):
        visitor = prepared(house.visitor(motion=motion), speed="normal")
        visitor.context.add_init_script(COUNT_ANIMATIONS)
        page = visitor.open(f"/puzzles/{puzzle['summary']['id']}")
        wait_for_decision(page)
        solve(page, puzzle)
        assert bool(page.evaluate("window.animated")) == (motion == "no-preference")


COUNT_ANIMATIONS = """
  window.animated = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.animated += 1;
    return animate.apply(this, given);
  };
"""


# The way there, and on


def test_the_puzzle_of_the_day(house: House, puzzles: Puzzles) -> None:
    page = prepared(house.visitor()).page
    # It is the day of the list, even if midnight passes.
    page.clock.set_fixed_time(f"{puzzles.listed['date']}T12:00Z")
    page.route("**/api/puzzles", lambda route: route.fulfill(json=puzzles.listed))
    page.goto("/")
    expect(page.get_by_text(said("home-puzzle-done"))).to_have_count(0)
    page.get_by_role("link", name=said("home-puzzle"), exact=True).click()
    expect(page.locator(".puzzle")).to_have_attribute("data-puzzle", puzzles.today)
    expect(page.get_by_role("heading", level=1)).to_have_text(said("home-puzzle"))
    solve(page, puzzles.get(puzzles.today))
    page.goto("/puzzles")
    expect(page.locator(".day")).to_have_attribute("data-state", "solved")
    page.goto("/")
    expect(page.get_by_text(said("home-puzzle-done"))).to_be_visible()
    page.get_by_role("link", name=said("home-puzzles"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(said("home-puzzles"))


def test_puzzles_by_theme_and_by_difficulty(house: House, puzzles: Puzzles) -> None:
    summaries = {summary["id"]: summary for summary in puzzles.summaries}
    page = visit(house, "/puzzles")
    expect(page.locator(".choice")).to_have_count(len(DIFFICULTIES) + len(THEMES))
    shown = page.locator(".choice").evaluate_all("all => all.map((one) => one.dataset.choice)")
    assert shown == [*DIFFICULTIES, *THEMES]
    for choice, number in ((THEMES[0], 2), (DIFFICULTIES[-1], 1)):
        page.goto("/puzzles")
        page.locator(f"[data-choice={choice}]").click()
        seen = set()
        for _ in range(number):
            wait_for_decision(page)
            puzzle = page.locator(".puzzle").get_attribute("data-puzzle")
            assert puzzle is not None
            summary = summaries[puzzle]
            assert choice in [*summary["themes"], summary["difficulty"]]
            seen.add(puzzle)
            page.locator(".puzzle .reveal").click()
            wait_for_end(page, "failed")
            page.locator(".puzzle .on").click()
            expect(page.locator(".puzzle")).not_to_have_attribute("data-puzzle", puzzle)
        assert len(seen) == number
    page.get_by_role("link", name=said("puzzles-all")).click()
    page.locator("button[data-choice=mixed]").click()
    wait_for_decision(page)


def test_a_puzzle_is_played_out_against_bots(house: House, puzzles: Puzzles) -> None:
    puzzle = puzzles.find(1)
    page = begin(house, puzzle)
    solve(page, puzzle)
    page.get_by_label(said("home-level")).select_option("easy")
    page.get_by_role("button", name=said("puzzles-practice")).click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    waits_for(page)
    expect(page.locator("header.bar")).to_contain_text(said("practice"))
    own = page.evaluate("JSON.parse(localStorage.getItem('bali.tables'))[0]")
    assert own["seats"][0]["seat"] == puzzle["seat"]
    headers = {"Authorization": f"Bearer {own['seats'][0]['token']}"}
    table = house.server.client.get(f"/api/tables/{own['table']}", headers=headers).json()
    others = [
        seat["bot"]
        for number, seat in enumerate(table["seats"])
        if number != own["seats"][0]["seat"]
    ]
    assert set(others) == {"easy"}


def test_a_puzzle_that_does_not_exist_is_told(house: House) -> None:
    visitor = prepared(house.visitor())
    visitor.excused.append("status of 404")
    page = visitor.open("/puzzles/nothing")
    expect(page.get_by_role("alert")).to_have_text(said("no-page"))
    page.get_by_role("link", name=said("home-puzzles")).click()
    expect(page).to_have_url(re.compile("/puzzles$"))


def test_without_the_server_one_can_try_again(house: House, puzzles: Puzzles) -> None:
    visitor = prepared(house.visitor())
    visitor.excused.append("ERR_FAILED")
    page = visitor.page

    def refuse(route: Route) -> None:
        route.abort()

    for path, shown in (("/puzzles", ".choices"), (f"/puzzles/{puzzles.today}", ".puzzle")):
        page.route("**/api/puzzles**", refuse)
        page.goto(path)
        expect(page.get_by_role("alert")).to_have_text(said("home-trouble", code="offline"))
        page.unroute("**/api/puzzles**", refuse)
        page.get_by_role("button", name=said("home-again")).click()
        page.locator(shown).first.wait_for()
    # An attempt counts here even if the server does not hear of it.
    page.route("**/attempts", refuse)
    solve(page, puzzles.get(puzzles.today))
    assert training(page)["streak"] == 1


# For everybody


def with_history(page: Page, puzzles: Puzzles) -> None:
    """Some attempts, of which not all are in sight at once."""
    history = [
        {
            "id": summary["id"],
            "day": "2026-11-18",
            "solved": number % 3 > 0,
            "rating": 1450 + number,
        }
        for number, summary in enumerate(puzzles.summaries[:30])
    ]
    kept = {
        "client": "a browser",
        "rating": msgspec.to_builtins(GlickoRating(1479, 90)),
        "streak": 2,
        "bestStreak": 2,
        "history": history,
    }
    page.evaluate("kept => localStorage.setItem('bali.training', JSON.stringify(kept))", kept)
    page.goto("/puzzles")
    page.locator("figure").wait_for()


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, puzzles: Puzzles, language: str) -> None:
    puzzle = puzzles.find(2)
    page = visit(house, "/puzzles", locale=language)
    with_history(page, puzzles)
    check_sizes(page)
    page.evaluate("localStorage.removeItem('bali.training')")
    page.goto(f"/puzzles/{puzzle['summary']['id']}")
    wait_for_decision(page)
    answer(page, wrong_move(decisions(puzzle)[0]))
    wait_for_decision(page, 0, TRIES - 1)
    page.locator(".puzzle .help").click()
    page.locator(".puzzle .help").click()
    check_sizes(page)
    solve(page, puzzle, end="solved")
    check_sizes(page)


def check_sizes(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert misfits(page) == [], (width, height)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_nothing_bars_the_way(house: House, puzzles: Puzzles, size: Size, scheme: str) -> None:
    puzzle = puzzles.find(2)
    page = visit(house, "/puzzles", size=size, scheme=scheme)
    page.locator(".choices").first.wait_for()
    assert barriers(page) == []
    with_history(page, puzzles)
    assert barriers(page) == []
    page.get_by_role("button", name=said("puzzles-history-all", number=30)).click()
    expect(page.locator("tbody tr")).to_have_count(30)
    page.evaluate("localStorage.removeItem('bali.training')")
    page.goto(f"/puzzles/{puzzle['summary']['id']}")
    wait_for_decision(page)
    page.locator(".puzzle .help").click()
    answer(page, wrong_move(decisions(puzzle)[0]))
    wait_for_decision(page, 0, TRIES - 1)
    assert barriers(page) == []
    solve(page, puzzle, end="solved")
    assert barriers(page) == []


@pytest.mark.parametrize("size", [(844, 390), SMALL])
def test_what_an_answer_brings_comes_into_sight(house: House, puzzles: Puzzles, size: Size) -> None:
    puzzle = puzzles.find(1)
    page = begin(house, puzzle, size=size)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    answer(page, wrong_move(decisions(puzzle)[0]))
    expect(feedback(page).locator("p").first).to_be_in_viewport(ratio=0.99)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    answer(page, solution(puzzle)[0])
    expect(feedback(page).locator("p").first).to_be_in_viewport(ratio=0.99)
