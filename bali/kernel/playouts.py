"""Sensible moves in no time: each decision by the rule of thumb that a player would name first.

Simulated games go on with them beyond the tree, on tables where nothing is hidden any more, and the
easy bot knows nothing else. Chance has a part in them, so that no two games go the same way.
"""

import numpy as np

from bali import rules
from bali.kernel.estimates import YIELD, outlook
from bali.kernel.jit import inner, ruled
from bali.kernel.masks import lowest, nth, size
from bali.kernel.records import Tables
from bali.kernel.rng import Chances, bits, pick

_price, _worth = ruled(rules.price), ruled(rules.worth)
_sole_majority = ruled(rules.sole_majority)

_LEAST = -1e9


@inner
def any_move(mask: int, chances: Chances) -> int:
    """Any of the moves in a mask, all equally likely."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    return nth(mask, pick(chances, 0, size(mask)))


@inner
def sensible_move(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """One of the moves in a mask, which need not be all that are legal."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    s = tables[at]
    if s.phase == rules.BUY:
        return sensible_buy(tables, at, mask, chances)
    if s.phase == rules.PLAY:
        return sensible_play(tables, at, mask, chances)
    if s.phase == rules.TAKE and s.to_take == 1:
        return sensible_take(tables, at, mask, chances)
    if s.phase in (rules.OFFER, rules.BLESS):
        return sensible_offering(tables, at, mask, chances)
    if s.phase == rules.CONSULT or (s.phase == rules.REWARD and not saves(tables, at)):
        return lowest(mask)  # a look; points
    return any_move(mask, chances)


@inner
def part(chances: Chances) -> float:
    """The part of chance: a number from 0 to 1."""
    return float(bits(chances, 0) >> np.uint64(11)) * 2.0**-53


@inner
def saves(tables: Tables, at: int) -> bool:
    """Whether the mover holds a shrine that is still too dear."""
    s = tables[at]
    return bool(s.hand[s.mover][rules.SHRINE] > 0 and s.stones[s.mover] < rules.SHRINE_PRICE)


@inner
def sensible_buy(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """The good that is worth most for its price, unless the stones are for a shrine."""
    s = tables[at]
    me = s.mover
    spare = s.stones[me] - (rules.SHRINE_PRICE if s.hand[me][rules.SHRINE] > 0 else 0)
    best, most = lowest(mask), 0.0
    for good in range(rules.GOODS):
        if mask >> (rules.BUY_GOOD + good) & 1:
            price = _price(s, me, good)
            value = 0.5 + _worth(s.altar_count, good) - 0.5 * price + part(chances)
            if value > most and (price == 0 or price <= spare):
                best, most = rules.BUY_GOOD + good, value
    return best


@inner
def sensible_play(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """A shrine, or what adds most to the scorings to come."""
    if mask >> (rules.PLAY_KIND + rules.SHRINE) & 1:
        return rules.PLAY_KIND + rules.SHRINE
    ahead = np.empty(rules.KINDS)
    outlook(tables, at, ahead)
    best, most = 0, _LEAST
    while mask:
        move = lowest(mask)
        mask &= mask - 1
        value = part(chances)
        if move < rules.PLAY_FARMERS:
            kind = move - rules.PLAY_KIND
            value += YIELD[kind] * ahead[kind] * added(tables, at, kind, 1)
        elif move < rules.DISCARD_SHRINE:
            kind = rules.FARMER + (move - rules.PLAY_FARMERS) // rules.HAND
            more = (move - rules.PLAY_FARMERS) % rules.HAND
            value += 0.3 - 0.2 * more  # a better price, less what the others cost
            value += YIELD[kind] * ahead[kind] * added(tables, at, kind, 1 + more)
        if value > most:
            best, most = move, value
    return best


@inner
def added(tables: Tables, at: int, kind: int, cards: int) -> float:
    """What so many cards more add to each scoring of their kind, a lost majority of others too."""
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


@inner
def sensible_take(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """The row whose scoring brings the mover most more than the others."""
    s = tables[at]
    best, most = 0, _LEAST
    while mask:
        move = lowest(mask)
        mask &= mask - 1
        row = move - rules.TAKE_ROW
        value = 2.0 * part(chances)
        if s.length[row] > 1:
            value += lead(tables, at, s.offer[row][1])
        if value > most:
            best, most = move, value
    return best


@inner
def lead(tables: Tables, at: int, kind: int) -> float:
    """What a scoring brings the mover, less what it brings the best of the others."""
    s = tables[at]
    alone = _sole_majority(s, kind)
    mine, other = 0.0, 0.0
    for seat in range(s.players):
        due = float(s.front[seat][kind])
        if kind >= rules.FARMER:
            due = min(1.0, due)
        if seat == alone:
            due += 1.0
        if seat == s.mover:
            mine = due
        else:
            other = max(other, due)
    if kind == rules.STONEMASON:
        return 0.4 * (mine - other)
    if kind >= rules.FARMER:
        return (0.5 + 0.7 * _worth(s.altar_count, kind - rules.FARMER)) * (mine - other)
    return mine - other


@inner
def sensible_offering(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """A good of which the mover has more than the others."""
    s = tables[at]
    best, most = 0, _LEAST
    while mask:
        move = lowest(mask)
        mask &= mask - 1
        good = (move - rules.OFFER_GOOD) % rules.GOODS
        other = 0
        for seat in range(s.players):
            if seat != s.mover and s.goods[seat][good] > other:
                other = s.goods[seat][good]
        value = s.goods[s.mover][good] - other + 3.0 * part(chances)
        if value > most:
            best, most = move, value
    return best
