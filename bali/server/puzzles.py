"""The puzzles that come with the program, with what people made of them here."""

import asyncio
import hashlib
from time import monotonic

import msgspec

from bali.analysis.focus import find_focus
from bali.api import (
    PuzzleAttempt,
    PuzzleDocument,
    PuzzleList,
    PuzzleStepDocument,
    PuzzleSummary,
    Variant,
)
from bali.puzzles.collection import load_shipped
from bali.puzzles.puzzle import Puzzle
from bali.puzzles.selection import choose_of_day, find_difficulty, find_today
from bali.puzzles.statistics import AttemptGroup, correct_rating
from bali.record import write
from bali.server.clock import now
from bali.server.moments import ReplayObserver, Span, replay_moments
from bali.server.rate_limiter import RateLimiter
from bali.server.refusal import Refusal
from bali.server.store.puzzles import NewAttempt, PuzzleStore

FRESH = 10.0  # seconds for which statistics are kept in memory


class PuzzleService:
    def __init__(self, store: PuzzleStore, limiter: RateLimiter) -> None:
        self._store = store
        self._limiter = limiter
        self._statistics: dict[str, list[AttemptGroup]] = {}
        self._read_at: float | None = None

    async def list_all(self) -> PuzzleList:
        puzzles, statistics = await self._load(), await self._read_statistics()
        today = find_today()
        return PuzzleList(
            date=today.isoformat(),
            today=choose_of_day(puzzles, today),
            puzzles=[summarize(puzzle, statistics.get(id, [])) for id, puzzle in puzzles.items()],
        )

    async def get(self, puzzle_id: str) -> Puzzle:
        puzzle = (await self._load()).get(puzzle_id)
        if puzzle is None:
            raise Refusal("no-such-puzzle", "there is no such puzzle")
        return puzzle

    async def summarize(self, puzzle: Puzzle) -> PuzzleSummary:
        statistics = await self._read_statistics()
        return summarize(puzzle, statistics.get(puzzle.facts.id, []))

    async def add_attempt(
        self, puzzle: Puzzle, attempt: PuzzleAttempt, address: str
    ) -> PuzzleSummary:
        """Count an attempt, unless the client has tried the puzzle before."""
        self._limiter.take(address)
        client = hashlib.sha256(attempt.client.encode()).hexdigest()[:32]
        id = puzzle.facts.id
        new = NewAttempt(id, client, now(), int(attempt.solved), attempt.rating)
        if await self._store.add(new):
            self._read_at = None
        return await self.summarize(puzzle)

    async def _load(self) -> dict[str, Puzzle]:
        return (await asyncio.to_thread(load_shipped)).puzzles

    async def _read_statistics(self) -> dict[str, list[AttemptGroup]]:
        if self._read_at is None or monotonic() - self._read_at > FRESH:
            self._statistics = await self._store.read_statistics()
            self._read_at = monotonic()
        return self._statistics


def summarize(puzzle: Puzzle, groups: list[AttemptGroup]) -> PuzzleSummary:
    """A puzzle in short, with the attempts that were made here."""
    facts, deal = puzzle.facts, puzzle.record.deal
    rating = correct_rating(facts, groups)
    in_play: dict[Variant, bool] = {"oracle": deal.oracle, "demon": deal.demon}
    return PuzzleSummary(
        id=facts.id,
        themes=facts.themes,
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        difficulty=find_difficulty(rating.rating),
        players=deal.players,
        variants=[name for name, is_in_play in in_play.items() if is_in_play],
        decisions=len(facts.decisions),
        attempts=sum(group.number for group in groups),
        solved=sum(group.number for group in groups if group.solved),
    )


def make_document(puzzle: Puzzle, summary: PuzzleSummary) -> PuzzleDocument:
    """A puzzle with the table before every decision and after the last, as the seat sees it."""
    record, decisions = puzzle.record, puzzle.facts.decisions
    span = Span(puzzle.step, len(record.moves))
    moments = replay_moments(record, ReplayObserver(puzzle.seat), "open", span).moments
    by_step = {moment.step: moment for moment in moments}
    return PuzzleDocument(
        summary=summary,
        seat=puzzle.seat,
        found=puzzle.facts.found,
        steps=[
            PuzzleStepDocument(
                moment=by_step[decision.step],
                focus=find_focus(by_step[decision.step].view, decision.best),
                decision=decision,
            )
            for decision in decisions
        ],
        after=moments[-1],
        record=msgspec.json.decode(write(record)),
    )
