"""Read games from files of records and folders of tables, in blocks of the same form."""

import shlex
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from bali.files import FileError, RecordEntry, entries, shown
from bali.lab import LabError
from bali.lab.arena import SEATINGS
from bali.lab.report.results import Source
from bali.lab.tables import SUFFIX, USUAL_TABLES
from bali.lab.tables.folder import read_about
from bali.lab.tables.rows import of_games, read_context
from bali.lab.workers import run_tasks
from bali.record import RecordError, check
from bali.table import Table

PARTS = 50  # of a folder, read at once
LINES = 500  # of a file


class InvalidRecord(LabError):
    """A record that breaks the rules or the form; the message names its file and line."""


class GameTables(NamedTuple):
    """A block of games from one source."""

    source: str
    games: pa.Table
    seats: pa.Table


def read(files: Sequence[str], jobs: int) -> Iterator[GameTables]:
    for file in files:
        yield from _folder(file) if _is_folder(file) else _records(file, jobs)


def _is_folder(file: str) -> bool:
    path = Path(file)
    return path.is_dir() or (file.rstrip("/").endswith(SUFFIX) and not path.exists())


def source(file: str, games: int) -> Source:
    """The source of games, with the command that made it if it is a folder of tables."""
    if not _is_folder(file):
        return Source(file, games, None)
    about = read_about(Path(file))
    players = about.players
    variants = "all" if len(about.variants) > 1 else ",".join(about.variants[0])
    words = ["bali", about.command, "--games", str(games)]
    words += ["--players", f"{players[0]}..{players[-1]}" if len(players) > 1 else str(players[0])]
    words += ["--variants", variants] if variants else []
    words += ["--bots", ",".join(about.bots), "--seed", str(about.seed)]
    usual = about.command == "dataset" or tuple(about.tables) == USUAL_TABLES
    words += [] if usual else ["--tables", ",".join(about.tables)]
    words += [] if about.seating == SEATINGS[0] else ["--seating", about.seating]
    return Source(file, games, shlex.join([*words, "--out", file]))


def _folder(file: str) -> Iterator[GameTables]:
    path = Path(file)
    read_about(path)
    parts = sorted((path / "games").glob("part-*.parquet"))
    for first in range(0, len(parts), PARTS):
        some = parts[first : first + PARTS]
        try:
            games = pa.concat_tables([pq.read_table(part) for part in some])
            seats = pa.concat_tables([pq.read_table(path / "seats" / part.name) for part in some])
        except (OSError, pa.ArrowException) as error:
            message = str(error).partition("\n")[0]
            raise FileError(f"{shown(file)}: {message}") from None
        yield GameTables(file, games.unify_dictionaries(), seats.unify_dictionaries())


def _records(file: str, jobs: int) -> Iterator[GameTables]:
    """Replay records on all cores; unfinished games are left out."""
    found = entries(file)
    first = _take(found)
    tasks = chain([first], iter(partial(_take, found), []))
    for _, tables in run_tasks(_sheets, tasks, jobs if len(first) == LINES else 1):
        if isinstance(tables, str):
            raise InvalidRecord(tables)
        if tables is not None:
            yield GameTables(file, *tables)


def _take(found: Iterator[RecordEntry]) -> list[RecordEntry]:
    return list(islice(found, LINES))


def _sheets(lines: list[RecordEntry]) -> tuple[pa.Table, pa.Table] | str | None:
    """The tables of some records, or the error of the first invalid one."""
    contexts, tables, moves = [], [], []
    for entry in lines:
        try:
            record = entry.read()
            played = check(record)
            context = read_context(record, entry.line)
        except RecordError as error:
            return entry.describe(error)
        if record.result is None and context.forfeit is None:
            continue
        contexts.append(context)
        tables.append(Table(record.deal))
        moves.append(played)
    if not contexts:
        return None
    sheets = of_games(contexts, tables, moves)
    return sheets.games, sheets.seats
