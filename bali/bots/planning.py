"""A bot that plans whole turns, for three and four players: see `bali.kernel.plans`."""

from time import perf_counter

import msgspec
import numpy as np

from bali.bots.beliefs import Beliefs, infer_beliefs
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.thought import SimulationSums, Thought, make_untried, thought
from bali.chance import Chance
from bali.kernel import available
from bali.kernel.forecast import Forecasts, load_weights
from bali.kernel.network import Weights
from bali.kernel.plans import Plans, make_plans, plan_moves, plan_turn, play_plans
from bali.moves import IDS, WORDS

SHORTLIST = 16  # plans to simulate; more only if needed to have one for each move
TRUST = 4  # weight of the forecast as a prior, in games
MOST_GAMES = 1 << 20
# No bias was found beyond the sampling error, in 72 positions that were evaluated with 50, 200,
# 1,000 and 6,000 games.
DRIFT = 0.0


class PlanningBot:
    def __init__(self, forecasts: Forecasts = load_weights) -> None:
        self._forecasts = forecasts

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return IDS[self.think(knowledge, chance, budget)[0].move]

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        begin = perf_counter()
        beliefs = infer_beliefs(knowledge.view, chance)
        weights = self._forecasts(knowledge.view.players)
        plans = find_plans(beliefs, chance.below(1 << 63), budget, weights)
        return thoughts(plans, compare(beliefs, plans, budget, begin, weights), knowledge.legal)


def find_plans(beliefs: Beliefs, seed: int, budget: Budget, weights: Weights) -> Plans:
    """Plans of a whole turn; of single moves if the turn is another player's or time is short.

    Without compiled code, planning a turn would take seconds.
    """
    plans = make_plans(seed, greedy_finish=budget.seconds is not None and not available())
    table = beliefs.tables[0]
    if table["mover"] == table["active"] and not plans.greedy_finish:
        plan_turn(beliefs, plans, weights)
    else:
        plan_moves(beliefs, plans)
    return plans


def compare(
    beliefs: Beliefs, plans: Plans, budget: Budget, begin: float, weights: Weights
) -> list[int]:
    """Order the plans of the shortlist, the best first, by sequential halving.

    Every round simulates the same number of games, then drops the worse half.
    """
    alive, dropped, deal = shortlist(plans), list[int](), 1
    rounds = max(1, (len(alive) - 1).bit_length())
    games = budget.sims or MOST_GAMES
    for left in range(rounds, 0, -1):
        end = np.inf
        if budget.seconds is not None:
            end = begin + budget.seconds * (rounds - left + 1) / rounds
        after = games * (left - 1) // left
        while games > after and (deal == 1 or perf_counter() < end):
            some = alive[:games]
            play(beliefs, plans, some, deal, end, weights)
            games -= len(some)
            deal += 1
        alive.sort(key=lambda plan: -share(plans, plan))
        half = (len(alive) + 1) // 2
        alive, dropped = alive[:half], alive[half:] + dropped
    return alive + dropped


def shortlist(plans: Plans) -> list[int]:
    """The most promising plans: no two alike, and one for each move."""
    chosen: list[int] = []
    alike: set[tuple[int, float]] = set()
    moves: set[int] = set()
    for plan in np.argsort(-plans.forecast_shares[: plans.size[0]], kind="stable").tolist():
        move = int(plans.moves[plan, 0])
        # For example the same cards taken in another order.
        look = (move, float(plans.forecast_shares[plan]))
        if look not in alike and (len(chosen) < SHORTLIST or move not in moves):
            chosen.append(plan)
            alike.add(look)
            moves.add(move)
    return chosen


def play(
    beliefs: Beliefs, plans: Plans, some: list[int], deal: int, end: float, weights: Weights
) -> None:
    """Simulate a game with each of these plans, all on the same deal, while there is time."""
    at_once = len(some) if available() else 1  # plans between two checks of the time
    for first in range(0, len(some), at_once):
        if first == 0 or perf_counter() < end:
            play_plans(beliefs, plans, np.array(some[first : first + at_once]), deal, weights)


def share(plans: Plans, plan: int) -> float:
    """The mean win share of a plan so far, with the forecast as a prior."""
    sum_of_shares = TRUST * plans.forecast_shares[plan] + plans.win_shares[plan]
    return float(sum_of_shares / (TRUST + plans.games[plan]))


def thoughts(plans: Plans, order: list[int], legal: list[int]) -> list[Thought]:
    """Evaluate every legal move by its best plan, in the plans' order."""
    by_move: dict[int, list[int]] = {}
    for plan in order:
        by_move.setdefault(int(plans.moves[plan, 0]), []).append(plan)
    planned = [_thought(plans, move, some) for move, some in by_move.items() if move in legal]
    return planned + [make_untried(WORDS[move]) for move in legal if move not in by_move]


def _thought(plans: Plans, move: int, some: list[int]) -> Thought:
    games = int(plans.games[some].sum())
    best = next((plan for plan in some if plans.games[plan] > 0), None)
    if best is None:
        return make_untried(WORDS[move])
    sums = (float(of[best]) for of in (plans.reported_shares, plans.squared_shares, plans.points))
    best_thought = thought(WORDS[move], SimulationSums(int(plans.games[best]), *sums), DRIFT)
    return msgspec.structs.replace(best_thought, games=games)
