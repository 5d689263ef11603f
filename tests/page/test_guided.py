"""The guided game: help that fades, and the review at its end."""

import re
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from bali.analysis.review import Review
from bali.chance import Seeded
from bali.review_text import describe_level, name_move
from bali.texts import texts
from tests.page.fit import misfits_when_drawn
from tests.page.reviewed import REVIEWING, wait_for_graph
from tests.page.sentences import Query, speaking
from tests.sampling import SAMPLED_LANGUAGES, WAYS
from tools.browser import DESK, GAVE_UP, PHONE, House, Size, Visitor, barriers
from tools.live_server import HUMAN, Json
from tools.page_player import (
    Hand,
    at_table,
    by_keyboard,
    by_mouse,
    one_decision,
    prepared,
    waits_for,
)

EASY = {"kind": "bot", "bot": "easy"}
ORDER = ["every", "surprises", "last", "none"]  # of the help, as it fades
FIRSTS = {"majority-lost", "majority-won", "shrine", "row", "gain", "no-gain"}
NOWHERE: Json = {"row": None, "good": None, "kind": None, "seat": None}


def marked(visitor: Visitor, table: str) -> None:
    """Remember in the browser that a table has a guided game."""
    visitor.context.add_init_script(
        "localStorage.getItem('bali.learning') ?? localStorage.setItem('bali.learning',"
        f" JSON.stringify({{guided: [{{table: '{table}', help: true}}]}}))"
    )


def guided(house: House, **options: Any) -> Page:
    """A guided game at its first decision."""
    visitor = prepared(house.visitor(**options))
    page = at_table(visitor, house, [HUMAN, EASY], order="given")
    marked(visitor, page.url.rpartition("/")[2])
    page.reload()
    waits_for(page)
    guide(page).wait_for()
    return page


def guide(page: Page) -> Locator:
    return page.locator(".guide")


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def option(move: str, loss: float) -> Json:
    points = {"points": 1.0, "shrines": 0.0, "goods": 0.0, "stones": 0.0}
    return {
        "move": move,
        "shares": [0.6 - loss, 0.4 + loss],
        "loss": loss,
        "low": loss,
        "high": loss,
        "points": [points, points],
        "reason": None,
    }


def until_play(page: Page, help: str = "every") -> None:
    """Until a card is to be played, with so much help."""
    while waits_for(page) != "play" or guide(page).get_attribute("data-help") != help:
        one_decision(page, by_mouse, Seeded(1))


def is_clear(version: int) -> bool:
    """Whether the invented hint of a version has a move that must not be missed."""
    return version % 2 == 1


def invent_hints(page: Page) -> list[int]:
    """Answer for the server, which takes a second for a hint; returns the versions asked for."""
    versions: list[int] = []

    def answer(route: Route) -> None:
        asked: Json = route.request.post_data_json or {}
        versions.append(asked["version"])
        loss = 0.1 if is_clear(asked["version"]) else 0.09
        options = [option("take 1", 0.0), option("take 2", loss)]
        told = {**asked, "focus": {**NOWHERE, "row": 1}}
        route.fulfill(json={**told, "options": options if asked["part"] == 2 else None})

    page.route("**/hint", answer)
    return versions


class Helped(NamedTuple):
    """A decision of a guided game, and the help that came with it."""

    version: int
    phase: str
    help: str
    text: str
    first: str | None
    unforced: bool


def look(page: Page, phase: str) -> Helped:
    version = int(page.get_attribute("main.table", "data-version") or 0)
    none = page.locator("main.table:not(:has(.guide))")
    unforced = page.get_by_role("button", name=texts("en").say("hint"), exact=True).count() > 0
    if none.count():
        return Helped(version, phase, "none", "", None, unforced)
    found = guide(page)
    return Helped(
        version,
        phase,
        found.get_attribute("data-help") or "",
        found.inner_text(),
        found.get_attribute("data-first"),
        unforced,
    )


def wait_for_help(page: Page, phase: str, is_new: bool) -> Helped:
    """What the guide says to a decision, when all of it has come."""
    seen = look(page, phase)
    if seen.unforced and (seen.help == "every" or (seen.help == "surprises" and is_new)):
        guide(page).locator(".hint .move").first.wait_for()
    elif seen.unforced and seen.help == "surprises" and is_clear(seen.version):
        guide(page).locator(".hint .move").wait_for()
        expect(guide(page)).to_have_attribute("data-clear", "true")
    return look(page, phase)


def play_guided(page: Page, hand: Hand, dice: Seeded) -> list[Helped]:
    decisions: list[Helped] = []
    while (phase := waits_for(page)) != "over":
        decisions.append(wait_for_help(page, phase, phase not in explained_phases(decisions)))
        one_decision(page, hand, dice)
    return decisions


def explained_phases(decisions: list[Helped]) -> set[str]:
    """The phases that were explained with a hint."""
    return {one.phase for one in decisions if one.unforced and one.help in ("every", "surprises")}


def test_help_fades_until_the_end_and_its_review(house: House) -> None:
    page = guided(house)
    until_play(page)
    guide(page).locator(".hint li").first.wait_for()  # a real hint, which the server counts
    asked = invent_hints(page)
    one_decision(page, by_mouse, Seeded(1))
    decisions = play_guided(page, by_mouse, Seeded(4))
    # Every decision, then only surprises, then a farewell, then nothing.
    assert [name for name, _ in groupby(one.help for one in decisions)] == ORDER
    catalogue = texts("en")
    for number, one in enumerate(decisions):
        is_new = one.phase not in explained_phases(decisions[:number])
        if one.help == "every" or (one.help == "surprises" and is_new):
            assert catalogue.say(f"guide-{one.phase}") in one.text
            assert (one.version in asked) == one.unforced
        elif one.help == "surprises" and one.unforced:
            clear = is_clear(one.version)
            assert (catalogue.say("guide-clear") in one.text) == clear
            assert (catalogue.say("review-focus-row", row=1) in one.text) == clear
            assert one.version in asked
        if one.help in ("last", "none"):
            assert one.version not in asked
    # What is new is told once.
    firsts = [one.first for one in decisions if one.first is not None]
    assert firsts
    assert set(firsts) <= FIRSTS
    assert len(firsts) == len(set(firsts))
    page.locator(".end .verdict.done").wait_for()
    expect(page.locator(".end .hints")).to_have_count(0)  # nobody had asked for them
    check_review(page)
    for size in (DESK, PHONE):
        resize(page, size)
        assert misfits_when_drawn(page) == [], size
        assert barriers(page) == [], size
    page.locator(".end .review .button").click()
    wait_for_graph(page)
    # Other games end without it, and tell who was given hints.
    page.evaluate("localStorage.setItem('bali.learning', '{}')")
    page.goto(page.url.partition("/replay")[0])
    page.locator(".end .verdict.done").wait_for()
    expect(page.locator(".end .hints")).to_have_count(1)
    expect(page.locator(".end .review")).to_have_count(0)


def test_what_comes_late_is_explained_the_first_time() -> None:
    with speaking() as page:
        for help, phase, before, expected in [
            ("every", "buy", ["buy"], True),
            ("surprises", "reward", ["buy", "play"], True),
            ("surprises", "reward", ["reward"], False),
            ("last", "reward", [], False),
            ("none", "reward", [], False),
        ]:
            query = Query("", "isExplained", (help, phase, before))
            told: object = page.query(query, "en")
            assert told is expected, (help, phase, before)


SACRIFICE: list[Json] = [
    {"event": "played", "seat": 0, "kind": "shrine", "number": 1, "price": 7},
    {"event": "offered", "seat": 1, "good": "rice", "face": "up"},
    {"event": "offered", "seat": 0, "good": None, "face": "down"},
    {"event": "blessed", "seat": 0, "good": "rice"},
]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sacrifice_is_told_when_all_goods_lie_on_the_altar(seat: int) -> None:
    """Not while the guided player, who plays the shrine or answers it, still has to lay one."""
    with speaking() as page:
        for made in range(len(SACRIFICE) + 1):
            told: object = page.query(Query("", "firstsIn", (SACRIFICE[:made], seat)), "en")
            assert told == (["shrine"] if made == len(SACRIFICE) else [])
        phases: object = page.query(Query("", "phasesOf", (SACRIFICE, seat)), "en")
        assert phases == (["play", "offer", "bless"] if seat == 0 else ["offer"])


def check_review(page: Page, language: str = "en") -> None:
    """The short review at the end: like whom one played, and the largest mistakes."""
    review = page.locator(".end .review")
    review.locator(".level").wait_for(timeout=REVIEWING)
    own = page.evaluate("JSON.parse(localStorage.getItem('bali.tables'))[0]")
    address = f"/api/tables/{own['table']}/review"
    headers = {"Authorization": f"Bearer {own['seats'][0]['token']}"}
    status: Json = page.request.post(address, headers=headers, data={}).json()
    found = msgspec.convert(status["review"], Review)
    names = ["", ""]
    level = describe_level(texts(language), found.seats[0].level, 0, names, 0)
    expect(review.locator(".level")).to_have_text(level)
    wrong = [
        decision
        for decision in found.decisions
        if decision.seat == 0 and decision.judgement in ("inaccuracy", "mistake", "blunder")
    ]
    largest = sorted(wrong, key=lambda decision: (-decision.loss, decision.step))[:3]
    links = review.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(len(largest))
    for link, mistake in zip(links.all(), largest, strict=True):
        name = name_move(texts(language), mistake.played)
        expect(link).to_contain_text(re.compile(re.escape(name), re.IGNORECASE))
        href = link.get_attribute("href") or ""
        assert href.endswith(f"/replay#step={mistake.step}&review=quick")


def test_help_can_be_turned_off_for_good(house: House) -> None:
    page = guided(house)
    asked = invent_hints(page)
    expect(page.locator(".coach")).to_have_count(0)
    until_play(page)
    guide(page).locator(".hint li").first.wait_for()
    assert asked
    page.get_by_role("button", name=texts("en").say("guide-off")).click()
    expect(guide(page)).to_have_count(0)
    before = len(asked)
    one_decision(page, by_mouse, Seeded(1))
    waits_for(page)
    page.reload()
    waits_for(page)
    expect(guide(page)).to_have_count(0)
    assert len(asked) == before


def test_what_a_phase_is_about_comes_with_a_real_hint(house: House) -> None:
    """The first time with the two best moves, which can be chosen; later with where to look."""
    page = guided(house)
    until_play(page)
    expect(guide(page)).to_contain_text(texts("en").say("guide-play"))
    moves = guide(page).locator(".hint li button")
    expect(moves).to_have_count(2)
    expect(page.locator(".dock .hint")).to_have_count(0)
    moves.first.click()
    page.locator(".dock .do.strong").click()
    page.wait_for_selector("main[data-asks]:not([data-asks=play]), main[data-asks=play] .guide")
    while waits_for(page) != "play" or guide(page).locator(".hint").count() == 0:
        one_decision(page, by_mouse, Seeded(1))
    guide(page).locator(".hint > .move").wait_for()
    expect(guide(page).locator(".hint li")).to_have_count(0)


class HeldFrames:
    """The live socket of a page, whose frames come when the test lets them."""

    def __init__(self, page: Page) -> None:
        self.are_held = False
        self._held: list[str | bytes] = []
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, page_end: WebSocketRoute) -> None:
        self._page_end = page_end
        server_end = page_end.connect_to_server()
        page_end.on_message(server_end.send)
        server_end.on_message(self._pass_on)

    def _pass_on(self, text: str | bytes) -> None:
        if self.are_held:
            self._held.append(text)
        else:
            self._page_end.send(text)

    def release(self) -> None:
        self.are_held = False
        for text in self._held:
            self._page_end.send(text)


@pytest.mark.parametrize("help", ["every", "surprises"])
def test_who_moves_before_the_hint_waits_for_it_no_longer(house: House, help: str) -> None:
    """From when the move is sent: the server could only say that the table has changed."""
    page = guided(house)
    frames = HeldFrames(page)
    invent_hints(page)
    page.reload()
    until_play(page, help)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hint", hold)
    with page.expect_request("**/hint"):
        one_decision(page, by_mouse, Seeded(1))
    waits_for(page)
    version = page.get_attribute("main.table", "data-version")
    frames.are_held = True
    with page.expect_event("requestfailed") as failed:
        by_mouse(page, Seeded(1))
    assert failed.value.failure == GAVE_UP
    assert page.get_attribute("main.table", "data-version") == version
    page.unroute("**/hint", hold)
    for route in held:
        route.abort()
    frames.release()
    page.wait_for_selector(f"main.table:not([data-version='{version}'])")


@pytest.mark.parametrize("language", SAMPLED_LANGUAGES)
def test_all_text_fits(house: House, language: str) -> None:
    page = guided(house, locale=language)
    invent_hints(page)
    for phase in ("buy", "play", "take"):
        while waits_for(page) != phase:
            one_decision(page, by_mouse, Seeded(1))
        if phase != "buy":  # nobody can afford anything at first
            guide(page).locator(".hint li").first.wait_for()
        for size in (DESK, (1024, 768), (820, 1180), (844, 390), PHONE, (360, 640)):
            resize(page, size)
            assert misfits_when_drawn(page) == [], size
            assert page.evaluate(COVERED) == [], size
        resize(page, DESK)


# What of the table lies on the guide, or the guide on what is below it.
COVERED = """() => {
  const guide = document.querySelector(".guide").getBoundingClientRect();
  return [...document.querySelectorAll(".offer *, .villages td, .dock *")]
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (right === left || bottom === top || part.closest(".unseen, .title")) return false;
      return Math.min(bottom, guide.bottom) - Math.max(top, guide.top) > 1;
    })
    .map((part) => part.outerHTML);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_the_way(house: House, scheme: str) -> None:
    page = guided(house, size=PHONE if scheme == "dark" else DESK, scheme=scheme)
    invent_hints(page)
    until_play(page)
    guide(page).locator(".hint li").first.wait_for()
    assert barriers(page) == []


@pytest.mark.long
@pytest.mark.parametrize(("language", "is_wide", "has_mouse"), WAYS)
def test_whole_guided_games_with_real_hints(
    house: House, language: str, is_wide: bool, has_mouse: bool
) -> None:
    page = guided(house, size=DESK if is_wide else PHONE, locale=language)
    hand = by_mouse if has_mouse else by_keyboard
    dice = Seeded(len(language))
    while waits_for(page) != "over":
        one_decision(page, hand, dice)
    check_review(page, language)
    assert barriers(page) == []
