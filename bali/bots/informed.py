"""The levels that search: a tree search for two players, plans of turns for three and four."""

from bali import rules
from bali.bots.bot import Budget, Thinker
from bali.bots.knowledge import Knowledge
from bali.bots.planning import PlanningBot
from bali.bots.search import INFORMED, SearchBot
from bali.bots.thought import Thought
from bali.chance import Chance
from bali.kernel.forecast import Forecasts, load_weights


class InformedBot:
    def __init__(self, forecasts: Forecasts = load_weights) -> None:
        self._duel, self._crowd = SearchBot(INFORMED, forecasts), PlanningBot(forecasts)

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        return self._bot(knowledge).choose(knowledge, chance, budget)

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        return self._bot(knowledge).think(knowledge, chance, budget)

    def _bot(self, knowledge: Knowledge) -> Thinker:
        return self._duel if knowledge.view.players == rules.FEWEST else self._crowd
