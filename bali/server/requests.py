"""The requests and responses of the API, validated as far as possible without a table."""

import hashlib
import secrets
import string
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from bali.server.events import Clock
from bali.server.names import LONGEST_NAME, clean_name
from bali.server.refusal import Refusal
from bali.view import History

BotName = Literal["easy", "medium", "hard", "expert", "greedy", "random"]
Level = Literal["easy", "medium", "hard", "expert"]
Variant = Literal["oracle", "demon"]
Name = Annotated[str, Meta(max_length=200)]  # before cleaning
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Step = Annotated[int, Meta(ge=0, le=1_000_000)]
LONGEST_CLOCK = {"seconds": 86_400, "days": 60}


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat for a person or a bot; `here`: a person on the same device as the table's creator."""

    kind: Literal["human", "bot"]
    bot: BotName | None = None
    name: Name | None = None
    here: bool = False


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new table."""

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
    """Take a free seat or, with the code of a private link, the seat that it transfers."""

    name: Name | None = None
    code: Annotated[str, Meta(max_length=100)] | None = None


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    move: Annotated[str, Meta(max_length=40)]
    version: Version | None = None


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    version: Version | None = None


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Agree that a bot replaces another player."""

    seat: Annotated[int, Meta(ge=0, le=3)]


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, the steps to return, and the observer from whose view to return them."""

    record: dict[str, Any]
    eyes: Annotated[int, Meta(ge=0, le=3)] | None = None  # None: all open
    history: History = "open"
    first: Step = field(default=0, name="from")
    last: Step | None = field(default=None, name="to")


class HereSeat(Struct, frozen=True):
    seat: int
    token: str


class Made(Struct, frozen=True):
    """A new table with its creator's seat; others join with the invitation link."""

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


def _malformed(place: str, message: str) -> Refusal:
    return Refusal("malformed", f"{place}: {message}")


def normalize_name(text: str | None) -> str | None:
    """Return a name as it is displayed, or None if nothing remains of it."""
    if text is None:
        return None
    name = clean_name(text)
    if len(name) > LONGEST_NAME:
        raise _malformed("name", f"longer than {LONGEST_NAME} characters")
    return name or None


def validate(new: NewTable) -> None:
    """Check the constraints that the types do not express."""
    if len(set(new.variants)) < len(new.variants):
        raise _malformed("variants", "the same one twice")
    for number, seat in enumerate(new.seats):
        if (seat.kind == "bot") != (seat.bot is not None):
            raise _malformed(f"seats {number}", "a bot's name is for seats of the kind bot")
        if seat.kind == "bot" and seat.here:
            raise _malformed(f"seats {number}", "a bot is not on anybody's device")
    if not any(seat.kind == "human" and not seat.here for seat in new.seats):
        raise _malformed("seats", "none is left for who makes the table")
    if new.clock is not None:
        times = [
            name
            for name, longest in LONGEST_CLOCK.items()
            if (value := getattr(new.clock, name)) is not None and 0 < value <= longest
        ]
        if len(times) != 1 or (new.clock.seconds is None) == (new.clock.days is None):
            raise _malformed("clock", "either seconds, 1 to 86400, or days, 1 to 60")


def new_id() -> str:
    """Return an unguessable id: whoever knows it may watch. It must not begin like an option."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(12)[1:]


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Hash a token for storage. Tokens are long and random, so that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
