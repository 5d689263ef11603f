"""An append-only file of records, one per line, with a single writer.

Every record is written immediately. An interrupted write leaves at most one incomplete line at the
end, which is truncated when the file is opened again.
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
    """A record that does not belong to this file."""


class RecordLog:
    """A file of records that is locked for one process."""

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
            raise FileError(
                f"{shown(self._file)}: this is not a regular file, so it cannot be resumed"
            )
        if sys.platform == "win32":
            return  # without a lock
        try:
            fcntl.flock(self._stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FileError(f"{shown(self._file)}: another process is writing to it") from None
        except OSError:
            return  # the file system has no locks

    def first(self, read: Callable[[bytes], T]) -> T | None:
        """The first record, or None if there is none or it is foreign, which `read_all` reports."""
        for _, line in self._lines():
            try:
                return read(line)
            except ForeignFile:
                return None
        return None

    def read_all(self, read: Callable[[bytes], T]) -> Iterator[T]:
        """Yield all records and prepare the file for appending."""
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
        """Replace the contents atomically: a crash leaves either the old file or the new one."""
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
        """The lines with their numbers, from 1."""
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
    """Whether this is an incomplete record, left by an interrupted write."""
    if line.endswith(b"\n") or not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
        return False
    try:
        msgspec.json.decode(line, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return True
    return False
