"""Sources of randomness; functions that need one take it as an argument, there is no global one.

`Seeded` gives the same numbers on every machine and in every version (`docs/records.md`). Live
games use `Secure`.
"""

import secrets
from collections.abc import MutableSequence
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15

T = TypeVar("T")


class Chance(Protocol):
    """A source of random integers."""

    def below(self, limit: int) -> int:
        """An integer from 0 to limit - 1, uniformly distributed."""


class Secure:
    """The system's cryptographically secure generator."""

    def below(self, limit: int) -> int:
        return secrets.randbelow(limit)


def _mix(number: int) -> int:
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & _MASK
    return number ^ (number >> 31)


class Seeded:
    """SplitMix64, seeded by a seed and the number of a stream (a game of a series)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        if not (0 <= seed <= _MASK and 0 <= stream <= _MASK):
            raise ValueError("a seed is a whole number from 0 to 2**64 - 1")
        self._state = _mix(_mix(seed) + stream & _MASK)

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = self._state + _STEP & _MASK
        return _mix(self._state)

    def below(self, limit: int) -> int:
        # Numbers above the last multiple of the limit are rejected, which avoids a bias.
        while True:
            number = self.bits()
            rest = number % limit
            if number - rest + limit - 1 <= _MASK:
                return rest

    def fork(self) -> "Seeded":
        """A new generator, seeded by this one, for code that must not see this one's numbers."""
        return Seeded(self.bits())


def shuffle(cards: MutableSequence[T], chance: Chance) -> None:
    """Fisher-Yates, from the last place down to the second."""
    for place in range(len(cards) - 1, 0, -1):
        other = chance.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
