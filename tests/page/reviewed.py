"""Games of people that the server has reviewed."""

from typing import NamedTuple

import msgspec
from playwright.sync_api import Locator, Page
from websockets.sync.client import connect

from bali.analysis.review import Decision, Review
from tests.page.finished import finished, known_at
from tools.browser import House, Visitor
from tools.live_server import PATIENCE, Json, Person, Server

WRONG = ("inaccuracy", "mistake", "blunder")
RIGHT = 0.04  # the largest loss of a right answer
REVIEWING = 300_000  # milliseconds for a review, a timeout for busy machines


class Reviewed(NamedTuple):
    """The people at a table whose game is over, and its review."""

    people: list[Person]
    review: Review

    def mistakes(self, seat: int | None = 0) -> list[Decision]:
        """The mistakes of a seat, or of all, the largest first."""
        wrong = [
            decision
            for decision in self.review.decisions
            if decision.judgement in WRONG and seat in (None, decision.seat)
        ]
        return sorted(wrong, key=lambda decision: (-decision.loss, decision.step))

    def marked(self, seat: int | None = 0) -> list[Decision]:
        """The only and the brilliant moves of a seat, or of all."""
        return [
            decision
            for decision in self.review.decisions
            if decision.mark is not None and seat in (None, decision.seat)
        ]

    def at(self, visitor: Visitor, step: int = 0) -> Page:
        """The review in the browser of the first of these people."""
        page = known_at(visitor, self.people[:1]).open(self.address(step))
        wait_for_graph(page)
        return page

    def address(self, step: int = 0) -> str:
        return f"/t/{self.people[0].table}/replay#step={step}&review=quick"


def reviewed(server: Server, seed: int, players: int = 3) -> Reviewed:
    """Finish a game of people, and have it reviewed."""
    people = finished(server, seed, players)
    status = people[0].ask("/review", {}).json()
    return Reviewed(people, msgspec.convert(wait_for_review(server, status), Review))


def wait_for_review(server: Server, status: Json) -> Json:
    address = f"ws://{server.host}/api/reviews/{status['id']}/live"
    with connect(address, open_timeout=PATIENCE, ping_interval=None) as socket:
        while status["review"] is None:
            assert status["status"] in ("waiting", "running"), status
            status = msgspec.json.decode(socket.recv(PATIENCE))
    review: Json = status["review"]
    return review


def wait_for_graph(page: Page) -> None:
    page.locator(".graph").wait_for(timeout=REVIEWING)


def with_review(house: House, reviewed: Reviewed, step: int = 0, **options: object) -> Page:
    return reviewed.at(house.visitor(**options), step)  # type: ignore[arg-type]


def answer(page: Page, move: str) -> None:
    """Give an answer with the controls of the table."""
    for control in controls_of(page, move):
        control.click()
    page.locator(".dock .do.strong").click()


def controls_of(page: Page, move: str) -> list[Locator]:
    """What is clicked to choose a move, one after the other."""
    verb, *rest = move.split()
    if verb == "take":
        return [page.locator(f"[data-place=row-{rest[0]}] .card")]
    if verb not in ("play", "discard"):
        return [page.locator(f'.dock [data-word="{move}"]')]
    cards = page.locator(f".hand .card:has(.of-{rest[0]})")
    return [cards.nth(number) for number in range(int(rest[1]) if len(rest) > 1 else 1)]
