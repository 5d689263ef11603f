"""The compiled engine: for bots and simulation, millions of decisions a second.

It needs Numba. Without it everything works all the same, only slower: ask `available`.
"""

import os
from importlib import import_module

PLAIN = "BALI_PLAIN"  # set in the environment of who cannot wait until code is compiled


def available() -> bool:
    """Whether the engine can be compiled here; asking takes the time that loading Numba does."""
    if os.environ.get(PLAIN):
        return False
    try:
        import_module("numba")
    except ImportError:
        return False
    return True


# What bots call, by the files in which it is compiled.
ENTRIES = (
    "greed.greedy_choice",
    "greed.easy_choice",
    "beliefs.find",
    "search.search",
    "plans.plan_turn",
    "plans.plan_moves",
    "plans.play_plans",
)


def warm() -> bool:
    """Whether bots can think at once: what they call lies compiled in the cache, or never will."""
    if not available():
        return True
    folder = import_module("bali.kernel.compiling").cache_folder()
    return folder is not None and all(any(folder.glob(f"*/{name}-*.nbi")) for name in ENTRIES)
