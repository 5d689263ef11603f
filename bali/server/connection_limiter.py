"""How many connections an address may have, over all processes of a server."""

import mmap

from bali.server.refusal import Refusal

SLOTS = 1 << 14
PROBES = 16  # slots in which the count of an address may be
NOT_COUNTED = -1


class ConnectionCounts:
    """The number of open connections by the hash of an address, and by process.

    The memory is shared by the processes that are forked afterwards. Each of them changes only its
    own counts, so that they need no lock, and the counts of one that dies can be removed.
    """

    def __init__(self, processes: int, slots: int = SLOTS) -> None:
        self._processes = processes
        self._slots = slots
        self._own = 0  # number of this process
        self._owners = memoryview(mmap.mmap(-1, 8 * slots)).cast("q")
        self._counts = memoryview(mmap.mmap(-1, 4 * slots * processes)).cast("I")

    def start_process(self, number: int) -> None:
        """Forget the connections of the process that had this number before."""
        self._own = number
        for slot in range(self._slots):
            self._counts[slot * self._processes + number] = 0

    def count(self, slot: int) -> int:
        first = slot * self._processes
        return sum(self._counts[first : first + self._processes])

    def find(self, owner: int) -> int:
        """Return the slot of an address, or NOT_COUNTED if all its slots are in use."""
        slots = [(owner + probe) % self._slots for probe in range(PROBES)]
        for slot in slots:
            if self._owners[slot] == owner:
                return slot
        for slot in slots:
            if not self.count(slot):
                self._owners[slot] = owner
                return slot
        return NOT_COUNTED

    def add(self, slot: int, change: int) -> None:
        self._counts[slot * self._processes + self._own] += change


class ConnectionLimiter:
    """Bounds the open connections of each address; 0 means no limit.

    Limiters with the same counts need different names.
    """

    def __init__(self, most: int, counts: ConnectionCounts, name: str) -> None:
        self._most = most
        self._counts = counts
        self._name = name

    def open(self, client: str) -> int:
        """Count a connection, or raise Refusal; the result is for `close`."""
        slot = self._counts.find(hash((self._name, client))) if self._most else NOT_COUNTED
        if slot != NOT_COUNTED:
            if self._counts.count(slot) >= self._most:
                raise Refusal("too-fast", "too many connections")
            self._counts.add(slot, 1)
        return slot

    def close(self, slot: int) -> None:
        if slot != NOT_COUNTED:
            self._counts.add(slot, -1)
