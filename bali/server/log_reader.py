"""Reading the event logs of tables: in pages, and in slices between which requests are served.

A table of ordinary length is read at once. Longer logs take turns, and a part of the time only, so
that who has made his own table long slows down no other.
"""

import asyncio
import time
from collections.abc import Callable, Sequence

from bali.errors import BaliError
from bali.server.events import StoredEvent, StoredTable
from bali.server.refusal import Refusal
from bali.server.store import Store, StoreDown
from bali.server.table_state import TableState

PAGE = 500  # events that are read from the store at a time; a game has at most some 250 moves
SLICE = 0.002  # seconds after which requests are served
PAUSE_RATIO = 3.0  # the pause after the replay of a long log, as a multiple of its duration
MOST_PAST = 20  # requests for a past state of long logs that may wait
RETRY = 2.0  # seconds after which such a request may be repeated

IsReached = Callable[[TableState], bool]


class LogBroken(BaliError):
    """The log of a table cannot be read; the message says why."""


class LogReader:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()  # one long log at a time
        self._next_turn = 0.0  # when the next one may begin
        self._past: set[str] = set()  # tables with a long log whose past is being read

    async def load(self, table_id: str) -> TableState | None:
        """Return the table after all its events, or None if there is no such table."""
        try:
            stored = await self._store.load_table(table_id)
        except StoreDown:
            raise
        except Exception as error:  # whatever it is, it concerns this table only
            raise LogBroken(type(error).__name__) from error
        return None if stored is None else await self.replay(stored, lambda _: False)

    async def replay(self, stored: StoredTable, is_reached: IsReached) -> TableState:
        """Return the table after its first events: all of them, or until a state is reached."""
        table = _create(stored)
        rows = await self.read(table)
        if len(rows) < PAGE:
            await _apply(table, rows, is_reached)
            return table
        async with self._turn:
            await asyncio.sleep(self._next_turn - time.monotonic())
            busy = 0.0
            while rows and not is_reached(table):
                busy += await _apply(table, rows, is_reached)
                rows = await self.read(table)
            self._next_turn = time.monotonic() + PAUSE_RATIO * busy
        return table

    async def replay_past(self, table: TableState, version: int) -> TableState:
        """Return a table as it was at a version. Of a long log, this is done once at a time."""
        if table.head < PAGE:
            return await self.replay(table.stored, lambda past: past.version == version)
        if table.id in self._past or len(self._past) >= MOST_PAST:
            raise Refusal("too-fast", "the table has a long history", retry_after=RETRY)
        self._past.add(table.id)
        try:
            return await self.replay(table.stored, lambda past: past.version == version)
        finally:
            self._past.discard(table.id)

    async def read(self, table: TableState) -> list[StoredEvent]:
        """Return the next events after those that a table has applied, up to a page."""
        try:
            return await self._store.read_events(table.id, table.head, PAGE)
        except StoreDown:
            raise
        except Exception as error:  # whatever it is, it concerns this table only
            raise LogBroken(type(error).__name__) from error


def apply_event(table: TableState, row: StoredEvent) -> None:
    """Apply an event that was read from the log."""
    try:
        table.apply(row)
    except Exception as error:  # whatever it is, it concerns this table only
        raise LogBroken(type(error).__name__) from error


def _create(stored: StoredTable) -> TableState:
    try:
        return TableState(stored)
    except Exception as error:  # whatever it is, it concerns this table only
        raise LogBroken(type(error).__name__) from error


async def _apply(table: TableState, rows: Sequence[StoredEvent], is_reached: IsReached) -> float:
    """Apply events until a state is reached; return the seconds that it took."""
    begin, busy = time.perf_counter(), 0.0
    for row in rows:
        if is_reached(table):
            break
        apply_event(table, row)
        if time.perf_counter() - begin > SLICE:
            busy += time.perf_counter() - begin
            await asyncio.sleep(0)
            begin = time.perf_counter()
    return busy + time.perf_counter() - begin
