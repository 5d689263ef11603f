"""PostgreSQL: as many processes and machines as wanted, each of which may serve any table.

What has gathered is written in one transaction. The primary key of the log makes it impossible that
two processes write the same line; a notification carries a table and a number, nothing else.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import asyncpg
import msgspec

from bali.server.events import Made, Row
from bali.server.store import ENTRY, PLAN, SECRET, Change, Listed, StoreDown, StoreUnusable
from bali.server.store.schema import MIGRATIONS, VERSION

T = TypeVar("T")

CHANNEL = "bali"
ANY = 1 << 31  # a number beyond all lines
MOST_AT_ONCE = 1000
CLOSING = None
MIGRATING = 7_112_062  # the number of an advisory lock: one process migrates, others wait
RETRY = 1.0  # seconds between two attempts to connect
PATIENCE = 10.0  # seconds that an answer may take
TROUBLES = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what came before a connection was cut
)

_APPEND = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::bigint[], $6::text[])
        AS given (id, number, made, entry, due, summary)
), written AS (
    INSERT INTO log SELECT given.id, given.number, given.made, given.entry
    FROM given JOIN tables USING (id)
    ORDER BY given.id, given.number -- so that no two processes wait for each other in a circle
    ON CONFLICT DO NOTHING RETURNING id, number
), changed AS (
    UPDATE tables SET head = given.number, last = given.made, due = given.due,
        summary = given.summary
    FROM written JOIN given USING (id, number)
    WHERE tables.id = given.id
)
SELECT id, number, pg_notify('bali', id || ' ' || number) FROM written
"""


class Job(NamedTuple):
    change: Change
    answer: "asyncio.Future[bool]"


class PostgresStore:
    shared = True

    def __init__(self, address: str, heard: Callable[[str | None, int], None]) -> None:
        """`heard` is called with a table and its new line, or with None if any may have changed."""
        self._address = address
        self._heard = heard
        self._jobs: list[Job | None] = []
        self._wake = asyncio.Event()
        self._pool: asyncpg.Pool | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        try:
            connection = await asyncpg.connect(self._address, timeout=PATIENCE)
        except (*TROUBLES, ValueError) as error:
            raise StoreUnusable(f"the database cannot be reached: {_told(error)}") from None
        try:
            await migrate(connection)
        except TROUBLES as error:
            raise StoreUnusable(f"the database cannot be brought up to date: {error}") from None
        finally:
            await connection.close()
        self._pool = await asyncpg.create_pool(
            self._address, min_size=1, max_size=6, command_timeout=PATIENCE, timeout=PATIENCE
        )
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._listen())]

    # Writing

    async def _write(self) -> None:
        """One transaction for all that has gathered meanwhile."""
        closing = False
        while not closing:
            await self._wake.wait()
            given, self._jobs = self._jobs[:MOST_AT_ONCE], self._jobs[MOST_AT_ONCE:]
            if not self._jobs:
                self._wake.clear()
            jobs = [job for job in given if job is not CLOSING]
            closing = len(jobs) < len(given)
            if jobs:
                await self._commit(jobs)

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            written = await self._ask(lambda pool: pool.fetch(_APPEND, *_columns(jobs)))
        except Exception as error:  # whatever it is, the next lines must be written
            down = error if isinstance(error, StoreDown) else StoreDown(_told(error))
            for job in jobs:
                if not job.answer.done():
                    job.answer.set_exception(down)
            return
        numbers = {(row["id"], row["number"]) for row in written}
        for job in jobs:
            line = job.change.table, job.change.row.number
            if not job.answer.done():
                job.answer.set_result(line in numbers)
            numbers.discard(line)  # who handed in the same line later has not written it

    async def _ask(self, question: Callable[[Any], Awaitable[T]]) -> T:
        if self._pool is None:
            raise StoreDown("the store is closed")
        try:
            return await question(self._pool)
        except TROUBLES as error:
            raise StoreDown(_told(error)) from None

    async def append(self, change: Change) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(change, answer))
        self._wake.set()
        return await answer

    async def make(self, made: Made, due: int | None, summary: bytes | None) -> None:
        await self._ask(
            lambda pool: pool.execute(
                "INSERT INTO tables (id, made, plan, secret, head, last, due, summary)"
                " VALUES ($1, $2, $3, $4, 0, $2, $5, $6)",
                made.table,
                made.at,
                msgspec.json.encode(made.plan).decode(),
                msgspec.json.encode(made.secret).decode(),
                due,
                None if summary is None else summary.decode(),
            )
        )

    async def claim(self, now: int, until: int) -> list[str]:
        rows = await self._ask(
            lambda pool: pool.fetch(
                "UPDATE tables SET due = $2 WHERE id IN (SELECT id FROM tables WHERE due <= $1"
                " ORDER BY due LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING id",
                now,
                until,
            )
        )
        return [row["id"] for row in rows]

    async def put_off(self, table: str, head: int, due: int | None) -> None:
        await self._ask(
            lambda pool: pool.execute(
                "UPDATE tables SET due = $1 WHERE id = $2 AND head = $3", due, table, head
            )
        )

    async def delete(self, table: str) -> bool:
        answer = await self._ask(
            lambda pool: pool.execute("DELETE FROM tables WHERE id = $1", table)
        )
        return bool(answer != "DELETE 0")

    async def check(self) -> None:
        await self._ask(lambda pool: pool.execute("UPDATE schema SET version = version"))

    # Reading

    async def load(self, table: str) -> Made | None:
        row = await self._ask(
            lambda pool: pool.fetchrow("SELECT made, plan, secret FROM tables WHERE id = $1", table)
        )
        if row is None:
            return None
        return Made(table, row["made"], PLAN.decode(row["plan"]), SECRET.decode(row["secret"]))

    async def rows(self, table: str, after: int) -> list[Row]:
        found = await self._ask(
            lambda pool: pool.fetch(
                "SELECT number, made, entry FROM log WHERE id = $1 AND number > $2 ORDER BY number",
                table,
                after,
            )
        )
        return [Row(row["number"], row["made"], ENTRY.decode(row["entry"])) for row in found]

    async def heads(self, tables: list[str]) -> dict[str, int]:
        found = await self._ask(
            lambda pool: pool.fetch("SELECT id, head FROM tables WHERE id = ANY($1)", tables)
        )
        return {row["id"]: row["head"] for row in found}

    async def summaries(self, most: int) -> list[bytes]:
        found = await self._ask(
            lambda pool: pool.fetch(
                "SELECT summary FROM tables WHERE summary IS NOT NULL ORDER BY made DESC LIMIT $1",
                most,
            )
        )
        return [row["summary"].encode() for row in found]

    async def listed(self) -> list[Listed]:
        found = await self._ask(
            lambda pool: pool.fetch("SELECT id, made, head, last, due FROM tables ORDER BY made")
        )
        return [
            Listed(row["id"], row["made"], row["head"], row["last"], row["due"] is None)
            for row in found
        ]

    # Hearing of others

    async def _listen(self) -> None:
        """Whatever happens to the connection, there is soon another; all may have changed then."""
        while True:
            with suppress(*TROUBLES):
                await self._hear()
            await asyncio.sleep(RETRY)

    async def _hear(self) -> None:
        connection = await asyncpg.connect(self._address, timeout=PATIENCE)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._notified)
            self._heard(None, ANY)
            await lost.wait()
        finally:
            connection.terminate()

    def _notified(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        table, _, number = str(payload).partition(" ")
        self._heard(table, int(number))

    async def close(self) -> None:
        """All that was handed in is written before."""
        self._jobs.append(CLOSING)
        self._wake.set()
        if self._tasks:
            await self._tasks[0]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._pool is not None:
            pool, self._pool = self._pool, None
            with suppress(*TROUBLES):
                await asyncio.wait_for(pool.close(), PATIENCE)


def _columns(jobs: list[Job]) -> list[list[Any]]:
    """The changes column by column, as `_APPEND` wants them; of one line only the first."""
    changes: dict[tuple[str, int], Change] = {}
    for job in jobs:
        changes.setdefault((job.change.table, job.change.row.number), job.change)
    rows = [
        (
            change.table,
            change.row.number,
            change.row.at,
            msgspec.json.encode(change.row.entry).decode(),
            change.due,
            None if change.summary is None else change.summary.decode(),
        )
        for change in changes.values()
    ]
    return [list(column) for column in zip(*rows, strict=True)]


async def migrate(connection: asyncpg.Connection) -> None:
    """Bring the database up to this version; of several processes one does it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
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


def _told(error: BaseException) -> str:
    """Without the address, which may hold a password."""
    return f"{type(error).__name__}"
