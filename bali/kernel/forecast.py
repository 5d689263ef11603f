"""The forecast: how many points each player may expect in the end, at the beginning of a turn.

A small neural network adds to the points that a seat would count now those that are still to come.
It is evaluated for one seat at a time, on named features (`feature_table`). There is one network
for each number of players, fitted by `tools/fit`; those for three and four have more features and
neurons, since fewer games are simulated there. Files can hold others of either size.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.crowd_features import write_crowd_features
from bali.kernel.estimates import estimate_scorings
from bali.kernel.feature_table import BASE_WIDTH, CROWD_WIDTH
from bali.kernel.features import rank_goods, write_features
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.network import Numbers, Weights, forward
from bali.kernel.records import Tables

_final_score = jit_rule(rules.final_score)

POINTS_PER_UNIT = 10.0  # of a network's output

FIRST_LAYER, SECOND_LAYER = 48, 16  # neurons
CROWD_FIRST_LAYER, CROWD_SECOND_LAYER = 128, 32
SCRATCH_SIZE = CROWD_WIDTH + CROWD_FIRST_LAYER + CROWD_SECOND_LAYER  # for the largest network

Forecasts = Callable[[int], Weights]  # by number of players: the weights of a network


def count_weights(width: int, first: int, second: int) -> int:
    """The numbers in the weights of a network with so many inputs and neurons."""
    return (width + 1) * first + (first + 1) * second + second + 1


SMALL_SIZE = count_weights(BASE_WIDTH, FIRST_LAYER, SECOND_LAYER)
LARGE_SIZE = count_weights(CROWD_WIDTH, CROWD_FIRST_LAYER, CROWD_SECOND_LAYER)


@cache
def load_weights(players: int) -> Weights:
    """The weights of the program's network for a number of players."""
    with np.load(Path(__file__).with_name("weights.npz")) as weights:
        return cast(Weights, weights[str(players)])


@jit_internal
def forecast(
    tables: Tables, at: int, weights: Weights, scratch: Numbers, points: NDArray[np.float64]
) -> float:
    """Write the points that every seat may expect; returns the turns that are left for each.

    `scratch` has `SCRATCH_SIZE` numbers, for the inputs and both hidden layers. The number of
    weights says which of the two kinds of network they belong to.
    """
    s = tables[at]
    crowd = len(weights) == LARGE_SIZE
    width, first_size, second_size = BASE_WIDTH, FIRST_LAYER, SECOND_LAYER
    if crowd:
        width, first_size, second_size = CROWD_WIDTH, CROWD_FIRST_LAYER, CROWD_SECOND_LAYER
    inputs, first = scratch[:width], scratch[width : width + first_size]
    second = scratch[width + first_size : width + first_size + second_size]
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    rank_goods(tables, at, order)
    turns = estimate_scorings(tables, at, ahead)
    for seat in range(s.players):
        write_features(tables, at, seat, turns, ahead, order, inputs)
        if crowd:
            write_crowd_features(tables, at, seat, order, inputs)
        added = forward(weights, inputs, first, second)
        points[seat] = _final_score(s, seat) + POINTS_PER_UNIT * added
    return turns
