"""Puzzles: the list, each with its decisions, and the attempts of people."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from bali.analysis.review import Decision, Focus
from bali.api.replays import Moment
from bali.api.tables import Variant
from bali.bots.names import BotName, TableBot
from bali.puzzles.puzzle import Theme
from bali.puzzles.selection import Difficulty


class PuzzleSummary(Struct, frozen=True):
    """A puzzle in short."""

    id: str
    themes: list[Theme]  # the most important first
    rating: int  # Glicko-2, corrected by the attempts here
    deviation: int
    difficulty: Difficulty  # by the rating
    players: int
    variants: list[Variant]
    decisions: int  # how many moves are to be found
    attempts: int  # by clients of this server
    solved: int  # of these, at the first try and without help


class PuzzleList(Struct, frozen=True):
    """All puzzles, and the one of today, which is the same for everybody."""

    date: str  # of today in UTC, as ISO 8601 has it
    today: str  # the id of its puzzle
    puzzles: list[PuzzleSummary]


class PuzzleStepDocument(Struct, frozen=True):
    """A decision: the table before it as the seat sees it, where to look, and all moves judged."""

    moment: Moment
    focus: Focus
    decision: Decision


class PuzzleDocument(Struct, frozen=True):
    """A puzzle with everything that a client displays."""

    summary: PuzzleSummary
    seat: int
    found: dict[BotName, float]  # the part of its attempts in which a bot finds all moves
    steps: list[PuzzleStepDocument]
    after: Moment  # the table after the solution
    record: dict[str, Any]  # ends with the last move of the solution


class PuzzleAttempt(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The result of a first attempt, and who made it: any text that a client keeps for itself."""

    client: Annotated[str, Meta(min_length=8, max_length=64)]
    solved: bool  # at the first try and without help
    rating: Annotated[int, Meta(ge=0, le=4000)] = 1500  # of the player, before it


class PuzzlePractice(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Play on after the solution, against bots."""

    bot: TableBot = "medium"  # in all other seats
