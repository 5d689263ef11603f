"""A bot that plays by a trained network, named by its file: `weights.npz`.

It evaluates the observation after each legal move (`kernel.vector_step.foresee_all`) and makes the
move with the highest value. `docs/research.md` describes the NumPy file.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.bots.beliefs import make_seat_table
from bali.bots.bot import Budget
from bali.bots.counters import counters_of
from bali.bots.external import BotFailed
from bali.bots.knowledge import Knowledge
from bali.bots.weights_file import Parts, read_floats, read_parts
from bali.chance import Chance
from bali.kernel.counters import blank_counters
from bali.kernel.masks import MOST_LEGAL
from bali.kernel.observations import LAYOUT, width
from bali.kernel.records import blank, put
from bali.kernel.vector_step import foresee_all

Numbers = NDArray[np.float32]


class Network(NamedTuple):
    """Layers of ReLU neurons; the last is a single linear one."""

    players: int
    layers: tuple[tuple[Numbers, Numbers], ...]  # weights by neuron and source, and biases

    def evaluate(self, observations: Numbers) -> Numbers:
        """The value of each observation; higher is better for the seat."""
        *hidden, (weights, bias) = self.layers
        activations = observations
        for hidden_weights, hidden_bias in hidden:
            activations = np.maximum(activations @ hidden_weights.T + hidden_bias, 0)
        values: Numbers = (activations @ weights.T + bias)[:, 0]
        return values


def save(network: Network, file: Path) -> None:
    numbered = {
        f"{name}_{number}": part
        for number, layer in enumerate(network.layers)
        for name, part in zip(("weights", "bias"), layer, strict=True)
    }
    with file.open("wb") as out:
        np.savez(
            out,
            allow_pickle=False,
            layout=np.int64(LAYOUT),
            players=np.int64(network.players),
            **numbered,
        )


def load(file: Path) -> Network:
    """Read a network from a file; raises UnknownBot if the file is invalid."""
    return read_parts(file, _assemble)


def _assemble(parts: Parts) -> Network:
    """The network of these arrays; ValueError if one is missing or does not fit."""
    if _whole(parts, "layout") != LAYOUT:
        raise ValueError(f"no network for observations of layout {LAYOUT}")
    players = _whole(parts, "players")
    if players not in range(rules.FEWEST, rules.MOST + 1):
        raise ValueError(f"a network for {players} players")
    layers = []
    sources = width(players)
    for number in range(sum(name.startswith("bias_") for name in parts)):
        weights = read_floats(parts, f"weights_{number}", 2)
        bias = read_floats(parts, f"bias_{number}", 1)
        if weights.shape != (len(bias), sources):
            raise ValueError(
                f"the layers do not fit: weights_{number} {weights.shape}, not {len(bias), sources}"
            )
        layers.append((weights, bias))
        sources = len(bias)
    if not layers or sources != 1:
        raise ValueError(f"the layers do not fit: the last has {sources} neurons, not one")
    return Network(players, tuple(layers))


def _whole(parts: Parts, name: str) -> int:
    number = parts.get(name)
    if number is None or number.shape != () or number.dtype.kind not in "iu":
        raise ValueError(f"{name} is not a whole number")
    return int(number)


class LearntBot:
    def __init__(self, file: Path) -> None:
        self.network = load(file)

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:  # noqa: ARG002
        view = knowledge.view
        if view.players != self.network.players:
            learnt, here = self.network.players, view.players
            raise BotFailed(f"the network has learnt to play with {learnt} players, not {here}")
        tables, after, after_counters = blank(1), blank(1), blank_counters(1)
        put(tables, 0, make_seat_table(view))
        counters = counters_of(view)
        moves = np.empty((1, MOST_LEGAL), np.int64)
        observations = np.empty((1, MOST_LEGAL, width(view.players)), np.float32)
        foresee_all(tables, counters, after, after_counters, moves, observations)
        values = self.network.evaluate(observations[0, : len(knowledge.legal)])
        return int(moves[0, values.argmax()])
