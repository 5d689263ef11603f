"""The interface of all bots."""

from typing import NamedTuple, Protocol

from bali.bots.knowledge import Knowledge
from bali.bots.thought import Thought
from bali.chance import Chance


class Budget(NamedTuple):
    """The limits of a bot for one move; None means no limit."""

    sims: int | None = None  # simulated games
    seconds: float | None = None


class Bot(Protocol):
    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        """Choose one of the legal moves, of which there are at least two."""


class Thinker(Bot, Protocol):
    """A bot that evaluates moves."""

    def think(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> list[Thought]:
        """Evaluate every legal move; the first one is the bot's choice."""
