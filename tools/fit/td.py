"""TD(λ) learning of the large forecast networks, from the beginnings of turns of whole games.

The targets for every beginning of a turn mix the result of the game, who won and with how many
points, with the network's own predictions some turns later. The network has one more input in
training: whether the player is a *thinker*, who searches its turn by the forecast. In the program
all are.
"""

from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import forecast
from bali.kernel.crowd_features import write_crowd_features
from bali.kernel.estimates import estimate_scorings
from bali.kernel.evaluation import CROWD_FORECAST_ERROR
from bali.kernel.feature_table import CROWD_WIDTH
from bali.kernel.features import rank_goods, write_features
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.network import Weights
from bali.kernel.records import Tables
from tools.fit.learning import (
    BATCH,
    Array,
    Network,
    batches,
    cosine_rate,
    make_network,
)

LONGEST = 50  # the most turns of a game
LAMBDA = 0.8  # of TD(λ): the weight of the later target beside the next prediction
ERROR = np.float32(CROWD_FORECAST_ERROR)
TOTALS = np.float32(0.3)  # the weight of the mean of all seats beside differences
POINTS = np.float32(0.003)  # the weight of the points beside the victory
SPAN = 1 << 14  # turns in one forward pass
THINKS = CROWD_WIDTH  # one more feature, behind those of the program
SHAPE = (THINKS + 1, forecast.CROWD_FIRST_LAYER, forecast.CROWD_SECOND_LAYER)

_final_score, _wins = jit_rule(rules.final_score), jit_rule(rules.wins)


class Schedule(NamedTuple):
    """How long a round of training is."""

    passes: int  # over the samples, with new targets for each
    epochs: int  # of each pass
    rate: float  # of learning, at the beginning


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


@jit_internal
def note_result(tables: Tables, into: Turns, first: int, end: int) -> None:
    """Record how the game at table 1 has ended, in the rows of its turns."""
    s = tables[1]
    total = 0.0
    for seat in range(s.players):
        total += _wins(s, seat)
    for row in range(first, end):
        into.last[row] = row == end - 1
        for seat in range(s.players):
            into.points[row, seat] = _final_score(s, seat)
            into.wins[row, seat] = _wins(s, seat) / total


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


def train(network: Network, turns: Turns, chance: np.random.Generator, schedule: Schedule) -> None:
    """Some passes over the samples, with new targets for each."""
    steps, step = schedule.passes * schedule.epochs * (len(turns.left) // BATCH), 0
    for _ in range(schedule.passes):
        points, wins = predict(network, turns)
        compute_td_targets(points, turns.points, turns.last)
        compute_td_targets(wins, turns.wins, turns.last)
        targets = turns._replace(points=points, wins=wins)
        for _ in range(schedule.epochs):
            for rows in batches(len(turns.left), chance):
                some = select_rows(targets, rows)
                network.adam_step(
                    some.inputs, partial(gradient, some), cosine_rate(schedule.rate, step, steps)
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


def surprise(network: Network, turns: Turns) -> float:
    """The mean log loss of the predicted victories."""
    return float(-(turns.wins * np.log(predict(network, turns)[1])).sum(1).mean())
