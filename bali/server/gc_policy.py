"""When the cyclic garbage collector runs.

Play creates no reference cycles, but the cyclic collector would still scan every table, hundreds of
objects each. With thousands of tables a full collection takes a good part of a second, in which no
request is served, and by default Python would start one every few seconds. Here collections take at
most a thousandth of the time, unless the number of objects has doubled since the last one.
"""

import asyncio
import gc
import time

CHECK = 1.0  # seconds between two checks whether to collect
MIN_NEW = 100_000  # new objects below which no collection is worthwhile
MAX_NEW = 1_000_000  # new objects, beyond those alive, that force a collection
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
