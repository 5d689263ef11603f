"""The table as SVG: the offer, the altar, and a line for every player."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from bali.moves import GOODS, KINDS
from bali.rules import DEPTH, FARMER
from bali.terminal.draw import format_goods, format_range
from bali.texts import Texts
from bali.view import SeatView, View

WIDTH = 880
MARGIN = 20
CARD_WIDTH, CARD_HEIGHT, GAP = 104, 34, 6
COLUMN = CARD_WIDTH + 16
OFFER_TOP = 64
OFFER_BOTTOM = OFFER_TOP + 22 + DEPTH * (CARD_HEIGHT + GAP)
PLAYERS_TOP = OFFER_BOTTOM + 28
LINE = 46
HEADS = 34
NAME_WIDTH = 150
CELL = (WIDTH - 2 * MARGIN - NAME_WIDTH) / (len(KINDS) + 2 + len(GOODS))

CLOTH, SAND, INK, PALE, GOLD = "#f6f0e2", "#ffffff", "#2b2420", "#7a6f60", "#8a5a00"
PAPER = {
    "stonemason": "#c9c9c9",
    "priest": "#efe9dc",
    "shrine": "#e8a593",
    "oracle": "#cdbfe6",
    "rice": "#e9efd8",
    "peanut": "#e2c69d",
    "banana": "#f2de74",
    "pepper": "#b4d19b",
}
SEAT_INK = {"red": "#c0302a", "blue": "#3a66b1", "yellow": "#e0b21b", "green": "#3f8f4f"}


class TextStyle(NamedTuple):
    """The SVG attributes of a text."""

    anchor: str = "start"
    ink: str = INK
    size: int = 13
    weight: str = "normal"


NORMAL, BOLD = TextStyle(), TextStyle(weight="bold")
LABEL, CENTERED = TextStyle(ink=PALE), TextStyle("middle")


def draw_svg(view: View, names: Sequence[str], texts: Texts) -> str:
    """The whole table, as far as the view knows it."""
    drawing = _SvgDrawing(view, names, texts)
    height = PLAYERS_TOP + HEADS + LINE * view.players + MARGIN
    title = drawing.title()
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" role="img" aria-label={quoteattr(title)} '
            'font-family="Noto Sans, sans-serif" font-size="13">',
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{CLOTH}"/>',
            *drawing.elements(),
            "</svg>",
        ]
    )


class _SvgDrawing:
    def __init__(self, view: View, names: Sequence[str], texts: Texts) -> None:
        self.view = view
        self.names = names
        self.texts = texts
        self.say = texts.say

    def title(self) -> str:
        view = self.view
        phase = self.say(f"phase-{view.phase}")
        return self.say("table-turn", turn=view.turn, name=self.names[view.active], phase=phase)

    def elements(self) -> Iterator[str]:
        yield _text(MARGIN, 34, self.title(), TextStyle(size=17, weight="bold"))
        yield from self._offer()
        yield from self._middle()
        yield from self._players()

    def _offer(self) -> Iterator[str]:
        """The bottom card lowest, as on the table."""
        for row, cards in enumerate(self.view.offer):
            left = MARGIN + row * COLUMN
            demon = "yes" if row + 1 == self.view.demon else "no"
            head = self.say("table-row", row=row + 1, demon=demon)
            yield _text(left, OFFER_TOP + 10, head, LABEL)
            for place, kind in enumerate(cards):
                top = OFFER_BOTTOM - (place + 1) * (CARD_HEIGHT + GAP)
                yield self._card(kind, left, top, lowest=place == 0)

    def _card(self, kind: str, left: float, top: float, lowest: bool) -> str:
        outline = INK if lowest else PALE
        wide = 2 if lowest else 1
        return (
            f'<rect x="{left}" y="{top}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" '
            f'fill="{PAPER[kind]}" stroke="{outline}" stroke-width="{wide}"/>'
            + _text(left + CARD_WIDTH / 2, top + 22, self.say(f"kind-{kind}"), CENTERED)
        )

    def _middle(self) -> Iterator[str]:
        """The pile and the altar; of every good its supply, its cards on the altar, its worth."""
        view, altar = self.view, self.view.altar
        left = MARGIN + 4 * COLUMN + 10
        if view.pile:
            rows = -(-view.pile // DEPTH)
            pile = self.say("table-pile", number=view.pile, rows=rows, latest="no")
        else:
            pile = self.say("table-pile-empty")
        yield from _paragraph(left, OFFER_TOP + 10, pile)
        heads = [self.say("table-supply"), self.say("table-on-altar"), self.say("table-worth")]
        top = OFFER_TOP + 64
        for line, head in enumerate(heads):
            yield _text(left, top + (line + 1) * 24, head, LABEL)
        for column, good in enumerate(GOODS):
            x = left + 140 + column * 60
            yield _text(x, top, self.say(f"good-{good}"), TextStyle("middle", PALE))
            cells = [str(view.supply[good]), "?", "?"]
            if altar.count is not None and altar.worth is not None:
                cells[1:] = [format_range(altar.count[good]), str(altar.worth[good])]
            for line, cell in enumerate(cells):
                ink = GOLD if line == 2 else INK
                yield _text(x, top + (line + 1) * 24, cell, TextStyle("middle", ink))

    def _players(self) -> Iterator[str]:
        goods = [self.say(f"good-{good}") for good in GOODS]
        counts = [self.say("table-stones"), self.say("table-points")]
        heads = [*(self.say(f"kind-{kind}") for kind in KINDS[:FARMER]), *goods, *counts, *goods]
        for group, column in (("table-fronts", 0), ("table-owned", len(KINDS))):
            left = _center(column) - CELL / 2 + 4
            yield _text(left, PLAYERS_TOP, self.say(group), BOLD)
        for column, head in enumerate(heads):
            yield _text(_center(column), PLAYERS_TOP + 18, head, TextStyle("middle", PALE, 10))
        for number, seat in enumerate(self.view.seats):
            top = PLAYERS_TOP + HEADS + LINE * number - 8
            moves = number == self.view.to_move
            yield (
                f'<rect x="{MARGIN - 8}" y="{top}" width="{WIDTH - 2 * MARGIN + 16}" '
                f'height="{LINE - 4}" rx="5" fill="{SAND}" stroke="{INK if moves else CLOTH}"/>'
                f'<circle cx="{MARGIN + 8}" cy="{top + 13}" r="7" fill="{SEAT_INK[seat.color]}"/>'
            )
            yield _text(MARGIN + 24, top + 18, self.names[number], BOLD if moves else NORMAL)
            yield _text(MARGIN + 24, top + 35, self._hand(seat), TextStyle(ink=PALE, size=11))
            cells = [
                *(f"{seat.front[kind]}{'*' if kind in seat.alone else ''}" for kind in KINDS),
                str(seat.stones),
                str(seat.points),
                *format_goods(seat),
            ]
            for column, cell in enumerate(cells):
                yield _text(_center(column), top + 18, cell, CENTERED)

    def _hand(self, seat: SeatView) -> str:
        if seat.hand is None:
            return self.say("table-hand-size", number=seat.hand_size)
        cards = [self.say(f"kind-{kind}") for kind in seat.hand]
        return self.texts.join(cards, last="list-comma") if cards else self.say("table-hand-empty")


def _center(column: int) -> float:
    return round(MARGIN + NAME_WIDTH + CELL * (column + 0.5), 1)


def _paragraph(left: float, top: float, text: str) -> Iterator[str]:
    """A sentence a line."""
    for line, sentence in enumerate(text.split(", ")):
        yield _text(left, top + 18 * line, sentence)


def _text(x: float, y: float, text: str, style: TextStyle = NORMAL) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{style.anchor}" fill="{style.ink}" '
        f'font-size="{style.size}" font-weight="{style.weight}">{escape(text)}</text>'
    )
