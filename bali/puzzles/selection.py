"""Which puzzle comes next: that of the day, by theme, by difficulty, or mixed."""

from collections.abc import Collection, Iterable
from datetime import UTC, date, datetime
from typing import Literal, get_args

from bali.chance import Chance, Seeded, shuffle
from bali.puzzles.glicko import GlickoRating
from bali.puzzles.puzzle import Puzzle, PuzzleFacts, Theme

Difficulty = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
# From which rating on a puzzle is not easy, and is hard: about a third of those shipped each.
MEDIUM_FROM, HARD_FROM = 1290, 1430
NEAREST = 12  # puzzles by rating, among which chance decides


def find_today() -> date:
    """The day that has a puzzle, the same everywhere."""
    return datetime.now(UTC).date()


def choose_of_day(ids: Iterable[str], day: date) -> str:
    """The puzzle of a day: in another order in every cycle, so that none comes back too soon."""
    order = sorted(ids)
    cycle, place = divmod(day.toordinal(), len(order))
    shuffle(order, Seeded(cycle))
    return order[place]


def find_difficulty(rating: float) -> Difficulty:
    if rating < MEDIUM_FROM:
        return "easy"
    return "medium" if rating < HARD_FROM else "hard"


def fits(facts: PuzzleFacts, theme: Theme | None, difficulty: Difficulty | None) -> bool:
    """Whether a puzzle has a theme and a difficulty; None: any."""
    if theme is not None and theme not in facts.themes:
        return False
    return difficulty is None or find_difficulty(facts.rating) == difficulty


def choose_next(
    puzzles: Collection[Puzzle], done: Collection[str], player: GlickoRating, chance: Chance
) -> Puzzle | None:
    """A puzzle of about the player's rating that is not done; None if all are."""
    left = [puzzle for puzzle in puzzles if puzzle.facts.id not in done]
    left.sort(key=lambda puzzle: (abs(puzzle.facts.rating - player.rating), puzzle.facts.id))
    nearest = left[:NEAREST]
    return nearest[chance.below(len(nearest))] if nearest else None
