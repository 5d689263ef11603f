"""One server for a data folder.

It holds a lock that the system takes back when the process ends, however it ends, and says in the
same file where it can be reached. What it says there stays, so that the next one can be found at
the same address.
"""

import os
from contextlib import suppress
from pathlib import Path

from bali.locks import acquire
from bali.server.store import StoreUnusable

FILE = "bali.lock"
LONGEST = 1000


class InUse(StoreUnusable):
    """Another server has the folder; `address` is where, once it can be reached."""

    def __init__(self, folder: Path) -> None:
        self.address = said(folder)
        at = f" at {self.address}" if self.address else ""
        super().__init__(f"{folder}: another server{at} serves this folder")


class Lock:
    """Held from the start to the end of a server."""

    def __init__(self, folder: Path) -> None:
        file = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnusable(f"{file}: {error.strerror}") from None
        try:
            acquire(self._file, wait=False)
        except OSError:
            os.close(self._file)
            raise InUse(folder) from None
        self.before = said(folder)  # where the last server was
        self._write("")

    def say(self, address: str) -> None:
        self._write(address)

    def _write(self, text: str) -> None:
        with suppress(OSError):  # a full disk is no reason not to serve
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text.encode())

    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)


def said(folder: Path) -> str | None:
    """Where a server says that it can be reached; None while it starts."""
    try:
        with (folder / FILE).open("rb") as file:
            return file.read(LONGEST).decode(errors="replace") or None
    except OSError:
        return None
