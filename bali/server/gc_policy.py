"""Looking for garbage: objects in a circle, which nothing else gives back.

Tables in memory are hundreds of objects each, none of them in a circle. To look through those of
thousands of tables takes a good part of a second in which nobody is served, and Python by itself
would do so every few seconds. Here it takes a thousandth of the time at the most, unless there has
come up as much as there was.
"""

import asyncio
import gc
import time

OFTEN = 1.0  # seconds between two thoughts of it
FEW = 100_000  # objects that have come up since the last time
MANY = 1_000_000
SELDOM = 1000.0  # times the time that it took


async def collect() -> None:
    """For as long as the server runs."""
    gc.disable()
    gc.freeze()  # what is there from the beginning stays
    end, took, most = 0.0, 0.0, MANY
    while True:
        await asyncio.sleep(OFTEN)
        new, begin = gc.get_count()[0], time.monotonic()
        if new > most or (new > FEW and begin - end > SELDOM * took):
            gc.collect()
            end = time.monotonic()
            took = end - begin
            most = MANY + len(gc.get_objects())
