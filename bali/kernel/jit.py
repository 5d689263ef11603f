"""The decorators that compile functions with Numba; the rules are compiled from `rules.py` itself.

Without Numba the functions run uncompiled, over the same records: slower, with the same results.
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
is_compiled = numba is not None  # from now on `kernel.available` says the same

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

ENTRY_POINTS: list[Any] = []  # of the modules imported so far, in this order


def jit_entry(function: F) -> F:
    """Compile a function that Python calls: without the GIL, and cached on disk."""
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


def jit_internal(function: F) -> F:
    """Compile a function that only compiled functions call; LLVM inlines it where that pays."""
    if numba is None:
        return function
    compiled: F = numba.njit(function)
    return compiled


_INLINED_RULES: dict[str, Any] = {}  # the globals of the rules, with inlined functions
_COMPILED_RULES: dict[str, Any] = {}  # by name: the functions that the kernel calls


def jit_rule(function: Callable[..., R]) -> Callable[..., R]:
    """The compiled form of a function of the rules, for records instead of plain tables.

    All rules that it calls are inlined, whatever their size: calls would take up a third of the
    time.
    """
    if numba is None:
        return function
    name = function.__name__
    if not _INLINED_RULES:
        _INLINED_RULES.update(vars(rules))
        for part, value in vars(rules).items():
            if isinstance(value, FunctionType):
                copy = FunctionType(value.__code__, _INLINED_RULES, part)
                _INLINED_RULES[part] = numba.njit(copy, forceinline=True)
    if name not in _COMPILED_RULES:
        _COMPILED_RULES[name] = numba.njit(
            FunctionType(vars(rules)[name].__code__, _INLINED_RULES, name)
        )
    return cast(Callable[..., R], _COMPILED_RULES[name])
