"""Parts of reviews made by hand, for the tests of what is said and drawn of them."""

from msgspec.structs import replace

from bali.analysis.review import (
    FORMAT,
    ChanceEvent,
    Decision,
    ErrorRate,
    ExpectedPoints,
    GraphPoint,
    Judgement,
    LeavesFact,
    Option,
    PlayedLevel,
    ReasonWhy,
    Review,
    ScoringFact,
    SeatGain,
    SeatReview,
    SourceGain,
    Split,
)


def reason(
    better: str = "take 3",
    worse: str = "take 1",
    own: float = 2.3,
    sources: dict[str, float] | None = None,
    others: dict[int, float] | None = None,
    scorings: list[ScoringFact] | None = None,
) -> ReasonWhy:
    return ReasonWhy(
        better,
        worse,
        own,
        [SourceGain(source, points) for source, points in (sources or {}).items()],  # type: ignore[arg-type]
        [SeatGain(seat, points) for seat, points in (others or {}).items()],
        scorings or [],
    )


REASONS = {
    "all": reason(sources={"goods": 1.6, "points": 0.7}, others={1: -1.1}),
    "own": reason("buy rice", "buy none", sources={"goods": 2.34}),
    "several": reason(
        "play rice 2", "play priest", 1.25, {"stones": 2, "shrines": -0.8}, {1: -1.1, 2: 0.4}
    ),
    "less": reason("offer rice", "offer pepper", -0.8, {"goods": -0.8}, {2: -2.04, 1: 0.5}),
    "same": reason("oracle look", "oracle none", 0, {}, {1: -1.15}),
    "timing": reason("keep 2", "keep 1", 0),
    "less timing": reason("reward stones", "reward points", -1.0, {"points": -1.0}),
    "cancel": reason("gain rice", "gain banana", 0, {"goods": 1.6, "stones": -1.5}, {}),
    "others": reason("take 2", own=14.5, sources={"goods": 12.5}, others={1: 16.1}),
    "bless": reason("bless rice", "bless pepper", 0.449),
    "discard": reason("discard shrine", "play shrine", 4.0, {"shrines": 4}),
    "fact": reason(scorings=[ScoringFact("take 3", "priest", [3, 1, 0])]),
    "facts": reason(
        scorings=[
            ScoringFact("take 3", "shrine", [2, 0, 1]),
            ScoringFact("take 1", "rice", [0, 1, 2]),
        ]
    ),
    "nothing": reason(
        scorings=[
            ScoringFact("take 3", "stonemason", [1, 0, 2]),
            ScoringFact("take 1", "banana", [0, 0, 0]),
        ]
    ),
    "leaves": replace(reason(others={1: -1.1}), leaves=LeavesFact("take 1", 1, 2, "priest", 3)),
    "leaves more": replace(
        reason(others={1: -1.1}, scorings=[ScoringFact("take 1", "priest", [1, 0, 0])]),
        leaves=LeavesFact("take 1", 1, 1, "rice", 2),
    ),
}

LUCK = [
    ChanceEvent(0, 1, "deal", None, [], [0.031, -0.03, -0.001], [0.01] * 3),
    ChanceEvent(9, 4, "row", 3, ["priest", "rice", "oracle"], [-0.1, 0.123, -0.023], [0.01] * 3),
    ChanceEvent(30, 11, "row", 2, [], [0.0, 0.0, 0.0], [0.01] * 3),
    ChanceEvent(90, 31, "reveal", None, [], [-0.25, 0.2, 0.05], [0.0] * 3),
]

SPLITS = [
    Split(1.0, 1 / 3, -0.1234, 0.5556, 0.234, 0.4444, 0.08),
    Split(0.0, 0.25, -0.04, 0.0, -0.21, 0.0, 0.1),
    Split(0.0, 0.5, 0.05, 0.1999, -0.7499, -0.1999, 0.123),
]


def decision(judgement: str, played: str = "take 1", best: str = "take 3") -> Decision:
    fine = judgement in ("best", "good")
    return Decision(
        step=40,
        turn=12,
        seat=1,
        kind="take",
        played=played,
        best=played if judgement == "best" else best,
        loss=0 if fine else 0.1234,
        low=0 if fine else -0.01,
        high=0 if fine else 0.2,
        judgement=judgement,  # type: ignore[arg-type]
        mark="brilliant" if judgement == "best" else None,
        options=[],
    )


NAMES = ["Ann", "Made", "Cy"]


def make_review() -> Review:
    """A game of three players in which Made wins, with two mistakes and two strokes of luck."""
    graph = [
        GraphPoint(0, 1, [0.33, 0.33, 0.34]),
        GraphPoint(30, 10, [0.5, 0.25, 0.25]),
        GraphPoint(60, 20, [0.2, 0.6, 0.2]),
        GraphPoint(90, 30, [0.0, 1.0, 0.0]),
    ]
    mistakes = [_make_mistake(1, 20, 7, "blunder", 0.2), _make_mistake(0, 45, 15, "mistake", 0.12)]
    return Review(
        format=FORMAT,
        effort="quick",
        seed=7,
        variants=["oracle"],
        winners=[1],
        steps=90,
        seats=[_make_seat(seat, mistakes) for seat in range(3)],
        decisions=[decision("best"), *mistakes],
        chances=LUCK,
        graph=graph,
    )


def _make_mistake(seat: int, step: int, turn: int, judgement: Judgement, loss: float) -> Decision:
    points = [ExpectedPoints(1, 2, 3, 4)] * 3
    return Decision(
        step=step,
        turn=turn,
        seat=seat,
        kind="take",
        played="take 1",
        best="take 3",
        loss=loss,
        low=loss / 2,
        high=2 * loss,
        judgement=judgement,
        mark=None,
        options=[
            Option("take 3", [0.5, 0.3, 0.2], 0, 0, 0, points),
            Option("take 1", [0.3, 0.3, 0.4], loss, loss / 2, 2 * loss, points, REASONS["all"]),
        ],
    )


def _make_seat(seat: int, mistakes: list[Decision]) -> SeatReview:
    own = [mistake for mistake in mistakes if mistake.seat == seat]
    errors = ErrorRate(20, sum(mistake.loss for mistake in own) / 20, 0.0, 0.05)
    return SeatReview(
        seat=seat,
        name=NAMES[seat],
        errors=errors,
        kinds={"take": errors} if own else {},
        judgements={mistake.judgement: 1 for mistake in own},
        level=PlayedLevel("hard", "medium", "expert") if own else None,
        kind_levels={"take": PlayedLevel("medium", "easy", "medium")} if own else {},
        split=SPLITS[seat],
    )
