"""Fit the forecast for three or four players: `python -m tools.fit.crowd 4 6`: 4 players, 6 rounds.

A round takes some ten minutes. Games are played by greedy players and by *thinkers*, who search
their turn by the present forecast; in most games there is one thinker. Then the network is trained
by TD(λ): the targets for every beginning of a turn mix the result of the game, who won and with how
many points, with the network's own predictions some turns later. So the thinkers of the next round
play better, and the network learns the results of better play.

Training starts from the present weights, or with `anew` from games of greedy players alone. The
network has one more input in training: whether the player is a thinker. In the program all are.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import forecast
from bali.kernel.counters import count_seen
from bali.kernel.crowd_features import write_crowd_features
from bali.kernel.estimates import estimate_scorings
from bali.kernel.evaluation import CROWD_FORECAST_ERROR
from bali.kernel.feature_table import CROWD_WIDTH
from bali.kernel.features import rank_goods, write_features
from bali.kernel.games import deal
from bali.kernel.greedy import estimate_hidden, greedy_move
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.network import Weights
from bali.kernel.plans import Plans, make_plans, search_turn
from bali.kernel.playouts import random_move
from bali.kernel.records import LONGEST_TURN, Tables, blank
from bali.kernel.rng import RngState, fast_below, seed_rng
from bali.lab.workers import cores
from tools.fit.learning import (
    BATCH,
    Array,
    Network,
    batches,
    cosine_rate,
    make_network,
    save_weights,
)

GAMES = 30_000  # a round
AT_ONCE = 500  # games in one call
LONGEST = 50  # the most turns of a game
ALONE = 70  # percent of games with one thinker; in the others each seat is one with probability 1/2
ROUNDS_USED = 2  # rounds whose games are used for training
PASSES, EPOCHS, RATE = 2, 3, 1.5e-3  # over the games, with new targets for each pass
LAMBDA = 0.8  # of TD(λ): the weight of the later target beside the next prediction
ERROR = np.float32(CROWD_FORECAST_ERROR)
TOTALS = np.float32(0.3)  # the weight of the mean of all seats beside differences
POINTS = np.float32(0.003)  # the weight of the points beside the victory
SPAN = 1 << 14  # turns in one forward pass
THINKS = CROWD_WIDTH  # one more feature, behind those of the program
SHAPE = (THINKS + 1, forecast.CROWD_FIRST_LAYER, forecast.CROWD_SECOND_LAYER)

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)
_final_score, _wins = jit_rule(rules.final_score), jit_rule(rules.wins)


class Turns(NamedTuple):
    """Training samples: the beginnings of turns, game after game; by row, and most by seat."""

    inputs: Array  # as float16, when they are stored
    left: Array  # the square root of the turns that are left, and one
    now: Array  # the score if the game ended now
    points: Array  # at the end
    wins: Array  # win shares
    last: NDArray[np.bool_]  # of its game


def make_turns(rows: int, players: int) -> Turns:
    """Empty rows."""
    return Turns(
        inputs=np.zeros((rows, players, THINKS + 1), np.float32),
        left=np.zeros(rows, np.float32),
        now=np.zeros((rows, players), np.float32),
        points=np.zeros((rows, players), np.float32),
        wins=np.zeros((rows, players), np.float32),
        last=np.zeros(rows, np.bool_),
    )


def select_rows(turns: Turns, rows: NDArray[np.int64] | slice) -> Turns:
    return Turns(
        turns.inputs[rows].astype(np.float32),
        turns.left[rows],
        turns.now[rows],
        turns.points[rows],
        turns.wins[rows],
        turns.last[rows],
    )


def concatenate(parts: list[Turns]) -> Turns:
    inputs, left, now, points, wins, last = map(np.concatenate, zip(*parts, strict=True))
    return Turns(inputs, left, now, points, wins, last)


@jit_entry
def play(
    seed: int, players: int, tables: Tables, plans: Plans, weights: Weights, into: Turns
) -> int:
    """Play games, some moves at random, and record their turns; returns how many there are.

    Without weights there are no thinkers.
    """
    rng = np.zeros(1, np.uint64)
    seen_goods = np.empty((rules.MOST, rules.GOODS), np.int8)
    thinks = np.zeros(rules.MOST, np.bool_)
    scratch = np.empty(forecast.SCRATCH_SIZE, np.float32)
    s = tables[1]
    done = 0
    for number in range(AT_ONCE):
        seed_rng(rng, 0, np.uint64(seed), np.uint64(number))
        tables[1] = tables[0]
        variants = fast_below(rng, 0, 4) if fast_below(rng, 0, 4) == 0 else 0
        deal(tables, 1, players, variants, rng, 0)
        seen_goods[:] = s.oracle  # R10.1
        if len(weights):
            choose_thinkers(players, rng, thinks)
        # Of 100 moves 25 are random in the first turns of most games, and 3 later in every other.
        wild = fast_below(rng, 0, 5 * players) if fast_below(rng, 0, 3) > 0 else 0
        stray = 3 * fast_below(rng, 0, 2)
        first, turn = done, -1
        while s.phase != rules.OVER:
            if s.phase == rules.BUY and s.turn != turn:
                turn = s.turn
                note(tables, thinks, into, done)
                done += 1
            if fast_below(rng, 0, 100) < (25 if s.turn < wild else stray):
                move = random_move(_legal(s), rng)
            elif thinks[s.mover]:
                move = search_turn(tables, 1, 2, plans, False, weights, scratch, rng)
            else:
                tables[2] = tables[1]
                estimate_hidden(tables, 2, seen_goods[s.mover])
                move = greedy_move(tables[2:])
            count_seen(tables, 1, move, seen_goods)
            _apply(s, move)
        total = 0.0
        for seat in range(players):
            total += _wins(s, seat)
        for row in range(first, done):
            into.last[row] = row == done - 1
            for seat in range(players):
                into.points[row, seat] = _final_score(s, seat)
                into.wins[row, seat] = _wins(s, seat) / total
    return done


@jit_internal
def choose_thinkers(players: int, rng: RngState, thinks: NDArray[np.bool_]) -> None:
    one = fast_below(rng, 0, players)
    alone = fast_below(rng, 0, 100) < ALONE
    for seat in range(players):
        thinks[seat] = seat == one if alone else fast_below(rng, 0, 2) == 1


@jit_internal
def note(tables: Tables, thinks: NDArray[np.bool_], into: Turns, row: int) -> None:
    """Record the beginning of a turn at table 1."""
    s = tables[1]
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    rank_goods(tables, 1, order)
    turns = estimate_scorings(tables, 1, ahead)
    into.left[row] = np.sqrt(turns * s.players + 1.0)
    for seat in range(s.players):
        inputs = into.inputs[row, seat]
        write_features(tables, 1, seat, turns, ahead, order, inputs)
        write_crowd_features(tables, 1, seat, order, inputs)
        inputs[THINKS] = 1.0 if thinks[seat] else 0.0
        into.now[row, seat] = _final_score(s, seat)


def collect(seed: int, players: int, weights: Weights | None) -> Turns:
    """The samples of one round, from all cores."""
    used = np.zeros(0, np.float32) if weights is None else weights

    def some(number: int) -> Turns:
        into = make_turns(AT_ONCE * LONGEST, players)
        tables, plans = blank(LONGEST_TURN + 3), make_plans(0)
        rows = play(seed + number, players, tables, plans, used, into)
        turns = select_rows(into, slice(rows))
        return turns._replace(inputs=turns.inputs.astype(np.float16))

    with ThreadPoolExecutor(cores()) as pool:
        return concatenate(list(pool.map(some, range(0, GAMES, AT_ONCE))))


def predict(network: Network, turns: Turns) -> tuple[Array, Array]:
    """The points and win probabilities that the network predicts."""
    spans = [slice(first, first + SPAN) for first in range(0, len(turns.left), SPAN)]
    more = [network.forward(select_rows(turns, span).inputs).points for span in spans]
    points: Array = turns.now + np.concatenate(more)
    return points, shares(points, turns.left)


def shares(points: Array, left: Array) -> Array:
    odds = np.exp((points - points.max(1, keepdims=True)) / (ERROR * left[:, None]))
    whole: Array = odds / odds.sum(1, keepdims=True)
    return whole


@jit_entry
def compute_td_targets(predictions: Array, results: Array, last: NDArray[np.bool_]) -> None:
    """Turn the predictions of every turn into the targets of TD(λ), from the end of each game.

    A target mixes the next target, weighted by λ, and the next prediction.
    """
    for seat in range(predictions.shape[1]):
        later = np.float32(0.0)
        for row in range(len(last) - 1, -1, -1):
            prediction = predictions[row, seat]
            if last[row]:
                predictions[row, seat] = results[row, seat]
            else:
                target = predictions[row + 1, seat]
                predictions[row, seat] = LAMBDA * target + (1 - LAMBDA) * later
            later = prediction


def train(network: Network, turns: Turns, chance: np.random.Generator) -> None:
    """Some passes over the samples, with new targets for each."""
    steps, step = PASSES * EPOCHS * (len(turns.left) // BATCH), 0
    for _ in range(PASSES):
        points, wins = predict(network, turns)
        compute_td_targets(points, turns.points, turns.last)
        compute_td_targets(wins, turns.wins, turns.last)
        targets = turns._replace(points=points, wins=wins)
        for _ in range(EPOCHS):
            for rows in batches(len(turns.left), chance):
                some = select_rows(targets, rows)
                network.adam_step(
                    some.inputs, partial(gradient, some), cosine_rate(RATE, step, steps)
                )
                step += 1


def gradient(turns: Turns, more: Array) -> Array:
    """The gradient of the loss: cross entropy of the victory, and some squared error of points."""
    points = turns.now + more
    wrong = points - turns.points
    wrong -= (1 - TOTALS) * wrong.mean(1, keepdims=True)
    surprise = (shares(points, turns.left) - turns.wins) / (ERROR * turns.left[:, None])
    whole: Array = (surprise + POINTS * wrong) / np.float32(len(points))
    return whole


def drop_thinks(network: Network) -> Weights:
    """The weights for the program: the input `THINKS`, always 1, becomes part of the biases."""
    layer, bias, *rest = network.parts
    return Network([layer[:THINKS], bias + layer[THINKS], *rest]).weights()


def restore_network(weights: Weights, chance: np.random.Generator) -> Network:
    """The network of the program's weights, with an input `THINKS` that has no effect."""
    network = make_network(*SHAPE, chance)
    place = 0
    for number, part in enumerate(network.parts):
        rows = part[:THINKS] if number == 0 else part
        rows[:] = weights[place : place + rows.size].reshape(rows.shape)
        place += rows.size
    network.parts[0][THINKS] = 0
    return network


def main(players: int, rounds: int, anew: bool) -> None:
    begin, chance = time.perf_counter(), np.random.default_rng(players)
    weights = None if anew else forecast.load_weights(players)
    network = make_network(*SHAPE, chance) if weights is None else restore_network(weights, chance)
    games: list[Turns] = []
    for number in range(rounds):
        seed = int(chance.integers(1 << 62))
        games = [collect(seed, players, weights), *games][:ROUNDS_USED]
        surprise = -(games[0].wins * np.log(predict(network, games[0])[1])).sum(1).mean()
        print(
            f"{number + 1}: {len(games[0].left):,} turns, surprise {surprise:.4f},"
            f" {time.perf_counter() - begin:.0f} s",
            flush=True,
        )
        train(network, concatenate(games), chance)
        weights = drop_thinks(network)
        save_weights(players, weights)
    print(f"{time.perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), "anew" in sys.argv[3:])
