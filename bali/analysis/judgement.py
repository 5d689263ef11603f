"""Judging a decision: what the played move lost against the best one, for who made it.

Everything follows from the view of the mover. A first search finds the best move. A second one, in
other deals but with the same effort and the same deals for every move, measures the loss: the
figure of the search that chose the best move would be too high (winner's curse).
"""

from collections.abc import Sequence

from bali import rules
from bali.analysis.intervals import Interval, Shares, student_quantile
from bali.analysis.reasons import explain
from bali.analysis.review import (
    Decision,
    DecisionKind,
    Effort,
    Judgement,
    Mark,
    Option,
)
from bali.analysis.sampling import (
    SAMPLES,
    UNCOMPILED,
    EffortSamples,
    expected_points,
    sample_move,
)
from bali.bots import knowledge_of, player
from bali.bots.beliefs import infer_beliefs
from bali.chance import Seeded
from bali.kernel.samples import Samples
from bali.moves import IDS, WORDS
from bali.view import View

# In the order of severity: from which loss on a decision is called so. The interval of the loss
# must lie above half of it.
THRESHOLDS: tuple[tuple[Judgement, float], ...] = (
    ("blunder", 0.15),
    ("mistake", 0.10),
    ("inaccuracy", 0.05),
)
ONLY_MOVE = 0.10  # what all other moves lose at least

KINDS: dict[str, DecisionKind] = {
    "buy": "buy",
    "play": "play",
    "offer": "sacrifice",
    "bless": "sacrifice",
    "take": "take",
    "oracle": "oracle",
    "keep": "oracle",
    "reward": "score",
    "gain": "score",
}


def judge(view: View, step: int, played: str, effort: Effort, seed: int) -> Decision:
    """Judge a move by the view of who made it, with open history."""
    seat = view.seat or 0
    options = compare_moves(view, SAMPLES[effort], seed, played)
    best = options[0]
    own = next(option for option in options if option.move == played)
    return Decision(
        step=step,
        turn=view.turn,
        seat=seat,
        kind=KINDS[view.phase],
        played=played,
        best=best.move,
        loss=own.loss,
        low=own.low,
        high=own.high,
        judgement="best" if own is best else grade(own.loss, own.low),
        mark=_mark(view, options, seed) if own is best else None,
        options=options,
    )


def compare_moves(
    view: View,
    samples: EffortSamples,
    seed: int,
    played: str | None = None,
    chosen: Sequence[str] | None = None,
) -> list[Option]:
    """Every legal move of the seat to move, or only those chosen, the best first.

    The best is that of the first search or, if it turns out better in the second, the one played.
    Without a move that was played there is nothing to be judged, and the second search decides.
    """
    chance = Seeded(seed)
    beliefs = infer_beliefs(view, chance)
    number = samples.search if view.players == rules.FEWEST else samples.rounds
    seat = view.seat or 0
    moves = [IDS[word] for word in (view.legal if chosen is None else chosen)]
    seeds = chance.below(1 << 63), chance.below(1 << 63)
    first = {}
    if played is not None:
        first = {move: sample_move(beliefs, move, number // 2, seeds[0]) for move in moves}
    is_quick = samples is UNCOMPILED
    second = {
        move: sample_move(beliefs, move, number, seeds[1], is_quick, samples.stride)
        for move in moves
    }
    candidates = moves
    if played is not None:
        found_first = max(moves, key=lambda move: first[move].shares[:, seat].mean())
        candidates = [found_first, IDS[played]]
    best = max(candidates, key=lambda move: second[move].shares[:, seat].mean())
    found = [_option(view, second, move, best) for move in moves]
    found.sort(key=lambda option: (option.move != WORDS[best], option.loss))
    return [found[0], *(_with_reason(view, found[0], option) for option in found[1:])]


def _option(view: View, samples: dict[int, Samples], move: int, best: int) -> Option:
    seat = view.seat or 0
    shares = samples[move].shares[:, : view.players]
    loss = paired_difference(samples[best].shares[:, : view.players], shares, seat)
    return Option(
        move=WORDS[move],
        shares=[float(share) for share in shares.mean(axis=0)],
        loss=max(0.0, loss.mean),
        low=loss.low,
        high=max(0.0, loss.high),
        points=expected_points(samples[move], view.players),
    )


def _with_reason(view: View, best: Option, option: Option) -> Option:
    return Option(
        move=option.move,
        shares=option.shares,
        loss=option.loss,
        low=option.low,
        high=option.high,
        points=option.points,
        reason=explain(view, best, option),
    )


def paired_difference(better: Shares, worse: Shares, seat: int) -> Interval:
    """The mean difference of two moves in the same deals, for a seat.

    A quick review of three or four players has so few deals that the normal distribution's
    interval would be a tenth too narrow.
    """
    differences = better[:, seat] - worse[:, seat]
    mean, number = float(differences.mean()), len(differences)
    half_width = student_quantile(number) * float(differences.std(ddof=1)) / number**0.5
    return Interval(mean, mean - half_width, mean + half_width)


def grade(loss: float, low: float) -> Judgement:
    """The word for a loss with a lower bound of its interval."""
    for word, threshold in THRESHOLDS:
        if loss >= threshold and low > threshold / 2:
            return word
    return "close" if loss >= THRESHOLDS[-1][1] else "good"


def _mark(view: View, options: list[Option], seed: int) -> Mark | None:
    """Whether the best move is the only good one, and whether `greedy` would miss it."""
    best, *others = options
    if any(other.loss < ONLY_MOVE or other.low <= ONLY_MOVE / 2 for other in others):
        return None
    with player("greedy") as greedy:
        choice = WORDS[greedy.choose(knowledge_of(view), Seeded(seed))]
    return "only" if choice == best.move else "brilliant"
