"""The expert against the same search with perfect information, an upper bound for better beliefs.

`python -m tools.twin 200 2000`: 200 games of 2 players with 2,000 simulations a move.
"""

import sys
from functools import partial

from bali import rules
from bali.bots import Budget, knowledge_of, player
from bali.bots.search import INFORMED, run_search, thoughts
from bali.chance import Seeded
from bali.game import Game
from bali.kernel.forecast import load_weights
from bali.lab.arena.interval import DealShare, interval
from bali.lab.workers import cores, run_tasks
from bali.moves import IDS, spread
from bali.table import deal
from bali.view import view
from tools.perfect_information import make_perfect_information


def fair_wins(sims: int, number: int) -> float:
    """The win share of the fair bot in a game; every deal is played in both seatings."""
    game = Game(deal(Seeded(11, number // 2), 2, oracle=False, demon=False))
    fair = number % 2
    chances = [Seeded(12, 2 * number), Seeded(12, 2 * number + 1)]
    while not game.table.over():
        seat = game.table.mover
        legal = spread(rules.legal(game.table))
        if len(legal) == 1:
            game.play(legal[0])
        elif seat == fair:
            knowledge = knowledge_of(view(game, seat))
            game.play(player(f"expert:sims={sims}").choose(knowledge, chances[seat]))
        else:
            seed = chances[seat].below(1 << 63)
            beliefs = make_perfect_information(game.table)
            tree = run_search(beliefs, INFORMED, seed, Budget(sims), 0.0, load_weights(2))
            game.play(IDS[thoughts(tree, legal)[0].move])
    winners = [rules.wins(game.table, seat) for seat in range(2)]
    return winners[fair] / sum(winners)


if __name__ == "__main__":
    games, sims = int(sys.argv[1]), int(sys.argv[2])
    done = dict(run_tasks(partial(fair_wins, sims), range(games), cores()))
    low, high = interval(
        [DealShare(done[first] + done[first + 1], 2) for first in range(0, games, 2)]
    )
    share = sum(done.values()) / games
    print(f"{games} games: the fair bot wins {share:.1%} ({low:.1%} to {high:.1%})")
