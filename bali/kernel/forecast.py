from functools import cache
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray
from bali import rules
from bali.kernel.compiling import inner, ruled
from bali.kernel.outlook import outlook
from bali.kernel.records import Tables

_sole_majority, _worth = ruled(rules.sole_majority), ruled(rules.worth)
_final_score = ruled(rules.final_score)
Weights = NDArray[np.float32]


@cache
def fitted() -> Weights:
    """The weights that come with the program."""
    return cast(Weights, np.load(Path(__file__).with_name("weights.npy")))


PER_KIND = 6
GLOBAL = 12
WIDTH = GLOBAL + PER_KIND * rules.KINDS + 6 * rules.GOODS


@inner
def ranked(tables, at, order):
    """The goods, the most frequent on the altar first."""
    s = tables[at]
    for good in range(rules.GOODS):
        order[good] = good
    for place in range(1, rules.GOODS):
        good = order[place]
        before = place
        while before > 0 and s.altar_count[order[before - 1]] < s.altar_count[good]:
            order[before] = order[before - 1]
            before -= 1
        order[before] = good


@inner
def features(tables, at, seat, turns, ahead, order, out):
    s = tables[at]
    front, hand, goods = s.front[seat], s.hand[seat], s.goods[seat]
    t = turns * 0.1
    stones = s.stones[seat] * 0.1
    richest = 0
    for other in range(s.players):
        if other != seat and s.stones[other] > richest:
            richest = s.stones[other]
    out[0] = t
    out[1] = ((seat - s.active) % s.players) / s.players
    out[2] = stones
    out[3] = stones * t
    out[4] = richest * 0.1
    out[5] = s.altar_size * 0.1
    shrines = float(hand[rules.SHRINE])
    out[6] = 1.0 if shrines > 0 and s.stones[seat] >= rules.SHRINE_PRICE else 0.0
    out[7] = shrines * t
    out[8] = min(s.stones[seat], 7) * 0.14
    out[9] = t * t
    out[10] = 1.0 if s.oracle else 0.0
    out[11] = 1.0 if s.demon >= 0 else 0.0
    n = GLOBAL
    for k in range(rules.KINDS):
        kind = k if k < rules.FARMER else rules.FARMER + order[k - rules.FARMER]
        most = 0
        for other in range(s.players):
            if other != seat and s.front[other][kind] > most:
                most = s.front[other][kind]
        lead = front[kind] - most
        alone = 1.0 if lead > 0 and front[kind] > 1 else (-1.0 if lead < 0 and most > 1 else 0.0)
        gain = float(front[kind])
        if kind >= rules.FARMER and gain > 1.0:
            gain = 1.0
        if alone > 0:
            gain += 1.0
        out[n] = gain * ahead[kind] * 0.2
        out[n + 1] = alone * ahead[kind] * 0.3
        out[n + 2] = max(-3, min(3, lead)) * 0.3 * ahead[kind]
        out[n + 3] = hand[kind] * t
        out[n + 4] = ahead[kind] * 0.2
        out[n + 5] = front[kind] * 0.3
        n += PER_KIND
    for place in range(rules.GOODS):
        good = order[place]
        most = 0
        for other in range(s.players):
            if other != seat and s.goods[other][good] > most:
                most = s.goods[other][good]
        worth = float(_worth(s.altar_count, good))
        kind = rules.FARMER + good
        below = s.altar_count[order[place - 1]] - s.altar_count[good] if place > 0 else 0
        out[n] = goods[good] * 0.2
        out[n + 1] = (goods[good] - most) * 0.2
        out[n + 2] = worth
        out[n + 3] = min(4, below) * 0.3
        out[n + 4] = goods[good] * worth * 0.1
        out[n + 5] = worth * ahead[kind] * min(1, front[kind]) * 0.2
        n += 6


HIDDEN, INNER = 48, 16
SIZE = WIDTH * HIDDEN + HIDDEN + HIDDEN * INNER + INNER + INNER + 1
_B1 = WIDTH * HIDDEN
_W2 = _B1 + HIDDEN
_B2 = _W2 + HIDDEN * INNER
_W3 = _B2 + INNER
_B3 = _W3 + INNER
ROOM_SIZE = rules.KINDS + WIDTH + HIDDEN + INNER


@inner
def forecast(tables, at, weights, room, points):
    s = tables[at]
    ahead, out = room[: rules.KINDS], room[rules.KINDS : rules.KINDS + WIDTH]
    h = room[rules.KINDS + WIDTH : rules.KINDS + WIDTH + HIDDEN]
    g = room[rules.KINDS + WIDTH + HIDDEN :]
    order = np.empty(rules.GOODS, np.int64)
    turns = outlook(tables, at, ahead)
    ranked(tables, at, order)
    w = weights[s.players - rules.FEWEST]
    for seat in range(s.players):
        features(tables, at, seat, turns, ahead, order, out)
        for j in range(HIDDEN):
            h[j] = w[_B1 + j]
        for i in range(WIDTH):
            x = out[i]
            if x != 0:
                row = i * HIDDEN
                for j in range(HIDDEN):
                    h[j] += x * w[row + j]
        for j in range(INNER):
            g[j] = w[_B2 + j]
        for i in range(HIDDEN):
            x = h[i]
            if x > 0:
                row = _W2 + i * INNER
                for j in range(INNER):
                    g[j] += x * w[row + j]
        total = w[_B3]
        for j in range(INNER):
            if g[j] > 0:
                total += g[j] * w[_W3 + j]
        points[seat] = _final_score(s, seat) + 10.0 * total
    return turns
