"""The types of lessons."""

from typing import Literal

from msgspec import Struct

TargetPart = Literal[
    "row",
    "offer",
    "hand",
    "village",
    "stones",
    "points",
    "goods",
    "altar",
    "supply",
    "demon",
    "pile",
    "question",
]


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the table that a step points at; what is None is not specified further."""

    part: TargetPart
    row: int | None = None  # from 1, as in moves
    seat: int | None = None
    kind: str | None = None  # in a village or a hand: only the cards of this kind
    good: str | None = None  # among goods or in the supply: only this one
