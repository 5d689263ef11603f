"""Any legal move, all equally likely."""

from bali.bots import Knowledge
from bali.chance import Chance


class RandomBot:
    def choose(self, knowledge: Knowledge, chance: Chance) -> int:
        legal = knowledge.legal
        return legal[0] if len(legal) == 1 else legal[chance.below(len(legal))]
