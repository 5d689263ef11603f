"""How fast the plain engine is, on one core."""

import time

from bali import rules
from bali.chance import Seeded
from bali.lab.simulate import simulate
from bali.moves import spread
from bali.record import check, read, write
from bali.table import Table, deal

PLAYERS = 4
SEED = 1


def decisions_per_second(seconds: float = 3) -> int:
    """Random games with 4 players and both variants; deal and final count included."""
    decisions, number = 0, 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        chance = Seeded(SEED, number)
        table = Table(deal(chance, PLAYERS, oracle=True, demon=True))
        while not table.over():
            legal = spread(rules.legal(table))
            rules.apply(table, legal[0] if len(legal) == 1 else legal[chance.below(len(legal))])
            decisions += 1
        for seat in range(PLAYERS):
            rules.wins(table, seat)
        number += 1
    return round(decisions / (time.perf_counter() - begin))


def records_per_second(seconds: float = 3, games: int = 100) -> int:
    """Reading and checking records of such games, with their trace."""
    lines = [
        write(record)
        for record in simulate(games, PLAYERS, True, True, ["random"] * PLAYERS, SEED, trace=True)
    ]
    checked = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        check(read(lines[checked % games]))
        checked += 1
    return round(checked / (time.perf_counter() - begin))
