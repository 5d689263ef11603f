"""An exact search over the hidden histories that agree with the redacted events.

The players' cards depend on each other only through cards kept from the altar. A *branch* therefore
states which card each look kept and of which good it was; the goods of other secret offerings stay
open within the holding of each player (`holdings`). Branches that no later event can distinguish
are merged: they have the same holdings, the same goods left for the first altar, and the same cards
in the part of the altar that a later look can reach. The places below that part are *fixed*; for
each of them the set of possible cards is stored.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import cache, reduce
from typing import Generic, TypeVar

from bali import rules
from bali.memory.holdings import (
    START,
    Holding,
    Ranges,
    add_ranges,
    apply_changes,
    gain,
    merge_ranges,
    owned_ranges,
    reveal,
    secrets,
)
from bali.memory.segments import KnownCard, Segment
from bali.moves import GOOD_IDS, GOODS, spread
from bali.story import AltarCard, Kept

T = TypeVar("T", bound=Hashable)

FIRST = KnownCard(None, "down", None)  # R10.1: one of the first altar
ALL_GOODS = (1 << rules.GOODS) - 1
SLOT = 64  # bits per place of the altar, one for each distinct card, of which there are at most 50
IN_SLOT = (1 << SLOT) - 1
PLACES = sum(1 << SLOT * place for place in range(rules.LARGEST_ALTAR))

Top = tuple[int, ...]  # the cards, by number, that later looks can reach; the lowest first
Holdings = tuple[int, ...]  # by seat: the holding, by number
Branch = tuple[Top, int, Holdings]  # between them the goods left for the first altar, a bit each
State = tuple[int, dict[Branch, int]]  # the number of fixed places, and the branches
Branches = Iterator[tuple[Branch, int]]  # each with a bit mask of the cards in fixed places


class Interner(Generic[T]):
    """Numbers distinct values consecutively: numbers are faster to compare and to hash."""

    def __init__(self) -> None:
        self.values: list[T] = []
        self._numbers: dict[T, int] = {}

    def number(self, value: T) -> int:
        """The number of a value, new or not."""
        number = self._numbers.setdefault(value, len(self.values))
        if number == len(self.values):
            self.values.append(value)
        return number


class Worlds:
    """The branches that remain after some segments."""

    def __init__(self, players: int, oracle: bool) -> None:
        self.fixed_size = 0  # the number of fixed places of the altar
        self.cards = Interner[KnownCard]()
        self.holdings = Interner[Holding]()
        self._ranges: dict[int, Ranges] = {}
        self._secrets: dict[int, list[tuple[int, int]]] = {}
        self._sure_cards: dict[int, AltarCard] = {}  # by fixed place
        self._gains: dict[tuple[int, int], int] = {}
        self._reveals: dict[tuple[int, int, int], int | None] = {}
        first = (self.cards.number(FIRST),) * rules.GOODS if oracle else ()
        start = (first, ALL_GOODS, (self.holdings.number(START),) * players)
        self.branches: dict[Branch, int] = {start: 0}

    def state(self) -> State:
        """A snapshot for `restore`."""
        return self.fixed_size, self.branches

    def restore(self, state: State) -> None:
        """Go back to a snapshot."""
        self.fixed_size, self.branches = state
        self._sure_cards.clear()

    def follow(self, segment: Segment, fixed_size: int, most: int) -> bool:
        """Keep the branches that agree with a segment; False, and no change, if there are too many.

        No later look reaches the lowest `fixed_size` places of the altar.
        """
        branches = self._apply_segment(segment)
        if segment.look and segment.look.cards is not None:
            branches = self._filter_by_look(branches, segment.look.cards)
        if segment.look and segment.keep:
            branches = self._expand_keep(branches, segment.look.number, segment.keep)
        return self._merge(branches, fixed_size, most)

    def _apply_segment(self, segment: Segment) -> Branches:
        """Apply the changes of the players' cards, and add the cards laid on the altar."""
        cards = tuple([self.cards.number(card) for card in segment.altar_cards])
        ways: list[dict[int, int]] = [{} for _ in segment.changes]
        for seat, changes in enumerate(segment.changes):
            for before in {holdings[seat] for _, _, holdings in self.branches}:
                after = apply_changes(self.holdings.values[before], changes)
                if after is not None:
                    ways[seat][before] = self.holdings.number(after)
        for (top, first, holdings), below in self.branches.items():
            now = tuple(
                [
                    way[holding]
                    for way, holding in zip(ways, holdings, strict=True)
                    if holding in way
                ]
            )
            if len(now) == len(holdings):
                yield (top + cards, first, now), below

    def _filter_by_look(self, branches: Branches, look: list[AltarCard]) -> Branches:
        """R10.3: keep the branches that agree with a look of the observer."""
        faces = [(GOOD_IDS[card.good], card.face) for card in look if card.good is not None]
        for (top, first, holdings), below in branches:
            cards, state = list(top), (first, holdings)
            for place, (good, face) in enumerate(faces, 1):
                card = self.cards.values[top[-place]]
                assigned = self._assign_good(*state, card, good) if card.face == face else None
                if assigned is None:
                    break
                state = assigned
                cards[-place] = self.cards.number(KnownCard(good, card.face, card.by))
            else:
                yield (tuple(cards), *state), below

    def _expand_keep(self, branches: Branches, number: int, keep: Kept) -> Branches:
        """R10.3, R10.4: one branch for each card that can have been kept.

        The altar's top card afterwards must be the one that was seen.
        """
        places = range(1, number + 1) if keep.place is None else [keep.place]

        @cache
        def ways(top: Top) -> list[tuple[Top, KnownCard]]:
            all_ways = [
                (top[:-place] + top[len(top) - place + 1 :], self.cards.values[top[-place]])
                for place in places
            ]
            return [(rest, card) for rest, card in all_ways if self._shows(rest, keep.top)]

        seat = keep.seat
        for (top, first, holdings), below in branches:
            for rest, card in ways(top):
                for good in range(rules.GOODS) if card.good is None else [card.good]:
                    assigned = self._assign_good(first, holdings, card, good)
                    if assigned is not None:
                        left, updated = assigned
                        after = self._gain(updated[seat], good)
                        yield (rest, left, (*updated[:seat], after, *updated[seat + 1 :])), below

    def _shows(self, altar: Top, top: AltarCard | None) -> bool:
        """R6.5: whether this is the altar's top as everybody sees it; None: the altar is empty."""
        if top is None:
            return True  # it is empty in every branch
        card = self.cards.values[altar[-1]]
        return card.face == top.face and (top.good is None or card.good == GOOD_IDS[top.good])

    def _assign_good(
        self, first: int, holdings: Holdings, card: KnownCard, good: int
    ) -> tuple[int, Holdings] | None:
        """The first altar's goods and the holdings if a card is of a good; None if it cannot be."""
        if card.good is not None:
            return (first, holdings) if card.good == good else None
        if card.secret is None or card.by is None:
            return (first ^ 1 << good, holdings) if first >> good & 1 else None
        after = self._reveal(holdings[card.by], card.secret, good)
        if after is None:
            return None
        return first, (*holdings[: card.by], after, *holdings[card.by + 1 :])

    def _gain(self, holding: int, good: int) -> int:
        key = holding, good
        if key not in self._gains:
            self._gains[key] = self.holdings.number(gain(self.holdings.values[holding], good))
        return self._gains[key]

    def _reveal(self, holding: int, secret: int, good: int) -> int | None:
        key = holding, secret, good
        if key not in self._reveals:
            after = reveal(self.holdings.values[holding], secret, good)
            self._reveals[key] = None if after is None else self.holdings.number(after)
        return self._reveals[key]

    def _merge(self, branches: Branches, fixed_size: int, most: int) -> bool:
        """Fix the places that no later look reaches, and merge the branches that are then equal."""
        depth = fixed_size - self.fixed_size
        fixed_masks: dict[Top, int] = {}
        merged: dict[Branch, int] = {}
        for (top, first, holdings), below in branches:
            lowest = top[:depth]
            if lowest not in fixed_masks:
                places = enumerate(lowest, self.fixed_size)
                fixed_masks[lowest] = sum([1 << SLOT * place + card for place, card in places])
            branch = top[depth:], first, holdings
            merged[branch] = merged.get(branch, 0) | below | fixed_masks[lowest]
            if len(merged) > most:
                return False
        if not merged:
            raise ValueError("the events contradict each other")
        self.fixed_size = fixed_size
        self.branches = merged
        return True

    # Conclusions from all branches

    def by_seat(self) -> list[set[Holding]]:
        """By seat: the possible holdings."""
        seats = zip(*[holdings for _, _, holdings in self.branches], strict=True)
        return [{self.holdings.values[holding] for holding in set(seat)} for seat in seats]

    def seat_ranges(self) -> list[Ranges]:
        """By seat and good: how many cards the seat may own."""
        seats = zip(*[holdings for _, _, holdings in self.branches], strict=True)
        return [merge_ranges({self._ranges_of(holding) for holding in set(seat)}) for seat in seats]

    def total_ranges(self) -> Ranges:
        """By good: how many cards all players together may own."""
        every = {holdings for _, _, holdings in self.branches}
        return merge_ranges(
            {reduce(add_ranges, map(self._ranges_of, holdings)) for holdings in every}
        )

    def _ranges_of(self, holding: int) -> Ranges:
        if holding not in self._ranges:
            self._ranges[holding] = owned_ranges(self.holdings.values[holding])
        return self._ranges[holding]

    def _secrets_of(self, holding: int) -> list[tuple[int, int]]:
        if holding not in self._secrets:
            self._secrets[holding] = secrets(self.holdings.values[holding])
        return self._secrets[holding]

    def stack(self) -> list[AltarCard]:
        """The fixed places of the altar, the lowest first."""
        stack = dict(self._sure_cards)
        open_places = [place for place in range(self.fixed_size) if place not in stack]
        goods = self._goods() if open_places else []
        all_cards = reduce(int.__or__, self.branches.values())
        for place in open_places:
            numbers = spread(all_cards >> SLOT * place & IN_SLOT)
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
                self._sure_cards[place] = stack[
                    place
                ]  # final, since branches are only ever removed
        return [stack[place] for place in range(self.fixed_size)]

    def _goods(self) -> list[int]:
        """By fixed place: a bit mask of the goods that the unknown cards there may be of."""
        by_first: dict[int, int] = defaultdict(int)
        by_holding: dict[int, int] = defaultdict(int)
        for (_, first, holdings), below in self.branches.items():
            by_first[first] |= below
            for holding in holdings:
                by_holding[holding] |= below
        found = [(self.cards.number(FIRST), first, below) for first, below in by_first.items()]
        number = {card.secret: number for number, card in enumerate(self.cards.values)}
        found += [
            (number[secret], possible, below)
            for holding, below in by_holding.items()
            for secret, possible in self._secrets_of(holding)
        ]
        goods = [0] * self.fixed_size
        for card, possible, below in found:
            for bit in spread(below >> card & PLACES):
                goods[bit // SLOT] |= possible
        return goods


def _only(values: list[T]) -> T | None:
    """The value, if all are equal."""
    return values[0] if values.count(values[0]) == len(values) else None
