"""Confidence intervals of win shares."""

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
    won = sum(part.won for part in parts)
    played = sum(part.played for part in parts)
    share = (won + Z * Z / 2) / (played + Z * Z)
    weight = played / len(parts)
    spread = sum((part.won - share * part.played) ** 2 for part in parts)
    spread += weight * Z * Z / 2 * ((1 - share) ** 2 + share**2)
    independent = (played + Z * Z) * share * (1 - share)
    return wilson(won / played, played * independent / spread)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's interval for a share in `games` independent games, which need not be an integer."""
    center = share + Z * Z / (2 * games)
    half_width = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    # Rounding must not exclude the share itself.
    low, high = min(share, (center - half_width) / whole), max(share, (center + half_width) / whole)
    return max(0.0, low), min(1.0, high)
