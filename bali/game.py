"""One game as it was played: the deal, the moves, and what happened at each."""

from typing import NamedTuple

from bali import rules
from bali.memory import Recollection
from bali.story import AnyEvent, derive_events, redact
from bali.table import Deal, Table


class Step(NamedTuple):
    """A move that was made, by whom, and what it brought about."""

    seat: int
    move: int
    events: list[AnyEvent]


class Game:
    """Plays legal moves and remembers them; whether they are legal is the caller's question."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.table = Table(deal)
        self.steps: list[Step] = []
        self._recollections: dict[tuple[int | None, bool], Recollection] = {}

    def play(self, move: int) -> Step:
        before = self.table
        after = before.copy()
        rules.apply(after, move)
        step = Step(before.mover, move, derive_events(before, move, after))
        self.table = after
        self.steps.append(step)
        for (observer, whole), recollection in self._recollections.items():
            _add_events(step, recollection, observer, whole)
        return step

    def undo(self) -> None:
        """Forget the last move: the table is laid anew and played up to there."""
        self.steps.pop()
        self._recollections.clear()
        self.table = Table(self.deal)
        for step in self.steps:
            rules.apply(self.table, step.move)

    def recollection(self, observer: int | None, whole: bool) -> Recollection:
        """The events as a seat, or with None a spectator, knows them; `whole`: unredacted."""
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
