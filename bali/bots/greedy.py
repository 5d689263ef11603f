"""A bot that plays the best single turn, without looking further ahead."""

from bali.bots.beliefs import make_seat_table
from bali.bots.bot import Budget
from bali.bots.counters import count_seen_goods
from bali.bots.knowledge import Knowledge
from bali.chance import Chance
from bali.kernel.greedy import greedy_choice
from bali.kernel.records import LONGEST_TURN, blank, put


class GreedyBot:
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:  # noqa: ARG002
        tables = blank(LONGEST_TURN)
        put(tables, 0, make_seat_table(knowledge.view))
        return int(greedy_choice(tables, count_seen_goods(knowledge.view)))
