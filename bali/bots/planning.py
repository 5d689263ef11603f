"""The bot that plans whole turns, among three and four: see `bali.kernel.plans`."""

from time import perf_counter

import msgspec
import numpy as np

from bali.bots.beliefs import Beliefs, beliefs
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.thought import Tally, Thought, thought, untried
from bali.chance import Chance
from bali.kernel import available
from bali.kernel.forecast import fitted
from bali.kernel.plans import Plans, no_plans, plan_moves, plan_turn, play_plans
from bali.moves import IDS, WORDS

SHORTLIST = 16  # plans that are played; more only to have one for each move
TRUST = 4  # games that the forecast's first judgement of a plan counts for
MOST_GAMES = 1 << 20
# In 72 positions that were judged with 50, 200, 1,000 and 6,000 games, judgements differed by no
# more than the chance in the games.
DRIFT = 0.0


class PlanningBot:
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return IDS[self.think(knowledge, chance, budget)[0].move]

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        begin = perf_counter()
        held = beliefs(knowledge.view, chance)
        plans = make(held, chance.below(1 << 63), budget)
        return thoughts(plans, compare(held, plans, budget, begin), knowledge.legal)


def make(held: Beliefs, seed: int, budget: Budget) -> Plans:
    """Plans of a whole turn; of single moves, if the turn is another's or there is no time.

    Uncompiled it would take seconds to go through a turn.
    """
    plans = no_plans(seed, hasty=budget.seconds is not None and not available())
    known = held.tables[0]
    if known["mover"] == known["active"] and not plans.hasty:
        plan_turn(held, plans, fitted(int(known["players"])))
    else:
        plan_moves(held, plans)
    return plans


def compare(held: Beliefs, plans: Plans, budget: Budget, begin: float) -> list[int]:
    """The plans of the shortlist, the best first: the worse half is given up again and again."""
    alive, given_up, deal = shortlist(plans), list[int](), 1
    rounds = max(1, (len(alive) - 1).bit_length())
    games = budget.sims or MOST_GAMES
    for left in range(rounds, 0, -1):
        end = np.inf
        if budget.seconds is not None:
            end = begin + budget.seconds * (rounds - left + 1) / rounds
        after = games * (left - 1) // left
        while games > after and (deal == 1 or perf_counter() < end):
            some = alive[:games]
            play(held, plans, some, deal, end)
            games -= len(some)
            deal += 1
        alive.sort(key=lambda plan: -share(plans, plan))
        half = (len(alive) + 1) // 2
        alive, given_up = alive[:half], alive[half:] + given_up
    return alive + given_up


def shortlist(plans: Plans) -> list[int]:
    """The most promising plans: no two alike, and one for each move."""
    chosen: list[int] = []
    alike: set[tuple[int, float]] = set()
    moves: set[int] = set()
    for plan in np.argsort(-plans.judged[: plans.size[0]], kind="stable").tolist():
        move = int(plans.moves[plan, 0])
        look = (move, float(plans.judged[plan]))  # such as the same cards, taken in another order
        if look not in alike and (len(chosen) < SHORTLIST or move not in moves):
            chosen.append(plan)
            alike.add(look)
            moves.add(move)
    return chosen


def play(held: Beliefs, plans: Plans, some: list[int], deal: int, end: float) -> None:
    """Play plans in a deal, as long as there is time."""
    weights = fitted(int(held.tables[0]["players"]))
    at_once = len(some) if available() else 1  # plans between two looks at the clock
    for first in range(0, len(some), at_once):
        if first == 0 or perf_counter() < end:
            play_plans(held, plans, np.array(some[first : first + at_once]), deal, weights)


def share(plans: Plans, plan: int) -> float:
    """The win share of a plan in the games so far, and what the forecast had promised."""
    sum_of_shares = TRUST * plans.judged[plan] + plans.wins[plan]
    return float(sum_of_shares / (TRUST + plans.games[plan]))


def thoughts(plans: Plans, order: list[int], legal: list[int]) -> list[Thought]:
    """Of every legal move, by its best plan; in the plans' order."""
    by_move: dict[int, list[int]] = {}
    for plan in order:
        by_move.setdefault(int(plans.moves[plan, 0]), []).append(plan)
    planned = [_thought(plans, move, some) for move, some in by_move.items() if move in legal]
    return planned + [untried(WORDS[move]) for move in legal if move not in by_move]


def _thought(plans: Plans, move: int, some: list[int]) -> Thought:
    games = int(plans.games[some].sum())
    best = next((plan for plan in some if plans.games[plan] > 0), None)
    if best is None:
        return untried(WORDS[move])
    sums = (float(of[best]) for of in (plans.told, plans.squares, plans.points))
    told = thought(WORDS[move], Tally(int(plans.games[best]), *sums), DRIFT)
    return msgspec.structs.replace(told, games=games)
