"""Legal sets as masks of bits: picking moves out of them."""

from bali import rules
from bali.kernel.jit import inner
from bali.kernel.rng import Chances, below

# R4.1: nothing or one of the goods. No other decision has more; a hand of 3 cards has 3 ways.
MOST_LEGAL = 1 + rules.GOODS


@inner
def choose(mask: int, chances: Chances, own: int) -> int:
    """`RandomBot.choose`: any of the legal moves; nothing is drawn for a single one."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    return nth(mask, below(chances, own, size(mask)))


@inner
def size(mask: int) -> int:
    """How many bits are set: by twos, fours and eights, which LLVM knows for one instruction."""
    twos = int(mask) - (int(mask) >> 1 & 0x5555555555555555)
    fours = (twos & 0x3333333333333333) + (twos >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return (eights * 0x0101010101010101 & 0xFFFFFFFFFFFFFFFF) >> 56


@inner
def nth(mask: int, number: int) -> int:
    """The place of a bit that is set, counted from 0 at the lowest.

    Always so many steps: a processor that has to guess their number guesses wrong.
    """
    for step in range(MOST_LEGAL - 1):
        mask = mask & (mask - 1) if step < number else mask
    return lowest(mask)


@inner
def lowest(mask: int) -> int:
    """The number of the lowest bit that is set, which is that of all the bits below it."""
    return size((mask & -mask) - 1)
