"""One turn thought through to its end, and nothing beyond: the move that then promises most.

Nothing hidden is looked at. A table is first turned into what the seat believes without much
thinking: goods of others are spread evenly, the altar is what the seat saw being laid.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.estimates import YIELD, turns_left, unscored
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.masks import lowest
from bali.kernel.playouts import sensible_move
from bali.kernel.records import Tables
from bali.kernel.rng import Chances

_legal, _apply = ruled(rules.legal), ruled(rules.apply)
_worth, _sole_majority = ruled(rules.worth), ruled(rules.sole_majority)

# Decisions of one turn, at the most: buy, play, 4 offerings, bless, 3 takes, 5 rewards or gains.
ROOM = 20
STONE = 0.3  # points that a stone is worth beyond what it counts in the end
CARD = 0.7  # points that a sacrifice card may still gain
NOTHING = -1e9  # less than anything promises
UNDECIDED = 1e9  # the turn goes on

# What is found out about a table before the last card of a turn is taken: numbers in one array,
# which costs less to hand on than several. A row for every seat, and two for all.
Scales = NDArray[np.float64]
DUE = 0  # + kind: what a scoring brings the seat
FINAL = rules.KINDS  # the points it would count now
FAIR = FINAL + 1  # those and what its stones and goods may still bring
AHEAD = FINAL + 2  # the points if every card that is left were scored once
EXPECTED = FINAL + 3  # room for the points in the end
COLUMNS = FINAL + 4
PILE = rules.MOST  # by kind: the cards that may be turned up
GAIN = rules.MOST + 1  # by good: the points that a card may bring; and
OFTEN = rules.GOODS  # how often each card will be scored, next to it once one more is gone


@inner
def believe(tables: Tables, at: int, seen: NDArray[np.int8]) -> None:
    """Turn a table into what its mover believes; `seen`: the goods it saw coming to the altar."""
    s = tables[at]
    me = s.mover
    for seat in range(s.players):
        if seat != me:
            spread_evenly(s.goods[seat])
    for good in range(rules.GOODS):
        s.altar_count[good] = seen[good]
    looked_at = rules.LOOK if s.phase == rules.KEEP else 0
    for place in range(s.altar_size - looked_at):
        s.altar[place] = rules.RICE
    s.pile[s.drawn : s.pile_size].sort()


@inner
def notice(tables: Tables, at: int, move: int, seen: NDArray[np.int8]) -> None:
    """What every seat sees of a move that is about to change the altar.

    Which card others keep at an oracle is not seen, and not puzzled out.
    """
    s = tables[at]
    if s.phase == rules.OFFER:
        for seat in range(s.players):
            if s.mover != s.active or seat == s.mover:
                seen[seat, move - rules.OFFER_GOOD] += 1
    elif s.phase == rules.BLESS:
        for seat in range(s.players):
            seen[seat, move - rules.BLESS_GOOD] += 1
    elif s.phase == rules.KEEP:
        kept = s.altar[s.altar_size - 1 - (move - rules.KEEP_CARD)]
        seen[s.mover, kept] = max(0, seen[s.mover, kept] - 1)


@inner
def spread_evenly(goods: NDArray[np.int8]) -> None:
    total = 0
    for good in range(rules.GOODS):
        total += goods[good]
    for good in range(rules.GOODS):
        goods[good] = (total + good) // rules.GOODS


@inner
def greedy_move(tables: Tables) -> int:
    """The move of the mover at table 0, which is believed; the other tables are room to think."""
    s = tables[0]
    mask = _legal(s)
    if mask & (mask - 1) == 0:
        return lowest(mask)
    if s.phase == rules.CONSULT:
        return rules.ORACLE_LOOK  # a card more
    return think(tables, mask)


@inner
def think(tables: Tables, mask: int) -> int:
    """The move of a mask after which the turn can be made most of: all its ways are gone through.

    Table n is the turn after n decisions. (Not by recursion, which Numba cannot keep on disk.)
    """
    me = tables[0].mover
    found = np.empty((rules.MOST + 2, COLUMNS))
    left = np.zeros(ROOM, np.int64)  # by decision: the moves not yet tried
    move = np.zeros(ROOM, np.int64)  # the one being tried
    most = np.full(ROOM, NOTHING)  # what the best of the others promised
    at, best = 0, 0
    left[0] = mask
    weigh(tables, 0, found)
    while True:
        if left[at]:
            move[at] = lowest(left[at])
            left[at] &= left[at] - 1
            value = after(tables, at, move[at], me, found)
            if value == UNDECIDED:
                at += 1
                left[at], most[at] = _legal(tables[at]), NOTHING
                if tables[at].phase == rules.TAKE:
                    weigh(tables, at, found)
                continue
        elif at > 0:
            value = most[at]
            at -= 1
        else:
            return best
        if value > most[at]:
            most[at] = value
            if at == 0:
                best = move[0]


@inner
def after(tables: Tables, at: int, move: int, me: int, found: Scales) -> float:
    """What a move promises if it ends the turn; if not, it is made at the next table."""
    s = tables[at]
    if s.phase == rules.TAKE:
        row = move - rules.TAKE_ROW
        if s.length[row] == 1:
            if s.to_take > 1:
                weigh(tables, at, found)  # other ways have been thought through since
            return blindly(tables, at, row, me, found)
        if s.to_take == 1:
            return last_take(tables, at, me, found, s.offer[row][0], s.offer[row][1], True)
    tables[at + 1] = tables[at]
    s = tables[at + 1]
    _apply(s, move)
    while s.phase != rules.BUY and s.mover != me and s.mover != rules.NOBODY:  # noqa: PLR1714
        _apply(s, answer(tables, at + 1))
    if s.phase in (rules.BUY, rules.OVER):
        weigh(tables, at + 1, found)
        if s.phase == rules.OVER:
            return lead(tables, at + 1, me, found, FINAL)
        for seat in range(s.players):
            found[seat, EXPECTED] = found[seat, FAIR] + found[GAIN, OFTEN] * found[seat, AHEAD]
        return lead(tables, at + 1, me, found, EXPECTED)
    return UNDECIDED


@inner
def answer(tables: Tables, at: int) -> int:
    """What another player may do in between: offer what there is most of, take points."""
    s = tables[at]
    best = lowest(_legal(s))
    if s.phase == rules.OFFER:
        for good in range(rules.GOODS):
            if s.goods[s.mover][good] > s.goods[s.mover][best - rules.OFFER_GOOD]:
                best = rules.OFFER_GOOD + good
    return best


@inner
def weigh(tables: Tables, at: int, found: Scales) -> None:
    """Find out what all ways to take a last card have in common: there are many of them."""
    s = tables[at]
    cards = unscored(tables, at, found[PILE])
    for taken in range(2):
        found[GAIN, OFTEN + taken] = turns_left(tables, at, taken) / max(1, cards - taken)
    for seat in range(s.players):
        stones = s.stones[seat]
        points = s.points[seat] + stones // rules.STONES_A_POINT
        points += rules.SHRINE_POINTS * s.front[seat][rules.SHRINE]
        found[seat, FINAL], found[seat, FAIR] = points, points + STONE * stones
    weigh_goods(tables, at, found)
    weigh_kinds(tables, at, found)


@inner
def weigh_goods(tables: Tables, at: int, found: Scales) -> None:
    """What a card of each good may bring; one of an empty supply, what the best of others does."""
    s = tables[at]
    best = 0.0
    for good in range(rules.GOODS):
        worth = float(_worth(s.altar_count, good))
        found[GAIN, good] = CARD + worth
        if s.supply[good] > 0:
            best = max(best, CARD + worth)
        for seat in range(s.players):
            found[seat, FINAL] += worth * s.goods[seat][good]
            found[seat, FAIR] += (CARD + worth) * s.goods[seat][good]
    for good in range(rules.GOODS):
        if s.supply[good] == 0:
            found[GAIN, good] = best


@inner
def weigh_kinds(tables: Tables, at: int, found: Scales) -> None:
    """What a scoring of each kind brings, and all the cards that are left; then count the pile."""
    s = tables[at]
    found[: s.players, AHEAD] = 0.0
    for kind in range(rules.KINDS):
        alone = _sole_majority(s, kind)
        for seat in range(s.players):
            due = float(s.front[seat][kind])
            if kind >= rules.FARMER:
                due = min(1.0, due)
            if seat == alone:
                due += 1.0
            found[seat, DUE + kind] = due
            found[seat, AHEAD] += YIELD[kind] * found[PILE, kind] * due
    for row in range(rules.ROWS):
        for place in range(s.length[row]):
            found[PILE, s.offer[row][place]] -= 1.0


@inner
def last_take(
    tables: Tables, at: int, me: int, found: Scales, taken: int, scored: int, seen: bool
) -> float:
    """What a turn promises that ends with one card taken and the kind of the next one scored.

    Only a player who has seen that card chooses between points and stones.
    """
    s = tables[at]
    for seat in range(s.players):
        ahead = found[seat, AHEAD] - YIELD[taken] * found[seat, DUE + taken]
        if not seen:
            ahead += YIELD[scored] * found[seat, DUE + scored]
        often = found[GAIN, OFTEN + seen]
        gained = gains(tables, at, seat, found, scored, seen and seat == me)
        found[seat, EXPECTED] = found[seat, FAIR] + often * ahead + gained
    return lead(tables, at, me, found, EXPECTED)


@inner
def gains(tables: Tables, at: int, seat: int, found: Scales, scored: int, stones: bool) -> float:
    """What a scoring brings a seat, in points or, if it may choose, in stones for its shrines."""
    due = found[seat, DUE + scored]
    if scored >= rules.FARMER:
        return float(due * found[GAIN, scored - rules.FARMER])
    points = 0.0 if scored == rules.STONEMASON else due
    if scored == rules.STONEMASON or (scored == rules.SHRINE and stones):
        over = tables[at].stones[seat] % rules.STONES_A_POINT
        points = max(points, STONE * due + (over + int(due)) // rules.STONES_A_POINT)
    return float(points)


@inner
def blindly(tables: Tables, at: int, row: int, me: int, found: Scales) -> float:
    """What it promises to take the last card of a row: the mean over the cards that may follow."""
    s = tables[at]
    if s.pile_size - s.drawn <= rules.DEPTH:  # R9.1
        return lead(tables, at, me, found, FINAL)
    total, cards = 0.0, 0.0
    for kind in range(rules.KINDS):
        if found[PILE, kind] > 0.0:
            value = last_take(tables, at, me, found, s.offer[row][0], kind, False)
            total += found[PILE, kind] * value
            cards += found[PILE, kind]
    return total / max(1.0, cards)


@inner
def lead(tables: Tables, at: int, me: int, found: Scales, points: int) -> float:
    """By how many points the seat is ahead of the best of the others."""
    other = NOTHING
    for seat in range(tables[at].players):
        if seat != me:
            other = max(other, found[seat, points])
    return float(found[me, points] - other)


@entry
def greedy_choice(tables: Tables, seen: NDArray[np.int8]) -> int:
    """A single decision; table 0 is as the seat knows it, the others are room."""
    believe(tables, 0, seen)
    return greedy_move(tables)


@entry
def easy_choice(tables: Tables, seen: NDArray[np.int8], chances: Chances) -> int:
    """A single decision by a rule of thumb, on the same beliefs."""
    believe(tables, 0, seen)
    return sensible_move(tables, 0, _legal(tables[0]), chances)
