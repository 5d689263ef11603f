"""Training of the networks of `bali.kernel.network`, and their file."""

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
Gradient = Callable[[Array], Array]  # of the loss, by the predicted points


class Layers(NamedTuple):
    """The activations of some positions, layer by layer and by seat."""

    first: Array
    second: Array
    points: Array


class Network:
    """The weights by layer, with the state of the Adam optimizer."""

    def __init__(self, parts: list[Array]) -> None:
        self.parts = parts
        self._means = [np.zeros_like(part) for part in parts]
        self._squares = [np.zeros_like(part) for part in parts]
        self._steps = 0

    def forward(self, inputs: Array) -> Layers:
        layer_1, bias_1, layer_2, bias_2, layer_3, bias_3 = self.parts
        first = np.maximum(inputs @ layer_1 + bias_1, 0)
        second = np.maximum(first @ layer_2 + bias_2, 0)
        return Layers(
            first, second, np.float32(forecast.POINTS_PER_UNIT) * (second @ layer_3 + bias_3)
        )

    def adam_step(self, inputs: Array, gradient: Gradient, rate: float) -> None:
        """One step of the Adam optimizer."""
        layers = self.forward(inputs)
        wrong = gradient(layers.points)
        _, _, layer_2, _, layer_3, _ = self.parts
        second = wrong[..., None] * layer_3 * (layers.second > 0)
        first = (second @ layer_2.T) * (layers.first > 0)
        seats = ([0, 1], [0, 1])
        gradients = [
            np.tensordot(inputs, first, seats),
            first.sum((0, 1)),
            np.tensordot(layers.first, second, seats),
            second.sum((0, 1)),
            np.tensordot(layers.second, wrong, seats),
            np.array([wrong.sum()]),
        ]
        self._steps += 1
        for number, gradient_of_part in enumerate(gradients):
            self._means[number] += 0.1 * (gradient_of_part - self._means[number])
            self._squares[number] += 0.001 * (gradient_of_part**2 - self._squares[number])
            mean = self._means[number] / (1 - 0.9**self._steps)
            square = self._squares[number] / (1 - 0.999**self._steps)
            self.parts[number] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))

    def weights(self) -> Weights:
        return np.concatenate([part.ravel() for part in self.parts]).astype(np.float32)


def make_network(width: int, first: int, second: int, chance: np.random.Generator) -> Network:
    """A network with random weights."""

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
    """All rows once, in random order, in batches."""
    order = chance.permutation(rows)
    for first in range(0, rows - BATCH + 1, BATCH):
        yield order[first : first + BATCH]


def cosine_rate(rate: float, step: int, steps: int) -> float:
    """The learning rate of a step, by cosine decay to 0."""
    return float(rate * (1 + np.cos(np.pi * step / steps)) / 2)


def save_weights(players: int, weights: Weights) -> None:
    """Write weights to the file of the program, beside those for other numbers of players."""
    with np.load(WEIGHTS) as file:
        networks = dict(file)
    networks[str(players)] = weights
    np.savez(WEIGHTS, **{number: networks[number] for number in sorted(networks)})
