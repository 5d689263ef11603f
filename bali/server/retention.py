"""Deleting finished games that are older than the host wants to keep."""

import asyncio

from bali.logs import Log
from bali.server.clock import DAY, now, plausible_since
from bali.server.store import Store
from bali.server.store_failures import StoreFailures

INTERVAL = 3600.0  # seconds between two deletions
BATCH = 100  # tables in one transaction, for which moves have to wait


async def delete_old_games_forever(
    store: Store, keep: int, log: Log, failures: StoreFailures
) -> None:
    """Delete what ended more than `keep` milliseconds ago, every hour.

    If the clock was set while no server ran, all games may seem old. So after a jump nothing is
    deleted for a day.
    """
    wait = plausible_since() + min(keep, DAY) - now()
    await asyncio.sleep(max(0, wait) / 1000)
    while True:
        with failures.reporting():
            count = await delete_old_games(store, keep)
            if count:
                log.info("old-games-deleted", count=count)
        await asyncio.sleep(INTERVAL)


async def delete_old_games(store: Store, keep: int) -> int:
    """Delete in batches, and return how many games were deleted."""
    count = 0
    while True:
        deleted = await store.hosting.delete_finished(now() - keep, BATCH)
        count += deleted
        if deleted < BATCH:
            return count
