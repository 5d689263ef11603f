"""The tables in memory: loaded from their event logs, changed, published to watchers, evicted.

Every change is decided under the table's lock, written to the store, and only then published. The
state in memory is never more than a projection of the log.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress

from bali.api import Heartbeat, Reacted, Reaction
from bali.logs import Log, describe_error, shortened
from bali.match import MatchError
from bali.server import metrics
from bali.server.asgi import CURRENT_ADDRESS
from bali.server.backoff import Backoff
from bali.server.deadlines import due_time, overdue_event
from bali.server.document import encode_summary, encode_table
from bali.server.events import AnyTableEvent, MoveMade, PlayerReturned, StoredEvent, StoredTable
from bali.server.frames import Frames, encode_details, encode_frames, take_snapshot
from bali.server.json_encoding import encode
from bali.server.log_reader import PAGE, LogBroken, LogReader, apply_event
from bali.server.refusal import Refusal
from bali.server.settings import Settings
from bali.server.signs_of_life import SignsOfLife
from bali.server.store import EventAppend, Store, StoreDown
from bali.server.store_failures import StoreFailures
from bali.server.table_state import TableState
from bali.server.tasks import BackgroundTasks
from bali.server.watcher import Audience, Watcher, WatchingClient

RECONCILE = 2.0  # seconds between two comparisons with the store
HEARTBEAT = 3.0  # seconds between two heartbeats
# Seconds after which a table that nobody watches or asks for leaves memory: in play, and over
EVICT, EVICT_OVER = 600.0, 30.0
EVICT_CHECK = 5.0  # seconds between two checks for such tables

FIRST_PAUSE = 30.0  # seconds until a log that cannot be read is read again; doubled every time
LONGEST_PAUSE = 3600.0
UNREADABLE = "the log of this table cannot be read"

HEARTBEAT_NOTICE = encode(Heartbeat())

# Returns the event to append, or None if there is nothing to do; raises Refusal.
Decide = Callable[[], AnyTableEvent | None]


class PutAside:
    """A table whose log cannot be read, and when that is tried again, in monotonic time."""

    def __init__(self) -> None:
        self.backoff = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        self.until = 0.0


class LiveTables:
    """The tables that this process has in memory."""

    def __init__(
        self, store: Store, settings: Settings, log: Log, tasks: BackgroundTasks, signs: SignsOfLife
    ) -> None:
        self.store = store
        self.signs = signs  # to all processes of this server
        self.tasks = tasks
        self.log_reader = LogReader(store)
        self.store_failures = StoreFailures(log)
        self.is_closing = False
        # Called with a table that this process has changed.
        self.on_change: Callable[[TableState], None] = lambda _table: None
        self._settings = settings
        self._log = log
        self._tables: dict[str, TableState] = {}
        self._next_eviction = 0.0
        self._loading: dict[str, asyncio.Lock] = {}
        self._put_aside: dict[str, PutAside] = {}  # by table id

    # Loading and evicting

    async def get(self, table_id: str) -> TableState:
        """Return a table from memory, or load it from its log."""
        table = self._tables.get(table_id)
        self._require_readable(table_id)
        if table is None:
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    table = self._tables.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        table.last_used = time.monotonic()
        return table

    async def get_current(self, table_id: str) -> TableState:
        """Return a table, including everything that other processes have written."""
        table = await self.get(table_id)
        if self.store.shared or table.needs_reload:
            await self._catch_up(table)
        return table

    async def _load(self, table_id: str) -> TableState:
        try:
            table = await self.log_reader.load(table_id)
        except LogBroken as broken:
            raise self._put_table_aside(table_id, broken) from None
        if table is None:
            raise Refusal("no-such-table", "there is no such table")
        table.published_head, table.published_version = table.head, table.version
        self._tables[table_id] = table
        if self._put_aside.pop(table_id, None) is not None:
            metrics.PUT_ASIDE.set(len(self._put_aside))
        metrics.TABLES.set(len(self._tables))
        return table

    def count_put_aside(self) -> int:
        return len(self._put_aside)

    def _require_readable(self, table_id: str) -> None:
        """Refuse a table that was put aside, without reading its log again too soon."""
        put_aside = self._put_aside.get(table_id)
        if put_aside is not None and time.monotonic() < put_aside.until:
            raise Refusal("failed", UNREADABLE)

    def _put_table_aside(self, table_id: str, broken: LogBroken) -> Refusal:
        """Stop serving a table whose log cannot be read, and nothing else; return the refusal."""
        put_aside = self._put_aside.setdefault(table_id, PutAside())
        put_aside.until = time.monotonic() + put_aside.backoff.fail()
        metrics.PUT_ASIDE.set(len(self._put_aside))
        self._log.error("log-broken", table=shortened(table_id), **describe_error(broken))
        table = self._tables.pop(table_id, None)
        for watcher in list(table.watchers) if table is not None else []:
            watcher.end()
        return Refusal("failed", UNREADABLE)

    async def create(self, stored: StoredTable) -> TableState:
        """Store a new table."""
        table = TableState(stored)
        due = due_time(table, self._settings)
        table.published_version = table.version
        await self.store.create_table(stored, due, encode_summary(table))
        self._tables[table.id] = table
        metrics.MADE.inc()
        metrics.TABLES.set(len(self._tables))
        self.on_change(table)
        return table

    async def delete(self, table_id: str) -> None:
        table = self._tables.pop(table_id, None)
        await self.store.delete_table(table_id)
        for watcher in table.watchers if table is not None else ():
            watcher.end()

    def evict_unused(self) -> None:
        """Drop the tables that nobody watches and nobody has asked for lately."""
        present = time.monotonic()
        if present < self._next_eviction:
            return
        self._next_eviction = present + EVICT_CHECK
        for table in list(self._tables.values()):
            lifetime = EVICT_OVER if table.status() == "over" else EVICT
            is_used = table.watchers or table.lock.locked() or present - table.last_used < lifetime
            if not is_used:
                del self._tables[table.id]
        metrics.TABLES.set(len(self._tables))

    # Changing a table

    async def change(self, table: TableState, decide: Decide) -> int:
        """Decide, append and publish an event, and return the version after it.

        If another process has appended an event first, its event is applied and `decide` is called
        again. Raises Refusal, and a MatchError if the match does not allow a move or an undo.
        """
        async with table.lock:
            while True:
                if table.needs_reload:
                    await self._read_on(table)
                begin = time.perf_counter()
                asked = table.version, table.bot_to_move()
                try:
                    row = _apply_decision(table, decide)
                except (Refusal, MatchError):
                    if self.store.shared and await self._read_on(table):
                        continue
                    raise
                if row is None:
                    return table.version
                if await self._append(table, row, begin):
                    if (table.version, table.bot_to_move()) != asked:
                        self.on_change(table)
                    return table.version

    async def _append(self, table: TableState, row: StoredEvent, begin: float) -> bool:
        """Store and publish an event that was applied; return False if its number is taken.

        If it cannot be stored, the table is reloaded from its log.
        """
        due = due_time(table, self._settings)
        append = EventAppend(table.id, row, due, encode_summary(table))
        table.needs_reload = True
        writing = self.store.append(append)
        frames = encode_frames(table, _audiences(table))  # while another thread or process writes
        try:
            is_written = await writing
        except StoreDown as down:
            raise self.store_failures.refuse(down) from None
        if is_written:
            table.needs_reload = False
            metrics.COMMIT.observe(time.perf_counter() - begin)
            if isinstance(row.event, MoveMade):
                (metrics.MOVES_OF_BOTS if row.event.bot else metrics.MOVES_OF_PEOPLE).inc()
            self._publish(table, frames)
        return is_written

    async def _read_on(self, table: TableState) -> bool:
        """Apply the events that are new in the log; return whether there were any.

        A table that needs a reload is replayed from the beginning of its log. Bots whose turn it is
        by then are asked by the process that has appended the event or, if that fails, by the one
        that claims the table when it is due.
        """
        known_head = table.head
        try:
            if table.needs_reload:
                reached = table.published_head
                fresh = await self.log_reader.replay(table.stored, lambda it: it.head == reached)
                table.adopt(fresh)
                table.needs_reload = False
            await self._apply_new(table)
        except StoreDown as down:
            table.needs_reload = True
            raise self.store_failures.refuse(down) from None
        except LogBroken as broken:
            table.needs_reload = True
            raise self._put_table_aside(table.id, broken) from None
        self._object(table)
        return table.head > known_head

    async def _apply_new(self, table: TableState) -> None:
        """Apply and publish the events that are new in the log."""
        rows = await self.log_reader.read(table)
        if not rows and await self.store.load_table(table.id) is None:
            self._drop_deleted(table)
        while rows:
            for row in rows:
                apply_event(table, row)
                if row.number > table.published_head:
                    self._publish(table, encode_frames(table, _audiences(table)))
            rows = await self.log_reader.read(table) if len(rows) == PAGE else []

    def _drop_deleted(self, table: TableState) -> None:
        self._tables.pop(table.id, None)
        for watcher in table.watchers:
            watcher.end()
        raise Refusal("no-such-table", "there is no such table any more")

    @asynccontextmanager
    async def lock_current(self, table: TableState) -> AsyncIterator[None]:
        """Hold the lock of a table, whose state agrees with its log."""
        async with table.lock:
            if table.needs_reload:
                await self._read_on(table)
            yield

    # Publishing

    def _publish(self, table: TableState, frames: Frames) -> None:
        for watcher in table.watchers:
            if table.accepts(watcher.client):
                watcher.send(frames.by_audience[watcher.audience])
            else:
                watcher.end()
        table.snapshot = frames.snapshot
        table.published_head = table.head
        table.published_version = table.version

    async def watch(self, table: TableState, watcher: Watcher, after: int | None) -> None:
        """Send the table now and after every change; `after` is the version the client has."""
        metrics.CONNECTIONS.inc()
        async with self.lock_current(table):
            known = after if after is not None and after <= table.version else None
            details = watcher.audience.wants_details
            watcher.send(encode_table(table, watcher.seat, known, details=details))
            table.attendance.arrive(watcher)
            table.snapshot = take_snapshot(table, _audiences(table))
        await self.confirm_presence(table, watcher.seats)

    async def resend(self, table: TableState, watcher: Watcher) -> None:
        """Send the current state once more."""
        async with self.lock_current(table):
            details = watcher.audience.wants_details
            watcher.send(encode_table(table, watcher.seat, table.version, details=details))

    async def switch_details(self, table: TableState, watcher: Watcher, wanted: bool) -> None:
        """Send details with the deltas from now on, or no longer, and what that changes at once."""
        async with self.lock_current(table):
            watcher.audience = watcher.audience._replace(wants_details=wanted)
            watcher.send(encode_details(table, watcher.audience))
            table.snapshot = take_snapshot(table, _audiences(table))

    def disconnect(self, is_banned: Callable[[TableState, WatchingClient], bool]) -> None:
        """Disconnect the watchers for whom the predicate holds."""
        for table in self._tables.values():
            for watcher in table.watchers:
                if is_banned(table, watcher.client):
                    watcher.end()

    def unwatch(self, table: TableState, watcher: Watcher) -> None:
        table.last_used = time.monotonic()
        table.attendance.depart(watcher)
        metrics.CONNECTIONS.dec()

    # Presence

    async def confirm_presence(self, table: TableState, seats: Iterable[int]) -> None:
        """Note a sign of life of players; it cancels the agreements to replace them."""
        table.address = CURRENT_ADDRESS.get() or table.address
        table.attendance.note_sign(seats)
        self.signs.note(table.id, seats)
        for seat in seats:
            if table.seats[seat].agreements:
                await self._cancel_agreements(table, seat)

    def _object(self, table: TableState) -> None:
        """Cancel agreements of other processes about players of whom this one knows better."""
        for number, seat in enumerate(table.seats):
            if seat.agreements and table.attendance.has_seen(number, table.required_absence()):
                self.tasks.spawn(self._cancel_agreements(table, number))

    async def _cancel_agreements(self, table: TableState, seat: int) -> None:
        def decide() -> AnyTableEvent | None:
            return PlayerReturned(seat) if table.seats[seat].agreements else None

        with suppress(Refusal):  # the next sign of life cancels them
            await self.change(table, decide)

    async def act_if_overdue(self, table: TableState) -> None:
        """Append the event that the passing of time calls for, if any."""
        await self.change(table, lambda: overdue_event(table, self._settings))

    # Notices

    def publish_reaction(self, table: TableState, seat: int, reaction: Reaction) -> None:
        """Send a reaction to all watchers of a table. It is not stored."""
        notice = encode(Reacted(seat, reaction))
        for watcher in table.watchers:
            watcher.notify(notice)

    async def beat_forever(self) -> None:
        """Send heartbeats, without which clients take the connection for dead."""
        while not self.is_closing:
            await asyncio.sleep(HEARTBEAT)
            for table in list(self._tables.values()):
                for watcher in table.watchers:
                    watcher.notify(HEARTBEAT_NOTICE)
                await asyncio.sleep(0)  # requests need not wait for all tables

    # Keeping up with other processes

    def notice(self, table_id: str | None, number: int) -> None:
        """Handle a notification that an event was stored; without a table, any may have changed."""
        tables = list(self._tables.values()) if table_id is None else [self._tables.get(table_id)]
        for table in tables:
            # Tables without watchers are read when they are asked for.
            if table is not None and table.watchers and number > table.head:
                self.tasks.spawn(self._follow(table))

    async def _follow(self, table: TableState) -> None:
        with suppress(Refusal):
            await self._catch_up(table)

    async def _catch_up(self, table: TableState) -> None:
        async with table.lock:
            await self._read_on(table)

    async def reconcile_forever(self) -> None:
        """Compare watched tables with the store periodically: notifications can get lost."""
        while not self.is_closing:
            await asyncio.sleep(RECONCILE)
            try:
                await self._reconcile()
            except StoreDown as down:
                self.store_failures.report(down)

    async def _reconcile(self) -> None:
        # With a shared store, tables without watchers are read when they are asked for.
        table_ids = [
            table_id
            for table_id, table in self._tables.items()
            if table.watchers or not self.store.shared
        ]
        heads = await self.store.read_heads(table_ids) if table_ids else {}
        for table_id in table_ids:
            table = self._tables.get(table_id)
            if table is not None and (table.needs_reload or heads.get(table_id, -1) != table.head):
                await self._follow(table)

    async def close(self) -> None:
        """Finish the writes that were accepted, and start no new ones."""
        self.is_closing = True
        for table in self._tables.values():
            for watcher in table.watchers:
                watcher.end()
        await self.tasks.cancel()
        for table in list(self._tables.values()):
            async with table.lock:
                pass  # wait for a write in progress


def _audiences(table: TableState) -> set[Audience]:
    return {watcher.audience for watcher in table.watchers}


def _apply_decision(table: TableState, decide: Decide) -> StoredEvent | None:
    """Decide and apply an event; return the row to store, or None if there is nothing to do.

    The event is applied before it is stored, but nobody can observe it: readers wait for the lock.
    """
    event = decide()
    if event is None:
        return None
    if table.is_counted(event):
        table.quota.check(event)
    row = StoredEvent(table.head + 1, table.time(), event)
    table.apply(row)
    return row
