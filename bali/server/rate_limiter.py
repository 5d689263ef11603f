"""Rate limiting with token buckets, which the processes of a server share."""

import mmap
import time

from bali.server.refusal import Refusal

SLOTS = 1 << 16
PROBES = 8  # slots in which a bucket may be


class Buckets:
    """When each bucket will be full again, by the hash of its owner.

    The memory is shared by the processes that are forked afterwards. They do not lock it: at worst
    two of them take the same token. If all slots of a hash are in use, the bucket that will be full
    first is forgotten.
    """

    def __init__(self, slots: int = SLOTS) -> None:
        self._slots = slots
        self._owners = memoryview(mmap.mmap(-1, 8 * slots)).cast("q")
        self._full_at = memoryview(mmap.mmap(-1, 8 * slots)).cast("d")

    def take(self, owner: int, interval: float, burst: int) -> float:
        """Take a token; return 0, or the seconds until there is one.

        A token is added every `interval` seconds, up to `burst` of them.
        """
        at = time.monotonic()
        slot = self._find(owner)
        full_at = max(at, self._full_at[slot]) if self._owners[slot] == owner else at
        wait = full_at - at - (burst - 1) * interval
        if wait > 0:
            return wait
        self._owners[slot] = owner
        self._full_at[slot] = full_at + interval
        return 0.0

    def _find(self, owner: int) -> int:
        slots = [(owner + probe) % self._slots for probe in range(PROBES)]
        for slot in slots:
            if self._owners[slot] == owner:
                return slot
        return min(slots, key=self._full_at.__getitem__)


class RateLimiter:
    """A token bucket for each client: `burst` tokens at most, refilled at `rate` a second.

    A rate of 0 means no limit. Limiters with the same buckets need different names.
    """

    def __init__(
        self, rate: float, burst: int, buckets: Buckets | None = None, name: str = ""
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets = buckets or Buckets()
        self._name = name

    def take(self, client: str) -> None:
        """Take a token, or raise Refusal if the bucket is empty."""
        if not self._rate:
            return
        owner = hash((self._name, client))  # the same in forked processes, unknown to clients
        wait = self._buckets.take(owner, 1 / self._rate, self._burst)
        if wait > 0:
            raise Refusal(
                "too-fast", f"too fast; again in {wait:.1f} s", retry_after=round(wait, 1)
            )
