"""Calibration of reported win shares, in games of a bot against itself.

`python -m tools.calibration 2 600 40`: players, games, simulations a move.
"""

import sys
from functools import partial

from bali import rules
from bali.bots import Budget, knowledge_of
from bali.bots.informed import InformedBot
from bali.chance import Seeded
from bali.game import Game
from bali.lab.workers import cores, run_tasks
from bali.moves import IDS
from bali.table import deal
from bali.view import view

STEP = 0.2  # width of a bin of win shares


def collect_reports(players: int, sims: int, number: int) -> list[tuple[float, float]]:
    """The reported win share at every decision of a game, with the actual win share."""
    game = Game(deal(Seeded(21, number), players, oracle=False, demon=False))
    dice, bot = Seeded(22, number), InformedBot()
    reports: list[tuple[int, float]] = []
    while not game.table.over():
        knowledge = knowledge_of(view(game, game.table.mover))
        if len(knowledge.legal) == 1:
            game.play(knowledge.legal[0])
        else:
            best = bot.think(knowledge, dice, Budget(sims))[0]
            reports.append((game.table.mover, best.win_share))
            game.play(IDS[best.move])
    winners = [rules.wins(game.table, seat) for seat in range(players)]
    return [(share, winners[seat] / sum(winners)) for seat, share in reports]


def main(players: int, games: int, sims: int) -> None:
    done = run_tasks(partial(collect_reports, players, sims), range(games), cores())
    shares = [report for _, some in done for report in some]
    print("| reported | times | mean | won |\n| --- | ---: | ---: | ---: |")
    for step in range(round(1 / STEP)):
        some = [pair for pair in shares if step == min(int(pair[0] / STEP), round(1 / STEP) - 1)]
        if some:
            reported, won = (sum(column) / len(some) for column in zip(*some, strict=True))
            span = f"{step * STEP:.0%} to {(step + 1) * STEP:.0%}"
            print(f"| {span} | {len(some):,} | {reported:.1%} | {won:.1%} |")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
