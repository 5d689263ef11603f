"""The puzzles that come with the program, with what people made of them here."""

import asyncio
import hashlib
from collections.abc import Mapping
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
from bali.puzzles.statistics import AttemptGroup, add_attempt, correct_rating
from bali.record import write
from bali.server.clock import now
from bali.server.moments import ReplayObserver, Span, replay_moments
from bali.server.rate_limiter import RateLimiter
from bali.server.refusal import Refusal
from bali.server.store.puzzles import NewAttempt, PuzzleStore

FRESH = 60.0  # seconds after which the attempts at other processes are read


class PuzzleService:
    """Reads all attempts once in a while; in between, only the puzzle that was tried changes."""

    def __init__(self, store: PuzzleStore, limiter: RateLimiter) -> None:
        self._store = store
        self._limiter = limiter
        self._statistics: dict[str, list[AttemptGroup]] = {}
        self._summaries: dict[str, PuzzleSummary] = {}
        self._read_at: float | None = None
        self._changing = asyncio.Lock()  # the statistics, so that nothing is counted twice

    async def list_all(self) -> PuzzleList:
        puzzles, today = await self._load(), find_today()
        await self._read_statistics()
        return PuzzleList(
            date=today.isoformat(),
            today=choose_of_day(puzzles, today),
            puzzles=[*self._summaries.values()],
        )

    async def get(self, puzzle_id: str) -> Puzzle:
        puzzle = (await self._load()).get(puzzle_id)
        if puzzle is None:
            raise Refusal("no-such-puzzle", "there is no such puzzle")
        return puzzle

    async def summarize(self, puzzle: Puzzle) -> PuzzleSummary:
        await self._read_statistics()
        return self._summaries[puzzle.facts.id]

    async def add_attempt(
        self, puzzle: Puzzle, attempt: PuzzleAttempt, address: str
    ) -> PuzzleSummary:
        """Count an attempt, unless the client has tried the puzzle before."""
        self._limiter.take(address)
        await self._read_statistics()
        client = hashlib.sha256(attempt.client.encode()).hexdigest()[:32]
        id = puzzle.facts.id
        new = NewAttempt(id, client, now(), int(attempt.solved), attempt.rating)
        async with self._changing:
            if await self._store.add(new):
                groups = self._statistics.get(id, [])
                self._statistics[id] = add_attempt(groups, attempt.solved, attempt.rating)
                self._summaries[id] = summarize(puzzle, self._statistics[id])
        return self._summaries[id]

    async def _load(self) -> dict[str, Puzzle]:
        return (await asyncio.to_thread(load_shipped)).puzzles

    async def _read_statistics(self) -> None:
        """Read the attempts and rate all puzzles by them, unless that was done lately."""
        if self._is_fresh():
            return
        async with self._changing:
            if self._is_fresh():  # somebody else has read them meanwhile
                return
            puzzles = await self._load()
            self._statistics = await self._store.read_statistics()
            self._summaries = await asyncio.to_thread(summarize_all, puzzles, self._statistics)
            self._read_at = monotonic()

    def _is_fresh(self) -> bool:
        return self._read_at is not None and monotonic() - self._read_at <= FRESH


def summarize_all(
    puzzles: Mapping[str, Puzzle], statistics: Mapping[str, list[AttemptGroup]]
) -> dict[str, PuzzleSummary]:
    """All puzzles in short, by their id, in their order."""
    return {id: summarize(puzzle, statistics.get(id, [])) for id, puzzle in puzzles.items()}


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
