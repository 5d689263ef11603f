"""Confidence intervals of win shares, with luck and without."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964  # the 97.5 % quantile of the normal distribution


class DealShare(NamedTuple):
    """The results of a bot on one deal."""

    won: float  # a shared win counts in part
    played: int


def interval(parts: Sequence[DealShare]) -> tuple[float, float]:
    """The 95 % confidence interval of the win share.

    Games on one deal are not independent. The effective sample size is estimated from the variance
    between deals, and Wilson's interval is computed for that size. As Agresti and Coull suggest,
    two won and two lost games are added to the estimate, each with the weight of a deal, so that
    few deals, or deals with equal results, do not give too narrow an interval. With one game on
    every deal the result is Wilson's interval.
    """
    estimate = _estimate(parts)
    share = estimate.share
    return wilson(estimate.mean, share * (1 - share) / estimate.variance)


def adjusted_interval(parts: Sequence[DealShare]) -> tuple[float, float]:
    """The 95 % confidence interval of a share of results without luck.

    Such results are not confined to 0 and 1: the share does not determine their variance, and it
    may even be a little below 0 or above 1. The variance is estimated as in `interval`, and the
    half-width is that of Wilson's interval for a share of one half with this variance. For such a
    share both functions return the same.
    """
    estimate = _estimate(parts)
    _, high = wilson(0.5, 0.25 / estimate.variance)
    return estimate.mean - (high - 0.5), estimate.mean + (high - 0.5)


class _Estimate(NamedTuple):
    mean: float
    share: float  # with two won and two lost games added
    variance: float  # of the mean, with these games


def _estimate(parts: Sequence[DealShare]) -> _Estimate:
    won = sum(part.won for part in parts)
    played = sum(part.played for part in parts)
    share = (won + Z * Z / 2) / (played + Z * Z)
    weight = played / len(parts)
    spread = sum((part.won - share * part.played) ** 2 for part in parts)
    spread += weight * Z * Z / 2 * ((1 - share) ** 2 + share**2)
    return _Estimate(won / played, share, spread / (played * (played + Z * Z)))


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's interval for a share in `games` independent games, which need not be an integer."""
    center = share + Z * Z / (2 * games)
    half_width = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    # Rounding must not exclude the share itself.
    low, high = min(share, (center - half_width) / whole), max(share, (center + half_width) / whole)
    return max(0.0, low), min(1.0, high)
