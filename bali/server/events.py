"""The stored event log of a table: how it was created, and every event since.

The log is the only source of truth. A table in memory is a projection of it, and can be dropped at
any time.

Field names and tags are the format of stored rows: they must not change. Tags are given explicitly,
so that a class can be renamed.
"""

from typing import Literal, NamedTuple

import msgspec

from bali.api import Clock, HintPart, SeatKind
from bali.table import Deal
from bali.view import History

Away = Literal["left", "clock", "agreed"]


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """The initial state of a seat. Chairs are listed in playing order."""

    kind: SeatKind
    bot: str | None = None
    name: str | None = None
    tokens: list[str] = []  # hashes of the players seated here or, with `reserved`, admitted here
    reserved: bool = False  # in a rematch: for the player of the previous game


class TablePlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The options of a table, fixed when it is created."""

    chairs: list[Chair]
    history: History = "open"
    undo: bool = True
    public: bool = False
    watch: bool = True
    clock: Clock | None = None
    standin: str = "medium"  # the bot that plays for absent players
    creator: int | None = None  # the creator's seat; None: a rematch, or not known
    hints: bool = False  # whether hints are allowed although several people play
    practice: list[str] | None = None  # the moves of a finished game with which play begins
    absence: int | None = None  # seconds after which a player may be replaced; None: by the clock


class TableSecret(msgspec.Struct, frozen=True):
    """The part of a table that is hidden from everybody until the game is over."""

    deal: Deal
    salt: str


class TableEvent(msgspec.Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """Base class of the events in a table's log."""


class SeatTaken(TableEvent, frozen=True, tag="sat"):
    seat: int
    name: str | None
    token: str | None = None  # hash; None: the seat was reserved


class BotSeated(TableEvent, frozen=True, tag="bot"):
    """Before the start, a bot was given a seat that nobody had taken."""

    seat: int
    bot: str


class SeatVacated(TableEvent, frozen=True, tag="vacated"):
    """The player was removed, by the host or at their own wish: no token of the seat is valid.

    Before the start the seat is free again, later a bot plays it; the name is removed.
    """

    seat: int


class TokensRevoked(TableEvent, frozen=True, tag="revoked"):
    """Of the tokens and private links of a seat only this token remains valid."""

    seat: int
    token: str  # hash


class MoveMade(TableEvent, frozen=True, tag="moved"):
    seat: int
    move: str
    bot: str | None = None  # the bot that made the move; None: the player


class MoveUndone(TableEvent, frozen=True, tag="undone"):
    seat: int


class PlayerLeft(TableEvent, frozen=True, tag="left"):
    """From this event on, a bot plays for the seat."""

    seat: int
    why: Away


class PlayerReturned(TableEvent, frozen=True, tag="returned"):
    seat: int


class ReplacementAgreed(TableEvent, frozen=True, tag="agreed"):
    """`seat` agreed that a bot takes over the seat `about`, whose player is absent."""

    seat: int
    about: int


class TransferCodeCreated(TableEvent, frozen=True, tag="passed"):
    """A private link was created that transfers the seat to another device."""

    seat: int
    code: str  # hash
    until: int


class SeatTransferred(TableEvent, frozen=True, tag="carried"):
    """The code of a private link was redeemed."""

    seat: int
    code: str  # hash
    token: str  # hash


class RematchCreated(TableEvent, frozen=True, tag="rematched"):
    """`table` is the id of the next game of the same players."""

    table: str


class HintGiven(TableEvent, frozen=True, tag="hinted"):
    """A player was given a part of the hint for a version; each is given, and counted, once."""

    seat: int
    version: int
    part: HintPart


class TableClosed(TableEvent, frozen=True, tag="closed"):
    why: Literal["abandoned", "host", "cancelled"]


AnyTableEvent = (
    SeatTaken
    | BotSeated
    | SeatVacated
    | TokensRevoked
    | MoveMade
    | MoveUndone
    | PlayerLeft
    | PlayerReturned
    | ReplacementAgreed
    | TransferCodeCreated
    | SeatTransferred
    | RematchCreated
    | HintGiven
    | TableClosed
)


class StoredTable(NamedTuple):
    """A table as it was created. Times are milliseconds since the epoch."""

    table: str
    at: int
    plan: TablePlan
    secret: TableSecret


class StoredEvent(NamedTuple):
    """A row of the event log. Numbers count from 1."""

    number: int
    at: int
    event: AnyTableEvent
