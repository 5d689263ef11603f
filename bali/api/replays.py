"""Replays: the steps of a game, each as an observer saw it."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from bali.preview import Change, NewRow, Reason, Row, Scoring
from bali.story import AnyEvent
from bali.view import History, View

StepNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class Replay(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record, the steps to return, and the observer from whose view to return them."""

    record: dict[str, Any]
    eyes: Annotated[int, Meta(ge=0, le=3)] | None = None  # None: all open
    history: History = "open"
    first: StepNumber = field(default=0, name="from")
    last: StepNumber | None = field(default=None, name="to")


class Moment(Struct, frozen=True):
    """The table after a number of moves, and the events of the last of them."""

    step: int
    move: str | None  # the move that led here; None: before the first, or hidden from the observer
    seat: int | None  # that made the move
    turn: int
    view: View
    story: list[AnyEvent]
    rows: list[Row]
    scorings: dict[str, Scoring]
    new_row: NewRow | None
    preview: dict[str, Change]  # of `view.legal`: empty unless the observer is to move
    blocked: dict[str, Reason]


class Moments(Struct, frozen=True):
    """Consecutive steps of a game."""

    steps: int  # of the whole game
    turns: list[int]  # the step at which each turn begins
    players: list[str | None]
    moments: list[Moment]
