"""The generator and the shuffle of `bali.chance`, compiled: the same numbers, the same deals.

The generator is SplitMix64. Its state is one number in an array, so that many generators can lie
side by side; the functions take the array and the place.
"""

import numpy as np
from numpy.typing import NDArray

from bali.kernel.jit import jit_internal

RngState = NDArray[np.uint64]


@jit_internal
def mix(number: np.uint64) -> np.uint64:
    """SplitMix64's finalizer."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@jit_internal
def seed_rng(rng: RngState, at: int, seed: np.uint64, stream: np.uint64) -> None:
    """Start a generator; the streams of one seed are independent of each other."""
    rng[at] = mix(mix(seed) + stream)


@jit_internal
def bits(rng: RngState, at: int) -> np.uint64:
    """The next 64 random bits."""
    rng[at] += np.uint64(0x9E3779B97F4A7C15)
    return mix(rng[at])


@jit_internal
def uniform(rng: RngState, at: int) -> float:
    """A number from 0 up to, but not including, 1."""
    return float(bits(rng, at) >> np.uint64(11)) * 2.0**-53


@jit_internal
def below(rng: RngState, at: int, limit: int) -> int:
    """A number below a limit, uniform by rejection sampling.

    Numbers above the last whole multiple of the limit are rejected.
    """
    size = np.uint64(limit)
    while True:
        number = bits(rng, at)
        rest = number % size
        if number - rest <= np.uint64(0) - size:  # a whole multiple starts here and fits in
            return int(np.int64(rest))


@jit_internal
def shuffle(cards: NDArray[np.int8], rng: RngState, at: int) -> None:
    """Fisher-Yates, from the last card down."""
    for place in range(len(cards) - 1, 0, -1):
        other = below(rng, at, place + 1)
        cards[place], cards[other] = cards[other], cards[place]


@jit_internal
def fast_below(rng: RngState, at: int, limit: int) -> int:
    """A number below a limit, by multiplication instead of rejection: for simulated games.

    The relative bias is at most limit / 2**32.
    """
    high = bits(rng, at) >> np.uint64(32)
    return int(np.int64((high * np.uint64(limit)) >> np.uint64(32)))
