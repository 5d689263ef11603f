"""How text fits into the columns of a terminal, where Japanese characters take two each."""

import re
import unicodedata
from functools import cache

WIDEST = 80  # columns of the narrowest terminal
MARGIN = "  "
NAME = 12  # columns for a player's name
LEVEL = 40  # columns for what a bot is: a level, or a program
MARKS = 2  # accents and the like on one letter; more would climb over the lines above

# Where a line of Japanese may be broken: before any character but those that close or go on.
_CLOSING = "、。，．：；！？）」』】ーっゃゅょッャュョ々"
_OPENING = "（「『【"
_PIECES = re.compile(rf"\s+|[{_OPENING}]*[^\s\x00-\u2e7f][{_CLOSING}]*|[\x21-\u2e7f]+[{_CLOSING}]*")


def width(text: str) -> int:
    """The columns that a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@cache
def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def left(text: str, columns: int) -> str:
    """A text followed by so many spaces that it takes these columns."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    return " " * (columns - width(text)) + text


def clean(name: str, columns: int = NAME) -> str:
    """A name from anywhere on one short line, with nothing in it that steers the terminal."""
    marks, used, kept = 0, 0, ""
    for char in unicodedata.normalize("NFC", name[: 8 * columns]):
        if not char.isprintable() and not char.isspace():
            continue
        marks = marks + 1 if _columns(char) == 0 else 0
        if marks <= MARKS:
            kept += " " if char.isspace() else char
    kept = " ".join(kept.split())
    if width(kept) <= columns:
        return kept
    short = ""
    for char in kept:
        used += _columns(char)
        if used > columns - 2:
            break
        short += char
    return short.rstrip() + ".."


def fold(text: str, margin: str = "", widest: int = WIDEST) -> list[str]:
    """A text as lines that fit, the first after a margin, the others below it."""
    lines, line, used = [], margin, width(margin)
    for piece in _pieces(text):
        if used + width(piece.rstrip()) > widest and line.strip():
            lines.append(line.rstrip())
            line, used = " " * width(margin), width(margin)
        if piece.strip() or line.strip():
            line += piece
            used += width(piece)
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """What may not be broken, cut where even that is too long for any line."""
    longest = WIDEST // 4
    pieces = []
    for piece in _PIECES.findall(text):
        pieces += [piece[at : at + longest] for at in range(0, len(piece), longest)]
    return pieces
