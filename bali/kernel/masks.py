"""Sets of legal moves as bit masks: counting and choosing moves."""

from bali import rules
from bali.kernel.jit import jit_internal
from bali.kernel.rng import RngState, below

# R4.1: nothing or one of the goods. No other decision has more; a hand of 3 cards has 3 ways.
MOST_LEGAL = 1 + rules.GOODS


@jit_internal
def choose_uniformly(mask: int, rng: RngState, rng_at: int) -> int:
    """`RandomBot.choose`: any of the legal moves; nothing is drawn for a single one."""
    if mask & (mask - 1) == 0:
        return lowest_bit(mask)
    return nth_set_bit(mask, below(rng, rng_at, popcount(mask)))


@jit_internal
def popcount(mask: int) -> int:
    """The number of bits that are set; LLVM compiles this into the one instruction for it."""
    twos = int(mask) - (int(mask) >> 1 & 0x5555555555555555)
    fours = (twos & 0x3333333333333333) + (twos >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return (eights * 0x0101010101010101 & 0xFFFFFFFFFFFFFFFF) >> 56


@jit_internal
def nth_set_bit(mask: int, number: int) -> int:
    """The position of the set bit with this number, counted from 0 at the lowest.

    The number of steps is fixed, so that the processor has no branch to predict.
    """
    for step in range(MOST_LEGAL - 1):
        mask = mask & (mask - 1) if step < number else mask
    return lowest_bit(mask)


@jit_internal
def lowest_bit(mask: int) -> int:
    """The position of the lowest set bit: the number of bits below it."""
    return popcount((mask & -mask) - 1)
