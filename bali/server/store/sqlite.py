"""SQLite: one file, one server. A writer thread commits what has gathered, all at once.

`synchronous=FULL` with a write-ahead log: what a commit has returned from survives a power cut.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

import msgspec

from bali.server.log import Made, Row
from bali.server.siblings import ALONE, Siblings
from bali.server.store import ENTRY, PLAN, SECRET, Change, Listed, StoreDown, StoreUnusable
from bali.server.store.schema import MIGRATIONS, VERSION

T = TypeVar("T")

FILE = "bali.sqlite"
MOST_AT_ONCE = 1000  # jobs in one commit
CLOSING = None


class Job(NamedTuple):
    """Something to be written, a change or other work; the answer goes to who waits for it."""

    work: Change | Callable[[sqlite3.Connection], Any]
    answer: "asyncio.Future[Any]"


# All changes of a commit are one statement, which is a transaction by itself: after each statement
# the writer has to wait for its turn in Python, which takes longer than what SQLite does.
_CHANGES = """
    CREATE TEMP VIEW changes AS
        SELECT '' AS id, 0 AS number, 0 AS made, '' AS entry, 0 AS due, '' AS summary;
    CREATE TEMP TRIGGER changing INSTEAD OF INSERT ON changes BEGIN
        INSERT INTO log VALUES (NEW.id, NEW.number, NEW.made, NEW.entry);
        UPDATE tables SET head = NEW.number, last = NEW.made, due = NEW.due,
            summary = NEW.summary WHERE id = NEW.id;
    END;
"""
_CHANGE = """
    INSERT INTO changes
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
    FROM json_each(?)
"""


def opened(file: Path) -> sqlite3.Connection:
    """A connection to the file, which is made and brought up to date if need be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(mode=0o600)  # it holds hands and salts; SQLite gives its other files the same
        connection = sqlite3.connect(
            file, timeout=10, isolation_level=None, check_same_thread=False
        )
    except OSError as error:
        raise StoreUnusable(f"{file}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise StoreUnusable(f"{file}: {error}") from None
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA temp_store=MEMORY")  # or every larger commit makes a file
        migrate(connection)
    except (sqlite3.Error, StoreUnusable) as error:
        connection.close()
        raise StoreUnusable(f"{file}: {error}") from None
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file of any older version up to this one, or leave it as it was."""
    connection.execute("BEGIN IMMEDIATE")  # of several processes one does it
    try:
        _migrate(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise StoreUnusable(
            f"the file has version {version}, this program knows {VERSION}: it is too old"
        )
    if version == VERSION:
        return
    for step in MIGRATIONS[version:]:
        for statement in step.split(";"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")


class SqliteStore:
    def __init__(self, file: Path, siblings: Siblings = ALONE) -> None:
        self.shared = siblings.count > 1
        self._siblings = siblings
        self._writing = opened(file)
        self._writing.executescript(_CHANGES)
        self._reading = opened(file)
        self._read_lock = threading.Lock()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    # Writing

    def _write(self) -> None:
        """The writer thread: one commit for all that has gathered meanwhile."""
        while True:
            job = self._jobs.get()
            if job is CLOSING:
                return
            self._commit(self._gathered(job))

    def _gathered(self, first: Job) -> list[Job]:
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is CLOSING:
                self._jobs.put(CLOSING)
                break
            jobs.append(job)
        return jobs

    def _commit(self, jobs: list[Job]) -> None:
        # Changes come last.
        jobs.sort(key=lambda job: isinstance(job.work, Change))
        changes = [job.work for job in jobs if isinstance(job.work, Change)]
        others = [job.work for job in jobs if not isinstance(job.work, Change)]
        answers: list[Any] = []
        failure: Exception | None = None
        try:
            if others:
                self._writing.execute("BEGIN IMMEDIATE")
                answers = [work(self._writing) for work in others]
            answers += _append(self._writing, changes)
            if others:
                self._writing.execute("COMMIT")
        except Exception as error:  # whatever it is, this thread must go on
            failure = StoreDown(str(error))
            with suppress(sqlite3.Error):
                self._writing.execute("ROLLBACK")
        loop = jobs[0].answer.get_loop()
        loop.call_soon_threadsafe(_answer, jobs, answers, failure)

    async def _done(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: T = await self._handed_in(work)
        return done

    async def _handed_in(self, work: Change | Callable[[sqlite3.Connection], Any]) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, answer))
        return await answer

    async def make(self, made: Made, due: int | None, summary: bytes | None) -> None:
        values = (
            made.table,
            made.at,
            msgspec.json.encode(made.plan).decode(),
            msgspec.json.encode(made.secret).decode(),
            0,
            made.at,
            due,
            _text(summary),
        )
        await self._done(
            lambda writing: writing.execute(
                "INSERT INTO tables (id, made, plan, secret, head, last, due, summary)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
        )

    async def append(self, change: Change) -> bool:
        written = bool(await self._handed_in(change))
        if written:
            self._siblings.tell(change.table, change.row.number)
        return written

    async def claim(self, now: int, until: int) -> list[str]:
        if not await self._read("SELECT 1 FROM tables WHERE due <= ? LIMIT 1", now):
            return []  # as it is most of the time: nothing to write
        rows = await self._done(
            lambda writing: writing.execute(
                "UPDATE tables SET due = ? WHERE id IN"
                " (SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 500) RETURNING id",
                (until, now),
            ).fetchall()
        )
        return [table for (table,) in rows]

    async def put_off(self, table: str, head: int, due: int | None) -> None:
        await self._done(
            lambda writing: writing.execute(
                "UPDATE tables SET due = ? WHERE id = ? AND head = ?", (due, table, head)
            )
        )

    async def delete(self, table: str) -> bool:
        return await self._done(
            lambda writing: (
                writing.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount > 0
            )
        )

    async def check(self) -> None:
        # The same number again, but written like any other change.
        await self._done(lambda writing: writing.execute(f"PRAGMA user_version = {VERSION}"))

    # Reading

    async def _read(self, question: str, *values: object) -> list[Any]:
        def read() -> list[Any]:
            with self._read_lock:
                return self._reading.execute(question, values).fetchall()

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as error:
            raise StoreDown(str(error)) from None

    async def load(self, table: str) -> Made | None:
        found = await self._read("SELECT made, plan, secret FROM tables WHERE id = ?", table)
        for made, plan, secret in found:
            return Made(table, made, PLAN.decode(plan), SECRET.decode(secret))
        return None

    async def rows(self, table: str, after: int) -> list[Row]:
        found = await self._read(
            "SELECT number, made, entry FROM log WHERE id = ? AND number > ? ORDER BY number",
            table,
            after,
        )
        return [Row(number, at, ENTRY.decode(entry)) for number, at, entry in found]

    async def heads(self, tables: list[str]) -> dict[str, int]:
        found = await self._read(
            "SELECT id, head FROM tables WHERE id IN (SELECT value FROM json_each(?))",
            msgspec.json.encode(tables).decode(),
        )
        return dict(found)

    async def summaries(self, most: int) -> list[bytes]:
        found = await self._read(
            "SELECT summary FROM tables WHERE summary IS NOT NULL ORDER BY made DESC LIMIT ?", most
        )
        return [summary.encode() for (summary,) in found]

    async def listed(self) -> list[Listed]:
        found = await self._read("SELECT id, made, head, last, due FROM tables ORDER BY made")
        return [
            Listed(table, made, head, last, due is None) for table, made, head, last, due in found
        ]

    async def close(self) -> None:
        """All that was handed in is written before."""
        self._jobs.put(CLOSING)
        await asyncio.to_thread(self._writer.join)
        self._writing.close()
        self._reading.close()


def _append(writing: sqlite3.Connection, changes: list[Change]) -> list[bool]:
    """Which of the changes were written."""
    if not changes:
        return []
    given = msgspec.json.encode([_columns(change) for change in changes]).decode()
    try:
        writing.execute(_CHANGE, (given,))
    except sqlite3.IntegrityError:  # some line is taken, or its table is gone
        if len(changes) == 1:
            return [False]
        return [written for change in changes for written in _append(writing, [change])]
    return [True] * len(changes)


def _columns(change: Change) -> tuple[object, ...]:
    row = change.row
    entry = msgspec.json.encode(row.entry).decode()
    return change.table, row.number, row.at, entry, change.due, _text(change.summary)


def _text(summary: bytes | None) -> str | None:
    return None if summary is None else summary.decode()


def _answer(jobs: list[Job], answers: list[Any], failure: Exception | None) -> None:
    """In the loop's own thread; who has gone away needs no answer."""
    for number, job in enumerate(jobs):
        if job.answer.done():
            continue
        if failure is not None:
            job.answer.set_exception(failure)
        else:
            job.answer.set_result(answers[number])
