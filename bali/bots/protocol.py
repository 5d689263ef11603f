"""The messages of `docs/bot-protocol.md`, for both sides: a word and its arguments on a line."""

from typing import Annotated

import msgspec

VERSION = 1
LONGEST = 1 << 20  # bytes of a line; knowledge has some 25 thousand at most

Seats = Annotated[int, msgspec.Meta(ge=2, le=4)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]  # exact in JSON
Sims = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Seconds = Annotated[float, msgspec.Meta(gt=0, le=3600)]


class Beginning(msgspec.Struct, frozen=True):
    """`game`: a new game, for one seat of it."""

    players: Seats
    seat: Seat
    variants: list[str]
    seed: Seed | None = None  # for the bot's own dice


class Going(msgspec.Struct, frozen=True, omit_defaults=True):
    """`go`: choose the next move, with this budget or else the bot's own."""

    sims: Sims | None = None
    seconds: Seconds | None = None


def line(word: str, value: object) -> bytes:
    return word.encode() + b" " + msgspec.json.encode(value) + b"\n"


def split_line(text: bytes) -> tuple[str, bytes]:
    """Split a line into its word and the rest."""
    word, _, rest = text.strip().partition(b" ")
    return word.decode(errors="replace"), rest
