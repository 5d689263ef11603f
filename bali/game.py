"""One game as it was played: the deal, the moves, and what happened at each."""

from typing import NamedTuple

from bali import rules
from bali.story import AnyEvent, tell
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

    def play(self, move: int) -> Step:
        before = self.table
        after = before.copy()
        rules.apply(after, move)
        step = Step(before.mover, move, tell(before, move, after))
        self.table = after
        self.steps.append(step)
        return step

    def undo(self) -> None:
        """Forget the last move: the table is laid anew and played up to there."""
        self.steps.pop()
        self.table = Table(self.deal)
        for step in self.steps:
            rules.apply(self.table, step.move)
