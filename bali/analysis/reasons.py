"""Why a move is better than another: the difference of the expected points, by source and seat."""

from typing import TypeVar

from bali.analysis.review import (
    SOURCES,
    ExpectedPoints,
    LeavesFact,
    Option,
    ReasonWhy,
    ScoringFact,
    SeatGain,
    SourceGain,
)
from bali.preview import Change, Gain, Leaves, LeftRow, Preview, preview
from bali.view import View

# Points that are too few to be a reason; the estimates are hardly more precise than that.
SMALLEST = 0.3
# What is small beside the largest part is left out, too.
SMALLEST_PART = 0.15

Part = TypeVar("Part", SourceGain, SeatGain)


def explain(view: View, better: Option, worse: Option) -> ReasonWhy:
    """Why one option of the seat to move is better than another, from the seat's own view.

    `own` is 0 if the mover's points hardly differ.
    """
    mover = view.to_move
    if mover is None:
        raise ValueError("the game is over")
    differences = [
        _subtract(more, less) for more, less in zip(better.points, worse.points, strict=True)
    ]
    own = differences[mover].total
    sources = [SourceGain(source, getattr(differences[mover], source)) for source in SOURCES]
    others = [
        SeatGain(seat, difference.total)
        for seat, difference in enumerate(differences)
        if seat != mover
    ]
    own_preview, others = preview(view), _select_largest(others)
    return ReasonWhy(
        better=better.move,
        worse=worse.move,
        own=own if abs(own) >= SMALLEST else 0.0,
        sources=_select_largest(sources),
        others=others,
        scorings=_find_scorings(own_preview, better.move, worse.move),
        leaves=_find_leaves(own_preview, better.move, worse.move, others),
    )


def _subtract(more: ExpectedPoints, less: ExpectedPoints) -> ExpectedPoints:
    return ExpectedPoints(*(getattr(more, source) - getattr(less, source) for source in SOURCES))


def _select_largest(parts: list[Part]) -> list[Part]:
    """The parts that are not small, the largest first."""
    ordered = sorted(parts, key=lambda part: -abs(part.points))
    floor = max(SMALLEST, SMALLEST_PART * abs(ordered[0].points))
    return [part for part in ordered if abs(part.points) >= floor]


def _find_scorings(own_preview: Preview, better: str, worse: str) -> list[ScoringFact]:
    """What the two moves score at once, if they are takes that end the turn.

    Two takes that score the same kind, or bring nobody anything, explain nothing.
    """
    kinds = {
        move: kind
        for move in (better, worse)
        if (kind := _find_scored_kind(own_preview.moves[move])) is not None
    }
    if len(kinds) > 1 and kinds[better] == kinds[worse]:
        return []
    facts = [
        ScoringFact(move, kind, _list_gains(own_preview.scorings[kind].gains))
        for move, kind in kinds.items()
    ]
    return facts if any(sum(fact.gains) for fact in facts) else []


def _find_scored_kind(change: Change) -> str | None:
    outlook = change.outlook
    if outlook is None or outlook.card is None or outlook.follows != "scored":
        return None
    return outlook.reveals


def _find_leaves(
    own_preview: Preview, better: str, worse: str, others: list[SeatGain]
) -> LeavesFact | None:
    """The best scoring that the worse take leaves to the next seat, if the better one leaves less.

    That explains something only where the next seat may expect fewer points after the better one.
    """
    left_by_better, left = (_find_left(own_preview.moves[move]) for move in (better, worse))
    if left_by_better is None or left is None:
        return None
    less, more = (max(leaves.rows, key=_count_left) for leaves in (left_by_better, left))
    seat, kind = left.seat, more.reveals
    has_less = any(gain.seat == seat and gain.points < 0 for gain in others)
    if kind is None or not has_less or _count_left(more) <= _count_left(less):
        return None
    return LeavesFact(worse, seat, more.row, kind, _count_left(more))


def _find_left(change: Change) -> Leaves | None:
    """What a take leaves to the next seat; None if it does not end the turn."""
    outlook = change.outlook
    return None if outlook is None or outlook.card is None else outlook.leaves


def _count_left(row: LeftRow) -> int:
    """What the next seat would gain there for certain; nobody may take from the demon's row."""
    if row.gain is None or row.demon:
        return 0
    return row.gain.base + row.gain.bonus - row.gain.goods.count("nothing")


def _list_gains(gains: list[Gain]) -> list[int]:
    """By seat, without sacrifice cards that the supply does not have (R8.6)."""
    by_seat = {gain.seat: gain for gain in gains}
    return [_count_gain(by_seat[seat]) for seat in range(len(gains))]


def _count_gain(gain: Gain) -> int:
    return gain.base + gain.bonus - gain.goods.count("nothing")
