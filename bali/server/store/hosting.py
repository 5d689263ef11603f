"""What hosts need of a store: bans, who sits where, the removal of names and of old games.

The same SQL runs on both databases.
"""

from contextlib import suppress
from typing import Literal, NamedTuple, get_args

import msgspec

from bali.server.events import AnyTableEvent, BotSeated, Chair, SeatTaken, SeatVacated, TablePlan
from bali.server.store.reviews import Database

BanKind = Literal["name", "address"]

_EVENT_DECODER = msgspec.json.Decoder(AnyTableEvent)
_PLAN_DECODER = msgspec.json.Decoder(TablePlan)
# The tag is the first field of a stored event, so that most rows need not be decoded.
_SEAT_EVENTS = " OR ".join(
    f"""entry LIKE '{{"entry":"{event.__struct_config__.tag}"%'"""
    for event in (SeatTaken, BotSeated, SeatVacated)
)


class Ban(NamedTuple):
    """A name or an address that the server refuses. The time is milliseconds since the epoch."""

    kind: BanKind
    value: str
    made: int


class HostingStore:
    """Every method may raise StoreDown."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Bans

    async def add_ban(self, ban: Ban) -> None:
        await self._database.write(
            "INSERT INTO bans (kind, value, made) VALUES ($1, $2, $3)"
            " ON CONFLICT DO NOTHING RETURNING kind",
            *ban,
        )

    async def remove_ban(self, kind: BanKind, value: str) -> bool:
        rows = await self._database.write(
            "DELETE FROM bans WHERE kind = $1 AND value = $2 RETURNING kind", kind, value
        )
        return bool(rows)

    async def list_bans(self) -> list[Ban]:
        rows = await self._database.read("SELECT kind, value, made FROM bans ORDER BY made, value")
        return [Ban(kind, value, made) for kind, value, made in rows if kind in get_args(BanKind)]

    # Who sits where

    async def list_names(self) -> dict[str, tuple[str | None, ...]]:
        """Return by table the names of the players and bots by seat, as far as they can be read."""
        plans = await self._database.read("SELECT id, plan FROM tables")
        names: dict[str, tuple[str | None, ...]] = {}
        for table, plan in plans:
            with suppress(msgspec.DecodeError):
                names[table] = tuple(map(_name_at_start, _PLAN_DECODER.decode(plan).chairs))
        query = f"SELECT id, entry FROM log WHERE {_SEAT_EVENTS} ORDER BY id, number"  # noqa: S608
        for table, entry in await self._database.read(query):
            if table in names:
                try:
                    names[table] = _apply_to_names(names[table], _EVENT_DECODER.decode(entry))
                except (msgspec.DecodeError, IndexError):
                    del names[table]
        return names

    async def erase_name(self, table: str, seat: int) -> None:
        """Remove the name of a seat's player from the plan, the log and the reviews of a table."""
        for (text,) in await self._database.read("SELECT plan FROM tables WHERE id = $1", table):
            plan = _PLAN_DECODER.decode(text)
            chairs = list(plan.chairs)
            chairs[seat] = msgspec.structs.replace(chairs[seat], name=None)
            erased = msgspec.json.encode(msgspec.structs.replace(plan, chairs=chairs)).decode()
            await self._database.write(
                "UPDATE tables SET plan = $1 WHERE id = $2 RETURNING id", erased, table
            )
        query = f"SELECT number, entry FROM log WHERE id = $1 AND ({_SEAT_EVENTS})"  # noqa: S608
        for number, entry in await self._database.read(query, table):
            event = _EVENT_DECODER.decode(entry)
            if isinstance(event, SeatTaken) and event.seat == seat:
                erased = msgspec.json.encode(msgspec.structs.replace(event, name=None)).decode()
                await self._database.write(
                    "UPDATE log SET entry = $1 WHERE id = $2 AND number = $3 RETURNING id",
                    erased,
                    table,
                    number,
                )
        await self._database.write("DELETE FROM reviews WHERE table_id = $1 RETURNING id", table)

    # The clock

    async def note_time(self, at: int, longest_gap: int) -> int:
        """Note that the clock shows a time, and return since when its times are plausible.

        It is the present time, if the clock is further from the time that was noted last than
        `longest_gap`.
        """
        rows = await self._database.write(
            "INSERT INTO clock (id, since, seen) VALUES (1, $1, $1)"
            " ON CONFLICT (id) DO UPDATE SET since = CASE"
            " WHEN abs(excluded.seen - clock.seen) <= CAST($2 AS BIGINT) THEN clock.since"
            " ELSE excluded.since END, seen = excluded.seen RETURNING since",
            at,
            longest_gap,
        )
        return int(rows[0][0])

    # Retention

    async def delete_finished(self, before: int, limit: int) -> int:
        """Delete tables whose games ended before a time, and return how many were deleted."""
        rows = await self._database.write(
            "DELETE FROM tables WHERE id IN (SELECT id FROM tables"
            " WHERE due IS NULL AND last < $1 ORDER BY last LIMIT $2) RETURNING id",
            before,
            limit,
        )
        return len(rows)


def _name_at_start(chair: Chair) -> str | None:
    return chair.bot if chair.kind == "bot" else chair.name


def _apply_to_names(names: tuple[str | None, ...], event: AnyTableEvent) -> tuple[str | None, ...]:
    changed = list(names)
    match event:
        case SeatTaken():
            changed[event.seat] = event.name
        case BotSeated():
            changed[event.seat] = event.bot
        case SeatVacated():
            changed[event.seat] = None
    return tuple(changed)
