"""The generator and the shuffle of `bali.chance`, compiled: the same numbers, the same deals.

A generator is one place in an array, so that many can lie side by side.
"""

import numpy as np
from numpy.typing import NDArray

from bali.kernel.jit import inner

Chances = NDArray[np.uint64]


@inner
def mix(number: np.uint64) -> np.uint64:
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@inner
def start(chances: Chances, at: int, seed: np.uint64, stream: np.uint64) -> None:
    chances[at] = mix(mix(seed) + stream)


@inner
def bits(chances: Chances, at: int) -> np.uint64:
    chances[at] += np.uint64(0x9E3779B97F4A7C15)
    return mix(chances[at])


@inner
def below(chances: Chances, at: int, limit: int) -> int:
    """Unbiased: numbers above the last whole multiple of the limit are drawn again."""
    size = np.uint64(limit)
    while True:
        number = bits(chances, at)
        rest = number % size
        if number - rest <= np.uint64(0) - size:  # a whole multiple starts here and has room
            return int(np.int64(rest))


@inner
def shuffle(cards: NDArray[np.int8], chances: Chances, at: int) -> None:
    for place in range(len(cards) - 1, 0, -1):
        other = below(chances, at, place + 1)
        cards[place], cards[other] = cards[other], cards[place]


@inner
def pick(chances: Chances, at: int, limit: int) -> int:
    """As `below`, for the inside of a search: quicker, and even to one in a thousand million."""
    high = bits(chances, at) >> np.uint64(32)
    return int(np.int64((high * np.uint64(limit)) >> np.uint64(32)))
