"""Exercises from the mistakes of a game, and playing on from one of its moments."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bali.analysis.review import Decision, Option
from bali.chance import Seeded
from bali.reason_text import describe_shortfall
from bali.record import read, replay
from bali.review_text import format_decimal, name_move
from bali.texts import texts
from bali.view import view
from tests.page.finished import record_of
from tests.page.fit import misfits
from tests.page.reviewed import RIGHT, Reviewed, answer, reviewed, wait_for_graph, with_review
from tests.sampling import SAMPLED_LANGUAGES
from tools.browser import DESK, PHONE, House, barriers
from tools.live_server import Server
from tools.page_player import by_keyboard, by_mouse, one_decision, prepared, waits_for

NAMES = ["Ann", "Bo", "Cy"]


@pytest.fixture(scope="module")
def game(server: Server) -> Reviewed:
    found = reviewed(server, 51)
    assert len(found.mistakes()) > 1
    return found


def begin(house: House, game: Reviewed, **options: object) -> Page:
    """The exercises of the first player, the largest mistake first."""
    page = with_review(house, game, 0, **options)
    page.get_by_role("button", name=re.compile("Find something better: ")).click()
    wait_for_exercise(page, game.mistakes()[0])
    return page


def wait_for_exercise(page: Page, decision: Decision) -> None:
    page.wait_for_selector(f".exercise[data-step='{decision.step}'] .dock")


def feedback(page: Page) -> Locator:
    return page.locator(".exercise .feedback")


def wrong_option(decision: Decision) -> Option:
    return next(option for option in decision.options if option.move == decision.played)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_wrong_answer_is_explained_and_a_right_one_accepted(
    house: House, game: Reviewed, size: tuple[int, int]
) -> None:
    page = begin(house, game, size=size)
    first, second = game.mistakes()[:2]
    wrong = wrong_option(first)
    answer(page, wrong.move)
    # What it costs and why is told: the way on is no longer to skip it.
    expect(page.get_by_role("button", name="Next exercise")).to_be_visible()
    cost = format_decimal(texts("en"), 100 * wrong.loss)
    expect(feedback(page)).to_contain_text(f"costs {cost} percentage points.")
    assert wrong.reason is not None
    reason = describe_shortfall(texts("en"), wrong.reason, 0, NAMES, reader=0)
    expect(feedback(page)).to_contain_text(reason)
    expect(page.locator(".exercise")).to_have_attribute("data-solved", "false")
    assert misfits(page) == []
    answer(page, first.best)  # once more
    expect(feedback(page)).to_contain_text("Right! That is the best move")
    expect(page.locator(".exercise")).to_have_attribute("data-solved", "true")
    assert misfits(page) == []
    page.get_by_role("button", name="Next exercise").click()
    wait_for_exercise(page, second)
    expect(feedback(page)).to_have_text("")


@pytest.mark.parametrize("size", [(844, 390), (360, 640)])
def test_what_an_answer_costs_comes_into_sight(
    house: House, game: Reviewed, size: tuple[int, int]
) -> None:
    page = begin(house, game, size=size)
    first = game.mistakes()[0]
    for move in (first.played, first.best):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        answer(page, move)
        expect(feedback(page).locator("p")).to_be_in_viewport(ratio=0.99)


def test_an_answer_is_right_up_to_four_points(house: House, game: Reviewed) -> None:
    """Of all exercises, the nearest answers on both sides of the limit."""
    page = begin(house, game)
    for number, decision in enumerate(game.mistakes()):
        wait_for_exercise(page, decision)
        losing = [option for option in decision.options if option.loss > RIGHT]
        nearly = min(losing, key=lambda option: option.loss)
        answer(page, nearly.move)
        expect(feedback(page)).to_contain_text("percentage points.")
        right = max(
            (option for option in decision.options if option.loss <= RIGHT),
            key=lambda option: option.loss,
        )
        answer(page, right.move)
        name = name_move(texts("en"), right.move)
        best = right.move == decision.best
        expect(feedback(page)).to_contain_text(
            f"Right! That is the best move: {name}"
            if best
            else f"Right! {name[0].upper()}{name[1:]} is nearly as good as the best"
        )
        last = number == len(game.mistakes()) - 1
        page.get_by_role("button", name="Finish" if last else "Next exercise").click()
    wait_for_graph(page)


def test_the_table_is_as_the_mover_saw_it(house: House, game: Reviewed) -> None:
    page = begin(house, game)
    decision = game.mistakes()[0]
    past = replay(read(json.dumps(record_of(game.people)).encode()), decision.step)
    own = view(past, 0)
    expect(page.locator(".hand .card")).to_have_count(len(own.seats[0].hand or []))
    goods = own.seats[0].goods or {}
    for good, number in goods.items():
        expect(page.locator(f"[data-place=my-{good}] strong")).to_have_text(str(number))
    assert sorted(option.move for option in decision.options) == sorted(own.legal)
    expect(page.get_by_role("button", name=re.compile("Take back"))).to_have_count(0)


def test_the_best_can_be_shown_and_an_exercise_skipped(house: House, game: Reviewed) -> None:
    page = begin(house, game)
    second = game.mistakes()[1]
    page.get_by_role("button", name="Show the best").click()
    expect(feedback(page)).to_contain_text("was the best: win share")
    expect(page.get_by_role("button", name="Next exercise")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_exercise(page, second)
    page.get_by_role("button", name=re.compile("Skip it|Finish")).click()
    expect(page.locator(f".exercise[data-step='{second.step}']")).to_have_count(0)


def test_an_exercise_begins_at_the_mistake_that_is_looked_at(house: House, game: Reviewed) -> None:
    last = game.mistakes()[-1]
    page = with_review(house, game, last.step)
    page.get_by_role("button", name="Find something better here").click()
    wait_for_exercise(page, last)
    page.get_by_role("button", name="Back to the review").click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuenow", str(last.step))


def test_exercises_by_keyboard(house: House, game: Reviewed) -> None:
    page = begin(house, game)
    dice = Seeded(3)
    for _ in range(12):  # until one answer is right
        if page.locator(".exercise[data-solved=true]").count():
            break
        by_keyboard(page, dice)
        feedback(page).locator("p").wait_for()
        page.locator(".exercise [data-rove]:not([aria-disabled=true])").first.focus()
    else:
        page.get_by_role("button", name="Show the best").focus()
        page.keyboard.press("Enter")
    on = page.locator(".exercise .on")
    on.focus()
    page.keyboard.press("Enter")
    wait_for_exercise(page, game.mistakes()[1])


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, game: Reviewed, language: str) -> None:
    for size in (DESK, (1024, 768), (820, 1180), (844, 390), PHONE, (360, 740)):
        page = with_review(house, game, size=size, locale=language)
        page.locator(".review .try").click()
        wait_for_exercise(page, game.mistakes()[0])
        answer(page, game.mistakes()[0].played)
        feedback(page).locator(".wrong").wait_for()
        assert misfits(page) == [], size
        assert page.evaluate(CARDS_ON_DOCK) == [], size


# What of the rows lies on the decision below them, or beside them on a phone on its side.
CARDS_ON_DOCK = """() => {
  const dock = document.querySelector(".dock").getBoundingClientRect();
  return [...document.querySelectorAll(".offer *")]
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (right === left || bottom === top) return false;
      const [over, beside] = [bottom - dock.top, right - dock.left];
      return over > 1 && top < dock.bottom && beside > 1 && left < dock.right;
    })
    .map((part) => part.outerHTML);
}"""


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_the_way(
    house: House, game: Reviewed, size: tuple[int, int], scheme: str
) -> None:
    page = begin(house, game, size=size, scheme=scheme)
    answer(page, game.mistakes()[0].played)
    feedback(page).locator(".wrong").wait_for()
    assert barriers(page) == []


# What if


def play_on(page: Page, level: str) -> None:
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=level).check()
    assert misfits(page) == []
    assert barriers(page) == []
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))


def test_playing_on_from_a_moment(house: House, game: Reviewed) -> None:
    decision = game.mistakes()[0]
    page = game.at(prepared(house.visitor()), decision.step)
    table = page.url
    play_on(page, "Easy")
    assert page.url != table
    waits_for(page)
    bar = page.locator("header.bar")
    expect(bar).to_contain_text("practice")
    expect(bar).to_contain_text(f"Turn {decision.turn}")
    # The same decision, with the same answers, at a table of its own.
    own = page.evaluate("JSON.parse(localStorage.getItem('bali.tables'))[0]")
    assert own["seats"][0]["seat"] == 0
    headers = {"Authorization": f"Bearer {own['seats'][0]['token']}"}
    document = house.server.client.get(f"/api/tables/{own['table']}", headers=headers).json()
    assert sorted(document["legal"]) == sorted(option.move for option in decision.options)
    assert [seat["bot"] for seat in document["seats"]] == [None, "easy", "easy"]
    one_decision(page, by_mouse, Seeded(1))


def test_playing_on_from_a_record_in_another_seat(
    house: House, game: Reviewed, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(game.people)))
    page = prepared(house.visitor(PHONE, touch=True)).open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="To the end").click()
    steps = game.review.steps
    expect(page.get_by_text(f"Move {steps} of {steps}", exact=True)).to_be_visible()
    button = page.get_by_role("button", name="Play on from here")
    expect(button).to_have_attribute("aria-disabled", "true")  # there is nothing left to play
    page.get_by_role("button", name="To the beginning").click()
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    page.get_by_role("dialog").get_by_role("radio", name="Bo").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    play_on(page, "Medium")
    waits_for(page)
    expect(page.locator("header.bar")).to_contain_text("practice")


def test_a_refusal_to_play_on_is_told(house: House, game: Reviewed) -> None:
    visitor = house.visitor()
    visitor.excused.append("status of 429")
    page = game.at(visitor, 3)
    refused = {"error": "too-fast", "message": "too many tables", "retry_after": 1}
    page.route("**/practice", lambda route: route.fulfill(status=429, json=refused), times=1)
    page.get_by_role("button", name="Play on from here").click()
    begins = page.get_by_role("button", name="Play on", exact=True)
    begins.click()
    expect(page.get_by_role("alert")).to_be_visible()
    begins.click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
