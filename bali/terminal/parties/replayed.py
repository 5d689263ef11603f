"""A record looked at move by move, through any seat's eyes."""

from typing import Final

from bali.game import Game
from bali.moves import WORDS
from bali.preview import preview
from bali.record import Record, check
from bali.story import AnyEvent, redact
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.show import callings
from bali.texts import Texts
from bali.view import View, story, view

ALL_EYES: Final = -1  # everything is shown, as to the owner of the record


class ReplayParty:
    """Stands after some number of moves; whoever looks chooses the eyes."""

    def __init__(self, record: Record, texts: Texts) -> None:
        self.texts = texts
        self.moves = check(record)
        self.eyes: int | None = ALL_EYES
        self._game = Game(record.deal)
        self._deal = record.deal
        self.names = callings(view(self._game, None, reveal=True), record.names(), texts)

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return len(self._game.steps)

    def go(self, step: int) -> None:
        """Stand after so many moves, as far as there are."""
        step = max(0, min(step, len(self.moves)))
        if step < self.step:
            self._game = Game(self._deal)
        for move in self.moves[self.step : step]:
            self._game.play(move)

    def whole(self) -> Game:
        """The game to its end, or as far as it goes."""
        self.go(len(self.moves))
        return self._game

    def turns(self) -> list[int]:
        """The moves with which turns begin (R4), counted from 0."""
        return [number for number, move in enumerate(self.moves) if WORDS[move].startswith("buy")]

    def next_eyes(self) -> None:
        """Everything, then one seat after the other, then a spectator's."""
        order: list[int | None] = [ALL_EYES, *range(self._deal.players), None]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    def moment(self) -> PartyMoment:
        return PartyMoment(
            eyes=None if self.eyes == ALL_EYES else self.eyes,
            view=self._view(),
            preview=preview(self._view()),
            story=self._told(),
            news=self._news(),
            barrier="off",
            names=self.names,
            levels={},
        )

    def _view(self) -> View:
        if self.eyes == ALL_EYES:
            return view(self._game, None, reveal=True)
        return view(self._game, self.eyes)

    def _told(self) -> list[AnyEvent]:
        if self.eyes == ALL_EYES:
            return [event for step in self._game.steps for event in step.events]
        return story(self._game, self.eyes)

    def _news(self) -> list[AnyEvent]:
        events = self._game.steps[-1].events if self._game.steps else []
        whole = self.eyes == ALL_EYES or self._game.table.over()
        return events if whole else [redact(event, self.eyes) for event in events]
