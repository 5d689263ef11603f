"""What stands out in a review: mistakes and strokes of luck, the largest first."""

from bali.analysis.review import ChanceEvent, Decision, Judgement, ReasonWhy, Review

ERRORS: tuple[Judgement, ...] = ("inaccuracy", "mistake", "blunder")
# The win share that a stroke of luck gives or takes at least.
SMALLEST_STROKE = 0.05
RIGHT_ANSWER = 0.04  # the win share that a right answer to an exercise may lose


def list_mistakes(review: Review, seat: int | None = None) -> list[Decision]:
    """The inaccuracies, mistakes and blunders of a seat or of all, the largest loss first."""
    mistakes = [
        decision
        for decision in review.decisions
        if decision.judgement in ERRORS and seat in (None, decision.seat)
    ]
    return sorted(mistakes, key=lambda decision: -decision.loss)


def list_marked(review: Review, seat: int | None = None) -> list[Decision]:
    """The only and the brilliant moves of a seat or of all, in the order of play."""
    return [
        decision
        for decision in review.decisions
        if decision.mark is not None and seat in (None, decision.seat)
    ]


def find_reason(decision: Decision) -> ReasonWhy | None:
    """Why the best move is better than the played one; None if that was the best."""
    reasons = {option.move: option.reason for option in decision.options}
    return reasons.get(decision.played)


def list_strokes(review: Review) -> list[ChanceEvent]:
    """The chance events that decided most, the largest first."""
    strokes = [event for event in review.chances if measure_stroke(event) >= SMALLEST_STROKE]
    return sorted(strokes, key=lambda event: -measure_stroke(event))


def measure_stroke(event: ChanceEvent) -> float:
    """How much chance gave to a seat or took from it."""
    return max(map(abs, event.luck))
