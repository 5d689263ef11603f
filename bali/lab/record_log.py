"""A file of records, one a line, that grows as games end, and that one command at a time writes to.

Every record is written at once, so that whatever stops the program leaves whole lines and at most
the beginning of another, which is cut off when the work goes on.
"""

import io
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from bali.errors import BaliError
from bali.files import FileError, reason, shown
from bali.record import FORMAT, LARGEST

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")

_BEGINNING = f'{{"format":"{FORMAT}"'.encode()


class ForeignFile(BaliError):
    """The record does not belong here."""


class RecordLog:
    """A file that exactly one process writes to."""

    def __init__(self, file: str) -> None:
        self._file = file
        try:
            self._stream = io.FileIO(os.open(Path(file), os.O_RDWR | os.O_CREAT, 0o666), "r+")
        except (OSError, ValueError) as error:  # a name may hold a NUL
            raise FileError(f"{shown(file)}: {reason(error)}") from None
        try:
            self._claim()
        except FileError:
            self.close()
            raise

    def _claim(self) -> None:
        if not stat.S_ISREG(os.fstat(self._stream.fileno()).st_mode):
            raise FileError(f"{shown(self._file)}: this is no file that can be gone on with")
        if sys.platform == "win32":
            return  # nobody watches over the file there
        try:
            fcntl.flock(self._stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FileError(f"{shown(self._file)}: another process is writing to it") from None
        except OSError:
            return  # a file system that has no locks

    def first(self, read: Callable[[bytes], T]) -> T | None:
        """What the first line says, or None: `kept` will tell what is wrong with it."""
        for _, line in self._lines():
            try:
                return read(line)
            except ForeignFile:
                return None
        return None

    def kept(self, read: Callable[[bytes], T]) -> Iterator[T]:
        """All that stands in the file; then it is ready for more."""
        end = 0
        for number, line in self._lines():
            if _is_torn(line):
                break
            try:
                yield read(line)
            except ForeignFile as error:
                raise FileError(f"{shown(self._file)}:{number}: {error}") from None
            end += len(line)
            if not line.endswith(b"\n"):
                self._stream.seek(0, os.SEEK_END)
                self._write(b"\n")
                end += 1
        self._stream.truncate(end)
        self._stream.seek(end)

    def add(self, line: bytes) -> None:
        self._write(line + b"\n")

    def rewrite(self, lines: Iterable[bytes]) -> None:
        """Hold these lines and no others, at once: a kill leaves the old file or the new one."""
        new = Path(f"{self._file}.new")
        new.write_bytes(b"".join(line + b"\n" for line in lines))
        fresh = RecordLog(str(new))
        fresh._stream.seek(0, os.SEEK_END)
        new.replace(self._file)
        self._stream.close()
        self._stream = fresh._stream

    def close(self) -> None:
        self._stream.close()

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """With their numbers."""
        self._stream.seek(0)
        buffered = io.BufferedReader(self._stream)
        try:
            number = 0
            while line := buffered.readline(LARGEST + 1):
                number += 1
                yield number, line
        except OSError as error:
            raise FileError(f"{shown(self._file)}: {reason(error)}") from None
        finally:
            buffered.detach()

    def _write(self, data: bytes) -> None:
        try:
            while data:
                data = data[self._stream.write(data) :]
        except OSError as error:
            raise FileError(f"{shown(self._file)}: {reason(error)}") from None


def _is_torn(line: bytes) -> bool:
    """Whether this is the beginning of a record whose writing was cut short."""
    if line.endswith(b"\n") or not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
        return False
    try:
        msgspec.json.decode(line, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return True
    return False
