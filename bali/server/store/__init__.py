"""Storage of tables and their event logs: one interface, implemented for SQLite and PostgreSQL."""

from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

import msgspec

from bali.errors import BaliError
from bali.server.events import AnyTableEvent, StoredEvent, StoredTable, TablePlan, TableSecret
from bali.server.store.hosting import HostingStore
from bali.server.store.public_list import PublicListStore
from bali.server.store.puzzles import PuzzleStore
from bali.server.store.reviews import ReviewStore


class StoreDown(BaliError):
    """The store is unavailable at present; the requested change may or may not have been made."""


class StoreUnusable(BaliError):
    """The store cannot be used at all; the message says why."""


class EventAppend(NamedTuple):
    """An event to append, and the columns of the table that change with it."""

    table: str
    row: StoredEvent
    due: int | None  # when the server has to act on the table by itself
    summary: bytes | None  # the entry in the list of public tables


class TableListing(NamedTuple):
    """A table in the administrator's list."""

    table: str
    made: int
    head: int
    last: int  # the time of the last change
    over: bool
    names: tuple[str | None, ...] = ()  # of players and bots by seat; none: they cannot be read

    def line(self, now: int) -> str:
        made = datetime.fromtimestamp(self.made / 1000, UTC)
        names = ", ".join(name or "-" for name in self.names) or "cannot be read"
        status = "over" if self.over else "open"
        age = format_age(now - self.last)
        return f"{self.table}  {made:%Y-%m-%d %H:%M}  {age:>6}  {self.head:4}  {status}  {names}"


def format_age(milliseconds: int) -> str:
    """Return a time in its largest unit, such as 3 d."""
    seconds = max(0, milliseconds // 1000)
    for unit, size in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


class Store(Protocol):
    """Every method may raise StoreDown."""

    shared: bool  # whether other processes may write at any time
    reviews: ReviewStore
    puzzles: PuzzleStore
    hosting: HostingStore
    public_list: PublicListStore

    async def create_table(
        self, stored: StoredTable, due: int | None, summary: bytes | None
    ) -> None: ...

    async def load_table(self, table: str) -> StoredTable | None: ...

    async def read_events(
        self, table: str, after: int, limit: int | None = None
    ) -> list[StoredEvent]:
        """Return the events with numbers above `after`, in order: all, or the first of them."""

    def append(self, append: EventAppend) -> Awaitable[bool]:
        """Append an event durably; False if its number is taken or the table deleted."""

    async def read_heads(self, tables: list[str]) -> dict[str, int]:
        """Return the number of the last event of each table that exists."""

    async def claim_due(self, now: int, until: int) -> list[str]:
        """Claim the tables due at `now`: return them, rescheduled to `until`."""

    async def reschedule(self, table: str, head: int, due: int | None) -> None:
        """Change when a table is due, unless events were appended after `head`."""

    async def hasten(self, now: int) -> None:
        """Make all tables due that were changed after `now`: by a clock that was ahead."""

    async def list_tables(self) -> list[TableListing]: ...

    async def delete_table(self, table: str) -> bool: ...

    async def check_writable(self) -> None:
        """Raise StoreDown unless the store accepts writes."""

    async def close(self) -> None: ...


EVENT_DECODER = msgspec.json.Decoder(AnyTableEvent)
PLAN_DECODER = msgspec.json.Decoder(TablePlan)
SECRET_DECODER = msgspec.json.Decoder(TableSecret)
