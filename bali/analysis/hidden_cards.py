"""The luck of hidden cards: the result, less its mean over all cards that may have lain there.

They were not drawn at random, but chosen. A spectator expects of a player to lay a good of which
the player has more cards than the others; how much so was fitted to the bots' games (docs/review.md
has the figures). Were all goods taken as equally likely, good choices would be counted as luck.
"""

from collections.abc import Sequence
from itertools import islice
from math import exp

import numpy as np

from bali import rules
from bali.analysis.intervals import QUANTILE, Luck
from bali.bots.beliefs import Beliefs, worlds
from bali.bots.beliefs.worlds import START, Cards, World, after
from bali.kernel.beliefs import FIRST, HIDE, TAKE, find_world
from bali.outcome import victory
from bali.table import Table

MOST_WORLDS = 2_000  # that are enumerated; of more, as many are sampled
UNKNOWN = (HIDE, TAKE, FIRST)  # rows of a script with an unknown answer
PREFERENCE = 0.25  # for a good with one card more: its log-odds of being laid face down


def compare_hidden(beliefs: Beliefs, final: Table, seed: int) -> Luck:
    """The result of a game, less its mean over the hidden cards that a spectator believes in."""
    script = [(what, seat, number, more) for what, seat, number, more in beliefs.script.tolist()]
    found = list(islice(worlds(beliefs), MOST_WORLDS + 1))
    is_exact = len(found) <= MOST_WORLDS
    if not is_exact:
        found = sample_worlds(beliefs, MOST_WORLDS, seed)
    outcomes, weights = [], []
    for world in found:
        cards, weight = _replay(script, world, final.players)
        outcomes.append(_count(final, cards))
        weights.append(weight)
    result, by_world = np.array(victory(final)), np.array(outcomes)
    share = np.array(weights) / sum(weights)
    expected = share @ by_world
    variance = np.square(share) @ np.square(by_world - expected) * (not is_exact)
    return Luck((result - expected).tolist(), (QUANTILE * np.sqrt(variance)).tolist())


def sample_worlds(beliefs: Beliefs, number: int, seed: int) -> list[World]:
    """Worlds that agree with what was seen, all equally likely."""
    rng = np.array([seed], np.uint64)
    found = []
    for _ in range(number):
        find_world(beliefs, rng)
        found.append(tuple(beliefs.last_world.tolist()))
    return found


def _replay(
    script: Sequence[tuple[int, int, int, int]], world: World, players: int
) -> tuple[Cards, float]:
    """The sacrifice cards in the end, and the weight of the choices that led there."""
    answers = iter(world)
    cards, weight = START, 1.0
    for row in script:
        what, seat, number, _ = row
        answer = next(answers) if what in UNKNOWN else number
        if what == HIDE:
            weight *= _weigh_offering(cards, seat, answer, players)
        cards = after(cards, row, answer) or cards  # every world agrees with the script
    return cards, weight


def _weigh_offering(cards: Cards, seat: int, good: int, players: int) -> float:
    """The probability that a player lays this good, of those it has."""
    others = [cards.goods[other] for other in range(players) if other != seat]
    leads = [
        own - max(goods[place] for goods in others) for place, own in enumerate(cards.goods[seat])
    ]
    weights = [
        exp(PREFERENCE * lead) if own else 0.0
        for own, lead in zip(cards.goods[seat], leads, strict=True)
    ]
    return weights[good] / sum(weights)


def _count(final: Table, cards: Cards) -> list[float]:
    """The result of the game with other sacrifice cards."""
    other = final.copy()
    other.goods = [list(goods) for goods in cards.goods]
    other.altar_count = [0] * rules.GOODS
    for good, _ in cards.altar:
        other.altar_count[good] += 1
    return victory(other)
