"""The evaluation of a simulated game: final or expected points, and win probabilities."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.forecast import forecast
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.network import Numbers, Weights
from bali.kernel.records import Tables

_final_score, _wins = jit_rule(rules.final_score), jit_rule(rules.wins)

# The scale of the forecast's error, in points for each square root of a turn that is left: for two
# players as measured in the bots' own games, for more as the networks were fitted (docs/bots.md).
FORECAST_ERROR, CROWD_FORECAST_ERROR = 2.0, 1.3


class Evaluation(NamedTuple):
    """The value of a position, by seat."""

    scores: NDArray[np.float64]  # points
    shares: NDArray[np.float64]  # win probability, or share of a victory


@jit_internal
def make_evaluation() -> Evaluation:
    """Not yet written."""
    return Evaluation(scores=np.empty(rules.MOST), shares=np.empty(rules.MOST))


@jit_internal
def evaluate(
    tables: Tables, at: int, error: float, weights: Weights, scratch: Numbers, result: Evaluation
) -> float:
    """Write the points of every seat and its win probability, or its share of a victory.

    Before the end of the game the points are the forecast's, and the win probabilities their
    softmax; its temperature is `error` for each square root of a turn that is left. Returns the
    square root of the turns that are left, 0 if the game is over.
    """
    s = tables[at]
    scores, shares = result.scores, result.shares
    total, left = 0.0, 0.0
    if s.phase == rules.OVER:
        for seat in range(s.players):
            scores[seat] = _final_score(s, seat)
            shares[seat] = _wins(s, seat)
            total += shares[seat]
    else:
        turns = forecast(tables, at, weights, scratch, scores)
        left = np.sqrt(turns * s.players + 1.0)
        for seat in range(s.players):
            shares[seat] = np.exp((scores[seat] - scores[0]) / (error * left))
            total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total
    return left


@jit_internal
def win_probability(
    players: int, scores: NDArray[np.float64], seat: int, temperature: float, optimism: float
) -> float:
    """The softmax of the expected points for one seat, whose points are too high by `optimism`."""
    total = 1.0
    for other in range(players):
        if other != seat:
            total += np.exp((scores[other] - scores[seat] + optimism) / temperature)
    return 1.0 / total
