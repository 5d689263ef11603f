"""Thinking with perfect information: the upper bound that fair bots are measured against."""

from time import perf_counter

from bali import rules
from bali.bots import Budget, planning, search
from bali.bots.beliefs import Beliefs, make_beliefs
from bali.bots.thought import Thought
from bali.chance import Chance
from bali.kernel.beliefs import TABLES
from bali.kernel.forecast import load_weights
from bali.kernel.records import blank, put
from bali.moves import spread
from bali.table import Table


def make_perfect_information(table: Table) -> Beliefs:
    """Beliefs in which nothing is hidden: every determinization is the table itself."""
    tables = blank(TABLES)
    put(tables, 0, table)
    return make_beliefs(tables, [], [[]], [1], pile_known=True)


def think(table: Table, chance: Chance, budget: Budget) -> list[Thought]:
    """What the levels that search would think if their seat saw the whole table.

    Among three and four, plans are found with a shuffled pile, as always; the games that compare
    them have the true one.
    """
    begin = perf_counter()
    beliefs, legal = make_perfect_information(table), spread(rules.legal(table))
    seed, weights = chance.below(1 << 63), load_weights(table.players)
    if table.players == rules.FEWEST:
        tree = search.run_search(beliefs, search.INFORMED, seed, budget, begin, weights)
        return search.thoughts(tree, legal)
    plans = planning.find_plans(beliefs, seed, budget, weights)
    order = planning.compare(beliefs, plans, budget, begin, weights)
    return planning.thoughts(plans, order, legal)
