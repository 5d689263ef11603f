"""When the cyclic garbage collector runs, and when memory is returned to the system.

Play creates no reference cycles, but the cyclic collector would still scan every table, hundreds of
objects each. With thousands of tables a full collection takes a good part of a second, in which no
request is served, and by default Python would start one every few seconds. Here collections take at
most a thousandth of the time, unless the number of objects has doubled since the last one.

Python returns memory in parts of a megabyte of which nothing is in use. After many tables have left
memory, hardly any such part is free, because entries of caches are spread over all of them. So the
caches are cleared then. What the C library keeps is returned by `malloc_trim`.
"""

import asyncio
import ctypes
import gc
import sys
import time
from contextlib import suppress

CHECK = 1.0  # seconds between two checks whether to collect
MIN_NEW = 100_000  # new objects below which no collection is worthwhile
MAX_NEW = 1_000_000  # new objects, beyond those alive, that force a collection
RELEASE = 20.0  # seconds between two returns of memory to the system
MIN_FREED = 200_000  # blocks of memory, below which it is not worthwhile to clear the caches
FREED_RATIO = 4.0  # the least ratio of the blocks in use at the peak to those at present
PAUSE_RATIO = 1000.0  # the least ratio of the pause after a collection to its duration


async def collect_forever() -> None:
    """Collect for as long as the server runs."""
    gc.disable()
    gc.freeze()  # objects that exist at the start are never collected
    end, duration, max_new = 0.0, 0.0, MAX_NEW
    while True:
        await asyncio.sleep(CHECK)
        new, begin = gc.get_count()[0], time.monotonic()
        if new > max_new or (new > MIN_NEW and begin - end > PAUSE_RATIO * duration):
            gc.collect()
            end = time.monotonic()
            duration = end - begin
            max_new = MAX_NEW + len(gc.get_objects())


async def release_forever() -> None:
    """Return memory that is not in use to the system, for as long as the server runs."""
    peak = 0
    while True:
        await asyncio.sleep(RELEASE)
        blocks = sys.getallocatedblocks()
        peak = max(peak, blocks)
        if peak - blocks > MIN_FREED and peak > FREED_RATIO * blocks:
            clear_caches()
            gc.collect()  # which also empties the free lists of the interpreter
            peak = sys.getallocatedblocks()
        await asyncio.to_thread(trim)


def clear_caches() -> None:
    """Clear the bounded caches of the game, which fill again soon."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bali."):
            for part in list(vars(module).values()):
                parameters = getattr(part, "cache_parameters", None)
                if parameters is not None and parameters()["maxsize"] is not None:
                    part.cache_clear()


def trim() -> None:
    """Let the C library return free memory; only that of GNU can."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
