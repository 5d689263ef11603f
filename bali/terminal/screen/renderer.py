"""The renderer: cards, players and cells as styled text."""

from rich.text import Text

from bali.terminal.columns import clean, width
from bali.terminal.screen.colors import SHAPES, SYMBOLS, Palette
from bali.texts import Texts
from bali.view import SeatView


class Renderer:
    """Creates styled text in the colours of a theme and in one language."""

    def __init__(self, palette: Palette, texts: Texts) -> None:
        self.palette = palette
        self.texts = texts
        self.say = texts.say

    def card(self, kind: str, columns: int, bold: bool = False) -> Text:
        """A line of a card with its symbol and name."""
        name = self.say(f"kind-{kind}")
        space = " " if width(name) + 2 <= columns else ""
        style = self.palette.field(kind) + (" bold" if bold else "")
        return self.cell(f"{SYMBOLS[kind]}{space}{name}", columns, style)

    def blank(self, kind: str, columns: int, last: bool) -> Text:
        """A line of a card without text; the last one has an edge."""
        return Text(("▁" if last else " ") * columns, self.palette.field(kind))

    def good(self, good: str | None, count: str = "") -> Text:
        """A sacrifice card as its symbol; None: an unknown one."""
        if good is None:
            return Text(
                f" ? {count}".rstrip(" ") + " ", f"{self.palette.ink} on {self.palette.line}"
            )
        return Text(f" {SYMBOLS[good]} {count}".rstrip(" ") + " ", self.palette.field(good))

    def seat(self, seat: SeatView, name: str = "", columns: int = 0) -> Text:
        """A player's shape and name in the player's colour."""
        text = f"{SHAPES[seat.color]} {clean(name, columns - 2)}" if name else SHAPES[seat.color]
        return self.cell(text, columns or width(text), f"bold {self.palette.seats[seat.color]}")

    def cell(self, text: str, columns: int, style: str = "") -> Text:
        """A text of exactly so many columns, truncated or padded."""
        cell = Text(text, style)
        cell.truncate(columns, overflow="ellipsis", pad=True)
        return cell


def concat(*parts: Text) -> Text:
    """Concatenate texts to one line."""
    line = Text(end="")
    for part in parts:
        line.append_text(part)
    return line


def pad_left(text: Text, columns: int) -> Text:
    """Pad a text with spaces on the left."""
    return concat(Text(" " * max(0, columns - text.cell_len)), text)
