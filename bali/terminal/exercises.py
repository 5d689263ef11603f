"""Exercises: a mistake is tried again, and the answer is judged by the review."""

from collections.abc import Sequence

from bali.analysis.highlights import RIGHT_ANSWER
from bali.analysis.review import Decision, Option
from bali.reason_text import describe_shortfall
from bali.review_text import describe_option, format_decimal
from bali.texts import Texts


def find_option(decision: Decision, move: str) -> Option:
    """The option of a legal move."""
    return next(option for option in decision.options if option.move == move)


def is_right(option: Option) -> bool:
    """Whether a move solves the exercise: it is the best, or loses next to nothing."""
    return option.loss <= RIGHT_ANSWER


def judge_answer(
    decision: Decision, move: str, names: Sequence[str], texts: Texts
) -> tuple[str, str]:
    """Whether an answer is right, or what it costs; then its win share, or why it costs that.

    Whoever answers sits in the mover's seat, and is addressed as that player.
    """
    option = find_option(decision, move)
    if is_right(option) or option.reason is None:
        return texts.say("again-right"), describe_option(texts, option, decision.seat)
    verdict = texts.say(
        "again-played" if move == decision.played else "again-wrong",
        loss=format_decimal(texts, 100 * option.loss),
    )
    return verdict, describe_shortfall(texts, option.reason, decision.seat, names, decision.seat)
