"""What the server does by itself: bots' moves, expired clocks, abandoned tables."""

import asyncio
import time
from contextlib import suppress

from bali.bots.external import BotFailed
from bali.server import metrics
from bali.server.clock import now
from bali.server.deadlines import LEASE, due_time, overdue_event
from bali.server.events import AnyTableEvent, MoveMade
from bali.server.live_tables import LiveTables
from bali.server.refusal import Refusal
from bali.server.settings import Settings
from bali.server.store import StoreDown
from bali.server.table_state import TableState
from bali.workers.pool import PoolClosed, WorkerPool

SWEEP = 0.25  # seconds between two queries for due tables
RETRY = 2.0  # seconds to wait after the store has failed


class Scheduler:
    """Starts the bots whose turn it is, and takes care of tables that are due."""

    def __init__(self, tables: LiveTables, pool: WorkerPool, settings: Settings) -> None:
        self._tables = tables
        self._pool = pool
        self._settings = settings
        tables.on_change = self._start_bot

    # Bots

    def _start_bot(self, table: TableState) -> None:
        """Let the bot to move think, if there is one and it does not already."""
        if table.bot_to_move() is None or self._tables.is_closing:
            return
        if table.bot_task is None or table.bot_task.done():
            table.bot_task = self._tables.tasks.spawn(self._play_bots(table))

    async def _play_bots(self, table: TableState) -> None:
        """Make the bots' moves until a person is to move."""
        while not self._tables.is_closing:
            bot, match = table.bot_to_move(), table.match
            if bot is None or match is None:
                return
            seat, version = int(table.to_move() or 0), table.version
            begin = time.perf_counter()
            legal = match.legal(seat)
            move = legal[0] if len(legal) == 1 else None
            if move is None:
                try:
                    move = await self._pool.choose(bot, match.remembered(seat))
                except PoolClosed:
                    return
                except BotFailed:  # logged by the pool; the game must continue
                    move = legal[0]
                metrics.THINKING.labels(bot).observe(time.perf_counter() - begin)
            if not await self._append_bot_move(table, MoveMade(seat, move, bot), version):
                return

    async def _append_bot_move(self, table: TableState, event: MoveMade, version: int) -> bool:
        """Append a bot's move unless the table has changed; False if it cannot be stored."""

        def decide() -> AnyTableEvent | None:
            is_unchanged = table.version == version and table.bot_to_move() == event.bot
            return event if is_unchanged else None

        try:
            await self._tables.change(table, decide)
        except Refusal:
            return False  # the table remains due, so that some process tries again
        return True

    # Due tables

    async def sweep_forever(self) -> None:
        """Take care of due tables for as long as the server runs."""
        store = self._tables.store
        # The only process takes over at once what its predecessor had claimed.
        horizon = 0 if store.shared else LEASE
        while not self._tables.is_closing:
            try:
                due = await store.claim_due(now() + horizon, now() + LEASE)
                await asyncio.gather(*[self._handle_due(table_id) for table_id in due])
                horizon = 0
                self._tables.evict_unused()
            except StoreDown as down:
                self._tables.refuse_store_down(down)
                await asyncio.sleep(RETRY)
            await asyncio.sleep(SWEEP)

    async def _handle_due(self, table_id: str) -> None:
        with suppress(Refusal):
            table = await self._tables.get_current(table_id)
            await self._tables.change(table, lambda: overdue_event(table, self._settings))
            if table.bot_to_move() is None:
                due = due_time(table, self._settings)
                await self._tables.store.reschedule(table_id, table.head, due)
            self._start_bot(table)
