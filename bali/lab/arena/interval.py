"""How sure a win share is."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964  # 95 % of a normal distribution lie within so many deviations


class DealShare(NamedTuple):
    """What a bot did on one deal."""

    won: float  # a shared win is a part of one
    played: int


def interval(parts: Sequence[DealShare]) -> tuple[float, float]:
    """The 95 % interval of the share of wins.

    Games on one deal are not independent. How much less, or more, than independent games they tell
    is estimated from how the deals differ, and Wilson's interval is taken for so many games. As
    Agresti and Coull do, two games that were won and two that were lost are added to the estimate,
    each with the weight of a deal; so few deals, or deals that are all alike, are not believed
    blindly. With one game on every deal this is Wilson's interval itself.
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
    """Wilson's interval for a share in so many independent games, a whole number or not."""
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    # The share lies within, and so do 0 and 1 where it is one of them, but for rounding.
    low, high = min(share, (middle - reach) / whole), max(share, (middle + reach) / whole)
    return max(0.0, low), min(1.0, high)
