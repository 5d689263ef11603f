"""Tables that leave memory, and memory that comes back."""

import asyncio
import gc
import io
import weakref
from pathlib import Path
from types import SimpleNamespace

import pytest

from bali import texts, view
from bali.logs import Log
from bali.rules import FARMER, GOODS
from bali.server import gc_policy, live_tables
from bali.server.document import encode_table
from bali.server.events import SeatTaken, TableClosed
from bali.server.live_tables import LiveTables
from bali.server.settings import Settings
from bali.server.signs_of_life import SignsOfLife
from bali.server.store import Store
from bali.server.tasks import BackgroundTasks
from tests.server.stores import new_stored_table, use_store


def test_a_finished_table_leaves_memory_and_is_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "EVICT_OVER", 0.0)
    monkeypatch.setattr(live_tables, "EVICT_CHECK", 0.0)

    async def work(store: Store) -> None:
        log = Log(io.StringIO())
        tables = LiveTables(store, Settings(tmp_path), log, BackgroundTasks(log), SignsOfLife())
        stored = new_stored_table()
        table = await tables.create(stored)
        playing = await tables.create(new_stored_table(at=2000))
        await tables.change(table, lambda: SeatTaken(2, "Cy"))
        for seat in (None, 0, 1, 2):
            encode_table(table, seat)
        await tables.change(table, lambda: TableClosed("host"))
        freed = weakref.ref(table)
        del table
        tables.evict_unused()
        assert freed() is None
        assert await tables.get(playing.id) is playing
        assert (await tables.get(stored.table)).status() == "over"  # read again
        tables.evict_unused()

    gc.disable()  # as the server does
    try:
        use_store(Settings(tmp_path), work)
    finally:
        gc.enable()


def test_bounded_caches_are_cleared_and_texts_stay() -> None:
    view.prices((0,) * (FARMER + GOODS))
    texts.texts("en")
    gc_policy.clear_caches()
    assert view.prices.cache_info().currsize == 0
    assert texts.texts.cache_info().currsize > 0


def test_caches_are_cleared_when_most_of_the_memory_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = [5_000_000, 4_000_000, 1_000_000]  # in use, at each check
    trims = 0
    trims_before_clearing: list[int] = []

    async def run() -> None:
        trimmed = asyncio.Event()
        loop = asyncio.get_running_loop()

        def note_trim() -> None:
            nonlocal trims
            trims += 1
            if trims == 5:
                loop.call_soon_threadsafe(trimmed.set)

        monkeypatch.setattr(gc_policy, "RELEASE", 0.0)
        monkeypatch.setattr(gc_policy, "trim", note_trim)
        monkeypatch.setattr(gc_policy, "clear_caches", lambda: trims_before_clearing.append(trims))
        counts = SimpleNamespace(getallocatedblocks=lambda: blocks.pop(0) if blocks else 900_000)
        monkeypatch.setattr(gc_policy, "sys", counts)
        task = asyncio.create_task(gc_policy.release_forever())
        await trimmed.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    assert trims_before_clearing == [2]  # at the third check, and not again
