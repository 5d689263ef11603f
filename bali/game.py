"""One game: the deal, the moves made, and their events."""

from typing import NamedTuple

from bali import rules
from bali.memory import Recollection
from bali.story import AnyEvent, derive_events, redact
from bali.table import Deal, Table


class Step(NamedTuple):
    """A move, the seat that made it, its events, and whether there was another legal move."""

    seat: int
    move: int
    events: list[AnyEvent]
    is_choice: bool = True


class Game:
    """The moves of one game and the table after them; the caller checks that moves are legal."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.table = Table(deal)
        self.steps: list[Step] = []
        self._recollections: dict[tuple[int | None, bool], Recollection] = {}

    def play(self, move: int) -> Step:
        """Make a legal move."""
        before = self.table
        after = before.copy()
        rules.apply(after, move)
        legal = rules.legal(before)
        is_choice = legal & (legal - 1) != 0  # more than one bit is set
        step = Step(before.mover, move, derive_events(before, move, after), is_choice)
        self.table = after
        self.steps.append(step)
        for (observer, whole), recollection in self._recollections.items():
            _add_events(step, recollection, observer, whole)
        return step

    def undo(self) -> None:
        """Undo the last move, by replaying all others."""
        self.steps.pop()
        self._recollections.clear()
        self.table = Table(self.deal)
        for step in self.steps:
            rules.apply(self.table, step.move)

    def recollection(self, observer: int | None, whole: bool) -> Recollection:
        """The events that a seat, or with None a spectator, may know; `whole`: unredacted."""
        key = (None if whole else observer, whole)
        if key not in self._recollections:
            recollection = Recollection(self.deal.players, self.deal.oracle)
            for step in self.steps:
                _add_events(step, recollection, observer, whole)
            self._recollections[key] = recollection
        return self._recollections[key]


def _add_events(step: Step, recollection: Recollection, observer: int | None, whole: bool) -> None:
    for event in step.events:
        recollection.add(event if whole else redact(event, observer))
