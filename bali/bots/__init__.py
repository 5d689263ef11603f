"""Players that think for themselves. A bot is handed a seat's knowledge, never the table."""

from collections.abc import Callable
from functools import cached_property
from typing import Protocol

from bali.chance import Chance
from bali.match import Match
from bali.moves import IDS
from bali.view import View


class Knowledge:
    """What a bot has to go on: the legal moves and, when it asks, all that the seat knows.

    Bots remember everything they have seen, at tables with strict memory too.
    """

    def __init__(self, legal: list[int], look: Callable[[], View]) -> None:
        self.legal = legal
        self._look = look

    @cached_property
    def view(self) -> View:
        return self._look()


def knowledge(match: Match, seat: int) -> Knowledge:
    """What the seat to move knows at a match."""
    legal = [IDS[word] for word in match.legal(seat)]
    return Knowledge(legal, lambda: match.remembered(seat))


class Bot(Protocol):
    def choose(self, knowledge: Knowledge, chance: Chance) -> int:
        """One of the legal moves."""


class UnknownBot(ValueError):
    """No bot has this name."""


def bot(name: str) -> Bot:
    """The bot of a name, each loaded only when it is wanted."""
    if name == "random":
        from bali.bots.random import RandomBot  # noqa: PLC0415

        return RandomBot()
    raise UnknownBot(f'there is no bot "{name}"; there is: {", ".join(NAMES)}')


NAMES = ("random",)
