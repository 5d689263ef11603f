"""The greedy policy: the best single turn, searched to its end and no further.

What is hidden is first replaced by a simple estimate: the goods of others are spread evenly, the
altar consists of what the seat saw being laid. A depth-first search then finds the move after which
the turn can end with the largest expected lead in points.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.estimates import POINTS_PER_SHARE, count_unscored, estimate_turns_left
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.masks import lowest_bit
from bali.kernel.playouts import heuristic_move
from bali.kernel.records import LONGEST_TURN, Tables
from bali.kernel.rng import RngState
from bali.kernel.scoring import scoring_share

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)
_worth, _sole_majority = jit_rule(rules.worth), jit_rule(rules.sole_majority)

STONE = 0.3  # points that a stone is worth beyond what it counts in the end
CARD = 0.7  # points that a sacrifice card may still gain
NOTHING = -1e9  # below any value
UNDECIDED = 1e9  # no value: the turn goes on

# What all ways to take the last card of a turn have in common, in one array, which costs less to
# pass than several. Rows: one for each seat, and two for the table.
Summary = NDArray[np.float64]
SHARE = 0  # + kind: the share of a scoring (R8)
FINAL = rules.KINDS  # points as of now (R9)
FAIR = FINAL + 1  # those, and the estimated value of stones and goods beyond
AHEAD = FINAL + 2  # points if every card that is left were scored once
EXPECTED = FINAL + 3  # expected points in the end
COLUMNS = FINAL + 4
PILE = rules.MOST  # row: by kind, the cards that a new row may be formed of
GAIN = rules.MOST + 1  # row: by good, the points that a sacrifice card may bring; then
SCORINGS_PER_CARD = rules.GOODS  # how often a card will be scored; + 1: after one more take


@jit_internal
def estimate_hidden(tables: Tables, at: int, seen_goods: NDArray[np.int8]) -> None:
    """Replace what the mover does not know by an estimate; `seen_goods`: what it saw laid."""
    s = tables[at]
    me = s.mover
    for seat in range(s.players):
        if seat != me:
            spread_evenly(s.goods[seat])
    for good in range(rules.GOODS):
        s.altar_count[good] = seen_goods[good]
    look_size = rules.LOOK if s.phase == rules.KEEP else 0
    for place in range(s.altar_size - look_size):
        s.altar[place] = rules.RICE
    s.pile[s.drawn : s.pile_size].sort()


@jit_internal
def spread_evenly(goods: NDArray[np.int8]) -> None:
    """As many cards as before, of all goods alike."""
    total = 0
    for good in range(rules.GOODS):
        total += goods[good]
    for good in range(rules.GOODS):
        goods[good] = (total + good) // rules.GOODS


@jit_internal
def greedy_move(tables: Tables) -> int:
    """The move at table 0, where hidden cards are estimated; the other tables are scratch."""
    s = tables[0]
    mask = _legal(s)
    if mask & (mask - 1) == 0:
        return lowest_bit(mask)
    if s.phase == rules.CONSULT:
        return rules.ORACLE_LOOK  # a card more
    return best_move(tables, mask)


@jit_internal
def best_move(tables: Tables, mask: int) -> int:
    """The move of a mask with the best end of the turn, by depth-first search.

    Table n is the turn after n decisions: there is no recursion, since Numba cannot cache it on
    disk.
    """
    me = tables[0].mover
    summary = np.empty((rules.MOST + 2, COLUMNS))
    left = np.zeros(LONGEST_TURN, np.int64)  # by decision: the moves not yet tried
    move = np.zeros(LONGEST_TURN, np.int64)  # the one being tried
    most = np.full(LONGEST_TURN, NOTHING)  # the value of the best of the others
    at, best = 0, 0
    left[0] = mask
    summarise(tables, 0, summary)
    while True:
        if left[at]:
            move[at] = lowest_bit(left[at])
            left[at] &= left[at] - 1
            value = try_move(tables, at, move[at], me, summary)
            if value == UNDECIDED:
                at += 1
                left[at], most[at] = _legal(tables[at]), NOTHING
                if tables[at].phase == rules.TAKE:
                    summarise(tables, at, summary)
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


@jit_internal
def try_move(tables: Tables, at: int, move: int, me: int, summary: Summary) -> float:
    """The value of a move that ends the turn; any other is made at the next table: UNDECIDED."""
    s = tables[at]
    if s.phase == rules.TAKE:
        row = move - rules.TAKE_ROW
        if s.length[row] == 1:
            if s.to_take > 1:
                summarise(tables, at, summary)  # it has been overwritten since
            return blind_take_value(tables, at, row, me, summary)
        if s.to_take == 1:
            return last_take_value(tables, at, summary, s.offer[row][0], s.offer[row][1], True)
    tables[at + 1] = tables[at]
    s = tables[at + 1]
    _apply(s, move)
    while s.phase != rules.BUY and s.mover != me and s.mover != rules.NOBODY:  # noqa: PLR1714
        _apply(s, reply(tables, at + 1))
    if s.phase in (rules.BUY, rules.OVER):
        summarise(tables, at + 1, summary)
        if s.phase == rules.OVER:
            return lead(tables, at + 1, me, summary, FINAL)
        for seat in range(s.players):
            summary[seat, EXPECTED] = (
                summary[seat, FAIR] + summary[GAIN, SCORINGS_PER_CARD] * summary[seat, AHEAD]
            )
        return lead(tables, at + 1, me, summary, EXPECTED)
    return UNDECIDED


@jit_internal
def reply(tables: Tables, at: int) -> int:
    """A quick guess at another player's decision: offer the most frequent good, take points."""
    s = tables[at]
    best = lowest_bit(_legal(s))
    if s.phase == rules.OFFER:
        for good in range(rules.GOODS):
            if s.goods[s.mover][good] > s.goods[s.mover][best - rules.OFFER_GOOD]:
                best = rules.OFFER_GOOD + good
    return best


@jit_internal
def summarise(tables: Tables, at: int, summary: Summary) -> None:
    """Fill in the summary of a table."""
    s = tables[at]
    cards = count_unscored(tables, at, summary[PILE])
    for taken in range(2):
        turns = estimate_turns_left(tables, at, taken)
        summary[GAIN, SCORINGS_PER_CARD + taken] = turns / max(1, cards - taken)
    for seat in range(s.players):
        stones = s.stones[seat]
        points = s.points[seat] + stones // rules.STONES_A_POINT
        points += rules.SHRINE_POINTS * s.front[seat][rules.SHRINE]
        summary[seat, FINAL], summary[seat, FAIR] = points, points + STONE * stones
    summarise_goods(tables, at, summary)
    summarise_kinds(tables, at, summary)


@jit_internal
def summarise_goods(tables: Tables, at: int, summary: Summary) -> None:
    """The value of a card of each good; of one with an empty supply, that of the best other."""
    s = tables[at]
    best = 0.0
    for good in range(rules.GOODS):
        worth = float(_worth(s.altar_count, good))
        summary[GAIN, good] = CARD + worth
        if s.supply[good] > 0:
            best = max(best, CARD + worth)
        for seat in range(s.players):
            summary[seat, FINAL] += worth * s.goods[seat][good]
            summary[seat, FAIR] += (CARD + worth) * s.goods[seat][good]
    for good in range(rules.GOODS):
        if s.supply[good] == 0:
            summary[GAIN, good] = best


@jit_internal
def summarise_kinds(tables: Tables, at: int, summary: Summary) -> None:
    """The share of each kind, the points of all cards that are left, and the cards of the pile."""
    s = tables[at]
    summary[: s.players, AHEAD] = 0.0
    for kind in range(rules.KINDS):
        holder = _sole_majority(s, kind)
        for seat in range(s.players):
            share = float(scoring_share(s.front[seat][kind], kind, seat == holder))
            summary[seat, SHARE + kind] = share
            summary[seat, AHEAD] += POINTS_PER_SHARE[kind] * summary[PILE, kind] * share
    for row in range(rules.ROWS):
        for place in range(s.length[row]):
            summary[PILE, s.offer[row][place]] -= 1.0


@jit_internal
def last_take_value(
    tables: Tables, at: int, summary: Summary, taken_kind: int, scored_kind: int, is_known: bool
) -> float:
    """The value of a turn that ends with one kind taken and another scored.

    Only a player who sees the scored card before chooses between points and stones.
    """
    s, me = tables[at], tables[0].mover
    for seat in range(s.players):
        ahead = (
            summary[seat, AHEAD] - POINTS_PER_SHARE[taken_kind] * summary[seat, SHARE + taken_kind]
        )
        if not is_known:
            ahead += POINTS_PER_SHARE[scored_kind] * summary[seat, SHARE + scored_kind]
        scorings = summary[GAIN, SCORINGS_PER_CARD + is_known]
        gain = scoring_value(tables, at, seat, summary, scored_kind, is_known and seat == me)
        summary[seat, EXPECTED] = summary[seat, FAIR] + scorings * ahead + gain
    return lead(tables, at, me, summary, EXPECTED)


@jit_internal
def scoring_value(
    tables: Tables, at: int, seat: int, summary: Summary, scored_kind: int, stones: bool
) -> float:
    """The value of a scoring for a seat: in points, or in stones, if it may choose for shrines."""
    share = summary[seat, SHARE + scored_kind]
    if scored_kind >= rules.FARMER:
        return float(share * summary[GAIN, scored_kind - rules.FARMER])
    points = 0.0 if scored_kind == rules.STONEMASON else share
    if scored_kind == rules.STONEMASON or (scored_kind == rules.SHRINE and stones):
        odd_stones = tables[at].stones[seat] % rules.STONES_A_POINT
        points = max(points, STONE * share + (odd_stones + int(share)) // rules.STONES_A_POINT)
    return float(points)


@jit_internal
def blind_take_value(tables: Tables, at: int, row: int, me: int, summary: Summary) -> float:
    """The value of taking the last card of a row: the mean over the cards of the pile."""
    s = tables[at]
    if s.pile_size - s.drawn <= rules.DEPTH:  # R9.1
        return lead(tables, at, me, summary, FINAL)
    total, cards = 0.0, 0.0
    for kind in range(rules.KINDS):
        if summary[PILE, kind] > 0.0:
            value = last_take_value(tables, at, summary, s.offer[row][0], kind, False)
            total += summary[PILE, kind] * value
            cards += summary[PILE, kind]
    return total / max(1.0, cards)


@jit_internal
def lead(tables: Tables, at: int, me: int, summary: Summary, points: int) -> float:
    """By how many points the seat is ahead of the best of the others."""
    other = NOTHING
    for seat in range(tables[at].players):
        if seat != me:
            other = max(other, summary[seat, points])
    return float(summary[me, points] - other)


@jit_entry
def greedy_choice(tables: Tables, seen_goods: NDArray[np.int8]) -> int:
    """The decision of the greedy bot; table 0 is what the seat knows, the others are scratch."""
    estimate_hidden(tables, 0, seen_goods)
    return greedy_move(tables)


@jit_entry
def easy_choice(tables: Tables, seen_goods: NDArray[np.int8], rng: RngState) -> int:
    """The decision of the easy bot: the heuristic move, on the same estimate."""
    estimate_hidden(tables, 0, seen_goods)
    return heuristic_move(tables, 0, _legal(tables[0]), rng)
