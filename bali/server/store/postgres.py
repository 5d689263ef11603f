"""PostgreSQL: any number of processes and machines, each of which may serve any table.

Pending events are appended in batches, one transaction each. The primary key of the log prevents
two processes from storing the same event number. A notification carries a table id and an event
number, nothing else.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import asyncpg
import msgspec

from bali.server.events import StoredEvent, StoredTable
from bali.server.store import (
    EVENT_DECODER,
    PLAN_DECODER,
    SECRET_DECODER,
    EventAppend,
    StoreDown,
    StoreUnusable,
    TableListing,
)
from bali.server.store.hosting import HostingStore
from bali.server.store.public_list import PublicListStore
from bali.server.store.puzzles import PuzzleStore
from bali.server.store.reviews import ReviewStore, Row, Value
from bali.server.store.schema import MIGRATIONS, VERSION
from bali.server.tasks import BackgroundTasks

T = TypeVar("T")

CHANNEL = "bali"
ANY_NUMBER = 1 << 31  # above all event numbers
BATCH = 1000
CLOSING = None
MIGRATION_LOCK = 7_112_062  # an advisory lock: one process migrates while the others wait
RETRY = 1.0  # seconds between two attempts to connect
TIMEOUT = 10.0  # seconds
DATABASE_ERRORS = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # raised for messages before a connection was cut
)

_APPEND = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::bigint[], $6::text[])
        AS given (id, number, made, entry, due, summary)
), written AS (
    INSERT INTO log SELECT given.id, given.number, given.made, given.entry
    FROM given JOIN tables USING (id)
    ORDER BY given.id, given.number -- so that no two processes deadlock
    ON CONFLICT DO NOTHING RETURNING id, number
), changed AS (
    UPDATE tables SET head = given.number, last = given.made, due = given.due,
        summary = given.summary
    FROM written JOIN given USING (id, number)
    WHERE tables.id = given.id
)
SELECT id, number, pg_notify('bali', id || ' ' || number) FROM written
"""


class PendingAppend(NamedTuple):
    append: EventAppend
    result: "asyncio.Future[bool]"


class PostgresStore:
    shared = True

    def __init__(
        self, address: str, on_stored: Callable[[str | None, int], None], tasks: BackgroundTasks
    ) -> None:
        """Call `on_stored` with a table and an event number, or None if any may have changed."""
        self._address = address
        self._on_stored = on_stored
        self._background = tasks
        self._pending: list[PendingAppend | None] = []
        self._batch: list[PendingAppend] = []  # that is being written
        self._wake = asyncio.Event()
        self._pool: asyncpg.Pool | None = None
        self._writing: asyncio.Task[None] | None = None
        self.reviews = ReviewStore(self, lock="FOR UPDATE SKIP LOCKED")
        self.puzzles = PuzzleStore(self)
        self.hosting = HostingStore(self)
        self.public_list = PublicListStore(self)

    async def open(self) -> None:
        try:
            connection = await asyncpg.connect(self._address, timeout=TIMEOUT)
        except (*DATABASE_ERRORS, ValueError) as error:
            raise StoreUnusable(f"the database cannot be reached: {_describe(error)}") from None
        try:
            await migrate(connection)
        except DATABASE_ERRORS as error:
            raise StoreUnusable(f"the database cannot be brought up to date: {error}") from None
        finally:
            await connection.close()
        self._pool = await asyncpg.create_pool(
            self._address, min_size=1, max_size=6, command_timeout=TIMEOUT, timeout=TIMEOUT
        )
        # Not one of the process's tasks, which are cancelled before the last event is written.
        self._start_writing()
        self._background.keep_running("store-writer", self._watch_writing)
        self._background.keep_running("store-listener", self._listen_forever)

    # Writing

    def _start_writing(self) -> "asyncio.Task[None]":
        self._writing = asyncio.create_task(self._write_forever())
        self._writing.add_done_callback(self._fail_pending)
        return self._writing

    async def _watch_writing(self) -> None:
        """End, with its error, when the writing task has ended; when called again, restart it."""
        writing = self._writing
        if writing is None or writing.done():
            writing = self._start_writing()
        await asyncio.wait([writing])
        writing.result()

    def _require_writing(self) -> None:
        if self._writing is None or self._writing.done():
            raise StoreDown("the writing task has ended")

    async def _write_forever(self) -> None:
        """Commit the pending events in batches."""
        closing = False
        while not closing:
            await self._wake.wait()
            first, self._pending = self._pending[:BATCH], self._pending[BATCH:]
            if not self._pending:
                self._wake.clear()
            batch = [pending for pending in first if pending is not CLOSING]
            closing = len(batch) < len(first)
            self._batch = batch
            if batch:
                await self._commit(batch)

    def _fail_pending(self, _writing: "asyncio.Task[None]") -> None:
        """Report that nobody writes any more what is pending."""
        pending, self._batch, self._pending = [*self._batch, *self._pending], [], []
        for one in pending:
            if one is not CLOSING and not one.result.done():
                one.result.set_exception(StoreDown("the writing task has ended"))

    async def _commit(self, batch: list[PendingAppend]) -> None:
        try:
            written = await self._query(lambda pool: pool.fetch(_APPEND, *_columns(batch)))
        except Exception as error:  # whatever it is, later events must be written
            down = error if isinstance(error, StoreDown) else StoreDown(_describe(error))
            for pending in batch:
                if not pending.result.done():
                    pending.result.set_exception(down)
            return
        keys = {(row["id"], row["number"]) for row in written}
        for pending in batch:
            key = pending.append.table, pending.append.row.number
            if not pending.result.done():
                pending.result.set_result(key in keys)
            keys.discard(key)  # a later event with the same number was not written

    async def _query(self, query: Callable[[Any], Awaitable[T]]) -> T:
        if self._pool is None:
            raise StoreDown("the store is closed")
        try:
            return await query(self._pool)
        except DATABASE_ERRORS as error:
            raise StoreDown(_describe(error)) from None

    async def append(self, append: EventAppend) -> bool:
        self._require_writing()
        result: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append(PendingAppend(append, result))
        self._wake.set()
        return await result

    async def create_table(
        self, stored: StoredTable, due: int | None, summary: bytes | None
    ) -> None:
        await self._query(
            lambda pool: pool.execute(
                "INSERT INTO tables (id, made, plan, secret, head, last, due, summary)"
                " VALUES ($1, $2, $3, $4, 0, $2, $5, $6)",
                stored.table,
                stored.at,
                msgspec.json.encode(stored.plan).decode(),
                msgspec.json.encode(stored.secret).decode(),
                due,
                None if summary is None else summary.decode(),
            )
        )

    async def claim_due(self, now: int, until: int) -> list[str]:
        rows = await self._query(
            lambda pool: pool.fetch(
                "UPDATE tables SET due = $2 WHERE id IN (SELECT id FROM tables WHERE due <= $1"
                " ORDER BY due LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING id",
                now,
                until,
            )
        )
        return [row["id"] for row in rows]

    async def reschedule(self, table: str, head: int, due: int | None) -> None:
        await self._query(
            lambda pool: pool.execute(
                "UPDATE tables SET due = $1 WHERE id = $2 AND head = $3", due, table, head
            )
        )

    async def hasten(self, now: int) -> None:
        await self._query(
            lambda pool: pool.execute(
                "UPDATE tables SET due = $1 WHERE last > $1 AND due IS NOT NULL", now
            )
        )

    async def delete_table(self, table: str) -> bool:
        status = await self._query(
            lambda pool: pool.execute("DELETE FROM tables WHERE id = $1", table)
        )
        return bool(status != "DELETE 0")

    async def check_writable(self) -> None:
        self._require_writing()
        await self._query(lambda pool: pool.execute("UPDATE schema SET version = version"))

    async def write(self, statement: str, *values: Value) -> Sequence[Row]:
        return await self.read(statement, *values)

    # Reading

    async def read(self, query: str, *values: Value) -> Sequence[Row]:
        rows: Sequence[Row] = await self._query(lambda pool: pool.fetch(query, *values))
        return rows

    async def load_table(self, table: str) -> StoredTable | None:
        row = await self._query(
            lambda pool: pool.fetchrow("SELECT made, plan, secret FROM tables WHERE id = $1", table)
        )
        if row is None:
            return None
        plan, secret = PLAN_DECODER.decode(row["plan"]), SECRET_DECODER.decode(row["secret"])
        return StoredTable(table, row["made"], plan, secret)

    async def read_events(
        self, table: str, after: int, limit: int | None = None
    ) -> list[StoredEvent]:
        rows = await self._query(
            lambda pool: pool.fetch(
                "SELECT number, made, entry FROM log WHERE id = $1 AND number > $2 ORDER BY number"
                " LIMIT $3",
                table,
                after,
                limit,
            )
        )
        return [
            StoredEvent(row["number"], row["made"], EVENT_DECODER.decode(row["entry"]))
            for row in rows
        ]

    async def read_heads(self, tables: list[str]) -> dict[str, int]:
        rows = await self._query(
            lambda pool: pool.fetch("SELECT id, head FROM tables WHERE id = ANY($1)", tables)
        )
        return {row["id"]: row["head"] for row in rows}

    async def list_tables(self) -> list[TableListing]:
        rows = await self._query(
            lambda pool: pool.fetch("SELECT id, made, head, last, due FROM tables ORDER BY made")
        )
        return [
            TableListing(row["id"], row["made"], row["head"], row["last"], row["due"] is None)
            for row in rows
        ]

    # Notifications

    async def _listen_forever(self) -> None:
        """Listen for notifications; a lost connection is replaced by a new one."""
        while True:
            with suppress(*DATABASE_ERRORS):
                await self._listen()
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        """Listen until the connection is lost; at its start, any table may have changed."""
        connection = await asyncpg.connect(self._address, timeout=TIMEOUT)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._on_notification)
            self._on_stored(None, ANY_NUMBER)
            await lost.wait()
        finally:
            connection.terminate()

    def _on_notification(
        self, _connection: object, _pid: int, _channel: str, payload: object
    ) -> None:
        table, _, number = str(payload).partition(" ")
        self._on_stored(table, int(number))

    async def close(self) -> None:
        """Write all pending events, then close."""
        await self._background.cancel()  # first, as what watches the writing would report its end
        self._pending.append(CLOSING)
        self._wake.set()
        if self._writing is not None:
            await asyncio.wait([self._writing])
        if self._pool is not None:
            pool, self._pool = self._pool, None
            with suppress(*DATABASE_ERRORS):
                await asyncio.wait_for(pool.close(), TIMEOUT)


def _columns(batch: list[PendingAppend]) -> list[list[Any]]:
    """Return the arguments of `_APPEND`; of events with the same number only the first."""
    appends: dict[tuple[str, int], EventAppend] = {}
    for pending in batch:
        appends.setdefault((pending.append.table, pending.append.row.number), pending.append)
    rows = [
        (
            append.table,
            append.row.number,
            append.row.at,
            msgspec.json.encode(append.row.event).decode(),
            append.due,
            None if append.summary is None else append.summary.decode(),
        )
        for append in appends.values()
    ]
    return [list(column) for column in zip(*rows, strict=True)]


async def migrate(connection: asyncpg.Connection) -> None:
    """Migrate the database to this version; of several processes, one does."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
        version = await connection.fetchval("SELECT version FROM schema")
        if version is None:
            version = 0
            await connection.execute("INSERT INTO schema VALUES (0)")
        if version > VERSION:
            raise StoreUnusable(
                f"the database has version {version}, this program knows {VERSION}: it is too old"
            )
        for number in range(version, VERSION):
            await connection.execute(MIGRATIONS[number])
        await connection.execute("UPDATE schema SET version = $1", VERSION)


def _describe(error: BaseException) -> str:
    """Describe an error without the address, which may contain a password."""
    return f"{type(error).__name__}"
