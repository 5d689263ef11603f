"""Counters of each table: what a player with perfect memory has counted, for observations.

Some are public. What only one seat saw is counted in that seat's row, which only its observations
read.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.records import Tables

_apply = jit_rule(rules.apply)

COUNTERS = np.dtype(
    [
        # By seat and good: sacrifice cards that came openly, less those that went openly. Below 0
        # if a card that came secretly went openly.
        ("account", np.int8, (rules.MOST, rules.GOODS)),
        ("laid", np.int8, rules.MOST),  # by seat: cards laid face down
        ("kept", np.int8, rules.MOST),  # by seat: cards kept at an oracle
        # By seat and good: cards that this seat saw coming to the altar, less those it kept.
        ("seen", np.int8, (rules.MOST, rules.GOODS)),
    ]
)
Counters = NDArray[np.void]


def blank_counters(number: int) -> Counters:
    """Counters at 0; without Numba as a `recarray`, whose fields are attributes, too."""
    counters = np.zeros(number, COUNTERS)
    return counters if available() else counters.view(np.recarray)


@jit_internal
def reset_counters(tables: Tables, at: int, counters: Counters) -> None:
    """Start the counters of a table that was just dealt: R2.2, R10.1."""
    s, counts = tables[at], counters[at]
    for seat in range(rules.MOST):
        counts.laid[seat] = counts.kept[seat] = 0
        for good in range(rules.GOODS):
            counts.account[seat][good] = s.goods[seat][good]
            counts.seen[seat][good] = s.oracle


@jit_internal
def count_seen(tables: Tables, at: int, move: int, seen_goods: NDArray[np.int8]) -> None:
    """Count what each seat sees of a move that is about to change the altar, by seat and good.

    Which card others keep at an oracle is not seen, and not deduced.
    """
    s = tables[at]
    if s.phase == rules.OFFER:
        for seat in range(s.players):
            if s.mover != s.active or seat == s.mover:
                seen_goods[seat, move - rules.OFFER_GOOD] += 1
    elif s.phase == rules.BLESS:
        for seat in range(s.players):
            seen_goods[seat, move - rules.BLESS_GOOD] += 1
    elif s.phase == rules.KEEP:
        good = s.altar[s.altar_size - 1 - (move - rules.KEEP_CARD)]
        seen_goods[s.mover, good] = max(0, seen_goods[s.mover, good] - 1)


@jit_internal
def apply_and_count(tables: Tables, at: int, counters: Counters, move: int) -> None:
    """Make a legal move, and count what is seen of it."""
    s, counts = tables[at], counters[at]
    mover = s.mover
    secret, change = 0, 0
    if s.phase == rules.OFFER and mover == s.active:
        secret, change = move - rules.OFFER_GOOD, -1
        counts.laid[mover] += 1
    elif s.phase == rules.KEEP:
        secret, change = s.altar[s.altar_size - 1 - (move - rules.KEEP_CARD)], 1
        counts.kept[mover] += 1
    count_seen(tables, at, move, counts.seen)
    for seat in range(s.players):
        for good in range(rules.GOODS):
            counts.account[seat][good] -= s.goods[seat][good]
    _apply(s, move)
    for seat in range(s.players):
        for good in range(rules.GOODS):
            counts.account[seat][good] += s.goods[seat][good]
    counts.account[mover][secret] -= change
