"""The authority over one running game, for every front end alike.

A match knows the seats, whose move it is, what each observer may see, what may be taken back, and
it writes the record. It never trusts a caller: every error has a name.
"""

from collections.abc import Sequence
from typing import Literal, get_args

from bali import rules
from bali.errors import BaliError
from bali.game import Game, Step
from bali.moves import IDS, PHASES, words
from bali.outcome import totals_of
from bali.preview import Preview, preview
from bali.record import Record, record_of
from bali.story import AnyEvent, Formed, Kept, Looked
from bali.table import Deal, Table
from bali.view import History, Own, View, Views, story

# The last three are for authorities with clocks and stand-ins, or that allow a number of undos: the
# match itself knows of none.
Barrier = Literal["off", "start", "other", "row", "look", "top", "limit", "standin", "late"]
BARRIERS: tuple[Barrier, ...] = get_args(Barrier)


class MatchError(BaliError):
    """A request that the match refuses; nothing has changed."""


class NoSuchMove(MatchError):
    """The word is not a move at all.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> game.play("pass")
    Traceback (most recent call last):
    bali.match.NoSuchMove: not a move
    """


class NoSuchSeat(MatchError):
    """The seat is not at this table.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> game.view(2)
    Traceback (most recent call last):
    bali.match.NoSuchSeat: there is no seat 2
    """


class GameOver(MatchError):
    """Nothing can be played any more.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> while not game.over:
    ...     game.play(game.legal[0])
    >>> game.play("buy none")
    Traceback (most recent call last):
    bali.match.GameOver: the game is over
    """


class NotYourTurn(MatchError):
    """Another seat is to move."""


class IllegalMove(MatchError):
    """A move, but not one of the legal ones; `legal` has those.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> try:
    ...     game.play("take 1")
    ... except bali.IllegalMove as error:
    ...     print(error, error.legal)
    "take 1" is not legal now ['buy none']
    """

    def __init__(self, word: str, legal: list[str]) -> None:
        super().__init__(f'"{word}" is not legal now')
        self.legal = legal


class CannotUndo(MatchError):
    """Nothing can be taken back; `barrier` says why.

    There is no move, something hidden was revealed, another player moved, or the table has no undo.
    The owner of a game is stopped by the first of these only.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> game.undo()
    Traceback (most recent call last):
    bali.match.CannotUndo: nothing can be taken back: start
    """

    def __init__(self, barrier: Barrier) -> None:
        super().__init__(f"nothing can be taken back: {barrier}")
        self.barrier: Barrier = barrier


class Match:
    """One game at a table of named seats."""

    def __init__(
        self,
        deal: Deal,
        names: Sequence[str | None],
        history: History = "open",
        undo: bool = True,
    ) -> None:
        if len(names) != deal.players:
            raise ValueError(f"{len(names)} names for {deal.players} players")
        self.names = list(names)
        self.history: History = history
        self.allows_undo = undo
        self.version = 0  # grows with every move and every undo, never falls
        self._game = Game(deal)
        self._latest_views: Views | None = None

    @classmethod
    def resume(cls, game: Game, names: Sequence[str | None], history: History = "open") -> "Match":
        """Go on with a game from where it stands; from now on it belongs to the match."""
        match = cls(game.deal, names, history)
        match._game = game
        match.version = len(game.steps)
        return match

    # What is going on

    def over(self) -> bool:
        return self._game.table.phase == rules.OVER

    def to_move(self) -> int | None:
        table = self._game.table
        return None if table.phase == rules.OVER else table.mover

    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._game.table.turn

    def phase(self) -> str:
        """The phase of the turn, as in views."""
        return PHASES[self._game.table.phase]

    def legal(self, seat: int) -> list[str]:
        """The moves of a seat, as words; none unless it is to move."""
        self._must_sit(seat)
        return words(rules.legal(self._game.table)) if self.to_move() == seat else []

    def remembered(self, seat: int) -> View:
        """What a perfect memory in a seat knows, at tables with strict memory too: for bots."""
        self._must_sit(seat)
        return self._views().of(seat, "open")

    def view(self, seat: int | None, events: bool = True) -> View:
        """What a seat or, with None, a spectator may know.

        Who tells the story anyway can do without the events in the view's memory, which become
        most of it in the course of a game.
        """
        self._may_watch(seat)
        return self._views().of(seat, self.history, events=events)

    def public_view(self) -> View:
        """What everybody may know of a running game, without what can be deduced."""
        return self._views().public(self.history)

    def own(self, seat: int | None) -> Own:
        """What a seat or a spectator sees of a running game besides the public view."""
        self._may_watch(seat)
        return self._views().own(seat, self.history)

    def view_without_deductions(self, seat: int | None) -> View:
        """The view of a running game without events and without what can be deduced from them."""
        self._may_watch(seat)
        return self._views().without_deductions(seat, self.history)

    def story(self, seat: int | None) -> list[AnyEvent]:
        """What happened, as far back as the table's history tells it."""
        self._may_watch(seat)
        return story(self._game, seat, self.history)

    def steps(self) -> list[Step]:
        """All moves with their events and all their secrets: for the owner of a game."""
        return list(self._game.steps)

    def happened(self) -> int:
        """How many events the last move brought about."""
        return len(self._game.steps[-1].events) if self._game.steps else 0

    def last(self, seat: int | None) -> list[AnyEvent]:
        """What the last move brought about, as a seat may see it."""
        self._may_watch(seat)
        events = self._game.recollection(seat, self.over()).events
        return events[len(events) - self.happened() :]

    def preview(self, seat: int | None) -> Preview:
        return preview(self.view(seat, events=False))

    def totals_by_turn(self) -> list[list[int]]:
        """At the deal and after each turn: the total of every seat, had the game ended there.

        They depend on hidden cards: nobody may see them before the game is over.
        """
        table = Table(self._game.deal)
        totals = [totals_of(table)]
        for step in self._game.steps:
            turn = table.turn
            rules.apply(table, step.move)
            if table.turn != turn:
                totals.append(totals_of(table))
        return [*totals, totals_of(table)]

    # Playing

    def play(self, seat: int, word: str) -> None:
        """Make a move; errors in the order malformed, over, not your turn, illegal."""
        self._must_sit(seat)
        if word not in IDS:
            raise NoSuchMove("not a move")
        if self.over():
            raise GameOver("the game is over")
        if seat != self.to_move():
            raise NotYourTurn(f"seat {self.to_move()} is to move")
        move = IDS[word]
        if not rules.legal(self._game.table) >> move & 1:
            raise IllegalMove(word, self.legal(seat))
        self._game.play(move)
        self.version += 1

    def undo(self, seat: int) -> None:
        """Take back the seat's own last move, if nothing stands in the way."""
        barrier = self.barrier(seat)
        if barrier is not None:
            raise CannotUndo(barrier)
        self._game.undo()
        self.version += 1

    def rewind(self) -> None:
        """Take back the last move, whoever made it: for the owner of a game, who knows it all."""
        if not self._game.steps:
            raise CannotUndo("start")
        self._game.undo()
        self.version += 1

    def barrier(self, seat: int) -> Barrier | None:
        """Why a seat cannot take back a move; None if it can.

        Own moves can be taken back to the last point where something hidden was revealed or
        another player moved.
        """
        self._must_sit(seat)
        if not self.allows_undo:
            return "off"
        if not self._game.steps:
            return "start"
        last = self._game.steps[-1]
        return "other" if last.seat != seat else revealed(last)

    # Writing down

    def record(self, trace: bool = False) -> Record:
        """The whole game with all its secrets: for the host, and for players at the end."""
        game = self._game
        moves = [step.move for step in game.steps]
        return record_of(game.deal, moves, game.table, self.names, trace)

    def _views(self) -> Views:
        if self._latest_views is None or self._latest_views.table is not self._game.table:
            self._latest_views = Views(self._game, self._latest_views)
        return self._latest_views

    def _must_sit(self, seat: int) -> None:
        if not 0 <= seat < len(self.names):
            raise NoSuchSeat(f"there is no seat {seat}")

    def _may_watch(self, seat: int | None) -> None:
        if seat is not None:
            self._must_sit(seat)


def revealed(step: Step) -> Literal["row", "look", "top"] | None:
    """What hidden thing a move brought to light: a new row, a look, the card below the top."""
    for event in step.events:
        match event:
            case Formed():
                return "row"
            case Looked():
                return "look"
            case Kept(place=1, top=top) if top is not None:
                return "top"
    return None
