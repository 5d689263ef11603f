"""The step of a vector environment: one move at each of many tables.

There is a random number generator for the deals of each table, and a last one for random moves.
Arrays are checked by `bali.research.checks` before they come here; moves are checked here.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.beliefs import shuffle_pile
from bali.kernel.counters import Counters, apply_and_count, reset_counters
from bali.kernel.games import RANDOM, deal
from bali.kernel.greedy import estimate_hidden, greedy_move
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.masks import MOST_LEGAL, choose_uniformly, lowest_bit
from bali.kernel.observations import Numbers, make_scratch, observe
from bali.kernel.playouts import random_move
from bali.kernel.records import Tables
from bali.kernel.rng import RngState, seed_rng

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)
_final_score, _wins = jit_rule(rules.final_score), jit_rule(rules.wins)

NO_MOVE = -1
AGENT = -1  # in the place of a bot: who steps plays this seat
Moves = NDArray[np.int64]
Flags = NDArray[np.bool_]


@jit_internal
def deal_at(tables: Tables, at: int, counters: Counters, rng: RngState) -> None:
    """Deal a new game; the last table is blank but for players and variants, and is copied."""
    like = tables[len(tables) - 1]
    players, oracle, demon = like.players, like.oracle, like.demon
    tables[at] = tables[len(tables) - 1]
    deal(tables, at, players, oracle + 2 * demon, rng, at)
    reset_counters(tables, at, counters)


@jit_entry
def deal_all(tables: Tables, counters: Counters, rng: RngState, seeds: NDArray[np.uint64]) -> None:
    """Seed the generator of every table, and deal."""
    for at in range(len(seeds)):
        seed_rng(rng, at, seeds[at], np.uint64(0))
        deal_at(tables, at, counters, rng)


class LineUp(NamedTuple):
    """Who plays, at all tables."""

    bots: NDArray[np.int8]  # by table and seat: the number of a bot, or AGENT
    rotates: bool  # whether everybody moves on by a seat with every game


class StepResults(NamedTuple):
    """The results of the last step, by table."""

    over: Flags
    rewards: Numbers  # of the player who moved; with bots at the table, of the agent
    returns: Numbers  # by seat; 0 where no game is over
    scores: NDArray[np.int16]  # by seat: points; 0 where no game is over
    final_observations: Numbers  # of who is rewarded, where a game is over; empty if not wanted


@jit_internal
def is_legal(tables: Tables, at: int, move: int) -> bool:
    """Whether a number is a move, and a legal one."""
    return 0 <= move < rules.MOVES and _legal(tables[at]) >> move & 1 == 1


@jit_entry
def step_all(
    tables: Tables,
    counters: Counters,
    rng: RngState,
    line_up: LineUp,
    moves: Moves,
    results: StepResults,
) -> int:
    """Make a move at every table; where the game is over, deal the next.

    Returns the number of tables. If a move is illegal, returns its table, and nothing changes.
    """
    for at in range(len(moves)):
        if not is_legal(tables, at, moves[at]):
            return at
    for at in range(len(moves)):
        mover = tables[at].mover
        apply_and_count(tables, at, counters, moves[at])
        results.over[at] = tables[at].phase == rules.OVER
        if results.over[at]:
            record_end(tables, at, counters, mover, results)
            deal_next(tables, at, counters, rng, line_up)
        else:
            results.rewards[at] = 0.0
            results.returns[at] = 0.0
            results.scores[at] = 0
    return len(moves)


@jit_entry
def make_move(tables: Tables, counters: Counters, move: int) -> bool:
    """Make a move at table 0; False if it is illegal, and nothing changes."""
    legal = is_legal(tables, 0, move)
    if legal:
        apply_and_count(tables, 0, counters, move)
    return legal


@jit_internal
def bot_move(
    tables: Tables, at: int, counters: Counters, bot: int, rng: RngState, scratch: Tables
) -> int:
    """The move of a bot; the last generator is for random ones."""
    s = tables[at]
    if bot == RANDOM:
        return choose_uniformly(_legal(s), rng, len(rng) - 1)
    scratch[0] = tables[at]
    estimate_hidden(scratch, 0, counters[at].seen[s.mover])
    return greedy_move(scratch)


@jit_entry
def play_bots(
    tables: Tables,
    counters: Counters,
    rng: RngState,
    line_up: LineUp,
    scratch: Tables,
    results: StepResults,
) -> None:
    """Let the bots move until the agent has to decide at every table."""
    bots = line_up.bots
    for at in range(len(results.over)):
        s = tables[at]
        while bots[at, s.mover] != AGENT:
            move = bot_move(tables, at, counters, bots[at, s.mover], rng, scratch)
            apply_and_count(tables, at, counters, move)
            if s.phase == rules.OVER:
                results.over[at] = True
                agent = 0
                while bots[at, agent] != AGENT:
                    agent += 1
                record_end(tables, at, counters, agent, results)
                deal_next(tables, at, counters, rng, line_up)


@jit_entry
def play_on(
    tables: Tables,
    counters: Counters,
    rng: RngState,
    bots: NDArray[np.int8],
    scratch: Tables,
    moves: Moves,
) -> int:
    """Let the bots of table 0, given by seat, move until another decides or the game is over.

    Writes their moves, and returns how many there were.
    """
    s = tables[0]
    number = 0
    while s.phase != rules.OVER and bots[s.mover] != AGENT:
        move = bot_move(tables, 0, counters, bots[s.mover], rng, scratch)
        apply_and_count(tables, 0, counters, move)
        moves[number] = move
        number += 1
    return number


@jit_internal
def record_end(
    tables: Tables, at: int, counters: Counters, seat: int, results: StepResults
) -> None:
    """Write the results of a game that is over; the seat is rewarded."""
    compute_returns(tables, at, results.returns, results.scores)
    results.rewards[at] = results.returns[at, seat]
    if len(results.final_observations) > 0:
        observe(tables, at, counters, seat, make_scratch(), results.final_observations[at])


@jit_internal
def deal_next(tables: Tables, at: int, counters: Counters, rng: RngState, line_up: LineUp) -> None:
    """Deal the next game, for which everybody may move on by a seat."""
    if line_up.rotates:
        bots = line_up.bots
        last = bots[at, tables[at].players - 1]
        for other in range(tables[at].players - 1, 0, -1):
            bots[at, other] = bots[at, other - 1]
        bots[at, 0] = last
    deal_at(tables, at, counters, rng)


@jit_entry
def compute_returns(tables: Tables, at: int, returns: Numbers, scores: NDArray[np.int16]) -> None:
    """Zero-sum returns: 1 for a sole victory, less for a shared one; the others lose alike."""
    s = tables[at]
    winners = 0
    for seat in range(s.players):
        winners += _wins(s, seat)
        scores[at, seat] = _final_score(s, seat)
    for seat in range(s.players):
        share = 1 / winners if _wins(s, seat) else 0.0
        returns[at, seat] = (share * s.players - 1) / (s.players - 1)


@jit_entry
def list_legal(tables: Tables, movers: NDArray[np.int8], masks: NDArray[np.int8]) -> None:
    """Write who is to move, and a mask of the legal moves, by table."""
    for at in range(len(movers)):
        movers[at] = tables[at].mover
        mask = _legal(tables[at])
        masks[at] = 0
        while mask:
            masks[at, lowest_bit(mask)] = 1
            mask &= mask - 1


@jit_entry
def observe_all(tables: Tables, counters: Counters, seats: NDArray[np.int8], out: Numbers) -> None:
    """Observe every table, each from one of its seats."""
    scratch = make_scratch()
    for at in range(len(seats)):
        observe(tables, at, counters, seats[at], scratch, out[at])


@jit_entry
def random_moves(tables: Tables, rng: RngState, moves: Moves) -> None:
    """Choose a legal move at every table, uniformly, by the last generator."""
    for at in range(len(moves)):
        moves[at] = choose_uniformly(_legal(tables[at]), rng, len(rng) - 1)


@jit_entry
def foresee_all(
    tables: Tables,
    counters: Counters,
    after: Tables,
    after_counters: Counters,
    moves: Moves,
    out: Numbers,
) -> None:
    """Write the legal moves of every table, and the mover's observation after each of them.

    What chance would reveal stays hidden: an emptied row stays empty, a look shows nothing.
    """
    scratch = make_scratch()
    for at in range(len(moves)):
        mask = _legal(tables[at])
        for number in range(MOST_LEGAL):
            if mask == 0:
                moves[at, number] = NO_MOVE
                continue
            move = lowest_bit(mask)
            mask &= mask - 1
            moves[at, number] = move
            foresee(tables, at, counters, after, after_counters, move)
            observe(after, 0, after_counters, tables[at].mover, scratch, out[at, number])


@jit_internal
def foresee(
    tables: Tables, at: int, counters: Counters, after: Tables, after_counters: Counters, move: int
) -> None:
    """Make a move on a copy, as far as the mover can foresee it."""
    after[0] = tables[at]
    after_counters[0] = counters[at]
    s = after[0]
    row = move - rules.TAKE_ROW
    if move == rules.ORACLE_LOOK:
        s.phase, s.mover = rules.KEEP, rules.NOBODY  # the cards are not yet turned up
    elif s.phase == rules.TAKE and s.length[row] == 1:
        s.hand[s.mover][s.offer[row][0]] += 1
        s.length[row] = 0
        s.last_row = row
        s.to_take -= 1
        if s.pile_size - s.drawn <= rules.DEPTH:
            s.phase = rules.OVER  # R9.1
    else:
        apply_and_count(after, 0, after_counters, move)


@jit_entry
def roll_out(
    tables: Tables, move_rng: RngState, returns: Numbers, scores: NDArray[np.int16]
) -> None:
    """A random playout at table 1, from table 0 with its pile shuffled."""
    tables[1] = tables[0]
    shuffle_pile(tables, 1, move_rng, 0)
    s = tables[1]
    while s.phase != rules.OVER:
        _apply(s, random_move(_legal(s), move_rng))
    compute_returns(tables, 1, returns, scores)
