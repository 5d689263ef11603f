"""Both stores, and what tests put into them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from bali.api import Clock
from bali.chance import Seeded
from bali.commitment import new_salt
from bali.server.events import (
    Chair,
    MoveMade,
    StoredEvent,
    StoredTable,
    TablePlan,
    TableSecret,
)
from bali.server.requests import hash_token, new_id
from bali.server.settings import Settings
from bali.server.store import EventAppend, Store
from bali.server.store.factory import open_store
from bali.table import deal

T = TypeVar("T")


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Where each store keeps its tables."""
    shared = request.param == "postgresql"
    return Settings(tmp_path, database=request.getfixturevalue("database") if shared else None)


def options(settings: Settings) -> list[str]:
    """The options of `bali serve` that choose the store."""
    return [] if settings.database is None else ["--database", settings.database]


def use_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a store, which is open_store before and closed after."""

    async def run() -> T:
        store = await open_store(settings)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def new_stored_table(at: int = 1000, public: bool = False) -> StoredTable:
    chairs = [
        Chair("human", name="Ann", tokens=[hash_token("ann")]),
        Chair("bot", bot="random"),
        Chair("human", name="名"),
    ]
    plan = TablePlan(chairs, public=public, clock=Clock(days=2))
    return StoredTable(
        new_id(), at, plan, TableSecret(deal(Seeded(at), 3, oracle=True, demon=True), new_salt())
    )


def new_append(table: StoredTable, number: int, seat: int = 0, due: int | None = 9) -> EventAppend:
    return EventAppend(
        table.table, StoredEvent(number, 1000 + number, MoveMade(seat, "take 1")), due, b"{}"
    )
