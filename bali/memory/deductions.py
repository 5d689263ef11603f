"""The deductions of one observer from its redacted events."""

from functools import reduce
from typing import NamedTuple

from bali import rules
from bali.memory import approximation
from bali.memory.holdings import add_ranges, merge_ranges, owned_ranges
from bali.memory.segments import AT_ALTAR, Segment, fixed_sizes, gains
from bali.memory.worlds import State, Worlds
from bali.moves import GOOD_IDS, GOODS
from bali.story import AltarCard, AnyEvent, Blessed, Kept, Looked, Offered

# Looks of other players multiply the branches. Up to this number of branches the deductions are
# exact. Beyond it, which hardly anybody but spectators of games with many looks will meet, the
# ranges may be too wide (`approximation`). The limit keeps an update below about 0.1 s.
MOST_BRANCHES = 3000

Range = tuple[int, int]  # minimum and maximum, both inclusive


class Deductions(NamedTuple):
    """What an observer can infer about hidden cards."""

    goods: list[dict[str, Range]]  # by seat and good: the sacrifice cards owned
    altar: dict[str, Range]  # by good: the cards on the altar
    stack: list[AltarCard]  # the altar, top card first


def deduce(players: int, oracle: bool, events: list[AnyEvent]) -> Deductions:
    """Deduce from all events of a game, redacted for one observer (`story.redact`)."""
    return Deducer(players, oracle).update(events)


class Checkpoint(NamedTuple):
    """The worlds after a segment, with the number of places of the altar that were fixed then."""

    fixed_size: int
    worlds: State


class Deducer:
    """Updates the deductions incrementally during a game.

    A card that is received openly only adds 1 to a range. A card that is laid on the altar reduces
    the current worlds. Only a look requires going back, to a checkpoint at which the places that it
    reaches were not yet fixed.
    """

    def __init__(self, players: int, oracle: bool) -> None:
        self._players = players
        self._oracle = oracle
        self._segments = [Segment(players)]
        self._secrets = 0  # the number of offerings of unknown goods
        # By good: the cards that have left the supply, and are owned by a player or on the altar.
        self._in_play = [players + oracle] * rules.GOODS  # R2.2, R10.1
        self._worlds = Worlds(players, oracle)
        # The start, and after every card kept.
        self._checkpoints = [Checkpoint(0, self._worlds.state())]
        self._followed = 0  # segments; not all, if there were too many branches
        self._new_segment = Segment(players)  # events not yet applied to the worlds
        self._must_revisit = True  # these events include a look, or nothing has been applied yet
        self._deductions: Deductions | None = None

    def update(self, events: list[AnyEvent]) -> Deductions:
        """Add events, and deduce from all events so far."""
        for event in events:
            if type(event) in AT_ALTAR:
                self._add_altar_event(event)
            else:
                self._add_gains(event)
        if self._deductions is None:
            self._follow()
            self._deductions = self._deduce()
        return self._deductions

    def _add_gains(self, event: AnyEvent) -> None:
        for seat, good, number in gains(event):
            for segment in (self._segments[-1], self._new_segment):
                segment.gain(seat, good, number)
            self._in_play[good] += number
            if self._deductions:
                self._deductions = _add_gain(self._deductions, seat, GOODS[good], number)

    def _add_altar_event(self, event: AnyEvent) -> None:
        self._deductions = None
        for segment in (self._segments[-1], self._new_segment):
            segment.add(event, self._secrets)
        match event:
            case Offered(good=None):
                self._secrets += 1
            case Blessed(_, good):
                self._in_play[GOOD_IDS[good]] += 1
            case Looked():
                self._must_revisit = True
            case Kept():
                self._must_revisit = True
                self._segments.append(Segment(self._players))

    def _follow(self) -> None:
        """Apply the new events to the worlds."""
        if self._must_revisit:
            self._follow_from_checkpoint()
            self._must_revisit = False
        elif self._followed == len(self._segments):
            # Without a look the branches do not multiply, and the whole altar is fixed.
            size = self._worlds.fixed_size + len(self._new_segment.altar_cards)
            self._worlds.follow(self._new_segment, size, MOST_BRANCHES)
        self._new_segment = Segment(self._players)

    def _follow_from_checkpoint(self) -> None:
        """Repeat from the last checkpoint whose fixed places no look has reached since."""
        sizes = self._fixed_sizes()
        valid = 0
        for checkpoint, size in zip(self._checkpoints[1:], sizes, strict=False):
            if checkpoint.fixed_size != size:
                break
            valid += 1
        del self._checkpoints[valid + 1 :]
        self._worlds.restore(self._checkpoints[-1].worlds)
        self._followed = valid
        for segment, size in zip(self._segments[valid:], sizes[valid:], strict=True):
            if not self._worlds.follow(segment, size, MOST_BRANCHES):
                break
            self._followed += 1
            if segment.keep:
                self._checkpoints.append(Checkpoint(size, self._worlds.state()))

    def _deduce(self) -> Deductions:
        """The deductions that hold in all worlds."""
        stack, rest = self._worlds.stack(), self._segments[self._followed :]
        if rest:
            holdings = approximation.approximate_holdings(self._worlds.by_seat(), rest)
            stack = approximation.approximate_stack(stack, self._fixed_sizes()[-1], rest)
            ranges = [
                merge_ranges({owned_ranges(holding) for holding in seat}) for seat in holdings
            ]
            total = reduce(add_ranges, ranges)
        else:
            ranges, total = self._worlds.seat_ranges(), self._worlds.total_ranges()
        on_altar = [
            (max(0, cards - most), min(len(stack), cards - fewest))
            for cards, (fewest, most) in zip(self._in_play, total, strict=True)
        ]
        return Deductions(
            goods=[dict(zip(GOODS, seat, strict=True)) for seat in ranges],
            altar=dict(zip(GOODS, on_altar, strict=True)),
            stack=stack[::-1],
        )

    def _fixed_sizes(self) -> list[int]:
        return fixed_sizes(self._oracle, self._segments)


def _add_gain(deductions: Deductions, seat: int, good: str, number: int) -> Deductions:
    """The deductions after a seat received cards openly."""
    goods = deductions.goods[:]
    fewest, most = goods[seat][good]
    goods[seat] = goods[seat] | {good: (fewest + number, most + number)}
    return Deductions(goods, deductions.altar, deductions.stack)
