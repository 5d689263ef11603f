"""The lock that allows one server per data folder.

The operating system releases the lock when the process ends, however it ends. The lock file also
contains the address of the server. It remains there afterwards, so that the next server can use the
same address.
"""

import os
from contextlib import suppress
from pathlib import Path

from bali.locks import acquire
from bali.server.store import StoreUnusable

FILE = "bali.lock"
LONGEST_ADDRESS = 1000


class InUse(StoreUnusable):
    """Another server holds the lock; `address` is None until it is ready."""

    def __init__(self, folder: Path) -> None:
        self.address = read_address(folder)
        at = f" at {self.address}" if self.address else ""
        super().__init__(f"{folder}: another server{at} serves this folder")


class FolderLock:
    """The lock on a data folder, held from the start to the end of a server."""

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
        self.previous_address = read_address(folder)
        self._write("")

    def publish_address(self, address: str) -> None:
        self._write(address)

    def _write(self, text: str) -> None:
        with suppress(OSError):  # a full disk does not prevent serving
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text.encode())

    def __enter__(self) -> "FolderLock":
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)


def read_address(folder: Path) -> str | None:
    """Return the address in the lock file, or None while its server is starting."""
    try:
        with (folder / FILE).open("rb") as file:
            return file.read(LONGEST_ADDRESS).decode(errors="replace") or None
    except OSError:
        return None
