"""Search puzzles again with more effort, and see whether the same moves are the best."""

from collections.abc import Iterator, Sequence
from functools import partial

from bali.chance import Seeded, shuffle
from bali.lab.workers import run_tasks
from bali.puzzles.checking import compare
from bali.puzzles.puzzle import Puzzle
from bali.record import replay
from bali.view import view


def check_sample(
    puzzles: Sequence[Puzzle], sample: int, times: int, seed: int, jobs: int
) -> Iterator[tuple[str, bool]]:
    """A sample of puzzles by their ids, and whether all their moves are the best again."""
    chosen = [*puzzles]
    shuffle(chosen, Seeded(seed))
    by_number = dict(enumerate(chosen[:sample]))
    work = partial(_agrees, by_number, times, seed)
    for number, agrees in run_tasks(work, by_number, jobs):
        yield by_number[number].facts.id, agrees


def _agrees(puzzles: dict[int, Puzzle], times: int, seed: int, number: int) -> bool:
    puzzle = puzzles[number]
    for decision in puzzle.facts.decisions:
        own = view(replay(puzzle.record, decision.step), puzzle.seat)
        best = compare(own, times, Seeded(seed, decision.step).below(1 << 63))[0]
        if best.move != decision.best:
            return False
    return True
