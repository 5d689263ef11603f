"""Deleting finished games that are older than the host wants to keep."""

import asyncio

from bali.logs import Log
from bali.server.clock import now
from bali.server.store import Store, StoreDown

INTERVAL = 3600.0  # seconds between two deletions
BATCH = 100  # tables in one transaction, for which moves have to wait


async def delete_old_games_forever(store: Store, keep: int, log: Log) -> None:
    """Delete what ended more than `keep` milliseconds ago, now and every hour."""
    while True:
        try:
            count = await delete_old_games(store, keep)
        except StoreDown as down:
            log.warning("store-down", reason=str(down))
        else:
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
