"""A moment of a game, with everything that a front end displays."""

from collections.abc import Sequence
from typing import NamedTuple

from bali.match import Barrier
from bali.preview import Preview
from bali.story import AnyEvent
from bali.view import View


class GameMoment(NamedTuple):
    """One point of a game for one observer: a seat, or None for a spectator."""

    observer: int | None
    view: View
    preview: Preview
    story: Sequence[AnyEvent]
    news: Sequence[AnyEvent]  # the events of the last change
    barrier: Barrier | None  # why undo is impossible; None: it is possible
    names: list[str]
    levels: dict[int, str]  # the levels of the bots, by seat

    def asks(self) -> bool:
        """Whether the observer has a decision to make."""
        return bool(self.preview.moves)
