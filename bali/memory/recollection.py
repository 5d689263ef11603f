"""What one observer has been told, kept up as a game goes on."""

from bali.memory.deducing import Deducer, Deductions
from bali.memory.told import MOVE_CARDS
from bali.story import AnyEvent, Kept, Looked, Offered


class Recollection:
    def __init__(self, players: int, oracle: bool) -> None:
        self.told: list[AnyEvent] = []
        self.goods: list[AnyEvent] = []  # of these, what moved sacrifice cards
        self.secrets: list[Offered | Looked | Kept] = []  # and of these, what one seat knows best
        self._deducer = Deducer(players, oracle)
        self._considered = 0  # so many events that moved sacrifice cards
        self._deductions: Deductions | None = None

    def hear(self, event: AnyEvent) -> None:
        """An event as the observer saw it (`story.seen`)."""
        self.told.append(event)
        if type(event) in MOVE_CARDS:
            self.goods.append(event)
            match event:
                case Offered(face="down") | Looked() | Kept():
                    self.secrets.append(event)

    def deductions(self) -> Deductions:
        """Worked out only when there is something new to go on."""
        news = self.goods[self._considered :]
        if news or self._deductions is None:
            self._considered = len(self.goods)
            self._deductions = self._deducer.hear(news)
        return self._deductions
