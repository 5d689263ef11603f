"""Both stores, and what tests put into them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from bali.chance import Seeded
from bali.commitment import new_salt
from bali.server.events import (
    Chair,
    Clock,
    Made,
    Moved,
    Plan,
    Row,
    Secret,
)
from bali.server.requests import hashed, new_id
from bali.server.settings import Settings
from bali.server.store import Change, Store
from bali.server.store.factory import opened
from bali.table import deal

T = TypeVar("T")


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Where each store keeps its tables."""
    shared = request.param == "postgresql"
    return Settings(tmp_path, database=request.getfixturevalue("database") if shared else None)


def stored(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a store, which is opened before and closed after."""

    async def done() -> T:
        store = await opened(settings)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(done())


def made(at: int = 1000, public: bool = False) -> Made:
    chairs = [
        Chair("human", name="Ann", tokens=[hashed("ann")]),
        Chair("bot", bot="random"),
        Chair("human", name="名"),
    ]
    plan = Plan(chairs, public=public, clock=Clock(days=2))
    return Made(
        new_id(), at, plan, Secret(deal(Seeded(at), 3, oracle=True, demon=True), new_salt())
    )


def moved(table: Made, number: int, seat: int = 0, due: int | None = 9) -> Change:
    return Change(table.table, Row(number, 1000 + number, Moved(seat, "take 1")), due, b"{}")
