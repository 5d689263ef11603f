"""Legal sets as masks of bits: picking moves out of them."""

from bali.kernel.chance import Chances, below
from bali.kernel.compiling import inner


@inner
def choose(mask: int, chances: Chances, own: int) -> int:
    """`RandomBot.choose`: any of the legal moves; nothing is drawn for a single one."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    return nth(mask, below(chances, own, size(mask)))


@inner
def size(mask: int) -> int:
    """How many bits are set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@inner
def nth(mask: int, number: int) -> int:
    """The place of a bit that is set, counted from 0 at the lowest."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


@inner
def lowest(mask: int) -> int:
    """The number of the lowest bit that is set, found by halves."""
    move = 0
    for half in (32, 16, 8, 4, 2, 1):
        if mask & ((1 << half) - 1) == 0:
            mask >>= half
            move += half
    return move
