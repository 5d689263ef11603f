"""The villages: drawn as cards or as numbers, how the players stand, and whose decision it is."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.positions import Position, find_positions
from tests.page.test_geometry import Shown
from tools.browser import House, barriers
from tools.page_player import BOT, made, prepared

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHASES = ("play", "take last", "bless")
MOST_DRAWN = 8
PLACES = "[...document.querySelectorAll('.ledger [data-place]')].map((place) => place.textContent)"


def show(house: House, position: Position, **settings: object) -> Page:
    """Show a position in a wide window."""
    shown = Shown(prepared(house.visitor(), **settings), made(house, [{"kind": "human"}, BOT]))
    shown.page.set_viewport_size(WIDE)
    shown.show(position)
    return shown.page


def view_of(position: Position) -> Any:
    return json.loads(position.document)["view"]


def place(page: Page, name: str) -> Locator:
    return page.locator(f".ledger [data-place={name}]")


def range_text(numbers: list[int]) -> str:
    least, most = numbers
    return str(least) if least == most else f"{least}–{most}"


@pytest.mark.parametrize("players", [2, 4])
def test_the_cards_in_front_lie_there(house: House, players: int) -> None:
    position = find_positions(players)["take last"]
    page = show(house, position)
    for number, seat in enumerate(view_of(position)["seats"]):
        for kind, count in seat["front"].items():
            cards = place(page, f"cell-{number}-{kind}").locator(".stack i")
            expect(cards).to_have_count(min(count, MOST_DRAWN))
            if count:
                symbol = cards.last.locator("svg")
                expect(symbol).to_be_visible()
                box = cards.last.bounding_box()
                assert box is not None
                assert box["height"] > box["width"] > 20


def test_numbers_are_the_same_in_both_drawings(house: House) -> None:
    for phase in PHASES:
        position = find_positions(3)[phase]
        cards, numbers = (
            show(house, position, villages=drawing) for drawing in ("cards", "numbers")
        )
        assert cards.evaluate(PLACES) == numbers.evaluate(PLACES) != []
        assert barriers(cards) == barriers(numbers) == []
        assert cards.locator(".token").first.is_visible()
        assert not numbers.locator(".token").first.is_visible()


def test_a_choice_is_drawn_on_the_cards(house: House) -> None:
    page = show(house, find_positions(3)["play"])
    ghosts = page.locator(".ledger .me .ghost")
    expect(ghosts).to_have_count(0)
    page.locator(".hand .can").first.hover()
    expect(ghosts).to_have_count(1)
    page = show(house, find_positions(3)["take last"])
    for row in json.loads(find_positions(3)["take last"].document)["rows"]:
        if row["foot"] == "scored" and not row.get("demon"):
            page.locator(f"[data-place=row-{row['row']}] .card").hover()
            expect(page.locator(".ledger .lit .gain").first).to_be_visible()


def test_the_setting_is_remembered(house: House) -> None:
    page = show(house, find_positions(2)["play"])
    token = page.locator(".ledger .token").first
    expect(token).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Villages").get_by_label("Numbers").check()
    page.reload()
    page.wait_for_selector("main.table .dock")
    expect(token).to_be_hidden()


def test_everybody_s_score_now_and_the_worth_are_ranges(house: House) -> None:
    ranges = 0
    for phase in PHASES:
        position = find_positions(3)[phase]
        page, view = show(house, position), view_of(position)
        for number, seat in enumerate(view["seats"]):
            expect(place(page, f"now-{number}")).to_have_text(range_text(seat["now"]))
            ranges += seat["now"][0] < seat["now"][1]
        for good, worth in view["altar"]["worth_range"].items():
            expect(place(page, f"worth-{good}")).to_have_text(range_text(worth))
            expect(page.locator(f"[data-place=my-{good}]")).to_contain_text(range_text(worth))
        head = page.get_by_role("columnheader", name="points if the game ended now")
        expect(head).to_be_visible()
    assert ranges


def test_column_heads_and_tiles_have_names(house: House) -> None:
    page = show(house, find_positions(3)["play"])
    for kind in ("stonemasons", "priests", "shrines", "rice farmers"):
        head = page.get_by_role("columnheader", name=kind, exact=True)
        expect(head).to_have_attribute("title", kind)
    assert page.locator(".table .tile:not([title])").count() == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_header_and_ledger_agree_on_whose_decision_it_is(house: House, seat: int) -> None:
    """While a good is laid on the altar in somebody else's turn."""
    document = json.loads(find_positions(3)["offer"].document)
    view = document["view"]
    document["to_move"] = view["to_move"] = seat
    view["active"] = active = 1 - seat
    document["seat"] = view["seat"] = 0
    page = show(house, Position("offer", 0, json.dumps(document).encode()))
    names = [player["name"] for player in document["seats"]]
    header = page.locator("header .where")
    expect(header).to_contain_text(f"{names[1]} decides" if seat else "You decide")
    expect(header).to_contain_text("Your turn" if seat else f"{names[1]}'s turn")
    expect(place(page, f"seat-{seat}")).to_contain_text("decides")
    expect(place(page, f"seat-{active}")).to_contain_text("on turn")
    expect(page.locator(".ledger .moving")).to_have_attribute("data-place", f"seat-{seat}")
