"""How the screen is divided, from 80 columns and 24 lines up."""

from typing import NamedTuple

from bali.rules import DEPTH
from bali.terminal.screen.offer import FEET, HEAD

COLUMNS, LINES = 78, 22  # below these, of which the ledger needs all columns, there is a sentence
SIDE = 116  # columns from which on the story stands beside the table
DOCK = 6  # lines for hand, question, answers and sentence
STORY = 1  # lines of the story below the table at least
BARS = 2  # the line above and the keys below
GAPS = 2  # places for a blank line: below the offer and below the ledger
ESSENTIAL = 3  # lines of supply, price and altar in the ledger
ALL = 5  # with the worth apart, and what is left in the pile


class Plan(NamedTuple):
    """Sizes in columns and lines."""

    board: int  # columns of the table
    side: int  # columns of the story beside it; 0: it stands below
    middle: int  # columns of pile and altar
    tall: int  # lines of a card
    ledger: int  # lines
    dock: int
    gap: int  # lines between the parts


def plan(columns: int, lines: int, players: int) -> Plan | None:
    """The division of a screen; None if it is too small."""
    if columns < COLUMNS or lines < LINES:
        return None
    side = min(columns // 3, columns - 82, 70) if columns >= SIDE else 0
    board = columns - side
    free = lines - BARS - DOCK - (STORY if not side else 0) - (HEAD + FEET + DEPTH)
    free -= 1 + players + ESSENTIAL
    more = max(0, min(ALL - ESSENTIAL, free))
    free -= more
    tall = 1 + max(0, min(4, (free - 1) // DEPTH))
    free -= (tall - 1) * DEPTH
    gap = 1 if free >= GAPS + 3 else 0
    free -= gap * GAPS
    dock = DOCK + max(0, min(4, free))
    middle = 16 if board < 100 else min(40, 16 + (board - 96) // 2)
    return Plan(board, side, middle, tall, 1 + players + ESSENTIAL + more, dock, gap)
