"""One turn thought through to its end, and nothing beyond: the move that then promises most.

Nothing hidden is looked at. A table is first turned into what the seat believes without much
thinking: goods of others are spread evenly, the altar is what the seat saw being laid.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.chance import Chances
from bali.kernel.compiling import entry, inner, ruled
from bali.kernel.masks import lowest
from bali.kernel.outlook import YIELD, outlook
from bali.kernel.playouts import sensible_move
from bali.kernel.records import Tables

_legal, _apply, _score = ruled(rules.legal), ruled(rules.apply), ruled(rules.score)
_final_score, _due = ruled(rules.final_score), ruled(rules.due)
_sole_majority = ruled(rules.sole_majority)

# Decisions of one turn, at the most: buy, play, 4 offerings, bless, 3 takes, 5 rewards or gains.
ROOM = 20
STONE = 0.3  # points that a stone is worth beyond what it counts in the end
CARD = 0.7  # points that a sacrifice card may still gain
NOTHING = -1e9  # less than anything promises
UNDECIDED = 1e9  # the turn goes on


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
    return think(tables)


@inner
def think(tables: Tables) -> int:
    """The move after which the turn can be made most of: all its ways are gone through.

    Table n is the turn after n decisions. (Not by recursion, which Numba cannot keep on disk.)
    """
    me = tables[0].mover
    left = np.zeros(ROOM, np.int64)  # by decision: the moves not yet tried
    move = np.zeros(ROOM, np.int64)  # the one being tried
    most = np.full(ROOM, NOTHING)  # what the best of the others promised
    at, best = 0, 0
    left[0] = _legal(tables[0])
    while True:
        if left[at]:
            move[at] = lowest(left[at])
            left[at] &= left[at] - 1
            value = after(tables, at, move[at], me)
            if value == UNDECIDED:
                at += 1
                left[at], most[at] = _legal(tables[at]), NOTHING
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
def after(tables: Tables, at: int, move: int, me: int) -> float:
    """What a move promises if it ends the turn; if not, it is made at the next table."""
    tables[at + 1] = tables[at]
    s = tables[at + 1]
    row = move - rules.TAKE_ROW
    if s.phase == rules.TAKE and s.length[row] == 1:
        return blindly(tables, at + 1, row, me)
    _apply(s, move)
    while s.phase != rules.BUY and s.mover != me and s.mover != rules.NOBODY:  # noqa: PLR1714
        _apply(s, answer(tables, at + 1))
    if s.phase in (rules.BUY, rules.OVER):
        return promise(tables, at + 1, me)
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
def promise(tables: Tables, at: int, me: int) -> float:
    """By how many points the seat may expect to be ahead."""
    s = tables[at]
    ahead = np.zeros(rules.KINDS)
    if s.phase != rules.OVER:
        outlook(tables, at, ahead)
    mine, other = 0.0, NOTHING
    for seat in range(s.players):
        points = prospects(tables, at, seat, ahead)
        if seat == me:
            mine = points
        else:
            other = max(other, points)
    return mine - other


@inner
def prospects(tables: Tables, at: int, seat: int, ahead: NDArray[np.float64]) -> float:
    """The points a seat would count now, and those its cards will bring if all goes on as usual."""
    s = tables[at]
    points = float(_final_score(s, seat))
    if s.phase == rules.OVER:
        return points
    points += STONE * s.stones[seat]
    for good in range(rules.GOODS):
        points += CARD * s.goods[seat][good]
    for kind in range(rules.KINDS):
        if kind < rules.FARMER:
            points += YIELD[kind] * ahead[kind] * _due(s, seat, kind)
        elif s.front[seat][kind] > 0:
            more = 1 if _sole_majority(s, kind) == seat else 0
            points += YIELD[kind] * ahead[kind] * (1 + more)
    return float(points)


@inner
def blindly(tables: Tables, at: int, row: int, me: int) -> float:
    """What it promises to take the last card of a row: the mean over the cards that may follow."""
    s = tables[at]
    s.hand[me][s.offer[row][0]] += 1
    s.length[row] = 0
    s.last_row = row
    left = s.pile_size - s.drawn
    if left <= rules.DEPTH:
        s.phase = rules.OVER  # R9.1
        return promise(tables, at, me)
    total, cards = 0.0, 0
    for kind in range(rules.KINDS):
        copies = 0
        for place in range(s.drawn, s.pile_size):
            copies += s.pile[place] == kind
        if copies > 0:
            tables[at + 1] = tables[at]
            then = tables[at + 1]
            then.offer[row][0] = kind
            then.length[row] = 1
            _score(then)
            while then.phase != rules.BUY:
                _apply(then, answer(tables, at + 1))
            total += copies * promise(tables, at + 1, me)
            cards += copies
    return total / max(1, cards)


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
