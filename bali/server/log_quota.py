"""How many events of a kind each seat may add to the log of a table.

Moves come to an end by themselves, since the game does. Without a quota for the rest, one player
could make a log so long that reading it takes its time from everybody. Who leaves as often as they
like has to return in between, so that only returns are counted; who is removed, likewise, has to
take the seat in between.
"""

from collections import Counter

from bali.match import CannotUndo
from bali.server.events import (
    AnyTableEvent,
    HintGiven,
    MoveUndone,
    PlayerReturned,
    ReplacementAgreed,
    SeatTaken,
    TransferCodeCreated,
)
from bali.server.refusal import Refusal

CountedEvent = (
    SeatTaken | MoveUndone | PlayerReturned | ReplacementAgreed | TransferCodeCreated | HintGiven
)

QUOTA: dict[type[CountedEvent], int] = {
    SeatTaken: 100,
    MoveUndone: 200,
    PlayerReturned: 200,
    ReplacementAgreed: 100,
    TransferCodeCreated: 50,
    HintGiven: 500,
}


class LogQuota:
    """The events of a table that are counted."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[type, int]] = Counter()

    def add(self, event: AnyTableEvent) -> None:
        if isinstance(event, CountedEvent):
            self._counts[type(event), event.seat] += 1

    def is_exhausted(self, kind: type[CountedEvent], seat: int) -> bool:
        return self._counts[kind, seat] >= QUOTA[kind]

    def check(self, event: AnyTableEvent) -> None:
        """Raise Refusal or CannotUndo if the seat has exhausted its quota for such events."""
        if not isinstance(event, CountedEvent) or not self.is_exhausted(type(event), event.seat):
            return
        if isinstance(event, MoveUndone):
            raise CannotUndo("limit")
        raise Refusal("quota-exhausted", "too often for one game")
