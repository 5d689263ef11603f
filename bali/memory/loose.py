"""What is surely within the possible when there are too many branches to follow them exactly.

From there on every seat stands for itself: an unseen keep may have been of any good, and what it
took from the altar is forgotten. Nothing true is ever excluded, but more may seem possible.
"""

from bali import rules
from bali.memory.holding import Holding, changed, gain
from bali.memory.segments import KnownCard, Segment
from bali.moves import GOOD_IDS, GOODS
from bali.story import AltarCard

UNKNOWN = AltarCard(None, None, None)


def holdings(before: list[set[Holding]], parts: list[Segment]) -> list[set[Holding]]:
    """The holdings that each seat may have after some segments."""
    seats = before
    for part in parts:
        after = [
            {changed(holding, changes) for holding in seat}
            for seat, changes in zip(seats, part.changes, strict=True)
        ]
        seats = [{holding for holding in seat if holding is not None} for seat in after]
        if part.keep:
            kept = part.keep.good
            goods = range(rules.GOODS) if kept is None else [GOOD_IDS[kept]]
            looker = seats[part.keep.seat]
            seats[part.keep.seat] = {gain(holding, good) for holding in looker for good in goods}
    return seats


def stack(at_rest: list[AltarCard], size: int, parts: list[Segment]) -> list[AltarCard]:
    """The altar, the lowest first: what no look reached, and what was laid after the last."""
    laid = [_as_laid(card) for card in parts[-1].laid]
    between = [UNKNOWN] * (size - len(at_rest) - len(laid))
    last = parts[-2].keep
    if between and last and last.top:
        between[-1] = last.top
    return at_rest + between + laid


def _as_laid(card: KnownCard) -> AltarCard:
    return AltarCard(None if card.good is None else GOODS[card.good], card.face, card.by)
