"""The sacrifice cards that one player may own, when the good of some offerings is hidden.

Such an offering is a *secret*. Since nobody can own fewer than 0 cards of a good, only so many of
the secrets up to a given one can be of a good as there were cards of it that the player did not
need for open offerings later: this number is the *capacity* of the secret for the good. It never
decreases from one secret to the next. Therefore goods can be assigned to all secrets if and only if
the capacity of each, summed over the goods, exceeds the number of secrets before it; and how often
a good must and can be among the secrets follows by counting, without trying combinations.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from bali import rules
from bali.memory.segments import GoodsChange

Counts = tuple[int, ...]  # by good
Ranges = tuple[tuple[int, int], ...]  # by good: minimum and maximum

NONE: Counts = (0,) * rules.GOODS


class Secret(NamedTuple):
    """An offering laid face down whose good the observer does not know."""

    number: int  # unique
    capacity: Counts


class Holding(NamedTuple):
    """One player's sacrifice cards: `cards` minus the secrets."""

    cards: Counts  # received minus given away, as far as their goods are known
    secrets: tuple[Secret, ...]  # in the order in which they were offered


START = Holding((1,) * rules.GOODS, ())  # R2.2


def apply_changes(holding: Holding, changes: list[GoodsChange]) -> Holding | None:
    """The holding after some changes; None if they are impossible."""
    cards, offerings = [*holding.cards], holding.secrets
    for change, good_or_number in changes:
        if change == "gain":
            cards[good_or_number] += 1
            continue
        before = Holding(tuple(cards), offerings)
        after = (give if change == "give" else hide)(before, good_or_number)
        if after is None:
            return None
        cards, offerings = [*after.cards], after.secrets
    return Holding(tuple(cards), offerings)


def gain(holding: Holding, good: int) -> Holding:
    """The holding with one more card of this good."""
    return Holding(_add_count(holding.cards, good, 1), holding.secrets)


def give(holding: Holding, good: int) -> Holding | None:
    """The holding without a card of this good; None if the player cannot own one."""
    left = holding.cards[good] - 1
    if left < 0:
        return None
    return _tighten(
        _add_count(holding.cards, good, -1), _limit_capacity(holding.secrets, good, left)
    )


def hide(holding: Holding, number: int) -> Holding | None:
    """The holding after a secret offering; None if the player cannot own a card."""
    return _tighten(holding.cards, (*holding.secrets, Secret(number, holding.cards)))


def reveal(holding: Holding, number: int, good: int) -> Holding | None:
    """The holding if a secret is of this good; None if it cannot be."""
    at = [secret.number for secret in holding.secrets].index(number)
    left = holding.secrets[at].capacity[good] - 1
    if left < 0:
        return None
    before = _limit_capacity(holding.secrets[:at], good, left)
    after = [
        Secret(later, _add_count(capacity, good, -1))
        for later, capacity in holding.secrets[at + 1 :]
    ]
    return _tighten(_add_count(holding.cards, good, -1), (*before, *after))


def owned_ranges(holding: Holding) -> Ranges:
    """By good: how many cards the player may own."""
    minimum = _minimum_counts(holding)[-1]
    maximum = holding.secrets[-1].capacity if holding.secrets else NONE
    return tuple(
        [
            (cards - most, cards - fewest)
            for cards, fewest, most in zip(holding.cards, minimum, maximum, strict=True)
        ]
    )


def secrets(holding: Holding) -> list[tuple[int, int]]:
    """The number of every secret, and a bit mask of the goods that it may be of."""
    return [
        (number, sum(1 << good for good in range(rules.GOODS) if must[good] < capacity[good]))
        for (number, capacity), must in zip(
            holding.secrets, _minimum_counts(holding)[:-1], strict=True
        )
    ]


def merge_ranges(alternatives: Collection[Ranges]) -> Ranges:
    """By good: the smallest range that contains those of all alternatives."""
    if len(alternatives) == 1:
        return next(iter(alternatives))
    return tuple(
        [
            (min([fewest for fewest, _ in good]), max([most for _, most in good]))
            for good in zip(*alternatives, strict=True)
        ]
    )


@lru_cache(1 << 12)
def add_ranges(one: Ranges, other: Ranges) -> Ranges:
    """By good: the range of the sum of two players' cards."""
    return tuple([(a + c, b + d) for (a, b), (c, d) in zip(one, other, strict=True)])


def _minimum_counts(holding: Holding) -> list[Counts]:
    """By good, how many secrets must be of it: before each of them, and after the last.

    A good is forced where the capacity for the other goods is too small.
    """
    answer = [NONE]
    for number, (_, capacity) in enumerate(holding.secrets, 1):
        spare = sum(capacity) - number
        least = [max(must, most - spare) for must, most in zip(answer[-1], capacity, strict=True)]
        answer.append(tuple(least))
    return answer


def _tighten(cards: Counts, offerings: Sequence[Secret]) -> Holding | None:
    """The holding with capacities reduced to what can be used; None if they are too small."""
    tightened = []
    capacity = NONE
    for place, secret in enumerate(offerings, 1):
        capacity = tuple(
            [min(most, to + 1) for most, to in zip(secret.capacity, capacity, strict=True)]
        )
        if sum(capacity) < place:
            return None
        tightened.append(Secret(secret.number, capacity))
    return Holding(cards, tuple(tightened))


def _limit_capacity(offerings: Sequence[Secret], good: int, limit: int) -> list[Secret]:
    return [
        Secret(number, _add_count(capacity, good, min(0, limit - capacity[good])))
        for number, capacity in offerings
    ]


def _add_count(counts: Counts, good: int, number: int) -> Counts:
    return (*counts[:good], counts[good] + number, *counts[good + 1 :])
