"""The table is whole at every size: all that must be seen is in the window and uncovered."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.page.geometry import find_faults
from tests.page.positions import PHASES, Position, find_positions
from tests.sampling import mark_long
from tools.browser import DESK, PHONE, House, Size, Visitor, barriers
from tools.live_server import Json
from tools.page_player import ANSWERS, BOT, made, prepared

SIZES: list[Size] = [
    (320, 568),
    (320, 640),
    (360, 640),
    (390, 664),
    (390, 844),
    (412, 915),
    (667, 375),
    (720, 450),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1280, 800),
    (1366, 657),
    (1366, 768),
    (1440, 789),
    (1440, 900),
    (1536, 730),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
]
CASES = [(2, False), (3, True), (4, False), (4, True)]  # players, tips
LANGUAGES = ("en-GB", "de-DE", "nl-NL", "ja-JP")
SAMPLED: list[Size] = [
    (320, 568),
    (320, 640),
    (390, 664),
    (667, 375),
    (820, 1180),
    (1366, 657),
    (1440, 900),
]
POINTED: list[Size] = [(1024, 768), (1366, 657), (1440, 900), (2560, 1440)]  # with a mouse


class Shown:
    """A page that shows positions: its socket is the test's, its documents are the server's."""

    def __init__(self, visitor: Visitor, table: Json) -> None:
        self.page = visitor.page
        self._document = ""
        self._address = f"/t/{table['table']}"
        seats = [{"seat": table["seat"], "token": table["token"]}]
        visitor.context.add_init_script(
            "localStorage.setItem('bali.tables', JSON.stringify("
            f"[{{table: '{table['table']}', seats: {seats}, at: 1}}]))"
        )
        self.page.route_web_socket("**/live*", self._connect)

    def show(self, position: Position) -> None:
        self._document = position.document.decode()
        self.page.goto(self._address)
        self.page.wait_for_selector("main.table .dock, .end")

    def choose(self) -> bool:
        """Choose the first answer, so that its changes are drawn; return whether there is one."""
        answers = self.page.locator(ANSWERS)
        if not answers.count():
            return False
        answers.first.click()
        self.page.wait_for_selector(".dock .do.strong")
        return True

    def _connect(self, socket: WebSocketRoute) -> None:
        socket.send(self._document)


def faults_of(page: Page, sizes: list[Size]) -> Iterator[tuple[Size, list[str]]]:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        if faults := find_faults(page):
            yield (width, height), faults


def walk(house: House, locale: str, tips: bool, players: int, sizes: list[Size]) -> str:
    """Look at every phase at every size, as asked and with an answer chosen; return all faults."""
    table = made(house, [{"kind": "human"}, BOT])
    shown = Shown(prepared(house.visitor(locale=locale), coach=tips), table)
    found = []
    for phase in PHASES:
        shown.show(find_positions(players)[phase])
        for state in ("asked", "chosen"):
            if state == "chosen" and not shown.choose():
                continue
            found += [
                f"{phase} {state} {size}: {faults}" for size, faults in faults_of(shown.page, sizes)
            ]
    return "\n".join(found)


@pytest.mark.parametrize(("players", "tips"), [(4, False), (4, True), (2, False)])
def test_everything_is_seen_in_every_phase(house: House, players: int, tips: bool) -> None:
    """At the sizes that are hardest, in the language with the longest words."""
    assert walk(house, "de-DE", tips, players, SAMPLED) == ""


@pytest.mark.long
@pytest.mark.parametrize(("players", "tips"), CASES)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_everything_is_seen_at_every_size(
    house: House, locale: str, tips: bool, players: int
) -> None:
    """Each case at some of the sizes: every language is seen at all of them."""
    sizes = SIZES[CASES.index((players, tips)) :: len(CASES)]
    assert walk(house, locale, tips, players, sizes) == ""


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_the_way_in_any_phase(
    house: House, size: Size, scheme: Literal["light", "dark"]
) -> None:
    visitor = prepared(house.visitor(size, scheme=scheme))
    shown = Shown(visitor, made(house, [{"kind": "human"}, BOT]))
    for phase in PHASES:
        shown.show(find_positions(3)[phase])
        assert barriers(shown.page) == [], phase


# Where the answers and the buttons below them lie; a card may be lifted.
PLACES = """(answers) => [...document.querySelectorAll(`${answers}, .deeds > *`)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const lifted = new DOMMatrix(getComputedStyle(element).transform).m42;
  const numbers = [x, y - lifted, width, height].map(Math.round);
  return [element.dataset.word ?? element.className, ...numbers];
})"""


@pytest.mark.parametrize("locale", mark_long(LANGUAGES, lambda locale: locale == "de-DE"))
def test_pointing_moves_nothing(house: House, locale: str) -> None:
    """A button that moves away under the pointer gets no click."""
    shown = Shown(prepared(house.visitor(locale=locale)), made(house, [{"kind": "human"}, BOT]))
    page = shown.page
    for size in POINTED:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for phase in PHASES:
            shown.show(find_positions(4)[phase])
            page.mouse.move(1, 1)
            before = page.evaluate(PLACES, ANSWERS)
            for answer in page.locator(ANSWERS).all():
                answer.hover()
                assert page.evaluate(PLACES, ANSWERS) == before, (size, phase)
