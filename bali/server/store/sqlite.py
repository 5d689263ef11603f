"""SQLite: one file, one server, of one process or several."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from bali.server.events import Made, Row
from bali.server.ipc import ALONE, Siblings
from bali.server.store import ENTRY, PLAN, SECRET, Change, Listed, StoreDown
from bali.server.store.schema import VERSION
from bali.server.store.sqlite_file import opened
from bali.server.store.sqlite_writer import Line, Statement, Writer, WritingLink, WritingThread


class SqliteStore:
    def __init__(self, file: Path, siblings: Siblings = ALONE) -> None:
        self.shared = siblings.count > 1
        self._siblings = siblings
        self._reading = opened(file)
        self._read_lock = threading.Lock()
        self._writer: Writer
        if self.shared:
            self._writer = WritingLink(siblings.line_to_writer())
        else:
            self._writer = WritingThread(file)

    # Writing

    async def make(self, made: Made, due: int | None, summary: bytes | None) -> None:
        await self._done(
            "INSERT INTO tables (id, made, plan, secret, head, last, due, summary)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            made.table,
            made.at,
            msgspec.json.encode(made.plan).decode(),
            msgspec.json.encode(made.secret).decode(),
            0,
            made.at,
            due,
            _text(summary),
        )

    def append(self, change: Change) -> Awaitable[bool]:
        row = change.row
        entry = msgspec.json.encode(row.entry).decode()
        line = Line(change.table, row.number, row.at, entry, change.due, _text(change.summary))
        writing = self._writer.hand_in(line)
        if self.shared:
            writing.add_done_callback(partial(self._tell, change))
        return writing

    def _tell(self, change: Change, writing: "asyncio.Future[bool]") -> None:
        if not writing.cancelled() and writing.exception() is None and writing.result():
            self._siblings.tell(change.table, change.row.number)

    async def claim(self, now: int, until: int) -> list[str]:
        if not await self._read("SELECT 1 FROM tables WHERE due <= ? LIMIT 1", now):
            return []  # as it is most of the time: nothing to write
        rows = await self._done(
            "UPDATE tables SET due = ? WHERE id IN"
            " (SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT 500) RETURNING id",
            until,
            now,
        )
        return [table for (table,) in rows]

    async def put_off(self, table: str, head: int, due: int | None) -> None:
        await self._done("UPDATE tables SET due = ? WHERE id = ? AND head = ?", due, table, head)

    async def delete(self, table: str) -> bool:
        deleted: int = await self._done("DELETE FROM tables WHERE id = ?", table)
        return deleted > 0

    async def check(self) -> None:
        # The same number again, but written like any other change.
        await self._done(f"PRAGMA user_version = {VERSION}")

    async def _done(self, text: str, *values: str | int | None) -> Any:
        return await self._writer.hand_in(Statement(text, values))

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
        await self._writer.close()
        self._reading.close()


def _text(summary: bytes | None) -> str | None:
    return None if summary is None else summary.decode()
