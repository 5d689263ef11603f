"""The summary of a review: error rates, levels, and the split of the result."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from bali.analysis.intervals import mean_interval
from bali.analysis.levels import Setting, find_kind_level, find_level
from bali.analysis.review import (
    DECISION_KINDS,
    FORMAT,
    ChanceEvent,
    Decision,
    Effort,
    ErrorRate,
    GraphPoint,
    Review,
    SeatReview,
    Split,
)
from bali.moves import variant_names
from bali.outcome import victory
from bali.record import Record, replay
from bali.table import Table


def summarize(
    record: Record,
    effort: Effort,
    seed: int,
    decisions: list[Decision],
    chances: list[ChanceEvent],
    graph: list[GraphPoint],
) -> Review:
    """The review of a game, from all that was judged."""
    final = replay(record).table
    result = victory(final)
    splits = split_result(result, decisions, chances)
    seats = [
        _review_seat(record, effort, seat, [each for each in decisions if each.seat == seat], split)
        for seat, split in enumerate(splits)
    ]
    return Review(
        format=FORMAT,
        effort=effort,
        seed=seed,
        variants=variant_names(record.deal.oracle, record.deal.demon),
        winners=[seat for seat, share in enumerate(result) if share > 0],
        steps=len(record.moves),
        seats=seats,
        decisions=decisions,
        chances=chances,
        graph=[*graph, _end(record, final, result)],
    )


def _end(record: Record, final: Table, result: list[float]) -> GraphPoint:
    return GraphPoint(len(record.moves), final.turn, result)


def split_result(
    result: Sequence[float], decisions: Sequence[Decision], chances: Sequence[ChanceEvent]
) -> list[Split]:
    """By seat: the result as fair share, skill, luck and rest.

    The skill of a decision is the win share of every seat after the played move, less that after
    the best one: a loss of the mover is a gain of others.
    """
    players = len(result)
    skill, luck, variance = np.zeros(players), np.zeros(players), np.zeros(players)
    for decision in decisions:
        shares = {option.move: np.array(option.shares) for option in decision.options}
        skill += shares[decision.played] - shares[decision.best]
    for chance in chances:
        luck += chance.luck
        variance += np.square(chance.half_widths)
    fair = 1 / players
    return [
        Split(
            result=share,
            fair=fair,
            skill=float(skill[seat]),
            luck=float(luck[seat]),
            rest=float(share - fair - skill[seat] - luck[seat]),
            without_luck=float(share - luck[seat]),
            half_width=float(variance[seat] ** 0.5),
        )
        for seat, share in enumerate(result)
    ]


def _review_seat(
    record: Record, effort: Effort, seat: int, own: list[Decision], split: Split
) -> SeatReview:
    errors = error_rate(own)
    by_kind = {kind: [each for each in own if each.kind == kind] for kind in DECISION_KINDS}
    kinds = {kind: error_rate(some) for kind, some in by_kind.items() if some}
    players = record.deal.players
    kind_levels = {
        kind: find_kind_level(effort, players, kind, rate) for kind, rate in kinds.items()
    }
    setting = Setting(players, variant_names(record.deal.oracle, record.deal.demon))
    return SeatReview(
        seat=seat,
        name=record.names()[seat],
        errors=errors,
        kinds=kinds,
        judgements=dict(Counter(decision.judgement for decision in own)),
        level=find_level(effort, setting, errors),
        kind_levels={kind: level for kind, level in kind_levels.items() if level is not None},
        split=split,
    )


def error_rate(decisions: Sequence[Decision]) -> ErrorRate:
    """The mean loss of unforced decisions."""
    return ErrorRate(len(decisions), *mean_interval([decision.loss for decision in decisions]))
