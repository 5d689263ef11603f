"""Bots that think ahead: they simulate games on tables dealt anew, in compiled code."""

from time import perf_counter

from bali.bots.beliefs import beliefs
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.thought import Thought
from bali.chance import Chance
from bali.kernel.forecast import fitted
from bali.kernel.search import Tree, Ways, search, tree
from bali.moves import IDS, WORDS

INFORMED = Ways(exploration=0.4, sensible=True, turns=4, widening=2.0, spread=4.0)
# Plain information-set UCT, without any knowledge of the game: to compare with.
UNINFORMED = Ways(exploration=0.7, sensible=False, turns=0, widening=0.0, spread=1.0)

MOST_NODES = 1 << 20
AT_ONCE = 200  # games between two looks at the clock


class SearchBot:
    def __init__(self, ways: Ways) -> None:
        self.ways = ways

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return IDS[self.think(knowledge, chance, budget)[0].move]

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        grown = self._grow(knowledge, chance, budget)
        thoughts = [_thought(grown, move) for move in knowledge.legal]
        return sorted(thoughts, key=lambda thought: -thought.games)

    def _grow(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> Tree:
        begin = perf_counter()
        held = beliefs(knowledge.view, chance)
        sims = MOST_NODES if budget.sims is None else budget.sims
        grown = tree(min(sims, MOST_NODES) + 1, chance.below(1 << 63))
        done = 0
        while done < sims:
            some = min(AT_ONCE, sims - done) if budget.seconds is not None else sims
            search(held, grown, self.ways, fitted(), some)
            done += some
            if budget.seconds is not None and perf_counter() - begin >= budget.seconds:
                break
        return grown


def _thought(grown: Tree, move: int) -> Thought:
    games = int(grown.games[move])
    if games == 0:
        return Thought(WORDS[move], 0.0, 0.0, 1.0, 0)
    share = float(grown.wins[move] / games)
    spread = max(0.0, float(grown.squares[move] / games) - share * share)
    # As if one game more had gone the other way: a few games that all end alike prove little.
    sure = min(1.0, 1.96 * ((spread + 1 / (games + 1)) / games) ** 0.5)
    return Thought(WORDS[move], share, float(grown.points[move] / games), sure, games)
