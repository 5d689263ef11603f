"""Reviews of finished games, practice tables and hints."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from bali.analysis.review import Effort, Focus, Option, Review
from bali.api.replays import StepNumber
from bali.api.tables import Version
from bali.bots.names import TableBot

ReviewState = Literal["waiting", "running", "done", "failed"]
HintPart = Literal[1, 2]  # where to look; the two best moves


class TableReview(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Review the game of a table."""

    effort: Effort = "quick"


class RecordReview(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Review the game of a record, which must be finished."""

    record: dict[str, Any]
    effort: Effort = "quick"


class TablePractice(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Play on from a moment of a finished game, in one of its seats, against bots."""

    step: StepNumber  # the number of moves that are taken from the game
    seat: Annotated[int, Meta(ge=0, le=3)]
    bot: TableBot = "medium"  # in all other seats


class RecordPractice(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The same from a record."""

    record: dict[str, Any]
    step: StepNumber
    seat: Annotated[int, Meta(ge=0, le=3)]
    bot: TableBot = "medium"


class AskHint(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Ask for a part of the hint for one's own move at a version."""

    version: Version
    part: HintPart = 1


class ReviewStatus(Struct, frozen=True):
    """How far a review is and, when it is done, the review."""

    id: str
    status: ReviewState
    effort: Effort
    done: int  # tasks
    total: int
    review: Review | None = None


class HintDocument(Struct, frozen=True):
    """A part of a hint, from the knowledge of the seat to move alone."""

    version: int
    part: HintPart
    focus: Focus
    options: list[Option] | None = None  # the two best moves, in part 2
