"""What the others do as it is shown, listed, heard and read; a history beside the decision."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bali.story import AnyEvent, Scored
from bali.story_text import sentence
from bali.texts import texts
from tests.page.frames import NAMES, ScriptedTable
from tests.page.geometry import find_faults
from tests.page.positions import PHASES, find_positions
from tests.page.test_geometry import Shown
from tests.witness import witness_of
from tools.browser import DESK, PHONE, House, Size, barriers
from tools.page_player import BOT, made, prepared

LETTER, LEAST, MOST = 25, 700, 3500  # milliseconds
OWN_SCORING = 1500
SLOW = 1.6


def skip(page: Page) -> Locator:
    return page.get_by_role("button", name="Skip")


def spoken(page: Page) -> Locator:
    return page.locator(".dock .sentence")


def announcer(page: Page) -> Locator:
    return page.get_by_role("status").first


def in_words(events: list[AnyEvent], seat: int = 0) -> list[str]:
    return [sentence(texts("en"), event, list(NAMES), seat) for event in events]


def reading_time(text: str) -> int:
    return min(max(len(text) * LETTER, LEAST), MOST)


def with_scoring(table: ScriptedTable, seat: int) -> str:
    """Move on until a seat can take a card that is scored; return the move."""
    while True:
        table.until("take", seat)
        view = table.view()
        if view.to_take == 1:
            for move in view.legal:
                row = view.offer[int(move[-1]) - 1]
                if len(row) > 1 and any(row[1] in player.front for player in view.seats):
                    return move
        table.move()


def test_each_event_of_others_stays_as_long_as_it_takes_to_read(house: House) -> None:
    visitor = prepared(house.visitor(), speed="normal")
    table = ScriptedTable(visitor, 1)
    move = with_scoring(table, 1)
    table.open_without_time()
    events = table.move(move)
    first, *rest = in_words(events)
    assert any(isinstance(event, Scored) for event in events)
    for text in (first, *rest):
        expect(spoken(table.page)).to_have_text(re.compile(rf"^{re.escape(text)}\s*$"))
        table.page.clock.run_for(reading_time(text) - 10)
        expect(spoken(table.page)).to_have_text(re.compile(rf"^{re.escape(text)}\s*$"))
        table.page.clock.run_for(10)
    expect(skip(table.page)).to_have_count(0)
    assert announcer(table.page).count()


def test_my_own_scoring_stays_for_a_second_and_a_half(house: House) -> None:
    visitor = prepared(house.visitor(), speed="normal")
    table = ScriptedTable(visitor, 2)
    move = with_scoring(table, 0)
    table.open_without_time()
    page = table.page
    page.locator(f"[data-place=row-{move[-1]}] .card").first.click()
    page.locator(".dock .do.strong").click()
    expect(spoken(page)).to_contain_text(re.compile("scored"))
    page.clock.run_for(OWN_SCORING - 10)
    expect(skip(page)).to_be_visible()
    page.clock.run_for(10)
    expect(skip(page)).to_have_count(0)


def test_skipping_ends_a_beat_and_twice_goes_to_now(house: House) -> None:
    visitor = prepared(house.visitor(), speed="slow")
    table = ScriptedTable(visitor, 1)
    move = with_scoring(table, 1)
    table.open_without_time()
    first, second, *_ = in_words(table.move(move))
    expect(spoken(table.page)).to_contain_text(first)
    table.page.keyboard.press("s")
    expect(spoken(table.page)).to_contain_text(second)
    table.page.keyboard.press("s")
    expect(skip(table.page)).to_have_count(0)


def test_the_first_game_of_a_browser_is_slow_and_the_next_are_not(house: House) -> None:
    table = ScriptedTable(house.visitor(), 3)
    table.open()
    speed = table.page.locator(".bar select")
    expect(speed).to_have_value("slow")
    table.open()  # the same again
    expect(speed).to_have_value("slow")
    table.open("second")
    expect(speed).to_have_value("normal")
    speed.select_option("slow")
    table.open()
    expect(speed).to_have_value("slow")  # chosen


def test_what_the_others_did_is_listed_until_i_move(house: House) -> None:
    table = ScriptedTable(prepared(house.visitor((1440, 1000))), 4)
    table.until("play", 0, turn=10)
    table.open()
    page = table.page
    table.move(seat=0)
    events: list[AnyEvent] = []
    while (view := table.view()).to_move != 0 or view.phase != "buy":
        moved = table.move()
        events = [] if view.to_move == 0 else [*events, *moved]
    page.wait_for_selector("main[data-asks=buy]")
    line = page.locator(".since button").first
    expect(line).to_have_text(f"Since your last turn: {len(events)} events")
    listed = page.locator(".since .line").all_inner_texts()[1:]
    assert 0 < len(listed) <= 5
    assert set(listed) <= set(in_words(events))
    assert find_faults(page) == []
    line.click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator(".line")).to_have_text(in_words(events))
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(line).to_be_focused()
    page.locator(".dock .none").click()
    page.locator(".dock .do.strong").click()
    page.wait_for_selector("main[data-asks=play]")
    expect(page.locator(".since")).to_have_count(0)


def test_strict_memory_tells_what_the_others_did_since_my_last_choice(house: House) -> None:
    """Also after a move without an alternative, which is made unasked; in the history."""
    table = ScriptedTable(prepared(house.visitor((1440, 1000))), 8, history="strict")
    table.open()
    page, compared = table.page, 0
    for _ in range(12):
        while (view := table.view()).to_move != 0:
            table.move()
        page.wait_for_selector(f"main[data-version='{table.match.version}']")
        page.wait_for_selector("main[data-asks]")
        expected = witness_of(table.match).expected(0)
        page.keyboard.press("h")
        drawer = page.get_by_role("dialog")
        expect(drawer.locator(".line")).to_have_text(in_words(expected))
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        compared += len(expected)
        if view.to_move == table.match.to_move():
            table.move(seat=0)
    assert compared > 30


@pytest.mark.parametrize("size", [DESK, PHONE, (1024, 768), (667, 375)])
def test_the_history_leaves_the_decision_in_sight(house: House, size: Size) -> None:
    table = ScriptedTable(prepared(house.visitor(size)), 5)
    table.until("play", 0, turn=7)
    table.open()
    page = table.page
    page.wait_for_selector("main[data-asks=play]")
    before = page.evaluate_handle("document.activeElement")
    drawer = page.get_by_role("dialog")
    for close in ("Escape", "h", "tap"):
        page.keyboard.press("h")
        expect(drawer).to_be_focused()
        covered = page.evaluate(
            "() => [...document.querySelectorAll('.dock .sentence, .dock button')].some((part) => {"
            " const box = part.getBoundingClientRect();"
            " const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);"
            " return box.width && !hit.closest('.dock') })"
        )
        assert not covered
        box = drawer.bounding_box()
        assert box is not None
        assert size[0] >= 600 or box["height"] <= 0.6 * size[1]
        if close == "tap":
            page.locator(".dock .sentence").click()
        else:
            page.keyboard.press(close)
        expect(drawer).to_have_count(0)
        if close != "tap":
            assert page.evaluate("(before) => document.activeElement === before", before)


def test_my_turn_and_what_a_choice_changes_are_said(house: House) -> None:
    table = ScriptedTable(prepared(house.visitor()), 6)
    table.until("buy", 1, turn=4)
    table.open()
    page = table.page
    table.until("buy", 0)
    page.wait_for_selector("main[data-asks=buy]")
    expect(announcer(page)).to_contain_text(re.compile(r"Your turn\. Do you buy .*\.$"))
    table.page.locator(".dock .none").click()
    page.locator(".dock .do.strong").click()
    page.wait_for_selector("main[data-asks=play]")
    expect(announcer(page)).to_contain_text("What do you play?")
    said = announcer(page).inner_text()
    page.locator(".hand .can").first.hover()
    assert announcer(page).inner_text() == said  # pointing says nothing
    page.locator(".hand .can").first.click()
    expect(announcer(page)).to_have_text(spoken(page).inner_text().split(" Leaves")[0].strip())


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "nl-NL"])
def test_every_sentence_of_the_dock_begins_with_a_capital(house: House, language: str) -> None:
    visitor = prepared(house.visitor(locale=language))
    shown = Shown(visitor, made(house, [{"kind": "human"}, BOT]))
    for phase in PHASES:
        if phase == "end":
            continue
        shown.show(find_positions(3)[phase])
        for part in shown.page.locator(".hand button, .answers button, .offer .card").all():
            part.focus()
            head = shown.page.locator(".dock .sentence strong").inner_text()
            rest = shown.page.locator(".dock .sentence").inner_text().removeprefix(head).strip()
            for text in (head, rest):
                assert not text[:1].islower(), (phase, text)
