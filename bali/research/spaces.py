"""Spaces and parameters that all environments share."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bali import rules
from bali.kernel.observations import parts
from bali.moves import parse_variants

Tensor = NDArray[np.float32]
Mask = NDArray[np.int8]
AnyDict = dict[str, Any]

FORMS = ("tensor", "dict")


def variants_of(players: int, variants: Sequence[str]) -> tuple[bool, bool]:
    """Whether the Oracle and the Demon are in play; ValueError if a parameter is wrong."""
    if not isinstance(players, int) or not rules.FEWEST <= players <= rules.MOST:
        raise ValueError(f"players: {players!r}, not {rules.FEWEST} to {rules.MOST}")
    try:
        return parse_variants(variants)
    except ValueError as error:
        raise ValueError(f"variants: {error}") from None


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


def seat_space(players: int, form: str) -> spaces.Dict:
    """What an agent gets: an observation, as `tensor` or `dict`, and the legal moves."""
    if form not in FORMS:
        raise ValueError(f"observations: {form!r}, not one of {list(FORMS)}")
    observation = tensor_space(players) if form == "tensor" else dict_space(players)
    mask = spaces.Box(0, 1, (rules.MOVES,), np.int8)
    return spaces.Dict({"observation": observation, "action_mask": mask})


def split_observation(tensor: Tensor, players: int) -> dict[str, Tensor]:
    """An observation by its parts."""
    by_name: dict[str, Tensor] = {}
    place = 0
    for part in parts(players):
        by_name[part.name] = tensor[place : place + part.size()].reshape(part.shape)
        place += part.size()
    return by_name
