"""What is written down of a table: how it was made, and everything that was done at it since.

The log is the truth; a table in memory is what it tells, and can be forgotten at any time.
"""

from typing import Literal, NamedTuple

import msgspec

from bali.table import Deal
from bali.view import History

Kind = Literal["human", "bot"]
Away = Literal["left", "clock", "agreed"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as it was planned, in playing order."""

    kind: Kind
    bot: str | None = None
    name: str | None = None
    tokens: list[str] = []  # hashes of who sits here, or with `reserved` may sit down
    reserved: bool = False  # at a rematch, for who sat at the game before


class Clock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How long a move may take: so many seconds, or so many days."""

    seconds: int | None = None
    days: int | None = None

    def limit(self) -> int:
        """In milliseconds."""
        return 1000 * ((self.seconds or 0) + 86_400 * (self.days or 0))


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed before the first move."""

    chairs: list[Chair]
    history: History = "open"
    undo: bool = True
    public: bool = False
    watch: bool = True
    clock: Clock | None = None
    standin: str = "medium"  # the bot that plays for who is away


class Secret(msgspec.Struct, frozen=True):
    """What nobody may know before the end."""

    deal: Deal
    salt: str


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=str.lower, omit_defaults=True):
    """Something that was done at a table."""


class Sat(Entry, frozen=True):
    seat: int
    name: str | None
    token: str | None = None  # hash; None: the seat was reserved


class Moved(Entry, frozen=True):
    seat: int
    move: str
    bot: str | None = None  # which bot made it; None: the player


class Undone(Entry, frozen=True):
    seat: int


class Left(Entry, frozen=True):
    """A bot plays for this seat from now on."""

    seat: int
    why: Away


class Returned(Entry, frozen=True):
    seat: int


class Agreed(Entry, frozen=True):
    """To go on without another, who has been away for long."""

    seat: int
    about: int


class Passed(Entry, frozen=True):
    """A link was made that carries the seat to another device."""

    seat: int
    code: str  # hash
    until: int


class Carried(Entry, frozen=True):
    seat: int
    code: str  # hash
    token: str  # hash


class Rematched(Entry, frozen=True):
    """The next game of the same players."""

    table: str


class Closed(Entry, frozen=True):
    why: Literal["abandoned", "host"]


AnyEntry = Sat | Moved | Undone | Left | Returned | Agreed | Passed | Carried | Rematched | Closed


class Made(NamedTuple):
    """A table as it was made. Times are milliseconds since 1970."""

    table: str
    at: int
    plan: Plan
    secret: Secret


class Row(NamedTuple):
    """A line of the log; numbers count from 1."""

    number: int
    at: int
    entry: AnyEntry
