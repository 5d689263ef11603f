"""Solving puzzles: the tries at one, and the rating, the streak and the history of a player."""

from datetime import date
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bali.analysis.review import Decision
from bali.puzzles.glicko import GlickoRating, RatedResult, rate
from bali.puzzles.puzzle import Puzzle, PuzzleFacts
from bali.puzzles.statistics import rating_of

TRIES = 3

Verdict = Literal["right", "solved", "wrong", "failed"]


class PuzzleSession:
    """The tries at one puzzle, until all its moves are found or no try is left."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.tries_left = TRIES
        self.mistakes: dict[int, str] = {}  # by step, the last wrong answer
        self._number = 0  # of the decision
        self._had_help = False

    @property
    def decision(self) -> Decision:
        """The decision to be made, at the end the last one."""
        decisions = self.puzzle.facts.decisions
        return decisions[min(self._number, len(decisions) - 1)]

    @property
    def is_solved(self) -> bool:
        return self._number == len(self.puzzle.facts.decisions)

    @property
    def is_over(self) -> bool:
        return self.is_solved or self.tries_left == 0

    @property
    def is_clean(self) -> bool:
        """Whether it was solved at the first try and without help, which alone counts."""
        return self.is_solved and self.tries_left == TRIES and not self._had_help

    def answer(self, move: str) -> Verdict:
        """Judge a legal move."""
        if move == self.decision.best:
            self._number += 1
            return "solved" if self.is_solved else "right"
        self.mistakes[self.decision.step] = move
        self.tries_left -= 1
        return "wrong" if self.tries_left else "failed"

    def take_hint(self) -> None:
        self._had_help = True

    def give_up(self) -> None:
        self.tries_left = 0


class PastAttempt(Struct, frozen=True):
    """A puzzle that was tried, the result, and the rating afterwards."""

    id: str
    day: str  # ISO 8601
    solved: bool  # at the first try and without help
    rating: float


class Training(Struct, frozen=True):
    """What a player has done so far; every puzzle counts once."""

    rating: GlickoRating = GlickoRating()
    streak: int = 0  # puzzles solved one after the other
    best_streak: int = 0
    history: list[PastAttempt] = []

    def list_done(self) -> set[str]:
        return {attempt.id for attempt in self.history}

    def add(self, facts: PuzzleFacts, solved: bool, day: date) -> "Training":
        """The training after an attempt; unchanged if the puzzle was tried before."""
        if facts.id in self.list_done():
            return self
        rating = rate(self.rating, [RatedResult(rating_of(facts), float(solved))])
        streak = self.streak + 1 if solved else 0
        attempt = PastAttempt(facts.id, day.isoformat(), solved, round(rating.rating))
        return replace(
            self,
            rating=rating,
            streak=streak,
            best_streak=max(streak, self.best_streak),
            history=[*self.history, attempt],
        )
