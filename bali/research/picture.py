"""The table of a view as a picture without words: colours and shapes for kinds and goods."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from bali.moves import GOODS, KINDS
from bali.view import View

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
Box = tuple[float, float, float, float]

WIDTH = 760
CARD_WIDTH, CARD_HEIGHT, GAP = 56, 44, 8
LEFT, TOP = 24, 24
OFFER_HEIGHT = 4 * (CARD_HEIGHT + GAP) + 20
LINE = 64  # a player

SAND, CLOTH, INK, PALE = "#efe6d2", "#2f5d50", "#2b2420", "#d9cfb8"
PAPER = {
    "stonemason": "#9a9a9a",
    "priest": "#f4f1ea",
    "shrine": "#c8553d",
    "rice": "#e9efd8",
    "peanut": "#dcb98a",
    "banana": "#f2d64b",
    "pepper": "#7fae5a",
}
GOOD_INK = {"rice": "#ffffff", "peanut": "#8a5a2b", "banana": "#e0a800", "pepper": "#c0302a"}
SEAT_INK = {"red": "#c0302a", "blue": "#3a66b1", "yellow": "#e0b21b", "green": "#3f8f4f"}


def picture(view: View) -> NDArray[np.uint8]:
    """A picture of a view, by row, column and colour channel."""
    height = TOP + OFFER_HEIGHT + 30 + LINE * view.players + 16
    image = Image.new("RGB", (WIDTH, height), CLOTH)
    _Picture(ImageDraw.Draw(image), view).paint()
    return np.asarray(image, np.uint8)


class _Picture:
    def __init__(self, pen: ImageDraw.ImageDraw, view: View) -> None:
        self.pen = pen
        self.view = view
        self.small = ImageFont.load_default(13)
        self.large = ImageFont.load_default(18)

    def paint(self) -> None:
        for row, cards in enumerate(self.view.offer):
            self._row(row, cards)
        self._middle()
        self._heads()
        for seat in range(self.view.players):
            self._player(seat)

    def _row(self, row: int, cards: Sequence[str]) -> None:
        """A row of the offer; the bottom card is the lowest, as on the table."""
        left = LEFT + row * (CARD_WIDTH + 16)
        floor = TOP + 4 * (CARD_HEIGHT + GAP)
        for place, kind in enumerate(cards):
            top = floor - (place + 1) * (CARD_HEIGHT + GAP)
            self._card(kind, (left, top, left + CARD_WIDTH, top + CARD_HEIGHT))
        if self.view.demon == row + 1:
            middle = left + CARD_WIDTH / 2
            self.pen.polygon(
                [(middle - 12, floor), (middle + 12, floor), (middle, floor + 18)], INK
            )
            for eye in (-4, 4):
                self.pen.ellipse((middle + eye - 2, floor + 4, middle + eye + 2, floor + 8), SAND)
        elif self.view.last_row == row + 1:
            self.pen.rectangle((left, floor, left + CARD_WIDTH, floor + 3), SAND)

    def _card(self, kind: str, box: Box) -> None:
        self.pen.rounded_rectangle(box, 6, PAPER[kind], INK)
        left, top, right, bottom = box
        x, y = (left + right) / 2, (top + bottom) / 2
        size = (bottom - top) * 0.32
        if kind == "stonemason":
            for step, wide in ((0, 1.0), (-1, 0.6)):
                height = y + step * size * 0.9
                self.pen.rectangle(
                    (x - size * wide, height, x + size * wide, height + size * 0.8), "#5c5c5c", INK
                )
        elif kind == "priest":
            self.pen.polygon([(x - size, y + size), (x + size, y + size), (x, y - size * 0.3)], INK)
            head = size * 0.42
            self.pen.ellipse((x - head, y - size - head, x + head, y - size + head), "#b98a5e", INK)
        elif kind == "shrine":
            for step in range(3):
                wide, height = size * (1.1 - 0.3 * step), y + size * (0.7 - 0.6 * step)
                self.pen.polygon(
                    [(x - wide, height), (x + wide, height), (x, height - size * 0.6)], PALE, INK
                )
        else:
            self._good(kind, x, y, size * 0.8)

    def _good(self, good: str, x: float, y: float, size: float) -> None:
        box = (x - size, y - size, x + size, y + size)
        ink = GOOD_INK[good]
        if good == "rice":
            for step in (-0.6, 0, 0.6):
                wide = size * 0.25
                self.pen.ellipse(
                    (x + step * size - wide, box[1], x + step * size + wide, box[3]), ink, INK
                )
        elif good == "peanut":
            half = size * 0.62
            self.pen.ellipse((x - half, box[1], x + half, y + half * 0.2), ink, INK)
            self.pen.ellipse((x - half, y - half * 0.2, x + half, box[3]), ink, INK)
        elif good == "banana":
            self.pen.chord(box, 20, 160, ink, INK)
        else:
            self.pen.polygon([(box[0], box[1]), (box[2], box[1]), (x, box[3])], ink, INK)

    def _middle(self) -> None:
        """The pile, the altar's top, and by good its supply, altar cards and worth."""
        view = self.view
        left = LEFT + 4 * (CARD_WIDTH + 16) + 24
        self.pen.rounded_rectangle((left, TOP, left + CARD_WIDTH, TOP + CARD_HEIGHT), 6, PALE, INK)
        self._text(left + CARD_WIDTH / 2, TOP + CARD_HEIGHT / 2, str(view.pile), self.large)
        altar = (left, TOP + 70, left + CARD_WIDTH, TOP + 70 + CARD_HEIGHT)
        self.pen.rectangle(altar, "#8c8577", INK)
        if view.altar.top is not None and view.altar.top.good is not None:
            self._good(view.altar.top.good, left + CARD_WIDTH / 2, TOP + 92, 14)
        self._text(left + CARD_WIDTH - 8, TOP + 106, str(view.altar.size), self.small)
        for line, good in enumerate(GOODS):
            y = TOP + 22 + line * 36
            self._good(good, left + 112, y, 11)
            self._text(left + 160, y, str(view.supply[good]), self.large, SAND)
            if view.altar.count is not None and view.altar.worth is not None:
                fewest, most = view.altar.count[good]
                text = str(fewest) if fewest == most else f"{fewest}-{most}"
                self._text(left + 220, y, text, self.large, SAND)
                self._text(left + 280, y, str(view.altar.worth[good]), self.large, "#f2d64b")

    def _heads(self) -> None:
        """The column heads: kinds, then goods."""
        y = TOP + OFFER_HEIGHT
        for column, kind in enumerate(KINDS):
            left = LEFT + 60 + column * 44
            self._card(kind, (left, y, left + 32, y + 24))
        for column, good in enumerate(GOODS):
            self._good(good, LEFT + 496 + column * 48, y + 12, 9)

    def _player(self, seat: int) -> None:
        player = self.view.seats[seat]
        top = TOP + OFFER_HEIGHT + 32 + seat * LINE
        ground = (LEFT - 8, top, WIDTH - LEFT + 8, top + LINE - 8)
        self.pen.rounded_rectangle(ground, 8, SAND, INK, 3 if seat == self.view.to_move else 1)
        self.pen.ellipse((LEFT, top + 12, LEFT + 30, top + 42), SEAT_INK[player.color], INK)
        total = "" if self.view.result is None else str(self.view.result.scores[seat].total)
        self._text(LEFT + 15, top + 27, total, self.small, "#ffffff")
        for column, kind in enumerate(KINDS):
            star = "*" if kind in player.alone else ""
            x = LEFT + 76 + column * 44
            self._text(x, top + 18, f"{player.front[kind]}{star}", self.large)
            for number in range((player.hand or []).count(kind)):
                box = (x - 14 + 10 * number, top + 34, x - 6 + 10 * number, top + 46)
                self.pen.rectangle(box, PAPER[kind], INK)
        for row, (sign, number) in enumerate(
            (("#777777", player.stones), ("#e0b21b", player.points))
        ):
            y = top + 16 + row * 24
            self.pen.rectangle((LEFT + 388, y - 6, LEFT + 400, y + 6), sign, INK)
            self._text(LEFT + 424, y, str(number), self.large)
        for column, good in enumerate(GOODS):
            ranges = player.goods_range
            fewest, most = (
                (player.goods[good],) * 2 if player.goods else (ranges or {}).get(good, (0, 0))
            )
            text = str(fewest) if fewest == most else f"{fewest}-{most}"
            self._text(LEFT + 496 + column * 48, top + 28, text, self.large)

    def _text(self, x: float, y: float, text: str, font: Font, ink: str = INK) -> None:
        self.pen.text((x, y), text, ink, font, anchor="mm")
