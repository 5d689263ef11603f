"""The ledger: a line per player, a column per kind; goods are in the column of their farmers."""

from collections.abc import Iterator
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
    more: int  # added to the least width of stones and points


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
        self.widths = self._widths(columns)

    def _widths(self, columns: int) -> Widths:
        rest = HAND + sum(COUNTS) + (0 if self.shows_goods else SIZE) + MARK
        rest += NOW if self.shows_now else 0
        good = BROAD if self.shows_goods else NARROW
        spare = columns - rest - FARMER * NARROW - len(GOODS) * good - 8
        name = 8 + max(0, min(4, spare))
        wider = max(0, spare - 8) // (len(KINDS) + 2)
        kind = NARROW + (min(7, wider + 2) if wider else 0)  # for the longest names
        return Widths(name, kind, good + min(6, wider), max(0, min(4, wider - 1)))

    # Lines

    def head(self) -> Text:
        style = f"bold {self.palette.mute}"
        head = self.say("ledger-head") if self.shows_goods else ""
        cells = [self.renderer.cell(head, MARK + self.widths.name + HAND, self.palette.mute)]
        for kind, name in zip(KINDS, self._kinds(), strict=True):
            label = Text(f"{SYMBOLS[kind]}{name}", style)
            cells.append(self._cell(kind, label))
        for name, room in zip(("stones", "points"), self._counts(), strict=True):
            cells.append(self._count(self.say(f"short-{name}"), room, self.palette.mute))
        if not self.shows_goods:
            cells.append(self._count(self.say("short-goods"), SIZE, self.palette.mute))
        if self.shows_now:
            cells.append(self._count(self.say("short-now"), NOW, self.palette.mute))
        return concat(*cells)

    def _kinds(self) -> list[str]:
        """The names of the columns, in full with a space after the symbol if all of them fit."""
        names = [self.say(f"good-{kind}" if kind in GOODS else f"kind-{kind}") for kind in KINDS]
        fit = all(
            width(name) + 2 <= self._room(kind) for kind, name in zip(KINDS, names, strict=True)
        )
        return [f" {name}" for name in names] if fit else [self.say(f"short-{k}") for k in KINDS]

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
        stones, points = self._counts()
        cells.append(self._sum(seat.stones, marks.stones.get(number, 0), stones))
        cells.append(self._sum(seat.points, marks.points.get(number, 0), points))
        if not self.shows_goods:
            cells.append(self._sum(seat.goods_size, 0, SIZE))
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

    def _count(self, text: str, room: int, style: str) -> Text:
        return pad_left(Text(text, f"bold {style}"), room)

    def _counts(self) -> tuple[int, int]:
        return COUNTS[0] + self.widths.more, COUNTS[1] + self.widths.more

    def _room(self, kind: str) -> int:
        return self.widths.good if kind in GOODS else self.widths.kind


def _signed(added: int) -> str:
    """A change with its sign; empty for 0."""
    return f"{'+' if added > 0 else '−'}{abs(added)}" if added else ""
