"""Noticing that the files of a store, which a process has open, were deleted or replaced.

Whatever is written to a deleted file is lost when the process ends, and without the lock file
another server could write to the same store. So this is checked after every commit, before anybody
is told that something is stored.
"""

import time
from pathlib import Path

from bali.server.lock import FILE as LOCK_FILE
from bali.server.store import StoreDown

# Changes of a folder within one tick of the system's clock have the same time.
TICK = 100_000_000  # nanoseconds

Identity = tuple[int, int]


class FileWatch:
    """The files of a store as they were when it was opened."""

    def __init__(self, file: Path) -> None:
        self._folder = file.parent
        names = (file.name, f"{file.name}-wal", f"{file.name}-shm", LOCK_FILE)
        identities = {name: _identify(self._folder / name) for name in names}
        # Without a server, as for the commands of administrators, there may be no lock file.
        self._known = {name: identity for name, identity in identities.items() if identity}
        self._unchanged: tuple[Identity, int] | None = None  # the folder, when it was checked

    def require_same(self) -> None:
        """Raise StoreDown if a file was deleted or replaced. Usually this is one system call."""
        try:
            status = self._folder.stat()
        except OSError:
            raise StoreDown(f"{self._folder.name} is missing: put it back or restart") from None
        folder = (status.st_dev, status.st_ino), status.st_mtime_ns
        if folder == self._unchanged:
            return
        self._unchanged = None
        for name, identity in self._known.items():
            if _identify(self._folder / name) != identity:
                raise StoreDown(f"{name} was deleted or replaced: put it back or restart")
        if time.time_ns() - status.st_mtime_ns > TICK:
            self._unchanged = folder


def _identify(file: Path) -> Identity | None:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
