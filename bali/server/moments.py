"""Replays: the steps of a game, each as an observer saw it."""

from typing import NamedTuple

from bali.api import Moment, Moments
from bali.game import Game
from bali.moves import WORDS
from bali.preview import preview
from bali.record import Record, RecordError, play_through
from bali.record import read as read_record
from bali.server.finished_games import refuse_record
from bali.server.refusal import Refusal
from bali.story import redact
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


def replay_untrusted(
    data: bytes, observer: ReplayObserver, history: History, span: Span
) -> Moments:
    """Replay a record that a client has sent."""
    try:
        return replay_moments(read_record(data), observer, history, span)
    except RecordError as error:
        raise refuse_record(error) from None


def replay_moments(
    record: Record, observer: ReplayObserver, history: History, span: Span
) -> Moments:
    """Replay a record and return the steps of a span as the observer saw them."""
    if observer.seat is not None and observer.seat >= record.deal.players:
        raise Refusal("malformed", f"eyes: there is no seat {observer.seat}")
    moments: list[Moment] = []
    turns: list[int] = []
    views: Views | None = None
    step = 0
    for game in play_through(record):
        step = len(game.steps)
        if game.table.turn > len(turns):
            turns.append(step)
        if span.first <= step <= span.last:
            views = Views(game, views)
            view = views.of(observer.seat, history, observer.sees_all, events=False)
            moments.append(_moment(game, view, observer))
    return Moments(step, turns, record.names(), moments)


def _moment(game: Game, view: View, observer: ReplayObserver) -> Moment:
    last = game.steps[-1] if game.steps else None
    events = last.events if last else []
    is_open = observer.sees_all or game.table.over()
    story = events if is_open else [redact(event, observer.seat) for event in events]
    position = preview(view)
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
        preview=position.moves,
        blocked=position.blocked,
    )
