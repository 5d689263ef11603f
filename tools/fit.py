"""Fit the network of `bali.kernel.forecast`, from nothing: `make fit`, some ten minutes.

Games of sensible moves, now and then a random one, are stopped at a turn's beginning. From there
many more are played, and the mean of the points that each player has gained in the end is what the
network has to learn: above all the difference between the players.
"""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import forecast
from bali.kernel.beliefs import shuffle_pile
from bali.kernel.chance import pick, start
from bali.kernel.compiling import entry, ruled
from bali.kernel.games import deal
from bali.kernel.outlook import outlook
from bali.kernel.playouts import any_move, sensible_move
from bali.kernel.records import Tables, blank
from bali.lab.workers import cores

WEIGHTS = Path(forecast.__file__).with_name("weights.npy")
POSITIONS = 160_000  # for every number of players
GAMES = 64  # played from each position
RANDOM = 0.1  # the share of random moves in them
EPOCHS, BATCH, RATE = 40, 1024, 3e-3
TOTALS = 0.3  # how much totals matter beside differences

Array = NDArray[np.float64]

_legal, _apply = ruled(rules.legal), ruled(rules.apply)
_final_score = ruled(rules.final_score)


@entry
def positions(
    seed: int, players: int, tables: Tables, work: Tables, given: Array, gained: Array
) -> None:
    """Fill the rows of features, by seat, and of what was gained from there to the end."""
    chances = np.zeros(1, np.uint64)
    start(chances, 0, np.uint64(seed), np.uint64(players))
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    row = np.empty(forecast.WIDTH, np.float32)
    done = 0
    while done < len(tables):
        work[1] = work[0]
        s = work[1]
        variants = pick(chances, 0, 4)
        deal(work, 1, players, variants & 1, variants >> 1, chances, 0)
        noise = pick(chances, 0, 5)
        stop = 1 + pick(chances, 0, 45)
        while s.phase != rules.OVER and (s.turn < stop or s.phase != rules.BUY):
            if pick(chances, 0, 10) < noise:
                _apply(s, any_move(_legal(s), chances))
            else:
                _apply(s, sensible_move(work, 1, _legal(s), chances))
        if s.phase == rules.OVER:
            continue
        tables[done] = work[1]
        turns = outlook(work, 1, ahead)
        forecast.rank(work, 1, order)
        for seat in range(players):
            forecast.features(work, 1, seat, turns, ahead, order, row)
            given[done, seat] = row
            gained[done, seat] = -_final_score(s, seat)
        for _ in range(GAMES):
            work[1] = tables[done]
            shuffle_pile(work, chances, 0)
            while s.phase != rules.OVER:
                if pick(chances, 0, 1000) < 1000 * RANDOM:
                    _apply(s, any_move(_legal(s), chances))
                else:
                    _apply(s, sensible_move(work, 1, _legal(s), chances))
            for seat in range(players):
                gained[done, seat] += _final_score(s, seat) / GAMES
        done += 1


def collect(players: int) -> tuple[Array, Array]:
    """Positions from all cores."""
    share = POSITIONS // cores()

    def some(core: int) -> tuple[Array, Array]:
        given = np.zeros((share, players, forecast.WIDTH))
        gained = np.zeros((share, players))
        positions(core, players, blank(share), blank(2), given, gained)
        return given, gained

    with ThreadPoolExecutor(cores()) as pool:
        parts = list(pool.map(some, range(cores())))
    return np.concatenate([given for given, _ in parts]), np.concatenate(
        [gain for _, gain in parts]
    )


class Layers(NamedTuple):
    """What the network made of some positions, layer by layer."""

    first: Array
    second: Array
    points: Array


class Network:
    """The network while it learns; each part in its shape."""

    def __init__(self, chance: np.random.Generator) -> None:
        width, first, second = forecast.WIDTH, forecast.FIRST, forecast.SECOND
        self.parts = [
            chance.normal(0, width**-0.5, (width, first)),
            np.zeros(first),
            chance.normal(0, first**-0.5, (first, second)),
            np.zeros(second),
            chance.normal(0, second**-0.5, second),
            np.zeros(1),
        ]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def of(self, given: Array) -> Layers:
        layer_1, bias_1, layer_2, bias_2, layer_3, bias_3 = self.parts
        first = np.maximum(given @ layer_1 + bias_1, 0)
        second = np.maximum(first @ layer_2 + bias_2, 0)
        return Layers(first, second, forecast.UNIT * (second @ layer_3 + bias_3))

    def learn(self, given: Array, gained: Array, rate: float) -> None:
        """One step of Adam towards what was gained."""
        layers = self.of(given)
        wrong = (layers.points - gained) @ _weighing(gained.shape[1]) / len(given)
        _, _, layer_2, _, layer_3, _ = self.parts
        second = wrong[..., None] * layer_3 * (layers.second > 0)
        first = (second @ layer_2.T) * (layers.first > 0)
        seats = ([0, 1], [0, 1])
        slopes = [
            np.tensordot(given, first, seats),
            first.sum((0, 1)),
            np.tensordot(layers.first, second, seats),
            second.sum((0, 1)),
            np.tensordot(layers.second, wrong, seats),
            np.array([wrong.sum()]),
        ]
        self._steps += 1
        for number, slope in enumerate(slopes):
            self._means[number] += 0.1 * (slope - self._means[number])
            self._squares[number] += 0.001 * (slope * slope - self._squares[number])
            mean = self._means[number] / (1 - 0.9**self._steps)
            square = self._squares[number] / (1 - 0.999**self._steps)
            self.parts[number] -= rate * mean / (np.sqrt(square) + 1e-8)


def _differences(players: int) -> Array:
    """Turns points into each seat's lead over the mean of the others."""
    return np.eye(players) - (1 - np.eye(players)) / (players - 1)


def _weighing(players: int) -> Array:
    lead = _differences(players)
    return lead.T @ lead + TOTALS * np.eye(players)


def batches(number: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    order = chance.permutation(number)
    for first in range(0, number - BATCH + 1, BATCH):
        yield order[first : first + BATCH]


def fit(players: int) -> Array:
    """A row of weights."""
    begin = time.perf_counter()
    given, gained = collect(players)
    print(f"{players} players: {len(given):,} positions, {time.perf_counter() - begin:.0f} s")
    chance = np.random.default_rng(players)
    network = Network(chance)
    network.parts[-1] += gained.mean() / forecast.UNIT
    learnt = len(given) * 95 // 100  # the rest is for the test
    for epoch in range(EPOCHS):
        rate = RATE * (1 + np.cos(np.pi * epoch / EPOCHS)) / 2
        for some in batches(learnt, chance):
            network.learn(given[some], gained[some], rate)
    wrong = (network.of(given[learnt:]).points - gained[learnt:]) @ _differences(players).T
    print(f"  off by {wrong.std():.2f} points of lead, {time.perf_counter() - begin:.0f} s")
    sys.stdout.flush()
    return np.concatenate([part.ravel() for part in network.parts])


if __name__ == "__main__":
    rows = [fit(players) for players in range(rules.FEWEST, rules.MOST + 1)]
    np.save(sys.argv[1] if len(sys.argv) > 1 else WEIGHTS, np.array(rows, np.float32))
