"""Specifications of games, and the series or tournament that they belong to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple, Protocol

from bali.lab.playing import ThinkingTime


class GameSpec(NamedTuple):
    game: int  # its number, from 0
    deal: int  # the stream of the generator that deals
    seats: tuple[str, ...]  # the bots by seat
    oracle: bool
    demon: bool


class Contest(Protocol):
    """A series or a tournament: it determines every game by its number."""

    @property
    def seed(self) -> int: ...

    @property
    def apart(self) -> bool:
        """Whether the bots' generators are independent of the deal, because deals are repeated."""

    @property
    def keeps_thoughts(self) -> bool:
        """Whether records contain what the bots thought of every legal move."""

    def describe(self, spec: GameSpec, clocks: Sequence[ThinkingTime]) -> Mapping[str, object]:
        """The fields of a game's record that identify its place in the contest."""


class Chunk(NamedTuple):
    """Games that one process plays, one after another."""

    number: int
    specs: tuple[GameSpec, ...]


def chunks(specs: Iterable[GameSpec], size: int) -> Iterator[Chunk]:
    """Divide specifications into chunks, lazily, since there may be millions."""
    left = iter(specs)
    number = 0
    while chunk := tuple(islice(left, size)):
        yield Chunk(number, chunk)
        number += 1
