"""What the forecast among three and four is told besides: what is within reach, and who competes.

Where a turn of one's own is rare, it matters what can be taken and scored before the next one, who
is about to build a shrine, and how soon the pile runs out.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.jit import inner, ruled
from bali.kernel.network import Numbers
from bali.kernel.records import Tables

_worth, _final_score = ruled(rules.worth), ruled(rules.final_score)

OF_KIND, OF_ALL = 7, 18  # features
WIDTH = OF_KIND * rules.KINDS + OF_ALL

SAVED_UP = 4  # stones with which a shrine is not far


@inner
def features(tables: Tables, at: int, seat: int, order: NDArray[np.int64], given: Numbers) -> None:
    """For one seat, each number about as large as 1; goods in their order on the altar."""
    place = 0
    for number in range(rules.KINDS):
        farmer = number - rules.FARMER
        kind = number if farmer < 0 else rules.FARMER + order[farmer]
        of_kind(tables, at, seat, kind, given[place : place + OF_KIND])
        place += OF_KIND
    of_points(tables, at, seat, given[place:])
    of_end(tables, at, given[place + 5 :])
    of_others(tables, at, seat, given[place + 10 :])


@inner
def of_kind(tables: Tables, at: int, seat: int, kind: int, given: Numbers) -> None:
    """Where a kind lies in the rows: it can be taken, or scored by taking what lies before it."""
    s = tables[at]
    lies = 0
    first, second, third = 0, 0, 0
    for row in range(rules.ROWS):
        for place in range(s.length[row]):
            if s.offer[row][place] == kind:
                lies += 1
                if row != s.demon:
                    first += place == 0
                    second += place == 1
                    third += place == 2
    due, theirs = dues(tables, at, seat, kind)
    soon = 1.0 / (1.0 + (seat - s.active) % s.players)
    given[0] = min(1, second) * (due - theirs) * 0.5
    given[1] = first * soon * 0.4
    given[2] = min(1, second) * (due - theirs) * soon
    given[3] = s.hand[seat][kind] * 0.4
    given[4] = min(1, third) * (due - theirs) * 0.5
    given[5] = lies * 0.25
    given[6] = second * due * 0.3


@inner
def dues(tables: Tables, at: int, seat: int, kind: int) -> tuple[int, int]:
    """What a scoring of a kind brings a seat, and the best of the others."""
    s = tables[at]
    own, most = int(s.front[seat][kind]), 0
    for other in range(s.players):
        if other != seat:
            most = max(most, int(s.front[other][kind]))
    due, theirs = own, most
    if kind >= rules.FARMER:
        due, theirs = min(1, own), min(1, most)
    if own > most and own > 1:
        due += 1
    elif most > own and most > 1:
        theirs += 1
    return due, theirs


@inner
def of_points(tables: Tables, at: int, seat: int, given: Numbers) -> None:
    """Where the seat stands, if all were counted now, and whose turn it is."""
    s = tables[at]
    mine = float(_final_score(s, seat))
    best, total, ahead = -np.inf, 0.0, 0
    for other in range(s.players):
        if other != seat:
            points = float(_final_score(s, other))
            best = max(best, points)
            total += points
            ahead += points > mine
    given[0] = (mine - best) * 0.05
    given[1] = (mine - total / (s.players - 1)) * 0.05
    given[2] = ahead * 0.5
    given[3] = 1.0 if seat == s.active else 0.0
    given[4] = s.stones[seat] % rules.STONES_A_POINT * 0.2


@inner
def of_end(tables: Tables, at: int, given: Numbers) -> None:
    """How soon new rows will use the pile up."""
    s = tables[at]
    pile = s.pile_size - s.drawn
    single, double, lie = 0, 0, 0
    for row in range(rules.ROWS):
        lie += s.length[row]
        if row != s.demon:
            single += s.length[row] == 1
            double += s.length[row] == 2
    given[0] = (pile + rules.DEPTH - 1) // rules.DEPTH * 0.1
    given[1] = 1.0 if pile <= rules.DEPTH else 0.0
    given[2] = single * 0.5
    given[3] = double * 0.5
    given[4] = lie * 0.1


@inner
def of_others(tables: Tables, at: int, seat: int, given: Numbers) -> None:
    """Who holds shrines, pairs of farmers and goods, the seat and the others."""
    s = tables[at]
    able, soon, held = 0, 0, 0
    for other in range(s.players):
        shrines = s.hand[other][rules.SHRINE]
        if other != seat and shrines > 0:
            held += shrines
            able += s.stones[other] >= rules.SHRINE_PRICE
            soon += SAVED_UP <= s.stones[other] < rules.SHRINE_PRICE
    given[0] = able * 0.5
    given[1] = soon * 0.5
    given[2] = held * 0.3
    pairs = 0
    for kind in range(rules.FARMER, rules.KINDS):
        pairs += s.hand[seat][kind] > 1
    given[3] = pairs
    given[4:8] = 0.0
    for owner in range(s.players):
        cards, value = 0, 0
        for good in range(rules.GOODS):
            cards += s.goods[owner][good]
            value += s.goods[owner][good] * _worth(s.altar_count, good)
        place = 4 if owner == seat else 6
        given[place] = max(given[place], np.float32(cards * 0.1))
        given[place + 1] = max(given[place + 1], np.float32(value * 0.05))
