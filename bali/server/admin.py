"""What a host does besides serving: list, close and delete tables, and make copies."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from bali.server.events import Closed, Row
from bali.server.settings import Settings
from bali.server.store import Change, Listed, Store, StoreDown, StoreUnusable
from bali.server.store.factory import opened
from bali.server.store.sqlite_file import FILE

T = TypeVar("T")


def tables(settings: Settings) -> list[Listed]:
    return _with_store(settings, lambda store: store.listed())


def close(settings: Settings, table: str) -> bool:
    """End a game for good; False if there is no such table, or it is over."""
    return _with_store(settings, lambda store: _close(store, table))


def delete(settings: Settings, table: str) -> bool:
    """Remove a table with its whole log; False if there is none."""
    return _with_store(settings, lambda store: store.delete(table))


def backup(settings: Settings, copy: Path) -> None:
    """A consistent copy of the SQLite file, while a server may be running."""
    file = settings.data / FILE
    if not file.exists():
        raise StoreUnusable(f"{file}: no such file")
    if copy.exists():
        raise StoreUnusable(f"{copy}: exists already")
    unfinished = copy.with_name(copy.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # it holds hands and salts
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as to:
            source.backup(to)
        unfinished.rename(copy)
    except OSError as error:
        raise StoreUnusable(f"{copy}: {error.strerror}") from None
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise StoreUnusable(f"{copy}: {error}") from None


async def _close(store: Store, table: str) -> bool:
    while True:
        heads = await store.heads([table])
        open_tables = {listed.table for listed in await store.listed() if not listed.over}
        if table not in heads or table not in open_tables:
            return False
        row = Row(heads[table] + 1, time.time_ns() // 1_000_000, Closed("host"))
        if await store.append(Change(table, row, None, None)):
            return True


def _with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    file = settings.data / FILE
    if settings.database is None and not file.exists():
        raise StoreUnusable(f"{file}: no such file")

    async def done() -> T:
        store = await opened(settings)
        try:
            return await work(store)
        except StoreDown as down:
            raise StoreUnusable(str(down)) from None
        finally:
            await store.close()

    return asyncio.run(done())
