"""How many points each player may expect in the end, at the beginning of a turn.

A small neural network adds to the points that would count now what is still to come. It looks at
one player at a time, among the others, through features that a good player would name. There is a
network for each number of players, fitted by `tools/fit`; those among three and four are told more
and have more neurons, as fewer games are simulated there.
"""

from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import crowd_features
from bali.kernel.estimates import outlook
from bali.kernel.jit import inner, ruled
from bali.kernel.network import Numbers, Weights, answer
from bali.kernel.records import Tables

_worth, _final_score = ruled(rules.worth), ruled(rules.final_score)

GENERAL, OF_KIND, OF_GOOD = 12, 6, 6  # features
WIDTH = GENERAL + OF_KIND * rules.KINDS + OF_GOOD * rules.GOODS
CROWD_WIDTH = WIDTH + crowd_features.WIDTH  # among three and four
UNIT = 10.0  # points that a network counts as one

FIRST, SECOND = 48, 16  # neurons
CROWD_FIRST, CROWD_SECOND = 128, 32
ROOM = CROWD_WIDTH + CROWD_FIRST + CROWD_SECOND  # numbers that a forecast needs room for


@cache
def fitted(players: int) -> Weights:
    """The weights that come with the program."""
    with np.load(Path(__file__).with_name("weights.npz")) as weights:
        return cast(Weights, weights[str(players)])


@inner
def forecast(
    tables: Tables, at: int, weights: Weights, room: Numbers, points: NDArray[np.float64]
) -> float:
    """The points that every seat may expect; returns the turns that are left for each."""
    s = tables[at]
    crowd = s.players > rules.FEWEST
    width, wide, narrow = WIDTH, FIRST, SECOND
    if crowd:
        width, wide, narrow = CROWD_WIDTH, CROWD_FIRST, CROWD_SECOND
    given, first = room[:width], room[width : width + wide]
    second = room[width + wide : width + wide + narrow]
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    rank(tables, at, order)
    turns = outlook(tables, at, ahead)
    for seat in range(s.players):
        features(tables, at, seat, turns, ahead, order, given)
        if crowd:
            crowd_features.features(tables, at, seat, order, given[WIDTH:])
        points[seat] = _final_score(s, seat) + UNIT * answer(weights, given, first, second)
    return turns


@inner
def rank(tables: Tables, at: int, order: NDArray[np.int64]) -> None:
    """The goods, the most frequent on the altar first: which is which does not matter otherwise."""
    s = tables[at]
    for good in range(rules.GOODS):
        place = good
        while place > 0 and s.altar_count[order[place - 1]] < s.altar_count[good]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = good


@inner
def features(
    tables: Tables,
    at: int,
    seat: int,
    turns: float,
    ahead: NDArray[np.float64],
    order: NDArray[np.int64],
    given: Numbers,
) -> None:
    """What the network is told about a seat, each number about as large as 1."""
    general(tables, at, seat, turns, given)
    place = GENERAL
    for number in range(rules.KINDS):
        farmer = number - rules.FARMER
        kind = number if farmer < 0 else rules.FARMER + order[farmer]
        of_kind(tables, at, seat, kind, ahead[kind], turns, given[place : place + OF_KIND])
        place += OF_KIND
    for number in range(rules.GOODS):
        good = order[number]
        given[place + 3] = 0.0
        if number > 0:
            behind = tables[at].altar_count[order[number - 1]] - tables[at].altar_count[good]
            given[place + 3] = min(4, behind) * 0.3
        of_good(tables, at, seat, good, ahead[rules.FARMER + good], given[place : place + OF_GOOD])
        place += OF_GOOD


@inner
def general(tables: Tables, at: int, seat: int, turns: float, given: Numbers) -> None:
    s = tables[at]
    stones, time = s.stones[seat], 0.1 * turns
    shrines = float(s.hand[seat][rules.SHRINE])
    richest = 0
    for other in range(s.players):
        if other != seat:
            richest = max(richest, s.stones[other])
    given[0] = time
    given[1] = ((seat - s.active) % s.players) / s.players
    given[2] = stones * 0.1
    given[3] = stones * 0.1 * time
    given[4] = richest * 0.1
    given[5] = s.altar_size * 0.1
    given[6] = 1.0 if shrines > 0 and stones >= rules.SHRINE_PRICE else 0.0
    given[7] = shrines * time
    given[8] = min(stones, rules.SHRINE_PRICE) / rules.SHRINE_PRICE
    given[9] = time * time
    given[10] = s.oracle
    given[11] = 0.0 if s.demon == rules.NOTHING else 1.0


@inner
def of_kind(
    tables: Tables, at: int, seat: int, kind: int, ahead: float, turns: float, given: Numbers
) -> None:
    """A kind of cards: in front, in hand, beside the best of the others, and yet to be scored."""
    s = tables[at]
    own, most = s.front[seat][kind], 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.front[other][kind])
    alone = 0.0
    if own > most and own > 1:
        alone = 1.0
    elif own < most and most > 1:
        alone = -1.0
    due = min(1, own) if kind >= rules.FARMER else own
    given[0] = (due + max(0.0, alone)) * ahead * 0.2
    given[1] = alone * ahead * 0.3
    given[2] = max(-3, min(3, own - most)) * ahead * 0.3
    given[3] = s.hand[seat][kind] * turns * 0.1
    given[4] = ahead * 0.2
    given[5] = own * 0.3


@inner
def of_good(tables: Tables, at: int, seat: int, good: int, ahead: float, given: Numbers) -> None:
    """A good: owned, beside the others', and what it is worth on the altar as it lies."""
    s = tables[at]
    own, most = s.goods[seat][good], 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.goods[other][good])
    worth = float(_worth(s.altar_count, good))
    farmed = min(1, s.front[seat][rules.FARMER + good])
    given[0] = own * 0.2
    given[1] = (own - most) * 0.2
    given[2] = worth
    given[4] = own * worth * 0.1
    given[5] = worth * ahead * farmed * 0.2
