"""Search puzzles again with more effort, and see whether the same moves are the best."""

from collections.abc import Iterator, Sequence
from functools import partial

from bali.chance import Chance, Seeded, shuffle
from bali.lab.workers import run_tasks
from bali.puzzles.checking import compare, list_contenders
from bali.puzzles.puzzle import Puzzle
from bali.record import replay
from bali.view import View, view

FIRST = 10  # the part of the effort with which all moves are compared first


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
        if find_best(own, times, Seeded(seed, decision.step)) != decision.best:
            return False
    return True


def find_best(own: View, times: int, chance: Chance) -> str:
    """The best move at so many times the effort of `expert`.

    As in the making of puzzles, moves that are out are not compared again: here those that are
    out in a comparison with a tenth of the effort.
    """
    first = compare(own, max(1, times // FIRST), chance.below(1 << 63))
    return compare(own, times, chance.below(1 << 63), list_contenders(own, first))[0].move
