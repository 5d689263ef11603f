"""Records in files and streams: `.json` holds one, `.jsonl` one on every line."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Literal, NamedTuple

import msgspec

from bali.errors import BaliError
from bali.record import LARGEST, Record, RecordError, printable, read

STANDARD = "-"


class FileError(BaliError):
    """A file that cannot be read or written at all, or lacks the line asked for; it is named.

    >>> import bali
    >>> bali.load("nowhere.jsonl")
    Traceback (most recent call last):
    bali.files.FileError: nowhere.jsonl: No such file or directory
    """


class RecordEntry(NamedTuple):
    """One record's bytes and where they stand; a line that is too long is cut."""

    file: str
    line: int
    data: bytes

    def read(self) -> Record:
        return read(self.data)

    def describe(self, error: RecordError) -> str:
        """What is wrong, in one line that names file, line and place."""
        place = f"move {error.place}" if error.place.isdecimal() else error.place
        return f"{shown(self.file)}:{self.line}: {place}: {error.message}"


def entries(file: str) -> Iterator[RecordEntry]:
    """All records of a file, read as they are needed; blank lines are passed over.

    What is called neither .json nor .jsonl, like standard input, is one record if it reads as one
    from end to end, and otherwise has one on every line.
    """
    with _opened(file) as stream:
        head = b"" if file.lower().endswith(".jsonl") else stream.read(LARGEST + 1)
        if file.lower().endswith(".json") or _is_json(head):
            yield RecordEntry(file, 1, head)
        else:
            yield from _lines(file, _Behind(head, stream))


def _is_json(data: bytes) -> bool:
    """Whether this is one JSON value, whatever it says."""
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


class _Behind:
    """A stream of which the beginning has been read already."""

    def __init__(self, head: bytes, stream: IO[bytes]) -> None:
        self._head = io.BytesIO(head)
        self._stream = stream

    def readline(self, limit: int) -> bytes:
        line = self._head.readline(limit)
        if line.endswith(b"\n") or len(line) == limit:
            return line
        return line + self._stream.readline(limit - len(line))


def _lines(file: str, stream: _Behind) -> Iterator[RecordEntry]:
    number = 0
    while line := stream.readline(LARGEST + 1):
        number += 1
        if line.strip():
            yield RecordEntry(file, number, line)
        while line and not line.endswith(b"\n"):  # the rest of a line that is too long
            line = stream.readline(LARGEST)


def entry(file: str, line: int) -> RecordEntry:
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
    with _named(file, "rb") as stream:
        yield stream


@contextmanager
def _named(file: str, mode: Literal["rb", "wb"]) -> Iterator[IO[bytes]]:
    """A file whose errors name it."""
    try:
        opened = Path(file).open(mode)  # noqa: SIM115
    except (OSError, ValueError) as error:  # a name may hold a NUL
        raise FileError(f"{shown(file)}: {reason(error)}") from None
    try:
        with opened as stream:
            yield stream
    except OSError as error:
        raise FileError(f"{shown(file)}: {reason(error)}") from None


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, in a few words."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def encodable(file: str) -> str:
    """A file's name without the bytes of it that are no text."""
    return file.encode(errors="replace").decode()


def shown(file: str) -> str:
    """A file's name as a message shows it: one line, whatever the name holds."""
    return "standard input" if file == STANDARD else printable(file)


@contextmanager
def open_for_writing(file: str | None) -> Iterator[IO[bytes]]:
    """A file to write to, or standard output."""
    if file is None or file == STANDARD:
        yield sys.stdout.buffer
        return
    with _named(file, "wb") as stream:
        yield stream


def data_folder() -> Path:
    """Where games are kept, by the platform's convention."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "bali"
