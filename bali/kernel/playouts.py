"""The policies of playouts: random moves, and a fast randomised heuristic.

The heuristic decides by one rule of thumb for each phase, to which noise is added, so that playouts
differ. Simulated games continue with it beyond the tree; the easy bot plays nothing else.
"""

import numpy as np

from bali import rules
from bali.kernel.estimates import POINTS_PER_SHARE, estimate_scorings
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.masks import lowest_bit, nth_set_bit, popcount
from bali.kernel.records import Tables
from bali.kernel.rng import RngState, fast_below, uniform
from bali.kernel.scoring import scoring_share

_price, _worth = jit_rule(rules.price), jit_rule(rules.worth)
_sole_majority = jit_rule(rules.sole_majority)

_LEAST = -1e9  # below any value


@jit_internal
def random_move(mask: int, rng: RngState) -> int:
    """Any of the moves in a mask, uniformly."""
    if mask & (mask - 1) == 0:
        return lowest_bit(mask)
    return nth_set_bit(mask, fast_below(rng, 0, popcount(mask)))


@jit_internal
def heuristic_move(tables: Tables, at: int, mask: int, rng: RngState) -> int:
    """The heuristic's choice from a mask, which need not hold all legal moves."""
    if mask & (mask - 1) == 0:
        return lowest_bit(mask)
    s = tables[at]
    if s.phase == rules.BUY:
        return heuristic_buy(tables, at, mask, rng)
    if s.phase == rules.PLAY:
        return heuristic_play(tables, at, mask, rng)
    if s.phase == rules.TAKE and s.to_take == 1:
        return heuristic_take(tables, at, mask, rng)
    if s.phase in (rules.OFFER, rules.BLESS):
        return heuristic_offering(tables, at, mask, rng)
    if s.phase == rules.CONSULT or (s.phase == rules.REWARD and not saves_for_shrine(tables, at)):
        return lowest_bit(mask)  # a look; points
    return random_move(mask, rng)


@jit_internal
def saves_for_shrine(tables: Tables, at: int) -> bool:
    """Whether the mover holds a shrine that it cannot pay yet."""
    s = tables[at]
    return bool(s.hand[s.mover][rules.SHRINE] > 0 and s.stones[s.mover] < rules.SHRINE_PRICE)


@jit_internal
def heuristic_buy(tables: Tables, at: int, mask: int, rng: RngState) -> int:
    """The good that is worth most for its price, unless the stones are for a shrine."""
    s = tables[at]
    me = s.mover
    spare = s.stones[me] - (rules.SHRINE_PRICE if s.hand[me][rules.SHRINE] > 0 else 0)
    best, most = lowest_bit(mask), 0.0
    for good in range(rules.GOODS):
        if mask >> (rules.BUY_GOOD + good) & 1:
            price = _price(s, me, good)
            value = 0.5 + _worth(s.altar_count, good) - 0.5 * price + uniform(rng, 0)
            if value > most and (price == 0 or price <= spare):
                best, most = rules.BUY_GOOD + good, value
    return best


@jit_internal
def heuristic_play(tables: Tables, at: int, mask: int, rng: RngState) -> int:
    """A shrine, or the cards that add most to the scorings to come."""
    if mask >> (rules.PLAY_KIND + rules.SHRINE) & 1:
        return rules.PLAY_KIND + rules.SHRINE
    ahead = np.empty(rules.KINDS)
    estimate_scorings(tables, at, ahead)
    best, most = 0, _LEAST
    while mask:
        move = lowest_bit(mask)
        mask &= mask - 1
        value = uniform(rng, 0)
        if move < rules.PLAY_FARMERS:
            kind = move - rules.PLAY_KIND
            value += POINTS_PER_SHARE[kind] * ahead[kind] * added_share(tables, at, kind, 1)
        elif move < rules.DISCARD_SHRINE:
            kind = rules.FARMER + (move - rules.PLAY_FARMERS) // rules.HAND
            more = (move - rules.PLAY_FARMERS) % rules.HAND
            value += 0.3 - 0.2 * more  # a better price, less what the others cost
            value += POINTS_PER_SHARE[kind] * ahead[kind] * added_share(tables, at, kind, 1 + more)
        if value > most:
            best, most = move, value
    return best


@jit_internal
def added_share(tables: Tables, at: int, kind: int, cards: int) -> float:
    """What more cards in front add to each scoring, with the majority that others lose."""
    s = tables[at]
    other = 0
    for seat in range(s.players):
        if seat != s.mover and s.front[seat][kind] > other:
            other = s.front[seat][kind]
    before = s.front[s.mover][kind]
    after = before + cards
    gain = float(cards) if kind < rules.FARMER else 1.0 - min(1, before)
    if after > other and after > 1 and (before <= other or before <= 1):
        gain += 1.0
    if other > 1 and before < other <= after:
        gain += 0.5
    return gain


@jit_internal
def heuristic_take(tables: Tables, at: int, mask: int, rng: RngState) -> int:
    """The row whose scoring has the largest lead."""
    s = tables[at]
    best, most = 0, _LEAST
    while mask:
        move = lowest_bit(mask)
        mask &= mask - 1
        row = move - rules.TAKE_ROW
        value = 2.0 * uniform(rng, 0)
        if s.length[row] > 1:
            value += share_lead(tables, at, s.offer[row][1])
        if value > most:
            best, most = move, value
    return best


@jit_internal
def share_lead(tables: Tables, at: int, kind: int) -> float:
    """The value of a scoring for the mover, less its value for the best of the others."""
    s = tables[at]
    holder = _sole_majority(s, kind)
    mine, other = 0.0, 0.0
    for seat in range(s.players):
        share = float(scoring_share(s.front[seat][kind], kind, seat == holder))
        if seat == s.mover:
            mine = share
        else:
            other = max(other, share)
    if kind == rules.STONEMASON:
        return 0.4 * (mine - other)
    if kind >= rules.FARMER:
        return (0.5 + 0.7 * _worth(s.altar_count, kind - rules.FARMER)) * (mine - other)
    return mine - other


@jit_internal
def heuristic_offering(tables: Tables, at: int, mask: int, rng: RngState) -> int:
    """A good of which the mover has more cards than the others."""
    s = tables[at]
    best, most = 0, _LEAST
    while mask:
        move = lowest_bit(mask)
        mask &= mask - 1
        good = (move - rules.OFFER_GOOD) % rules.GOODS
        other = 0
        for seat in range(s.players):
            if seat != s.mover and s.goods[seat][good] > other:
                other = s.goods[seat][good]
        value = s.goods[s.mover][good] - other + 3.0 * uniform(rng, 0)
        if value > most:
            best, most = move, value
    return best
