"""Whole games at the table on the page, against bots, other people and on one device."""

import pytest
from playwright.sync_api import Page, expect

from bali.chance import Seeded
from tests.page.fit import misfits
from tools.browser import PHONE, House, Visitor
from tools.live_server import Json
from tools.page_player import (
    BOT,
    Hand,
    at_table,
    by_keyboard,
    by_mouse,
    by_touch,
    one_decision,
    prepared,
    waits_for,
    whole_game,
)

# Once something has the focus, it is never the body's in any picture.
LOST_FOCUS = """
window.lostFocus = [];
let last = null;
const look = () => {
  const now = document.activeElement;
  if (now !== document.body && now !== null) last = now;
  else if (last) lostFocus.push(`${last.tagName}.${last.className} ${last.textContent}`.trim());
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
VARIANTS: list[list[str]] = [[], ["oracle"], ["demon"], ["oracle", "demon"]]


# `make test` plays whole games by keyboard, by touch and against each other, and `make newcomer`
# some by mouse.
@pytest.mark.long
@pytest.mark.parametrize("variants", VARIANTS, ids="-".join)
def test_a_whole_game_by_mouse(house: House, variants: list[str]) -> None:
    visitor = prepared(house.visitor())
    page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT, BOT], variants=variants)
    assert whole_game(page, by_mouse, Seeded(len(variants))) > 15
    expect(page.locator(".end")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(house: House) -> None:
    seats: list[Json] = [{"kind": "human"}, BOT, BOT, BOT]
    visitor = prepared(house.visitor())
    visitor.context.add_init_script(LOST_FOCUS)
    page = at_table(visitor, house, seats, variants=["demon"])
    dice = Seeded(4)
    for number in range(400):
        if waits_for(page) == "over":
            break
        if number % 7 == 3:
            page.keyboard.press("?")
            page.keyboard.press("Escape")
            page.keyboard.press("h")
            page.keyboard.press("h")
        one_decision(page, by_keyboard, dice)
        if number % 5 == 1 and waits_for(page) != "over":
            version = page.get_attribute("main.table", "data-version")
            page.keyboard.press("z")  # is taken back, or the page says why not
            page.wait_for_selector(f".dock .note, main.table:not([data-version='{version}'])")
    assert number > 15
    expect(page.locator(".end .verdict")).to_be_focused()
    page.get_by_role("button", name="Look at the table").press("Enter")
    page.get_by_role("button", name="Show the result").press("Enter")
    expect(page.locator(".end")).to_be_visible()
    assert page.evaluate("lostFocus") == []


def test_a_whole_game_by_touch_on_a_phone(house: House) -> None:
    visitor = prepared(house.visitor(PHONE, touch=True))
    page = at_table(
        visitor, house, [{"kind": "human"}, BOT, BOT, BOT], variants=["oracle"], history="strict"
    )
    for number in range(400):
        if waits_for(page) == "over":
            break
        if number % 10 == 0:
            assert misfits(page) == []
        one_decision(page, by_touch, Seeded(number))
    expect(page.locator(".end")).to_be_visible()


def test_two_browsers_play_each_other(house: House) -> None:
    """One comes by the invitation; one reloads, one loses the network, one has a second tab."""
    ann, bo = (prepared(house.visitor()) for _ in range(2))
    seats: list[Json] = [{"kind": "human"}, {"kind": "human"}, BOT, BOT]
    page = at_table(ann, house, seats, order="given")
    link = page.locator(".copy input").input_value()
    other = bo.page
    other.goto(link)
    other.get_by_label("Your name").fill("Bo")
    other.get_by_role("button", name="Sit down").click()
    pages = [page, other]
    dice = Seeded(8)
    bo.excused.append("ERR_INTERNET_DISCONNECTED|WebSocket")
    for number in range(400):
        moving = next_to_move(pages)
        if moving is None:
            break
        if number == 9:
            page.reload()
        if number == 15:
            cut_and_mend(bo)
        if number == 21:
            again = ann.context.new_page()
            again.goto(page.url)
            page.close()
            page = pages[0] = again
        else:
            one_decision(pages[moving], by_mouse, dice)
    for page_of_player in pages:
        expect(page_of_player.locator(".end")).to_be_visible()


def next_to_move(pages: list[Page]) -> int | None:
    """Which of the two is asked; None when the game is over."""
    while True:
        for number, page in enumerate(pages):
            if page.query_selector(".end"):
                return None
            if page.query_selector("main.table[data-asks]"):
                return number
        pages[0].wait_for_timeout(20)  # lets both browsers hear of each other


def cut_and_mend(visitor: Visitor) -> None:
    """The network goes away, and what is chosen meanwhile is done when it is back."""
    visitor.context.set_offline(True)
    visitor.page.evaluate("dispatchEvent(new Event('offline'))")
    visitor.context.set_offline(False)
    visitor.page.evaluate("dispatchEvent(new Event('online'))")


@pytest.mark.long
def test_one_device_with_a_curtain(house: House) -> None:
    """The curtain hides every hand; only who opens it is shown cards."""
    visitor = prepared(house.visitor())
    people: list[Json] = [
        {"kind": "human"},
        {"kind": "human", "here": True, "name": "Bo"},
        BOT,
        BOT,
    ]
    page = at_table(visitor, house, people, order="given")
    dice = Seeded(2)
    opened = 0
    for _ in range(600):
        state = waits_for(page)
        if state == "over":
            break
        if state == "curtain":
            opened += 1
            assert page.locator(".card [class*=of-], .hand").count() == 0
            page.get_by_role("button").press("Enter")
        else:
            one_decision(page, by_mouse, dice)
    assert opened > 10
    expect(page.locator(".end")).to_be_visible()


@pytest.mark.parametrize("hand", [by_mouse, by_keyboard])
def test_a_move_can_be_taken_back(house: House, hand: Hand) -> None:
    page = at_table(prepared(house.visitor()), house, [{"kind": "human"}, BOT], order="given")
    assert waits_for(page) == "buy"
    one_decision(page, hand, Seeded(1))
    assert waits_for(page) == "play"
    page.keyboard.press("z")
    page.wait_for_selector("main[data-asks=buy]")
    expect(page.locator(".dock .sentence")).to_contain_text("Do you buy")


def test_the_only_answer_is_given_by_itself(house: House) -> None:
    visitor = prepared(house.visitor(), skipEmptyBuy=True)
    page = at_table(visitor, house, [{"kind": "human"}, BOT], order="given")
    page.wait_for_selector("main.table[data-asks=play]")


def test_the_film_of_the_bots_can_be_skipped_and_moves(house: House) -> None:
    visitor = prepared(house.visitor(motion="no-preference"), speed="slow")
    page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT, BOT], order="given")
    waits_for(page)
    with page.expect_event("console", lambda said: said.text == "flew"):
        page.evaluate(
            "new MutationObserver((all) => all.some((one) => [...one.addedNodes].some("
            "(node) => node.classList?.contains('flying'))) && console.log('flew'))"
            ".observe(document.body, {childList: true})"
        )
        others = "[data-place=seat-0]:not(.moving)"
        while page.locator(others).count() == 0:
            by_mouse(page, Seeded(0))
            # While an answer is under way nobody is asked, but it is not the others' turn yet.
            page.wait_for_selector(f"main.table[data-asks], {others}")
    page.keyboard.press("s")
    page.keyboard.press("s")
    waits_for(page)
