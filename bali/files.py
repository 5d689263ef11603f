"""Records in files and streams: `.json` holds one, `.jsonl` one on every line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from bali.record import LARGEST, Record, RecordError, printable, read

STANDARD = "-"


class FileError(Exception):
    """A file that cannot be read or written at all, or lacks the line asked for."""


class Entry(NamedTuple):
    """One record's bytes and where they stand; a line that is too long is cut."""

    file: str
    line: int
    data: bytes

    def read(self) -> Record:
        return read(self.data)

    def told(self, error: RecordError) -> str:
        """What is wrong, in one line that names file, line and place."""
        place = f"move {error.place}" if error.place.isdecimal() else error.place
        return f"{shown(self.file)}:{self.line}: {place}: {error.message}"


def entries(file: str) -> Iterator[Entry]:
    """All records of a file, read as they are needed; blank lines are passed over."""
    with _opened(file) as stream:
        if file.lower().endswith(".json"):
            yield Entry(file, 1, stream.read(LARGEST + 1))
            return
        number = 0
        while line := stream.readline(LARGEST + 1):
            number += 1
            whole = line.endswith(b"\n")
            if number == 1 and line.strip() == b"{":
                # One record laid out over many lines.
                yield Entry(file, 1, line + stream.read(LARGEST + 1 - len(line)))
                return
            if line.strip():
                yield Entry(file, number, line)
            while not whole and (rest := stream.readline(LARGEST)):
                whole = rest.endswith(b"\n")


def entry(file: str, line: int) -> Entry:
    """The record on one line of a file."""
    for found in entries(file):
        if found.line == line:
            return found
        if found.line > line:
            break
    raise FileError(f"{shown(file)}: there is no record on line {line}")


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    if file == STANDARD:
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as stream:
            yield stream
    except (OSError, ValueError) as error:
        raise FileError(f"{shown(file)}: {reason(error)}") from None


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, in a few words."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def shown(file: str) -> str:
    """A file's name as a message shows it: one line, whatever the name holds."""
    return "standard input" if file == STANDARD else printable(file)


@contextmanager
def written(file: str | None) -> Iterator[IO[bytes]]:
    """A file to write to, or standard output."""
    if file is None or file == STANDARD:
        yield sys.stdout.buffer
        return
    try:
        with Path(file).open("wb") as stream:
            yield stream
    except (OSError, ValueError) as error:
        raise FileError(f"{shown(file)}: {reason(error)}") from None
