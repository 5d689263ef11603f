"""The events that move sacrifice cards, divided into segments.

A segment ends with a look at the altar, because only looks make the players' cards depend on each
other.
"""

from typing import Literal, NamedTuple

from bali import rules
from bali.moves import GOOD_IDS
from bali.story import AnyEvent, Blessed, Bought, Event, Face, Gained, Kept, Looked, Offered, Scored

# The events that move sacrifice cards, from which hidden goods are deduced. Those at the altar may
# be redacted.
AT_ALTAR: frozenset[type[Event]] = frozenset({Offered, Blessed, Looked, Kept})
MOVE_CARDS = AT_ALTAR | {Bought, Gained, Scored}

# A card of a known good was received or given away; or one of an unknown good, with its number.
GoodsChange = tuple[Literal["gain", "give", "hide"], int]
GAINS: list[GoodsChange] = [("gain", good) for good in range(rules.GOODS)]


class KnownCard(NamedTuple):
    """A card on the altar, as far as the observer knows it."""

    good: int | None
    face: Face
    by: int | None  # the seat that laid it; None for the supply and the first altar
    secret: int | None = None  # the number of an offering whose good is unknown


class Segment:
    """The changes up to a look at the altar, and the look itself."""

    def __init__(self, players: int) -> None:
        self.changes: list[list[GoodsChange]] = [[] for _ in range(players)]  # by seat, in order
        self.altar_cards: list[KnownCard] = []  # laid on the altar, in order
        self.look: Looked | None = None
        self.keep: Kept | None = None

    def add(self, event: AnyEvent, secret: int) -> None:
        """Add an event at the altar; `secret` is the number for an offering of an unknown good."""
        match event:
            case Offered(seat, None, face):
                self.changes[seat].append(("hide", secret))
                self.altar_cards.append(KnownCard(None, face, seat, secret))
            case Offered(seat, str(good), face):
                self.changes[seat].append(("give", GOOD_IDS[good]))
                self.altar_cards.append(KnownCard(GOOD_IDS[good], face, seat))
            case Blessed(_, good):
                self.altar_cards.append(KnownCard(GOOD_IDS[good], "up", None))
            case Looked():
                self.look = event
            case Kept():
                self.keep = event

    def gain(self, seat: int, good: int, number: int) -> None:
        """Add cards that a seat received openly."""
        self.changes[seat] += [GAINS[good]] * number


def gains(event: AnyEvent) -> list[tuple[int, int, int]]:
    """The cards that were received openly: seat, good and number."""
    match event:
        case Bought(seat, good) | Gained(seat, good):
            return [(seat, GOOD_IDS[good], 1)]
        case Scored(kind, shares) if kind in GOOD_IDS:
            return [(share.seat, GOOD_IDS[kind], share.goods) for share in shares if share.goods]
    return []


def fixed_sizes(oracle: bool, segments: list[Segment]) -> list[int]:
    """For every segment: how many places of the altar no later look can reach."""
    size = rules.GOODS if oracle else 0  # R10.1
    sizes, lowest_places = [], []
    for segment in segments:
        size += len(segment.altar_cards)
        lowest_places.append(size - segment.look.number if segment.look else size)
        size -= segment.keep is not None
        sizes.append(size)
    minima = [size]
    for place in lowest_places[:0:-1]:
        minima.append(min(minima[-1], place))
    return [min(pair) for pair in zip(sizes, reversed(minima), strict=True)]
