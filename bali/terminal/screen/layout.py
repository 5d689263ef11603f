"""The layout of the table screen for a terminal's size."""

from typing import NamedTuple

from bali.rules import DEPTH, ROWS
from bali.terminal.screen.offer import FEET, HEAD

COLUMNS, LINES = 78, 22  # the smallest size; the ledger needs all columns
SIDE = 116  # columns of a screen that has the story beside the offer
BESIDE = 86  # columns that the story leaves to the offer, for the longest names
DOCK = 6  # lines for hand, question, answers and sentence
STORY = 1  # least number of lines of the story below the table
BARS = 2  # the status line and the status bar
GAPS = 2  # places for a blank line: above and below the ledger
ESSENTIAL = 3  # lines of supply, price and altar in the ledger
ALL = 5  # with the worth on a line of its own, and the pile
PANELS = 6  # lines of the players' panels


class ScreenLayout(NamedTuple):
    """Sizes in columns and lines."""

    board: int  # columns of the table
    side: int  # columns of the story beside the offer; 0: it is below the table
    panel: int  # columns of pile and altar
    card_height: int  # of the offer and of the hand
    ledger: int  # lines
    players: int  # lines of the players' panels; 0: there are none
    dock: int  # lines
    gap: int  # lines between the parts

    @property
    def offer(self) -> int:
        """The columns of the four rows."""
        return self.board - self.side - self.panel

    @property
    def card_width(self) -> int | None:
        """The columns of a card of the hand; None: those of its name, on narrow screens."""
        is_narrow = not self.side and self.card_height == 1
        return None if is_narrow else self.offer // ROWS - 1


def compute_layout(columns: int, lines: int, players: int, dock: int = DOCK) -> ScreenLayout | None:
    """The layout for a screen of this size; None if it is too small.

    `dock` is how many lines the dock has at least, if the screen is not the smallest.
    """
    if columns < COLUMNS or lines < LINES:
        return None
    dock = min(dock, DOCK + lines - LINES)
    side = min(columns // 3, columns - BESIDE, 70) if columns >= SIDE else 0
    free = lines - BARS - dock - (STORY if not side else 0) - (HEAD + FEET + DEPTH)
    free -= 1 + players + ESSENTIAL
    more = max(0, min(ALL - ESSENTIAL, free))
    free -= more
    panels = PANELS if side and free >= PANELS + DEPTH + 2 else 0
    free -= panels
    # The cards of the hand grow with those of the offer.
    card_height = 1 + max(0, min(4, (free - 1) // (DEPTH + 1)))
    free -= (card_height - 1) * (DEPTH + 1)
    gap = 1 if free >= GAPS + 2 else 0
    free -= gap * GAPS
    dock += card_height - 1 + max(0, min(4, free))
    beside = columns - side
    panel = 16 if beside < 100 else min(40, 16 + (beside - 96) // 2)
    ledger = 1 + players + ESSENTIAL + more
    return ScreenLayout(columns, side, panel, card_height, ledger, panels, dock, gap)
