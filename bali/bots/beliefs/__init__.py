"""What a seat believes: a table with all that it knows, and a script that leaves the rest open."""

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np

from bali.bots.beliefs.cases import Impossible
from bali.bots.beliefs.known import known_table
from bali.bots.beliefs.script import Row, Script
from bali.bots.beliefs.worlds import World, every_world
from bali.chance import Chance
from bali.kernel import beliefs as kernel
from bali.kernel.beliefs import Beliefs
from bali.kernel.records import Tables, blank, put
from bali.view import View

__all__ = ["Beliefs", "Impossible", "beliefs", "believing", "known_table", "with_worlds", "worlds"]

# Where worlds are hard to find, so many stand for all, and no more work than this is done.
MANY = 300
STEPS = 20_000  # some tenths of a second


def beliefs(view: View, chance: Chance) -> Beliefs:
    """The beliefs of the seat to move; every deal from them succeeds."""
    script = Script(view)
    tables = blank(kernel.TABLES)
    put(tables, 0, known_table(view))
    held = believing(tables, script.rows, script.cases, script.worlds())
    chances = np.array([chance.below(1 << 63)], np.uint64)
    if len(held.choices) == 0 or kernel.find(held, chances):
        return held
    return with_worlds(held, chance)


def believing(
    tables: Tables,
    rows: Sequence[Row],
    cases: Sequence[Sequence[int]],
    sizes: Sequence[int],
    pile_known: bool = False,
) -> Beliefs:
    """Beliefs with these cases, each of so many worlds."""
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
    held: Beliefs, chance: Chance | None = None, steps: int | None = None
) -> Iterator[World]:
    """All worlds that agree with what the seat saw; see `every_world`."""
    rows = [(what, seat, number, more) for what, seat, number, more in held.script.tolist()]
    return every_world(rows, held.cases.tolist(), chance, steps)


def with_worlds(held: Beliefs, chance: Chance) -> Beliefs:
    """The same beliefs where hardly any world that is drawn agrees: with a case for each.

    All worlds, if they are few; else some, each the first that is met in another order.
    """
    found = list(islice(worlds(held, chance, STEPS), MANY + 1))
    if len(found) > MANY:
        walks = [worlds(held, chance, STEPS // 10) for _ in range(MANY)]
        found = [world for walk in walks for world in islice(walk, 1)] or found
    if not found:
        return believing(held.tables, [], [[]], [1])  # as the table was made up
    cases = [[1 << answer for answer in world] for world in found]
    return held._replace(
        cases=np.array(cases, np.int8), upto=np.cumsum([1] * len(found), dtype=np.float64)
    )
