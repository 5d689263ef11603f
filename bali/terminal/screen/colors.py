"""Symbols and colours of cards and players, in a light and a dark theme.

Nothing is expressed by colour alone: there is always a symbol, a word or a number too. All symbols
take one column in every terminal, including those where ambiguous characters are wide.
"""

from typing import NamedTuple

from textual.theme import Theme

SYMBOLS = {
    "stonemason": "✕",
    "priest": "◉",
    "shrine": "⌂",
    "rice": "♆",
    "peanut": "☊",
    "banana": "☾",
    "pepper": "☌",
    "oracle": "⍦",
}
SHAPES = {"red": "▴", "blue": "◍", "yellow": "▮", "green": "❖"}

INK, IVORY = "#17130e", "#fffdf8"
INKED = {"priest", "rice", "peanut", "banana", "oracle"}  # kinds with dark text


class Palette(NamedTuple):
    """The colours of a theme; those of kinds are backgrounds."""

    kinds: dict[str, str]
    seats: dict[str, str]
    table: str
    panel: str
    glow: str  # background of the column that is or would be scored
    ink: str
    mute: str
    gain: str
    warn: str
    crown: str
    line: str
    accent: str
    on_accent: str

    def field(self, kind: str) -> str:
        """The style of a card."""
        return f"{INK if kind in INKED else IVORY} on {self.kinds[kind]}"


LIGHT = Palette(
    kinds={
        "stonemason": "#516067",
        "priest": "#fbfaf4",
        "shrine": "#2c1a55",
        "rice": "#62a995",
        "peanut": "#b57335",
        "banana": "#f8c732",
        "pepper": "#831a10",
        "oracle": "#a288cb",
    },
    seats={"red": "#a3211b", "blue": "#1d4f9e", "yellow": "#8a6d00", "green": "#2f7040"},
    table="#efe8da",
    panel="#faf6ec",
    glow="#ffe08a",
    ink="#211c15",
    mute="#5d5546",
    gain="#1f5f33",
    warn="#8a2f10",
    crown="#8a5a00",
    line="#83796a",
    accent="#0b5a63",
    on_accent="#ffffff",
)
DARK = Palette(
    kinds={
        "stonemason": "#4e646c",
        "priest": "#e7e5dc",
        "shrine": "#3b286c",
        "rice": "#5f9f8c",
        "peanut": "#ac7535",
        "banana": "#efbf40",
        "pepper": "#812520",
        "oracle": "#a791d2",
    },
    seats={"red": "#ff7b70", "blue": "#7fa8f0", "yellow": "#e8bd3c", "green": "#62a874"},
    table="#16191b",
    panel="#202527",
    glow="#4a4020",
    ink="#f2ede1",
    mute="#b5b0a4",
    gain="#9ddba8",
    warn="#ffb08a",
    crown="#ffd36a",
    line="#88908e",
    accent="#7fd3d6",
    on_accent="#0c1a1c",
)


def _theme(name: str, palette: Palette, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=palette.accent,
        accent=palette.accent,
        foreground=palette.ink,
        background=palette.table,
        surface=palette.panel,
        panel=palette.panel,
        success=palette.gain,
        warning=palette.crown,
        error=palette.warn,
        dark=dark,
        variables={
            "footer-key-foreground": palette.accent,
            "footer-background": palette.panel,
            "block-cursor-background": palette.accent,
            "block-cursor-foreground": palette.on_accent,
        },
    )


THEMES = {
    "bali-dark": (_theme("bali-dark", DARK, dark=True), DARK),
    "bali-light": (_theme("bali-light", LIGHT, dark=False), LIGHT),
}
