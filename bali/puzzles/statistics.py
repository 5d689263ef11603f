"""What the attempts of people say about a puzzle: they correct the rating that bots gave it."""

from collections.abc import Sequence
from typing import NamedTuple

from bali.puzzles.glicko import GlickoRating, RatedResult, rate
from bali.puzzles.puzzle import PuzzleFacts

MOST_RESULTS = 400  # that are counted; of more, as many in proportion
PLAYER_DEVIATION = 150.0  # of the ratings that clients report, which nobody checks


class AttemptGroup(NamedTuple):
    """Attempts with the same result: their number, and the mean rating of who made them."""

    solved: bool
    number: int
    rating: float


def add_attempt(groups: Sequence[AttemptGroup], solved: bool, rating: float) -> list[AttemptGroup]:
    """The groups with one attempt more."""
    added = {group.solved: group for group in groups}
    number, mean = added[solved][1:] if solved in added else (0, 0.0)
    added[solved] = AttemptGroup(solved, number + 1, mean + (rating - mean) / (number + 1))
    return [*added.values()]


def rating_of(facts: PuzzleFacts) -> GlickoRating:
    """The rating by the bots alone."""
    return GlickoRating(facts.rating, facts.deviation)


def correct_rating(facts: PuzzleFacts, groups: Sequence[AttemptGroup]) -> GlickoRating:
    """The rating after all attempts: the puzzle has beaten whoever did not solve it at once."""
    total = sum(group.number for group in groups)
    if total == 0:
        return rating_of(facts)
    part = min(1.0, MOST_RESULTS / total)
    results = [
        RatedResult(
            GlickoRating(group.rating, PLAYER_DEVIATION),
            0.0 if group.solved else 1.0,
            max(1, round(part * group.number)),
        )
        for group in groups
    ]
    return rate(rating_of(facts), results)
