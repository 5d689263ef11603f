"""Benchmarks of the engine and of the bots.

The engine plays random games of 4 players with both variants, from the deal to the final count.
The bots simulate games from the first choice of the opening.
"""

import time
from concurrent.futures import ThreadPoolExecutor

from bali import kernel, rules
from bali.bots import knowledge_of, player
from bali.bots.thinking import think
from bali.chance import Seeded
from bali.game import Game
from bali.lab.simulate import Configuration, Series, simulate
from bali.lab.workers import Processes, cores
from bali.moves import spread
from bali.record import check, read
from bali.table import Table, deal
from bali.view import view

TABLE = (4, True, True)
SEED = 1
BATCH = 2000


Figure = int | dict[str, int]


def figures(seconds: float = 3) -> dict[str, Figure]:
    """All figures, each measured for `seconds`; without Numba only those of plain Python."""
    measured: dict[str, Figure] = {
        "plain_decisions_per_s": plain_decisions(seconds),
        "records_checked_per_s": check_records(seconds),
    }
    if kernel.available():
        kernel_decisions(0, 1)  # compiles
        measured["kernel_decisions_per_s"] = kernel_decisions(seconds, 1)
        measured["kernel_decisions_per_s_all_cores"] = kernel_decisions(seconds, cores())
        for name, bot in (("simulations_per_s", "uct"), ("informed_simulations_per_s", "expert")):
            measured[name] = {
                str(players): simulations(seconds, bot, players)
                for players in (rules.FEWEST, rules.MOST)
            }
    return measured


def plain_decisions(seconds: float) -> int:
    decisions = number = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        chance = Seeded(SEED, number)
        table = Table(deal(chance, *TABLE))
        while not table.over():
            legal = spread(rules.legal(table))
            rules.apply(table, legal[0] if len(legal) == 1 else legal[chance.below(len(legal))])
            decisions += 1
        for seat in range(table.players):
            rules.wins(table, seat)
        number += 1
    return round(decisions / (time.process_time() - begin))


def check_records(seconds: float, games: int = 100) -> int:
    """Reading and checking records with their trace."""
    series = Series(SEED, ("random",), (Configuration(*TABLE),))
    lines = list(simulate(series, range(games), Processes(1), trace=True))
    checked = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        check(read(lines[checked % games]))
        checked += 1
    return round(checked / (time.process_time() - begin))


def kernel_decisions(seconds: float, threads: int) -> int:
    from bali.kernel.games import play_random_games  # noqa: PLC0415

    begin = time.perf_counter()

    def play(thread: int) -> int:
        decisions = 0
        while True:
            decisions += int(play_random_games(SEED + thread, 0, BATCH, *TABLE).lengths.sum())
            if time.perf_counter() - begin >= seconds:
                return decisions

    with ThreadPoolExecutor(threads) as pool:
        decisions = sum(pool.map(play, range(threads)))
    return round(decisions / (time.perf_counter() - begin))


def simulations(seconds: float, bot: str, players: int) -> int:
    """Simulated games a second: `uct` plays them to the end with random moves, others truncate."""
    game = Game(deal(Seeded(SEED), players, oracle=False, demon=False))
    while rules.legal(game.table) & (rules.legal(game.table) - 1) == 0:
        game.play(spread(rules.legal(game.table))[0])
    seat = game.table.mover
    knowledge = knowledge_of(view(game, seat))
    think(player(f"{bot}:sims=1"), knowledge, Seeded(SEED))  # compiles
    begin = time.process_time()
    thoughts = think(player(f"{bot}:seconds={seconds}"), knowledge, Seeded(SEED))
    return round(sum(thought.games for thought in thoughts) / (time.process_time() - begin))
