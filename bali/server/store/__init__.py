"""Where tables are kept: one interface, over SQLite or PostgreSQL."""

from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

import msgspec

from bali.errors import BaliError
from bali.server.events import AnyEntry, Made, Plan, Row, Secret


class StoreDown(BaliError):
    """Nothing can be stored or read just now; what was asked may or may not have been done."""


class StoreUnusable(BaliError):
    """The store cannot be used at all; the message says why."""


class Change(NamedTuple):
    """A line to be written, and what else changes with it."""

    table: str
    row: Row
    due: int | None  # when the server has to look after the table by itself
    summary: bytes | None  # what a list of public tables tells


class Listed(NamedTuple):
    """A table in the host's list."""

    table: str
    made: int
    head: int
    last: int  # when something was last done
    over: bool

    def line(self) -> str:
        times = [datetime.fromtimestamp(at / 1000, UTC) for at in (self.made, self.last)]
        made, last = (f"{at:%Y-%m-%d %H:%M}" for at in times)
        return f"{self.table}  {made}  {last}  {self.head:4}  {'over' if self.over else 'open'}"


class Store(Protocol):
    """Every method may raise StoreDown."""

    shared: bool  # whether other processes may write at any time

    async def make(self, made: Made, due: int | None, summary: bytes | None) -> None: ...

    async def load(self, table: str) -> Made | None: ...

    async def rows(self, table: str, after: int) -> list[Row]:
        """What was written after a line, in order."""

    def append(self, change: Change) -> Awaitable[bool]:
        """Write a line, durably; False if that number is taken or the table gone."""

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """The number of the last line of each table that still is there."""

    async def claim(self, now: int, until: int) -> list[str]:
        """Tables that are due, put off until later so that nobody else looks after them."""

    async def put_off(self, table: str, head: int, due: int | None) -> None:
        """Look after a table later, unless it has changed: then it is due as its change says."""

    async def summaries(self, most: int) -> list[bytes]:
        """Of the public tables, the newest first."""

    async def listed(self) -> list[Listed]: ...

    async def delete(self, table: str) -> bool: ...

    async def check(self) -> None:
        """Raise StoreDown unless something can be written."""

    async def close(self) -> None: ...


ENTRY = msgspec.json.Decoder(AnyEntry)
PLAN = msgspec.json.Decoder(Plan)
SECRET = msgspec.json.Decoder(Secret)
