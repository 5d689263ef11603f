"""Functions compiled by Numba, and the rules among them: the very text of `rules.py`.

Compiled code is kept in a folder that is named by a hash of everything it was made from. Numba
itself looks only at a function's own file, and would go on using code into which an old rule was
compiled.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba

from bali import rules

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

SOURCES = (Path(rules.__file__), *sorted(Path(__file__).parent.glob("*.py")))


def cache_folder(home: Path | None = None) -> Path | None:
    """Where compiled code is kept; None if nothing can be kept there, which costs time only."""
    made_from = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    try:
        for source in SOURCES:
            made_from.update(source.read_bytes())
        folder = (home or _caches()) / "bali" / f"kernel-{made_from.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def _caches() -> Path:
    """The user's caches, by the platform's convention."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def entry(function: F) -> F:
    """Compile a function that Python calls. It lets other threads run and is kept on disk."""
    folder = cache_folder()
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        return cast(F, numba.njit(function, nogil=True, cache=folder is not None))
    finally:
        config.CACHE_DIR = before


def inner(function: F) -> F:
    """Compile a function that only compiled ones call; it becomes part of their code."""
    return cast(F, numba.njit(function))


def _compiled_rules() -> dict[str, Any]:
    """The rules' names once more, with every function compiled and calling compiled ones."""
    names = dict(vars(rules))
    for name, value in vars(rules).items():
        if isinstance(value, FunctionType):
            names[name] = numba.njit(FunctionType(value.__code__, names, name))
    return names


_RULES = _compiled_rules()


def ruled(function: Callable[..., R]) -> Callable[..., R]:
    """The compiled form of a function of the rules, for records instead of plain tables."""
    return cast(Callable[..., R], _RULES[function.__name__])
