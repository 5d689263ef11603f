"""Files of the store that disappear while it is open: nothing more is acknowledged."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bali.server.lock import FILE as LOCK_FILE
from bali.server.lock import FolderLock
from bali.server.settings import Settings
from bali.server.store import Store, StoreDown
from bali.server.store.factory import open_store
from bali.server.store.sqlite_file import FILE
from tests.server.stores import new_append, new_stored_table
from tools.live_server import HUMAN, new_table, served


def delete(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def replace(name: str) -> Callable[[Path], None]:
    def work(folder: Path) -> None:
        shutil.copy(folder / name, folder / "copy")
        (folder / "copy").rename(folder / name)

    return work


def move_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


ACCIDENTS = {
    "file deleted": delete(FILE),
    "file replaced": replace(FILE),
    "write-ahead log deleted": delete(f"{FILE}-wal"),
    "write-ahead log replaced": replace(f"{FILE}-wal"),
    "lock deleted": delete(LOCK_FILE),
    "lock replaced": replace(LOCK_FILE),
    "folder moved": move_folder,
}


@pytest.mark.parametrize("accident", ACCIDENTS.values(), ids=ACCIDENTS.keys())
def test_nothing_is_acknowledged_without_the_files(
    tmp_path: Path, accident: Callable[[Path], None]
) -> None:
    folder = tmp_path / "data"

    async def use(store: Store) -> None:
        table = new_stored_table()
        await store.create_table(table, 0, None)
        assert await store.append(new_append(table, 1))
        accident(folder)
        with pytest.raises(StoreDown):
            await store.append(new_append(table, 2))
        with pytest.raises(StoreDown):  # so that it is not published either
            await store.read_events(table.table, 0)
        with pytest.raises(StoreDown):
            await store.check_writable()

    async def run() -> None:
        store = await open_store(Settings(folder))
        try:
            await use(store)
        finally:
            await store.close()

    with FolderLock(folder):
        asyncio.run(run())


def test_a_file_that_is_put_back_is_used_again(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(Settings(tmp_path))
        (tmp_path / FILE).rename(tmp_path / "away")
        with pytest.raises(StoreDown):
            await store.check_writable()
        (tmp_path / "away").rename(tmp_path / FILE)
        await store.check_writable()
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_server_notices_that_its_file_was_replaced(tmp_path: Path, processes: str) -> None:
    with served(tmp_path, "--processes", processes) as server:
        _, people = new_table(server, [HUMAN, HUMAN], order="given")
        assert people[0].move("buy none", 0).status_code == 200
        legal = people[0].look()["legal"]
        replace(FILE)(tmp_path)
        answer = people[0].move(legal[0], 1)
        assert (answer.status_code, answer.json()["error"]) == (503, "store-down")
        assert server.client.get("/api/health").status_code == 503
        assert "deleted or replaced" in server.logged("store-down")["reason"]
