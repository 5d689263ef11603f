"""The events that move sacrifice cards, divided into segments.

A segment ends with a look at the altar, because only looks tie the players' cards together.
"""

from typing import Literal, NamedTuple

from bali import rules
from bali.moves import GOOD_IDS
from bali.story import AnyEvent, Blessed, Bought, Event, Face, Gained, Kept, Looked, Offered, Scored

# The events that move sacrifice cards: all that beliefs about hidden goods rest on. Those at the
# altar may hide something.
AT_ALTAR: frozenset[type[Event]] = frozenset({Offered, Blessed, Looked, Kept})
MOVE_CARDS = AT_ALTAR | {Bought, Gained, Scored}

# A card came, its good known; a card went, its good known; one went face down, by its number.
GoodsChange = tuple[Literal["gain", "give", "hide"], int]
GAINS: list[GoodsChange] = [("gain", good) for good in range(rules.GOODS)]


class KnownCard(NamedTuple):
    """A card on the altar, as far as it is known."""

    good: int | None
    face: Face
    by: int | None  # the seat that laid it; None for the supply and the first altar
    secret: int | None = None  # the number of an offering whose good is unknown


class Segment:
    """What happened up to a look at the altar, and the look."""

    def __init__(self, players: int) -> None:
        self.changes: list[list[GoodsChange]] = [[] for _ in range(players)]  # by seat, in order
        self.laid: list[KnownCard] = []  # on the altar, in order
        self.look: Looked | None = None
        self.keep: Kept | None = None

    def add(self, event: AnyEvent, secret: int) -> None:
        """Add an event; an offering whose good is unknown gets this number."""
        match event:
            case Offered(seat, None, face):
                self.changes[seat].append(("hide", secret))
                self.laid.append(KnownCard(None, face, seat, secret))
            case Offered(seat, str(good), face):
                self.changes[seat].append(("give", GOOD_IDS[good]))
                self.laid.append(KnownCard(GOOD_IDS[good], face, seat))
            case Blessed(_, good):
                self.laid.append(KnownCard(GOOD_IDS[good], "up", None))
            case Looked():
                self.look = event
            case Kept():
                self.keep = event

    def gain(self, seat: int, good: int, number: int) -> None:
        """Cards came openly."""
        self.changes[seat] += [GAINS[good]] * number


def gains(event: AnyEvent) -> list[tuple[int, int, int]]:
    """Who got cards openly: the seat, the good and the number."""
    match event:
        case Bought(seat, good) | Gained(seat, good):
            return [(seat, GOOD_IDS[good], 1)]
        case Scored(kind, shares) if kind in GOOD_IDS:
            return [(share.seat, GOOD_IDS[kind], share.goods) for share in shares if share.goods]
    return []


def reaches(oracle: bool, parts: list[Segment]) -> list[int]:
    """For every segment, how many places the altar then has that no later look reaches."""
    size = rules.GOODS if oracle else 0  # R10.1
    sizes, lowest = [], []
    for part in parts:
        size += len(part.laid)
        lowest.append(size - part.look.number if part.look else size)
        size -= part.keep is not None
        sizes.append(size)
    untouched = [size]
    for place in lowest[:0:-1]:
        untouched.append(min(untouched[-1], place))
    return [min(pair) for pair in zip(sizes, reversed(untouched), strict=True)]
