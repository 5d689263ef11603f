"""How simulated games go on beyond the tree: quick, sensible moves with a good deal of chance.

Each decision follows the thumb rule that a player would name first. They look at the dealt table,
where nothing is hidden; no real table ever comes here.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.chance import Chances, bits, pick
from bali.kernel.compiling import inner, ruled
from bali.kernel.masks import lowest, nth, size
from bali.kernel.records import Tables

_legal, _price, _due = ruled(rules.legal), ruled(rules.price), ruled(rules.due)
_worth, _sole_majority = ruled(rules.worth), ruled(rules.sole_majority)

THUMB = NDArray[np.float64]


@inner
def any_move(mask: int, chances: Chances) -> int:
    if mask & (mask - 1) == 0:
        return lowest(mask)
    return nth(mask, pick(chances, 0, size(mask)))


@inner
def sensible_move(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    s = tables[at]
    if s.phase == rules.BUY:
        return sensible_buy(tables, at, mask, chances)
    if s.phase == rules.PLAY:
        if mask >> (rules.PLAY_KIND + rules.SHRINE) & 1:
            return rules.PLAY_KIND + rules.SHRINE
        return any_move(mask, chances)
    if s.phase == rules.TAKE:
        return sensible_take(tables, at, mask, chances)
    if s.phase == rules.OFFER or s.phase == rules.BLESS:
        return sensible_offering(tables, at, mask, chances)
    if s.phase == rules.CONSULT:
        return rules.ORACLE_LOOK
    if s.phase == rules.REWARD:
        if s.hand[s.mover][rules.SHRINE] > 0 and s.stones[s.mover] < rules.SHRINE_PRICE:
            return any_move(mask, chances)
        return rules.REWARD_POINTS
    return any_move(mask, chances)


@inner
def sensible_buy(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """The good that is worth most for its price, unless the stones are for a shrine."""
    s = tables[at]
    me = s.mover
    stones = s.stones[me]
    saving = s.hand[me][rules.SHRINE] > 0
    best, most = rules.BUY_NONE, 0.0
    for good in range(rules.GOODS):
        if mask >> (rules.BUY_GOOD + good) & 1:
            price = _price(s, me, good)
            if saving and stones - price < rules.SHRINE_PRICE and price > 0:
                continue
            value = 0.5 + _worth(s.altar_count, good) - 0.5 * price + chance_part(chances)
            if value > most:
                best, most = rules.BUY_GOOD + good, value
    return best


@inner
def sensible_take(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """The row whose scoring brings the mover more than the others; any, before the last card."""
    s = tables[at]
    if s.to_take > 1:
        return any_move(mask, chances)
    me = s.mover
    best, most = 0, -1e9
    while mask:
        move = lowest(mask)
        mask &= mask - 1
        row = move - rules.TAKE_ROW
        value = 2.0 * chance_part(chances)
        if s.length[row] > 1:
            value += lead(tables, at, s.offer[row][1], me)
        if value > most:
            best, most = move, value
    return best


@inner
def lead(tables: Tables, at: int, kind: int, me: int) -> float:
    """What a scoring brings a seat, less what it brings the best of the others."""
    s = tables[at]
    alone = _sole_majority(s, kind)
    mine, other = 0.0, 0.0
    for seat in range(s.players):
        gain = float(s.front[seat][kind])
        if kind >= rules.FARMER and gain > 1.0:
            gain = 1.0
        if seat == alone:
            gain += 1.0
        if seat == me:
            mine = gain
        elif gain > other:
            other = gain
    if kind == rules.STONEMASON:
        return 0.4 * (mine - other)
    if kind >= rules.FARMER:
        return (0.5 + 0.7 * _worth(s.altar_count, kind - rules.FARMER)) * (mine - other)
    return mine - other


@inner
def sensible_offering(tables: Tables, at: int, mask: int, chances: Chances) -> int:
    """A good of which the mover has more than the others."""
    s = tables[at]
    me = s.mover
    best, most = 0, -1e9
    while mask:
        move = lowest(mask)
        mask &= mask - 1
        good = (move - rules.OFFER_GOOD) % rules.GOODS
        other = 0
        for seat in range(s.players):
            if seat != me and s.goods[seat][good] > other:
                other = s.goods[seat][good]
        value = s.goods[me][good] - other + 3.0 * chance_part(chances)
        if value > most:
            best, most = move, value
    return best


@inner
def chance_part(chances: Chances) -> float:
    """A number from 0 to 1."""
    return float(bits(chances, 0) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
