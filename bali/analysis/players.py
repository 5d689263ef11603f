"""Reviews of several games together, by the names of the players."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, stdev

from msgspec import Struct

from bali.analysis.highlights import list_mistakes
from bali.analysis.review import (
    DECISION_KINDS,
    Decision,
    DecisionKind,
    Effort,
    ErrorRate,
    Judgement,
    Review,
    SeatReview,
)
from bali.analysis.summary import error_rate

FORMAT = "bali-review-summary/1"
QUANTILE = 1.96  # of the normal distribution, for 95 % confidence intervals
WORST = 10  # mistakes in a summary


class LineReview(Struct, frozen=True):
    """The review of the game on a line of a file, and what its players are called."""

    line: int
    names: list[str]
    review: Review

    def players(self) -> list[str]:
        """By seat, the name that tells a player from those of other games.

        `names` may be shortened. They are used for players without a name, and for several of the
        same name.
        """
        own = [seat.name for seat in self.review.seats]
        return [
            name if name and own.count(name) == 1 else shown
            for name, shown in zip(own, self.names, strict=True)
        ]


class LineMistake(Struct, frozen=True):
    """A mistake in the game on a line of a file."""

    line: int
    name: str
    names: list[str]
    decision: Decision


class MeanShare(Struct, frozen=True):
    """A mean over games, with the half-width of its 95 % confidence interval."""

    mean: float
    half_width: float | None  # None: one game says nothing about others


class PlayerSummary(Struct, frozen=True):
    """How somebody played in several games."""

    name: str
    games: int
    result: float  # the mean share of the victory
    errors: ErrorRate
    kinds: dict[DecisionKind, ErrorRate]
    judgements: dict[Judgement, int]
    luck: MeanShare
    without_luck: MeanShare


class ReviewSummary(Struct, frozen=True):
    """The reviews of several games in short."""

    format: str
    effort: Effort
    seed: int
    lines: list[int]
    players: list[PlayerSummary]  # in the order in which they appear
    worst: list[LineMistake]  # the largest loss first


def summarize_games(reviews: Sequence[LineReview], effort: Effort, seed: int) -> ReviewSummary:
    """The summary of one game or more."""
    names = dict.fromkeys(name for each in reviews for name in each.players())
    worst = [
        LineMistake(each.line, each.players()[mistake.seat], each.names, mistake)
        for each in reviews
        for mistake in list_mistakes(each.review)
    ]
    return ReviewSummary(
        format=FORMAT,
        effort=effort,
        seed=seed,
        lines=[each.line for each in reviews],
        players=[_summarize_player(name, reviews) for name in names],
        worst=sorted(worst, key=lambda mistake: -mistake.decision.loss)[:WORST],
    )


def _summarize_player(name: str, reviews: Sequence[LineReview]) -> PlayerSummary:
    seats = [
        (each.review, each.players().index(name)) for each in reviews if name in each.players()
    ]
    decisions = [
        decision for review, seat in seats for decision in review.decisions if decision.seat == seat
    ]
    by_kind = {kind: [each for each in decisions if each.kind == kind] for kind in DECISION_KINDS}
    own: list[SeatReview] = [review.seats[seat] for review, seat in seats]
    return PlayerSummary(
        name=name,
        games=len(own),
        result=sum(each.split.result for each in own) / len(own),
        errors=error_rate(decisions),
        kinds={kind: error_rate(some) for kind, some in by_kind.items() if some},
        judgements=dict(Counter(decision.judgement for decision in decisions)),
        luck=_mean_share([each.split.luck for each in own]),
        without_luck=_mean_share([each.split.without_luck for each in own]),
    )


def _mean_share(values: Sequence[float]) -> MeanShare:
    if len(values) == 1:
        return MeanShare(values[0], None)
    return MeanShare(fmean(values), QUANTILE * stdev(values) / len(values) ** 0.5)
