"""The client of a replay: a record, move by move, for any observer."""

from typing import Final

from bali.game import Game
from bali.moves import WORDS
from bali.preview import preview
from bali.record import Record, check
from bali.story import AnyEvent, redact
from bali.terminal.clients.moment import GameMoment
from bali.terminal.show import name_players
from bali.texts import Texts
from bali.view import View, story, view

EVERYTHING: Final = -1  # an observer to whom nothing is hidden: the owner of the record


class ReplayClient:
    """A record, replayed to some move; `observer` can be changed at any time."""

    def __init__(self, record: Record, texts: Texts) -> None:
        self.texts = texts
        self.moves = check(record)
        self.observer: int | None = EVERYTHING
        self._game = Game(record.deal)
        self._deal = record.deal
        self.names = name_players(view(self._game, None, reveal=True), record.names(), texts)

    @property
    def step(self) -> int:
        """The number of moves that have been made."""
        return len(self._game.steps)

    def go(self, step: int) -> None:
        """Go to the moment after `step` moves, or to the nearest there is."""
        step = max(0, min(step, len(self.moves)))
        if step < self.step:
            self._game = Game(self._deal)
        for move in self.moves[self.step : step]:
            self._game.play(move)

    def go_to_end(self) -> Game:
        """Go to the last move and return the game."""
        self.go(len(self.moves))
        return self._game

    def turns(self) -> list[int]:
        """The numbers of the moves with which turns begin (R4), counted from 0."""
        return [number for number, move in enumerate(self.moves) if WORDS[move].startswith("buy")]

    def next_observer(self) -> None:
        """Change the observer: everything, then each seat, then a spectator."""
        order: list[int | None] = [EVERYTHING, *range(self._deal.players), None]
        self.observer = order[(order.index(self.observer) + 1) % len(order)]

    def moment(self) -> GameMoment:
        """The current moment for the observer."""
        current = self._view()
        return GameMoment(
            observer=None if self.observer == EVERYTHING else self.observer,
            view=current,
            preview=preview(current),
            story=self._story(),
            news=self._news(),
            barrier="off",
            names=self.names,
            levels={},
        )

    def _view(self) -> View:
        if self.observer == EVERYTHING:
            return view(self._game, None, reveal=True)
        return view(self._game, self.observer)

    def _story(self) -> list[AnyEvent]:
        if self.observer == EVERYTHING:
            return [event for step in self._game.steps for event in step.events]
        return story(self._game, self.observer)

    def _news(self) -> list[AnyEvent]:
        events = self._game.steps[-1].events if self._game.steps else []
        whole = self.observer == EVERYTHING or self._game.table.over()
        return events if whole else [redact(event, self.observer) for event in events]
