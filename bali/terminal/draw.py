"""A view of the table as plain text in at most 80 columns, without colours or cursor movement.

Players are lines and the seven kinds columns, always in the same order; each good is in the column
of its farmers.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bali.memory import Range
from bali.moves import GOODS, KINDS
from bali.preview import Row, preview
from bali.preview_text import chain
from bali.rules import FARMER
from bali.terminal.columns import NAME, align_left, align_right, clean, fold, width
from bali.terminal.middle import (
    describe_altar,
    describe_box,
    describe_demon,
    describe_pile,
    describe_status,
)
from bali.texts import Texts
from bali.view import SeatView, View

ROW = 19  # columns for a row of the offer
LABEL = NAME + 2  # columns before a line of numbers
NARROWEST = 5  # columns for a number: room for 10-12


def draw(view: View, names: Sequence[str], texts: Texts) -> list[str]:
    """The lines of the whole table."""
    return _Drawing(view, [clean(name) or "?" for name in names], texts).lines()


def draw_altar(view: View, texts: Texts) -> list[str]:
    """The lines of the altar alone."""
    return _Drawing(view, [], texts).altar()


def draw_status(view: View, names: Sequence[str], texts: Texts) -> list[str]:
    """The lines with the turn, the active player and the phase."""
    return _Drawing(view, [clean(name) or "?" for name in names], texts).status()


def draw_heading(
    view: View, names: Sequence[str], texts: Texts, bots: Mapping[int, str] | None = None
) -> Iterator[str]:
    """The lines with the players, the levels of bots (by seat) and the variants."""
    variants = "-".join(view.variants) or "none"
    yield texts.say("heading", players=view.players, variants=variants)
    for number, (name, seat) in enumerate(zip(names, view.seats, strict=True)):
        color, level = texts.say(f"color-{seat.color}"), (bots or {}).get(number)
        message = "heading-color" if name.casefold() == color.casefold() else "heading-seat"
        arguments: dict[str, str | int] = {
            "number": number + 1,
            "name": clean(name),
            "color": color,
        }
        if level is not None:
            message, arguments["level"] = "heading-bot", level
        yield "  " + texts.say(message, **arguments)


class _Drawing:
    def __init__(self, view: View, names: list[str], texts: Texts) -> None:
        self.view = view
        self.names = names
        self.say = texts.say
        self.texts = texts
        self.goods = [self.say(f"good-{good}") for good in GOODS]
        self.kinds = [*(self.say(f"kind-{kind}") for kind in KINDS[:FARMER]), *self.goods]
        self.shows_now = view.result is None and all(seat.now is not None for seat in view.seats)
        now = [self.say("table-now")] if self.shows_now else []
        self.counts = [
            self.say("table-stones"), self.say("table-points"), *now, self.say("word-goods"),
        ]  # fmt: skip
        self._compute_widths()

    def _compute_widths(self) -> None:
        """The widths of the kinds, and of what is owned: each good is below its farmers."""
        kinds, counts = self.kinds[:FARMER], self.counts
        self.good_widths = [max(NARROWEST, width(good)) + 2 for good in self.goods]
        self.kind_widths = [max(NARROWEST, width(kind)) + 2 for kind in kinds]
        self.count_widths = [max(NARROWEST, width(count)) + 2 for count in counts]
        if len(counts) == len(kinds):
            self.kind_widths = [*map(max, self.kind_widths, self.count_widths)]
            self.count_widths = self.kind_widths
        missing = sum(self.count_widths) - sum(self.kind_widths)
        self.kind_widths[0] += max(0, missing)
        self.count_widths[0] += max(0, -missing)

    def lines(self) -> list[str]:
        return [
            *self.status(),
            *fold(describe_pile(self.view, self.texts)),
            *self.altar(),
            *self._pieces(),
            "",
            *self._offer(),
            "",
            *self._fronts(),
            "",
            *self._belongings(),
            "",
            *self._hands(),
        ]

    def status(self) -> list[str]:
        return self._sentences(describe_status(self.view, self.names, self.texts))

    def altar(self) -> list[str]:
        return self._sentences(describe_altar(self.view, self.texts))

    def _pieces(self) -> list[str]:
        pieces = describe_demon(self.view, self.texts), describe_box(self.view, self.texts)
        return self._sentences(filter(None, pieces))

    def _sentences(self, sentences: Iterable[str]) -> list[str]:
        text = chain(self.texts, sentences)
        return fold(text) if text else []

    # The offer

    def _offer(self) -> Iterator[str]:
        offer = self.view.offer
        heads = [
            self.say("table-row", row=row, demon="yes" if row == self.view.demon else "no")
            for row in range(1, len(offer) + 1)
        ]
        yield self._rows(heads)
        for place in range(max(map(len, offer)) - 1, -1, -1):
            cards = [self.say(f"kind-{row[place]}") if place < len(row) else "" for row in offer]
            yield self._rows([f"[{card}]" if card and place == 0 else f" {card}" for card in cards])
        feet = [self._foot(row) for row in preview(self.view).rows]
        if feet:
            yield self._rows(feet)

    def _foot(self, row: Row) -> str:
        """What taking the bottom card would reveal."""
        if row.reveals is None:
            return self.say("table-foot-end" if row.foot == "end" else "table-foot-new")
        return self.say("table-foot", card=self.say(f"kind-{row.reveals}"))

    def _rows(self, cells: Sequence[str]) -> str:
        return "".join(align_left(cell, ROW) for cell in cells).rstrip()

    # The players

    def _fronts(self) -> Iterator[str]:
        """The cards in front of each player; a star marks a sole majority (R8.2)."""
        widths = self.kind_widths
        yield self._numbers(self.say("table-fronts"), self.kinds, widths)
        for name, seat in self._seats():
            counts = [f"{seat.front[kind]}{'*' if kind in seat.alone else ' '}" for kind in KINDS]
            yield self._numbers(name, counts, widths)
        left_in_pile = self.view.pile_kinds
        if left_in_pile is not None and self.view.result is None:
            counts = [str(left_in_pile[kind]) for kind in KINDS]
            yield self._numbers(f"  {self.say('table-in-pile')}", counts, widths)

    def _belongings(self) -> Iterator[str]:
        view, altar, widths = self.view, self.view.altar, self.count_widths
        yield self._numbers(self.say("table-owned"), [*self.counts, *self.goods], widths)
        for name, seat in self._seats():
            now = [format_range(seat.now)] if self.shows_now and seat.now is not None else []
            counts = [str(seat.stones), str(seat.points), *now, str(seat.goods_size)]
            yield self._numbers(name, [*counts, *format_goods(seat)], widths)
        yield self._per_good("table-supply", [str(view.supply[good]) for good in GOODS])
        if view.seat is not None and view.result is None:
            prices = view.seats[view.seat].prices
            yield self._per_good("table-price", [str(prices[good]) for good in GOODS])
        if altar.count is not None and altar.worth is not None:
            yield self._per_good(
                "table-on-altar", [format_range(altar.count[good]) for good in GOODS]
            )
            yield self._per_good("table-worth", [str(altar.worth[good]) for good in GOODS])

    def _hands(self) -> Iterator[str]:
        yield self.say("table-hands")
        for name, seat in self._seats():
            if seat.hand is None:
                hand = self.say("table-hand-size", number=seat.hand_size)
            elif seat.hand:
                cards = [self.say(f"kind-{kind}") for kind in seat.hand]
                hand = self.texts.join(cards, last="list-comma")
            else:
                hand = self.say("table-hand-empty")
            yield f"{align_left(name, LABEL)} {hand}"

    def _seats(self) -> Iterator[tuple[str, SeatView]]:
        """Every player; a mark before the name says who is to move."""
        for number, seat in enumerate(self.view.seats):
            mark = ">" if number == self.view.to_move else " "
            yield f"{mark} {self.names[number]}", seat

    def _per_good(self, label: str, cells: list[str]) -> str:
        empty = [""] * len(self.count_widths)
        return self._numbers(f"  {self.say(label)}", [*empty, *cells], self.count_widths)

    def _numbers(self, label: str, cells: Sequence[str], widths: Sequence[int]) -> str:
        """A line of numbers. The last column of a cell is for the star of a sole majority."""
        marked = [cell if cell[-1:] in ("*", " ") else f"{cell} " for cell in cells]
        all_widths = [*widths, *self.good_widths]
        columns = [align_right(cell, wide) for cell, wide in zip(marked, all_widths, strict=True)]
        return (align_left(label, LABEL) + "".join(columns)).rstrip()


def format_goods(seat: SeatView) -> list[str]:
    """The number of each good that a player owns, as a number, a range or a question mark."""
    if seat.goods is not None:
        return [str(seat.goods[good]) for good in GOODS]
    if seat.goods_range is not None:
        return [format_range(seat.goods_range[good]) for good in GOODS]
    return ["?"] * len(GOODS)


def format_range(possible: Range) -> str:
    """A range as text: `2-3`, or `2` if there is only one possibility."""
    fewest, most = possible
    return str(fewest) if fewest == most else f"{fewest}-{most}"
