"""What one player may own when the good of some offerings is known to that player alone.

Such an offering is a secret. No player ever owned fewer than no cards of a good. So the secrets up
to a certain one can be of a good at most as often as cards of it were never needed openly from
then on: that is the secret's room for the good. Room does not shrink from one secret to the next.
Hence goods for all secrets can be found, one after the other, exactly if each secret has more room
over all goods than the secrets before it fill; and how often a good must and can be among them
follows by counting, without trying any combination.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from bali import rules
from bali.memory.segments import GoodsChange

Counts = tuple[int, ...]  # by good
Spans = tuple[tuple[int, int], ...]  # by good: the fewest and the most

NONE: Counts = (0,) * rules.GOODS


class Secret(NamedTuple):
    """An offering laid face down whose good is not known."""

    number: int  # tells it from all others
    room: Counts


class Holding(NamedTuple):
    """One player's sacrifice cards: these less the secrets."""

    cards: Counts  # that came less those that went, their goods known
    secrets: tuple[Secret, ...]  # in the order of laying


START = Holding((1,) * rules.GOODS, ())  # R2.2


def changed(holding: Holding, changes: list[GoodsChange]) -> Holding | None:
    """After some changes; None if they are not possible."""
    cards, laid = [*holding.cards], holding.secrets
    for change, what in changes:
        if change == "gain":
            cards[what] += 1
            continue
        before = Holding(tuple(cards), laid)
        after = give(before, what) if change == "give" else hide(before, what)
        if after is None:
            return None
        cards, laid = [*after.cards], after.secrets
    return Holding(tuple(cards), laid)


def gain(holding: Holding, good: int) -> Holding:
    return Holding(_more(holding.cards, good, 1), holding.secrets)


def give(holding: Holding, good: int) -> Holding | None:
    """A card of this good goes; None if there cannot be one."""
    left = holding.cards[good] - 1
    if left < 0:
        return None
    return _settled(_more(holding.cards, good, -1), _at_most(holding.secrets, good, left))


def hide(holding: Holding, number: int) -> Holding | None:
    """A card goes as a secret; None if there cannot be one."""
    return _settled(holding.cards, (*holding.secrets, Secret(number, holding.cards)))


def reveal(holding: Holding, number: int, good: int) -> Holding | None:
    """A secret turns out to be of this good; None if it cannot be."""
    at = [secret.number for secret in holding.secrets].index(number)
    left = holding.secrets[at].room[good] - 1
    if left < 0:
        return None
    before = _at_most(holding.secrets[:at], good, left)
    after = [Secret(later, _more(room, good, -1)) for later, room in holding.secrets[at + 1 :]]
    return _settled(_more(holding.cards, good, -1), (*before, *after))


def spans(holding: Holding) -> Spans:
    """How many cards of each good the player may own."""
    must = _forced(holding)[-1]
    can = holding.secrets[-1].room if holding.secrets else NONE
    return tuple(
        [
            (cards - most, cards - fewest)
            for cards, fewest, most in zip(holding.cards, must, can, strict=True)
        ]
    )


def secrets(holding: Holding) -> list[tuple[int, int]]:
    """The number of every secret and the goods it may be of, a bit each."""
    return [
        (number, sum(1 << good for good in range(rules.GOODS) if must[good] < room[good]))
        for (number, room), must in zip(holding.secrets, _forced(holding)[:-1], strict=True)
    ]


def widest(several: Collection[Spans]) -> Spans:
    """What the spans leave possible if any of them may hold."""
    if len(several) == 1:
        return next(iter(several))
    return tuple(
        [
            (min([fewest for fewest, _ in good]), max([most for _, most in good]))
            for good in zip(*several, strict=True)
        ]
    )


@lru_cache(1 << 12)
def added(one: Spans, other: Spans) -> Spans:
    """The spans of two players between them."""
    return tuple([(a + c, b + d) for (a, b), (c, d) in zip(one, other, strict=True)])


def _forced(holding: Holding) -> list[Counts]:
    """Before each secret, and after all: how many must be of each good as the others lack room."""
    answer = [NONE]
    for laid, (_, room) in enumerate(holding.secrets, 1):
        spare = sum(room) - laid
        least = [max(must, most - spare) for must, most in zip(answer[-1], room, strict=True)]
        answer.append(tuple(least))
    return answer


def _settled(cards: Counts, laid: Sequence[Secret]) -> Holding | None:
    """The holding with no more room than can be filled secret by secret; None if too little."""
    settled = []
    room = NONE
    for place, secret in enumerate(laid, 1):
        room = tuple([min(most, to + 1) for most, to in zip(secret.room, room, strict=True)])
        if sum(room) < place:
            return None
        settled.append(Secret(secret.number, room))
    return Holding(cards, tuple(settled))


def _at_most(laid: Sequence[Secret], good: int, limit: int) -> list[Secret]:
    return [Secret(number, _more(room, good, min(0, limit - room[good]))) for number, room in laid]


def _more(counts: Counts, good: int, number: int) -> Counts:
    return (*counts[:good], counts[good] + number, *counts[good + 1 :])
