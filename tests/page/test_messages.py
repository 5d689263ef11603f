"""Messages of the table: what other players do, and why something cannot be done."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bali.chance import Seeded
from tests.page.finished import finished, known_at, record_of
from tests.page.fit import misfits
from tools.browser import PHONE, House
from tools.live_server import HUMAN, Json, Person, new_table
from tools.page_player import (
    BOT,
    at_table,
    by_mouse,
    one_decision,
    prepared,
    waits_for,
)

MANY = 40  # shuffles and turns: among so many one has what is looked for


def with_dear_shrine(house: House) -> list[Person]:
    """Two people at one device; the first is asked what to buy, and cannot pay for a shrine."""
    here = {**HUMAN, "here": True, "name": "Bo"}
    for _ in range(MANY):
        _, people = new_table(house.server, [HUMAN, here], name="Ann", order="given")
        for _ in range(MANY):
            own_table = people[people[0].look()["to_move"]].look()
            me = own_table["view"]["seats"][0]
            shrines = me["hand"].count("shrine")
            if (
                own_table["seat"] == 0
                and own_table["legal"][0] == "buy none"
                and 0 < shrines < 3
                and me["stones"] < 7
            ):
                return people
            people[own_table["to_move"]].move(next_move(own_table))
    raise AssertionError("no shrine")


def next_move(own_table: Json) -> str:
    """A move that leads to a shrine in hand: one that takes it, or else any."""
    for row in own_table["rows"]:
        if row.get("card") == "shrine" and f"take {row['row']}" in own_table["legal"]:
            return f"take {row['row']}"
    first: str = own_table["legal"][0]
    return first


def open_table(house: House, people: list[Person]) -> Page:
    visitor = known_at(prepared(house.visitor()), people[:1])
    return visitor.open(f"/t/{people[0].table}")


def version(page: Page) -> str | None:
    return page.get_attribute("main.table", "data-version")


def note(page: Page) -> Locator:
    return page.locator(".dock .note")


def announcer(page: Page) -> Locator:
    return page.get_by_role("status").first


def test_before_buying_a_card_that_cannot_be_paid_for_says_why(house: House) -> None:
    """It neither looks as if it could be played nor gives up buying."""
    page = open_table(house, with_dear_shrine(house))
    assert waits_for(page) == "buy"
    shrine = page.locator(".hand .card", has_text="shrine").first
    expect(shrine).to_have_attribute("aria-disabled", "true")
    expect(shrine).to_contain_text(re.compile(r"you need \d more stones?: price 7, you have \d"))
    before = version(page)
    shrine.click(force=True)
    page.keyboard.press("z")  # is answered after what the click may have sent
    expect(note(page)).to_be_visible()
    assert version(page) == before
    assert waits_for(page) == "buy"


def test_before_buying_a_card_of_the_hand_shows_what_it_would_do(house: House) -> None:
    page = at_table(prepared(house.visitor()), house, [HUMAN, BOT], order="given")
    assert waits_for(page) == "buy"
    card = page.locator(".hand .can").first
    card.hover()
    expect(page.locator(".dock .sentence")).to_contain_text(re.compile("Play a .* farmer"))
    card.click()
    page.wait_for_selector("main[data-asks=play]")
    expect(page.locator(".dock .do.strong")).to_contain_text(re.compile("Play a .* farmer"))


def test_what_cannot_be_taken_back_says_why(house: House) -> None:
    page = at_table(prepared(house.visitor()), house, [HUMAN, BOT], order="given")
    waits_for(page)
    expect(announcer(page)).to_contain_text("Your turn.")  # else both are announced together
    page.keyboard.press("z")
    expect(note(page)).to_have_text("There is nothing to take back yet.")
    expect(announcer(page)).to_have_text("There is nothing to take back yet.")
    one_decision(page, by_mouse, Seeded(1))
    page.wait_for_selector("main[data-asks=play]")
    page.keyboard.press("z")
    page.wait_for_selector("main[data-asks=buy]")
    expect(note(page)).to_have_count(0)


# All that was announced, together or one after the other.
LISTEN = """(() => {
  window.announced = [];
  new MutationObserver(() => {
    const text = document.querySelector("[role=status]")?.textContent;
    if (text && text !== window.announced.at(-1)) window.announced.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""


def test_a_skipped_purchase_is_announced(house: House) -> None:
    visitor = prepared(house.visitor(), skipEmptyBuy=True)
    visitor.context.add_init_script(LISTEN)
    page = at_table(visitor, house, [HUMAN, BOT], order="given")
    page.wait_for_selector("main.table[data-asks=play]")
    expect(note(page)).to_have_text("Nothing you can afford: buying was skipped.")
    expect(note(page)).to_have_class(re.compile("mute"))  # no warning
    said = "Nothing you can afford: buying was skipped. Your turn. What do you play?"
    page.wait_for_function("(said) => window.announced.join(' ').includes(said)", arg=said)
    page.locator(".hand .can").first.click()
    expect(note(page)).to_have_count(0)


def test_a_card_of_a_row_says_when_it_can_be_taken(house: House) -> None:
    page = at_table(prepared(house.visitor()), house, [HUMAN, BOT], order="given")
    waits_for(page)
    page.locator("[data-place=row-1] .card").click(force=True)
    expect(note(page)).to_have_text("Cards are taken after playing.")


def test_moves_of_other_players_are_announced(house: House) -> None:
    visitor = prepared(house.visitor(), speed="slow")
    page = at_table(visitor, house, [HUMAN, BOT], order="given")
    while waits_for(page) != "take":
        one_decision(page, by_mouse, Seeded(1))
    by_mouse(page, Seeded(1))
    sentence = page.locator(".dock .sentence strong")
    expect(sentence).to_have_text(re.compile("^Kadek (plays|takes|returns)"))


def test_a_changed_key_does_what_the_list_says(house: House) -> None:
    """A letter that another action means by its place changes hands, too."""
    page = at_table(prepared(house.visitor()), house, [HUMAN, BOT], order="given")
    waits_for(page)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    keys.get_by_role("button", name=re.compile("take back$")).click()
    page.keyboard.press("q")
    expect(keys.get_by_role("row", name=re.compile("^Q "))).to_have_count(1)
    expect(keys.get_by_role("row", name=re.compile("^Z rice"))).to_have_count(1)
    page.keyboard.press("Escape")
    one_decision(page, by_mouse, Seeded(1))
    page.wait_for_selector("main[data-asks=play]")
    page.keyboard.press("q")
    page.wait_for_selector("main[data-asks=buy]")


@pytest.fixture(scope="module")
def over(server: object) -> list[Person]:
    return finished(server, 31)  # type: ignore[arg-type]


def test_at_the_end_the_bar_says_so(house: House, over: list[Person]) -> None:
    page = known_at(house.visitor(), over).open(f"/t/{over[0].table}")
    page.locator(".end").wait_for()
    bar = page.locator("header.bar")
    expect(bar).to_contain_text("End of the game")
    for name in ("Ann", "Bo", "Cy"):
        expect(bar).not_to_contain_text(name)
    expect(bar.get_by_role("button", name="Pause")).to_have_count(0)
    expect(bar.get_by_label("Speed")).to_have_count(0)
    expect(bar.get_by_role("list")).to_have_count(0)


def test_the_history_of_a_table_has_its_turns(house: House, over: list[Person]) -> None:
    page = known_at(house.visitor(), over).open(f"/t/{over[0].table}")
    page.locator(".end").wait_for()
    page.keyboard.press("h")
    turns = sum(move.startswith("buy ") for move in record_of(over)["moves"])
    headings = page.get_by_role("dialog").locator(".turn")
    expect(headings).to_have_text([f"Turn {number}" for number in range(1, turns + 1)])


def test_the_fingerprint_is_shown_before_the_end(house: House) -> None:
    visitor = prepared(house.visitor(PHONE, touch=True))
    page = at_table(visitor, house, [HUMAN, BOT], order="given")
    waits_for(page)
    page.get_by_role("button", name="Menu").click()
    assert misfits(page) == []
    promised = page.get_by_role("dialog").locator(".copy input").input_value()
    assert re.fullmatch("[0-9a-f]{64}", promised)
