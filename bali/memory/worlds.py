"""All that may be true, exactly: every hidden history that agrees with the redacted events.

Players depend on one another only through cards kept from the altar. So a branch settles which
card each look kept, and of what good it was; what else a player laid face down stays open within
that player's holding. Branches that nothing later can tell apart are one: they agree in the
holdings, in the goods left for the first altar, and in the part of the altar that a later look
reaches. What lies below is at rest and remembered, place by place, as the cards that may be there.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import cache, reduce
from typing import Generic, TypeVar

from bali import rules
from bali.memory.holding import (
    START,
    Holding,
    Spans,
    added,
    changed,
    gain,
    reveal,
    secrets,
    spans,
    widest,
)
from bali.memory.segments import KnownCard, Segment
from bali.moves import GOOD_IDS, GOODS, spread
from bali.story import AltarCard, Kept

T = TypeVar("T", bound=Hashable)

FIRST = KnownCard(None, "down", None)  # R10.1: one of the first altar
ALL_GOODS = (1 << rules.GOODS) - 1
SLOT = 64  # bits for a place of the altar, one for each different card: there are at most 50
IN_SLOT = (1 << SLOT) - 1
PLACES = sum(1 << SLOT * place for place in range(rules.LARGEST_ALTAR))

Top = tuple[int, ...]  # the cards, by number, that later looks reach; the lowest first
Owned = tuple[int, ...]  # by seat: the holding, by number
Branch = tuple[Top, int, Owned]  # between them the goods left for the first altar, a bit each
State = tuple[int, dict[Branch, int]]  # so many places at rest, and the branches
Branches = Iterator[tuple[Branch, int]]  # each with the cards at rest, a bit each


class Numbered(Generic[T]):
    """Different values, by number: quicker to compare and to look up than themselves."""

    def __init__(self) -> None:
        self.values: list[T] = []
        self._numbers: dict[T, int] = {}

    def number(self, value: T) -> int:
        number = self._numbers.setdefault(value, len(self.values))
        if number == len(self.values):
            self.values.append(value)
        return number


class Worlds:
    """The branches left after a number of segments."""

    def __init__(self, players: int, oracle: bool) -> None:
        self.resting = 0  # so many places of the altar
        self.cards = Numbered[KnownCard]()
        self.holdings = Numbered[Holding]()
        self._spans: dict[int, Spans] = {}
        self._secrets: dict[int, list[tuple[int, int]]] = {}
        self._sure: dict[int, AltarCard] = {}  # by place at rest
        self._gains: dict[tuple[int, int], int] = {}
        self._reveals: dict[tuple[int, int, int], int | None] = {}
        first = (self.cards.number(FIRST),) * rules.GOODS if oracle else ()
        start = (first, ALL_GOODS, (self.holdings.number(START),) * players)
        self.branches: dict[Branch, int] = {start: 0}

    def state(self) -> State:
        return self.resting, self.branches

    def back_to(self, state: State) -> None:
        """Forget what was followed since."""
        self.resting, self.branches = state
        self._sure.clear()

    def follow(self, segment: Segment, reach: int, most: int) -> bool:
        """Leave what agrees with a segment, unless that would be too many branches.

        Later looks do not reach the lowest `reach` places of the altar.
        """
        branches = self._changed(segment)
        if segment.look and segment.look.cards is not None:
            branches = self._shown(branches, segment.look.cards)
        if segment.look and segment.keep:
            branches = self._kept(branches, segment.look.number, segment.keep)
        return self._merge(branches, reach, most)

    def _changed(self, segment: Segment) -> Branches:
        """What came and went, and what was laid."""
        laid = tuple([self.cards.number(card) for card in segment.laid])
        ways: list[dict[int, int]] = [{} for _ in segment.changes]
        for seat, changes in enumerate(segment.changes):
            for before in {owned[seat] for _, _, owned in self.branches}:
                after = changed(self.holdings.values[before], changes)
                if after is not None:
                    ways[seat][before] = self.holdings.number(after)
        for (top, first, owned), below in self.branches.items():
            now = tuple([way[own] for way, own in zip(ways, owned, strict=True) if own in way])
            if len(now) == len(owned):
                yield (top + laid, first, now), below

    def _shown(self, branches: Branches, shown: list[AltarCard]) -> Branches:
        """R10.3: the observer saw the altar's top cards."""
        faces = [(GOOD_IDS[card.good], card.face) for card in shown if card.good is not None]
        for (top, first, owned), below in branches:
            cards, state = list(top), (first, owned)
            for place, (good, face) in enumerate(faces, 1):
                card = self.cards.values[top[-place]]
                settled = self._settled(*state, card, good) if card.face == face else None
                if settled is None:
                    break
                state = settled
                cards[-place] = self.cards.number(KnownCard(good, card.face, card.by))
            else:
                yield (tuple(cards), *state), below

    def _kept(self, branches: Branches, number: int, keep: Kept) -> Branches:
        """R10.3, R10.4: each card that can have been kept, going by the altar's top afterwards."""
        places = range(1, number + 1) if keep.place is None else [keep.place]

        @cache
        def ways(top: Top) -> list[tuple[Top, KnownCard]]:
            all_ways = [
                (top[:-place] + top[len(top) - place + 1 :], self.cards.values[top[-place]])
                for place in places
            ]
            return [(rest, card) for rest, card in all_ways if self._shows(rest, keep.top)]

        seat = keep.seat
        for (top, first, owned), below in branches:
            for rest, card in ways(top):
                for good in range(rules.GOODS) if card.good is None else [card.good]:
                    settled = self._settled(first, owned, card, good)
                    if settled is not None:
                        left, own = settled
                        gained = self._gain(own[seat], good)
                        yield (rest, left, (*own[:seat], gained, *own[seat + 1 :])), below

    def _shows(self, altar: Top, top: AltarCard | None) -> bool:
        """R6.5: whether an altar looks like this to all; None means that it is empty."""
        if top is None:
            return True  # so it is in every branch
        card = self.cards.values[altar[-1]]
        return card.face == top.face and (top.good is None or card.good == GOOD_IDS[top.good])

    def _settled(
        self, first: int, owned: Owned, card: KnownCard, good: int
    ) -> tuple[int, Owned] | None:
        """The first altar's goods and the holdings if a card is of this good; None if it is not."""
        if card.good is not None:
            return (first, owned) if card.good == good else None
        if card.secret is None or card.by is None:
            return (first ^ 1 << good, owned) if first >> good & 1 else None
        revealed = self._reveal(owned[card.by], card.secret, good)
        if revealed is None:
            return None
        return first, (*owned[: card.by], revealed, *owned[card.by + 1 :])

    def _gain(self, own: int, good: int) -> int:
        key = own, good
        if key not in self._gains:
            self._gains[key] = self.holdings.number(gain(self.holdings.values[own], good))
        return self._gains[key]

    def _reveal(self, own: int, secret: int, good: int) -> int | None:
        key = own, secret, good
        if key not in self._reveals:
            after = reveal(self.holdings.values[own], secret, good)
            self._reveals[key] = None if after is None else self.holdings.number(after)
        return self._reveals[key]

    def _merge(self, branches: Branches, reach: int, most: int) -> bool:
        """Lay to rest what later looks do not reach, and make one of branches then alike."""
        deep = reach - self.resting
        sunk: dict[Top, int] = {}
        merged: dict[Branch, int] = {}
        for (top, first, owned), below in branches:
            lowest = top[:deep]
            if lowest not in sunk:
                places = enumerate(lowest, self.resting)
                sunk[lowest] = sum([1 << SLOT * place + card for place, card in places])
            branch = top[deep:], first, owned
            merged[branch] = merged.get(branch, 0) | below | sunk[lowest]
            if len(merged) > most:
                return False
        if not merged:
            raise ValueError("no game goes like this")
        self.resting = reach
        self.branches = merged
        return True

    # What the branches say together

    def by_seat(self) -> list[set[Holding]]:
        """The holdings that each seat may have."""
        seats = zip(*[owned for _, _, owned in self.branches], strict=True)
        return [{self.holdings.values[own] for own in set(seat)} for seat in seats]

    def owned(self) -> list[Spans]:
        """How many cards of each good each seat may own."""
        seats = zip(*[owned for _, _, owned in self.branches], strict=True)
        return [widest({self._owns(own) for own in set(seat)}) for seat in seats]

    def together(self) -> Spans:
        """How many cards of each good all players may own between them."""
        every = {owned for _, _, owned in self.branches}
        return widest({reduce(added, map(self._owns, owned)) for owned in every})

    def _owns(self, own: int) -> Spans:
        if own not in self._spans:
            self._spans[own] = spans(self.holdings.values[own])
        return self._spans[own]

    def _secrets_of(self, own: int) -> list[tuple[int, int]]:
        if own not in self._secrets:
            self._secrets[own] = secrets(self.holdings.values[own])
        return self._secrets[own]

    def stack(self) -> list[AltarCard]:
        """The places of the altar that are at rest, the lowest first."""
        stack = dict(self._sure)
        unsure = [place for place in range(self.resting) if place not in stack]
        goods = self._goods() if unsure else []
        everything = reduce(int.__or__, self.branches.values())
        for place in unsure:
            numbers = spread(everything >> SLOT * place & IN_SLOT)
            cards = [self.cards.values[number] for number in numbers]
            for card in cards:
                if card.good is not None:
                    goods[place] |= 1 << card.good
            good = _only(spread(goods[place]))
            stack[place] = AltarCard(
                good=None if good is None else GOODS[good],
                face=_only([card.face for card in cards]),
                by=_only([card.by for card in cards]),
            )
            if good is not None and len(cards) == 1:
                self._sure[place] = stack[place]  # for good, as branches only become fewer
        return [stack[place] for place in range(self.resting)]

    def _goods(self) -> list[int]:
        """By place at rest: the goods, a bit each, of the unknown cards that may be there."""
        by_first: dict[int, int] = defaultdict(int)
        by_holding: dict[int, int] = defaultdict(int)
        for (_, first, owned), below in self.branches.items():
            by_first[first] |= below
            for own in owned:
                by_holding[own] |= below
        found = [(self.cards.number(FIRST), first, below) for first, below in by_first.items()]
        number = {card.secret: number for number, card in enumerate(self.cards.values)}
        found += [
            (number[secret], possible, below)
            for own, below in by_holding.items()
            for secret, possible in self._secrets_of(own)
        ]
        goods = [0] * self.resting
        for card, possible, below in found:
            for bit in spread(below >> card & PLACES):
                goods[bit // SLOT] |= possible
        return goods


def _only(values: list[T]) -> T | None:
    """The value, if all are the same."""
    return values[0] if values.count(values[0]) == len(values) else None
