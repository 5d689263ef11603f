"""Writing to the SQLite file: everything that is pending goes into one commit.

A single process writes in a thread of its own. Several processes share one more process that writes
for all of them (`writer_process.py`).
"""

import asyncio
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import msgspec

from bali.server.store import StoreDown
from bali.server.store.file_watch import FileWatch
from bali.server.store.sqlite_file import connect

BATCH = 1000  # the most operations that one process adds to a commit
CLOSING = None


class EventRow(msgspec.Struct, frozen=True, array_like=True, tag="event", gc=False):
    """A row of the event log, and the columns of its table that change with it.

    The result says whether it was written.
    """

    table: str
    number: int
    at: int
    entry: str
    due: int | None
    summary: str | None


class Statement(msgspec.Struct, frozen=True, array_like=True, tag="statement", gc=False):
    """Any other SQL. The result is the rows it returns, or the number of rows it changed."""

    text: str
    values: tuple[str | int | None, ...] = ()


Operation = EventRow | Statement
Result = bool | int | list[Any]

# All events of a commit are one statement, which is a transaction by itself: after each statement
# the writing thread has to wait for the interpreter lock, longer than SQLite needs for all of them.
_CREATE_VIEW = """
    CREATE TEMP VIEW lines AS
        SELECT '' AS id, 0 AS number, 0 AS made, '' AS entry, 0 AS due, '' AS summary;
    CREATE TEMP TRIGGER written INSTEAD OF INSERT ON lines BEGIN
        INSERT INTO log VALUES (NEW.id, NEW.number, NEW.made, NEW.entry);
        UPDATE tables SET head = NEW.number, last = NEW.made, due = NEW.due,
            summary = NEW.summary WHERE id = NEW.id;
    END;
"""
_INSERT_EVENTS = """
    INSERT INTO lines
    SELECT json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),
        json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]')
    FROM json_each(?)
"""


class WriteConnection:
    """The connection that writes to the file."""

    def __init__(self, file: Path) -> None:
        self._connection = connect(file)
        self._connection.executescript(_CREATE_VIEW)
        self._files = FileWatch(file)

    def commit(self, operations: list[Operation]) -> list[Result]:
        """Return the result of each; raise StoreDown if it is not certain that all is written."""
        rows = [operation for operation in operations if isinstance(operation, EventRow)]
        statements = [operation for operation in operations if isinstance(operation, Statement)]
        results: list[Result] = []
        try:
            if statements:
                self._connection.execute("BEGIN IMMEDIATE")
                results = [self._execute(statement) for statement in statements]
            are_written = self._insert(rows)
            if statements:
                self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, later operations must be written
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise StoreDown(str(error)) from error
        self._files.require_same()
        of_rows, of_statements = iter(are_written), iter(results)
        return [
            next(of_rows if isinstance(operation, EventRow) else of_statements)
            for operation in operations
        ]

    def _execute(self, statement: Statement) -> Result:
        cursor = self._connection.execute(statement.text, statement.values)
        return cursor.fetchall() if cursor.description else cursor.rowcount

    def _insert(self, rows: list[EventRow]) -> list[bool]:
        if not rows:
            return []
        try:
            self._connection.execute(_INSERT_EVENTS, (msgspec.json.encode(rows).decode(),))
        except sqlite3.IntegrityError:  # some number is taken, or its table deleted
            if len(rows) == 1:
                return [False]
            return [is_written for row in rows for is_written in self._insert([row])]
        return [True] * len(rows)

    def close(self) -> None:
        self._connection.close()


class Writer(Protocol):
    """Writes for the process that submits."""

    def submit(self, operation: Operation) -> "asyncio.Future[Any]":
        """Return the result once it is durable, or StoreDown if it may not be."""

    async def close(self) -> None:
        """Write everything that was submitted, then close."""


class PendingOperation(NamedTuple):
    operation: Operation
    result: "asyncio.Future[Any]"


class ThreadWriter:
    """Writes in a thread of this process."""

    def __init__(self, file: Path) -> None:
        self._connection = WriteConnection(file)
        self._queue: SimpleQueue[PendingOperation | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, operation: Operation) -> "asyncio.Future[Any]":
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._thread.is_alive():
            self._queue.put(PendingOperation(operation, result))
        else:
            result.set_exception(StoreDown("the writing thread has ended"))
        return result

    async def close(self) -> None:
        self._queue.put(CLOSING)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _run(self) -> None:
        while True:
            first = self._queue.get()
            if first is CLOSING:
                return
            self._commit(self._take_batch(first))

    def _take_batch(self, first: PendingOperation) -> list[PendingOperation]:
        batch = [first]
        while len(batch) < BATCH and not self._queue.empty():
            pending = self._queue.get()
            if pending is CLOSING:
                self._queue.put(CLOSING)
                break
            batch.append(pending)
        return batch

    def _commit(self, batch: list[PendingOperation]) -> None:
        results: list[Any]
        try:
            results = self._connection.commit([pending.operation for pending in batch])
        except StoreDown as down:
            results = [down] * len(batch)
        except Exception as error:  # whatever it is, nobody must wait forever
            unexpected = StoreDown(type(error).__name__)
            unexpected.__cause__ = error
            results = [unexpected] * len(batch)
        futures = [pending.result for pending in batch]
        futures[0].get_loop().call_soon_threadsafe(_set_results, futures, results)


def _set_results(futures: "list[asyncio.Future[Any]]", results: list[Any]) -> None:
    """Run in the thread of the event loop."""
    for future, result in zip(futures, results, strict=True):
        set_result(future, result)


def set_result(future: "asyncio.Future[Any]", result: Result | StoreDown) -> None:
    if future.done():
        return  # the caller was cancelled
    if isinstance(result, StoreDown):
        future.set_exception(result)
    else:
        future.set_result(result)
