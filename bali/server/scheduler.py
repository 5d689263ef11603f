"""The moves that bots make at the tables."""

import asyncio
import time
from collections.abc import Coroutine
from typing import TypeVar

from bali.bots.external import BotFailed
from bali.server import metrics
from bali.server.asgi import CURRENT_ADDRESS
from bali.server.clock import now
from bali.server.deadlines import LEASE
from bali.server.events import AnyTableEvent, MoveMade
from bali.server.live_tables import LiveTables
from bali.server.pacing import Pacing, is_openly_forced
from bali.server.refusal import Refusal
from bali.server.table_state import TableState
from bali.view import View
from bali.workers.fair_queue import Requester
from bali.workers.pool import BotMove, PoolClosed, WorkerPool

RENEWAL = LEASE / 3000  # seconds between two renewals of a lease

T = TypeVar("T")


class Scheduler:
    """Starts the bots whose turn it is."""

    def __init__(self, tables: LiveTables, pool: WorkerPool, pacing: Pacing) -> None:
        self._tables = tables
        self._pool = pool
        self._pacing = pacing
        tables.on_change = self.start_bot

    def start_bot(self, table: TableState) -> None:
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
            legal = match.legal(seat)
            if is_openly_forced(match, legal):
                move = legal[0]
            else:
                try:
                    move = await self._choose(table, bot, legal, match.remembered(seat))
                except PoolClosed:
                    return
            if not await self._append_bot_move(table, MoveMade(seat, move, bot), version):
                return

    async def _choose(self, table: TableState, bot: str, legal: list[str], view: View) -> str:
        """Return the move of a bot when its time has come; until then, renew the lease.

        A forced move that others cannot know to be forced is asked for, too, so that it waits for a
        worker as long as another one would.
        """
        # If a clock has run out, nobody's request has led here.
        requester = Requester(table.id, CURRENT_ADDRESS.get() or table.address)

        async def choose() -> str:
            begin = time.perf_counter()
            try:
                decision = await self._pool.decide(bot, view, requester)
            except BotFailed:  # logged by the pool; the game must continue
                decision = BotMove(legal[0], time.perf_counter() - begin)
            metrics.observe_bot(bot, time.perf_counter() - begin)
            await asyncio.sleep(self._pacing.pause(bot, decision.seconds, len(legal) == 1))
            return decision.move

        return await self._hold_lease(table, choose())

    async def _hold_lease(self, table: TableState, answer: Coroutine[None, None, T]) -> T:
        """Wait for an answer, and meanwhile let no other process ask the same question."""
        task = asyncio.ensure_future(answer)
        try:
            while not task.done():
                done, _ = await asyncio.wait([task], timeout=RENEWAL)
                if not done:
                    await self._renew_lease(table)
            return task.result()
        finally:
            task.cancel()

    async def _renew_lease(self, table: TableState) -> None:
        with self._tables.store_failures.reporting():
            await self._tables.store.reschedule(table.id, table.head, now() + LEASE)

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
