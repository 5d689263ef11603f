"""Pauses between attempts, which grow with every failure up to a bound."""


class Backoff:
    def __init__(self, first: float, longest: float) -> None:
        self._next = first
        self._longest = longest

    def fail(self) -> float:
        """Return the pause before the next attempt, in seconds."""
        pause = min(self._next, self._longest)
        self._next = 2 * pause
        return pause
