"""The compiled engine, for bots and simulations: millions of decisions per second.

It is compiled by Numba. Without Numba the same code runs uncompiled; see `available`.
"""

import os
import sys
from importlib import import_module
from importlib.util import find_spec

PLAIN = "BALI_PLAIN"  # the environment variable that turns compilation off


def is_compilable() -> bool:
    """Whether Numba is installed; does not import it, which would take half a second."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


def available() -> bool:
    """Whether the engine is compiled in this process; the first call may import Numba.

    This is decided once, when the first compiled module is imported, because compiled functions
    cannot use the records that are made for uncompiled ones.
    """
    decided = getattr(sys.modules.get("bali.kernel.jit"), "is_compiled", None)
    if decided is not None:
        return bool(decided)
    if not is_compilable():
        return False
    try:
        import_module("numba")
    except Exception:  # not installed, or without a library or processor that it needs
        return False
    return True
