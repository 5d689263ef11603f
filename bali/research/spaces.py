"""Spaces that all environments share."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bali import rules
from bali.kernel.observations import parts

Tensor = NDArray[np.float32]
Mask = NDArray[np.int8]
AnyDict = dict[str, Any]

FORMS = ("tensor", "dict", "none")


def moves_space() -> spaces.Discrete:
    """The moves, by the numbers of `bali.moves`."""
    return spaces.Discrete(rules.MOVES)


def tensor_space(players: int) -> spaces.Box:
    """The space of an observation as one vector."""
    least = [part.least for part in parts(players) for _ in range(part.size())]
    most = [part.most for part in parts(players) for _ in range(part.size())]
    return spaces.Box(np.array(least, np.float32), np.array(most, np.float32))


def dict_space(players: int) -> spaces.Dict:
    """The space of an observation by its parts."""
    return spaces.Dict(
        {
            part.name: spaces.Box(part.least, part.most, part.shape, np.float32)
            for part in parts(players)
        }
    )


def observation_space(players: int, form: str) -> spaces.Box | spaces.Dict:
    """The space of an observation in one of the forms; in the last it has no numbers."""
    if form == "none":
        return spaces.Box(0, 1, (0,), np.float32)
    return tensor_space(players) if form == "tensor" else dict_space(players)


def seat_space(players: int, form: str) -> spaces.Dict:
    """What an agent gets: an observation in one of the forms, and the legal moves."""
    mask = spaces.Box(0, 1, (rules.MOVES,), np.int8)
    return spaces.Dict({"observation": observation_space(players, form), "action_mask": mask})


def split_observation(tensor: Tensor, players: int) -> dict[str, Tensor]:
    """Observations by their parts; the last dimension of the tensor is that of an observation."""
    by_name: dict[str, Tensor] = {}
    place = 0
    for part in parts(players):
        numbers = tensor[..., place : place + part.size()]
        by_name[part.name] = numbers.reshape(*tensor.shape[:-1], *part.shape)
        place += part.size()
    return by_name
