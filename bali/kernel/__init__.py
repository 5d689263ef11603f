"""The compiled engine: for bots and simulation, millions of decisions a second.

It needs Numba. Without it everything works all the same, only slower: ask `available`.
"""

from importlib import import_module


def available() -> bool:
    """Whether the engine can be compiled here; asking takes the time that loading Numba does."""
    try:
        import_module("numba")
    except ImportError:
        return False
    return True
