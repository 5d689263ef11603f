"""The inputs of the forecast networks at some positions, as text: for the golden file."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.crowd_features import write_crowd_features
from bali.kernel.estimates import estimate_scorings
from bali.kernel.feature_table import BASE_BLOCKS, BASE_WIDTH, CROWD_BLOCKS, CROWD_WIDTH
from bali.kernel.features import rank_goods, write_features
from bali.kernel.records import blank, put
from bali.table import Table
from tools.random_play import dealt, play
from tools.uncompiled import run_uncompiled

SEED = 12
EVERY = 80  # decisions from one position to the next


def listing() -> str:
    """The inputs at all positions, computed uncompiled, so that each function can be called."""
    return run_uncompiled("from tools.features import write_listing; print(write_listing())") + "\n"


def write_listing() -> str:
    """One line for each copy of each block."""
    lines = []
    for players in range(rules.FEWEST, rules.MOST + 1):
        for number, table in enumerate(positions(players)):
            for seat in range(players):
                lines.append(f"{players} players, position {number}, seat {seat}")
                lines += format_inputs(inputs_of(table, seat))
    return "\n".join(lines)


def positions(players: int) -> Iterator[Table]:
    """Tables of a game with both variants, at various phases."""
    game = Game(dealt(SEED, (players, True, True)))
    for number, now in enumerate(play(game, Seeded(SEED), eager=True)):
        if number % EVERY == EVERY // 2:
            yield now.table.copy()


def inputs_of(table: Table, seat: int) -> NDArray[np.float32]:
    """The input vector of a seat; NaN where nothing was written."""
    tables = blank(1)
    put(tables, 0, table)
    crowd = table.players > rules.FEWEST
    inputs = np.full(CROWD_WIDTH if crowd else BASE_WIDTH, np.nan, np.float32)
    ahead, order = np.empty(rules.KINDS), np.empty(rules.GOODS, np.int64)
    rank_goods(tables, 0, order)
    turns = estimate_scorings(tables, 0, ahead)
    write_features(tables, 0, seat, turns, ahead, order, inputs)
    if crowd:
        write_crowd_features(tables, 0, seat, order, inputs)
    return inputs


def format_inputs(inputs: NDArray[np.float32]) -> Iterator[str]:
    """The numbers with full precision."""
    blocks = BASE_BLOCKS if len(inputs) == BASE_WIDTH else BASE_BLOCKS + CROWD_BLOCKS
    place = 0
    for block in blocks:
        for copy in range(block.copies):
            numbers = inputs[place : place + block.size()]
            name = f"{block.name} {copy}" if block.copies > 1 else block.name
            yield f"  {name}: {' '.join(f'{number:.9g}' for number in numbers)}"
            place += block.size()
