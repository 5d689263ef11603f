"""The state of a single game in compiled code, for environments of one game at a time."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.counters import Counters, blank_counters
from bali.kernel.observations import width
from bali.kernel.records import Tables, blank, put
from bali.kernel.vector_step import compute_returns, list_legal, make_move, observe_all
from bali.research.checks import check_deal, describe_wrong, whole_number
from bali.research.spaces import Mask, Tensor
from bali.table import Deal, Table


class CompiledState:
    """A table with its counters: legal moves, observations and returns."""

    __slots__ = ("counters", "tables")

    def __init__(self, tables: Tables, counters: Counters) -> None:
        self.tables = tables
        self.counters = counters

    def copy(self) -> "CompiledState":
        return CompiledState(self.tables.copy(), self.counters.copy())

    def players(self) -> int:
        return int(self.tables[0]["players"])

    def over(self) -> bool:
        return bool(self.tables[0]["phase"] == rules.OVER)

    def mover(self) -> int:
        """The seat to move; NOBODY when the game is over."""
        return int(self.tables[0]["mover"])

    def mask(self) -> Mask:
        """The legal moves, 1 or 0 for each move."""
        mask = np.empty(rules.MOVES, np.int8)
        list_legal(self.tables, np.empty(1, np.int8), mask[None])
        return mask

    def legal(self) -> list[int]:
        legal: list[int] = np.flatnonzero(self.mask()).tolist()
        return legal

    def move(self, move: int) -> None:
        """Make a move; ValueError if it is illegal."""
        if not make_move(self.tables, self.counters, whole_number("move", move, rules.MOVES)):
            raise ValueError(describe_wrong(move, self.mask()))

    def observe(self, seat: int) -> Tensor:
        seats = np.array([whole_number("seat", seat, self.players())], np.int8)
        out = np.empty(width(self.players()), np.float32)
        observe_all(self.tables, self.counters, seats, out[None])
        return out

    def returns(self) -> list[float]:
        """By seat: 1 for a sole victory; they sum to 0 except for rounding. 0 before the end."""
        returns = self._ends()[0].tolist()
        wins = [value == max(returns) for value in returns]
        players = len(returns)
        return [(won / sum(wins) * players - 1) / (players - 1) for won in wins]

    def scores(self) -> list[int]:
        """By seat: the total points. 0 before the end."""
        scores: list[int] = self._ends()[1].tolist()
        return scores

    def _ends(self) -> tuple[Tensor, NDArray[np.int16]]:
        """The returns and the scores; zeros before the end."""
        returns = np.zeros((1, self.players()), np.float32)
        scores = np.zeros((1, self.players()), np.int16)
        if self.over():
            compute_returns(self.tables, 0, returns, scores)
        return returns[0], scores[0]


def start_state(deal: Deal) -> CompiledState:
    """The state after a deal; ValueError if its cards are not those of a game."""
    check_deal(deal)
    tables, counters = blank(1), blank_counters(1)
    put(tables, 0, Table(deal))
    counters[0]["account"] = tables[0]["goods"]
    counters[0]["seen"] = int(deal.oracle)  # R10.1: one of each good
    return CompiledState(tables, counters)
