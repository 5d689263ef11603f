"""Both stores keep what they were given, once, whatever comes at the same time."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg
import pytest

from bali.server import admin
from bali.server.events import (
    AnyTableEvent,
    MoveMade,
    PlayerLeft,
    SeatTaken,
    StoredEvent,
    TableClosed,
)
from bali.server.requests import hash_token
from bali.server.settings import Settings
from bali.server.store import EventAppend, Store, StoreDown
from bali.server.store.factory import open_store
from bali.server.store.postgres import PostgresStore
from bali.server.store.public_list import ListingBounds, Reservation
from bali.server.store.sqlite_file import FILE
from bali.server.store.sqlite_writer import ThreadWriter, WriteConnection
from tests.server.stores import new_append, new_stored_table, use_store

# What one process does


def test_a_table_is_read_as_it_was_made(settings: Settings) -> None:
    table = new_stored_table()

    async def work(store: Store) -> None:
        assert await store.load_table(table.table) is None
        await store.create_table(table, 5, None)
        assert await store.load_table(table.table) == table
        assert await store.read_events(table.table, 0) == []
        assert await store.read_heads([table.table, "another"]) == {table.table: 0}
        assert await store.read_heads([]) == {}

    use_store(settings, work)

    async def later(store: Store) -> None:
        assert await store.load_table(table.table) == table

    use_store(settings, later)


def test_lines_are_read_in_order_as_they_were_written(settings: Settings) -> None:
    table = new_stored_table()
    entries: list[AnyTableEvent] = [
        SeatTaken(2, "Бо", hash_token("bo")),
        MoveMade(0, "take 1"),
        PlayerLeft(0, "clock"),
        TableClosed("host"),
    ]
    rows = [StoredEvent(number, 2000 + number, entry) for number, entry in enumerate(entries, 1)]

    async def work(store: Store) -> None:
        await store.create_table(table, 5, None)
        for row in rows:
            assert await store.append(EventAppend(table.table, row, 7, None))
        assert await store.read_events(table.table, 0) == rows
        assert await store.read_events(table.table, 2) == rows[2:]
        assert await store.read_events(table.table, 4) == []
        assert await store.read_heads([table.table]) == {table.table: 4}

    use_store(settings, work)


def test_a_number_that_is_taken_is_not_written_again(settings: Settings) -> None:
    table = new_stored_table()

    async def work(store: Store) -> None:
        await store.create_table(table, 5, None)
        assert await store.append(new_append(table, 1, seat=0))
        assert not await store.append(new_append(table, 1, seat=2, due=None))
        assert [row.event for row in await store.read_events(table.table, 0)] == [
            MoveMade(0, "take 1")
        ]
        (listing,) = await store.list_tables()
        assert not listing.over  # nothing else of it was written either

    use_store(settings, work)


def test_nothing_is_written_for_a_table_that_is_gone(settings: Settings) -> None:
    table = new_stored_table()

    async def work(store: Store) -> None:
        assert not await store.append(new_append(table, 1))
        await store.create_table(table, 5, None)
        assert await store.append(new_append(table, 1))
        assert await store.delete_table(table.table)
        assert not await store.delete_table(table.table)
        assert await store.load_table(table.table) is None
        assert await store.read_events(table.table, 0) == []
        assert await store.read_heads([table.table]) == {}
        assert not await store.append(new_append(table, 2))
        assert await store.read_events(table.table, 0) == []

    use_store(settings, work)


def test_what_is_due_is_claimed_once(settings: Settings) -> None:
    tables = [new_stored_table(at) for at in range(1, 5)]

    async def work(store: Store) -> None:
        for table, due in zip(tables, (10, 20, 30, None), strict=True):
            await store.create_table(table, due, None)
        assert await store.claim_due(9, 100) == []
        assert set(await store.claim_due(20, 100)) == {tables[0].table, tables[1].table}
        assert await store.claim_due(20, 100) == []
        assert await store.claim_due(99, 200) == [tables[2].table]
        assert len(await store.claim_due(100, 200)) == 2

    use_store(settings, work)


def test_tables_that_were_changed_by_a_clock_that_was_ahead_are_due_at_once(
    settings: Settings,
) -> None:
    tables = [new_stored_table(at) for at in (50, 60, 70)]

    async def work(store: Store) -> None:
        for table, due in zip(tables, (100, 200, None), strict=True):
            await store.create_table(table, due, None)
        await store.hasten(55)
        assert await store.claim_due(55, 300) == [tables[1].table]
        assert await store.append(new_append(tables[0], 1, due=400))
        await store.hasten(56)
        assert set(await store.claim_due(56, 300)) == {tables[0].table, tables[1].table}

    use_store(settings, work)


def test_a_table_is_put_off_only_as_it_was_known(settings: Settings) -> None:
    table = new_stored_table()

    async def work(store: Store) -> None:
        await store.create_table(table, 10, None)
        assert await store.append(new_append(table, 1, due=20))
        await store.reschedule(table.table, 0, 1000)  # by who has not heard of line 1
        assert await store.claim_due(20, 30) == [table.table]
        await store.reschedule(table.table, 1, None)
        assert await store.claim_due(10**9, 10**9) == []

    use_store(settings, work)


def test_summaries_are_of_public_tables_the_newest_first(settings: Settings) -> None:
    tables = [new_stored_table(at, public=True) for at in range(1, 5)]
    bounds = ListingBounds(now=100, oldest=0, idlest=0)

    async def work(store: Store) -> None:
        for number, table in enumerate(tables):
            await store.create_table(table, 5, b'{"n":%d}' % number if number else None)
            await store.public_list.mark_live(table.table, 101)
        find = store.public_list.list_summaries
        assert await find(bounds, 2) == [b'{"n":3}', b'{"n":2}']
        over = EventAppend(tables[3].table, StoredEvent(1, 50, TableClosed("host")), None, None)
        assert await store.append(over)
        assert await find(bounds, 9) == [b'{"n":2}', b'{"n":1}']
        assert await find(bounds._replace(oldest=2), 9) == [b'{"n":2}']
        assert await find(bounds._replace(idlest=2), 9) == [b'{"n":2}']
        await store.public_list.mark_live(tables[1].table, 100)
        assert await find(bounds, 9) == [b'{"n":2}']

    use_store(settings, work)


def test_seats_at_public_tables_are_counted_until_the_game_is_over(settings: Settings) -> None:
    first, second = (new_stored_table(at, public=True) for at in (1, 2))

    async def work(store: Store) -> None:
        for table in (first, second):
            await store.create_table(table, 5, None)
        public = store.public_list
        await public.add_table(first.table, "here", 10)

        async def reserve(number: int, most: int) -> bool:
            seat = Reservation(second.table, "here", 10, f"reservation {number}")
            return await public.reserve_seat(seat, 9, most)

        assert [await public.count_tables("here", since) for since in (9, 10)] == [1, 0]
        assert await public.count_tables("there", 9) == 0
        assert [await reserve(number, 2) for number in range(2)] == [True, False]
        over = EventAppend(first.table, StoredEvent(1, 50, TableClosed("host")), None, None)
        assert await store.append(over)
        assert await public.count_tables("here", 9) == 0
        assert [await reserve(number, 2) for number in (2, 3)] == [True, False]
        await public.release_seat("reservation 2")
        assert [await reserve(number, 2) for number in (4, 5)] == [True, False]
        await public.forget_seats(11)
        assert await reserve(6, 1)

    use_store(settings, work)


def test_the_host_sees_what_is_there(settings: Settings) -> None:
    older, newer = new_stored_table(1), new_stored_table(2)

    async def work(store: Store) -> None:
        await store.create_table(newer, None, None)
        await store.create_table(older, 10, None)
        assert await store.append(new_append(older, 1))
        await store.check_writable()

    use_store(settings, work)
    listing = admin.list_tables(settings)
    assert [(table.table, table.head, table.over) for table in listing] == [
        (older.table, 1, False),
        (newer.table, 0, True),
    ]
    assert (listing[0].made, listing[0].last) == (1, 1001)


# What several do at the same time

RACES = 300


def test_of_two_writers_of_one_number_one_wins(settings: Settings) -> None:
    """In one process and in two; and who wins has written what is read."""
    table = new_stored_table()

    async def work(store: Store) -> None:
        await store.create_table(table, 5, None)
        other = await open_store(settings)
        try:
            for number in range(1, RACES + 1):
                writers = [store, store, other, other]
                won = await asyncio.gather(
                    *[
                        writer.append(new_append(table, number, seat))
                        for seat, writer in enumerate(writers)
                    ]
                )
                assert sum(won) == 1
                (row,) = await store.read_events(table.table, number - 1)
                assert row.event == MoveMade(won.index(True), "take 1")
        finally:
            await other.close()

    use_store(settings, work)


def test_writers_of_many_tables_never_wait_for_each_other_in_a_circle(settings: Settings) -> None:
    tables = [new_stored_table(at) for at in range(40)]

    async def work(store: Store) -> None:
        await asyncio.gather(*[store.create_table(table, 0, None) for table in tables])
        other = await open_store(settings)
        try:
            for number in range(1, 11):
                forth = [store.append(new_append(table, number, due=0)) for table in tables]
                back = [
                    other.append(new_append(table, number, due=0)) for table in reversed(tables)
                ]
                claims = [one.claim_due(0, 0) for one in (store, other)]
                won = await asyncio.gather(*forth, *back)
                await asyncio.gather(*claims)
                assert all(
                    one != another
                    for one, another in zip(won[:40], reversed(won[40:]), strict=True)
                )
        finally:
            await other.close()

    use_store(settings, work)


def test_what_has_gathered_is_written_at_once(settings: Settings) -> None:
    """A commit costs milliseconds, so that thousands of lines a second need few commits."""
    tables = [new_stored_table(at) for at in range(200)]

    async def work(store: Store) -> int:
        await asyncio.gather(*[store.create_table(table, 5, None) for table in tables])
        before = await commits(settings)
        assert all(await asyncio.gather(*[store.append(new_append(table, 1)) for table in tables]))
        return await commits(settings) - before

    assert use_store(settings, work) <= 20


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
    tables = [new_stored_table(at) for at in range(20)]

    async def work() -> list[bool]:
        store = await open_store(settings)
        for table in tables:
            await store.create_table(table, 5, None)
        writing = [asyncio.ensure_future(store.append(new_append(table, 1))) for table in tables]
        await asyncio.sleep(0)  # they have begun
        await store.close()
        return await asyncio.gather(*writing)

    assert all(asyncio.run(work()))
    assert [table.head for table in admin.list_tables(settings)] == [1] * 20


def test_a_command_that_closes_the_store_logs_nothing(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    use_store(settings, lambda store: store.create_table(new_stored_table(), 5, None))
    assert len(admin.list_tables(settings)) == 1
    assert capsys.readouterr().err == ""


def test_who_gives_up_waiting_leaves_the_store_as_well_as_before(settings: Settings) -> None:
    """A cancelled line may be written or not; the next one of that number tells which."""
    table = new_stored_table()

    async def work(store: Store) -> None:
        await store.create_table(table, 5, None)
        for number in range(1, 101):
            given_up = asyncio.ensure_future(store.append(new_append(table, number, seat=0)))
            await asyncio.sleep(0)
            given_up.cancel()
            mine = await store.append(new_append(table, number, seat=2))
            (row,) = await store.read_events(table.table, number - 1)
            assert row.event == MoveMade(2 if mine else 0, "take 1")

    use_store(settings, work)


def test_a_line_that_cannot_be_written_hurts_no_other(settings: Settings) -> None:
    """Nothing that clients send leads to one; but if it did, the others must go on."""
    table = new_stored_table()
    no_time: Any = object()
    bad = EventAppend(table.table, StoredEvent(1, no_time, MoveMade(0, "take 1")), 5, None)

    async def work(store: Store) -> None:
        await store.create_table(table, 5, None)
        with pytest.raises(StoreDown):
            await store.append(bad)
        assert await store.append(new_append(table, 1))

    use_store(settings, work)


def test_a_store_whose_writer_has_ended_says_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would keep everybody waiting otherwise."""

    async def end(_: object) -> None:
        pass

    monkeypatch.setattr(ThreadWriter, "_run", lambda _: None)
    monkeypatch.setattr(PostgresStore, "_write_forever", end)

    async def work(store: Store) -> None:
        with pytest.raises(StoreDown):
            await store.append(new_append(new_stored_table(), 1))
        with pytest.raises(StoreDown):  # so that health says so, too
            await store.check_writable()

    use_store(settings, work)


def test_a_writer_that_has_ended_is_started_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or, on SQLite, does not end: whatever happens, the next event is written."""
    calls = 0

    def fail_once(call: Callable[..., Any]) -> Callable[..., Any]:
        def fail_or_call(*arguments: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == 1:
                raise RuntimeError
            return call(*arguments)

        return fail_or_call

    monkeypatch.setattr(WriteConnection, "commit", fail_once(WriteConnection.commit))
    monkeypatch.setattr(PostgresStore, "_commit", fail_once(PostgresStore._commit))
    table = new_stored_table()

    async def work(store: Store) -> None:
        if settings.database is None:
            with pytest.raises(StoreDown):
                await store.create_table(table, None, None)
        await store.create_table(table, None, None)
        if settings.database is not None:
            with pytest.raises(StoreDown):
                await store.append(new_append(table, 1))
        while True:
            with suppress(StoreDown):
                if await store.append(new_append(table, 1)):
                    return
            await asyncio.sleep(0.01)

    use_store(settings, work)
