"""The one small interface of all bots."""

from typing import NamedTuple, Protocol

from bali.bots.knowledge import Knowledge
from bali.bots.thought import Thought
from bali.chance import Chance


class Budget(NamedTuple):
    """How much a bot may think about one move. None: no bound of this sort."""

    sims: int | None = None  # simulated games
    seconds: float | None = None


class Bot(Protocol):
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        """One of the legal moves, of which there are several."""


class Thinker(Bot, Protocol):
    """A bot that can say what it thinks."""

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        """Of every legal move, the one it would choose first."""
