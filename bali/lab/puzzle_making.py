"""Make a collection of puzzles on several cores; the games so far are kept in a log and resumed."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, count, islice

import msgspec

from bali.errors import BaliError
from bali.lab.record_log import ForeignFile, RecordLog
from bali.lab.workers import in_order, run_tasks
from bali.puzzles.generation import make_puzzle
from bali.puzzles.likeness import describe
from bali.puzzles.puzzle import Puzzle, read_puzzle, write_line


class SeriesPlace(msgspec.Struct, frozen=True):
    """Where in which series a game is."""

    seed: int
    game: int


class PuzzleLog(RecordLog):
    """The games of a series so far, with their puzzles or without, in order."""

    def read_games(self, seed: int) -> list[Puzzle | None]:
        """The games in the log, which must be the first ones of the series with this seed."""
        numbers = count()
        return [*self.read_all(lambda line: _read_game(line, SeriesPlace(seed, next(numbers))))]


def _read_game(line: bytes, wanted: SeriesPlace) -> Puzzle | None:
    try:
        place = msgspec.json.decode(line, type=SeriesPlace)
        puzzle = read_puzzle(line)
    except (msgspec.MsgspecError, BaliError, KeyError):
        raise ForeignFile("this is not a game of a series of puzzles") from None
    if place != wanted:
        raise ForeignFile(
            f"game {place.game} of seed {place.seed} instead of {wanted.game} of {wanted.seed}"
        )
    return puzzle


def make_puzzles(log: PuzzleLog, number: int, seed: int, jobs: int) -> Iterator[Puzzle]:
    """The first puzzles of a series, no two of them alike; those in the log come at once."""
    games = log.read_games(seed)
    puzzles = select_different(chain(games, play_games(log, seed, len(games), jobs)))
    return islice(puzzles, number)


def play_games(log: PuzzleLog, seed: int, first: int, jobs: int) -> Iterator[Puzzle | None]:
    """Play the games of a series from a number on, without an end, and keep them in the log."""
    done = run_tasks(partial(_make_line, seed), count(first), jobs)
    for line in in_order((number - first, line) for number, line in done):
        log.add(line)
        yield read_puzzle(line)


def _make_line(seed: int, number: int) -> bytes:
    made = make_puzzle(seed, number)
    return write_line(made.record, made.facts)


def select_different(games: Iterable[Puzzle | None]) -> Iterator[Puzzle]:
    """The puzzles, without those that are like an earlier one."""
    seen: set[bytes] = set()
    for puzzle in games:
        if puzzle is None:
            continue
        description = describe(puzzle)
        if description not in seen:
            seen.add(description)
            yield puzzle
