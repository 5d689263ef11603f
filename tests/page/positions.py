"""Table documents of every phase, as the server sends them, taken from recorded games."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from bali.chance import Chance, Seeded
from bali.match import Match
from bali.server.document import encode_table
from bali.server.events import (
    AnyTableEvent,
    Chair,
    MoveMade,
    PlayerLeft,
    StoredEvent,
    StoredTable,
    TablePlan,
    TableSecret,
)
from bali.server.table_state import TableState
from bali.table import Deal
from bali.view import View
from tools.random_play import dealt

NAMES = ("Ann", "Maximiliane Hohenfels-W.", "Cyriakus", "Wolfgang")  # one of the longest allowed
PHASES = (
    "buy",
    "play",
    "offer",
    "bless",
    "take 1 of 2",
    "take last",
    "oracle",
    "keep",
    "reward",
    "gain",
    "end",
    "waiting",
    "away",
)
EAGER = ("play shrine", "oracle look", "reward stones")  # what fills the altar and opens it
SEEDS = 16


class Position(NamedTuple):
    """A table as a seat sees it."""

    phase: str
    seat: int
    document: bytes


@cache
def find_positions(players: int) -> dict[str, Position]:
    """Return of every phase the position with most to draw."""
    most: dict[str, int] = {}
    found: dict[str, Position] = {}
    for seed in range(SEEDS):
        deal = dealt(seed, (players, True, True))
        for phase, table, seat in _walk(deal, _record(deal, seed)):
            if (load := table.load(seat)) > most.get(phase, 0):
                most[phase] = load
                found[phase] = table.position(phase, seat)
    assert set(found) == set(PHASES)
    return found


def _record(deal: Deal, seed: int) -> list[tuple[int, str]]:
    """Play a game, eager for sacrifices and looks or, with odd seeds, for rice, which runs out."""
    match, chance = Match(deal, NAMES[: deal.players]), Seeded(seed)
    moves: list[tuple[int, str]] = []
    while (seat := match.to_move()) is not None:
        view = match.view(seat, events=False)
        wanted = _about_rice(view) if seed % 2 else _eager(view, chance)
        move = (wanted or view.legal)[chance.below(len(wanted or view.legal))]
        match.play(seat, move)
        moves.append((seat, move))
    return moves


def _eager(view: View, chance: Chance) -> list[str]:
    if view.phase == "buy" and chance.below(4):
        return ["buy none"]  # stones are saved for shrines
    return [move for move in view.legal if move in EAGER]


def _about_rice(view: View) -> list[str]:
    if view.phase != "take":
        return [move for move in view.legal if "rice" in move]
    rows = {move: view.offer[int(move[-1]) - 1] for move in view.legal}
    return [move for move, cards in rows.items() if cards[1:2] == ["rice"]]


def _walk(deal: Deal, moves: list[tuple[int, str]]) -> Iterator[tuple[str, "_Replayed", int]]:
    """Yield the phases of a game, each with the table and a seat that looks at it."""
    table = _Replayed(deal)
    for seat, move in moves:
        yield _phase(table.view(seat)), table, seat
        if seat != 0:
            yield "waiting", table, 0
        table.add(MoveMade(seat, move))
    yield "end", table, 0
    table = _Replayed(deal)
    for seat, move in moves[: len(moves) * 2 // 3]:
        table.add(MoveMade(seat, move))
    table.add(PlayerLeft(0, "clock"))
    yield "away", table, 0


def _phase(view: View) -> str:
    if view.phase == "take":
        return "take 1 of 2" if view.to_take > 1 else "take last"
    return view.phase


class _Replayed:
    """A table of people who may ask for hints, brought to a moment by its events."""

    def __init__(self, deal: Deal) -> None:
        chairs = [Chair("human", name=name, tokens=[name]) for name in NAMES[: deal.players]]
        plan = TablePlan(chairs, hints=True)
        self._state = TableState(StoredTable("position", 0, plan, TableSecret(deal, "salt")))

    def add(self, event: AnyTableEvent) -> None:
        self._state.apply(StoredEvent(self._state.head + 1, 0, event))

    def view(self, seat: int) -> View:
        assert self._state.match is not None
        return self._state.match.view(seat, events=False)

    def load(self, seat: int) -> int:
        """Return how much there is to draw: high rows first, then cards in front of players."""
        view = self.view(seat)
        cards = sum(sum(player.front.values()) for player in view.seats)
        return 1000 * max(map(len, view.offer)) + 10 * cards + view.altar.size + 1

    def position(self, phase: str, seat: int) -> Position:
        return Position(phase, seat, encode_table(self._state, seat))
