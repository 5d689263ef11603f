"""A game step by step, as somebody's eyes saw it: for replays."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bali import rules
from bali.game import Game
from bali.moves import WORDS
from bali.preview import NewRow, Row, Scoring, preview
from bali.record import Record, RecordError, check
from bali.record import read as read_record
from bali.server.refusal import Refusal
from bali.story import AnyEvent, redact
from bali.table import Table
from bali.view import History, View, Views

MOST = 64  # moments at once


class Moment(msgspec.Struct, frozen=True):
    """The table after so many moves, and what the last of them brought about."""

    step: int
    move: str | None  # the one that led here; None: before the first, or not told to these eyes
    seat: int | None  # who made it
    turn: int
    view: View
    story: list[AnyEvent]
    rows: list[Row]
    scorings: dict[str, Scoring]
    new_row: NewRow | None


class Moments(msgspec.Struct, frozen=True):
    """A part of a game."""

    steps: int  # of the whole game
    turns: list[int]  # the step at which each begins
    players: list[str | None]
    moments: list[Moment]


class Eyes(NamedTuple):
    """Whose eyes: a seat's, a spectator's, or everybody's at once."""

    seat: int | None
    all_open: bool = False


class Span(NamedTuple):
    """From one step to another, both included."""

    first: int
    last: int

    @classmethod
    def asked(cls, first: int, last: int | None) -> "Span":
        if last is None:
            last = first + MOST - 1
        if not first <= last < first + MOST:
            raise Refusal("malformed", f"to: not from {first} to {first + MOST - 1}")
        return cls(first, last)


def read(data: bytes) -> Record:
    """A record from anybody, checked to its end."""
    try:
        record = read_record(data)
        check(record)
    except RecordError as error:
        place = f"move {error.place}" if error.place.isdecimal() else error.place
        raise Refusal("malformed", f"{place}: {error.message}", place=error.place) from None
    return record


def moments(record: Record, eyes: Eyes, history: History, span: Span) -> Moments:
    if eyes.seat is not None and eyes.seat >= record.deal.players:
        raise Refusal("malformed", f"eyes: there is no seat {eyes.seat}")
    game, moves = Game(record.deal), check(record)
    shown = list(_shown(game, moves, eyes, history, span))
    return Moments(len(moves), _turns(record, moves), record.names(), shown)


def _shown(
    game: Game, moves: Sequence[int], eyes: Eyes, history: History, span: Span
) -> Iterator[Moment]:
    views: Views | None = None
    for step in range(min(span.last, len(moves)) + 1):
        if step > 0:
            game.play(moves[step - 1])
        if step >= span.first:
            views = Views(game, views)
            yield _moment(game, views.of(eyes.seat, history, eyes.all_open, events=False), eyes)


def _moment(game: Game, view: View, eyes: Eyes) -> Moment:
    last = game.steps[-1] if game.steps else None
    events = last.events if last else []
    open_to_all = eyes.all_open or game.table.over()
    story = events if open_to_all else [redact(event, eyes.seat) for event in events]
    foreseen = preview(replace(view, legal=[]))  # what each move would change is not told
    return Moment(
        step=len(game.steps),
        # Its word would tell what was cut from the events: "offer rice", "keep 2".
        move=WORDS[last.move] if last and story == events else None,
        seat=last.seat if last else None,
        turn=view.turn,
        view=view,
        story=story,
        rows=foreseen.rows,
        scorings=foreseen.scorings,
        new_row=foreseen.new_row,
    )


def _turns(record: Record, moves: Sequence[int]) -> list[int]:
    table = Table(record.deal)
    begun = [0]
    for step, move in enumerate(moves, start=1):
        rules.apply(table, move)
        if table.turn > len(begun):
            begun.append(step)
    return begun
