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


def warm() -> bool:
    """Whether bots can think at once: their search lies compiled in the cache, or never will."""
    if not available():
        return True
    folder = import_module("bali.kernel.compiling").cache_folder()
    return folder is not None and any(folder.glob("*/search.search-*.nbi"))
