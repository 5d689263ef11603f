"""Administration: list, close and delete tables, remove players, and ban names and addresses."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import TypeVar, get_args

from bali.server.bans import NotBannable, normalize_address, normalize_banned_name
from bali.server.clock import now
from bali.server.deadlines import due_time
from bali.server.document import encode_summary
from bali.server.events import SeatVacated, StoredEvent, TableClosed
from bali.server.log_reader import LogBroken, LogReader
from bali.server.names import remove_number
from bali.server.settings import Settings
from bali.server.store import EventAppend, Store, StoreDown, StoreUnusable, TableListing
from bali.server.store.factory import open_store
from bali.server.store.hosting import Ban, BanKind
from bali.server.store.sqlite_file import FILE

T = TypeVar("T")


def list_tables(settings: Settings) -> list[TableListing]:
    """Return all tables with the names of their players."""

    async def work(store: Store) -> list[TableListing]:
        names = await store.hosting.list_names()
        listed = await store.list_tables()
        return [listing._replace(names=names.get(listing.table, ())) for listing in listed]

    return _with_store(settings, work)


def close_table(settings: Settings, table: str) -> bool:
    """End a game; False if the table does not exist or its game is over."""
    return _with_store(settings, lambda store: _append_closed(store, table))


def delete_table(settings: Settings, table: str) -> bool:
    """Delete a table and its log; False if it does not exist."""
    return _with_store(settings, lambda store: store.delete_table(table))


def kick(settings: Settings, table: str, seat: int) -> bool:
    """Remove a player from a table; False if no person sits there."""
    try:
        return _with_store(settings, lambda store: _vacate(store, settings, table, seat))
    except LogBroken:
        raise StoreUnusable(_describe_unreadable(table)) from None


def delete_person(settings: Settings, name: str) -> int:
    """Remove everybody of a name from all tables and uploaded games.

    Return from how many seats and reviews. Tables at which nobody else has played are deleted, and
    so are the reviews of uploaded records that contain the name. Raises StoreUnusable after that,
    if there are tables that cannot be read.
    """

    async def work(store: Store) -> int:
        wanted = normalize_banned_name(name)
        count = 0
        names = await store.hosting.list_names()
        unreadable = {listing.table for listing in await store.list_tables()}.difference(names)
        for table, seat in _find_seats(names, wanted):
            try:
                await _forget(store, settings, table, seat)
            except LogBroken:
                unreadable.add(table)
            else:
                count += 1
        for review, players in (await store.reviews.list_uploads()).items():
            if any(_is_same_name(player, wanted) for player in players):
                await store.reviews.delete(review)
                count += 1
        if unreadable:
            raise StoreUnusable(_describe_unreadable(*sorted(unreadable)))
        return count

    return _with_store(settings, work)


def ban(settings: Settings, kind: BanKind, text: str) -> None:
    """Let the server refuse a name or an address."""
    new = Ban(kind, _normalize(kind, text), now())
    _with_store(settings, lambda store: store.hosting.add_ban(new))


def unban(settings: Settings, text: str) -> bool:
    """Remove a ban of a name or an address; False if there is none."""

    async def work(store: Store) -> bool:
        is_found = False
        for kind in get_args(BanKind):
            with suppress(NotBannable):
                value = _normalize(kind, text)
                is_found = await store.hosting.remove_ban(kind, value) or is_found
        return is_found

    return _with_store(settings, work)


def list_bans(settings: Settings) -> list[Ban]:
    return _with_store(settings, lambda store: store.hosting.list_bans())


def _normalize(kind: BanKind, text: str) -> str:
    return normalize_address(text) if kind == "address" else normalize_banned_name(text)


def _find_seats(names: dict[str, tuple[str | None, ...]], wanted: str) -> Iterator[tuple[str, int]]:
    """The tables and seats of everybody of a name."""
    for table, names_there in names.items():
        for seat, name in enumerate(names_there):
            if name is not None and _is_same_name(name, wanted):
                yield table, seat


def _describe_unreadable(*tables: str) -> str:
    return f"{', '.join(tables)}: cannot be read; --delete deletes it"


def _is_same_name(name: str, wanted: str) -> bool:
    with suppress(NotBannable):
        return wanted in {normalize_banned_name(name), normalize_banned_name(remove_number(name))}
    return False


async def _forget(store: Store, settings: Settings, table: str, seat: int) -> None:
    """Remove a player and the name from a table, and the table if nobody is left there."""
    await _vacate(store, settings, table, seat)
    await store.hosting.erase_name(table, seat)
    state = await LogReader(store).load(table)
    if state is not None and not state.has_players():
        await store.delete_table(table)


async def _vacate(store: Store, settings: Settings, table: str, seat: int) -> bool:
    while True:
        state = await LogReader(store).load(table)
        if state is None or not seat < len(state.seats) or not state.seats[seat].tokens:
            return False
        row = StoredEvent(state.head + 1, max(now(), state.last_change), SeatVacated(seat))
        state.apply(row)
        append = EventAppend(table, row, due_time(state, settings), encode_summary(state))
        if await store.append(append):
            return True


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
