"""Observations of the decisions of finished games, by replaying them: what a learner is shown."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.counters import Counters, apply_and_count, blank_counters, reset_counters
from bali.kernel.jit import jit_entry, jit_rule
from bali.kernel.observations import Numbers, make_scratch, observe, width
from bali.kernel.records import Tables, blank

_legal = jit_rule(rules.legal)


def observe_choices(
    starts: Tables, moves: NDArray[np.int8], lengths: NDArray[np.int64], players: int, choices: int
) -> Numbers:
    """A row for every decision between several moves: what the seat that decided knew.

    The games have this number of players and of choices in all.
    """
    rows = np.zeros((choices, width(players)), np.float32)
    _observe_choices(starts, moves, lengths, blank(1), blank_counters(1), rows)
    return rows


@jit_entry
def _observe_choices(
    starts: Tables,
    moves: NDArray[np.int8],
    lengths: NDArray[np.int64],
    tables: Tables,
    counters: Counters,
    rows: Numbers,
) -> None:
    scratch = make_scratch()
    at = 0
    for game in range(len(starts)):
        tables[0] = starts[game]
        reset_counters(tables, 0, counters)
        for step in range(lengths[game]):
            mask = _legal(tables[0])
            if mask & (mask - 1):
                observe(tables, 0, counters, int(tables[0].mover), scratch, rows[at])
                at += 1
            apply_and_count(tables, 0, counters, int(moves[game, step]))
