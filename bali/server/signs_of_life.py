"""When players have last sent a request, to whichever process of a server."""

import mmap
from collections.abc import Iterable

from bali.server.clock import now

SLOTS = 1 << 16
PROBES = 8  # slots in which a player may be


class SignsOfLife:
    """The time of the last request by the hash of a table and a seat.

    The memory is shared by the processes that are forked afterwards. They do not lock it, and if
    all slots of a hash are in use, the oldest sign is forgotten: then a process knows only what it
    has seen itself.
    """

    def __init__(self, slots: int = SLOTS) -> None:
        self._slots = slots
        self._owners = memoryview(mmap.mmap(-1, 8 * slots)).cast("q")
        self._times = memoryview(mmap.mmap(-1, 8 * slots)).cast("q")

    def note(self, table: str, seats: Iterable[int]) -> None:
        """Note that players have sent a request."""
        for seat in seats:
            owner = hash((table, seat))  # the same in forked processes
            slots = self._slots_of(owner)
            known = [slot for slot in slots if self._owners[slot] == owner]
            slot = known[0] if known else min(slots, key=self._times.__getitem__)
            self._owners[slot], self._times[slot] = owner, now()

    def age(self, table: str, seat: int) -> int | None:
        """Return how many milliseconds ago a player has sent a request, if that is known."""
        owner = hash((table, seat))
        for slot in self._slots_of(owner):
            if self._owners[slot] == owner:
                return now() - self._times[slot]
        return None

    def _slots_of(self, owner: int) -> list[int]:
        return [(owner + probe) % self._slots for probe in range(PROBES)]
