"""Bots that think ahead: they simulate games on tables dealt anew, in compiled code."""

from time import perf_counter

from bali import rules
from bali.bots.beliefs import Beliefs, beliefs
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.thought import Tally, Thought, thought, untried
from bali.chance import Chance
from bali.kernel import available
from bali.kernel.evaluation import ERROR
from bali.kernel.forecast import fitted
from bali.kernel.search import Tree, Ways, search, tree
from bali.moves import IDS, WORDS

INFORMED = Ways(
    exploration=0.4,
    sensible=True,
    turns=4,
    widening=1.0,
    spread=4.0,
    error=ERROR,
)
# Plain information-set UCT, without any knowledge of the game: to compare with.
UNINFORMED = INFORMED._replace(exploration=0.7, sensible=False)

MOST_NODES = 1 << 20
AT_ONCE = 200 if available() else 1  # games between two looks at the clock
# Beyond the chance in the games a judgement drifts as the tree grows: by no more than this in 95 of
# 100 cases, in 72 positions that were judged with 200, 2,000 and 30,000 games.
DRIFT = 0.085


class SearchBot:
    def __init__(self, ways: Ways) -> None:
        self.ways = ways

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return IDS[self.think(knowledge, chance, budget)[0].move]

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        begin = perf_counter()
        held = beliefs(knowledge.view, chance)
        grown = grow(held, self.ways, chance.below(1 << 63), budget, begin)
        return thoughts(grown, knowledge.legal)


def grow(held: Beliefs, ways: Ways, seed: int, budget: Budget, begin: float) -> Tree:
    """Search until the games or the seconds since the beginning are used up."""
    sims = MOST_NODES if budget.sims is None else budget.sims
    grown = tree(min(sims, MOST_NODES) + 1, seed)
    weights = fitted(rules.FEWEST)  # the uninformed ask for no forecast
    done = 0
    while done < sims:
        some = sims if budget.seconds is None else min(AT_ONCE, sims - done)
        search(held, grown, ways, weights, some)
        done += some
        if budget.seconds is not None and perf_counter() - begin >= budget.seconds:
            break
    return grown


def thoughts(grown: Tree, legal: list[int]) -> list[Thought]:
    """Of every legal move, the one that was tried most often first."""
    return sorted([_thought(grown, move) for move in legal], key=lambda thought: -thought.games)


def _thought(grown: Tree, move: int) -> Thought:
    games = int(grown.games[move])
    if games == 0:
        return untried(WORDS[move])
    sums = (float(of[move]) for of in (grown.wins, grown.squares, grown.points))
    return thought(WORDS[move], Tally(games, *sums), DRIFT)
