"""All that can be deduced from the redacted events of one observer."""

from functools import reduce
from typing import NamedTuple

from bali import rules
from bali.memory import loose
from bali.memory.holding import added, spans, widest
from bali.memory.segments import AT_ALTAR, Segment, gains, reaches
from bali.memory.worlds import State, Worlds
from bali.moves import GOOD_IDS, GOODS
from bali.story import AltarCard, AnyEvent, Blessed, Kept, Looked, Offered

# Looks by others multiply what is possible. With up to so many branches the answer is exact; with
# more, which hardly anybody but a spectator of many looks meets, it is true but may be wider. The
# bound keeps an answer within about a tenth of a second.
MOST_BRANCHES = 3000

Range = tuple[int, int]  # the fewest and the most that are possible


class Deductions(NamedTuple):
    """What is left possible."""

    goods: list[dict[str, Range]]  # by seat and good: the sacrifice cards owned
    altar: dict[str, Range]  # by good: the cards on the altar
    stack: list[AltarCard]  # the altar, top card first


def deduce(players: int, oracle: bool, events: list[AnyEvent]) -> Deductions:
    """All that follows from a game's events, redacted for one observer (`story.redact`)."""
    return Deducer(players, oracle).update(events)


class Past(NamedTuple):
    """The worlds after a part, of which so many places of the altar were laid to rest."""

    reach: int
    worlds: State


class Deducer:
    """Keeps up what follows while a game goes on.

    A card that came openly is one more, and tells nothing else. What is laid on the altar narrows
    the worlds left so far. Only a look reaches back, to worlds in which the cards that it may have
    been about were not yet at rest.
    """

    def __init__(self, players: int, oracle: bool) -> None:
        self._players = players
        self._oracle = oracle
        self._parts = [Segment(players)]
        self._secrets = 0  # so many offerings of unknown goods
        # By good: the cards that have left the supply, and are a player's or on the altar.
        self._in_play = [players + oracle] * rules.GOODS  # R2.2, R10.1
        self._worlds = Worlds(players, oracle)
        self._past = [Past(0, self._worlds.state())]  # the start, and all parts with a card kept
        self._followed = 0  # so many parts; not all if there were too many branches
        self._news = Segment(players)  # what the worlds do not know yet
        self._reaches_back = True  # what they do not know includes a look, or all
        self._known: Deductions | None = None

    def update(self, news: list[AnyEvent]) -> Deductions:
        """Add events, and deduce all that follows from all so far."""
        for event in news:
            if type(event) in AT_ALTAR:
                self._note(event)
            else:
                self._gain(event)
        if self._known is None:
            self._follow()
            self._known = self._deduce()
        return self._known

    def _gain(self, event: AnyEvent) -> None:
        for seat, good, number in gains(event):
            for part in (self._parts[-1], self._news):
                part.gain(seat, good, number)
            self._in_play[good] += number
            if self._known:
                self._known = _with(self._known, seat, GOODS[good], number)

    def _note(self, event: AnyEvent) -> None:
        self._known = None
        for part in (self._parts[-1], self._news):
            part.add(event, self._secrets)
        match event:
            case Offered(good=None):
                self._secrets += 1
            case Blessed(_, good):
                self._in_play[GOOD_IDS[good]] += 1
            case Looked():
                self._reaches_back = True
            case Kept():
                self._reaches_back = True
                self._parts.append(Segment(self._players))

    def _follow(self) -> None:
        """Keep the worlds that agree with all events."""
        if self._reaches_back:
            self._follow_from_past()
            self._reaches_back = False
        elif self._followed == len(self._parts):
            # Without a look there are no more branches than before, and all the altar is at rest.
            size = self._worlds.resting + len(self._news.laid)
            self._worlds.follow(self._news, size, MOST_BRANCHES)
        self._news = Segment(self._players)

    def _follow_from_past(self) -> None:
        """Go on from where a later look does not reach further down than was thought."""
        reached = self._reaches()
        done = 0
        while done + 1 < len(self._past) and self._past[done + 1].reach == reached[done]:
            done += 1
        del self._past[done + 1 :]
        self._worlds.back_to(self._past[-1].worlds)
        self._followed = done
        for part, reach in zip(self._parts[done:], reached[done:], strict=True):
            if not self._worlds.follow(part, reach, MOST_BRANCHES):
                break
            self._followed += 1
            if part.keep:
                self._past.append(Past(reach, self._worlds.state()))

    def _deduce(self) -> Deductions:
        """What the worlds have in common."""
        stack, rest = self._worlds.stack(), self._parts[self._followed :]
        if rest:
            holdings = loose.holdings(self._worlds.by_seat(), rest)
            stack = loose.stack(stack, self._reaches()[-1], rest)
            owned = [widest({spans(holding) for holding in seat}) for seat in holdings]
            together = reduce(added, owned)
        else:
            owned, together = self._worlds.owned(), self._worlds.together()
        on_altar = [
            (max(0, cards - most), min(len(stack), cards - fewest))
            for cards, (fewest, most) in zip(self._in_play, together, strict=True)
        ]
        return Deductions(
            goods=[dict(zip(GOODS, seat, strict=True)) for seat in owned],
            altar=dict(zip(GOODS, on_altar, strict=True)),
            stack=stack[::-1],
        )

    def _reaches(self) -> list[int]:
        return reaches(self._oracle, self._parts)


def _with(known: Deductions, seat: int, good: str, number: int) -> Deductions:
    """What follows when a seat got so many cards openly."""
    goods = known.goods[:]
    fewest, most = goods[seat][good]
    goods[seat] = goods[seat] | {good: (fewest + number, most + number)}
    return Deductions(goods, known.altar, known.stack)
