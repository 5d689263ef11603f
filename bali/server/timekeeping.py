"""Noting the time in the store, so that a server that starts notices a jump of the clock."""

import asyncio

from bali.server.clock import DAY, now, set_plausible_since
from bali.server.store import Store
from bali.server.store_failures import StoreFailures

INTERVAL = 3600.0  # seconds between two notes


async def resume_time(store: Store, failures: StoreFailures) -> None:
    """Learn since when the clock has shown plausible times; without the store, since the start.

    A jump of less than a day cannot be told from a time in which no server ran.
    """
    with failures.reporting():
        set_plausible_since(await store.hosting.note_time(now(), DAY))


async def note_time_forever(store: Store, failures: StoreFailures) -> None:
    """Note the time every hour. Within a running server the clock cannot jump."""
    while True:
        await asyncio.sleep(INTERVAL)
        with failures.reporting():
            await store.hosting.note_time(now(), DAY)
