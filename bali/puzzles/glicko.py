"""Glicko-2, the ratings of players and of puzzles.

After Mark E. Glickman, "Example of the Glicko-2 system" (2012); the comments have its step numbers.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

from msgspec import Struct

CENTRE, SCALE = 1500.0, 173.7178  # of the ratings that are shown
VOLATILITY_CHANGE = 0.5  # tau: how fast the volatility may change
TOLERANCE = 1e-6
LARGEST_DEVIATION = 350.0  # that of somebody who is unknown


class GlickoRating(Struct, frozen=True):
    """A rating, its standard deviation, and the volatility: how erratic the results are."""

    rating: float = CENTRE
    deviation: float = LARGEST_DEVIATION
    volatility: float = 0.06


class RatedResult(NamedTuple):
    """A result against an opponent: 1 for a victory, 0 for a defeat, or a part of it."""

    opponent: GlickoRating
    score: float
    number: int = 1  # of such results


def rate(player: GlickoRating, results: Sequence[RatedResult]) -> GlickoRating:
    """The rating after a period with these results, at least one."""
    # Step 2
    own = (player.rating - CENTRE) / SCALE
    deviation = player.deviation / SCALE
    # Steps 3 and 4
    information, surprise = 0.0, 0.0
    for opponent, score, number in results:
        weight = _weigh(opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (own - (opponent.rating - CENTRE) / SCALE)))
        information += number * weight**2 * expected * (1 - expected)
        surprise += number * weight * (score - expected)
    variance = 1 / information
    # Steps 5 to 8
    volatility = _find_volatility(player.volatility, deviation, variance, variance * surprise)
    before = deviation**2 + volatility**2
    after = 1 / sqrt(1 / before + 1 / variance)
    return GlickoRating(
        rating=CENTRE + SCALE * (own + after**2 * surprise),
        deviation=min(LARGEST_DEVIATION, SCALE * after),
        volatility=volatility,
    )


def expected_score(player: GlickoRating, opponent: GlickoRating) -> float:
    """The score that a player may expect against an opponent, from both ratings and deviations."""
    weight = _weigh(sqrt(player.deviation**2 + opponent.deviation**2) / SCALE)
    return 1 / (1 + exp(-weight * (player.rating - opponent.rating) / SCALE))


def _weigh(deviation: float) -> float:
    """The weight of a result, g: the less is known of the opponent, the less it says."""
    return 1 / sqrt(1 + 3 * deviation**2 / pi**2)


def _find_volatility(volatility: float, deviation: float, variance: float, change: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        gain = exp(x) * (change**2 - spread) / (2 * spread**2)
        return gain - (x - start) / VOLATILITY_CHANGE**2

    low = start
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while slope(start - steps * VOLATILITY_CHANGE) < 0:
            steps += 1
        high = start - steps * VOLATILITY_CHANGE
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
