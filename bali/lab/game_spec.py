"""One game to be played, and what it belongs to."""

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
    """A series or a tournament: which game is played how is the same wherever it is played."""

    @property
    def seed(self) -> int: ...

    @property
    def apart(self) -> bool:
        """Whether the bots' dice do not come from the dealer, as deals are played again."""

    def told(self, spec: GameSpec, clocks: Sequence[ThinkingTime]) -> Mapping[str, object]:
        """What a game's record says of where it belongs."""


class Chunk(NamedTuple):
    """Games that are played by one process, one after another."""

    number: int
    specs: tuple[GameSpec, ...]


def chunks(specs: Iterable[GameSpec], size: int) -> Iterator[Chunk]:
    """As they are needed, since there may be millions."""
    left = iter(specs)
    number = 0
    while some := tuple(islice(left, size)):
        yield Chunk(number, some)
        number += 1
