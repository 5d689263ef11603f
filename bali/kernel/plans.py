"""The comparison of whole turns, for three and four players.

A depth-first search finds all ways to end the own turn, the *plans*, and evaluates them by the
forecast. The best are then played in the same determinizations (common random numbers): the others
move by the greedy policy, and when the own turn comes again the forecast evaluates the game. A plan
ends with the turn, or where a new row is formed; the rest of the turn is then searched anew.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.beliefs import Beliefs, determinize, shuffle_pile
from bali.kernel.evaluation import (
    CROWD_FORECAST_ERROR,
    evaluate,
    make_evaluation,
    win_probability,
)
from bali.kernel.forecast import SCRATCH_SIZE
from bali.kernel.greedy import best_move, reply
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.masks import lowest_bit
from bali.kernel.network import Numbers, Weights
from bali.kernel.records import LONGEST_TURN, Tables
from bali.kernel.rng import RngState, seed_rng

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)

# Ways to end a turn: 4 purchases or none; then a shrine, 4 goods for each of 2 offerings, 4 takes
# and 2 rewards, and 2 farmers: 840, and some more where a supply is empty. Any beyond are left out.
MOST_PLANS = 2048
NO_MOVE = -1
NO_ROW = LONGEST_TURN  # no decision formed a new row
DRAWS = 4  # samples of a new row that is formed at the end of a turn

# Reported win shares are calibrated to games among players who plan: there the forecast's error is
# larger, and points that were simulated against greedy others are too high, both in points for each
# square root of a turn that is left.
REPORTED_ERROR, OPTIMISM = 2.4, 0.6

_KNOWN_TABLE, _DEALT_TABLE, _PLAYED_TABLE = 0, 1, 2  # tables of `Beliefs`


class Plans(NamedTuple):
    """The plans, and statistics of the games that were played with them."""

    moves: NDArray[np.int8]  # by plan: the moves of the seat, then NO_MOVE
    size: NDArray[np.int64]  # one number: the plans in use
    forecast_shares: NDArray[np.float64]  # the win share by the forecast, before any game
    games: NDArray[np.int64]
    win_shares: NDArray[np.float64]  # the sum of the win shares against greedy others
    reported_shares: NDArray[np.float64]  # the sum of the calibrated win shares
    squared_shares: NDArray[np.float64]  # the sum of their squares
    points: NDArray[np.float64]  # the sum of the points
    seed: np.uint64  # of the deals
    greedy_finish: bool  # the rest of the turn after a plan is greedy, too
    ends_at_own_turn: bool  # a round that begins in another player's turn ends before the own one


def make_plans(seed: int, greedy_finish: bool = False, ends_at_own_turn: bool = False) -> Plans:
    """No plans yet, and room for `MOST_PLANS`."""
    return Plans(
        moves=np.full((MOST_PLANS, LONGEST_TURN + 1), NO_MOVE, np.int8),
        size=np.zeros(1, np.int64),
        forecast_shares=np.zeros(MOST_PLANS),
        games=np.zeros(MOST_PLANS, np.int64),
        win_shares=np.zeros(MOST_PLANS),
        reported_shares=np.zeros(MOST_PLANS),
        squared_shares=np.zeros(MOST_PLANS),
        points=np.zeros(MOST_PLANS),
        seed=np.uint64(seed),
        greedy_finish=greedy_finish,
        ends_at_own_turn=ends_at_own_turn,
    )


@jit_entry
def plan_turn(beliefs: Beliefs, plans: Plans, weights: Weights) -> None:
    """Find the plans of the whole turn, in one determinization."""
    rng = np.zeros(1, np.uint64)
    seed_rng(rng, 0, plans.seed, np.uint64(0))
    determinize(beliefs, rng, 0)
    scratch = np.empty(SCRATCH_SIZE, np.float32)
    search_turn(beliefs.tables, _DEALT_TABLE, DRAWS, plans, True, weights, scratch, rng)


@jit_entry
def plan_moves(beliefs: Beliefs, plans: Plans) -> None:
    """Make every legal move a plan, in the order of the greedy policy."""
    rng = np.zeros(1, np.uint64)
    seed_rng(rng, 0, plans.seed, np.uint64(0))
    determinize(beliefs, rng, 0)
    mask = _legal(beliefs.tables[_DEALT_TABLE])
    while mask:
        move = greedy_move(beliefs.tables, _DEALT_TABLE, mask)
        plans.moves[plans.size[0], 0] = move
        plans.size[0] += 1
        mask &= ~(1 << move)


@jit_entry
def play_plans(
    beliefs: Beliefs, plans: Plans, alive: NDArray[np.int64], deal: int, weights: Weights
) -> None:
    """Play these plans in the determinization with the number `deal`.

    It is the same for every plan and call, as are the numbers drawn afterwards.
    """
    scratch = np.empty(SCRATCH_SIZE, np.float32)
    evaluation = make_evaluation()
    scores, shares = evaluation.scores, evaluation.shares
    rng = np.zeros(1, np.uint64)
    me, players = beliefs.tables[_KNOWN_TABLE].mover, beliefs.tables[_KNOWN_TABLE].players
    seed_rng(rng, 0, plans.seed, np.uint64(deal))
    determinize(beliefs, rng, 0)
    rng_after_deal = rng[0]
    for plan in alive:
        rng[0] = rng_after_deal
        play_round(beliefs.tables, plans, plan, weights, scratch, rng)
        left = evaluate(
            beliefs.tables, _PLAYED_TABLE, CROWD_FORECAST_ERROR, weights, scratch, evaluation
        )
        reported_share = shares[me]
        if beliefs.tables[_PLAYED_TABLE].turn > beliefs.tables[_KNOWN_TABLE].turn:
            left = max(1.0, left)  # other players may end the game in another way
            reported_share = win_probability(
                players, scores, me, REPORTED_ERROR * left, OPTIMISM * left
            )
        plans.games[plan] += 1
        plans.win_shares[plan] += shares[me]
        plans.reported_shares[plan] += reported_share
        plans.squared_shares[plan] += reported_share * reported_share
        plans.points[plan] += scores[me]


@jit_internal
def play_round(
    tables: Tables, plans: Plans, plan: int, weights: Weights, scratch: Numbers, rng: RngState
) -> None:
    """Play one turn of every player: the own one by the plan, the others' by the greedy policy."""
    tables[_PLAYED_TABLE] = tables[_DEALT_TABLE]
    s = tables[_PLAYED_TABLE]
    me, until = s.mover, s.turn + s.players
    if plans.ends_at_own_turn and s.active != me:
        until = s.turn + (me - s.active) % s.players
    step = 0
    while s.phase != rules.OVER and (s.turn < until or s.phase != rules.BUY):
        mask = _legal(s)
        planned = plans.moves[plan, step]
        if s.mover == me and planned != NO_MOVE and mask >> int(planned) & 1:
            move, step = int(planned), step + 1
        elif mask & (mask - 1) == 0:
            move = lowest_bit(mask)
        elif s.mover == me and s.active == me and not plans.greedy_finish:
            move = search_turn(tables, _PLAYED_TABLE, 1, plans, False, weights, scratch, rng)
            step = LONGEST_TURN  # behind the last move of any plan
        else:
            move = greedy_move(tables, _PLAYED_TABLE, mask)
        _apply(s, move)


@jit_internal
def greedy_move(tables: Tables, at: int, mask: int) -> int:
    """The greedy policy among the moves of a mask, on a determinized table."""
    if mask & (mask - 1) == 0 or tables[at].phase == rules.CONSULT:
        return lowest_bit(mask)  # a look
    tables[at + 1] = tables[at]
    return best_move(tables[at + 1 :], mask)


@jit_internal
def search_turn(
    tables: Tables,
    at: int,
    draws: int,
    plans: Plans,
    record: bool,
    weights: Weights,
    scratch: Numbers,
    rng: RngState,
) -> int:
    """The first move of the best way to end the turn, by depth-first search and the forecast.

    The pile is shuffled first, so that its order has no influence; a row that is formed by the last
    move is sampled `draws` times. With `record`, every way becomes a plan. Table at + 1 + n is the
    turn after n decisions: there is no recursion, since Numba cannot cache it on disk.
    """
    me = tables[at].mover
    evaluation = make_evaluation()
    shares = evaluation.shares
    left = np.zeros(LONGEST_TURN, np.int64)  # by decision: the moves not yet tried
    move = np.zeros(LONGEST_TURN, np.int64)  # the one being tried
    most = np.full(LONGEST_TURN, -1.0)  # the value of the best of the others
    depth, best, row_opened_at = 0, lowest_bit(_legal(tables[at])), NO_ROW
    tables[at + 1] = tables[at]
    shuffle_pile(tables, at + 1, rng, 0)
    left[0] = _legal(tables[at])
    while True:
        here = at + 1 + depth
        if left[depth]:
            move[depth] = lowest_bit(left[depth])
            left[depth] &= left[depth] - 1
            opens = empties_row(tables, here, move[depth])
            advance(tables, here, move[depth], me)
            s = tables[here + 1]
            if s.phase not in (rules.BUY, rules.OVER):
                if opens and row_opened_at == NO_ROW:
                    row_opened_at = depth
                depth += 1
                left[depth], most[depth] = _legal(s), -1.0
                continue
            evaluate(tables, here + 1, CROWD_FORECAST_ERROR, weights, scratch, evaluation)
            value, ends = shares[me], row_opened_at == NO_ROW
            if opens and s.phase != rules.OVER:
                for _ in range(draws - 1):
                    shuffle_pile(tables, here, rng, 0)
                    advance(tables, here, move[depth], me)
                    evaluate(tables, here + 1, CROWD_FORECAST_ERROR, weights, scratch, evaluation)
                    value += shares[me]
                value /= draws
        elif depth > 0:
            value = most[depth]
            depth -= 1
            ends = row_opened_at == depth
            if ends:
                row_opened_at = NO_ROW
        else:
            return best
        if record and ends and plans.size[0] < MOST_PLANS:
            plan = plans.size[0]
            plans.size[0] += 1
            plans.forecast_shares[plan] = value
            for step in range(depth + 1):
                plans.moves[plan, step] = move[step]
        if value > most[depth]:
            most[depth] = value
            if depth == 0:
                best = move[0]


@jit_internal
def empties_row(tables: Tables, at: int, move: int) -> bool:
    """Whether a move takes the last card of a row."""
    s = tables[at]
    return bool(s.phase == rules.TAKE and s.length[move - rules.TAKE_ROW] == 1)


@jit_internal
def advance(tables: Tables, at: int, move: int, me: int) -> None:
    """Make a move on a copy, the next table, and go on to the seat's next decision by `reply`."""
    tables[at + 1] = tables[at]
    s = tables[at + 1]
    _apply(s, move)
    while s.phase not in (rules.BUY, rules.OVER) and s.mover != me:
        _apply(s, reply(tables, at + 1))
