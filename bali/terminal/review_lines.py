"""A review as sentences, for the line mode and the screen."""

from collections.abc import Iterator, Sequence

from bali.analysis.highlights import SMALLEST_STROKE, find_reason, list_strokes
from bali.analysis.review import ChanceEvent, Decision, Review
from bali.preview_text import chain
from bali.reason_text import describe_reason
from bali.review_text import (
    describe_decision,
    describe_errors,
    describe_level,
    describe_loss,
    describe_split,
)
from bali.texts import Texts


def describe_seats(
    review: Review, names: Sequence[str], reader: int | None, texts: Texts
) -> Iterator[str]:
    """How every seat played and why it ended as it did; the reader's comes first."""
    for seat in sorted(review.seats, key=lambda seat: seat.seat != reader):
        level = describe_level(texts, seat.level, seat.seat, names, reader)
        errors = describe_errors(texts, seat.errors, seat.kind_levels)
        yield chain(texts, (level, errors, describe_split(texts, seat.split)))


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
