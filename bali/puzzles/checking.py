"""Whether a decision has one clearly best move.

Every legal move gets the same number of simulated games in the same deals, as in reviews
(`bali.analysis.judgement`). An effort is the number of all of them together, so that it compares
with that of a bot.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from bali.analysis.judgement import KINDS, compare_moves
from bali.analysis.reasons import explain
from bali.analysis.review import (
    Decision,
    ExpectedPoints,
    Option,
    ReasonWhy,
    SeatGain,
    SourceGain,
)
from bali.analysis.sampling import EffortSamples
from bali.bots import knowledge_of, player
from bali.chance import Seeded
from bali.moves import WORDS
from bali.puzzles.budgets import name_with_budget, simulations
from bali.view import View

LEAD = 0.10  # of the best move's win share over the second's
CERTAIN = 0.05  # that the 95 % interval of the lead lies above
LOWEST, HIGHEST = 0.15, 0.90  # win shares of the best move: the game is neither lost nor won
TIMES = 10  # the effort, in that of `expert`
SEEDS = 3
DIGITS = 3  # of win shares
POINT_DIGITS = 2


class Screen(NamedTuple):
    """A cheap check that most candidates fail: the effort, in that of `expert`, and the lead."""

    times: float
    lead: float


FIRST_SCREEN, SECOND_SCREEN = Screen(0.5, 0.07), Screen(2, 0.095)
# Moves that lose as much in the second screen, with an interval above that, are out of the running.
HOPELESS, CERTAINLY_HOPELESS = 0.20, 0.15


def judge_candidate(view: View, step: int, move: str, seed: int) -> Decision | None:
    """The decision if the move is clearly the best one; None otherwise.

    Cheap checks come first, and `expert` must find the move; then it must lead in independent
    comparisons with all moves that are not hopeless.
    """
    chance = Seeded(seed)
    if not is_clear(view, compare(view, FIRST_SCREEN.times, _seed(chance)), move, FIRST_SCREEN):
        return None
    with player(name_with_budget("expert", view.players)) as expert:
        if WORDS[expert.choose(knowledge_of(view), chance)] != move:
            return None
    options = compare(view, SECOND_SCREEN.times, _seed(chance))
    if not is_clear(view, options, move, SECOND_SCREEN):
        return None
    hopeless = [each for each in options if is_hopeless(each)]
    moves = [each.move for each in options if not is_hopeless(each)]
    comparisons = []
    for _ in range(SEEDS):
        comparisons.append(compare(view, TIMES, _seed(chance), moves))
        if not is_clear(view, comparisons[-1], move):
            return None
    return make_decision(view, step, pool(view, [*comparisons, hopeless]))


def _seed(chance: Seeded) -> int:
    return chance.below(1 << 63)


def compare(
    view: View, times: float, seed: int, moves: Sequence[str] | None = None
) -> list[Option]:
    """Legal moves, the best first, with so many times the effort of `expert` for all of them.

    `moves` are compared with their part of the effort; None: all.
    """
    games = int(times * simulations("expert", view.players)) // len(view.legal)
    # A tree search counts only the second half of its games.
    samples = EffortSamples(search=max(1, games // 2), rounds=max(1, games), positions=0, draws=0)
    return compare_moves(view, samples, seed, chosen=moves)


def is_hopeless(option: Option) -> bool:
    return option.loss >= HOPELESS and option.low >= CERTAINLY_HOPELESS


def is_clear(
    view: View, options: Sequence[Option], move: str, screen: Screen | None = None
) -> bool:
    """Whether a move is the best one, by so much, in a game that is neither won nor lost.

    A screen asks for less: its own lead, however uncertain.
    """
    lead, certain = (LEAD, CERTAIN) if screen is None else (screen.lead, 0.0)
    best, *others = options
    return (
        best.move == move
        and LOWEST <= best.shares[view.seat or 0] <= HIGHEST
        and all(other.loss >= lead and other.low >= certain for other in others)
    )


def pool(view: View, comparisons: Sequence[Sequence[Option]]) -> list[Option]:
    """The means of independent comparisons with the same best move, rounded.

    A move need not be in all of them.
    """
    by_move: dict[str, list[Option]] = {}
    for options in comparisons:
        for option in options:
            by_move.setdefault(option.move, []).append(option)
    pooled = [_pool_options(same) for same in by_move.values()]
    best, *others = sorted(pooled, key=lambda option: option.loss)
    return [
        best,
        *(replace(other, reason=_round_reason(explain(view, best, other))) for other in others),
    ]


def _pool_options(same: Sequence[Option]) -> Option:
    """One move in several comparisons; the interval of the mean is narrower."""
    loss = fmean(option.loss for option in same)
    half_width = fmean(option.high - option.low for option in same) / 2 / len(same) ** 0.5
    seats = range(len(same[0].shares))
    return Option(
        move=same[0].move,
        shares=[round(fmean(option.shares[seat] for option in same), DIGITS) for seat in seats],
        loss=round(loss, DIGITS),
        low=round(loss - half_width, DIGITS),
        high=round(loss + half_width, DIGITS),
        points=[_pool_points([option.points[seat] for option in same]) for seat in seats],
    )


def _pool_points(same: Sequence[ExpectedPoints]) -> ExpectedPoints:
    return ExpectedPoints(
        points=round(fmean(each.points for each in same), POINT_DIGITS),
        shrines=round(fmean(each.shrines for each in same), POINT_DIGITS),
        goods=round(fmean(each.goods for each in same), POINT_DIGITS),
        stones=round(fmean(each.stones for each in same), POINT_DIGITS),
    )


def _round_reason(reason: ReasonWhy) -> ReasonWhy:
    return replace(
        reason,
        own=round(reason.own, POINT_DIGITS),
        sources=[
            SourceGain(each.source, round(each.points, POINT_DIGITS)) for each in reason.sources
        ],
        others=[SeatGain(each.seat, round(each.points, POINT_DIGITS)) for each in reason.others],
    )


def make_decision(view: View, step: int, options: list[Option]) -> Decision:
    """A decision in which the best move was made."""
    with player("greedy") as greedy:
        missed = WORDS[greedy.choose(knowledge_of(view), Seeded(0))] != options[0].move
    return Decision(
        step=step,
        turn=view.turn,
        seat=view.seat or 0,
        kind=KINDS[view.phase],
        played=options[0].move,
        best=options[0].move,
        loss=0.0,
        low=0.0,
        high=0.0,
        judgement="best",
        mark="brilliant" if missed else "only",
        options=options,
    )
