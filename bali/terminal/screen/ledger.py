"""The ledger: a line per player, a column per kind; goods are in the column of their farmers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from bali.moves import GOODS, KINDS
from bali.rules import FARMER
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import width
from bali.terminal.draw import format_goods, format_range
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.preview_marks import PreviewMarks
from bali.terminal.screen.renderer import Renderer, concat, pad_left
from bali.view import SeatView

MARK = 2  # columns before a name
NAME, LONGER = 8, 4  # columns of a name, and how many more where there is room
SYMBOL = 3  # columns before a whole word: a space, its symbol and a space
NARROW, BROAD = 7, 8  # columns of a kind, and of a farmer with the good
HAND = 4
COUNTS = (6, 5)  # columns for stones and points
SIZE = 4  # columns for the number of all goods, where that of each is hidden
NOW = 7  # columns for the points if the game ended now
SHOWS_NOW = 86  # columns from which there is room for them
WIDEST = 140  # a longer line is hard to follow


class Widths(NamedTuple):
    """The widths of columns."""

    name: int
    kind: int
    good: int
    stones: int
    points: int
    goods: int  # their number; 0: that of each is shown

    def total(self) -> int:
        kinds = FARMER * self.kind + len(GOODS) * self.good
        return MARK + self.name + HAND + kinds + self.stones + self.points + self.goods

    def widened(self, more: int) -> "Widths":
        """With so many columns more for each number."""
        return self._replace(
            kind=self.kind + more,
            good=self.good + more,
            stones=self.stones + more,
            points=self.points + more,
            goods=self.goods + more if self.goods else 0,
        )


def draw_ledger(
    moment: GameMoment, marks: PreviewMarks, renderer: Renderer, columns: int, lines: int
) -> list[Text]:
    """The players, and as many of the other lines as fit."""
    drawing = _Ledger(moment, marks, renderer, min(columns, WIDEST))
    players = [drawing.head(), *drawing.players()]
    others = drawing.others(room := lines - len(players))
    return players + list(others)[: max(0, room)]


class _Ledger:
    def __init__(
        self, moment: GameMoment, marks: PreviewMarks, renderer: Renderer, columns: int
    ) -> None:
        self.moment = moment
        self.view = moment.view
        self.marks = marks
        self.renderer = renderer
        self.palette = renderer.palette
        self.say = renderer.say
        self.shows_goods = all(seat.goods or seat.goods_range for seat in self.view.seats)
        self.shows_now = columns >= SHOWS_NOW and all(seat.now for seat in self.view.seats)
        self.widths, self.has_whole_words = self._widths(columns)

    def _widths(self, columns: int) -> tuple[Widths, bool]:
        """The widths, and whether there is room for whole words in the heads of all columns."""
        columns -= NOW if self.shows_now else 0
        size = 0 if self.shows_goods else SIZE
        least = Widths(NAME, NARROW, BROAD if self.shows_goods else NARROW, *COUNTS, size)
        whole = self._widths_of_words(least)
        has_whole_words = whole.total() <= columns
        widths = whole if has_whole_words else least
        widths = widths._replace(name=NAME + max(0, min(LONGER, columns - widths.total())))
        numbers = len(KINDS) + len(COUNTS) + bool(size)
        return widths.widened(max(0, columns - widths.total()) // numbers), has_whole_words

    def _widths_of_words(self, least: Widths) -> Widths:
        def room(names: Sequence[str], before: int) -> int:
            return before + max(width(self.say(name)) for name in names)

        return Widths(
            least.name,
            room([f"kind-{kind}" for kind in KINDS[:FARMER]], SYMBOL),
            max(least.good, room([f"good-{good}" for good in GOODS], SYMBOL)),
            room(["count-stones"], 1),
            room(["count-points"], 1),
            room(["count-goods"], 1) if least.goods else 0,
        )

    # Lines

    def head(self) -> Text:
        style = f"bold {self.palette.mute}"
        head = self.say("ledger-head") if self.shows_goods else ""
        cells = [self.renderer.cell(head, MARK + self.widths.name + HAND, self.palette.mute)]
        names = {kind: f"{SYMBOLS[kind]}{self._name(kind)}" for kind in KINDS}
        cells += [self._cell(kind, Text(name, style)) for kind, name in names.items()]
        counts = {"stones": self.widths.stones, "points": self.widths.points}
        if not self.shows_goods:
            counts["goods"] = self.widths.goods
        length = "count" if self.has_whole_words else "short"
        for name, room in counts.items():
            cells.append(pad_left(Text(self.say(f"{length}-{name}"), style), room))
        if self.shows_now:
            cells.append(pad_left(Text(self.say("short-now"), style), NOW))
        return concat(*cells)

    def _name(self, kind: str) -> str:
        """The name of a column, in full with a space after the symbol if all of them fit."""
        if not self.has_whole_words:
            return self.say(f"short-{kind}")
        return f" {self.say(f'good-{kind}' if kind in GOODS else f'kind-{kind}')}"

    def players(self) -> Iterator[Text]:
        for number, seat in enumerate(self.view.seats):
            yield self._player(number, seat)

    def _player(self, number: int, seat: SeatView) -> Text:
        marks = self.marks
        mark = "▸ " if number == self.view.to_move else "  "
        name = self.renderer.seat(seat, self.moment.names[number], self.widths.name)
        if number == self.moment.observer:
            name.stylize("underline", 0, name.cell_len)
        cells = [Text(mark, self.palette.accent), name, self._hand(seat)]
        cells += [self._kind(number, seat, kind) for kind in KINDS]
        cells.append(self._sum(seat.stones, marks.stones.get(number, 0), self.widths.stones))
        cells.append(self._sum(seat.points, marks.points.get(number, 0), self.widths.points))
        if not self.shows_goods:
            cells.append(self._sum(seat.goods_size, 0, self.widths.goods))
        if self.shows_now and seat.now is not None:
            cells.append(pad_left(Text(format_range(seat.now), self.palette.ink), NOW))
        return concat(*cells)

    def others(self, lines: int) -> Iterator[Text]:
        """Own goods, if those of others are hidden; then supply, price, altar and pile."""
        view, altar = self.view, self.view.altar
        if view.seat is not None and not self.shows_goods:
            yield self._own_goods(view.seat)
        yield self._per_good("table-supply", {good: str(view.supply[good]) for good in GOODS})
        if view.seat is not None and view.result is None:
            yield self._prices(view.seats[view.seat])
        if altar.count is not None and altar.worth is not None:
            has_two_lines = lines >= 5
            counts = {good: format_range(altar.count[good]) for good in GOODS}
            worth = {good: self._worth(good) for good in GOODS}
            if has_two_lines:
                yield self._per_good("table-on-altar", counts)
                yield self._per_good("table-worth", worth, marks=set(self.marks.worth))
            else:
                both = {good: f"{counts[good]}={worth[good]}" for good in GOODS}
                yield self._per_good("ledger-altar", both, marks=set(self.marks.worth))
        if view.pile_kinds is not None and view.result is None:
            cells = [
                self._cell(kind, Text(str(view.pile_kinds[kind]), self.palette.mute))
                for kind in KINDS
            ]
            yield concat(self._label("table-in-pile"), *cells)

    def _own_goods(self, number: int) -> Text:
        """The goods of the observer, who sees them with strict memory too (R12.2)."""
        goods, added = format_goods(self.view.seats[number]), self.marks.goods
        cells = {
            good: f"{count}{_signed(added.get((number, good), 0))}"
            for good, count in zip(GOODS, goods, strict=True)
        }
        changed = {good for good in GOODS if (number, good) in added}
        return self._per_good("ledger-own-goods", cells, marks=changed)

    def _prices(self, own: SeatView) -> Text:
        marks = self.marks.prices
        prices = {
            good: f"{own.prices[good]}→{marks[good].after}" if good in marks else price
            for good, price in ((good, str(own.prices[good])) for good in GOODS)
        }
        return self._per_good("table-price", prices, marks=set(marks))

    def _worth(self, good: str) -> str:
        worth = (self.view.altar.worth or {})[good]
        shift = self.marks.worth.get(good)
        return f"{worth}→{shift.after}" if shift else str(worth)

    def _per_good(
        self, label: str, values: dict[str, str], marks: set[str] | frozenset[str] = frozenset()
    ) -> Text:
        cells = [Text(" " * self._room(kind)) for kind in KINDS[:FARMER]]
        for good in GOODS:
            style = f"bold {self.palette.gain}" if good in marks else self.palette.mute
            cells.append(self._cell(good, Text(values[good], style)))
        return concat(self._label(label), *cells)

    # Cells

    def _kind(self, number: int, seat: SeatView, kind: str) -> Text:
        """The number of cards in front, a star for a sole majority, and the goods of farmers."""
        palette, count = self.palette, seat.front[kind]
        is_alone = kind in seat.alone
        style = f"bold {palette.crown}" if is_alone else palette.ink if count else palette.mute
        cell = Text(f"{count}{'*' if is_alone else ''}", style)
        self._add(cell, self.marks.front.get((number, kind), 0))
        if kind == "shrine" and number in self.marks.choices:
            self._add(cell, self.marks.choices[number])
        if kind in GOODS and self.shows_goods:
            cell.append(f"·{format_goods(seat)[GOODS.index(kind)]}", palette.mute)
            self._add(cell, self.marks.goods.get((number, kind), 0))
        return self._cell(kind, cell)

    def _hand(self, seat: SeatView) -> Text:
        """The cards of a hand as symbols, or card backs."""
        if seat.hand is None:
            return self.renderer.cell("▒" * seat.hand_size, HAND, self.palette.line)
        cards = [Text(SYMBOLS[kind], self.palette.field(kind)) for kind in seat.hand]
        return concat(*cards, Text(" " * (HAND - len(cards))))

    def _sum(self, number: int, added: int, room: int) -> Text:
        cell = Text(str(number), f"bold {self.palette.ink}")
        self._add(cell, added)
        return pad_left(cell, room)

    def _add(self, cell: Text, added: int) -> None:
        color = self.palette.gain if added > 0 else self.palette.warn
        cell.append(_signed(added), f"bold {color}")

    def _cell(self, kind: str, text: Text) -> Text:
        """A cell in the column of a kind, highlighted if that is or would be scored."""
        cell = pad_left(text, self._room(kind))
        if kind == self.marks.scored_kind:
            cell.stylize(f"on {self.palette.glow}")
        return cell

    def _label(self, message: str) -> Text:
        room = MARK + self.widths.name + HAND
        return self.renderer.cell(" " * MARK + self.say(message), room, self.palette.mute)

    def _room(self, kind: str) -> int:
        return self.widths.good if kind in GOODS else self.widths.kind


def _signed(added: int) -> str:
    """A change with its sign; empty for 0."""
    return f"{'+' if added > 0 else '−'}{abs(added)}" if added else ""
