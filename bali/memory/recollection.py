"""The redacted events of one observer, kept up to date as a game goes on."""

from bali.memory.deducing import Deducer, Deductions
from bali.memory.segments import MOVE_CARDS
from bali.story import AnyEvent, Kept, Looked, Offered


class Recollection:
    def __init__(self, players: int, oracle: bool) -> None:
        self.events: list[AnyEvent] = []
        self.goods: list[AnyEvent] = []  # of these, what moved sacrifice cards
        self.secrets: list[Offered | Looked | Kept] = []  # and of these, what one seat knows best
        self._deducer = Deducer(players, oracle)
        self._considered = 0  # so many events that moved sacrifice cards
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
        """Computed again only when new events have moved sacrifice cards."""
        news = self.goods[self._considered :]
        if news or self._deductions is None:
            self._considered = len(self.goods)
            self._deductions = self._deducer.update(news)
        return self._deductions
