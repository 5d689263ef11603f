"""Whether a decision has one clearly best move.

Every legal move gets the same number of simulated games in the same deals, as in reviews
(`bali.analysis.judgement`). An effort is the number of all of them together, so that it compares
with that of a bot; that of `expert` is what it has at a table.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from bali import rules
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
from bali.bots import Budget, knowledge_of, player
from bali.bots.beliefs import infer_beliefs
from bali.bots.planning import find_plans
from bali.chance import Seeded
from bali.kernel.forecast import load_weights
from bali.moves import WORDS
from bali.puzzles.budgets import name_with_budget, table_simulations
from bali.view import View

LEAD = 0.10  # of the best move's win share over the second's
CERTAIN = 0.05  # that the 95 % interval of the lead lies above
LOWEST, HIGHEST = 0.15, 0.90  # win shares of the best move: the game is neither lost nor won
TIMES = 10  # the effort, in that of `expert`
SEEDS = 3
DIGITS = 3  # of win shares
POINT_DIGITS = 2
PLAYOUTS = 4_000  # to the end of the game, of a move: enough for the sources of points


class SmallScreen(NamedTuple):
    """A cheap check that most candidates fail: the simulations, and the lead."""

    duel: int  # with two players
    crowd: int  # with more
    lead: float


SMALL_SCREENS = SmallScreen(2_500, 150, 0.07), SmallScreen(10_000, 600, 0.095)
# Of the last screen, at the effort of `expert`. Many of those that lead by less fail later on.
TABLE_SCREEN_LEAD = 0.12
# Moves whose loss has its 95 % interval above that are not compared again. With two players, a
# tree that grows on finds better replies, and leads change by more than their intervals.
OUT, CROWD_OUT = 0.20, 0.12
# Ways to end the own turn among three and four players, of which every simulation searches all:
# beyond that, 15 % of the decisions would take 40 % of the time.
MOST_WAYS = 30
RUNNERS = 2  # that are always compared again: the best move and the next one


def screen(view: View, move: str, seed: int) -> list[Option] | None:
    """All moves at the effort of `expert` if this one may be clearly the best; None otherwise.

    The cheapest checks come first. `expert` must find the move.
    """
    chance = Seeded(seed)
    if count_ways(view, chance) > MOST_WAYS or not passes_small_screens(view, move, chance):
        return None
    options = compare(view, 1, _seed(chance))
    if not is_clear(view, options, move, TABLE_SCREEN_LEAD, 0.0):
        return None
    expert = f"expert:sims={table_simulations(view.players)}"
    return options if _finds(expert, view, move, chance) else None


def confirm(view: View, step: int, options: Sequence[Option], seed: int) -> Decision | None:
    """The decision if the best move of a screen is clearly the best one; None otherwise.

    It must lead in independent comparisons with all moves that are not out.
    """
    chance = Seeded(seed)
    move, moves = options[0].move, list_contenders(view, options)
    comparisons = [[option for option in options if option.move not in moves]]
    for _ in range(SEEDS):
        compared = compare(view, TIMES, _seed(chance), moves)
        if not is_clear(view, compared, move):
            return None
        comparisons.append(compared)
        moves = list_contenders(view, compared)
    return make_decision(view, step, pool(view, comparisons))


def count_ways(view: View, chance: Seeded) -> int:
    """The ways to end the turn that are searched in every simulation; 0 with two players."""
    if view.players == rules.FEWEST:
        return 0
    beliefs, weights = infer_beliefs(view, chance), load_weights(view.players)
    plans = find_plans(beliefs, _seed(chance), Budget(sims=1), weights)
    return int(plans.size[0])


def passes_small_screens(view: View, move: str, chance: Seeded) -> bool:
    """Whether the move leads, and a small `expert` finds it, at a small part of the effort."""
    for duel, crowd, lead in SMALL_SCREENS:
        number = duel if view.players == rules.FEWEST else crowd
        options = compare_with(view, number, _seed(chance))
        if not is_clear(view, options, move, lead, 0.0):
            return False
    return _finds(name_with_budget("expert", view.players), view, move, chance)


def _finds(bot: str, view: View, move: str, chance: Seeded) -> bool:
    with player(bot) as searcher:
        return WORDS[searcher.choose(knowledge_of(view), chance)] == move


def _seed(chance: Seeded) -> int:
    return chance.below(1 << 63)


def compare(view: View, times: int, seed: int, moves: Sequence[str] | None = None) -> list[Option]:
    """Legal moves, the best first, with so many times the effort of `expert` for all of them.

    `moves` are compared with their part of the effort; None: all.
    """
    return compare_with(view, times * table_simulations(view.players), seed, moves)


def compare_with(
    view: View, simulations: int, seed: int, moves: Sequence[str] | None = None
) -> list[Option]:
    """Legal moves, the best first, with so many simulations for all of them."""
    games = max(1, simulations // len(view.legal))
    # A tree search counts only the second half of its games.
    search = max(1, games // 2)
    counted = search if view.players == rules.FEWEST else games
    stride = max(1, counted // PLAYOUTS)
    samples = EffortSamples(search=search, rounds=games, positions=0, draws=0, stride=stride)
    return compare_moves(view, samples, seed, chosen=moves)


def list_contenders(view: View, options: Sequence[Option]) -> list[str]:
    """The moves to be compared again: the best two, and all that are not clearly out."""
    out = OUT if view.players == rules.FEWEST else CROWD_OUT
    return [
        option.move for place, option in enumerate(options) if place < RUNNERS or option.low < out
    ]


def is_clear(
    view: View,
    options: Sequence[Option],
    move: str,
    lead: float = LEAD,
    certain: float = CERTAIN,
) -> bool:
    """Whether a move is the best one, by so much, in a game that is neither won nor lost.

    The interval of each lead must lie above `certain`.
    """
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
    """A reason as puzzles store it: they do not say what a move leaves to the next player."""
    return replace(
        reason,
        leaves=None,
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
