"""The list of public tables: where a player is connected now, and only a few of one address."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from bali.api import Summary
from bali.server.clock import now
from bali.server.refusal import Refusal
from bali.server.requests import new_id
from bali.server.settings import Limits
from bali.server.store.public_list import ListingBounds, PublicListStore, Reservation
from bali.server.store_failures import StoreFailures
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

    def __init__(self, store: PublicListStore, limits: Limits, failures: StoreFailures) -> None:
        self._store = store
        self._failures = failures
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
            with self._failures.reporting():  # the next renewal makes up for it
                await self._store.mark_live(table.id, now() + EXPECTATION)
            yield
        finally:
            self._connections[table.id] -= 1
            if not self._connections[table.id]:
                del self._connections[table.id]

    async def renew_forever(self) -> None:
        while True:
            await asyncio.sleep(RENEWAL)
            with self._failures.reporting():
                until = now() + EXPECTATION
                await asyncio.gather(
                    *(self._store.mark_live(table, until) for table in list(self._connections))
                )
                await self._store.forget_seats(now() - SEAT_MEMORY)

    async def check_table(self, address: str) -> None:
        """Refuse another public table of an address that has made too many."""
        most = self._limits.public_tables
        if most and await self._store.count_tables(address, now() - SEAT_MEMORY) >= most:
            raise Refusal("too-fast", f"this address has {most} public tables that are not over")

    @asynccontextmanager
    async def reserve_seat(self, table: TableState, address: str) -> AsyncIterator[None]:
        """Count a seat at a public table that is taken meanwhile, unless that fails.

        Refuse it to an address that has too many, so that requests at the same time cannot take
        more. On PostgreSQL as many more can get through as the store has connections.
        """
        most = self._limits.public_seats
        if not most:
            yield
            return
        reservation = Reservation(table.id, address, now(), new_id())
        if not await self._store.reserve_seat(reservation, now() - SEAT_MEMORY, most):
            raise Refusal("too-fast", f"this address has {most} seats at public tables")
        try:
            yield
        except BaseException:
            with self._failures.reporting():
                await self._store.release_seat(reservation.id)
            raise

    async def add_table(self, table: TableState, address: str) -> None:
        """Count a table and the maker's seat; if that fails, they are not counted."""
        if self._limits.public_seats:
            with self._failures.reporting():
                await self._store.add_table(table.id, address, now())
