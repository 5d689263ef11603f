"""Whole games at the table on the page, against bots, other people and on one device."""

import json
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from bali.chance import Seeded
from tests.page.browser import PHONE, House, Visitor, barriers
from tests.page.fit import misfits
from tests.page.playing import (
    Hand,
    by_keyboard,
    by_mouse,
    by_touch,
    one_decision,
    prepared,
    seated,
    waits_for,
    whole_game,
)
from tests.server.serving import Json

VARIANTS: list[list[str]] = [[], ["oracle"], ["demon"], ["oracle", "demon"]]
BOT = {"kind": "bot", "bot": "random"}


def made(house: House, seats: list[Json], **more: object) -> Json:
    answer = house.server.client.post("/api/tables", json={"seats": seats, "name": "Ann", **more})
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()
    return table


def at_table(visitor: Visitor, house: House, seats: list[Json], **more: object) -> Page:
    table = made(house, seats, **more)
    return seated(visitor, table["table"], [table, *table["here"]])


@pytest.mark.parametrize("variants", VARIANTS, ids="-".join)
def test_a_whole_game_by_mouse(house: House, variants: list[str]) -> None:
    visitor = prepared(house.visitor())
    page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT], variants=variants)
    assert whole_game(page, by_mouse, Seeded(len(variants))) > 20
    expect(page.locator(".end")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(house: House) -> None:
    page = at_table(prepared(house.visitor()), house, [{"kind": "human"}, BOT], variants=["demon"])
    assert whole_game(page, by_keyboard, Seeded(4)) > 20


def test_a_whole_game_by_touch_on_a_phone(house: House) -> None:
    visitor = prepared(house.visitor(PHONE, touch=True))
    page = at_table(visitor, house, [{"kind": "human"}, BOT, BOT, BOT], history="strict")
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
    page = at_table(ann, house, [{"kind": "human"}, {"kind": "human"}], order="given")
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
    for seen in pages:
        expect(seen.locator(".end")).to_be_visible()


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


def test_one_device_with_a_curtain(house: House) -> None:
    """The curtain hides every hand; only who opens it is shown cards."""
    visitor = prepared(house.visitor())
    people: list[Json] = [{"kind": "human"}, {"kind": "human", "here": True, "name": "Bo"}, BOT]
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
        while page.get_attribute("main.table", "data-asks"):
            by_mouse(page, Seeded(0))
            page.wait_for_timeout(0)
    page.keyboard.press("s")
    page.keyboard.press("s")
    waits_for(page)


SIZES = [(1024, 768), (1440, 900), (768, 1024), (390, 664), (844, 390), (320, 640)]
LANGUAGES = {"en-GB": "en", "de-DE": "de", "nl-NL": "nl", "ja-JP": "ja"}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_table_in_every_language_and_size(house: House, locale: str) -> None:
    """Nothing is cut off or runs out of the page, and nothing keeps anybody out."""
    for size in SIZES if locale == "de-DE" else SIZES[::3]:  # German has the longest words
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
    frames = [json.loads(frame) for frame in visitor.frames]
    assert len(frames) > 40
    for frame in frames:
        if frame["status"] != "playing":
            continue
        for number, seat in enumerate(frame["view"]["seats"]):
            if number != table["seat"]:
                assert seat["hand"] is None
                assert seat["goods"] is None
                assert seat["goods_range"] is None
        assert frame["view"]["altar"]["stack"] is None
    kept = page.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")
    assert set(json.loads(kept.split("}{")[0] + ("}" if "}{" in kept else ""))) == {
        "bali.settings",
        "bali.tables",
    }
    for other in (1, 2):
        line = page.locator(f"[data-place=seat-{other}]")
        assert line.locator(".known .tile").count() == 0
        assert line.locator(".owns").count() == 0


def test_the_table_for_a_screen_reader(house: House) -> None:
    """The accessibility tree of the beginning, but for what the shuffle decides."""
    page = at_table(prepared(house.visitor()), house, [{"kind": "human"}, BOT], order="given")
    waits_for(page)
    expect(page.get_by_role("main")).to_match_aria_snapshot(
        """
        - main:
          - heading "Bali" [level=1]
          - banner:
            - link "Bali Home"
            - paragraph:
              - strong: Your turn
            - list "The phases of a turn":
              - listitem: buy
          - region "Altar"
          - region "The rows":
            - list:
              - listitem
            - button /bottom of row 1.*This reveals/
          - region "The villages":
            - table /one line a player, one column a kind of card/
          - region "My decision":
            - group "My decision":
              - button /rice you need/
              - button "Buy nothing"
            - button /Take back/
            - group "My hand"
        """
    )
