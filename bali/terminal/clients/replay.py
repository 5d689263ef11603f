"""The client of a replay: a record, move by move, for any observer."""

from typing import Final

from bali.analysis.review import Decision, Review
from bali.game import Game
from bali.moves import WORDS
from bali.preview import preview
from bali.record import Record, check
from bali.story import AnyEvent, redact
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.record_file import RecordPlace
from bali.terminal.clients.saved_games import find_person
from bali.terminal.show import name_players
from bali.texts import Texts
from bali.view import View, story, view

EVERYTHING: Final = -1  # an observer to whom nothing is hidden: the owner of the record


class ReplayClient:
    """A record, replayed to some move; `observer` can be changed at any time.

    `review` is the review of the game, once it has been computed, and `person` the seat for which
    it is meant; None if several people played, or if that is not known. `place` is where the record
    is, so that the ones beside it can be opened.
    """

    def __init__(self, record: Record, texts: Texts, place: RecordPlace | None = None) -> None:
        self.texts = texts
        self.record = record
        self.place = place
        self.review: Review | None = None
        self.person = find_person(record)
        self.moves = check(record)
        self.observer: int | None = EVERYTHING
        self._game = Game(record.deal)
        self._deal = record.deal
        self.names = name_players(view(self._game, None, reveal=True), record.names(), texts)

    @property
    def is_over(self) -> bool:
        """Whether the record is that of a finished game, which can be reviewed."""
        return self.record.result is not None

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

    def open_neighbour(self, by: int) -> "ReplayClient | None":
        """The replay of the next record of the file or, with -1, of the one before.

        FileError or RecordError if it cannot be read.
        """
        if self.place is None:
            return None
        place = self.place.find_next() if by > 0 else self.place.find_previous()
        return None if place is None else open_replay(place, self.texts)

    def next_observer(self) -> None:
        """Change the observer: everything, then each seat, then a spectator."""
        order: list[int | None] = [EVERYTHING, *range(self._deal.players), None]
        self.observer = order[(order.index(self.observer) + 1) % len(order)]

    def decision(self) -> Decision | None:
        """The decision of the current moment that the review judged, if any."""
        decisions = self.review.decisions if self.review is not None else []
        return next((decision for decision in decisions if decision.step == self.step), None)

    def decision_view(self) -> View | None:
        """What the seat to move may know; None if there is nothing to decide."""
        table = self._game.table
        current = None if table.over() else view(self._game, table.mover)
        return current if current is not None and len(current.legal) > 1 else None

    def seat_to_play(self) -> int | None:
        """The seat from which a practice game is played: the observer's, or the one to move."""
        if self.observer is not None and self.observer != EVERYTHING:
            return self.observer
        return None if self._game.table.over() else self._game.table.mover

    def peek(self, step: int, observer: int) -> GameMoment:
        """Another moment, for another observer; the current one stays."""
        here, current = self.observer, self._game
        self.observer, self._game = observer, Game(self._deal)
        try:
            self.go(step)
            return self.moment()
        finally:
            self.observer, self._game = here, current

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


def open_replay(place: RecordPlace, texts: Texts) -> ReplayClient:
    """The replay of a record in a file; FileError or RecordError if it cannot be read."""
    return ReplayClient(place.read(), texts, place)
