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


class Reservation(NamedTuple):
    """A seat at a public table that somebody is about to take."""

    table: str
    address: str
    made: int
    id: str


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

    async def add_table(self, table: str, address: str, at: int) -> None:
        """Count a public table and the seat of its maker."""
        await self._database.write(
            "INSERT INTO public_seats (table_id, address, made, is_maker) VALUES ($1, $2, $3, 1)"
            " RETURNING made",
            table,
            address,
            at,
        )

    async def reserve_seat(self, seat: Reservation, since: int, most: int) -> bool:
        """Add a seat; False if the address has `most` at public tables that are not over."""
        rows = await self._database.write(
            "INSERT INTO public_seats (table_id, address, made, is_maker, id)"
            " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT), 0, CAST($4 AS TEXT)"
            " WHERE (SELECT count(*) FROM public_seats"
            " JOIN tables ON tables.id = public_seats.table_id"
            " WHERE address = CAST($2 AS TEXT) AND public_seats.made > CAST($5 AS BIGINT)"
            " AND tables.due IS NOT NULL) < CAST($6 AS INTEGER) RETURNING made",
            *seat,
            since,
            most,
        )
        return bool(rows)

    async def release_seat(self, reservation: str) -> None:
        await self._database.write(
            "DELETE FROM public_seats WHERE id = $1 RETURNING made", reservation
        )

    async def count_tables(self, address: str, since: int) -> int:
        """Return how many public tables an address has made that are not over."""
        ((count,),) = await self._database.read(
            "SELECT count(*) FROM public_seats JOIN tables ON tables.id = public_seats.table_id"
            " WHERE address = $1 AND public_seats.made > $2 AND is_maker = 1"
            " AND tables.due IS NOT NULL",
            address,
            since,
        )
        return int(count)

    async def forget_seats(self, before: int) -> None:
        await self._database.write(
            "DELETE FROM public_seats WHERE made < $1 RETURNING made", before
        )
