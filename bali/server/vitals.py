"""Whether everything runs that should, in all processes of a server."""

import mmap
import time
from collections.abc import Sequence

NAMES = 512  # bytes for the names of the tasks of a process that do not run


class Vitals:
    """The time of the last sweep, and the tasks that do not run, by process.

    The memory is shared by the processes that are forked afterwards. Each of them changes only what
    is its own, so that they need no lock; all of them read the same monotonic clock.
    """

    def __init__(self, processes: int = 1) -> None:
        self._own = 0  # number of this process
        self._sweeps = memoryview(mmap.mmap(-1, 8 * processes)).cast("d")
        self._names = memoryview(mmap.mmap(-1, NAMES * processes))

    def start_process(self, number: int) -> None:
        """Forget what the process that had this number before has noted."""
        self._own = number
        self.note_sweep()
        self.note_down([])

    def note_sweep(self) -> None:
        """Note that due tables were looked for."""
        self._sweeps[self._own] = time.monotonic()

    def note_down(self, tasks: Sequence[str]) -> None:
        """Note which tasks should be running and are not."""
        text = ",".join(tasks).encode()[:NAMES].ljust(NAMES, b"\0")
        self._names[self._own * NAMES : (self._own + 1) * NAMES] = text

    def sweep_age(self) -> float:
        """Return the seconds since the last sweep of the process whose sweep is the oldest."""
        return time.monotonic() - min(at for at in self._sweeps if at)

    def list_down(self) -> list[str]:
        """Return the names of the tasks that do not run in some process."""
        parts = [self._names[at : at + NAMES] for at in range(0, len(self._names), NAMES)]
        texts = [bytes(part).rstrip(b"\0").decode(errors="replace") for part in parts]
        return sorted({name for text in texts for name in text.split(",") if name})
