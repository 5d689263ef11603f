"""Statistics of whole games, computed by replaying them: the tables of the laboratory.

There is a row for each game, for each seat and for each decision.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.masks import popcount
from bali.kernel.records import Tables, blank

_legal, _apply, _price = jit_rule(rules.legal), jit_rule(rules.apply), jit_rule(rules.price)
_owns, _stocked, _value = jit_rule(rules.owns), jit_rule(rules.stocked), jit_rule(rules.value)
_recipient, _sole_majority = jit_rule(rules.recipient), jit_rule(rules.sole_majority)
_final_score, _goods_points = jit_rule(rules.final_score), jit_rule(rules.goods_points)
_wins = jit_rule(rules.wins)

THIRDS = 3  # of a game's turns: early, in the middle, late

# What the rules provide for, and what happens seldom enough to be asked about. The order is that
# of the clauses.
RARE = (
    "free_purchase",  # R4.2
    "three_farmers",  # R5.1
    "shrine_returned",  # R5.3
    "no_shrine",  # R5.1: none was played
    "nothing_to_offer",  # R6.4
    "nothing_to_bless",  # R6.4
    "shrine_stones",  # R8.5
    "other_good",  # R8.6
    "nothing_left",  # R8.6
    "cut_short",  # R9.1
    "good_absent",  # R9.2
    "all_equal",  # R9.2
    "tie_shrines",  # R9.4
    "tie_stones",  # R9.4
    "tie_shared",  # R9.4
    "oracles_only",  # R10.2
    "look_declined",  # R10.3
    "small_look",  # R10.3
    "no_altar",  # R10.3
)
(
    _FREE_PURCHASE,
    _THREE_FARMERS,
    _SHRINE_RETURNED,
    _NO_SHRINE,
    _NOTHING_TO_OFFER,
    _NOTHING_TO_BLESS,
    _SHRINE_STONES,
    _OTHER_GOOD,
    _NOTHING_LEFT,
    _CUT_SHORT,
    _GOOD_ABSENT,
    _ALL_EQUAL,
    _TIE_SHRINES,
    _TIE_STONES,
    _TIE_SHARED,
    _ORACLES_ONLY,
    _LOOK_DECLINED,
    _SMALL_LOOK,
    _NO_ALTAR,
) = range(len(RARE))

GAME = np.dtype(
    [
        ("turns", np.int16),
        ("moves", np.int16),
        ("rows", np.int8),  # formed anew
        ("looks", np.int8),
        ("margin", np.int16),  # from the first to the second
        ("altar", np.int8, rules.GOODS),
        ("values", np.int8, rules.GOODS),
        ("supply", np.int8, rules.GOODS),
        ("rare", np.int8, len(RARE)),  # how often
    ]
)

SEAT = np.dtype(
    [
        ("wins", np.bool_),
        ("total", np.int16),
        ("points", np.int16),
        ("points_priests", np.int16),
        ("points_shrines", np.int16),
        ("stones", np.int16),
        ("goods_points", np.int16),
        ("front", np.int8, rules.KINDS),
        ("goods", np.int8, rules.GOODS),
        ("played", np.int8, (rules.KINDS, THIRDS)),
        ("first_shrine", np.int8),  # the number of the own turn; 0: none was played
        ("turns", np.int8),
        ("bought", np.int8, rules.GOODS),
        ("paid", np.int16),  # stones, for goods
        ("gained", np.int8),  # goods, by scorings
        ("kept", np.int8),  # goods, at an oracle
        ("offered", np.int8),
        ("stones_masons", np.int16),
        ("stones_shrines", np.int16),
        ("majorities", np.int8),  # scorings with a sole majority
        ("decisions", np.int16),
        ("choices", np.int16),  # decisions between several moves
    ]
)

DECISION = np.dtype(
    [
        ("step", np.int16),
        ("turn", np.int16),
        ("seat", np.int8),
        ("phase", np.int8),
        ("move", np.int8),
        ("options", np.int8),
        ("legal", np.int64),
    ]
)

Rows = NDArray[np.void]


class GameStatistics(NamedTuple):
    """A row for each game, for each seat of a full table, and for each decision of all games."""

    games: Rows
    seats: Rows  # two dimensions: by game and seat; those that nobody took hold zeros
    decisions: Rows


def compute_statistics(
    starts: Tables, moves: NDArray[np.int8], lengths: NDArray[np.int64]
) -> GameStatistics:
    """Replay games from their first tables; `lengths`: the moves of each, all of them legal."""
    statistics = GameStatistics(
        games=_with_attributes(np.zeros(len(starts), GAME)),
        seats=_with_attributes(np.zeros((len(starts), rules.MOST), SEAT)),
        decisions=_with_attributes(np.zeros(int(lengths.sum()), DECISION)),
    )
    _compute_statistics(starts, moves, lengths, blank(2), statistics)
    return statistics


def _with_attributes(rows: Rows) -> Rows:
    """Without Numba as a `recarray`, whose fields are attributes, too."""
    return rows if available() else rows.view(np.recarray)


@jit_entry
def _compute_statistics(
    starts: Tables,
    moves: NDArray[np.int8],
    lengths: NDArray[np.int64],
    tables: Tables,
    statistics: GameStatistics,
) -> None:
    games, seats, decisions = statistics.games, statistics.seats, statistics.decisions
    owed = np.zeros(1, np.int64)  # goods still due of the scoring under way
    at = 0
    for game in range(len(starts)):
        turns = find_last_turn(starts, moves, lengths, tables, game)
        tables[1] = starts[game]
        owed[0] = 0
        for step in range(lengths[game]):
            tables[0] = tables[1]
            move = int(moves[game, step])
            record_decision(tables, decisions, at, step, move)
            count_decision(tables, decisions, at, seats, game)
            third = min(THIRDS - 1, THIRDS * (tables[0].turn - 1) // turns)
            _apply(tables[1], move)
            count_move(tables, move, third, games, seats, game)
            count_scoring(tables, owed, games, seats, game)
            at += 1
        games[game].moves = lengths[game]
        count_end(tables, games, seats, game)


@jit_internal
def find_last_turn(
    starts: Tables,
    moves: NDArray[np.int8],
    lengths: NDArray[np.int64],
    tables: Tables,
    game: int,
) -> int:
    """The turn in which a game ended, which tells what was early in it and what late."""
    tables[1] = starts[game]
    for step in range(lengths[game]):
        _apply(tables[1], int(moves[game, step]))
    return int(tables[1].turn)


@jit_internal
def record_decision(tables: Tables, decisions: Rows, at: int, step: int, move: int) -> None:
    """Write the row of a decision."""
    s, row = tables[0], decisions[at]
    mask = _legal(s)
    row.step, row.turn, row.seat, row.phase = step + 1, s.turn, s.mover, s.phase
    row.move, row.legal, row.options = move, mask, popcount(mask)


@jit_internal
def count_decision(tables: Tables, decisions: Rows, at: int, seats: Rows, game: int) -> None:
    """Count a decision for its seat."""
    s = tables[0]
    seat = seats[game, s.mover]
    seat.decisions += 1
    if decisions[at].options > 1:
        seat.choices += 1
    if s.phase == rules.BUY:
        seat.turns += 1


@jit_internal
def count_move(tables: Tables, move: int, third: int, games: Rows, seats: Rows, game: int) -> None:
    """Count a move without the scoring that follows; table 0 is before it, table 1 after it."""
    before, after = tables[0], tables[1]
    seat, rare = seats[game, before.mover], games[game].rare
    if before.phase == rules.BUY and move != rules.BUY_NONE:
        good = move - rules.BUY_GOOD
        seat.bought[good] += 1
        seat.paid += _price(before, before.mover, good)
        rare[_FREE_PURCHASE] += _price(before, before.mover, good) == 0
    elif before.phase == rules.PLAY:
        if move == rules.DISCARD_SHRINE:
            rare[_SHRINE_RETURNED] += 1
        for kind in range(rules.KINDS):
            number = after.front[before.mover][kind] - before.front[before.mover][kind]
            seat.played[kind][third] += number
            rare[_THREE_FARMERS] += number == rules.HAND
        if move == rules.PLAY_KIND + rules.SHRINE:
            if seat.first_shrine == 0:
                seat.first_shrine = seat.turns
            for other in range(before.players):
                rare[_NOTHING_TO_OFFER] += not _owns(before, other)
    elif before.phase == rules.OFFER:
        seat.offered += 1
    elif before.phase == rules.TAKE:
        count_new_row(tables, games, game)
    elif before.phase == rules.CONSULT:
        games[game].looks += move == rules.ORACLE_LOOK
        rare[_LOOK_DECLINED] += move == rules.ORACLE_NONE
        if move == rules.ORACLE_LOOK:
            rare[_SMALL_LOOK] += before.altar_size < rules.LOOK
    elif before.phase == rules.KEEP:
        seat.kept += 1
    elif before.phase == rules.REWARD:
        seat.points_shrines += after.points[before.mover] - before.points[before.mover]
        seat.stones_shrines += after.stones[before.mover] - before.stones[before.mover]
        rare[_SHRINE_STONES] += move == rules.REWARD_STONES
    elif before.phase == rules.GAIN:
        rare[_OTHER_GOOD] += 1
    if after.phase == rules.TAKE and (
        before.phase == rules.OFFER or move == rules.PLAY_KIND + rules.SHRINE
    ):
        rare[_NOTHING_TO_BLESS] += 1


@jit_internal
def count_new_row(tables: Tables, games: Rows, game: int) -> None:
    """Count the row that a take may have formed."""
    before, after = tables[0], tables[1]
    drawn = after.drawn - before.drawn
    if drawn == 0:
        return
    games[game].rows += 1
    oracles = after.box_oracles - before.box_oracles
    games[game].rare[_ORACLES_ONLY] += drawn > rules.DEPTH
    if oracles > 0 and after.phase != rules.OVER:
        games[game].rare[_NO_ALTAR] += before.altar_size == 0
    if after.phase == rules.OVER:
        games[game].rare[_CUT_SHORT] += after.to_take > 0


@jit_internal
def count_scoring(
    tables: Tables, owed: NDArray[np.int64], games: Rows, seats: Rows, game: int
) -> None:
    """R8: count what a scoring brought, at once or by the choice that the move was."""
    before, after = tables[0], tables[1]
    if after.phase == rules.OVER:
        return
    began = before.phase in (rules.TAKE, rules.CONSULT, rules.KEEP) and after.phase not in (
        rules.TAKE,
        rules.CONSULT,
        rules.KEEP,
    )
    kind = after.offer[after.last_row][0] if began else before.scored
    if began:
        holder = _sole_majority(before, kind)
        if holder != rules.NOBODY:
            seats[game, holder].majorities += 1
        owed[0] = 0
        if kind >= rules.FARMER:
            for step in range(before.players + 1):
                owed[0] += _recipient(before, kind, step) != rules.NOBODY
    if not began and before.phase != rules.GAIN:
        return
    for seat in range(before.players):
        row = seats[game, seat]
        if kind == rules.STONEMASON:
            row.stones_masons += after.stones[seat] - before.stones[seat]
        elif kind == rules.PRIEST:
            row.points_priests += after.points[seat] - before.points[seat]
        elif kind >= rules.FARMER:
            more = 0
            for good in range(rules.GOODS):
                more += after.goods[seat][good] - before.goods[seat][good]
            if before.phase == rules.KEEP and seat == before.mover:
                more -= 1
            row.gained += more
            owed[0] -= more
    if kind >= rules.FARMER and after.phase == rules.BUY:
        games[game].rare[_NOTHING_LEFT] += owed[0]
        owed[0] = 0


@jit_internal
def count_end(tables: Tables, games: Rows, seats: Rows, game: int) -> None:
    """R9: write the final count."""
    s, row = tables[1], games[game]
    row.turns = s.turn
    shrines, winners, most, second = 0, 0, -1, -1
    for seat in range(s.players):
        one = seats[game, seat]
        one.wins = _wins(s, seat)
        one.total = _final_score(s, seat)
        one.points, one.stones = s.points[seat], s.stones[seat]
        one.goods_points = _goods_points(s, seat)
        for kind in range(rules.KINDS):
            one.front[kind] = s.front[seat][kind]
        for good in range(rules.GOODS):
            one.goods[good] = s.goods[seat][good]
        shrines += one.front[rules.SHRINE]
        winners += one.wins
        most, second = max(most, one.total), max(second, min(most, one.total))
    row.margin = most - second
    levels = 0
    for good in range(rules.GOODS):
        row.altar[good], row.values[good] = s.altar_count[good], _value(s, good)
        row.supply[good] = s.supply[good]
        row.rare[_GOOD_ABSENT] += s.altar_count[good] == 0
        levels += s.altar_count[good] == s.altar_count[0]
    row.rare[_NO_SHRINE] += shrines == 0
    row.rare[_ALL_EQUAL] += levels == rules.GOODS and s.altar_count[0] > 0
    if s.phase == rules.OVER and row.margin == 0:
        count_tie(tables, games, seats, game, winners, most)


@jit_internal
def count_tie(tables: Tables, games: Rows, seats: Rows, game: int, winners: int, most: int) -> None:
    """R9.4: count how a tie was broken: by shrines, by stones, or not at all."""
    s, row = tables[1], games[game]
    if winners > 1:
        row.rare[_TIE_SHARED] += 1
        return
    shrines = 0
    for seat in range(s.players):
        if seats[game, seat].wins:
            shrines = seats[game, seat].front[rules.SHRINE]
    for seat in range(s.players):
        one = seats[game, seat]
        if not one.wins and one.total == most and one.front[rules.SHRINE] == shrines:
            row.rare[_TIE_STONES] += 1
            return
    row.rare[_TIE_SHRINES] += 1
