"""The knowledge of a bot: that of its seat, never the table."""

from collections.abc import Callable
from functools import cached_property

from bali.match import Match
from bali.moves import IDS
from bali.view import View


class Knowledge:
    """The legal moves and, computed on first use, the view of the seat.

    Bots have perfect memory, at tables with strict memory too: the view always has open history,
    and its `memory.goods` lists all events that moved sacrifice cards.
    """

    def __init__(self, legal: list[int], look: Callable[[], View]) -> None:
        self.legal = legal
        self._look = look

    @cached_property
    def view(self) -> View:
        return self._look()


def knowledge(match: Match, seat: int) -> Knowledge:
    """The knowledge of the seat to move in a match."""
    legal = [IDS[word] for word in match.legal(seat)]
    return Knowledge(legal, lambda: match.remembered(seat))


def knowledge_of(view: View) -> Knowledge:
    """The knowledge of the seat to move, from its view with open history."""
    return Knowledge([IDS[word] for word in view.legal], lambda: view)
