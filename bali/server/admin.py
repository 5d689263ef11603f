"""Administration: list, close and delete tables, and back up the database."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from bali.server.clock import now
from bali.server.events import StoredEvent, TableClosed
from bali.server.settings import Settings
from bali.server.store import EventAppend, Store, StoreDown, StoreUnusable, TableListing
from bali.server.store.factory import open_store
from bali.server.store.sqlite_file import FILE

T = TypeVar("T")


def list_tables(settings: Settings) -> list[TableListing]:
    return _with_store(settings, lambda store: store.list_tables())


def close_table(settings: Settings, table: str) -> bool:
    """End a game; False if the table does not exist or its game is over."""
    return _with_store(settings, lambda store: _append_closed(store, table))


def delete_table(settings: Settings, table: str) -> bool:
    """Delete a table and its log; False if it does not exist."""
    return _with_store(settings, lambda store: store.delete_table(table))


def back_up(settings: Settings, copy: Path) -> None:
    """Make a consistent copy of the SQLite file, while a server may be running."""
    file = settings.data / FILE
    if not file.exists():
        raise StoreUnusable(f"{file}: no such file")
    if copy.exists():
        raise StoreUnusable(f"{copy}: exists already")
    unfinished = copy.with_name(copy.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # it contains hands and salts
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as to:
            source.backup(to)
        unfinished.rename(copy)
    except OSError as error:
        raise StoreUnusable(f"{copy}: {error.strerror}") from None
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise StoreUnusable(f"{copy}: {error}") from None


async def _append_closed(store: Store, table: str) -> bool:
    while True:
        heads = await store.read_heads([table])
        open_tables = {listing.table for listing in await store.list_tables() if not listing.over}
        if table not in heads or table not in open_tables:
            return False
        row = StoredEvent(heads[table] + 1, now(), TableClosed("host"))
        if await store.append(EventAppend(table, row, None, None)):
            return True


def _with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    file = settings.data / FILE
    if settings.database is None and not file.exists():
        raise StoreUnusable(f"{file}: no such file")

    async def run() -> T:
        store = await open_store(settings)
        try:
            return await work(store)
        except StoreDown as down:
            raise StoreUnusable(str(down)) from None
        finally:
            await store.close()

    return asyncio.run(run())
