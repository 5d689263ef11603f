"""What is still to come: turns, and scorings of each kind."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.compiling import inner
from bali.kernel.records import Tables

TAKES_A_TURN = 1.25  # on average
YIELD = (0.4, 1.0, 1.0, 1.5, 1.5, 1.5, 1.5)  # points that one due of each kind is worth, about
LEFT_OVER = 11  # cards that lie in the offer when the pile runs out, on average


@inner
def outlook(tables: Tables, at: int, ahead: NDArray[np.float64]) -> float:
    """About how many turns are left for each player, and in `ahead` the scorings of each kind.

    The kinds are those of all cards that lie in the offer and, in whatever order, in the pile.
    """
    s = tables[at]
    cards = 0
    ahead[:] = 0.0
    for row in range(rules.ROWS):
        for place in range(s.length[row]):
            ahead[s.offer[row][place]] += 1.0
            cards += 1
    takes = s.pile_size - s.drawn + cards - LEFT_OVER
    for place in range(s.drawn, s.pile_size):
        if s.pile[place] != rules.ORACLE:
            ahead[s.pile[place]] += 1.0
            cards += 1
    turns = max(0.0, takes / TAKES_A_TURN)
    for kind in range(rules.KINDS):
        ahead[kind] *= turns / max(1, cards)
    return float(turns / s.players)
