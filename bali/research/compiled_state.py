"""A single table in compiled code, for those who play one game at a time."""

import numpy as np

from bali import rules
from bali.kernel.counters import Ledgers, blank_ledgers
from bali.kernel.observations import width
from bali.kernel.records import Tables, blank, put
from bali.kernel.vector_step import PERSON, Ends, look_at_all, observe_all, step_all
from bali.research.spaces import Mask, Tensor
from bali.table import Deal, Table

_NO_CHANCES = np.zeros(0, np.uint64)  # a game that is over stays so
_NOBODY_LOOKS = np.zeros((0, 0), np.float32)


class Laid:
    """A table with its ledger: what is legal, what a seat sees, what a move brings."""

    __slots__ = ("_ends", "ledgers", "tables")

    def __init__(self, tables: Tables, ledgers: Ledgers) -> None:
        self.tables = tables
        self.ledgers = ledgers
        players = int(tables[0]["players"])
        self._ends = Ends(
            over=np.zeros(1, np.bool_),
            rewards=np.zeros(1, np.float32),
            returns=np.zeros((1, players), np.float32),
            scores=np.zeros((1, players), np.int16),
            observed=_NOBODY_LOOKS,
        )

    def copy(self) -> "Laid":
        twin = Laid(self.tables.copy(), self.ledgers.copy())
        twin._ends.returns[:] = self._ends.returns
        twin._ends.scores[:] = self._ends.scores
        return twin

    def players(self) -> int:
        return len(self._ends.returns[0])

    def over(self) -> bool:
        return bool(self.tables[0]["phase"] == rules.OVER)

    def mover(self) -> int:
        """Who decides now; NOBODY when the game is over."""
        return int(self.tables[0]["mover"])

    def mask(self) -> Mask:
        """The legal moves, 1 or 0 for each move."""
        mask = np.empty(rules.MOVES, np.int8)
        look_at_all(self.tables, np.empty(1, np.int8), mask[None])
        return mask

    def legal(self) -> list[int]:
        legal: list[int] = np.flatnonzero(self.mask()).tolist()
        return legal

    def move(self, move: int) -> None:
        """A legal one."""
        bots = np.full((1, rules.MOST), PERSON, np.int8)
        moves = np.array([move], np.int64)
        step_all(self.tables, self.ledgers, _NO_CHANCES, bots, moves, self._ends, False)

    def observe(self, seat: int) -> Tensor:
        out = np.empty(width(self.players()), np.float32)
        observe_all(self.tables, self.ledgers, np.array([seat], np.int8), out[None])
        return out

    def returns(self) -> list[float]:
        """By seat, at the end: 1 for a victory alone, 0 in all, but for the smallest fractions."""
        told = self._ends.returns[0].tolist()
        wins = [value == max(told) for value in told]
        players = len(told)
        return [(won / sum(wins) * players - 1) / (players - 1) for won in wins]

    def scores(self) -> list[int]:
        """By seat, at the end: the points."""
        scores: list[int] = self._ends.scores[0].tolist()
        return scores


def lay(deal: Deal) -> Laid:
    """A table as it is dealt."""
    tables, ledgers = blank(1), blank_ledgers(1)
    put(tables, 0, Table(deal))
    ledgers[0]["account"] = tables[0]["goods"]
    ledgers[0]["seen"] = int(deal.oracle)  # R10.1: one of each good
    return Laid(tables, ledgers)
