"""The features that only the networks for three and four players read; `feature_table` names them.

Where an own turn is rare, it matters what can be taken and scored before the next one, who is about
to build a shrine, and how soon the pile runs out.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.feature_table import (
    END_AT,
    END_DOUBLE_ROWS,
    END_NEXT_ROW_ENDS,
    END_OFFER_SIZE,
    END_ROWS_LEFT,
    END_SINGLE_ROWS,
    HOLDINGS_AT,
    HOLDINGS_CARDS,
    HOLDINGS_FARMER_PAIRS,
    HOLDINGS_RIVAL_CARDS,
    HOLDINGS_RIVAL_SHRINES,
    HOLDINGS_RIVAL_VALUE,
    HOLDINGS_RIVALS_ABLE,
    HOLDINGS_RIVALS_SAVING,
    HOLDINGS_VALUE,
    OFFER_AT,
    OFFER_CARDS,
    OFFER_FIRST_BY_SOON,
    OFFER_HAND,
    OFFER_SECOND_BY_SHARE,
    OFFER_SECOND_LEAD,
    OFFER_SECOND_LEAD_BY_SOON,
    OFFER_SIZE,
    OFFER_THIRD_LEAD,
    STANDING_ACTIVE,
    STANDING_AT,
    STANDING_LEAD,
    STANDING_MEAN_LEAD,
    STANDING_ODD_STONES,
    STANDING_RIVALS_AHEAD,
)
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.network import Numbers
from bali.kernel.records import Tables
from bali.kernel.scoring import scoring_share

_worth, _final_score = jit_rule(rules.worth), jit_rule(rules.final_score)

MOST_OF_PRICE = 4  # stones with which a shrine is not far


@jit_internal
def write_crowd_features(
    tables: Tables, at: int, seat: int, order: NDArray[np.int64], inputs: Numbers
) -> None:
    """Write the features of a seat behind those of `write_features`; `order`: `rank_goods`."""
    place = OFFER_AT
    for number in range(rules.KINDS):
        farmer = number - rules.FARMER
        kind = number if farmer < 0 else rules.FARMER + order[farmer]
        write_offer(tables, at, seat, kind, inputs[place : place + OFFER_SIZE])
        place += OFFER_SIZE
    write_standing(tables, at, seat, inputs[STANDING_AT:])
    write_end(tables, at, inputs[END_AT:])
    write_holdings(tables, at, seat, inputs[HOLDINGS_AT:])


@jit_internal
def write_offer(tables: Tables, at: int, seat: int, kind: int, block: Numbers) -> None:
    """Where a kind lies in the rows: it can be taken, or scored by taking what lies before it."""
    s = tables[at]
    cards = 0
    first, second, third = 0, 0, 0
    for row in range(rules.ROWS):
        for place in range(s.length[row]):
            if s.offer[row][place] == kind:
                cards += 1
                if row != s.demon:
                    first += place == 0
                    second += place == 1
                    third += place == 2
    share, rival_share = compare_shares(tables, at, seat, kind)
    soon = 1.0 / (1.0 + (seat - s.active) % s.players)
    block[OFFER_SECOND_LEAD] = min(1, second) * (share - rival_share) * 0.5
    block[OFFER_FIRST_BY_SOON] = first * soon * 0.4
    block[OFFER_SECOND_LEAD_BY_SOON] = min(1, second) * (share - rival_share) * soon
    block[OFFER_HAND] = s.hand[seat][kind] * 0.4
    block[OFFER_THIRD_LEAD] = min(1, third) * (share - rival_share) * 0.5
    block[OFFER_CARDS] = cards * 0.25
    block[OFFER_SECOND_BY_SHARE] = second * share * 0.3


@jit_internal
def compare_shares(tables: Tables, at: int, seat: int, kind: int) -> tuple[int, int]:
    """What a scoring of a kind brings a seat, and the best of the others.

    Others who are level with each other count as if one of them had the sole majority: so the
    networks have learnt it.
    """
    s = tables[at]
    own, most = int(s.front[seat][kind]), 0
    for other in range(s.players):
        if other != seat:
            most = max(most, int(s.front[other][kind]))
    share = scoring_share(own, kind, own > most and own > 1)
    return share, scoring_share(most, kind, most > own and most > 1)


@jit_internal
def write_standing(tables: Tables, at: int, seat: int, block: Numbers) -> None:
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
    block[STANDING_LEAD] = (mine - best) * 0.05
    block[STANDING_MEAN_LEAD] = (mine - total / (s.players - 1)) * 0.05
    block[STANDING_RIVALS_AHEAD] = ahead * 0.5
    block[STANDING_ACTIVE] = 1.0 if seat == s.active else 0.0
    block[STANDING_ODD_STONES] = s.stones[seat] % rules.STONES_A_POINT * 0.2


@jit_internal
def write_end(tables: Tables, at: int, block: Numbers) -> None:
    """How soon new rows will use the pile up."""
    s = tables[at]
    pile = s.pile_size - s.drawn
    single, double, cards = 0, 0, 0
    for row in range(rules.ROWS):
        cards += s.length[row]
        if row != s.demon:
            single += s.length[row] == 1
            double += s.length[row] == 2
    block[END_ROWS_LEFT] = (pile + rules.DEPTH - 1) // rules.DEPTH * 0.1
    block[END_NEXT_ROW_ENDS] = 1.0 if pile <= rules.DEPTH else 0.0
    block[END_SINGLE_ROWS] = single * 0.5
    block[END_DOUBLE_ROWS] = double * 0.5
    block[END_OFFER_SIZE] = cards * 0.1


@jit_internal
def write_holdings(tables: Tables, at: int, seat: int, block: Numbers) -> None:
    """Shrines in the hands of the others, pairs of farmers in the own hand, goods of all."""
    s = tables[at]
    able, saving, rival_shrines = 0, 0, 0
    for other in range(s.players):
        shrines = s.hand[other][rules.SHRINE]
        if other != seat and shrines > 0:
            rival_shrines += shrines
            able += s.stones[other] >= rules.SHRINE_PRICE
            saving += MOST_OF_PRICE <= s.stones[other] < rules.SHRINE_PRICE
    block[HOLDINGS_RIVALS_ABLE] = able * 0.5
    block[HOLDINGS_RIVALS_SAVING] = saving * 0.5
    block[HOLDINGS_RIVAL_SHRINES] = rival_shrines * 0.3
    pairs = 0
    for kind in range(rules.FARMER, rules.KINDS):
        pairs += s.hand[seat][kind] > 1
    block[HOLDINGS_FARMER_PAIRS] = pairs
    block[HOLDINGS_CARDS] = block[HOLDINGS_VALUE] = 0.0
    block[HOLDINGS_RIVAL_CARDS] = block[HOLDINGS_RIVAL_VALUE] = 0.0
    for owner in range(s.players):
        cards, value = 0, 0
        for good in range(rules.GOODS):
            cards += s.goods[owner][good]
            value += s.goods[owner][good] * _worth(s.altar_count, good)
        cards_at, value_at = HOLDINGS_RIVAL_CARDS, HOLDINGS_RIVAL_VALUE
        if owner == seat:
            cards_at, value_at = HOLDINGS_CARDS, HOLDINGS_VALUE
        block[cards_at] = max(block[cards_at], np.float32(cards * 0.1))
        block[value_at] = max(block[value_at], np.float32(value * 0.05))
