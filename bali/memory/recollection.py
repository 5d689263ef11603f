"""The redacted events of one observer during a game, and what follows from them."""

from bali.memory.deductions import Deducer, Deductions
from bali.memory.segments import MOVE_CARDS
from bali.story import AnyEvent, Kept, Looked, Offered


class Recollection:
    """The events that one observer may know, in order."""

    def __init__(self, players: int, oracle: bool) -> None:
        self.events: list[AnyEvent] = []
        self.goods: list[AnyEvent] = []  # those of them that moved sacrifice cards
        self.secrets: list[Offered | Looked | Kept] = []  # those that one seat knows best
        self._players = players
        self._oracle = oracle
        self._deducer: Deducer | None = None  # not everybody asks for deductions
        self._considered = 0  # the number of `goods` in the deductions
        self._deductions: Deductions | None = None

    def add(self, event: AnyEvent) -> None:
        """Append an event, redacted for the observer (`story.redact`)."""
        self.events.append(event)
        if type(event) in MOVE_CARDS:
            self.goods.append(event)
            match event:
                case Offered(face="down") | Looked() | Kept():
                    self.secrets.append(event)

    def deductions(self) -> Deductions:
        """The deductions from all events; recomputed only after sacrifice cards have moved."""
        if self._deducer is None:
            self._deducer = Deducer(self._players, self._oracle)
        events = self.goods[self._considered :]
        if events or self._deductions is None:
            self._considered = len(self.goods)
            self._deductions = self._deducer.update(events)
        return self._deductions
