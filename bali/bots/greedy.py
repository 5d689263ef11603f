"""A strong player of single turns: sees its own turn to the end, and nothing beyond."""

import numpy as np

from bali.bots.beliefs import known_table
from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.chance import Chance
from bali.kernel.greedy import ROOM, greedy_choice
from bali.kernel.records import blank, put
from bali.moves import GOODS
from bali.story import Blessed, Kept, Offered
from bali.view import View


class GreedyBot:
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:  # noqa: ARG002
        tables = blank(ROOM)
        put(tables, 0, known_table(knowledge.view))
        return int(greedy_choice(tables, seen(knowledge.view)))


def seen(view: View) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    """By good: the cards that the seat saw coming to the altar, less those it took from there."""
    goods = list(GOODS) if "oracle" in view.variants else []  # R10.1
    for event in view.memory.goods or []:
        match event:
            case Offered(good=str(good)) | Blessed(good=good):
                goods.append(good)
            case Kept(good=str(good)) if good in goods:
                goods.remove(good)
    return np.array([goods.count(good) for good in GOODS], np.int8)
