"""Requests of the API, validated as far as possible without a table; tokens and ids."""

import hashlib
import secrets
import string

from bali.api import Clock, NewTable
from bali.server.names import LONGEST_NAME, clean_name
from bali.server.refusal import Refusal

LONGEST_CLOCK = {"seconds": 86_400, "days": 60, "total": 86_400}
LONGEST_INCREMENT = 3600  # seconds


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
    if new.hints and new.history == "strict":
        raise _malformed("hints", "there are none with strict memory")
    if new.clock is not None:
        _validate_clock(new.clock)


def _validate_clock(clock: Clock) -> None:
    times = [name for name in LONGEST_CLOCK if getattr(clock, name) is not None]
    if len(times) != 1 or not 0 < getattr(clock, times[0]) <= LONGEST_CLOCK[times[0]]:
        raise _malformed(
            "clock", "either seconds, 1 to 86400, or days, 1 to 60, or total, 1 to 86400"
        )
    if clock.increment is not None and (
        clock.total is None or not 0 <= clock.increment <= LONGEST_INCREMENT
    ):
        raise _malformed("clock", "increment, 0 to 3600 seconds, is for a total time")


def new_id() -> str:
    """Return an unguessable id: whoever knows it may watch."""
    return _random_text(12)


def new_token() -> str:
    return _random_text(32)


def _random_text(count: int) -> str:
    """Return random bytes as text that does not begin like an option of a command."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(count)[1:]


def hash_token(token: str) -> str:
    """Hash a token for storage. Tokens are long and random, so that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
