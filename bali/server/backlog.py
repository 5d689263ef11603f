"""The bytes that wait in memory for clients that do not read them."""

LARGEST_BACKLOG = 128 * 1024  # bytes that may wait for one live socket, some 25 frames
LARGEST_TOTAL = 64 * 1024 * 1024  # bytes that may wait in a process for all slow clients together
HIGH_WATER = 16 * 1024  # bytes from which on a client counts as slow


class Backlog:
    """The backlog of all slow clients of a process."""

    def __init__(self, largest: int = LARGEST_TOTAL) -> None:
        self.total = 0
        self.largest = largest


class BacklogShare:
    """The part of the backlog that waits for one client."""

    def __init__(self, backlog: Backlog) -> None:
        self._backlog = backlog
        self._size = 0

    def update(self, size: int) -> bool:
        """Set the size of this part; return whether the whole backlog is within its bound."""
        self._backlog.total += size - self._size
        self._size = size
        return self._backlog.total <= self._backlog.largest
