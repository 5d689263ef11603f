"""Functions compiled by Numba, and the rules among them: the very text of `rules.py`.

Without Numba they run as they stand, over the same records: slowly, with the same results.
"""

from collections.abc import Callable
from importlib import import_module
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np

from bali import rules
from bali.kernel import available
from bali.kernel.cache import cache_folder

numba: Any = import_module("numba") if available() else None

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

ENTRY_POINTS: list[Any] = []  # those of the modules that have been imported, in this order


def entry(function: F) -> F:
    """Compile a function that Python calls. It lets other threads run and is kept on disk."""
    if numba is None:
        return np.errstate(over="ignore")(function)  # the generator's numbers wrap round
    folder = cache_folder()
    config = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        compiled: F = numba.njit(function, nogil=True, cache=folder is not None)
        ENTRY_POINTS.append(compiled)
        return compiled
    finally:
        config.CACHE_DIR = before


def inner(function: F) -> F:
    """Compile a function that only compiled ones call; it becomes part of their code if small."""
    if numba is None:
        return function
    compiled: F = numba.njit(function)
    return compiled


_PARTS: dict[str, Any] = {}  # the names of the rules once more, for compiled code
_WHOLE: dict[str, Any] = {}  # the functions of the rules that others call


def ruled(function: Callable[..., R]) -> Callable[..., R]:
    """The compiled form of a function of the rules, for records instead of plain tables.

    What it calls becomes part of its code, whatever the size: calls would take up a third of the
    time.
    """
    if numba is None:
        return function
    name = function.__name__
    if not _PARTS:
        _PARTS.update(vars(rules))
        for part, value in vars(rules).items():
            if isinstance(value, FunctionType):
                copy = FunctionType(value.__code__, _PARTS, part)
                _PARTS[part] = numba.njit(copy, forceinline=True)
    if name not in _WHOLE:
        _WHOLE[name] = numba.njit(FunctionType(vars(rules)[name].__code__, _PARTS, name))
    return cast(Callable[..., R], _WHOLE[name])
