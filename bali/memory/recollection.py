"""What one observer has been told of the sacrifice cards, kept up as a game goes on."""

from bali.memory.deducing import Deductions, deduce
from bali.memory.told import MOVE_CARDS
from bali.story import AnyEvent


class Recollection:
    def __init__(self, players: int, oracle: bool) -> None:
        self.events: list[AnyEvent] = []  # that moved sacrifice cards
        self._players = players
        self._oracle = oracle
        self._deductions: Deductions | None = None

    def hear(self, event: AnyEvent) -> None:
        """An event as the observer saw it (`story.seen`)."""
        if type(event) in MOVE_CARDS:
            self.events.append(event)
            self._deductions = None

    def deductions(self) -> Deductions:
        """Worked out anew only when there is something new to go on."""
        if self._deductions is None:
            self._deductions = deduce(self._players, self._oracle, self.events)
        return self._deductions
