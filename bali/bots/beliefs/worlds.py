"""Enumerate all worlds that agree with a script: exact, but slower than sampling."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from bali import rules
from bali.bots.beliefs.script import Row
from bali.chance import Chance, shuffle
from bali.kernel import beliefs as kernel
from bali.moves import spread

T = TypeVar("T")

World = tuple[int, ...]  # by choice: the answer
Goods = tuple[tuple[int, ...], ...]  # by seat and good
Altar = tuple[tuple[int, int], ...]  # good, and face down or not; the top card last


class Cards(NamedTuple):
    """Where the sacrifice cards are."""

    goods: Goods
    altar: Altar


START = Cards(((1,) * rules.GOODS,) * rules.MOST, ())  # R2.2


def every_world(
    script: Sequence[Row],
    cases: Sequence[Sequence[int]],
    chance: Chance | None = None,
    steps: int | None = None,
) -> Iterator[World]:
    """The worlds of all cases, in random order if there is a `chance`, for at most `steps`."""
    walk = _Walk(script, chance, steps)
    for case in walk.shuffle(cases):
        yield from walk.on(0, START, (), case)


class _Walk:
    """A depth-first search through the script, with backtracking."""

    def __init__(self, script: Sequence[Row], chance: Chance | None, steps: int | None) -> None:
        self._script = script
        self._chance = chance
        self._steps = steps

    def shuffle(self, values: Sequence[T]) -> list[T]:
        shuffled = list(values)
        if self._chance is not None:
            shuffle(shuffled, self._chance)
        return shuffled

    def on(self, at: int, cards: Cards, world: World, case: Sequence[int]) -> Iterator[World]:
        """Continue from a row of the script, with the answers so far."""
        for place in range(at, len(self._script)):
            row = self._script[place]
            if row[0] in (kernel.HIDE, kernel.TAKE, kernel.FIRST):
                for answer in self.shuffle(spread(case[len(world)])):
                    first = row[0] == kernel.FIRST and answer in world  # R10.1: one of each good
                    later = None if first or self._is_exhausted() else after(cards, row, answer)
                    if later is not None:
                        yield from self.on(place + 1, later, (*world, answer), case)
                return
            now = after(cards, row, row[2])
            if now is None:
                return
            cards = now
        yield world

    def _is_exhausted(self) -> bool:
        if self._steps is None:
            return False
        self._steps -= 1
        return self._steps < 0


def after(cards: Cards, row: Row, answer: int) -> Cards | None:
    """The cards after a row of the script; None if it cannot have happened."""
    what, seat, _, more = row
    goods, altar = cards
    match what:
        case kernel.GAIN:
            return Cards(_add_good(goods, seat, answer, 1), altar)
        case kernel.LAY | kernel.HIDE:
            if goods[seat][answer] == 0:
                return None
            return Cards(_add_good(goods, seat, answer, -1), (*altar, (answer, more)))
        case kernel.BLESS:
            return Cards(goods, (*altar, (answer, 0)))
        case kernel.FIRST:
            return Cards(goods, (*altar, (answer, 1)))
        case kernel.SHOW:
            return cards if altar[-1 - seat] == (answer, more) else None
    at = len(altar) - 1 - answer
    rest = altar[:at] + altar[at + 1 :]
    if what == kernel.TAKE and _describe_top(rest) != more:
        return None
    return Cards(_add_good(goods, seat, altar[at][0], 1), rest)


def _add_good(goods: Goods, seat: int, good: int, number: int) -> Goods:
    own = goods[seat]
    now = (*own[:good], own[good] + number, *own[good + 1 :])
    return (*goods[:seat], now, *goods[seat + 1 :])


def _describe_top(altar: Altar) -> int:
    """R6.5: the top of the altar as everybody sees it."""
    if not altar:
        return kernel.TOP_NONE
    good, face_down = altar[-1]
    return kernel.TOP_DOWN if face_down else good
