"""How many bytes a live socket may send.

The frames that have arrived are parsed at once, while nobody else is served, and a frame without a
payload has 6 bytes: a client that sends only these could take all the time of a process.
"""

import time
from collections.abc import Callable

BURST = 16 * 1024  # bytes; some 200 messages of a player
MESSAGE = 256  # bytes that count as a message; a move has less than 80


class InputLimiter:
    """A token bucket for the bytes of one connection; a rate of 0 means no limit."""

    def __init__(
        self, rate: float, burst: int = BURST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def accepts(self, size: int) -> bool:
        """Take as many tokens as bytes; return False if there are not enough."""
        if not self._rate:
            return True
        at = self._clock()
        self._left = min(self._burst, self._left + self._rate * (at - self._at)) - size
        self._at = at
        return self._left >= 0
