"""How the players stand: what goods are worth, and scores, if the game ended now (R9).

Where cards are hidden, the answer is a range. It follows from an observer's deductions alone, and
contains every value that they allow: all altars and all goods of a player within their ranges.
"""

from collections.abc import Iterator
from functools import lru_cache

from bali import rules
from bali.memory import Range

Counts = tuple[int, ...]  # by good
Ranges = tuple[Range, ...]  # by good


@lru_cache(1 << 12)
def worths(counts: Counts) -> Counts:
    """R9.2: by good, the worth of a card, given the number of cards on the altar."""
    return tuple([rules.worth([*counts], good) for good in range(rules.GOODS)])


@lru_cache(1 << 12)
def worth_ranges(altar: Ranges, size: int) -> Ranges:
    """R9.2: by good, the least and the most that a card may be worth, on an altar of this size."""
    by_good = zip(*_possible_worths(altar, size), strict=True)
    return tuple([(min(values), max(values)) for values in by_good])


@lru_cache(1 << 14)
def goods_points_range(altar: Ranges, altar_size: int, owned: Ranges, number: int) -> Range:
    """R9.3: the least and the most that a player's goods may count, `number` cards in all."""
    minimum = tuple([fewest for fewest, _ in owned])
    spare = tuple([most - fewest for fewest, most in owned])
    undecided = number - sum(minimum)
    lowest, highest = [], []
    for values in _possible_worths(altar, altar_size):
        sure = sum([cards * value for cards, value in zip(minimum, values, strict=True)])
        ascending = sorted(zip(values, spare, strict=True))
        lowest.append(sure + _fill(ascending, undecided))
        highest.append(sure + _fill(ascending[::-1], undecided))
    return min(lowest), max(highest)


def _fill(choices: list[tuple[int, int]], number: int) -> int:
    """The worth of some cards, the first choices first; each has a worth and a number of cards."""
    total = 0
    for value, most in choices:
        taken = min(most, number)
        total += taken * value
        number -= taken
    return total


@lru_cache(1 << 12)
def _possible_worths(altar: Ranges, size: int) -> frozenset[Counts]:
    """The worth of the goods on every altar of this size within the ranges.

    Or of the nearest possible size: a position that was set up by hand has no history from which
    the ranges could follow.
    """
    fewest, most = (sum(ends) for ends in zip(*altar, strict=True))
    size = min(max(size, fewest), most)
    return frozenset([worths(counts) for counts in _possible_counts(altar, size)])


def _possible_counts(altar: Ranges, size: int) -> Iterator[Counts]:
    (fewest, most), *rest = altar
    if not rest:
        if fewest <= size <= most:
            yield (size,)
        return
    others = sum([most for _, most in rest])
    for count in range(max(fewest, size - others), min(most, size) + 1):
        for counts in _possible_counts(tuple(rest), size - count):
            yield (count, *counts)
