"""Lessons: the steps of each, with the table before and after every answer."""

from msgspec import Struct

from bali.api.replays import Moment
from bali.api.tables import Variant
from bali.lessons.lesson import Target


class LessonSummary(Struct, frozen=True):
    """A lesson in short. Its title is the text `lesson-<name>-title`."""

    name: str
    variants: list[Variant]
    steps: int  # how many


class LessonList(Struct, frozen=True):
    """All lessons, in the order in which they are taken."""

    lessons: list[LessonSummary]


class LessonAnswer(Struct, frozen=True):
    """A legal move of a step, what is said about it, and the table after it."""

    move: str
    text: str  # the name of a text
    after: Moment  # as the seat of the step sees it


class LessonStepDocument(Struct, frozen=True):
    """A question of a lesson. It is asked with the text `lesson-<lesson>-<name>`."""

    name: str  # unique within the lesson
    moment: Moment  # as `seat` sees it
    seat: int
    targets: list[Target]  # what is pointed at: lit, while the rest is dimmed
    accepted: list[str]  # the moves that are right
    answers: list[LessonAnswer]  # one for each legal move


class LessonDocument(Struct, frozen=True):
    """A lesson with everything that a client displays."""

    name: str
    variants: list[Variant]
    names: list[str | None]  # of the players, by seat
    steps: list[LessonStepDocument]
