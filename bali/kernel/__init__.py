"""The compiled engine: for bots and simulation, millions of decisions a second.

It needs Numba. Without it everything works all the same, only slower: ask `available`.
"""

import os
import sys
from importlib import import_module
from importlib.util import find_spec

PLAIN = "BALI_PLAIN"  # set in the environment of who cannot wait until code is compiled


def is_compilable() -> bool:
    """Whether Numba is installed; it is not loaded, which would take half a second."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


def available() -> bool:
    """Whether the engine is compiled in this process; asking may take the time of loading Numba.

    It is decided once, when the first compiled module is loaded: compiled functions and records
    that are made for uncompiled ones do not go together.
    """
    decided = getattr(sys.modules.get("bali.kernel.jit"), "is_compiled", None)
    if decided is not None:
        return bool(decided)
    if not is_compilable():
        return False
    try:
        import_module("numba")
    except Exception:  # not installed, or installed without a library or a CPU that it needs
        return False
    return True
