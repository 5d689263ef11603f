"""Ahead-of-time compilation of the bots' code: once for a machine, in a process of its own.

Every entry point of the modules that the bots import is compiled for the argument types that it
declares.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.bots.beliefs import infer_beliefs
from bali.bots.names import NAMES
from bali.bots.player import player
from bali.bots.search import INFORMED
from bali.chance import Seeded
from bali.errors import BaliError
from bali.game import Game
from bali.kernel import cache, jit
from bali.kernel.beliefs import Beliefs
from bali.kernel.forecast import load_weights
from bali.kernel.network import Weights
from bali.kernel.plans import Plans, make_plans
from bali.kernel.records import Tables, blank
from bali.kernel.rng import RngState
from bali.kernel.samples import Samples, make_samples
from bali.kernel.search import SearchConfig, Tree, make_tree
from bali.locks import acquire
from bali.table import deal
from bali.view import view

LOCK = "lock"


class CannotCompile(BaliError):
    """The bots cannot be compiled; the message says why."""


def entry_points() -> list[Any]:
    """The compiled functions that bots and reviews call, if no others have been imported."""
    for name in NAMES:
        player(name)
    return jit.ENTRY_POINTS


def compile_all() -> None:
    """Compile every entry point into the cache, unless another process has done so."""
    folder = cache.cache_folder()
    if jit.numba is None or folder is None:
        raise CannotCompile("Numba cannot be loaded, or the cache cannot be written")
    with _exclusive(folder):
        if cache.is_complete(folder):
            return
        samples = _samples()
        for function in entry_points():
            function.compile(_signature(function, samples))
        cache.write_manifest(folder)
        cache.prune(folder)


def _signature(function: Any, samples: dict[Any, object]) -> tuple[Any, ...]:
    """The types of an entry point's arguments, as the compiler names them."""
    hints = get_type_hints(function.py_func)
    del hints["return"]
    for name, hint in hints.items():
        if hint not in samples:
            raise CannotCompile(f"{function.__name__}: there is no sample of {name}: {hint}")
    return tuple(jit.numba.typeof(samples[hint]) for hint in hints.values())


def _samples() -> dict[Any, object]:
    """A sample argument for each type that entry points declare."""
    game = Game(deal(Seeded(1), rules.FEWEST, oracle=False, demon=False))
    return {
        int: 1,
        float: 1.0,
        Tables: blank(1),
        Beliefs: infer_beliefs(view(game, 0), Seeded(1)),
        RngState: np.zeros(1, np.uint64),
        NDArray[np.int8]: np.zeros(1, np.int8),
        NDArray[np.int64]: np.zeros(1, np.int64),
        Plans: make_plans(1),
        Tree: make_tree(2, 1),
        SearchConfig: INFORMED,
        Samples: make_samples(1, 1),
        Weights: load_weights(rules.FEWEST),
    }


@contextmanager
def _exclusive(folder: Path) -> Iterator[None]:
    """Lock the folder, waiting while another process compiles into it."""
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        acquire(file, wait=True)
        yield
    finally:
        os.close(file)
