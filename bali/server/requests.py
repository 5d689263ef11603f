"""What clients may ask for, checked as far as it can be without a table."""

import hashlib
import secrets
import string
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from bali.server.events import Clock
from bali.server.names import LONGEST, cleaned
from bali.server.refusal import Refusal
from bali.view import History

BotName = Literal["easy", "medium", "hard", "expert", "greedy", "random"]
Level = Literal["easy", "medium", "hard", "expert"]
Variant = Literal["oracle", "demon"]
Name = Annotated[str, Meta(max_length=200)]  # before it is cleaned
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Step = Annotated[int, Meta(ge=0, le=1_000_000)]
LONGEST_CLOCK = {"seconds": 86_400, "days": 60}


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: a person, or a bot; `here` is a person on the same device as who makes the table."""

    kind: Literal["human", "bot"]
    bot: BotName | None = None
    name: Name | None = None
    here: bool = False


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=4)]
    variants: Annotated[list[Variant], Meta(max_length=2)] = []
    history: History = "open"
    undo: bool = True
    public: bool = False
    watch: bool = True
    name: Name | None = None
    order: Literal["random", "given"] = "random"
    clock: Clock | None = None
    standin: Level = "medium"


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """To sit down; with the code of a private link at the seat that it carries."""

    name: Name | None = None
    code: Annotated[str, Meta(max_length=100)] | None = None


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    move: Annotated[str, Meta(max_length=40)]
    version: Version | None = None


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    version: Version | None = None


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """To go on without another player."""

    seat: Annotated[int, Meta(ge=0, le=3)]


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and which part of it to see through whose eyes."""

    record: dict[str, Any]
    eyes: Annotated[int, Meta(ge=0, le=3)] | None = None  # None: all open
    history: History = "open"
    first: Step = field(default=0, name="from")
    last: Step | None = field(default=None, name="to")


class HereSeat(Struct, frozen=True):
    seat: int
    token: str


class Made(Struct, frozen=True):
    """A new table: who made it sits, others come by the invitation."""

    table: str
    seat: int
    token: str
    invite: str
    commitment: str
    here: list[HereSeat]


class Seated(Struct, frozen=True):
    seat: int
    token: str


class Link(Struct, frozen=True):
    """A private link that carries a seat to another device, once."""

    code: str
    link: str
    until: int


class Next(Struct, frozen=True):
    """The next game of the same players."""

    table: str
    seat: int


def malformed(place: str, message: str) -> Refusal:
    return Refusal("malformed", f"{place}: {message}")


def name_of(given: str | None) -> str | None:
    """A name as it is shown; None if none is left."""
    if given is None:
        return None
    name = cleaned(given)
    if len(name) > LONGEST:
        raise malformed("name", f"longer than {LONGEST} characters")
    return name or None


def check(new: NewTable) -> None:
    """What the types cannot say."""
    if len(set(new.variants)) < len(new.variants):
        raise malformed("variants", "the same one twice")
    for number, seat in enumerate(new.seats):
        if (seat.kind == "bot") != (seat.bot is not None):
            raise malformed(f"seats {number}", "a bot's name is for seats of the kind bot")
        if seat.kind == "bot" and seat.here:
            raise malformed(f"seats {number}", "a bot is not on anybody's device")
    if not any(seat.kind == "human" and not seat.here for seat in new.seats):
        raise malformed("seats", "none is left for who makes the table")
    if new.clock is not None:
        times = [
            name
            for name, most in LONGEST_CLOCK.items()
            if (given := getattr(new.clock, name)) is not None and 0 < given <= most
        ]
        if len(times) != 1 or (new.clock.seconds is None) == (new.clock.days is None):
            raise malformed("clock", "either seconds, 1 to 86400, or days, 1 to 60")


def new_id() -> str:
    """Nobody can guess it; who has it may watch. A command line must not take it for an option."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(12)[1:]


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a secret. It is long and random, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
