"""A conservative approximation, for more branches than can be followed exactly.

It treats every seat independently: a card that was kept out of sight may be of any good, and the
place that it was taken from is ignored. The ranges contain every possible value, but may be too
wide.
"""

from bali import rules
from bali.memory.holdings import Holding, apply_changes, gain
from bali.memory.segments import KnownCard, Segment
from bali.moves import GOOD_IDS, GOODS
from bali.story import AltarCard

UNKNOWN = AltarCard(None, None, None)


def approximate_holdings(before: list[set[Holding]], segments: list[Segment]) -> list[set[Holding]]:
    """The holdings that each seat may have after some segments."""
    seats = before
    for segment in segments:
        after = [
            {apply_changes(holding, changes) for holding in seat}
            for seat, changes in zip(seats, segment.changes, strict=True)
        ]
        seats = [{holding for holding in seat if holding is not None} for seat in after]
        if segment.keep:
            name = segment.keep.good
            goods = range(rules.GOODS) if name is None else [GOOD_IDS[name]]
            looker = seats[segment.keep.seat]
            seats[segment.keep.seat] = {gain(holding, good) for holding in looker for good in goods}
    return seats


def approximate_stack(
    fixed_cards: list[AltarCard], size: int, segments: list[Segment]
) -> list[AltarCard]:
    """The altar, the lowest card first: the fixed cards, and those laid after the last look."""
    top_cards = [_altar_card(card) for card in segments[-1].altar_cards]
    between = [UNKNOWN] * (size - len(fixed_cards) - len(top_cards))
    last = segments[-2].keep
    if between and last and last.top:
        between[-1] = last.top
    return fixed_cards + between + top_cards


def _altar_card(card: KnownCard) -> AltarCard:
    return AltarCard(None if card.good is None else GOODS[card.good], card.face, card.by)
