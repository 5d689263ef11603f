"""Estimates of what is still to come: turns, and scorings of each kind."""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.jit import jit_internal
from bali.kernel.records import Tables

TAKES_PER_TURN = 1.25  # on average
CARDS_LEFT_OVER = 11  # in the offer when the pile runs out, on average
# By kind: about how many points one stone, point or sacrifice card of a scoring is worth.
POINTS_PER_SHARE = (0.4, 1.0, 1.0, 1.5, 1.5, 1.5, 1.5)


@jit_internal
def estimate_scorings(tables: Tables, at: int, ahead: NDArray[np.float64]) -> float:
    """Estimate how often each kind will still be scored, into `ahead`.

    Returns the estimated number of turns that are left for each player.
    """
    cards = count_unscored(tables, at, ahead)
    turns = estimate_turns_left(tables, at, 0)
    for kind in range(rules.KINDS):
        ahead[kind] *= turns / max(1, cards)
    return float(turns / tables[at].players)


@jit_internal
def count_unscored(tables: Tables, at: int, cards: NDArray[np.float64]) -> int:
    """Count the cards in the offer and the pile by kind, oracles left out; returns their number.

    The order of the pile has no influence.
    """
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


@jit_internal
def estimate_turns_left(tables: Tables, at: int, taken: int) -> float:
    """Estimate the turns left for all players together, after `taken` more cards are taken."""
    s = tables[at]
    takes = s.pile_size - s.drawn - taken - CARDS_LEFT_OVER
    for row in range(rules.ROWS):
        takes += s.length[row]
    return float(max(0.0, takes / TAKES_PER_TURN))
