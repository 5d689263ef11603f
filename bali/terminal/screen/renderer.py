"""What all drawings share: colours, words and how they fit."""

from rich.text import Text

from bali.terminal.columns import clean, width
from bali.terminal.screen.colors import SHAPES, SYMBOLS, Palette
from bali.texts import Texts
from bali.view import SeatView


class Renderer:
    """Draws with the colours of a theme, in one language."""

    def __init__(self, palette: Palette, texts: Texts) -> None:
        self.palette = palette
        self.texts = texts
        self.say = texts.say

    def card(self, kind: str, columns: int, bold: bool = False) -> Text:
        """A card as one line of its colour, with symbol and name."""
        name = self.say(f"kind-{kind}")
        space = " " if width(name) + 2 <= columns else ""
        style = self.palette.field(kind) + (" bold" if bold else "")
        return self.cell(f"{SYMBOLS[kind]}{space}{name}", columns, style)

    def blank(self, kind: str, columns: int, last: bool) -> Text:
        """Another line of the same card; at the last one its edge."""
        return Text(("▁" if last else " ") * columns, self.palette.field(kind))

    def good(self, good: str | None, count: str = "") -> Text:
        """A sacrifice card: its symbol on its colour."""
        if good is None:
            return Text(
                f" ? {count}".rstrip(" ") + " ", f"{self.palette.ink} on {self.palette.line}"
            )
        return Text(f" {SYMBOLS[good]} {count}".rstrip(" ") + " ", self.palette.field(good))

    def seat(self, seat: SeatView, name: str = "", columns: int = 0) -> Text:
        """A player: shape and name in the player's colour."""
        shown = f"{SHAPES[seat.color]} {clean(name, columns - 2)}" if name else SHAPES[seat.color]
        return self.cell(shown, columns or width(shown), f"bold {self.palette.seats[seat.color]}")

    def cell(self, text: str, columns: int, style: str = "") -> Text:
        """A text in so many columns, cut if it must be."""
        shown = Text(text, style)
        shown.truncate(columns, overflow="ellipsis", pad=True)
        return shown


def beside(*parts: Text) -> Text:
    """Parts of one line."""
    line = Text(end="")
    for part in parts:
        line.append_text(part)
    return line


def to_right(text: Text, columns: int) -> Text:
    """A text at the right end of so many columns."""
    return beside(Text(" " * max(0, columns - text.cell_len)), text)
