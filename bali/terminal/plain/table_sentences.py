"""The table in sentences, for the ears: the rows from the bottom card, the altar, every player."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bali.memory import Range
from bali.moves import GOODS, KINDS
from bali.outcome import Result
from bali.preview_text import chain
from bali.terminal.columns import clean, fold
from bali.terminal.count import PARTS
from bali.terminal.draw import draw_status
from bali.terminal.middle import (
    describe_altar,
    describe_box,
    describe_demon,
    describe_pile,
)
from bali.texts import Texts
from bali.view import SeatView, View


class TableTeller:
    """Tells people at one terminal the table: each person is told what they have not heard yet."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._told: dict[int | None, Mapping[str, str]] = {}  # by observer

    def tell_changes(self, view: View, names: Sequence[str]) -> list[str]:
        """What has changed since the observer was told the table: everything if that never was."""
        told, table = self._told.get(view.seat, {}), describe_table(view, names, self.texts)
        self._told[view.seat] = table
        return [sentence for part, sentence in table.items() if told.get(part) != sentence]

    def tell_table(self, view: View, names: Sequence[str]) -> list[str]:
        """The whole table."""
        self._told[view.seat] = describe_table(view, names, self.texts)
        return list(self._told[view.seat].values())


def describe_table(view: View, names: Sequence[str], texts: Texts) -> dict[str, str]:
    """Each part of the table in a sentence or two, in the order in which they are told."""
    return dict(_Description(view, names, texts).parts())


def describe_count(result: Result, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The points of each player by source (R9.3)."""
    yield texts.say("count-title")
    for name, score in zip(names, result.scores, strict=True):
        counts = [
            texts.say("told-count", what=texts.say(f"count-{part}"), count=getattr(score, part))
            for part in PARTS
        ]
        points = texts.join(counts, last="list-comma")
        yield texts.say("told-list", what=clean(name), list=points)


def tell_position(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The lines of the turn, the whole table and, if the game is over, the final count."""
    yield from draw_status(view, names, texts)
    for sentence in describe_table(view, names, texts).values():
        yield from fold(sentence)
    if view.result is not None:
        yield ""
        for sentence in describe_count(view.result, names, texts):
            yield from fold(sentence)


class _Description:
    def __init__(self, view: View, names: Sequence[str], texts: Texts) -> None:
        self.view = view
        self.names = [clean(name) or "?" for name in names]
        self.texts = texts
        self.say = texts.say

    def parts(self) -> Iterator[tuple[str, str]]:
        """The parts, each with its name."""
        view = self.view
        for row, cards in enumerate(view.offer, start=1):
            yield f"row {row}", self._row(row, cards)
        yield "pile", describe_pile(view, self.texts)
        if view.pile_kinds is not None and view.result is None:
            yield "kinds in the pile", self._kinds("table-in-pile", view.pile_kinds)
        demon, box = describe_demon(view, self.texts), describe_box(view, self.texts)
        if demon is not None:
            yield "demon", demon
        if box is not None:
            yield "box", box
        altar = describe_altar(view, self.texts, unknown="told-unknown")
        yield "altar", chain(self.texts, altar)
        yield from self._goods()
        for number in range(view.players):
            seat = ((view.seat or 0) + number) % view.players  # the observer first
            for name, sentence in self._player(seat):
                yield f"{name} of seat {seat}", sentence
        yield from self._scores()

    # The middle

    def _row(self, row: int, cards: Sequence[str]) -> str:
        if not cards:
            return self.say("told-row-empty", row=row)
        kinds = [self.say(f"kind-{card}") for card in cards]
        return self.say("told-row", row=row, cards=self._join(kinds))

    def _kinds(self, label: str, numbers: Mapping[str, int]) -> str:
        names = {kind: self.say(f"kind-{kind}-plural") for kind in KINDS if numbers[kind]}
        counts = [self._count(name, str(numbers[kind])) for kind, name in names.items()]
        return self._list(label, counts or [self.say("told-nothing")])

    def _goods(self) -> Iterator[tuple[str, str]]:
        """What concerns each of the goods."""
        view, altar = self.view, self.view.altar
        if altar.count is not None and altar.worth is not None and altar.size:
            yield "goods of the altar", self._list("table-on-altar", self._ranges(altar.count))
            yield "worth", self._list("table-worth", self._numbers(altar.worth))
        yield "supply", self._list("table-supply", self._numbers(view.supply))
        if view.seat is not None and view.result is None:
            prices = self._numbers(view.seats[view.seat].prices)
            yield "prices", self._list("table-price", prices)

    # The players

    def _player(self, number: int) -> Iterator[tuple[str, str]]:
        seat, who = self.view.seats[number], self._who(number)
        yield "hand", self.say("told-hand", cards=self._hand(seat), **who)
        front = [
            self.say(f"kind-{kind}-object", number=seat.front[kind])
            for kind in KINDS
            if seat.front[kind]
        ]
        yield "front", self.say("told-front", cards=self._join(front), **who)
        alone = [self.say(f"kind-{kind}-plural") for kind in seat.alone]
        kinds = self.texts.join(alone) if alone else "none"
        yield "majorities", self.say("told-majority", kinds=kinds, **who)
        yield "property", self.say("told-owned", stones=seat.stones, points=seat.points, **who)
        goods = self._join(self._owned(seat)) if seat.goods_size and self._owned(seat) else "none"
        yield "goods", self.say("told-goods", number=seat.goods_size, goods=goods, **who)

    def _hand(self, seat: SeatView) -> str:
        if seat.hand is None:
            return self.say("table-hand-size", number=seat.hand_size)
        numbers = Counter(seat.hand)
        cards = [self.say(f"kind-{kind}-object", number=number) for kind, number in numbers.items()]
        return self._join(cards)

    def _owned(self, seat: SeatView) -> list[str]:
        """The goods of a player, as far as they are known."""
        if seat.goods is not None:
            return self._numbers({good: number for good, number in seat.goods.items() if number})
        ranges = seat.goods_range or {}
        return self._ranges({good: ends for good, ends in ranges.items() if ends[1]})

    def _scores(self) -> Iterator[tuple[str, str]]:
        """Everybody's points if the game ended now, where they can be deduced."""
        scores = [
            self.say("told-score", points=self._range(seat.now), **self._who(number))
            for number, seat in enumerate(self.view.seats)
            if seat.now is not None
        ]
        if scores and self.view.result is None:
            yield "scores", self.say("told-now", scores=self._join(scores))

    def _who(self, number: int) -> dict[str, str]:
        you = "yes" if number == self.view.seat else "no"
        return {"you": you, "name": self.names[number]}

    # Lists and numbers

    def _list(self, label: str, items: Sequence[str]) -> str:
        return self.say("told-list", what=self.say(label), list=self._join(items))

    def _join(self, items: Sequence[str]) -> str:
        return self.texts.join(items, last="list-comma") if items else self.say("told-nothing")

    def _numbers(self, numbers: Mapping[str, int]) -> list[str]:
        return self._ranges({good: (number, number) for good, number in numbers.items()})

    def _ranges(self, ranges: Mapping[str, Range]) -> list[str]:
        return [
            self._count(self.say(f"good-{good}"), self._range(ranges[good]))
            for good in GOODS
            if good in ranges
        ]

    def _range(self, ends: Range) -> str:
        least, most = ends
        return str(least) if least == most else self.say("told-range", least=least, most=most)

    def _count(self, what: str, count: str) -> str:
        return self.say("told-count", what=what, count=count)
