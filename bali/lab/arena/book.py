"""The records of a tournament in a file, one a line, as the games end.

Every record is written at once, so that whatever stops the arena leaves whole lines and at most the
beginning of another, which is cut off when the tournament goes on.
"""

import io
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bali.files import FileError, reason, shown
from bali.lab.arena.entry import Entry, Foreign, match, read
from bali.lab.arena.tournament import Fixture, Tournament
from bali.record import FORMAT, LARGEST

if sys.platform != "win32":
    import fcntl

_BEGINNING = f'{{"format":"{FORMAT}"'.encode()


class Book:
    """A file that exactly one arena writes to."""

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
            raise FileError(f"{shown(self._file)}: another arena is writing to it") from None
        except OSError:
            return  # a file system that has no locks

    def seed(self) -> int | None:
        """That of the tournament that the file holds games of already."""
        for _, line in self._lines():
            try:
                return read(line).arena.seed
            except Foreign:
                return None  # `games` will tell what is wrong
        return None

    def games(self, tournament: Tournament, fixtures: list[Fixture]) -> Iterator[Entry]:
        """Those that have been played; then the file is ready for others."""
        found: set[int] = set()
        end = 0
        for number, line in self._lines():
            if _is_torn(line):
                break
            try:
                entry = read(line)
                match(entry, tournament, fixtures)
                if entry.arena.game in found:
                    raise Foreign(f"game {entry.arena.game} for the second time")
            except Foreign as error:
                raise FileError(f"{shown(self._file)}:{number}: {error}") from None
            found.add(entry.arena.game)
            end += len(line)
            yield entry
            if not line.endswith(b"\n"):
                self._stream.seek(0, os.SEEK_END)
                self._write(b"\n")
                end += 1
        self._stream.truncate(end)
        self._stream.seek(end)

    def add(self, line: bytes) -> None:
        self._write(line + b"\n")

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
