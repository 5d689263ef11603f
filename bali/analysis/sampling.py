"""Samples of how a game may go on, from a seat's beliefs or from what everybody can see."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bali import rules
from bali.analysis.intervals import Shares
from bali.analysis.review import Effort, ExpectedPoints
from bali.bots.beliefs import Beliefs, make_beliefs, with_listed_worlds
from bali.bots.beliefs.script import Script
from bali.bots.search import INFORMED
from bali.chance import Chance
from bali.kernel import beliefs as kernel
from bali.kernel.forecast import load_weights
from bali.kernel.plans import make_plans
from bali.kernel.records import blank, put
from bali.kernel.samples import (
    NO_MOVE,
    Samples,
    make_samples,
    sample_positions,
    sample_rounds,
    sample_search,
)
from bali.kernel.search import make_tree
from bali.story import AnyEvent
from bali.table import Table


class EffortSamples(NamedTuple):
    """How many samples an effort takes."""

    search: int  # of a move, for two players
    rounds: int  # of a move, for three and four players
    positions: int  # of a position, for the graph
    draws: int  # other rows or deals with which one is compared
    stride: int = 1  # one sample of a move in so many tells where points come from


# On one core of an ordinary machine a quick review takes less than 10 seconds, a normal one less
# than a minute: docs/review.md has the figures.
SAMPLES: dict[Effort, EffortSamples] = {
    "quick": EffortSamples(search=300, rounds=18, positions=200, draws=24),
    "normal": EffortSamples(search=3_000, rounds=150, positions=600, draws=80),
    "deep": EffortSamples(search=30_000, rounds=3_000, positions=4_000, draws=400),
}

# By number of players: the error of the forecast of a position, as in `evaluation.FORECAST_ERROR`,
# fitted to the results of the bots' games (docs/review.md).
POSITION_ERRORS = {2: 2.0, 3: 2.0, 4: 2.0}

# For answers within some seconds.
UNCOMPILED = EffortSamples(search=8, rounds=4, positions=8, draws=4)


def sample_move(
    beliefs: Beliefs,
    move: int,
    number: int,
    seed: int,
    greedy_finish: bool = False,
    stride: int = 1,
) -> Samples:
    """Samples after a move, by the search that bots use for this number of players.

    With three and four players `greedy_finish` avoids the search of turns, which takes seconds
    without compiled code. In the turn of another player the samples end before the own one, which
    would have to be searched as a whole in every sample and take most of the time of a review.
    """
    samples = make_samples(number, seed, stride=stride)
    players = int(beliefs.tables[0]["players"])
    weights = load_weights(players)
    if players == rules.FEWEST:
        tree = make_tree(2 * number + 1, seed)
        sample_search(beliefs, tree, INFORMED, weights, move, samples)
    else:
        plans = make_plans(seed, greedy_finish, ends_at_own_turn=True)
        plans.moves[0, 0], plans.size[0] = move, 1
        sample_rounds(beliefs, plans, weights, samples)
    return samples


def sample_position(beliefs: Beliefs, number: int, seed: int) -> Shares:
    """Win shares of a position, for one who sees what the beliefs hold."""
    samples = make_samples(number, seed)
    players = int(beliefs.tables[0]["players"])
    _sample_positions(beliefs, NO_MOVE, samples)
    return samples.shares[:, :players]


def search_position(
    beliefs: Beliefs, move: int, known_cards: int, number: int, seed: int
) -> Shares:
    """Win shares of a position, or after a move, by a search with two players.

    Of the pile so many cards are known, which a new row is formed of.
    """
    samples = make_samples(number, seed, known_cards)
    players = int(beliefs.tables[0]["players"])
    if players == rules.FEWEST:
        weights = load_weights(players)
        tree = make_tree(2 * number + 1, seed)
        sample_search(beliefs, tree, INFORMED, weights, move, samples)
    else:
        _sample_positions(beliefs, move, samples)
    return samples.shares[:, :players]


def _sample_positions(beliefs: Beliefs, move: int, samples: Samples) -> None:
    players = int(beliefs.tables[0]["players"])
    error = POSITION_ERRORS[players]
    sample_positions(beliefs, load_weights(players), move, error, samples)


def open_beliefs(table: Table, events: Sequence[AnyEvent], chance: Chance) -> Beliefs:
    """What one who sees all open cards believes: the table with unknown sacrifice cards.

    `events` are those that moved sacrifice cards, redacted for a spectator. The pile keeps its
    order; `sample_position` shuffles what is not known of it.
    """
    tables = blank(kernel.TABLES)
    put(tables, 0, table)
    script = Script(events, table.players, bool(table.oracle), own_looks=0)
    beliefs = make_beliefs(tables, script.rows, script.cases, script.worlds(), pile_known=True)
    rng = np.array([chance.below(1 << 63)], np.uint64)
    if len(beliefs.choices) == 0 or kernel.find_world(beliefs, rng):
        return beliefs
    return with_listed_worlds(beliefs, chance)


def expected_points(samples: Samples, players: int) -> list[ExpectedPoints]:
    """The expected points of every seat by source.

    The sum is the forecast's. What it expects beyond the points that the samples had then is
    divided as in the playouts; where these gain more or less, every source is corrected in
    proportion to what it changed.
    """
    number = len(samples.shares)
    finished = len(range(0, number, samples.stride))
    by_seat = []
    for seat in range(players):
        final = samples.final_sources[seat] / finished
        changes = np.abs(final - samples.sources[seat] / finished)
        correction = samples.points[seat] / number - final.sum()
        total = changes.sum()
        if total > 0:
            final = final + correction * changes / total
        points, shrines, goods, stones = (float(value) for value in final)
        by_seat.append(ExpectedPoints(points, shrines, goods, stones))
    return by_seat
