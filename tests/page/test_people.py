"""The people at a table on the page: who is there, who left, reactions, and a lost connection."""

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.page.finished import known_at
from tests.page.positions import find_positions
from tools.browser import PHONE, House, Size, barriers
from tools.live_server import HUMAN, Json, Person, frame, new_table, served
from tools.page_player import prepared, waits_for


def two_people(house: House) -> list[Person]:
    _, people = new_table(house.server, [HUMAN, HUMAN], name="Ann", order="given")
    return people


def opened(house: House, people: list[Person], size: Size = (1440, 900)) -> Page:
    visitor = known_at(prepared(house.visitor(size)), people[:1])
    return visitor.open(f"/t/{people[0].table}")


def dot(page: Page, seat: int) -> Locator:
    return page.locator(f"[data-place=seat-{seat}] .presence")


def note(page: Page) -> Locator:
    return page.locator(".dock .note")


def announcer(page: Page) -> Locator:
    return page.get_by_role("status").first


def last_line(page: Page) -> Locator:
    return page.locator(".beside .history .line").last


def buy_nothing(page: Page) -> None:
    page.locator("[data-word='buy none']").click()
    page.locator(".dock .do.strong").click()


def test_a_dot_says_who_is_there(house: House) -> None:
    people = two_people(house)
    page = opened(house, people)
    expect(dot(page, 0)).to_have_text("connected")
    expect(dot(page, 1)).to_have_text("connection lost")
    with people[1].live() as bo:  # a client that wants no notices is there as well
        frame(bo)
        expect(dot(page, 1)).to_have_text("connected")
    expect(dot(page, 1)).to_have_text("connection lost")
    people[1].ask("/leave", {})
    expect(dot(page, 1)).to_have_text("a bot plays for this player")
    assert barriers(page) == []


def test_all_are_told_who_leaves_and_who_is_back(house: House) -> None:
    people = two_people(house)
    page = opened(house, people)
    waits_for(page)
    people[1].ask("/leave", {})
    left = "guest 1 has left: a bot (medium) plays for them."
    for place in (note(page), announcer(page), last_line(page)):
        expect(place).to_contain_text(left)
    people[1].ask("/back", {})
    for place in (note(page), announcer(page), last_line(page)):
        expect(place).to_contain_text("guest 1 is back.")


class Frames:
    """Tables that are sent to the page as if by the server."""

    def __init__(self, page: Page) -> None:
        self._latest: Json = {}
        self._page_ends: list[WebSocketRoute] = []
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()
        self._page_ends.append(page_end)
        page_end.on_message(server_end.send)
        server_end.on_message(self._pass_on)

    def _pass_on(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if "seats" in frame:
            self._latest = frame
        self._page_ends[-1].send(text)

    def change_seat(self, number: int, **fields: object) -> None:
        seats = [dict(seat) for seat in self._latest["seats"]]
        seats[number] |= fields
        frame = self._latest | {"seats": seats, "story": [], "story_from": 0}
        self._page_ends[-1].send(json.dumps(frame))


def test_the_menu_offers_to_go_on_without_who_is_absent(house: House) -> None:
    _, people = new_table(house.server, [HUMAN] * 3, name="Ann", order="given")
    visitor = known_at(prepared(house.visitor()), people[:1])
    visitor.excused.append("409")
    frames = Frames(visitor.page)
    page = visitor.open(f"/t/{people[0].table}")
    waits_for(page)
    frames.change_seat(2, agreed=[1])
    expect(note(page)).to_have_text("guest 1 wants to go on without guest 2.")
    with people[1].live() as bo:
        frame(bo)
        expect(dot(page, 1)).to_have_text("connected")
        page.get_by_role("button", name="Menu").click()
        menu = page.get_by_role("dialog", name="Menu")
        expect(menu).to_contain_text("without a player who has been gone for 2 minutes")
        expect(menu.get_by_role("button", name="Go on without")).to_have_count(1)
        menu.get_by_role("button", name="Go on without guest 2").click()
    dialog = page.get_by_role("dialog", name="Go on without guest 2?")
    expect(dialog).to_contain_text("a bot (medium) plays for guest 2")
    dialog.get_by_role("button", name="Go on without guest 2").click()
    expect(note(page)).to_have_text("This player is there, or was a short while ago.")
    frames.change_seat(2, away="agreed", agreed=[])
    expect(note(page)).to_have_text(re.compile("^The game goes on without guest 2"))


def test_leaving_asks_first_and_a_banner_leads_back(house: House) -> None:
    people = two_people(house)
    page = opened(house, people)
    waits_for(page)
    banner = page.locator("main > .banner")

    def leave(answer: str) -> None:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave: a bot plays for you").click()
        dialog = page.get_by_role("dialog", name="Leave the table?")
        expect(dialog).to_contain_text("A bot (medium) plays for you until you come back.")
        dialog.get_by_role("button", name=answer, exact=True).click()
        expect(dialog).to_be_hidden()

    leave("Cancel")
    assert people[0].look()["seats"][0]["away"] is None
    leave("Leave")
    expect(banner).to_contain_text("You left: a bot is playing for you.")
    assert barriers(page) == []
    banner.get_by_role("button", name="Take over again").click()
    expect(banner).to_have_count(0)
    assert people[0].look()["seats"][0]["away"] is None


@pytest.mark.parametrize(
    ("code", "text"),
    [("quota-exhausted", "as often as one game allows"), ("banned", "has banned you")],
)
def test_why_the_way_back_is_refused_is_told(house: House, code: str, text: str) -> None:
    people = two_people(house)
    visitor = known_at(prepared(house.visitor()), people[:1])
    visitor.excused.append("status of 409")
    page = visitor.open(f"/t/{people[0].table}")
    waits_for(page)
    people[0].ask("/leave", {})
    refused = {"error": code, "message": "refused"}
    page.route("**/back", lambda route: route.fulfill(status=409, json=refused), times=1)
    page.locator("main > .banner").get_by_role("button", name="Take over again").click()
    expect(note(page)).to_contain_text(text)


def test_an_undo_of_another_player_is_told(house: House) -> None:
    """Also where the move that was taken back had been told."""
    people = two_people(house)
    page = opened(house, people[::-1])
    page.wait_for_selector("main.table")
    people[0].move("buy none")
    seen = people[0].look()
    people[0].move(next(move for move in seen["legal"] if move.startswith("play")))
    expect(page.locator(".dock .sentence").last).to_contain_text("Ann plays")
    people[0].ask("/undo", {})
    for place in (note(page), announcer(page), last_line(page)):
        expect(place).to_contain_text("Ann took back the last move.")
    expect(page.locator(".dock .sentence").last).not_to_contain_text("Ann plays")
    expect(page.locator(".beside .history")).not_to_contain_text("Ann plays")


def test_a_reaction_is_seen_and_heard_by_all(house: House) -> None:
    people = two_people(house)
    page = opened(house, people)
    other = opened(house, people[::-1])
    expect(dot(page, 1)).to_have_text("connected")
    expect(announcer(page)).to_contain_text("Your turn.")  # else both are announced together
    page.locator("[data-place=seat-0]").get_by_role("button", name="React").click()
    dialog = page.get_by_role("dialog", name="React")
    expect(dialog.locator(".list button")).to_have_count(6)
    assert barriers(page) == []
    dialog.get_by_role("button", name="Well played!").click()
    for one in (page, other):
        expect(one.locator("[data-place=seat-0] .reaction")).to_have_text("Well played!")
        expect(announcer(one)).to_have_text("Ann: Well played!")
    assert people[0].look()["version"] == 0


def test_reactions_can_be_switched_off(house: House) -> None:
    people = two_people(house)
    visitor = known_at(prepared(house.visitor(PHONE), reactions=False), people[:1])
    page = visitor.open(f"/t/{people[0].table}")
    waits_for(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu").get_by_role("button")).not_to_contain_text(
        ["React"]
    )
    page.keyboard.press("Escape")
    with people[1].live() as bo:
        bo.send('{"do": "react", "reaction": "oh-no"}')
        bo.send('{"do": "move", "move": "buy none"}')  # refused after that
        while "error" not in frame(bo):
            pass
    people[1].ask("/leave", {})
    expect(note(page)).to_contain_text("has left")
    expect(page.locator(".reaction")).to_have_count(0)


HEARTBEAT = json.dumps({"notice": "heartbeat"})
PRESENCE = json.dumps({"notice": "presence", "present": [0]})


def test_a_silent_connection_is_dead_after_ten_seconds(house: House) -> None:
    """And one on which heartbeats arrive is not."""
    visitor = prepared(house.visitor())
    visitor.excused.append("404")
    page = visitor.page
    document = find_positions(2)["buy"].document.decode()
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.send(document)
        socket.send(PRESENCE)

    page.clock.install()
    page.route_web_socket("**/live*", connect)
    visitor.open("/t/position")
    expect(dot(page, 0)).to_have_text("connected")
    lost = page.get_by_role("alert")
    for present in (1, 0, 1):
        page.clock.fast_forward(5_000)
        sockets[0].send(HEARTBEAT)
        sockets[0].send(json.dumps({"notice": "presence", "present": [present]}))
        expect(dot(page, present)).to_have_text("connected")
        expect(lost).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('offline'))")
    sockets[0].send(HEARTBEAT)  # the network has gone, but not the server
    sockets[0].send(PRESENCE)
    expect(dot(page, 0)).to_have_text("connected")
    page.clock.fast_forward(5_000)
    expect(lost).to_have_count(0)
    page.clock.fast_forward(4_000)
    page.wait_for_selector("[role=alert], main > h1[tabindex]")  # which the server, asked why, says


@contextmanager
def stopped(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def test_a_move_is_kept_while_the_server_stands_still(chromium: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, people = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
        house = House(chromium, server)
        visitor = known_at(prepared(house.visitor()), people[:1])
        page = visitor.page
        page.clock.install()
        visitor.open(f"/t/{people[0].table}")
        assert waits_for(page) == "buy"
        expect(dot(page, 0)).to_have_text("connected")
        lost = page.get_by_role("alert")
        with stopped(server.pid):
            buy_nothing(page)
            page.clock.fast_forward(10_000)
            expect(lost).to_have_text(
                "Not connected. Trying again; your move is kept and will be sent."
            )
        page.clock.fast_forward(10_000)
        page.wait_for_selector("main.table[data-version='1'][data-asks=play]")
        expect(lost).to_have_count(0)
        assert people[0].look()["version"] == 1
        house.close()


class Wire:
    """The page's connections to the server, which can be cut without either noticing."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self._page_ends: list[WebSocketRoute] = []
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()
        self._page_ends.append(page_end)
        page_end.on_message(lambda text: None if self.is_cut else server_end.send(text))
        server_end.on_message(lambda text: None if self.is_cut else page_end.send(text))

    def reconnect(self) -> None:
        self.is_cut = False
        self._page_ends[-1].close()


def test_a_move_that_comes_too_late_is_told(house: House) -> None:
    """Somebody has moved for the seat meanwhile: on another device, or a bot."""
    people = two_people(house)
    visitor = known_at(prepared(house.visitor()), people[:1])
    wire = Wire(visitor.page)
    page = visitor.open(f"/t/{people[0].table}")
    waits_for(page)
    buy_nothing(page)
    page.wait_for_selector("main.table[data-asks=play]")
    wire.is_cut = True
    page.locator(".hand .can").first.click()
    people[0].move(next(move for move in people[0].look()["legal"][::-1] if "play" in move))
    page.locator(".dock .do.strong").click()
    wire.reconnect()
    expect(note(page)).to_have_text("The table had moved on. Please choose again.")
    expect(page.locator("main.table")).to_have_attribute("data-version", "2")


def test_a_move_that_arrived_is_not_made_twice(house: House) -> None:
    people = two_people(house)
    visitor = known_at(prepared(house.visitor()), people[:1])
    wire = Wire(visitor.page)
    page = visitor.open(f"/t/{people[0].table}")
    waits_for(page)
    wire.is_cut = True
    buy_nothing(page)
    people[0].move("buy none")  # as if only the answer had been lost
    wire.reconnect()
    page.wait_for_selector("main.table[data-version='1'][data-asks=play]")
    expect(note(page)).to_have_count(0)


def test_without_a_network_the_page_says_so(house: House) -> None:
    people = two_people(house)
    visitor = known_at(prepared(house.visitor()), people[:1])
    visitor.excused.append("ERR_INTERNET_DISCONNECTED")
    page = visitor.page
    page.clock.install()
    visitor.open(f"/t/{people[0].table}")
    assert waits_for(page) == "buy"
    visitor.context.set_offline(True)
    buy_nothing(page)
    page.clock.fast_forward(10_000)
    expect(page.get_by_role("alert")).to_contain_text("your move is kept")
    visitor.context.set_offline(False)
    page.wait_for_selector("main.table[data-version='1'][data-asks=play]")
    expect(page.get_by_role("alert")).to_have_count(0)
