"""Bots that search by information-set MCTS, in compiled code: see `bali.kernel.search`."""

from time import perf_counter

from bali import rules
from bali.bots.beliefs import Beliefs, infer_beliefs
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.thought import SimulationSums, Thought, make_untried, thought
from bali.chance import Chance
from bali.kernel import available
from bali.kernel.evaluation import FORECAST_ERROR
from bali.kernel.forecast import Forecasts, load_weights
from bali.kernel.network import Weights
from bali.kernel.search import SearchConfig, Tree, make_tree, search
from bali.moves import IDS, WORDS

INFORMED = SearchConfig(
    exploration=0.4,
    heuristic=True,
    playout_turns=4,
    widening=1.0,
    temperature=4.0,
    reported_error=FORECAST_ERROR,
)
# Plain information-set UCT, without knowledge of the game: a baseline.
UNINFORMED = INFORMED._replace(exploration=0.7, heuristic=False)

MOST_NODES = 1 << 20
AT_ONCE = 200 if available() else 1  # simulations between two checks of the time
# The bias of a win share while the tree grows, beyond the sampling error: its 95 % bound, in 72
# positions that were evaluated with 200, 2,000 and 30,000 games.
DRIFT = 0.085


class SearchBot:
    def __init__(self, config: SearchConfig, forecasts: Forecasts = load_weights) -> None:
        self.config = config
        self._forecasts = forecasts

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return IDS[self.think(knowledge, chance, budget)[0].move]

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        begin = perf_counter()
        beliefs = infer_beliefs(knowledge.view, chance)
        weights = self._forecasts(rules.FEWEST)  # the uninformed search makes no forecast
        tree = run_search(beliefs, self.config, chance.below(1 << 63), budget, begin, weights)
        return thoughts(tree, knowledge.legal)


def run_search(
    beliefs: Beliefs,
    config: SearchConfig,
    seed: int,
    budget: Budget,
    begin: float,
    weights: Weights,
) -> Tree:
    """Search until the budget is used up; its seconds count from `begin`."""
    sims = MOST_NODES if budget.sims is None else budget.sims
    tree = make_tree(min(sims, MOST_NODES) + 1, seed)
    done = 0
    while done < sims:
        some = sims if budget.seconds is None else min(AT_ONCE, sims - done)
        search(beliefs, tree, config, weights, some)
        done += some
        if budget.seconds is not None and perf_counter() - begin >= budget.seconds:
            break
    return tree


def thoughts(tree: Tree, legal: list[int]) -> list[Thought]:
    """Evaluate every legal move, the one with the most visits first."""
    return sorted([_thought(tree, move) for move in legal], key=lambda thought: -thought.games)


def _thought(tree: Tree, move: int) -> Thought:
    games = int(tree.games[move])
    if games == 0:
        return make_untried(WORDS[move])
    sums = (float(of[move]) for of in (tree.win_shares, tree.squared_shares, tree.points))
    return thought(WORDS[move], SimulationSums(games, *sums), DRIFT)
