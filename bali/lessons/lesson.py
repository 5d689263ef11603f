"""A lesson as data: moments of games, a question at each, and what is said to every answer.

The texts are in the catalogue (`lessons.ftl`). Their names begin with `lesson-`, and none takes
arguments.
"""

from typing import Literal

from msgspec import Raw, Struct

from bali.moves import IDS
from bali.record import Record, read, record_of, replay

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


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """What to do at a moment of a game, as the seat to move sees it."""

    name: str
    record: int  # which of the lesson's, from 0
    moment: int  # the number of moves made
    seat: int
    targets: list[Target]
    accepted: list[str]  # the moves that are right
    answers: dict[str, str]  # by legal move: the last part of the name of its text


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, in a few steps."""

    name: str
    clauses: list[str]  # of the rules, which it teaches
    records: list[Raw]  # all with the same players in the same seats
    steps: list[LessonStep]

    @property
    def title(self) -> str:
        """The name of the text with the title."""
        return f"lesson-{self.name}-title"

    def task(self, step: LessonStep) -> str:
        """The name of the text that says the idea of a step and what to do."""
        return f"lesson-{self.name}-{step.name}"

    def explanation(self, step: LessonStep, move: str) -> str:
        """The name of the text that is said to an answer."""
        return f"lesson-{self.name}-{step.name}-{step.answers[move]}"

    def read_record(self, step: LessonStep) -> Record:
        """The game of a step."""
        return read(bytes(self.records[step.record]))

    def try_move(self, step: LessonStep, move: str) -> Record:
        """The game of a step up to its moment, and then an answer to it."""
        record = self.read_record(step)
        game = replay(record, step.moment)
        game.play(IDS[move])
        moves = [made.move for made in game.steps]
        return record_of(record.deal, moves, game.table, record.names())
