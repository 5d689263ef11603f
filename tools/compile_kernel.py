"""Compile every entry point of the kernel into the cache, so that tests need not.

`python -m bali.workers.worker compile` does so for the bots alone. The entry points of laboratory
and research are compiled by calling them, since their annotations do not determine the types that
the compiler distinguishes, such as kinds of records or the dimensions of arrays.
"""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules

import numpy as np

from bali import kernel, rules
from bali.bots.compilation import CannotCompile, compile_all, entry_points
from bali.kernel import cache, jit
from bali.kernel.records import LONGEST_GAME, blank
from bali.lab.workers import cores, run_tasks

PLAYERS = 2


def compile_bots() -> set[str]:
    """Compile the entry points of the bots; no other module of the kernel may be imported yet."""
    compile_all()
    return {function.__name__ for function in entry_points()}


def use_in_laboratory() -> set[str]:
    """Compile by calling with zero games."""
    from bali.kernel.game_statistics import compute_statistics
    from bali.kernel.games import play_random_games
    from bali.kernel.replays import observe_choices

    play_random_games(1, 0, 0, PLAYERS, oracle=False, demon=False)
    games = blank(0), np.zeros((0, LONGEST_GAME), np.int8), np.zeros(0, np.int64)
    compute_statistics(*games)
    observe_choices(*games, PLAYERS, 0)
    return _compiled_names()


def use_in_research() -> set[str]:
    """Compile by one step of small environments and a finished game."""
    from bali.kernel.vector_step import compute_returns, roll_out
    from bali.research.gymnasium_env import BaliEnv
    from bali.research.vector import VectorBali

    table = BaliEnv(players=PLAYERS)
    table.reset(seed=1)
    table.step(table.action_masks().argmax())
    environment = VectorBali(1, PLAYERS)
    environment.reset(seed=1)
    environment.foresee()
    environment.step(environment.random_actions())
    tables = blank(2)
    tables["phase"], tables["players"] = rules.OVER, PLAYERS
    returns, scores = np.zeros((2, PLAYERS), np.float32), np.zeros((2, PLAYERS), np.int16)
    roll_out(tables, np.zeros(1, np.uint64), returns, scores)
    compute_returns(tables, 0, returns, scores)
    return _compiled_names()


def _compiled_names() -> set[str]:
    return {function.__name__ for function in jit.ENTRY_POINTS if function.signatures}


JOBS: dict[str, Callable[[], set[str]]] = {
    "bots": compile_bots,
    "research": use_in_research,
    "laboratory": use_in_laboratory,
}


def run_job(name: str) -> set[str]:
    """Compile, unless the cache is complete; returns the names of the entry points."""
    return JOBS[name]()


def require_all(compiled: Iterable[str]) -> None:
    """Raise CannotCompile if an entry point of the kernel is missing."""
    for module in iter_modules(kernel.__path__):
        import_module(f"{kernel.__name__}.{module.name}")
    missing = {function.__name__ for function in jit.ENTRY_POINTS} - set(compiled)
    if missing:
        raise CannotCompile(f"nothing here uses {', '.join(sorted(missing))}")


def main() -> None:
    """Run the jobs on all cores; they compile different functions."""
    if jit.numba is None or cache.cache_folder() is None:
        sys.exit("Numba cannot be loaded, or the cache cannot be written")
    compiled: set[str] = set()
    for _, names in run_tasks(run_job, JOBS, cores()):
        compiled |= names
    require_all(compiled)


if __name__ == "__main__":
    main()
