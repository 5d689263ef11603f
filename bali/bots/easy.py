"""A bot at the level of a beginner: heuristics without search."""

import numpy as np

from bali.bots.beliefs import make_seat_table
from bali.bots.bot import Budget
from bali.bots.counters import count_seen_goods
from bali.bots.knowledge import Knowledge
from bali.chance import Chance
from bali.kernel.greedy import easy_choice
from bali.kernel.records import blank, put


class EasyBot:
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:  # noqa: ARG002
        table = blank(1)
        put(table, 0, make_seat_table(knowledge.view))
        rng = np.array([chance.below(1 << 63)], np.uint64)
        return int(easy_choice(table, count_seen_goods(knowledge.view), rng))
