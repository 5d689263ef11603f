"""The list of public tables: where a player is connected now, and only a few of one address."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from bali.api import Summary
from bali.server.clock import now
from bali.server.refusal import Refusal
from bali.server.settings import Limits
from bali.server.store import StoreDown
from bali.server.store.public_list import ListingBounds, PublicListStore
from bali.server.table_state import TableState

HOUR = 3_600_000  # milliseconds
LARGEST_LIST = 200
LONGEST_LISTING = 12 * HOUR  # after which a table leaves the list
LONGEST_IDLENESS = 3 * HOUR  # without a change, after which it does
RENEWAL = 30.0  # seconds between two renewals of the time until which players are expected
EXPECTATION = 90_000  # milliseconds
SEAT_MEMORY = 6 * HOUR  # for which a seat counts, unless its game is over sooner


class PublicList:
    """The public tables to which players are connected through this process, and the list of all.

    All connections to a table are in one process of a server; other servers on the same database
    read from it where players are.
    """

    def __init__(self, store: PublicListStore, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._connections: Counter[str] = Counter()  # of players, by table id

    async def list(self) -> list[Summary]:
        """Return the tables that wait for players or can be watched, the newest first."""
        at = now()
        bounds = ListingBounds(at, at - LONGEST_LISTING, at - LONGEST_IDLENESS)
        tables = []
        for summary in await self._store.list_summaries(bounds, LARGEST_LIST):
            with suppress(msgspec.DecodeError):  # one that cannot be read must not hide the others
                tables.append(msgspec.json.decode(summary, type=Summary))
        return tables

    @asynccontextmanager
    async def attend(self, table: TableState, seat: int | None) -> AsyncIterator[None]:
        """List a public table while one of its players is connected."""
        if seat is None or not table.plan.public:
            yield
            return
        self._connections[table.id] += 1
        try:
            with suppress(StoreDown):  # the next renewal makes up for it
                await self._store.mark_live(table.id, now() + EXPECTATION)
            yield
        finally:
            self._connections[table.id] -= 1
            if not self._connections[table.id]:
                del self._connections[table.id]

    async def renew_forever(self) -> None:
        while True:
            await asyncio.sleep(RENEWAL)
            with suppress(StoreDown):
                until = now() + EXPECTATION
                await asyncio.gather(
                    *(self._store.mark_live(table, until) for table in list(self._connections))
                )
                await self._store.forget_seats(now() - SEAT_MEMORY)

    async def check_table(self, address: str) -> None:
        """Refuse another public table of an address that has made too many."""
        most = self._limits.public_tables
        if most and (await self._count(address))[0] >= most:
            raise Refusal("too-fast", f"this address has {most} public tables that are not over")

    async def check_seat(self, address: str) -> None:
        """Refuse another seat at a public table for an address that has too many."""
        most = self._limits.public_seats
        if most and (await self._count(address))[1] >= most:
            raise Refusal("too-fast", f"this address has {most} seats at public tables")

    async def _count(self, address: str) -> tuple[int, int]:
        return await self._store.count_seats(address, now() - SEAT_MEMORY)

    async def add_seat(self, table: TableState, address: str, *, is_maker: bool) -> None:
        """Count a seat that was taken; if that fails, it is not counted."""
        if self._limits.public_seats:
            with suppress(StoreDown):
                await self._store.add_seat(table.id, address, now(), is_maker)
