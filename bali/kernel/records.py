"""One NumPy record per table: the numbers of `rules.State`, side by side in memory."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.table import GRIDS, LINES, NUMBERS, Table

_WIDE = ("turn", "stones", "points")  # may grow beyond 127
_SHAPES: dict[str, int | tuple[int, int]] = {
    "stones": rules.MOST,
    "points": rules.MOST,
    "supply": rules.GOODS,
    "length": rules.ROWS,
    "altar": rules.LARGEST_ALTAR,
    "face_down": rules.LARGEST_ALTAR,
    "altar_count": rules.GOODS,
    "front": (rules.MOST, rules.KINDS),
    "hand": (rules.MOST, rules.KINDS),
    "goods": (rules.MOST, rules.GOODS),
    "offer": (rules.ROWS, rules.DEPTH),
    "pile": rules.LARGEST_PILE,
}

TABLE = np.dtype(
    [
        (name, np.int16 if name in _WIDE else np.int8, _SHAPES.get(name, ()))
        for name in (*NUMBERS, *LINES, *GRIDS, "pile")
    ]
)

# Moves of a game, at the most: 50 cards can be taken, so that there are at most 50 turns, each with
# a purchase, a play and 5 choices of a scoring; 9 shrines bring 5 cards to the altar each; and each
# of 10 new rows an oracle with 2 decisions.
LONGEST_GAME = 50 + 50 * 7 + 9 * 5 + 10 * 2

# Decisions of a turn, at the most: buy, play, 4 offerings, bless, 3 takes, 5 rewards or gains, and
# some to spare. A search of a turn needs so many tables.
LONGEST_TURN = 20

Tables = NDArray[np.void]


def blank(number: int) -> Tables:
    """Tables of zeros; without Numba as a `recarray`, whose fields are attributes, too."""
    tables = np.zeros(number, TABLE)
    return tables if available() else tables.view(np.recarray)


def put(tables: Tables, at: int, table: Table) -> None:
    """Write a plain table into a record."""
    tables[at] = tuple([getattr(table, name) for name in (*NUMBERS, *LINES, *GRIDS)] + [table.pile])


def get(tables: Tables, at: int) -> Table:
    """Read a record as a plain table."""
    record = tables[at]
    table = Table.__new__(Table)
    for name in (*NUMBERS, *LINES, *GRIDS, "pile"):
        setattr(table, name, record[name].tolist())
    return table
