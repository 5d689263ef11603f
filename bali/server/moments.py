"""Replays: the steps of a game, each as an observer saw it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bali import rules
from bali.api import Moment, Moments
from bali.game import Game
from bali.moves import WORDS
from bali.preview import preview
from bali.record import Record, RecordError, check
from bali.record import read as read_record
from bali.server.refusal import Refusal
from bali.story import redact
from bali.table import Table
from bali.view import History, View, Views

LARGEST_SPAN = 64  # moments in one response


class ReplayObserver(NamedTuple):
    """A seat, a spectator (None), or one who sees all hidden cards."""

    seat: int | None
    sees_all: bool = False


class Span(NamedTuple):
    """A range of steps, both ends included."""

    first: int
    last: int

    @classmethod
    def from_request(cls, first: int, last: int | None) -> "Span":
        if last is None:
            last = first + LARGEST_SPAN - 1
        if not first <= last < first + LARGEST_SPAN:
            raise Refusal("malformed", f"to: not from {first} to {first + LARGEST_SPAN - 1}")
        return cls(first, last)


def read_checked(data: bytes) -> Record:
    """Read an untrusted record, and check all of its moves."""
    try:
        record = read_record(data)
        check(record)
    except RecordError as error:
        place = f"move {error.place}" if error.place.isdecimal() else error.place
        raise Refusal("malformed", f"{place}: {error.message}", place=error.place) from None
    return record


def replay_moments(
    record: Record, observer: ReplayObserver, history: History, span: Span
) -> Moments:
    """Replay a record and return the steps of a span as the observer saw them."""
    if observer.seat is not None and observer.seat >= record.deal.players:
        raise Refusal("malformed", f"eyes: there is no seat {observer.seat}")
    game, moves = Game(record.deal), check(record)
    moments = list(_replay(game, moves, observer, history, span))
    return Moments(len(moves), _turn_starts(record, moves), record.names(), moments)


def _replay(
    game: Game, moves: Sequence[int], observer: ReplayObserver, history: History, span: Span
) -> Iterator[Moment]:
    views: Views | None = None
    for step in range(min(span.last, len(moves)) + 1):
        if step > 0:
            game.play(moves[step - 1])
        if step >= span.first:
            views = Views(game, views)
            view = views.of(observer.seat, history, observer.sees_all, events=False)
            yield _moment(game, view, observer)


def _moment(game: Game, view: View, observer: ReplayObserver) -> Moment:
    last = game.steps[-1] if game.steps else None
    events = last.events if last else []
    is_open = observer.sees_all or game.table.over()
    story = events if is_open else [redact(event, observer.seat) for event in events]
    position = preview(replace(view, legal=[]))  # without the effects of moves
    return Moment(
        step=len(game.steps),
        # A redacted event hides the move too: "offer rice" or "keep 2" would reveal it.
        move=WORDS[last.move] if last and story == events else None,
        seat=last.seat if last else None,
        turn=view.turn,
        view=view,
        story=story,
        rows=position.rows,
        scorings=position.scorings,
        new_row=position.new_row,
    )


def _turn_starts(record: Record, moves: Sequence[int]) -> list[int]:
    table = Table(record.deal)
    starts = [0]
    for step, move in enumerate(moves, start=1):
        rules.apply(table, move)
        if table.turn > len(starts):
            starts.append(step)
    return starts
