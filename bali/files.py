"""Records in files and streams: a `.json` file holds one, a `.jsonl` file one per line."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Literal, NamedTuple

import msgspec

from bali.errors import BaliError
from bali.record import LARGEST, Record, RecordError, printable, read

STANDARD = "-"
BOM = b"\xef\xbb\xbf"  # some editors put it at the beginning of UTF-8


class FileError(BaliError):
    """A file that cannot be read or written at all, or lacks the line asked for; it is named.

    >>> import bali
    >>> bali.load("nowhere.jsonl")
    Traceback (most recent call last):
    bali.files.FileError: nowhere.jsonl: No such file or directory
    """


class RecordEntry(NamedTuple):
    """The bytes of one record with their file and line; a line that is too long is truncated."""

    file: str
    line: int
    data: bytes

    def read(self) -> Record:
        """Parse the record; see `record.read`."""
        return read(self.data)

    def describe(self, error: RecordError) -> str:
        """An error of this record in one line, with file, line and place."""
        place = f"move {error.place}" if error.place.isdecimal() else error.place
        return f"{shown(self.file)}:{self.line}: {place}: {error.message}"


def entries(file: str) -> Iterator[RecordEntry]:
    """The records of a file, read lazily; blank lines are skipped.

    A file whose name ends in neither .json nor .jsonl, such as standard input, holds one record if
    all of it is one JSON value, and otherwise one per line.
    """
    with _open_for_reading(file) as stream:
        head = stream.read(len(BOM))
        if head == BOM:
            head = b""
        if not file.lower().endswith(".jsonl"):
            head += stream.read(LARGEST + 1)
        if file.lower().endswith(".json") or (head and _is_json(head)):
            yield RecordEntry(file, 1, head)
        else:
            yield from _lines(file, _PrefixedStream(head, stream))


def _is_json(data: bytes) -> bool:
    """Whether this is one JSON value of any type."""
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


class _PrefixedStream:
    """A stream with its beginning, which has been read already, put back."""

    def __init__(self, head: bytes, stream: IO[bytes]) -> None:
        self._head = io.BytesIO(head)
        self._stream = stream

    def readline(self, limit: int) -> bytes:
        line = self._head.readline(limit)
        if line.endswith(b"\n") or len(line) == limit:
            return line
        return line + self._stream.readline(limit - len(line))


def _lines(file: str, stream: _PrefixedStream) -> Iterator[RecordEntry]:
    number = 0
    while line := stream.readline(LARGEST + 1):
        number += 1
        if line.strip():
            yield RecordEntry(file, number, line)
        while line and not line.endswith(b"\n"):  # skip the rest of a line that is too long
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
def _open_for_reading(file: str) -> Iterator[IO[bytes]]:
    if file == STANDARD:
        yield sys.stdin.buffer
        return
    with _open_file(file, "rb") as stream:
        yield stream


@contextmanager
def _open_file(
    file: str, mode: Literal["rb", "wb"], name: str | None = None
) -> Iterator[IO[bytes]]:
    """Open a file; errors become FileErrors that name it, or `name`."""
    name = shown(file if name is None else name)
    try:
        file_object = Path(file).open(mode)  # noqa: SIM115
    except (OSError, ValueError) as error:  # ValueError: the name contains a NUL
        raise FileError(f"{name}: {reason(error)}") from None
    try:
        with file_object as stream:
            yield stream
    except OSError as error:
        raise FileError(f"{name}: {reason(error)}") from None


def reason(error: OSError | ValueError) -> str:
    """The reason of an error, without the file's name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def encodable(file: str) -> str:
    """A file's name with undecodable bytes replaced."""
    return file.encode(errors="replace").decode()


def shown(file: str) -> str:
    """A file's name for messages: always on one line."""
    return "standard input" if file == STANDARD else printable(file)


@contextmanager
def open_for_writing(file: str | None) -> Iterator[IO[bytes]]:
    """A file to write to, or standard output. A file is replaced as a whole, at the end.

    So a command that fails leaves no part of a file, and the previous one as it was.
    """
    if file is None or file == STANDARD:
        yield sys.stdout.buffer
        return
    if Path(file).exists() and not Path(file).is_file():  # such as /dev/null or a pipe
        with _open_file(file, "wb") as stream:
            yield stream
        return
    unfinished = f"{os.path.realpath(file)}.unfinished"
    try:
        with _open_file(unfinished, "wb", file) as stream:
            yield stream
        Path(unfinished).replace(os.path.realpath(file))
    finally:
        with suppress(OSError, ValueError):
            Path(unfinished).unlink(missing_ok=True)


def replace_file(file: Path, content: bytes) -> None:
    """Replace a file of the player's atomically; only the player may read it.

    After a power failure it holds the new content or the old one.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)


def data_folder() -> Path:
    """The folder for saved games, by the platform's convention."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "bali"
