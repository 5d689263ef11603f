"""What is still to come: turns, and scorings of each kind."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.jit import inner
from bali.kernel.records import Tables

TAKES_A_TURN = 1.25  # on average
YIELD = (0.4, 1.0, 1.0, 1.5, 1.5, 1.5, 1.5)  # points that one due of each kind is worth, about
LEFT_OVER = 11  # cards that lie in the offer when the pile runs out, on average


@inner
def outlook(tables: Tables, at: int, ahead: NDArray[np.float64]) -> float:
    """About how many turns are left for each player, and in `ahead` the scorings of each kind."""
    cards = unscored(tables, at, ahead)
    turns = turns_left(tables, at, 0)
    for kind in range(rules.KINDS):
        ahead[kind] *= turns / max(1, cards)
    return float(turns / tables[at].players)


@inner
def unscored(tables: Tables, at: int, cards: NDArray[np.float64]) -> int:
    """By kind the cards that lie in the offer and, in whatever order, in the pile; and all."""
    s = tables[at]
    total = 0
    cards[:] = 0.0
    for row in range(rules.ROWS):
        for place in range(s.length[row]):
            cards[s.offer[row][place]] += 1.0
        total += s.length[row]
    for place in range(s.drawn, s.pile_size):
        if s.pile[place] != rules.ORACLE:
            cards[s.pile[place]] += 1.0
            total += 1
    return total


@inner
def turns_left(tables: Tables, at: int, taken: int) -> float:
    """Of all players together, when so many cards more have been taken."""
    s = tables[at]
    takes = s.pile_size - s.drawn - taken - LEFT_OVER
    for row in range(rules.ROWS):
        takes += s.length[row]
    return float(max(0.0, takes / TAKES_A_TURN))
