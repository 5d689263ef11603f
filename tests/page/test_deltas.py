"""What the page is sent of a table: only what changes, and details only while somebody looks."""

import json
import time
from collections.abc import Callable

from playwright.sync_api import Page, WebSocket, expect

from tests.page.finished import known_at
from tools.browser import House
from tools.live_server import HUMAN, PATIENCE, Json, Person, new_table
from tools.page_player import prepared

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Traffic:
    """The frames of a page's live socket."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Json] = []
        self.received: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", self._receive)

    def _receive(self, text: str | bytes) -> None:
        received = json.loads(text)
        if "notice" not in received:
            self.received.append(received)


def test_only_who_looks_is_sent_details(house: House) -> None:
    _, people = new_table(house.server, [HUMAN, HUMAN], name="Ann", order="given")
    ann = people[0]
    visitor = known_at(prepared(house.visitor()), [ann])
    traffic = Traffic(visitor.page)
    page = visitor.open(f"/t/{ann.table}")
    gains = page.locator(".foot .gain")
    expect(gains.first).to_be_visible()
    assert traffic.received[0]["preview"]
    assert change(page, traffic, ann).keys() == {"delta"}
    assert "preview" in traffic.received[-1]["delta"]

    page.evaluate(HIDE, True)
    wait_until(page, lambda: traffic.sent == [{"do": "details", "wanted": False}])
    wait_until(page, lambda: traffic.received[-1]["delta"].get("preview") == {})
    assert {seat["now"] for seat in traffic.received[-1]["delta"]["view"]["seats"].values()} == {
        None
    }
    assert "preview" not in change(page, traffic, ann)["delta"]

    page.evaluate(HIDE, False)
    wait_until(page, lambda: bool(traffic.received[-1]["delta"].get("preview")))
    assert traffic.sent[1:] == [{"do": "details", "wanted": True}]
    assert traffic.received[-1]["delta"].keys() >= {"rows", "scorings", "new_row", "blocked"}
    expect(gains.first).to_be_visible()
    page.locator(".offer .card").first.hover()
    expect(page.locator(".dock")).to_contain_text("row 1")


def change(page: Page, traffic: Traffic, person: Person) -> Json:
    """Make a move or undo it, and return the frame that the page receives."""
    known = len(traffic.received)
    table = person.look()
    if table["undo"] is None:
        person.ask("/undo", {})
    else:
        person.move(table["legal"][0])
    wait_until(page, lambda: len(traffic.received) > known)
    return traffic.received[known]


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until
        page.wait_for_timeout(20)  # lets the browser's events arrive
