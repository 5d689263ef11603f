"""A bot that thinks ahead: simulated games on dealt-anew tables, in compiled code."""

import time

import numpy as np

from bali.bots.beliefs import beliefs
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.thought import Thought
from bali.chance import Chance
from bali.kernel.search import Tree, search, tree
from bali.kernel.forecast import Weights, fitted
from bali.moves import IDS, WORDS


class SearchBot:
    def __init__(self, name: str, ways: object = None, weights: Weights | None = None) -> None:
        default = (
            [0.7, 0, 10, 0, 0, 0, 0, 0, 4] if name == "uct" else [0.4, 0, 10, 1, 0, 0, 0, 0, 4]
        )
        self.ways = np.array(default if ways is None else ways, np.float64)
        self.weights = fitted() if weights is None else weights

    def grown(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> Tree:
        held = beliefs(knowledge.view)
        sims = budget.sims
        grown = tree(sims + 2 if sims else 1 << 20, len(held.open_to), chance.below(1 << 63))
        if budget.seconds is None:
            search(*held, *grown, self.ways, self.weights, sims)
            return grown
        until = time.perf_counter() + budget.seconds
        while time.perf_counter() < until:
            search(*held, *grown, self.ways, self.weights, 100)
        return grown

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return IDS[self.think(knowledge, chance, budget)[0].move]

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        grown = self.grown(knowledge, chance, budget)
        thoughts = [_thought(grown, move) for move in knowledge.legal]
        return sorted(thoughts, key=lambda thought: -thought.games)


def _thought(grown: Tree, move: int) -> Thought:
    games = int(grown.games[move])
    if games == 0:
        return Thought(WORDS[move], 0.0, 0.0, 1.0, 0)
    share = float(grown.wins[move] / games)
    spread = max(0.0, float(grown.squares[move] / games) - share * share)
    # As if one game more had gone the other way: a few games that all end alike prove little.
    sure = min(1.0, 1.96 * ((spread + 1 / (games + 1)) / games) ** 0.5)
    return Thought(WORDS[move], share, float(grown.points[move] / games), sure, games)
