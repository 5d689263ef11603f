"""The information set of a seat: a table with all that it knows, and a script of the unknown."""

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np

from bali.bots.beliefs.cases import Impossible
from bali.bots.beliefs.script import Row, write_script
from bali.bots.beliefs.seat_table import make_seat_table
from bali.bots.beliefs.worlds import World, every_world
from bali.chance import Chance
from bali.kernel import beliefs as kernel
from bali.kernel.beliefs import Beliefs
from bali.kernel.records import Tables, blank, put
from bali.view import View

__all__ = [
    "Beliefs",
    "Impossible",
    "infer_beliefs",
    "make_beliefs",
    "make_seat_table",
    "with_listed_worlds",
    "worlds",
]

# Where rejection sampling fails, at most MANY worlds are listed, with a bounded search.
MANY = 300
STEPS = 20_000  # some tenths of a second


def infer_beliefs(view: View, chance: Chance) -> Beliefs:
    """The beliefs of the seat to move; every determinization of them succeeds."""
    tables = blank(kernel.TABLES)
    put(tables, 0, make_seat_table(view))  # which validates the view
    script = write_script(view)
    beliefs = make_beliefs(tables, script.rows, script.cases, script.worlds())
    rng = np.array([chance.below(1 << 63)], np.uint64)
    if len(beliefs.choices) == 0 or kernel.find_world(beliefs, rng):
        return beliefs
    return with_listed_worlds(beliefs, chance)


def make_beliefs(
    tables: Tables,
    rows: Sequence[Row],
    cases: Sequence[Sequence[int]],
    sizes: Sequence[int],
    pile_known: bool = False,
) -> Beliefs:
    """Beliefs with these cases; `sizes` are their numbers of worlds."""
    return Beliefs(
        tables,
        np.array(rows, np.int8).reshape(-1, kernel.COLUMNS),
        np.array(cases, np.int8),
        np.cumsum(sizes, dtype=np.float64),
        np.zeros(len(cases[0]), np.int8),
        np.zeros(len(cases[0]), np.int8),
        pile_known,
    )


def worlds(
    beliefs: Beliefs, chance: Chance | None = None, steps: int | None = None
) -> Iterator[World]:
    """All worlds that agree with the events that the seat observed; see `every_world`."""
    rows = [(what, seat, number, more) for what, seat, number, more in beliefs.script.tolist()]
    return every_world(rows, beliefs.cases.tolist(), chance, steps)


def with_listed_worlds(beliefs: Beliefs, chance: Chance) -> Beliefs:
    """The same beliefs with one case for each world, where nearly every sample is rejected.

    All worlds if they are few; otherwise a sample, each the first one of a random search.
    """
    found_worlds = list(islice(worlds(beliefs, chance, STEPS), MANY + 1))
    if len(found_worlds) > MANY:
        walks = [worlds(beliefs, chance, STEPS // 10) for _ in range(MANY)]
        found_worlds = [world for walk in walks for world in islice(walk, 1)] or found_worlds
    if not found_worlds:
        return make_beliefs(beliefs.tables, [], [[]], [1])  # the table itself
    cases = [[1 << answer for answer in world] for world in found_worlds]
    return beliefs._replace(
        cases=np.array(cases, np.int8),
        cumulative=np.cumsum([1] * len(found_worlds), dtype=np.float64),
    )
