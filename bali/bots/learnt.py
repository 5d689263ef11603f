"""A bot that plays by a trained network, named by its file: `weights.npz`.

It evaluates the observation after each legal move (`kernel.vector_step.foresee_all`) and makes the
move with the highest value. `docs/research.md` describes the NumPy file.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.bots.beliefs import make_seat_table
from bali.bots.bot import Budget
from bali.bots.counters import counters_of
from bali.bots.external import BotFailed
from bali.bots.knowledge import Knowledge
from bali.bots.player import UnknownBot
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
    try:
        with np.load(file, allow_pickle=False) as arrays:
            parts = {name: arrays[name] for name in arrays.files}
    except (OSError, ValueError, EOFError) as error:
        raise UnknownBot(f"{file}: {error}") from None
    if parts.get("layout") != LAYOUT:
        raise UnknownBot(f"{file}: no network for observations of layout {LAYOUT}")
    numbers = range(sum(name.startswith("bias_") for name in parts))
    try:
        layers = tuple(
            (
                parts[f"weights_{number}"].astype(np.float32),
                parts[f"bias_{number}"].astype(np.float32),
            )
            for number in numbers
        )
        network = Network(int(parts["players"]), layers)
        network.evaluate(np.zeros((1, width(network.players)), np.float32))
    except (KeyError, ValueError, TypeError, IndexError) as error:
        raise UnknownBot(f"{file}: the layers do not fit: {error}") from None
    return network


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
