"""Puzzles as sentences, for the line mode and the screen."""

from collections.abc import Iterator, Sequence

from bali.analysis.review import Decision
from bali.puzzles.puzzle import PuzzleFacts
from bali.puzzles.selection import find_difficulty
from bali.puzzles.training import PuzzleSession, Training
from bali.reason_text import describe_reason
from bali.review_text import format_decimal, name_move
from bali.terminal.exercises import find_option
from bali.texts import Texts

CURVE = "▁▂▃▄▅▆▇█"  # the rating over the last attempts
CURVE_LENGTH = 40


def describe_task(facts: PuzzleFacts, texts: Texts) -> str:
    """What is to be found, and how hard that is."""
    return texts.say(
        "puzzle-task",
        id=facts.id,
        rating=f"{facts.rating:.0f}",
        difficulty=find_difficulty(facts.rating),
        moves=len(facts.decisions),
    )


def describe_wrong(decision: Decision, move: str, tries: int, texts: Texts) -> str:
    """What an answer costs, without giving the solution away, and how many tries are left."""
    loss = format_decimal(texts, 100 * find_option(decision, move).loss)
    return texts.say("puzzle-wrong", loss=loss, tries=tries)


def describe_end(session: PuzzleSession, texts: Texts) -> str:
    """How it ended."""
    result = "clean" if session.is_clean else "solved" if session.is_solved else "failed"
    return texts.say("puzzle-end", result=result)


def describe_solution(session: PuzzleSession, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """All moves, and why each is better: than the own answer, or than the next best move."""
    decisions = session.puzzle.facts.decisions
    moves = [name_move(texts, decision.best) for decision in decisions]
    yield texts.say("puzzle-solution", moves=texts.join(moves, last="puzzle-then"))
    for decision in decisions:
        worse = session.mistakes.get(decision.step, decision.options[1].move)
        reason = find_option(decision, worse).reason
        if reason is not None:
            yield describe_reason(texts, reason, decision.seat, names, decision.seat)
    themes = [texts.say(f"puzzle-theme-{theme}") for theme in session.puzzle.facts.themes]
    yield texts.say("puzzle-themes", themes=texts.join(themes, last="list-comma"))


def describe_rating(training: Training, texts: Texts) -> str:
    """The player's rating and streak."""
    return texts.say(
        "puzzle-rating",
        rating=f"{training.rating.rating:.0f}",
        deviation=f"{training.rating.deviation:.0f}",
        streak=training.streak,
        best=training.best_streak,
    )


def describe_training(training: Training, texts: Texts) -> Iterator[str]:
    """The rating, its curve, and the last attempts, the newest first."""
    history = training.history
    solved = sum(attempt.solved for attempt in history)
    yield texts.say("puzzle-progress", number=len(history), solved=solved)
    if not history:
        return
    yield describe_rating(training, texts)
    yield draw_curve([attempt.rating for attempt in history[-CURVE_LENGTH:]])
    for attempt in reversed(history[-CURVE_LENGTH:]):
        yield texts.say(
            "puzzle-attempt",
            day=attempt.day,
            id=attempt.id,
            result="solved" if attempt.solved else "failed",
            rating=f"{attempt.rating:.0f}",
        )


def draw_curve(values: Sequence[float]) -> str:
    """One column for each value, from the lowest to the highest."""
    low, high = min(values), max(values)
    steps = len(CURVE) - 1
    return "".join(CURVE[round(steps * (value - low) / max(1.0, high - low))] for value in values)
