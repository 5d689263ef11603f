"""The features that all forecast networks read; `feature_table` names them.

Every feature is scaled to be about as large as 1. Goods come in the order of their frequency on the
altar, so that the networks need not learn each of them by itself.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.feature_table import (
    GENERAL_ALTAR_SIZE,
    GENERAL_CAN_BUILD,
    GENERAL_DEMON,
    GENERAL_ORACLE,
    GENERAL_RIVAL_STONES,
    GENERAL_SAVINGS,
    GENERAL_SEATS_UNTIL_TURN,
    GENERAL_SHRINES_BY_TURNS,
    GENERAL_STONES,
    GENERAL_STONES_BY_TURNS,
    GENERAL_TURNS_LEFT,
    GENERAL_TURNS_SQUARED,
    GOOD_ALTAR_GAP,
    GOOD_AT,
    GOOD_CARDS,
    GOOD_CARDS_BY_WORTH,
    GOOD_MARGIN,
    GOOD_SIZE,
    GOOD_WORTH,
    GOOD_WORTH_BY_SCORINGS,
    KIND_AT,
    KIND_FRONT,
    KIND_HAND_BY_TURNS,
    KIND_MAJORITY_BY_SCORINGS,
    KIND_MARGIN_BY_SCORINGS,
    KIND_SCORINGS,
    KIND_SHARE_BY_SCORINGS,
    KIND_SIZE,
)
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.network import Numbers
from bali.kernel.records import Tables
from bali.kernel.scoring import scoring_share

_worth = jit_rule(rules.worth)


@jit_internal
def rank_goods(tables: Tables, at: int, order: NDArray[np.int64]) -> None:
    """Sort the goods into `order`, the most frequent on the altar first."""
    s = tables[at]
    for good in range(rules.GOODS):
        place = good
        while place > 0 and s.altar_count[order[place - 1]] < s.altar_count[good]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = good


@jit_internal
def write_features(
    tables: Tables,
    at: int,
    seat: int,
    turns: float,
    ahead: NDArray[np.float64],
    order: NDArray[np.int64],
    inputs: Numbers,
) -> None:
    """Write the features of a seat.

    `turns` and `ahead` come from `estimate_scorings`, `order` from `rank_goods`.
    """
    write_general(tables, at, seat, turns, inputs)
    place = KIND_AT
    for number in range(rules.KINDS):
        farmer = number - rules.FARMER
        kind = number if farmer < 0 else rules.FARMER + order[farmer]
        block = inputs[place : place + KIND_SIZE]
        block[KIND_HAND_BY_TURNS] = tables[at].hand[seat][kind] * turns * 0.1
        write_kind(tables, at, seat, kind, ahead[kind], block)
        place += KIND_SIZE
    place = GOOD_AT
    for number in range(rules.GOODS):
        good = order[number]
        block = inputs[place : place + GOOD_SIZE]
        block[GOOD_ALTAR_GAP] = 0.0
        if number > 0:
            gap = tables[at].altar_count[order[number - 1]] - tables[at].altar_count[good]
            block[GOOD_ALTAR_GAP] = min(4, gap) * 0.3
        write_good(tables, at, seat, good, ahead[rules.FARMER + good], block)
        place += GOOD_SIZE


@jit_internal
def write_general(tables: Tables, at: int, seat: int, turns: float, inputs: Numbers) -> None:
    """Turns, stones and variants: the first block."""
    s = tables[at]
    stones, time = s.stones[seat], 0.1 * turns
    shrines = float(s.hand[seat][rules.SHRINE])
    richest = 0
    for other in range(s.players):
        if other != seat:
            richest = max(richest, s.stones[other])
    inputs[GENERAL_TURNS_LEFT] = time
    inputs[GENERAL_SEATS_UNTIL_TURN] = ((seat - s.active) % s.players) / s.players
    inputs[GENERAL_STONES] = stones * 0.1
    inputs[GENERAL_STONES_BY_TURNS] = stones * 0.1 * time
    inputs[GENERAL_RIVAL_STONES] = richest * 0.1
    inputs[GENERAL_ALTAR_SIZE] = s.altar_size * 0.1
    inputs[GENERAL_CAN_BUILD] = 1.0 if shrines > 0 and stones >= rules.SHRINE_PRICE else 0.0
    inputs[GENERAL_SHRINES_BY_TURNS] = shrines * time
    inputs[GENERAL_SAVINGS] = min(stones, rules.SHRINE_PRICE) / rules.SHRINE_PRICE
    inputs[GENERAL_TURNS_SQUARED] = time * time
    inputs[GENERAL_ORACLE] = s.oracle
    inputs[GENERAL_DEMON] = 0.0 if s.demon == rules.NOTHING else 1.0


@jit_internal
def write_kind(tables: Tables, at: int, seat: int, kind: int, ahead: float, block: Numbers) -> None:
    """A kind of cards, except those in hand: in front, compared with others, to be scored."""
    s = tables[at]
    own, most = s.front[seat][kind], 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.front[other][kind])
    majority = 0.0
    if own > most and own > 1:
        majority = 1.0
    elif own < most and most > 1:
        majority = -1.0
    share = scoring_share(own, kind, majority > 0.0)
    block[KIND_SHARE_BY_SCORINGS] = share * ahead * 0.2
    block[KIND_MAJORITY_BY_SCORINGS] = majority * ahead * 0.3
    block[KIND_MARGIN_BY_SCORINGS] = max(-3, min(3, own - most)) * ahead * 0.3
    block[KIND_SCORINGS] = ahead * 0.2
    block[KIND_FRONT] = own * 0.3


@jit_internal
def write_good(tables: Tables, at: int, seat: int, good: int, ahead: float, block: Numbers) -> None:
    """A good, but for its gap on the altar: owned, compared with the others, and its worth."""
    s = tables[at]
    own, most = s.goods[seat][good], 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.goods[other][good])
    worth = float(_worth(s.altar_count, good))
    farmed = min(1, s.front[seat][rules.FARMER + good])
    block[GOOD_CARDS] = own * 0.2
    block[GOOD_MARGIN] = (own - most) * 0.2
    block[GOOD_WORTH] = worth
    block[GOOD_CARDS_BY_WORTH] = own * worth * 0.1
    block[GOOD_WORTH_BY_SCORINGS] = worth * ahead * farmed * 0.2
