"""Puzzles in the browser: found by what they ask for, solved or failed."""

from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from bali.analysis.review import Decision
from bali.puzzles.glicko import GlickoRating, RatedResult, rate
from bali.puzzles.training import TRIES
from bali.texts import texts
from tests.page.reviewed import answer
from tools.browser import House
from tools.live_server import Json, Server
from tools.page_player import prepared

UNKNOWN = GlickoRating()
Hand = Callable[[Page, str], None]


class Puzzles:
    """The collection of a server; documents are fetched once."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.listed: Json = server.client.get("/api/puzzles").json()
        self.today: str = self.listed["today"]
        self.summaries: list[Json] = self.listed["puzzles"]
        self._documents: dict[str, Json] = {}

    def get(self, puzzle: str) -> Json:
        if puzzle not in self._documents:
            answer = self._server.client.get(f"/api/puzzles/{puzzle}")
            assert answer.status_code == 200, answer.text
            self._documents[puzzle] = answer.json()
        return self._documents[puzzle]

    def find(self, moves: int, verb: str | None = None) -> Json:
        """A puzzle with so many moves, which does not end the game and is not that of the day.

        `verb` is that of all of its moves.
        """
        for summary in self.summaries:
            if summary["decisions"] == moves and summary["id"] != self.today:
                puzzle = self.get(summary["id"])
                if puzzle["after"]["view"]["result"] is not None:
                    continue
                if verb is None or all(move.startswith(verb) for move in solution(puzzle)):
                    return puzzle
        raise AssertionError(f"no puzzle with {moves} moves {verb}")


def said(name: str, language: str = "en", **arguments: str | int) -> str:
    return texts(language).say(name, **arguments)


def decisions(puzzle: Json) -> list[Decision]:
    return [msgspec.convert(step["decision"], Decision) for step in puzzle["steps"]]


def solution(puzzle: Json) -> list[str]:
    return [decision.best for decision in decisions(puzzle)]


def wrong_move(decision: Decision) -> str:
    return decision.options[-1].move


def names_in(puzzle: Json, language: str = "en") -> list[str]:
    """What the page calls the players."""
    return [
        said("puzzles-you", language)
        if seat == puzzle["seat"]
        else said("bot-name", language, number=seat)
        for seat in range(puzzle["summary"]["players"])
    ]


# Solving


def visit(house: House, path: str, **options: Any) -> Page:
    return prepared(house.visitor(**options)).open(path)


def begin(house: House, puzzle: Json, **options: Any) -> Page:
    page = visit(house, f"/puzzles/{puzzle['summary']['id']}", **options)
    wait_for_decision(page)
    return page


def wait_for_decision(page: Page, number: int = 0, tries: int = TRIES) -> None:
    page.wait_for_selector(f".puzzle[data-decision='{number}'][data-tries='{tries}'][data-asks]")


def wait_for_end(page: Page, end: str) -> None:
    page.wait_for_selector(f".puzzle[data-end={end}]")
    expect(page.locator(".puzzle .on")).to_be_focused()


def by_keyboard(page: Page, move: str) -> None:
    """Take a card by its key, then on to the confirming button."""
    verb, row = move.split()
    assert verb == "take"
    page.keyboard.press(row)
    page.wait_for_selector(".dock .do.strong")
    for _ in range(12):  # it comes soon after the choices
        if page.evaluate("document.activeElement.matches('.do')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def solve(page: Page, puzzle: Json, hand: Hand = answer, *, end: str = "clean") -> None:
    for number, move in enumerate(solution(puzzle)):
        page.wait_for_selector(f".puzzle[data-decision='{number}'][data-asks]")
        hand(page, move)
    wait_for_end(page, end)


def fail(page: Page, puzzle: Json, hand: Hand = answer) -> None:
    first = decisions(puzzle)[0]
    for tries in range(TRIES - 1, -1, -1):
        hand(page, wrong_move(first))
        if tries:
            wait_for_decision(page, 0, tries)
    wait_for_end(page, "failed")


def feedback(page: Page) -> Locator:
    return page.locator(".puzzle .feedback[role=status]")


def training(page: Page) -> Json:
    kept: Json = page.evaluate("JSON.parse(localStorage.getItem('bali.training'))")
    return kept


def rating_after(puzzle: Json, solved: bool, player: GlickoRating = UNKNOWN) -> GlickoRating:
    """The rating that Python computes."""
    summary = puzzle["summary"]
    opponent = GlickoRating(summary["rating"], summary["deviation"])
    return rate(player, [RatedResult(opponent, float(solved))])
