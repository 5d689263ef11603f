"""A turn thought through by differences promises what the same turn does when it is made."""

import numpy as np

from bali import rules
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import greedy
from bali.kernel.records import Tables, blank, put
from bali.moves import spread
from tools.random_play import CONFIGURATIONS, dealt, play
from tools.uncompiled import run_uncompiled

PLENTY = 8  # cards of a good: a scoring hands out no more, so nobody has to choose another


def test_a_last_card_is_weighed_as_if_it_had_been_taken() -> None:
    """Where nothing is compiled: each part of the thinking would have to be compiled by itself."""
    assert int(run_uncompiled("from tests.test_greedy import compared; print(compared())")) > 300


def compared() -> int:
    """How many cards were compared, in games of all configurations."""
    number = 0
    tables, summary = blank(3), np.empty((rules.MOST + 2, greedy.COLUMNS))
    for configuration in CONFIGURATIONS:
        for game in play(Game(dealt(5, configuration)), Seeded(5), eager=True):
            table = game.table
            if table.phase == rules.TAKE and table.to_take == 1 and min(table.supply) > PLENTY:
                put(tables, 0, table)
                greedy.summarise(tables, 0, summary)
                for move in spread(rules.legal(table)):
                    row = move - rules.TAKE_ROW
                    if table.length[row] > 1:
                        value = greedy.try_move(tables, 0, move, table.mover, summary)
                        assert abs(value - promised(tables, move)) < 1e-9
                        number += 1
    return number


def promised(tables: Tables, move: int) -> float:
    """What a move promises when it is made, with the better of both rewards."""
    me, summary = tables[0].mover, np.empty((rules.MOST + 2, greedy.COLUMNS))
    best = greedy.NOTHING
    for reward in (rules.REWARD_POINTS, rules.REWARD_STONES):
        tables[1] = tables[0]
        s = tables[1]
        rules.apply(s, move)
        while s.phase != rules.BUY:
            rules.apply(s, reward if s.mover == me else greedy.reply(tables, 1))
        greedy.summarise(tables, 1, summary)
        points = (
            summary[:, greedy.FAIR]
            + summary[greedy.GAIN, greedy.SCORINGS_PER_CARD] * summary[:, greedy.AHEAD]
        )
        others = [points[seat] for seat in range(s.players) if seat != me]
        best = max(best, points[me] - max(others))
    return float(best)
