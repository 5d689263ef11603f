"""Rate limiting with token buckets."""

import time

from bali.server.refusal import Refusal

CLEAN_UP = 60.0  # seconds between two removals of full buckets


class RateLimiter:
    """A token bucket for each client: `burst` tokens at most, refilled at `rate` a second.

    A rate of 0 means no limit.
    """

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}  # by client: tokens, and when
        self._last_clean_up = 0.0

    def take(self, client: str) -> None:
        """Take a token, or raise Refusal if the bucket is empty."""
        if not self._rate:
            return
        at = time.monotonic()
        self._remove_full_buckets(at)
        tokens, before = self._buckets.get(client, (float(self._burst), at))
        tokens = min(float(self._burst), tokens + (at - before) * self._rate)
        if tokens < 1:
            wait = (1 - tokens) / self._rate
            raise Refusal(
                "too-fast", f"too fast; again in {wait:.1f} s", retry_after=round(wait, 1)
            )
        self._buckets[client] = tokens - 1, at

    def _remove_full_buckets(self, at: float) -> None:
        if at - self._last_clean_up > CLEAN_UP:
            self._last_clean_up = at
            time_to_fill = self._burst / self._rate
            self._buckets = {
                client: bucket
                for client, bucket in self._buckets.items()
                if at - bucket[1] < time_to_fill
            }
