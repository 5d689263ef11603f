"""The types of puzzles, and how they are written: as records with one more key."""

from typing import Literal, NamedTuple, get_args

import msgspec
from msgspec import Struct

from bali.analysis.review import Decision
from bali.bots.names import BotName
from bali.record import Record, read, write

Theme = Literal[
    "majority", "denial", "altar", "endgame", "demon", "oracle", "prices", "shrine"
]  # in the order of the menus
THEMES: tuple[Theme, ...] = get_args(Theme)
KEY = "puzzle"  # of a record


class PuzzleFacts(Struct, frozen=True):
    """What a puzzle is besides its record, which ends with the last move of the solution."""

    id: str
    themes: list[Theme]  # the most important first
    rating: float  # Glicko-2, by the bots that find the solution
    deviation: float
    found: dict[BotName, float]  # the part of its attempts in which a bot finds the solution
    decisions: list[Decision]  # of one seat in one turn, in the order of play


class Puzzle(NamedTuple):
    """A record, and the decisions in it that are to be found."""

    record: Record
    facts: PuzzleFacts

    @property
    def seat(self) -> int:
        return self.facts.decisions[0].seat

    @property
    def step(self) -> int:
        """The number of moves before the first decision."""
        return self.facts.decisions[0].step


def write_puzzle(puzzle: Puzzle) -> bytes:
    """A puzzle as one line of JSON, without a line break."""
    return write_line(puzzle.record, puzzle.facts)


def read_puzzle(line: bytes) -> Puzzle | None:
    """The puzzle of a line; None for a game without one. RecordError if it is no record."""
    record = read(line)
    facts = msgspec.json.decode(record.extra.pop(KEY), type=PuzzleFacts | None)
    return None if facts is None else Puzzle(record, facts)


def write_line(record: Record, facts: PuzzleFacts | None) -> bytes:
    """A record with its puzzle, or with none."""
    extra = {**record.extra, KEY: msgspec.Raw(msgspec.json.encode(facts))}
    return write(msgspec.structs.replace(record, extra=extra))
