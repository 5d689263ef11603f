"""What workers are asked and what they answer: one line of JSON each."""

from typing import Literal

from msgspec import Struct

from bali.analysis.review import Effort, Hint
from bali.analysis.tasks import Task, TaskResult
from bali.bots.thought import Thought
from bali.view import View


class BotQuestion(Struct, frozen=True, omit_defaults=True, tag="bot"):
    """What does a bot do here?"""

    bot: str
    view: View
    seed: int | None = None  # of the bot's generator; None for a cryptographic one
    thoughts: bool = False  # whether to evaluate every move, by a Thinker


class HintQuestion(Struct, frozen=True, tag="hint"):
    """What is the hint for the seat to move, whose view this is?"""

    view: View
    seed: int


class ReviewQuestion(Struct, frozen=True, tag="review"):
    """What is the result of a task of a review?"""

    record: str  # as JSON
    task: Task
    effort: Effort
    seed: int


AnyQuestion = BotQuestion | HintQuestion | ReviewQuestion


class Answer(Struct, frozen=True, omit_defaults=True):
    """The answer to any question; a field has its default unless it was asked for."""

    move: str = ""
    thoughts: list[Thought] = []
    hint: Hint | None = None
    result: TaskResult | None = None


class Hello(Struct, frozen=True):
    """The first line of a worker."""

    compiled: bool
    compilable: bool  # whether a worker started after compilation would be compiled


Subject = Literal["bot", "hint", "review"]


def subject_of(question: AnyQuestion) -> Subject:
    match question:
        case BotQuestion():
            return "bot"
        case HintQuestion():
            return "hint"
        case ReviewQuestion():
            return "review"
