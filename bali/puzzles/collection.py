"""A collection of puzzles in one compressed file, of which one comes with the program.

The first line says what made it, every other one is a puzzle. Reading needs no engine, so that
servers can do it.
"""

import lzma
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from bali.errors import BaliError
from bali.puzzles.puzzle import Puzzle, read_puzzle, write_puzzle

FORMAT = "bali-puzzles/1"
SHIPPED = files("bali").joinpath("puzzles", "puzzles.jsonl.xz")


class BadCollection(BaliError):
    """A file that is no collection of puzzles; the message says why."""


class Origin(Struct, frozen=True):
    """What made a collection: the same command makes the same file."""

    format: str
    command: str
    seed: int
    number: int


class Collection(Struct, frozen=True):
    """Puzzles, by their id, in the order in which they were made."""

    origin: Origin
    puzzles: dict[str, Puzzle]


def pack(origin: Origin, puzzles: Iterable[Puzzle]) -> bytes:
    """The compressed file of a collection."""
    lines = [msgspec.json.encode(origin), *map(write_puzzle, puzzles)]
    return lzma.compress(b"".join(line + b"\n" for line in lines), preset=9 | lzma.PRESET_EXTREME)


def unpack(data: bytes) -> Collection:
    """Read a collection; raises BadCollection if it is none."""
    try:
        first, *lines = lzma.decompress(data).splitlines()
        origin = msgspec.json.decode(first, type=Origin)
        found = {puzzle.facts.id: puzzle for puzzle in _read_lines(lines)}
    except (lzma.LZMAError, ValueError, msgspec.MsgspecError, BaliError) as error:
        raise BadCollection(str(error)) from None
    if origin.format != FORMAT:
        raise BadCollection(f'"format" is not "{FORMAT}"')
    return Collection(origin, found)


def _read_lines(lines: Iterable[bytes]) -> Iterator[Puzzle]:
    for line in lines:
        puzzle = read_puzzle(line)
        if puzzle is None:
            raise BadCollection("a game without a puzzle")
        yield puzzle


@cache
def load_shipped() -> Collection:
    """The puzzles that come with the program."""
    return unpack(SHIPPED.read_bytes())
