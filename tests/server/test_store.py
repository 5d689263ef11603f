"""Both stores keep what they were given, once, whatever comes at the same time."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec
import pytest

from bali.chance import Seeded
from bali.commitment import new_salt
from bali.server import host
from bali.server.log import (
    AnyEntry,
    Chair,
    Clock,
    Closed,
    Left,
    Made,
    Moved,
    Plan,
    Row,
    Sat,
    Secret,
)
from bali.server.requests import hashed, new_id
from bali.server.settings import Settings
from bali.server.store import Change, Store, StoreDown, StoreUnusable, schema
from bali.server.store.file import FILE
from bali.server.store.opening import opened
from bali.table import deal
from tests.server.postgres import Postgres
from tests.server.serving import Person, frame, served

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


# What one process does


def test_a_table_is_read_as_it_was_made(settings: Settings) -> None:
    table = made()

    async def work(store: Store) -> None:
        assert await store.load(table.table) is None
        await store.make(table, 5, None)
        assert await store.load(table.table) == table
        assert await store.rows(table.table, 0) == []
        assert await store.heads([table.table, "another"]) == {table.table: 0}
        assert await store.heads([]) == {}

    stored(settings, work)

    async def later(store: Store) -> None:
        assert await store.load(table.table) == table

    stored(settings, later)


def test_lines_are_read_in_order_as_they_were_written(settings: Settings) -> None:
    table = made()
    entries: list[AnyEntry] = [
        Sat(2, "Бо", hashed("bo")),
        Moved(0, "take 1"),
        Left(0, "clock"),
        Closed("host"),
    ]
    rows = [Row(number, 2000 + number, entry) for number, entry in enumerate(entries, 1)]

    async def work(store: Store) -> None:
        await store.make(table, 5, None)
        for row in rows:
            assert await store.append(Change(table.table, row, 7, None))
        assert await store.rows(table.table, 0) == rows
        assert await store.rows(table.table, 2) == rows[2:]
        assert await store.rows(table.table, 4) == []
        assert await store.heads([table.table]) == {table.table: 4}

    stored(settings, work)


def test_a_number_that_is_taken_is_not_written_again(settings: Settings) -> None:
    table = made()

    async def work(store: Store) -> None:
        await store.make(table, 5, None)
        assert await store.append(moved(table, 1, seat=0))
        assert not await store.append(moved(table, 1, seat=2, due=None))
        assert [row.entry for row in await store.rows(table.table, 0)] == [Moved(0, "take 1")]
        (listed,) = await store.listed()
        assert not listed.over  # nothing else of it was written either

    stored(settings, work)


def test_nothing_is_written_for_a_table_that_is_gone(settings: Settings) -> None:
    table = made()

    async def work(store: Store) -> None:
        assert not await store.append(moved(table, 1))
        await store.make(table, 5, None)
        assert await store.append(moved(table, 1))
        assert await store.delete(table.table)
        assert not await store.delete(table.table)
        assert await store.load(table.table) is None
        assert await store.rows(table.table, 0) == []
        assert await store.heads([table.table]) == {}
        assert not await store.append(moved(table, 2))
        assert await store.rows(table.table, 0) == []

    stored(settings, work)


def test_what_is_due_is_claimed_once(settings: Settings) -> None:
    tables = [made(at) for at in range(1, 5)]

    async def work(store: Store) -> None:
        for table, due in zip(tables, (10, 20, 30, None), strict=True):
            await store.make(table, due, None)
        assert await store.claim(9, 100) == []
        assert set(await store.claim(20, 100)) == {tables[0].table, tables[1].table}
        assert await store.claim(20, 100) == []
        assert await store.claim(99, 200) == [tables[2].table]
        assert len(await store.claim(100, 200)) == 2

    stored(settings, work)


def test_a_table_is_put_off_only_as_it_was_known(settings: Settings) -> None:
    table = made()

    async def work(store: Store) -> None:
        await store.make(table, 10, None)
        assert await store.append(moved(table, 1, due=20))
        await store.put_off(table.table, 0, 1000)  # by who has not heard of line 1
        assert await store.claim(20, 30) == [table.table]
        await store.put_off(table.table, 1, None)
        assert await store.claim(10**9, 10**9) == []

    stored(settings, work)


def test_summaries_are_of_public_tables_the_newest_first(settings: Settings) -> None:
    tables = [made(at, public=True) for at in range(1, 5)]

    async def work(store: Store) -> None:
        for number, table in enumerate(tables):
            await store.make(table, 5, b'{"n":%d}' % number if number else None)
        assert await store.summaries(2) == [b'{"n":3}', b'{"n":2}']
        over = Change(tables[3].table, Row(1, 50, Closed("host")), None, None)
        assert await store.append(over)
        assert await store.summaries(9) == [b'{"n":2}', b'{"n":1}']

    stored(settings, work)


def test_the_host_sees_what_is_there(settings: Settings) -> None:
    older, newer = made(1), made(2)

    async def work(store: Store) -> None:
        await store.make(newer, None, None)
        await store.make(older, 10, None)
        assert await store.append(moved(older, 1))
        await store.check()

    stored(settings, work)
    listed = host.tables(settings)
    assert [(table.table, table.head, table.over) for table in listed] == [
        (older.table, 1, False),
        (newer.table, 0, True),
    ]
    assert (listed[0].made, listed[0].last) == (1, 1001)


# What several do at the same time

RACES = 300


def test_of_two_writers_of_one_number_one_wins(settings: Settings) -> None:
    """In one process and in two; and who wins has written what is read."""
    table = made()

    async def work(store: Store) -> None:
        await store.make(table, 5, None)
        other = await opened(settings)
        try:
            for number in range(1, RACES + 1):
                writers = [store, store, other, other]
                won = await asyncio.gather(
                    *[
                        writer.append(moved(table, number, seat))
                        for seat, writer in enumerate(writers)
                    ]
                )
                assert sum(won) == 1
                (row,) = await store.rows(table.table, number - 1)
                assert row.entry == Moved(won.index(True), "take 1")
        finally:
            await other.close()

    stored(settings, work)


def test_writers_of_many_tables_never_wait_for_each_other_in_a_circle(settings: Settings) -> None:
    tables = [made(at) for at in range(40)]

    async def work(store: Store) -> None:
        await asyncio.gather(*[store.make(table, 0, None) for table in tables])
        other = await opened(settings)
        try:
            for number in range(1, 11):
                forth = [store.append(moved(table, number, due=0)) for table in tables]
                back = [other.append(moved(table, number, due=0)) for table in reversed(tables)]
                claims = [one.claim(0, 0) for one in (store, other)]
                won = await asyncio.gather(*forth, *back)
                await asyncio.gather(*claims)
                assert all(
                    one != another
                    for one, another in zip(won[:40], reversed(won[40:]), strict=True)
                )
        finally:
            await other.close()

    stored(settings, work)


def test_what_has_gathered_is_written_at_once(settings: Settings) -> None:
    """A commit costs milliseconds, so that thousands of lines a second need few commits."""
    tables = [made(at) for at in range(200)]

    async def work(store: Store) -> int:
        await asyncio.gather(*[store.make(table, 5, None) for table in tables])
        before = await commits(settings)
        assert all(await asyncio.gather(*[store.append(moved(table, 1)) for table in tables]))
        return await commits(settings) - before

    assert stored(settings, work) <= 20


async def commits(settings: Settings) -> int:
    """How many transactions have written to the store."""
    if settings.database is not None:
        connection = await asyncpg.connect(settings.database)
        number = int(await connection.fetchval("SELECT pg_current_xact_id()::text::bigint"))
        await connection.close()
        return number
    reading = sqlite3.connect(settings.data / FILE)
    frames = (settings.data / f"{FILE}-wal").read_bytes()[32:]
    (page,) = reading.execute("PRAGMA page_size").fetchone()
    reading.close()
    heads = [frames[at : at + 24] for at in range(0, len(frames), page + 24)]
    return sum(any(head[4:8]) for head in heads)  # a frame that ends a transaction says so


def test_closing_writes_what_was_handed_in(settings: Settings) -> None:
    tables = [made(at) for at in range(20)]

    async def work() -> list[bool]:
        store = await opened(settings)
        for table in tables:
            await store.make(table, 5, None)
        writing = [asyncio.ensure_future(store.append(moved(table, 1))) for table in tables]
        await asyncio.sleep(0)  # they have begun
        await store.close()
        return await asyncio.gather(*writing)

    assert all(asyncio.run(work()))
    assert [table.head for table in host.tables(settings)] == [1] * 20


def test_who_gives_up_waiting_leaves_the_store_as_well_as_before(settings: Settings) -> None:
    """A cancelled line may be written or not; the next one of that number tells which."""
    table = made()

    async def work(store: Store) -> None:
        await store.make(table, 5, None)
        for number in range(1, 101):
            given_up = asyncio.ensure_future(store.append(moved(table, number, seat=0)))
            await asyncio.sleep(0)
            given_up.cancel()
            mine = await store.append(moved(table, number, seat=2))
            (row,) = await store.rows(table.table, number - 1)
            assert row.entry == Moved(2 if mine else 0, "take 1")

    stored(settings, work)


def test_a_line_that_cannot_be_written_hurts_no_other(settings: Settings) -> None:
    """Nothing that clients send leads to one; but if it did, the others must go on."""
    table = made()
    no_time: Any = object()
    bad = Change(table.table, Row(1, no_time, Moved(0, "take 1")), 5, None)

    async def work(store: Store) -> None:
        await store.make(table, 5, None)
        with pytest.raises(StoreDown):
            await store.append(bad)
        assert await store.append(moved(table, 1))

    stored(settings, work)


# Versions


def old_tables() -> tuple[Made, list[Row]]:
    """A table with a game on, as version 1 wrote it."""
    hour_ago = time.time_ns() // 1_000_000 - 3_600_000
    table = made(hour_ago)
    return table, [Row(1, hour_ago + 1000, Sat(2, "Bo", hashed("bo")))]


def old_statements(table: Made, rows: list[Row]) -> str:
    """Version 1, with that table in it."""

    def text(value: object) -> str:
        return "'" + msgspec.json.encode(value).decode().replace("'", "''") + "'"

    made_so = f"'{table.table}', {table.at}, {text(table.plan)}, {text(table.secret)}"
    lines = [f"'{table.table}', {row.number}, {row.at}, {text(row.entry)}" for row in rows]
    written = [("tables", made_so), *(("log", line) for line in lines)]
    inserts = [f"INSERT INTO {name} VALUES ({values});" for name, values in written]  # noqa: S608
    return schema.MIGRATIONS[0] + "".join(inserts)


@pytest.fixture
def old(settings: Settings, request: pytest.FixtureRequest) -> tuple[Made, list[Row]]:
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


def options(settings: Settings) -> list[str]:
    return [] if settings.database is None else ["--database", settings.database]


def test_an_old_stores_game_goes_on(settings: Settings, old: tuple[Made, list[Row]]) -> None:
    table, _ = old
    with served(settings.data, *options(settings)) as server:
        person = Person(server, table.table, 0, "ann")
        with person.live() as socket:
            seen = frame(socket)
            assert seen["status"] == "playing"
            while seen["to_move"] != 2:  # until the bot has moved too
                if seen["legal"]:
                    assert person.move(seen["legal"][0], seen["version"]).status_code == 200
                seen = frame(socket)
    (listed,) = host.tables(settings)
    assert listed.head == seen["version"] + 1


def test_opening_an_old_store_keeps_everything(
    settings: Settings, old: tuple[Made, list[Row]]
) -> None:
    table, rows = old

    async def work(store: Store) -> None:
        assert await store.load(table.table) == table
        assert await store.rows(table.table, 0) == rows
        (listed,) = await store.listed()
        assert (listed.table, listed.head, listed.last) == (table.table, 1, rows[0].at)
        assert await store.claim(1, 2) == [table.table]

    stored(settings, work)


def test_several_may_open_an_old_store_at_once(
    settings: Settings, old: tuple[Made, list[Row]]
) -> None:
    table, rows = old

    async def work() -> None:
        stores = await asyncio.gather(*[opened(settings) for _ in range(4)])
        for store in stores:
            assert await store.rows(table.table, 0) == rows
            await store.close()

    asyncio.run(work())
    program = "import sys; from pathlib import Path; from bali.server import host\n"
    program += "from bali.server.settings import Settings\n"
    program += "host.tables(Settings(Path(sys.argv[1]), database=(sys.argv + [None])[2]))"
    arguments = [str(settings.data), *options(settings)[1:]]
    running = [subprocess.Popen([sys.executable, "-c", program, *arguments]) for _ in range(2)]
    assert [process.wait(60) for process in running] == [0, 0]


def test_a_newer_store_is_refused(settings: Settings, request: pytest.FixtureRequest) -> None:
    newer = schema.VERSION + 1
    stored(settings, lambda store: store.check())
    if settings.database is None:
        connection = sqlite3.connect(settings.data / FILE)
        connection.execute(f"PRAGMA user_version = {newer}")
        connection.close()
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        postgres.sql(f"UPDATE schema SET version = {newer}", name(settings))  # noqa: S608
    told = f"version {newer}, this program knows {schema.VERSION}: it is too old"
    with pytest.raises(StoreUnusable, match=told):
        host.tables(settings)
    command = [sys.executable, "-m", "bali", "serve", "--port", "0", "--data", str(settings.data)]
    ended = subprocess.run(
        [*command, *options(settings)], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert told in ended.stderr
    assert "Traceback" not in ended.stderr
    assert all(msgspec.json.decode(line)["event"] for line in ended.stderr.splitlines())


def test_a_migration_that_fails_leaves_all_as_it_was(
    settings: Settings, old: tuple[Made, list[Row]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what other steps have done before it."""
    broken = [*schema.MIGRATIONS, "CREATE TABLE more (id TEXT); INSERT INTO nowhere VALUES (1);"]
    for kind in ("file", "postgres"):
        monkeypatch.setattr(f"bali.server.store.{kind}.MIGRATIONS", broken)
        monkeypatch.setattr(f"bali.server.store.{kind}.VERSION", len(broken))
    before = content(settings)
    with pytest.raises(StoreUnusable):
        host.tables(settings)
    assert content(settings) == before
    monkeypatch.undo()
    (listed,) = host.tables(settings)
    assert listed.table == old[0].table


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
        host.tables(Settings(tmp_path))


def test_a_database_that_is_not_there_is_refused_without_its_address(tmp_path: Path) -> None:
    address = f"postgresql://someone:secret@/nothing?host={tmp_path}"
    with pytest.raises(StoreUnusable, match="cannot be reached") as refused:
        host.tables(Settings(tmp_path, database=address))
    assert "secret" not in str(refused.value)
