"""The told events as the sacrifice cards see them, cut into stretches.

A stretch ends with a look at the altar, because only looks tie the players' cards together.
"""

from typing import Literal, NamedTuple

from bali import rules
from bali.moves import GOOD_IDS
from bali.story import AnyEvent, Blessed, Bought, Face, Gained, Kept, Looked, Offered, Scored

# The events that move sacrifice cards: all that beliefs about hidden goods rest on.
MOVE_CARDS = frozenset({Bought, Gained, Scored, Offered, Blessed, Looked, Kept})

# A card came, its good known; a card went, its good known; one went face down, by its number.
Change = tuple[Literal["gain", "give", "hide"], int]


class Card(NamedTuple):
    """A card on the altar, as far as it is known."""

    good: int | None
    face: Face
    by: int | None  # the seat that laid it; None for the supply and the first altar
    secret: int | None = None  # the number of an offering whose good is unknown


class Stretch:
    """What happened up to a look at the altar, and the look."""

    def __init__(self, players: int) -> None:
        self.changes: list[list[Change]] = [[] for _ in range(players)]  # by seat, in order
        self.laid: list[Card] = []  # on the altar, in order
        self.look: Looked | None = None
        self.keep: Kept | None = None


def stretches(players: int, told: list[AnyEvent]) -> list[Stretch]:
    """All stretches; the last one has no look, or one that is still going on."""
    last = Stretch(players)
    answer = [last]
    secrets = 0
    for event in told:
        if type(event) not in MOVE_CARDS:
            continue
        match event:
            case Bought(seat, good) | Gained(seat, good):
                last.changes[seat].append(("gain", GOOD_IDS[good]))
            case Scored(kind, shares) if kind in GOOD_IDS:
                for share in shares:
                    last.changes[share.seat] += [("gain", GOOD_IDS[kind])] * share.goods
            case Offered(seat, None, face):
                last.changes[seat].append(("hide", secrets))
                last.laid.append(Card(None, face, seat, secrets))
                secrets += 1
            case Offered(seat, str(good), face):
                last.changes[seat].append(("give", GOOD_IDS[good]))
                last.laid.append(Card(GOOD_IDS[good], face, seat))
            case Blessed(_, good):
                last.laid.append(Card(GOOD_IDS[good], "up", None))
            case Looked():
                last.look = event
            case Kept():
                last.keep = event
                last = Stretch(players)
                answer.append(last)
    return answer


def reaches(oracle: bool, parts: list[Stretch]) -> list[int]:
    """For every stretch, how many places the altar then has that no later look reaches."""
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


def in_play(players: int, oracle: bool, parts: list[Stretch]) -> list[int]:
    """By good: the cards that have left the supply, and are a player's or on the altar."""
    counts = [players + oracle] * rules.GOODS  # R2.2, R10.1
    for part in parts:
        for changes in part.changes:
            for change, good in changes:
                if change == "gain":
                    counts[good] += 1
        for card in part.laid:
            if card.by is None and card.good is not None:
                counts[card.good] += 1
    return counts
