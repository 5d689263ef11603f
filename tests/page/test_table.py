"""What the table on the page shows and says: previews, reasons, languages, sizes, and no secret."""

import json
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from bali.chance import Seeded
from tests.page.fit import misfits
from tests.page.fonts import texts_in_system_fonts
from tests.sampling import mark_long
from tools.browser import DESK, PHONE, House, Size, barriers
from tools.page_player import (
    ANSWERS,
    BOT,
    at_table,
    by_mouse,
    made,
    one_decision,
    prepared,
    seated,
    waits_for,
)


def test_pointing_at_a_bottom_card_shows_what_it_would_bring(house: House) -> None:
    """The heart: the card that would be revealed, and everybody's gain, in three places."""
    page = at_table(prepared(house.visitor()), house, [{"kind": "human"}, BOT, BOT], order="given")
    waits_for(page)
    table = json.loads(house_frames(page))
    for row in table["rows"]:
        card = page.locator(f"[data-place=row-{row['row']}] .card")
        card.hover()
        kind = row["reveals"]
        lit = page.locator(".ledger thead th.lit")
        expect(lit).to_have_count(1)
        name = {"stonemason": "stonemasons", "priest": "priests", "shrine": "shrines"}
        expect(lit).to_have_text(name.get(kind, f"{kind} farmers"))
        sentence = page.locator(".dock .sentence").inner_text()
        assert "This reveals" in sentence
        assert sentence.split(". ", 1)[1].strip() in (card.text_content() or "")


def house_frames(page: Page) -> str:
    """The table as the server tells it to this browser."""
    text: str = page.evaluate(
        """async () => {
          const [mine] = JSON.parse(localStorage.getItem('bali.tables'));
          const headers = {authorization: `Bearer ${mine.seats[0].token}`};
          return await (await fetch(`/api/tables/${mine.table}`, {headers})).text();
        }"""
    )
    return text


def test_what_cannot_be_chosen_says_why(house: House) -> None:
    page = at_table(prepared(house.visitor()), house, [{"kind": "human"}, BOT], order="given")
    assert waits_for(page) == "buy"
    rice = page.locator("[data-word='buy rice']")
    expect(rice).to_have_attribute("aria-disabled", "true")
    expect(rice).to_contain_text("you need")
    version = page.get_attribute("main.table", "data-version")
    rice.click(force=True)
    assert page.get_attribute("main.table", "data-version") == version


LOW: Size = (1280, 720)
SIZES = [(1024, 768), (1440, 900), (768, 1024), (390, 664), (844, 390), (320, 640), (360, 740)]
LANGUAGES = {"en-GB": "en", "de-DE": "de", "nl-NL": "nl", "ja-JP": "ja"}


@pytest.mark.parametrize("locale", mark_long(LANGUAGES, lambda locale: locale[:2] in ("de", "ja")))
def test_the_table_in_every_language_and_size(house: House, locale: str) -> None:
    """Nothing is cut off or runs out of the page, and nothing keeps anybody out."""
    for size in SIZES if locale == "de-DE" else SIZES[:4:3]:  # German has the longest words
        scheme: Literal["light", "dark"] = "dark" if size[0] % 3 else "light"
        visitor = prepared(house.visitor(size, locale=locale, scheme=scheme))
        page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT, BOT], variants=["demon"])
        dice = Seeded(5)
        phases: set[str] = set()
        while len(phases) < 3:
            phase = waits_for(page)
            if phase not in phases:
                phases.add(phase)
                assert page.get_attribute("html", "lang") == LANGUAGES[locale]
                assert misfits(page) == [], size
            one_decision(page, by_mouse, dice)
        if size[0] in (1440, 390):
            waits_for(page)
            assert barriers(page) == []


def test_larger_text_breaks_no_word(house: House) -> None:
    for size in (DESK, (1024, 768), PHONE):
        visitor = prepared(house.visitor(size), text="larger")
        page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT, BOT], order="given")
        waits_for(page)
        assert misfits(page) == [], size


def test_what_every_answer_shows_is_in_the_pages_own_typeface(house: House) -> None:
    """Its arrows are drawn, since the typeface has none."""
    page = at_table(
        prepared(house.visitor()), house, [{"kind": "human"}, BOT, BOT, BOT], variants=["demon"]
    )
    dice = Seeded(5)
    phases: set[str] = set()
    arrows = 0
    while len(phases) < 3:
        phases.add(waits_for(page))
        for answer in page.locator(ANSWERS).all():
            answer.hover()
            assert texts_in_system_fonts(page) == {}
            arrows += page.locator(".ledger .arrow").count()
        one_decision(page, by_mouse, dice)
    assert arrows > 0
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog").locator(".arrow")).to_have_count(4)
    assert texts_in_system_fonts(page) == {}


@pytest.mark.parametrize("size", [DESK, LOW, PHONE])
def test_nothing_moves_under_the_pointer(house: House, size: Size) -> None:
    """The card to take stays where it is: pointed at, with a tip or without.

    On a large screen it stays there in every phase; on others the next question may need more room.
    """
    visitor = prepared(house.visitor(size), coach=True)
    page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT, BOT], variants=["demon"])
    dice = Seeded(5)
    phases = {waits_for(page)}
    places = bottom_places(page)
    while len(phases) < 3:
        for answer in page.locator(".dock .choice, .hand .card, .offer .card").all():
            answer.hover()
            assert bottom_places(page) == places
        one_decision(page, by_mouse, dice)
        phases.add(waits_for(page))
        if size == DESK:
            assert bottom_places(page) == places
        places = bottom_places(page)
    page.locator(".offer .can").first.click()
    expect(page.locator(".dock .do.strong")).to_be_visible()
    assert bottom_places(page) == places


def bottom_places(page: Page) -> list[list[float]]:
    """Where the bottom cards are on the page, and how large."""
    places: list[list[float]] = page.locator(".offer .bottom > *").evaluate_all(
        "(cards) => cards.map((card) => card.getBoundingClientRect()).map("
        "({ x, y, width, height }) => [x, y + scrollY, width, height])"
    )
    return places


def test_a_browser_never_holds_what_is_hidden_from_its_seat(house: House) -> None:
    """Frames, page and storage of one seat, at a table with strict memory."""
    visitor = prepared(house.visitor())
    table = made(house, [{"kind": "human"}, BOT, BOT], history="strict", order="given")
    page = seated(visitor, table["table"], [table])
    dice = Seeded(6)
    for _ in range(40):
        if waits_for(page) == "over":
            break
        one_decision(page, by_mouse, dice)
    received = [json.loads(frame) for frame in visitor.frames]
    frames = [frame for frame in received if "notice" not in frame]  # about people, not cards
    assert len(frames) > 40
    status, others = "waiting", 0
    for frame in frames:
        changes = frame.get("delta", frame)
        status = changes.get("status", status)
        if status != "playing":
            continue
        view = changes.get("view", {})
        seats = view.get("seats", [])  # in a delta those that have changed, by number
        for number, seat in seats.items() if isinstance(seats, dict) else enumerate(seats):
            if int(number) != table["seat"]:
                others += 1
                # In a delta, what has not changed is missing.
                assert seat.get("hand") is None
                assert seat.get("goods") is None
                assert seat.get("goods_range") is None
            assert seat.get("now") is None
        if "altar" in view:
            assert view["altar"]["stack"] is None
            assert view["altar"]["worth_range"] is None
    assert others > 20
    stored = page.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")
    assert set(json.loads(stored.split("}{")[0] + ("}" if "}{" in stored else ""))) == {
        "bali.settings",
        "bali.summaries",
        "bali.tables",
    }
    assert page.locator(".ledger .now").count() == 0
    for other in (1, 2):
        line = page.locator(f"[data-place=seat-{other}]")
        assert line.locator(".known .tile").count() == 0
        assert line.locator(".owns").count() == 0


def test_the_table_for_a_screen_reader(house: House) -> None:
    """The accessibility tree of the beginning, but for what the shuffle decides."""
    page = at_table(prepared(house.visitor()), house, [{"kind": "human"}, BOT], order="given")
    waits_for(page)
    expect(page.get_by_role("main")).to_match_aria_snapshot(
        r"""
        - main:
          - heading "Bali" [level=1]
          - link "Bali Home"
          - paragraph:
            - text: Turn 1
            - strong: Your turn
          - list "The phases of a turn":
            - listitem: buy
            - listitem: – play
            - listitem: – take
            - listitem: – score
          - button "Pause"
          - button "Rules"
          - button "? Keys"
          - button "Menu"
          - region "Altar":
            - button "Altar 0 empty"
          - region "The rows":
            - paragraph: row 1
            - list:
              - listitem
              - listitem
              - listitem
              - listitem:
                - button /bottom of row 1. This reveals .+/ [disabled]
            - paragraph: row 2
            - paragraph: row 3
            - paragraph: row 4
          - region "The villages":
            - table /one line a player, one column a kind of card/:
              - rowgroup:
                - row /stonemasons priests shrines rice farmers .* points if the game ended now/
                - row "Supply 23 23 23 23"
                - row "Your price 5 5 5 5"
              - rowgroup:
                - row /Ann connected React you on turn 1 0 0 0/
                - row /Kadek random/
          - region "My decision":
            - group "My hand"
            - group "My decision":
              - button /rice you need 3 more stones/ [disabled]
            - button /Take back/ [disabled]
            - button "Buy nothing"
        """
    )
