"""Samples of how a game may go on: win shares and points of every seat, for reviews and hints.

All samples with the same number start from the same determinization, whatever move is made first
(common random numbers), so that moves are compared by paired differences. A sample ends where the
search of the bots would end, at a forecast; from there a playout to the end of the game divides the
points among their sources.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.beliefs import Beliefs, determinize, shuffle_pile_from
from bali.kernel.evaluation import (
    CROWD_FORECAST_ERROR,
    evaluate,
    make_evaluation,
)
from bali.kernel.forecast import SCRATCH_SIZE
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.network import Weights
from bali.kernel.plans import (
    OPTIMISM,
    REPORTED_ERROR,
    Plans,
    play_round,
)
from bali.kernel.playouts import heuristic_move
from bali.kernel.records import LONGEST_GAME, Tables
from bali.kernel.rng import RngState, seed_rng
from bali.kernel.search import SearchConfig, Tree, back_up, descend, play_out

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)
_goods_points = jit_rule(rules.goods_points)

# The sources of points (R9.3), in the order of `bali.analysis.review.SOURCES`.
POINTS, SHRINES, GOODS, STONES = 0, 1, 2, 3
SOURCES = 4

NO_MOVE = -1
TURNS = 4  # of heuristic moves before the forecast of a position


class Samples(NamedTuple):
    """Samples of games, and sums over them."""

    shares: NDArray[np.float64]  # by sample and seat: the win share
    points: NDArray[np.float64]  # by seat: the sum of the expected points
    sources: NDArray[np.float64]  # by seat and source: the sum of the points at the forecast
    final_sources: NDArray[np.float64]  # the same at the end of the playouts
    seed: np.uint64
    known_cards: int  # of the pile, where the beliefs hold its order; the others are shuffled
    stride: int  # one sample in so many is played to the end, and counts for the sources


def make_samples(number: int, seed: int, known_cards: int = 0, stride: int = 1) -> Samples:
    """Room for a number of samples."""
    return Samples(
        shares=np.zeros((number, rules.MOST)),
        points=np.zeros(rules.MOST),
        sources=np.zeros((rules.MOST, SOURCES)),
        final_sources=np.zeros((rules.MOST, SOURCES)),
        seed=np.uint64(seed),
        known_cards=known_cards,
        stride=stride,
    )


@jit_entry
def sample_search(
    beliefs: Beliefs,
    tree: Tree,
    config: SearchConfig,
    weights: Weights,
    move: int,
    samples: Samples,
) -> None:
    """Samples of the position or after a move, for two players: by a tree search from there.

    The tree first grows in as many games, which are not counted.
    """
    path = np.empty(LONGEST_GAME, np.int32)
    movers = np.empty(LONGEST_GAME, np.int8)
    scratch = np.empty(SCRATCH_SIZE, np.float32)
    evaluation = make_evaluation()
    tables, s = beliefs.tables, beliefs.tables[1]
    me = tables[0].mover
    number = len(samples.shares)
    for game in range(2 * number):
        seed_rng(tree.rng, 0, samples.seed, np.uint64(game))
        determinize(beliefs, tree.rng, 0)
        if beliefs.pile_known:
            shuffle_pile_from(tables, 1, s.drawn + samples.known_cards, tree.rng, 0)
        if move != NO_MOVE:
            _apply(s, move)
        depth = descend(tree, tables, config, path, movers)
        play_out(tables, config, tree.rng)
        left = evaluate(tables, 1, config.temperature, weights, scratch, evaluation)
        back_up(tree.nodes, path, movers, depth, evaluation.shares)
        if game >= number:
            temperature = config.reported_error * left
            write_shares(s.players, evaluation.scores, me, temperature, 0.0, evaluation.shares)
            add_sample(samples, game - number, tables, 1, evaluation.scores, evaluation.shares)
            finish(samples, game - number, tables, 1, tree.rng)


@jit_entry
def sample_rounds(beliefs: Beliefs, plans: Plans, weights: Weights, samples: Samples) -> None:
    """Samples of plan 0, for three and four players: one turn of every player."""
    scratch = np.empty(SCRATCH_SIZE, np.float32)
    evaluation = make_evaluation()
    rng = np.zeros(1, np.uint64)
    tables, s = beliefs.tables, beliefs.tables[2]
    me = tables[0].mover
    for number in range(len(samples.shares)):
        seed_rng(rng, 0, samples.seed, np.uint64(number))
        determinize(beliefs, rng, 0)
        play_round(tables, plans, 0, weights, scratch, rng)
        left = evaluate(tables, 2, CROWD_FORECAST_ERROR, weights, scratch, evaluation)
        if s.turn > tables[0].turn:
            left = max(1.0, left)  # other players may end the game in another way
            write_shares(
                s.players,
                evaluation.scores,
                me,
                REPORTED_ERROR * left,
                OPTIMISM * left,
                evaluation.shares,
            )
        add_sample(samples, number, tables, 2, evaluation.scores, evaluation.shares)
        finish(samples, number, tables, 2, rng)


@jit_entry
def sample_positions(
    beliefs: Beliefs,
    weights: Weights,
    move: int,
    error: float,
    samples: Samples,
) -> None:
    """Samples of the position itself, or after a move, for one who sees what the beliefs hold.

    The game goes on for some turns by the heuristic; `error` is that of the forecast then
    (`evaluate`).
    """
    scratch = np.empty(SCRATCH_SIZE, np.float32)
    evaluation = make_evaluation()
    rng = np.zeros(1, np.uint64)
    tables, s = beliefs.tables, beliefs.tables[1]
    for number in range(len(samples.shares)):
        seed_rng(rng, 0, samples.seed, np.uint64(number))
        determinize(beliefs, rng, 0)
        shuffle_pile_from(tables, 1, s.drawn + samples.known_cards, rng, 0)
        until = s.turn + TURNS
        if move != NO_MOVE:
            _apply(s, move)
        while s.phase != rules.OVER and (s.turn < until or s.phase != rules.BUY):
            _apply(s, heuristic_move(tables, 1, _legal(s), rng))
        evaluate(tables, 1, error, weights, scratch, evaluation)
        add_sample(samples, number, tables, 1, evaluation.scores, evaluation.shares)


@jit_internal
def write_shares(
    players: int,
    scores: NDArray[np.float64],
    me: int,
    temperature: float,
    optimism: float,
    shares: NDArray[np.float64],
) -> None:
    """The softmax of the points, of which a seat's are too high; kept if the game is over."""
    if temperature == 0.0:
        return
    total = 0.0
    for seat in range(players):
        less = optimism if seat == me else 0.0
        shares[seat] = np.exp((scores[seat] - less - scores[0]) / temperature)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total


@jit_internal
def add_sample(
    samples: Samples,
    number: int,
    tables: Tables,
    at: int,
    scores: NDArray[np.float64],
    shares: NDArray[np.float64],
) -> None:
    """Add a table that has been evaluated."""
    for seat in range(tables[at].players):
        samples.shares[number, seat] = shares[seat]
        samples.points[seat] += scores[seat]
    if number % samples.stride == 0:
        add_sources(tables, at, samples.sources)


@jit_internal
def finish(samples: Samples, number: int, tables: Tables, at: int, rng: RngState) -> None:
    """Play a sampled game to its end by the heuristic, and add where its points come from.

    Of many samples a part is enough for that, and it takes nearly as long as the search before.
    """
    if number % samples.stride != 0:
        return
    s = tables[at]
    while s.phase != rules.OVER:
        _apply(s, heuristic_move(tables, at, _legal(s), rng))
    add_sources(tables, at, samples.final_sources)


@jit_internal
def add_sources(tables: Tables, at: int, sources: NDArray[np.float64]) -> None:
    """R9.3: add the points of every seat, had the game ended now, by source."""
    s = tables[at]
    for seat in range(s.players):
        sources[seat, POINTS] += s.points[seat]
        sources[seat, SHRINES] += rules.SHRINE_POINTS * s.front[seat][rules.SHRINE]
        sources[seat, GOODS] += _goods_points(s, seat)
        sources[seat, STONES] += s.stones[seat] // rules.STONES_A_POINT
