"""NumPy files of weights, checked before anything is computed with them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.bots.external import BotFailed
from bali.bots.player import UnknownBot
from bali.files import reason
from bali.kernel.forecast import LARGE_SIZE, SMALL_SIZE
from bali.kernel.network import Weights

Parts = dict[str, NDArray[Any]]  # by name: the arrays of a file
R = TypeVar("R")


def read_parts(file: Path, assemble: Callable[[Parts], R]) -> R:
    """What `assemble` makes of the arrays of a file.

    Raises UnknownBot if the file cannot be read, or for a ValueError of `assemble`.
    """
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            parts: Parts = {name: arrays[name] for name in arrays.files}
    except OSError as error:
        raise UnknownBot(f"{file}: {reason(error)}") from None
    except Exception as error:  # of many kinds, for a file that is damaged or none of NumPy's
        raise UnknownBot(f"{file}: {error}") from None
    try:
        return assemble(parts)
    except ValueError as error:
        raise UnknownBot(f"{file}: {error}") from None


def read_floats(parts: Parts, name: str, dimensions: int) -> NDArray[np.float32]:
    """An array of a file; ValueError if it is missing, or not of finite floats."""
    numbers = parts.get(name)
    if numbers is None or numbers.ndim != dimensions or numbers.dtype.kind != "f":
        raise ValueError(f"{name} does not have {dimensions} dimensions of floats")
    with np.errstate(over="ignore"):
        floats: NDArray[np.float32] = np.ascontiguousarray(numbers, np.float32)
    if not np.isfinite(floats).all():
        raise ValueError(f"{name} has numbers that are not finite")
    return floats


class ForecastFile:
    """The forecast networks of a file, by number of players, as `tools.fit` writes them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._networks = read_parts(file, _read_networks)

    def __call__(self, players: int) -> Weights:
        """The weights for a number of players; raises BotFailed if the file has none."""
        if players not in self._networks:
            raise BotFailed(f"{self._file} has no network for {players} players")
        return self._networks[players]


def _read_networks(parts: Parts) -> dict[int, Weights]:
    networks = {}
    for players in range(rules.FEWEST, rules.MOST + 1):
        if str(players) in parts:
            weights = read_floats(parts, str(players), 1)
            if len(weights) not in (SMALL_SIZE, LARGE_SIZE):
                raise ValueError(
                    f"{players} has {len(weights)} numbers, not {SMALL_SIZE} or {LARGE_SIZE}"
                )
            networks[players] = weights
    if not networks:
        raise ValueError("there is no network in it")
    return networks
