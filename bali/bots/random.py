"""A bot that chooses uniformly among the legal moves."""

from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.chance import Chance


class RandomBot:
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:  # noqa: ARG002
        return knowledge.legal[chance.below(len(knowledge.legal))]
