"""What a bot has to go on: a seat's knowledge, never the table."""

from collections.abc import Callable
from functools import cached_property

from bali.match import Match
from bali.moves import IDS
from bali.view import View


class Knowledge:
    """The legal moves and, when it is asked for, all that the seat knows.

    Bots remember everything they have seen, at tables with strict memory too: the view is always
    one with open history, and its `memory.goods` tells all that moved sacrifice cards.
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


def knowledge_of(view: View) -> Knowledge:
    """What a view with open history tells the seat to move."""
    return Knowledge([IDS[word] for word in view.legal], lambda: view)
