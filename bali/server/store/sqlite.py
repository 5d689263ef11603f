"""SQLite: one file, one server with one or several processes."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from bali.server.events import StoredEvent, StoredTable
from bali.server.ipc import SINGLE_PROCESS, Peers
from bali.server.store import (
    EVENT_DECODER,
    PLAN_DECODER,
    SECRET_DECODER,
    EventAppend,
    StoreDown,
    TableListing,
)
from bali.server.store.file_watch import FileWatch
from bali.server.store.hosting import HostingStore
from bali.server.store.public_list import PublicListStore
from bali.server.store.puzzles import PuzzleStore
from bali.server.store.reviews import ReviewStore, Row, Value
from bali.server.store.schema import VERSION
from bali.server.store.sqlite_file import connect
from bali.server.store.sqlite_writer import EventRow, Statement, ThreadWriter, Writer
from bali.server.store.writer_process import ProcessWriter


class SqliteStore:
    def __init__(self, file: Path, peers: Peers = SINGLE_PROCESS) -> None:
        self.shared = peers.count > 1
        self._peers = peers
        self._connection = connect(file)
        self._files = FileWatch(file)
        self._read_lock = threading.Lock()
        self.reviews = ReviewStore(self)
        self.puzzles = PuzzleStore(self)
        self.hosting = HostingStore(self)
        self.public_list = PublicListStore(self)
        self._writer: Writer
        if self.shared:
            self._writer = ProcessWriter(peers.socket_to_writer())
        else:
            self._writer = ThreadWriter(file)

    # Writing

    async def create_table(
        self, stored: StoredTable, due: int | None, summary: bytes | None
    ) -> None:
        await self._execute(
            "INSERT INTO tables (id, made, plan, secret, head, last, due, summary)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            stored.table,
            stored.at,
            msgspec.json.encode(stored.plan).decode(),
            msgspec.json.encode(stored.secret).decode(),
            0,
            stored.at,
            due,
            _decode(summary),
        )

    def append(self, append: EventAppend) -> Awaitable[bool]:
        row = append.row
        entry = msgspec.json.encode(row.event).decode()
        summary = _decode(append.summary)
        result = self._writer.submit(
            EventRow(append.table, row.number, row.at, entry, append.due, summary)
        )
        if self.shared:
            result.add_done_callback(partial(self._notify, append))
        return result

    def _notify(self, append: EventAppend, result: "asyncio.Future[bool]") -> None:
        if not result.cancelled() and result.exception() is None and result.result():
            self._peers.notify(append.table, append.row.number)

    async def claim_due(self, now: int, until: int) -> list[str]:
        if not await self._read("SELECT 1 FROM tables WHERE due <= ? LIMIT 1", now):
            return []  # the usual case needs no write
        rows = await self._execute(
            "UPDATE tables SET due = ? WHERE id IN"
            " (SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 500) RETURNING id",
            until,
            now,
        )
        return [table for (table,) in rows]

    async def reschedule(self, table: str, head: int, due: int | None) -> None:
        await self._execute("UPDATE tables SET due = ? WHERE id = ? AND head = ?", due, table, head)

    async def hasten(self, now: int) -> None:
        await self._execute("UPDATE tables SET due = ?1 WHERE last > ?1 AND due IS NOT NULL", now)

    async def delete_table(self, table: str) -> bool:
        deleted: int = await self._execute("DELETE FROM tables WHERE id = ?", table)
        return deleted > 0

    async def check_writable(self) -> None:
        # The value does not change, but it is written like any other change.
        await self._execute(f"PRAGMA user_version = {VERSION}")

    async def _execute(self, text: str, *values: str | int | None) -> Any:
        return await self._writer.submit(Statement(text, values))

    async def write(self, statement: str, *values: Value) -> Sequence[Row]:
        rows: list[Row] = await self._execute(_number_parameters(statement), *values)
        return rows

    # Reading

    async def read(self, query: str, *values: Value) -> Sequence[Row]:
        return await self._read(_number_parameters(query), *values)

    async def _read(self, query: str, *values: object) -> list[Any]:
        def read() -> list[Any]:
            with self._read_lock:
                rows = self._connection.execute(query, values).fetchall()
                self._files.require_same()
                return rows

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as error:
            raise StoreDown(str(error)) from error

    async def load_table(self, table: str) -> StoredTable | None:
        rows = await self._read("SELECT made, plan, secret FROM tables WHERE id = ?", table)
        for made, plan, secret in rows:
            return StoredTable(
                table, made, PLAN_DECODER.decode(plan), SECRET_DECODER.decode(secret)
            )
        return None

    async def read_events(
        self, table: str, after: int, limit: int | None = None
    ) -> list[StoredEvent]:
        rows = await self._read(
            "SELECT number, made, entry FROM log WHERE id = ? AND number > ? ORDER BY number"
            " LIMIT ?",
            table,
            after,
            -1 if limit is None else limit,
        )
        return [StoredEvent(number, at, EVENT_DECODER.decode(entry)) for number, at, entry in rows]

    async def read_heads(self, tables: list[str]) -> dict[str, int]:
        rows = await self._read(
            "SELECT id, head FROM tables WHERE id IN (SELECT value FROM json_each(?))",
            msgspec.json.encode(tables).decode(),
        )
        return dict(rows)

    async def list_tables(self) -> list[TableListing]:
        rows = await self._read("SELECT id, made, head, last, due FROM tables ORDER BY made")
        return [
            TableListing(table, made, head, last, due is None)
            for table, made, head, last, due in rows
        ]

    async def close(self) -> None:
        """Write everything that was submitted, then close."""
        await self._writer.close()
        self._connection.close()


def _number_parameters(sql: str) -> str:
    """Return the SQL with SQLite's parameters, ?1 instead of $1."""
    return sql.replace("$", "?")


def _decode(summary: bytes | None) -> str | None:
    return None if summary is None else summary.decode()
