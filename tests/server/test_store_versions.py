"""Stores of other versions: an old one is brought up to date, a newer one refused."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import msgspec
import pytest

from bali.server import admin
from bali.server.events import (
    SeatTaken,
    StoredEvent,
    StoredTable,
)
from bali.server.requests import hash_token
from bali.server.settings import Settings
from bali.server.store import Store, StoreUnusable, schema
from bali.server.store.factory import open_store
from bali.server.store.sqlite_file import FILE
from tests.server.stores import new_stored_table, options, use_store
from tools.live_server import Person, frame, served
from tools.postgres import Postgres


def old_tables() -> tuple[StoredTable, list[StoredEvent]]:
    """A table with a game on, as version 1 wrote it."""
    hour_ago = time.time_ns() // 1_000_000 - 3_600_000
    table = new_stored_table(hour_ago)
    return table, [StoredEvent(1, hour_ago + 1000, SeatTaken(2, "Bo", hash_token("bo")))]


def old_statements(table: StoredTable, rows: list[StoredEvent]) -> str:
    """Version 1, with that table in it."""

    def text(value: object) -> str:
        return "'" + msgspec.json.encode(value).decode().replace("'", "''") + "'"

    made_so = f"'{table.table}', {table.at}, {text(table.plan)}, {text(table.secret)}"
    lines = [f"'{table.table}', {row.number}, {row.at}, {text(row.event)}" for row in rows]
    written = [("tables", made_so), *(("log", line) for line in lines)]
    inserts = [f"INSERT INTO {name} VALUES ({values});" for name, values in written]  # noqa: S608
    return schema.MIGRATIONS[0] + "".join(inserts)


@pytest.fixture
def old(
    settings: Settings, request: pytest.FixtureRequest
) -> tuple[StoredTable, list[StoredEvent]]:
    """A store of version 1."""
    table, rows = old_tables()
    if settings.database is None:
        connection = sqlite3.connect(settings.data / FILE)
        connection.executescript(old_statements(table, rows) + "PRAGMA user_version = 1;")
        connection.close()
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        made_so = "CREATE TABLE schema (version INTEGER NOT NULL); INSERT INTO schema VALUES (1);"
        postgres.sql(made_so + old_statements(table, rows), name(settings))
    return table, rows


def name(settings: Settings) -> str:
    """Of the PostgreSQL database."""
    return str(settings.database).partition("?")[0].rpartition("/")[2]


def test_an_old_stores_game_goes_on(
    settings: Settings, old: tuple[StoredTable, list[StoredEvent]]
) -> None:
    table, _ = old
    with served(settings.data, *options(settings)) as server:
        person = Person(server, table.table, 0, "ann")
        with person.live() as socket:
            document = frame(socket)
            assert document["status"] == "playing"
            while document["to_move"] != 2:  # until the bot has moved too
                if document["legal"]:
                    assert person.move(document["legal"][0], document["version"]).status_code == 200
                document = frame(socket)
    (listing,) = admin.list_tables(settings)
    assert listing.head == document["version"] + 1


def test_opening_an_old_store_keeps_everything(
    settings: Settings, old: tuple[StoredTable, list[StoredEvent]]
) -> None:
    table, rows = old

    async def work(store: Store) -> None:
        assert await store.load_table(table.table) == table
        assert await store.read_events(table.table, 0) == rows
        (listing,) = await store.list_tables()
        assert (listing.table, listing.head, listing.last) == (table.table, 1, rows[0].at)
        assert await store.claim_due(1, 2) == [table.table]

    use_store(settings, work)


def test_several_may_open_an_old_store_at_once(
    settings: Settings, old: tuple[StoredTable, list[StoredEvent]]
) -> None:
    table, rows = old

    async def work() -> None:
        stores = await asyncio.gather(*[open_store(settings) for _ in range(4)])
        for store in stores:
            assert await store.read_events(table.table, 0) == rows
            await store.close()

    asyncio.run(work())
    program = "import sys; from pathlib import Path; from bali.server import admin\n"
    program += "from bali.server.settings import Settings\n"
    program += "admin.list_tables(Settings(Path(sys.argv[1]), database=(sys.argv + [None])[2]))"
    arguments = [str(settings.data), *options(settings)[1:]]
    running = [subprocess.Popen([sys.executable, "-c", program, *arguments]) for _ in range(2)]
    assert [process.wait(60) for process in running] == [0, 0]


def test_a_newer_store_is_refused(settings: Settings, request: pytest.FixtureRequest) -> None:
    newer = schema.VERSION + 1
    use_store(settings, lambda store: store.check_writable())
    if settings.database is None:
        connection = sqlite3.connect(settings.data / FILE)
        connection.execute(f"PRAGMA user_version = {newer}")
        connection.close()
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        postgres.sql(f"UPDATE schema SET version = {newer}", name(settings))  # noqa: S608
    message = f"version {newer}, this program knows {schema.VERSION}: it is too old"
    with pytest.raises(StoreUnusable, match=message):
        admin.list_tables(settings)
    command = [sys.executable, "-m", "bali", "serve", "--port", "0", "--data", str(settings.data)]
    result = subprocess.run(
        [*command, *options(settings)], capture_output=True, text=True, timeout=60, check=False
    )
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert all(msgspec.json.decode(line)["event"] for line in result.stderr.splitlines())


def test_a_migration_that_fails_leaves_all_as_it_was(
    settings: Settings, old: tuple[StoredTable, list[StoredEvent]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what other steps have done before it."""
    broken = [*schema.MIGRATIONS, "CREATE TABLE more (id TEXT); INSERT INTO nowhere VALUES (1);"]
    for kind in ("sqlite_file", "postgres"):
        monkeypatch.setattr(f"bali.server.store.{kind}.MIGRATIONS", broken)
        monkeypatch.setattr(f"bali.server.store.{kind}.VERSION", len(broken))
    before = content(settings)
    with pytest.raises(StoreUnusable):
        admin.list_tables(settings)
    assert content(settings) == before
    monkeypatch.undo()
    (listing,) = admin.list_tables(settings)
    assert listing.table == old[0].table


def content(settings: Settings) -> list[object]:
    """Everything in the store, with the names of its columns."""
    if settings.database is None:
        connection = sqlite3.connect(settings.data / FILE)
        dump: list[object] = [
            *connection.iterdump(),
            *connection.execute("PRAGMA user_version").fetchall(),
        ]
        connection.close()
        return dump

    async def read() -> list[object]:
        connection = await asyncpg.connect(settings.database)
        columns = await connection.fetch(
            "SELECT table_name, column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' ORDER BY 1, 2"
        )
        rows = [
            await connection.fetch(f"SELECT * FROM {table} ORDER BY 1")  # noqa: S608
            for table in ("schema", "tables", "log")
        ]
        await connection.close()
        return [[tuple(row) for row in found] for found in (columns, *rows)]

    return asyncio.run(read())


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"something else entirely, and long enough" * 100)
    with pytest.raises(StoreUnusable, match=r"bali\.sqlite: file is not a database"):
        admin.list_tables(Settings(tmp_path))


def test_a_database_that_is_not_there_is_refused_without_its_address(tmp_path: Path) -> None:
    address = f"postgresql://someone:secret@/nothing?host={tmp_path}"
    with pytest.raises(StoreUnusable, match="cannot be reached") as refusal:
        admin.list_tables(Settings(tmp_path, database=address))
    assert "secret" not in str(refusal.value)
