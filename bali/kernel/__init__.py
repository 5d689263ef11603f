"""The compiled engine: for bots and simulation, millions of decisions a second.

It needs Numba. Without it everything works all the same, only slower: ask `available`.
"""

import os
from importlib import import_module
from importlib.util import find_spec

PLAIN = "BALI_PLAIN"  # set in the environment of who cannot wait until code is compiled


def is_compilable() -> bool:
    """Whether Numba is installed; it is not loaded, which would take half a second."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


def available() -> bool:
    """Whether the engine can be compiled here; asking takes the time that loading Numba does."""
    if not is_compilable():
        return False
    try:
        import_module("numba")
    except Exception:  # not installed, or installed without a library or a CPU that it needs
        return False
    return True
