"""Tables that are due: expired clocks, abandoned tables, bots whose process has died."""

import asyncio
from collections.abc import Callable

from bali.logs import Log, describe_error, shortened
from bali.server import metrics
from bali.server.backoff import Backoff
from bali.server.clock import now
from bali.server.deadlines import LEASE, due_time
from bali.server.live_tables import LiveTables
from bali.server.refusal import Refusal
from bali.server.settings import Settings
from bali.server.store import StoreDown
from bali.server.table_state import TableState
from bali.server.vitals import Vitals

SWEEP = 0.25  # seconds between two queries for due tables
RETRY = 2.0  # seconds to wait after the store has failed
FIRST_PAUSE = 30.0  # seconds until a table that failed is due again; doubled with every failure
LONGEST_PAUSE = 3600.0


class Sweeper:
    """Takes care of due tables. One that cannot be handled stops no other."""

    def __init__(
        self,
        tables: LiveTables,
        settings: Settings,
        log: Log,
        start_bot: Callable[[TableState], None],
        vitals: Vitals,
    ) -> None:
        self._tables = tables
        self._settings = settings
        self._log = log
        self._start_bot = start_bot
        self._in_progress: set[str] = set()
        self._backoffs: dict[str, Backoff] = {}  # of the tables that failed
        self._vitals = vitals
        metrics.SWEEP_AGE.set_function(vitals.sweep_age)

    async def sweep_forever(self) -> None:
        """Take care of due tables for as long as the server runs."""
        store = self._tables.store
        # The only process takes over at once what its predecessor had claimed.
        horizon = 0 if store.shared else LEASE
        is_first = True
        while not self._tables.is_closing:
            try:
                if is_first:
                    await store.hasten(now())
                    is_first = False
                for table_id in await store.claim_due(now() + horizon, now() + LEASE):
                    if table_id not in self._in_progress:
                        self._in_progress.add(table_id)
                        self._tables.tasks.spawn(self._handle_due(table_id))
                horizon = 0
                self._tables.evict_unused()
                self._vitals.note_sweep()
            except StoreDown as down:
                self._tables.store_failures.report(down)
                await asyncio.sleep(RETRY)
            await asyncio.sleep(SWEEP)

    async def _handle_due(self, table_id: str) -> None:
        try:
            await self._act(table_id)
            self._backoffs.pop(table_id, None)
        except StoreDown as down:  # the table becomes due again
            self._tables.store_failures.report(down)
        except Refusal as refusal:
            if refusal.code == "failed":  # logged when it was put aside
                await self._postpone(table_id)
        except Exception as error:  # whatever it is, other tables must be taken care of
            fields = describe_error(error)
            self._log.error("sweep-failed", table=shortened(table_id), **fields)
            await self._postpone(table_id)
        finally:
            self._in_progress.discard(table_id)

    async def _act(self, table_id: str) -> None:
        table = await self._tables.get_current(table_id)
        await self._tables.act_if_overdue(table)
        if table.bot_to_move() is None:
            due = due_time(table, self._settings)
            await self._tables.store.reschedule(table_id, table.head, due)
        self._start_bot(table)

    async def _postpone(self, table_id: str) -> None:
        """Try again after a pause that grows with every failure, in whichever process."""
        metrics.SWEEP_FAILURES.inc()
        pause = self._backoffs.setdefault(table_id, Backoff(FIRST_PAUSE, LONGEST_PAUSE)).fail()
        try:
            heads = await self._tables.store.read_heads([table_id])
            if table_id in heads:
                due = now() + int(1000 * pause)
                await self._tables.store.reschedule(table_id, heads[table_id], due)
        except StoreDown as down:
            self._tables.store_failures.report(down)
