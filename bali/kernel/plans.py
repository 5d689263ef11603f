"""Whole turns compared, among three and four players.

All ways to end one's turn are judged by the forecast. The best of them, the *plans*, are played in
the same deals: the others follow by greed, and when one's own turn comes again the forecast is
asked once more. A plan ends where the turn does, or where a new row turns up: what then follows is
the way that the forecast likes best.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.beliefs import Beliefs, deal_anew, shuffle_pile
from bali.kernel.evaluation import CROWD_ERROR, chance_to_win, judge
from bali.kernel.forecast import ROOM as FORECAST_ROOM
from bali.kernel.greedy import ROOM, answer, think
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.masks import lowest
from bali.kernel.network import Numbers, Weights
from bali.kernel.records import Tables
from bali.kernel.rng import Chances, start

_legal, _apply = ruled(rules.legal), ruled(rules.apply)

# Ways to end a turn: 4 purchases or none; then a shrine, 4 goods for each of 2 offerings, 4 takes
# and 2 rewards, and 2 farmers: 840, and some more where a supply is empty. Others are left out.
MOST_PLANS = 2048
NO_MOVE = -1
NO_ROW = ROOM  # no decision turned up a new row
DRAWS = 4  # of new rows, at the end of a turn

# What is told is what is won among players who think: there a forecast errs by more points, for
# each root of a turn that is left, and greedy others had let one hope for too much.
TOLD_ERROR, HOPE = 2.4, 0.6

_KNOWN, _DEALT, _PLAYED = 0, 1, 2  # tables


class Plans(NamedTuple):
    """The plans, and what is known of them."""

    moves: NDArray[np.int8]  # by plan: those of the seat, then NO_MOVE
    size: NDArray[np.int64]  # one number: the plans
    judged: NDArray[np.float64]  # the win share that the forecast promised
    games: NDArray[np.int64]
    wins: NDArray[np.float64]  # the sum of the win shares, if others are greedy
    told: NDArray[np.float64]  # and of those that are told
    squares: NDArray[np.float64]  # of the latter
    points: NDArray[np.float64]  # the sum of the points
    seed: np.uint64  # of the deals
    hasty: bool  # what follows a plan in the own turn is greedy too


def no_plans(seed: int, hasty: bool = False) -> Plans:
    """Room for them."""
    return Plans(
        moves=np.full((MOST_PLANS, ROOM + 1), NO_MOVE, np.int8),
        size=np.zeros(1, np.int64),
        judged=np.zeros(MOST_PLANS),
        games=np.zeros(MOST_PLANS, np.int64),
        wins=np.zeros(MOST_PLANS),
        told=np.zeros(MOST_PLANS),
        squares=np.zeros(MOST_PLANS),
        points=np.zeros(MOST_PLANS),
        seed=np.uint64(seed),
        hasty=hasty,
    )


@entry
def plan_turn(held: Beliefs, plans: Plans, weights: Weights) -> None:
    """Find the plans, in one deal."""
    chances = np.zeros(1, np.uint64)
    start(chances, 0, plans.seed, np.uint64(0))
    deal_anew(held, chances, 0)
    room = np.empty(FORECAST_ROOM, np.float32)
    best_way(held.tables, _DEALT, DRAWS, plans, True, weights, room, chances)


@entry
def plan_moves(held: Beliefs, plans: Plans) -> None:
    """Every move a plan of its own, the one that greed would make first."""
    chances = np.zeros(1, np.uint64)
    start(chances, 0, plans.seed, np.uint64(0))
    deal_anew(held, chances, 0)
    mask = _legal(held.tables[_DEALT])
    while mask:
        move = greedy_move(held.tables, _DEALT, mask)
        plans.moves[plans.size[0], 0] = move
        plans.size[0] += 1
        mask &= ~(1 << move)


@entry
def play_plans(
    held: Beliefs, plans: Plans, alive: NDArray[np.int64], deal: int, weights: Weights
) -> None:
    """Play these plans in one deal, which is the same for all that are ever played in it."""
    room = np.empty(FORECAST_ROOM, np.float32)
    scores, shares = np.empty(rules.MOST), np.empty(rules.MOST)
    chances = np.zeros(1, np.uint64)
    me, players = held.tables[_KNOWN].mover, held.tables[_KNOWN].players
    start(chances, 0, plans.seed, np.uint64(deal))
    deal_anew(held, chances, 0)
    dealt = chances[0]
    for plan in alive:
        chances[0] = dealt
        play_round(held.tables, plans, plan, weights, room, chances)
        left = judge(held.tables, _PLAYED, CROWD_ERROR, weights, room, scores, shares)
        told = shares[me]
        if held.tables[_PLAYED].turn > held.tables[_KNOWN].turn:
            left = max(1.0, left)  # others may end the game in another way
            told = chance_to_win(players, scores, me, TOLD_ERROR * left, HOPE * left)
        plans.games[plan] += 1
        plans.wins[plan] += shares[me]
        plans.told[plan] += told
        plans.squares[plan] += told * told
        plans.points[plan] += scores[me]


@inner
def play_round(
    tables: Tables, plans: Plans, plan: int, weights: Weights, room: Numbers, chances: Chances
) -> None:
    """A turn of everybody, from what was dealt: one's own by the plan, the others' by greed."""
    tables[_PLAYED] = tables[_DEALT]
    s = tables[_PLAYED]
    me, until = s.mover, s.turn + s.players
    step = 0
    while s.phase != rules.OVER and (s.turn < until or s.phase != rules.BUY):
        mask = _legal(s)
        planned = plans.moves[plan, step]
        if s.mover == me and planned != NO_MOVE and mask >> int(planned) & 1:
            move, step = int(planned), step + 1
        elif mask & (mask - 1) == 0:
            move = lowest(mask)
        elif s.mover == me and s.active == me and not plans.hasty:
            move, step = best_way(tables, _PLAYED, 1, plans, False, weights, room, chances), ROOM
        else:
            move = greedy_move(tables, _PLAYED, mask)
        _apply(s, move)


@inner
def greedy_move(tables: Tables, at: int, mask: int) -> int:
    """The move of a mask that greed would make, on a table where nothing is hidden any more."""
    if mask & (mask - 1) == 0 or tables[at].phase == rules.CONSULT:
        return lowest(mask)  # a look
    tables[at + 1] = tables[at]
    return think(tables[at + 1 :], mask)


@inner
def best_way(
    tables: Tables,
    at: int,
    draws: int,
    plans: Plans,
    note: bool,
    weights: Weights,
    room: Numbers,
    chances: Chances,
) -> int:
    """The next move of the way to end the turn that the forecast likes best; all are gone through.

    The order of the pile is not looked at: it is shuffled. Table at + 1 + n is the turn after n
    decisions. (Not by recursion, which Numba cannot keep on disk.) If `note`, all ways are noted.
    """
    me = tables[at].mover
    scores, shares = np.empty(rules.MOST), np.empty(rules.MOST)
    left = np.zeros(ROOM, np.int64)  # by decision: the moves not yet tried
    move = np.zeros(ROOM, np.int64)  # the one being tried
    most = np.full(ROOM, -1.0)  # what the best of the others promised
    depth, best, opened = 0, lowest(_legal(tables[at])), NO_ROW
    tables[at + 1] = tables[at]
    shuffle_pile(tables, at + 1, chances, 0)
    left[0] = _legal(tables[at])
    while True:
        here = at + 1 + depth
        if left[depth]:
            move[depth] = lowest(left[depth])
            left[depth] &= left[depth] - 1
            opens = turns_up(tables, here, move[depth])
            go_on(tables, here, move[depth], me)
            s = tables[here + 1]
            if s.phase not in (rules.BUY, rules.OVER):
                if opens and opened == NO_ROW:
                    opened = depth
                depth += 1
                left[depth], most[depth] = _legal(s), -1.0
                continue
            judge(tables, here + 1, CROWD_ERROR, weights, room, scores, shares)
            value, ends = shares[me], opened == NO_ROW
            if opens and s.phase != rules.OVER:
                for _ in range(draws - 1):
                    shuffle_pile(tables, here, chances, 0)
                    go_on(tables, here, move[depth], me)
                    judge(tables, here + 1, CROWD_ERROR, weights, room, scores, shares)
                    value += shares[me]
                value /= draws
        elif depth > 0:
            value = most[depth]
            depth -= 1
            ends = opened == depth
            if ends:
                opened = NO_ROW
        else:
            return best
        if note and ends and plans.size[0] < MOST_PLANS:
            plan = plans.size[0]
            plans.size[0] += 1
            plans.judged[plan] = value
            for step in range(depth + 1):
                plans.moves[plan, step] = move[step]
        if value > most[depth]:
            most[depth] = value
            if depth == 0:
                best = move[0]


@inner
def turns_up(tables: Tables, at: int, move: int) -> bool:
    """Whether a move takes the last card of a row."""
    s = tables[at]
    return bool(s.phase == rules.TAKE and s.length[move - rules.TAKE_ROW] == 1)


@inner
def go_on(tables: Tables, at: int, move: int, me: int) -> None:
    """Make a move at the next table, up to the seat's next decision; others answer in no time."""
    tables[at + 1] = tables[at]
    s = tables[at + 1]
    _apply(s, move)
    while s.phase not in (rules.BUY, rules.OVER) and s.mover != me:
        _apply(s, answer(tables, at + 1))
