"""A network of `bali.kernel.network` while it learns, and where its weights are kept."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.kernel import forecast
from bali.kernel.network import Weights

WEIGHTS = Path(forecast.__file__).with_name("weights.npz")
BATCH = 2048

Array = NDArray[np.float32]
Slope = Callable[[Array], Array]  # of what is to be made small, by the points that were said


class Layers(NamedTuple):
    """What the network made of some positions, layer by layer; the seats side by side."""

    first: Array
    second: Array
    points: Array


class Network:
    """Each part in its shape."""

    def __init__(self, parts: list[Array]) -> None:
        self.parts = parts
        self._means = [np.zeros_like(part) for part in parts]
        self._squares = [np.zeros_like(part) for part in parts]
        self._steps = 0

    def of(self, given: Array) -> Layers:
        layer_1, bias_1, layer_2, bias_2, layer_3, bias_3 = self.parts
        first = np.maximum(given @ layer_1 + bias_1, 0)
        second = np.maximum(first @ layer_2 + bias_2, 0)
        return Layers(first, second, np.float32(forecast.UNIT) * (second @ layer_3 + bias_3))

    def learn(self, given: Array, slope: Slope, rate: float) -> None:
        """One step of Adam."""
        layers = self.of(given)
        wrong = slope(layers.points)
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
        for number, slope_of_part in enumerate(slopes):
            self._means[number] += 0.1 * (slope_of_part - self._means[number])
            self._squares[number] += 0.001 * (slope_of_part**2 - self._squares[number])
            mean = self._means[number] / (1 - 0.9**self._steps)
            square = self._squares[number] / (1 - 0.999**self._steps)
            self.parts[number] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))

    def weights(self) -> Weights:
        return np.concatenate([part.ravel() for part in self.parts]).astype(np.float32)


def untaught(width: int, first: int, second: int, chance: np.random.Generator) -> Network:
    """A network that says anything."""

    def layer(*shape: int) -> Array:
        return chance.normal(0, shape[0] ** -0.5, shape).astype(np.float32)

    def zeros(size: int) -> Array:
        return np.zeros(size, np.float32)

    return Network(
        [
            *(layer(width, first), zeros(first)),
            *(layer(first, second), zeros(second)),
            *(layer(second), zeros(1)),
        ]
    )


def batches(rows: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """All rows once, in any order."""
    order = chance.permutation(rows)
    for first in range(0, rows - BATCH + 1, BATCH):
        yield order[first : first + BATCH]


def falling(rate: float, step: int, steps: int) -> float:
    """The rate of a step: it falls to nothing, slowly at first and at last."""
    return float(rate * (1 + np.cos(np.pi * step / steps)) / 2)


def keep(players: int, weights: Weights) -> None:
    """Lay weights down where the program finds them, beside those for other numbers of players."""
    with np.load(WEIGHTS) as before:
        kept = dict(before)
    kept[str(players)] = weights
    np.savez(WEIGHTS, **{number: kept[number] for number in sorted(kept)})
