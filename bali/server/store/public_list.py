"""The list of public tables in a store, and who sits at them. The same SQL runs on both databases.

Times are milliseconds since the epoch.
"""

from typing import NamedTuple

from bali.server.store.reviews import Database


class ListingBounds(NamedTuple):
    """Which public tables are listed."""

    now: int  # a player has to be expected there until then
    oldest: int  # a table has to be made later
    idlest: int  # and changed later than this


class SeatCount(NamedTuple):
    """How many public tables that are not over an address has made, and seats it has at them."""

    tables: int
    seats: int


class PublicListStore:
    """Every method may raise StoreDown."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_summaries(self, bounds: ListingBounds, limit: int) -> list[bytes]:
        """Return the summaries of public tables, the newest first."""
        rows = await self._database.read(
            "SELECT summary FROM tables WHERE summary IS NOT NULL AND live_until > $1"
            " AND made > $2 AND last > $3 ORDER BY made DESC LIMIT $4",
            *bounds,
            limit,
        )
        return [str(summary).encode() for (summary,) in rows]

    async def mark_live(self, table: str, until: int) -> None:
        """Note until when a player is expected to be connected to a table."""
        await self._database.write(
            "UPDATE tables SET live_until = $1 WHERE id = $2 RETURNING id", until, table
        )

    async def add_seat(self, table: str, address: str, at: int, is_maker: bool) -> None:
        await self._database.write(
            "INSERT INTO public_seats (table_id, address, made, is_maker) VALUES ($1, $2, $3, $4)"
            " RETURNING made",
            table,
            address,
            at,
            int(is_maker),
        )

    async def count_seats(self, address: str, since: int) -> SeatCount:
        rows = await self._database.read(
            "SELECT coalesce(sum(is_maker), 0), count(*) FROM public_seats"
            " JOIN tables ON tables.id = public_seats.table_id"
            " WHERE address = $1 AND public_seats.made > $2 AND tables.due IS NOT NULL",
            address,
            since,
        )
        return SeatCount(*rows[0])

    async def forget_seats(self, before: int) -> None:
        await self._database.write(
            "DELETE FROM public_seats WHERE made < $1 RETURNING made", before
        )
