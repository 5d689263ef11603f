"""The moves that bots make at the tables."""

import time

from bali.bots.external import BotFailed
from bali.server import metrics
from bali.server.events import AnyTableEvent, MoveMade
from bali.server.live_tables import LiveTables
from bali.server.refusal import Refusal
from bali.server.table_state import TableState
from bali.workers.pool import PoolClosed, WorkerPool


class Scheduler:
    """Starts the bots whose turn it is."""

    def __init__(self, tables: LiveTables, pool: WorkerPool) -> None:
        self._tables = tables
        self._pool = pool
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
                metrics.observe_bot(bot, time.perf_counter() - begin)
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
