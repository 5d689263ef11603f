"""What a simulated game came to, or what may be expected of it: points, and shares of victory."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.forecast import forecast
from bali.kernel.jit import inner, ruled
from bali.kernel.network import Numbers, Weights
from bali.kernel.records import Tables

_final_score, _wins = ruled(rules.final_score), ruled(rules.wins)

# Points by which forecasts err, for each root of a turn that is left: between two, as was found in
# the bots' own games; among more, as they were fitted. docs/bots.md has how.
ERROR, CROWD_ERROR = 2.0, 1.3


@inner
def judge(
    tables: Tables,
    at: int,
    spread: float,
    weights: Weights,
    room: Numbers,
    scores: NDArray[np.float64],
    shares: NDArray[np.float64],
) -> float:
    """The points of every seat and its share of the victory, or what may be expected of them.

    `spread`: the points by which a forecast is taken to err, for each root of a turn. Returns the
    root of the turns that are left, 0 when the game is over.
    """
    s = tables[at]
    total, left = 0.0, 0.0
    if s.phase == rules.OVER:
        for seat in range(s.players):
            scores[seat] = _final_score(s, seat)
            shares[seat] = _wins(s, seat)
            total += shares[seat]
    else:
        turns = forecast(tables, at, weights, room, scores)
        left = np.sqrt(turns * s.players + 1.0)
        for seat in range(s.players):
            shares[seat] = np.exp((scores[seat] - scores[0]) / (spread * left))
            total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total
    return left


@inner
def chance_to_win(
    players: int, scores: NDArray[np.float64], seat: int, error: float, hope: float
) -> float:
    """With these points to be expected, give or take an error; those of the seat less a hope."""
    total = 1.0
    for other in range(players):
        if other != seat:
            total += np.exp((scores[other] - scores[seat] + hope) / error)
    return 1.0 / total
