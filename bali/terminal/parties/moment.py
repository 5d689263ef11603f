"""A moment of a game, with all that a front end draws and asks."""

from collections.abc import Sequence
from typing import NamedTuple

from bali.match import Barrier
from bali.preview import Preview
from bali.story import AnyEvent
from bali.view import View


class PartyMoment(NamedTuple):
    """The table through one pair of eyes: a seat's, or with None those of somebody looking on."""

    eyes: int | None
    view: View
    preview: Preview
    story: Sequence[AnyEvent]
    news: Sequence[AnyEvent]  # what the last change brought about
    barrier: Barrier | None  # why nothing can be taken back; None: it can
    names: list[str]
    levels: dict[int, str]  # bots by seat, and what they are

    def asks(self) -> bool:
        """Whether whoever is looking has to decide."""
        return bool(self.preview.moves)
