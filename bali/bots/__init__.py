"""Players that think for themselves. A bot is handed a seat's knowledge, never the table."""

from collections.abc import Callable
from functools import cached_property
from typing import Protocol

from bali import rules
from bali.chance import Chance
from bali.game import Game
from bali.moves import spread
from bali.view import View, view


class Knowledge:
    """What a bot has to go on: the legal moves and, when it asks, all that the seat knows.

    Bots remember everything they have seen, at tables with strict memory too.
    """

    def __init__(self, game: Game) -> None:
        table = game.table
        self.legal: list[int] = spread(rules.legal(table))
        self._look: Callable[[], View] = lambda: view(game, table.mover, "open")

    @cached_property
    def view(self) -> View:
        return self._look()


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
