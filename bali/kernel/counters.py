"""What a perfect memory at the table has counted: a ledger beside each table, for observations.

Part of it is open to all; what a seat alone saw stands in that seat's line and is read for it only.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import available
from bali.kernel.greedy import notice
from bali.kernel.jit import inner, ruled
from bali.kernel.records import Tables

_apply = ruled(rules.apply)

LEDGER = np.dtype(
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
Ledgers = NDArray[np.void]


def blank_ledgers(number: int) -> Ledgers:
    """Where nothing is compiled, their numbers have names all the same."""
    ledgers = np.zeros(number, LEDGER)
    return ledgers if available() else ledgers.view(np.recarray)


@inner
def open_ledger(tables: Tables, at: int, ledgers: Ledgers) -> None:
    """For a table that was just dealt: R2.2, R10.1."""
    s, ledger = tables[at], ledgers[at]
    for seat in range(rules.MOST):
        ledger.laid[seat] = ledger.kept[seat] = 0
        for good in range(rules.GOODS):
            ledger.account[seat][good] = s.goods[seat][good]
            ledger.seen[seat][good] = s.oracle


@inner
def follow(tables: Tables, at: int, ledgers: Ledgers, move: int) -> None:
    """Make a legal move, and write down what is seen of it."""
    s, ledger = tables[at], ledgers[at]
    mover = s.mover
    secret, change = 0, 0
    if s.phase == rules.OFFER and mover == s.active:
        secret, change = move - rules.OFFER_GOOD, -1
        ledger.laid[mover] += 1
    elif s.phase == rules.KEEP:
        secret, change = s.altar[s.altar_size - 1 - (move - rules.KEEP_CARD)], 1
        ledger.kept[mover] += 1
    notice(tables, at, move, ledger.seen)
    for seat in range(s.players):
        for good in range(rules.GOODS):
            ledger.account[seat][good] -= s.goods[seat][good]
    _apply(s, move)
    for seat in range(s.players):
        for good in range(rules.GOODS):
            ledger.account[seat][good] += s.goods[seat][good]
    ledger.account[mover][secret] -= change
