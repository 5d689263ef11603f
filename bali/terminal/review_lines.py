"""A review as sentences, for the line mode and the screen."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from bali.analysis.highlights import SMALLEST_STROKE, find_reason, list_strokes
from bali.analysis.review import ChanceEvent, Decision, GraphPoint, Review
from bali.preview_text import chain
from bali.reason_text import describe_reason
from bali.review_text import (
    describe_decision,
    describe_errors,
    describe_level,
    describe_loss,
    describe_split,
    format_percent,
    identify_player,
)
from bali.texts import Texts

COURSE = 10  # turns between two points of the course
MOST_SWINGS = 3
SMALLEST_SWING = 0.10  # of a win share


def describe_seats(
    review: Review, names: Sequence[str], reader: int | None, texts: Texts
) -> Iterator[str]:
    """How every seat played and why it ended as it did; the reader's comes first."""
    for seat in sorted(review.seats, key=lambda seat: seat.seat != reader):
        level = describe_level(texts, seat.level, seat.seat, names, reader)
        errors = describe_errors(texts, seat.errors, seat.kind_levels)
        yield chain(texts, (level, errors, describe_split(texts, seat.split)))


def describe_course(
    review: Review, names: Sequence[str], reader: int | None, texts: Texts
) -> Iterator[str]:
    """The win shares at the start, every tenth turn and the end: the graph in sentences."""
    first, *between, last = review.graph

    def list_shares(point: GraphPoint) -> str:
        shares = [
            texts.say(
                "review-course-share",
                **identify_player(seat, names, reader),
                share=format_percent(texts, share),
            )
            for seat, share in enumerate(point.shares)
        ]
        return texts.join(shares, last="list-comma")

    yield texts.say("review-course-start", shares=list_shares(first))
    for point in between:
        if point.turn % COURSE == 0:
            yield texts.say("review-course-turn", turn=point.turn, shares=list_shares(point))
    yield texts.say("review-course-end", shares=list_shares(last))


class Swing(NamedTuple):
    """How the win share of a seat changed in a turn."""

    turn: int
    seat: int
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


def describe_swings(
    review: Review, names: Sequence[str], reader: int | None, texts: Texts
) -> Iterator[str]:
    """The turns in which a win share changed most, in the order of play.

    They are about the reader or, without one, about the seat whose share changed most.
    """
    swings = [
        max(
            (
                Swing(before.turn, seat, before.shares[seat], after.shares[seat])
                for seat in range(len(names))
                if reader in (None, seat)
            ),
            key=lambda swing: swing.size,
        )
        for before, after in pairwise(review.graph)
    ]
    largest = sorted(swings, key=lambda swing: -swing.size)[:MOST_SWINGS]
    for swing in swings:
        if swing in largest and swing.size >= SMALLEST_SWING:
            yield texts.say(
                "review-swing",
                turn=swing.turn,
                **identify_player(swing.seat, names, reader),
                before=format_percent(texts, swing.before),
                after=format_percent(texts, swing.after),
            )


def describe_moment(
    decision: Decision, names: Sequence[str], reader: int | None, texts: Texts
) -> Iterator[str]:
    """A decision: the move that was made, the best one, what the difference costs, and why."""
    yield describe_decision(texts, decision, names, reader)
    reason = find_reason(decision)
    if reason is not None:
        yield describe_loss(texts, decision)
        yield describe_reason(texts, reason, decision.seat, names, reader)


def list_strokes_of(review: Review, seat: int | None) -> list[ChanceEvent]:
    """The strokes of luck for or against a seat, or any, the largest first."""
    return [
        event
        for event in list_strokes(review)
        if seat is None or abs(event.luck[seat]) >= SMALLEST_STROKE
    ]
