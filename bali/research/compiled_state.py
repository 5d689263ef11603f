"""The state of a single game in compiled code, for environments of one game at a time."""

import numpy as np

from bali import rules
from bali.kernel.counters import Counters, blank_counters
from bali.kernel.observations import width
from bali.kernel.records import Tables, blank, put
from bali.kernel.vector_step import AGENT, StepResults, list_legal, observe_all, step_all
from bali.research.spaces import Mask, Tensor
from bali.table import Deal, Table

_NO_RNG = np.zeros(0, np.uint64)  # no game is dealt after the first
_NOT_OBSERVED = np.zeros((0, 0), np.float32)


class CompiledState:
    """A table with its counters: legal moves, observations and returns."""

    __slots__ = ("_results", "counters", "tables")

    def __init__(self, tables: Tables, counters: Counters) -> None:
        self.tables = tables
        self.counters = counters
        players = int(tables[0]["players"])
        self._results = StepResults(
            over=np.zeros(1, np.bool_),
            rewards=np.zeros(1, np.float32),
            returns=np.zeros((1, players), np.float32),
            scores=np.zeros((1, players), np.int16),
            final_observations=_NOT_OBSERVED,
        )

    def copy(self) -> "CompiledState":
        twin = CompiledState(self.tables.copy(), self.counters.copy())
        twin._results.returns[:] = self._results.returns
        twin._results.scores[:] = self._results.scores
        return twin

    def players(self) -> int:
        return len(self._results.returns[0])

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
        """Make a legal move."""
        bots = np.full((1, rules.MOST), AGENT, np.int8)
        moves = np.array([move], np.int64)
        step_all(self.tables, self.counters, _NO_RNG, bots, moves, self._results)

    def observe(self, seat: int) -> Tensor:
        out = np.empty(width(self.players()), np.float32)
        observe_all(self.tables, self.counters, np.array([seat], np.int8), out[None])
        return out

    def returns(self) -> list[float]:
        """By seat, at the end: 1 for a sole victory; they sum to 0 except for rounding."""
        returns = self._results.returns[0].tolist()
        wins = [value == max(returns) for value in returns]
        players = len(returns)
        return [(won / sum(wins) * players - 1) / (players - 1) for won in wins]

    def scores(self) -> list[int]:
        """By seat, at the end: the total points."""
        scores: list[int] = self._results.scores[0].tolist()
        return scores


def start_state(deal: Deal) -> CompiledState:
    """The state after a deal."""
    tables, counters = blank(1), blank_counters(1)
    put(tables, 0, Table(deal))
    counters[0]["account"] = tables[0]["goods"]
    counters[0]["seen"] = int(deal.oracle)  # R10.1: one of each good
    return CompiledState(tables, counters)
