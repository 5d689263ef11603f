"""Widths, padding and line breaking of text in a terminal, where Japanese characters are wide."""

import re
import unicodedata
from functools import cache

WIDEST = 80  # columns of the narrowest terminal
MARGIN = "  "
NAME = 12  # columns for a player's name
LEVEL = 40  # columns for a bot's level or program
MARKS = 2  # combining characters per letter; more would cover the lines above
WORD_JOINER = "\u2060"  # forbids a line break on the page; some terminals draw it

# Japanese text may be broken before any character except closing and continuing ones.
_CLOSING = "、。，．：；！？）」』】ーっゃゅょッャュョ々"
_OPENING = "（「『【"
_PIECES = re.compile(rf"\s+|[{_OPENING}]*[^\s\x00-\u2e7f][{_CLOSING}]*|[\x21-\u2e7f]+[{_CLOSING}]*")


def width(text: str) -> int:
    """The number of columns that a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@cache
def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def align_left(text: str, columns: int) -> str:
    """Pad a text with spaces on the right."""
    return text + " " * (columns - width(text))


def align_right(text: str, columns: int) -> str:
    """Pad a text with spaces on the left."""
    return " " * (columns - width(text)) + text


def clean(name: str, columns: int = NAME) -> str:
    """A name on one line of at most so many columns, without control characters."""
    marks, used, text = 0, 0, ""
    for char in unicodedata.normalize("NFC", name[: 8 * columns]):
        if not char.isprintable() and not char.isspace():
            continue
        marks = marks + 1 if _columns(char) == 0 else 0
        if marks <= MARKS:
            text += " " if char.isspace() else char
    text = " ".join(text.split())
    if width(text) <= columns:
        return text
    short = ""
    for char in text:
        used += _columns(char)
        if used > columns - 2:
            break
        short += char
    return short.rstrip() + ".."


def fold(text: str, margin: str = "", widest: int = WIDEST) -> list[str]:
    """Break a text into lines: the first begins with the margin, the others are indented by it."""
    lines, line, used = [], margin, width(margin)
    for piece in _pieces(text.replace(WORD_JOINER, "")):
        if used + width(piece.rstrip()) > widest and line.strip():
            lines.append(line.rstrip())
            line, used = " " * width(margin), width(margin)
        if piece.strip() or line.strip():
            line += piece
            used += width(piece)
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """The parts between possible line breaks; overlong ones are split."""
    longest = WIDEST // 4
    pieces = []
    for piece in _PIECES.findall(text):
        pieces += [piece[at : at + longest] for at in range(0, len(piece), longest)]
    return pieces
