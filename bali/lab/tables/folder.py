"""A folder of Parquet files to which games are added as they end.

    about.json         the parameters of the games
    journal.jsonl      games that are not yet in a part, so that no finished game is lost
    games/…, seats/…, decisions/…
        part-000000000.parquet    games from this number on

Parts are written atomically, under another name first. The part of `games` is written last, so that
a game is in the tables if and only if it is in `games`.
"""

import os
from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from bali.files import FileError, reason, shown
from bali.lab.arena.tournament import SEATINGS
from bali.lab.game_spec import Chunk, Contest, GameSpec, chunks
from bali.lab.record_log import ForeignFile, RecordLog
from bali.lab.tables.rows import (
    GameContext,
    Sheets,
    of_batch,
    of_games,
    read_context,
    read_thoughts,
)
from bali.record import RecordError, check, read
from bali.table import Table

FORMAT = "bali-tables/1"
PART = 2000  # games in a part


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The parameters of the games in a folder; a resumed command must have the same."""

    format: str
    command: str  # simulate or arena
    bots: list[str]
    players: list[int]
    variants: list[list[str]]
    seed: int
    tables: list[str]
    seating: str = SEATINGS[0]  # of a tournament
    program: str = ""  # of a data set: a hash of all that could change it


class TablePart(NamedTuple):
    """The files of one part, by table."""

    first: int
    files: dict[str, bytes]


def part_of(sheets: Sheets, tables: Sequence[str]) -> TablePart:
    files = {name: encode_table(getattr(sheets, name)) for name in tables}
    return TablePart(sheets.games["game"][0].as_py(), files)


def encode_table(table: pa.Table) -> bytes:
    out = BytesIO()
    pq.write_table(table, out, compression="zstd")
    return out.getvalue()


def compiled_part(contest: Contest, tables: Sequence[str], chunk: Chunk) -> TablePart:
    """Play a chunk in compiled code and make its part."""
    return part_of(of_batch(contest, chunk.specs), tables)


class PlayedGames(NamedTuple):
    """Games as their records tell them: the arguments of `of_games`."""

    contexts: Sequence[GameContext]
    tables: Sequence[Table]
    moves: Sequence[list[int]]


def sheets_of(lines: Iterable[bytes]) -> Sheets:
    """The tables of these records; raises RecordError if one is invalid."""
    return of_games(*read_games(lines))


def read_games(lines: Iterable[bytes]) -> PlayedGames:
    """The games of these records; raises RecordError if one is invalid."""
    found = []
    for number, line in enumerate(lines):
        record = read(line)
        context = read_context(record, number)._replace(thoughts=read_thoughts(record))
        found.append((context, Table(record.deal), check(record)))
    return PlayedGames(*zip(*found, strict=True))


class Folder:
    """The tables of one series or tournament, locked for one process."""

    def __init__(self, folder: str, part_size: int | None = None) -> None:
        self.path = Path(folder)
        self._part_size = part_size or PART
        try:
            if self.path.exists() and not self.path.is_dir():
                raise FileError(f"{shown(folder)}: this is a file; tables need a folder")
            strange = self.path.exists() and any(self.path.iterdir()) and not self._about().exists()
            if strange:
                raise FileError(f"{shown(folder)}: this folder is not empty and contains no tables")
            self.path.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise FileError(f"{shown(folder)}: {reason(error)}") from None
        self._journal = RecordLog(str(self.path / "journal.jsonl"))
        self.tables: list[str] = []
        self._games = 0  # the number requested
        self._done: set[int] = set()  # games in the tables
        self._pending: dict[int, bytes] = {}  # records that are not yet in a part, by game
        self._chunk_of: dict[int, int] = {}  # by game
        self._chunks: dict[int, list[int]] = {}  # the games of each
        self._missing: dict[int, set[int]] = {}  # by chunk: games that are not played yet

    def _about(self) -> Path:
        return self.path / "about.json"

    def seed(self) -> int | None:
        """The seed of the games in the folder, or None if there are none."""
        return read_about(self.path).seed if self._about().exists() else None

    def claim(self, about: About) -> None:
        """Initialise an empty folder, or raise FileError if it has other parameters."""
        self.tables = about.tables
        if not self._about().exists():
            for name in about.tables:
                (self.path / name).mkdir(exist_ok=True)
            put_file(self._about(), msgspec.json.encode(about))
            return
        found = read_about(self.path)
        for field in About.__struct_fields__:
            actual, expected = getattr(found, field), getattr(about, field)
            if actual != expected:
                difference = f"{field} {_format(actual)} instead of {_format(expected)}"
                raise FileError(f"{shown(str(self.path))}: other games, with {difference}")
        self._tidy()

    def parts(self) -> list[Path]:
        """The files of `games`, one for each part."""
        return sorted((self.path / "games").glob("part-*.parquet"))

    def done(self, games: int) -> set[int]:
        """The games in the tables; raises FileError if there are more than the first `games`."""
        found = {
            game
            for part in self.parts()
            for game in pq.read_table(part, columns=["game"])["game"].to_pylist()
        }
        self._refuse_beyond(games, found)
        self._done, self._games = found, games
        return found

    def _refuse_beyond(self, games: int, found: set[int]) -> None:
        if found and max(found) >= games:
            message = f"game {max(found)}, but only {games} games are requested"
            raise FileError(f"{shown(str(self.path))}: {message}")

    def expect(self, missing: Iterable[GameSpec]) -> dict[int, bytes]:
        """Prepare for the missing games, and return those that are in the journal, by number."""
        for chunk in chunks(missing, self._part_size):
            games = [spec.game for spec in chunk.specs]
            self._chunk_of.update(dict.fromkeys(games, chunk.number))
            self._missing[chunk.number] = set(games)
            self._chunks[chunk.number] = games
        journal = dict(self._journal.read_all(_parse_line))
        self._refuse_beyond(self._games, set(journal))
        # After a crash, the journal may still have games that are in a part.
        pending = {game: line for game, line in journal.items() if game not in self._done}
        self._pending.update(pending)
        for game in pending:
            self._tick_off(game)
        return pending

    def keep(self, line: bytes) -> None:
        """Write a game to the journal, and to the tables once its part is complete."""
        self._journal.add(line)
        game, record = _parse_line(line)
        self._pending[game] = record
        self._tick_off(game)

    def _tick_off(self, game: int) -> None:
        """Mark a game as played; a complete part is moved from the journal to the tables."""
        chunk = self._chunk_of[game]
        self._missing[chunk].discard(game)
        if self._missing[chunk]:
            return
        games = self._chunks.pop(chunk)
        self.add(self.make_part([self._pending.pop(number) for number in games]))
        for number in games:
            del self._chunk_of[number]
        self._journal.rewrite(self._pending.values())

    def make_part(self, lines: Sequence[bytes]) -> TablePart:
        """The part that these records make."""
        return part_of(sheets_of(lines), self.tables)

    def add(self, part: TablePart) -> None:
        for name in sorted(part.files, key="games".__eq__):  # games come last
            put_file(self._part(name, part.first), part.files[name])

    def _part(self, table: str, first: int) -> Path:
        return self.path / table / f"part-{first:09}.parquet"

    def _tidy(self) -> None:
        """Remove incomplete parts, which a crash may have left."""
        whole = {part.name for part in self.parts()}
        for name in self.tables:
            for file in (self.path / name).glob("part-*"):
                if file.name not in whole:
                    file.unlink()

    def close(self) -> None:
        self._journal.close()


def read_about(path: Path) -> About:
    try:
        return msgspec.json.decode((path / "about.json").read_bytes(), type=About)
    except (OSError, msgspec.DecodeError):
        raise FileError(f"{shown(str(path))}: this folder contains no tables of games") from None


def _parse_line(line: bytes) -> tuple[int, bytes]:
    try:
        return read_context(read(line), -1).spec.game, line.rstrip(b"\n")
    except (RecordError, msgspec.ValidationError):
        raise ForeignFile("this is not a record of these games") from None


def put_file(file: Path, data: bytes) -> None:
    """Write a file atomically."""
    new = file.with_name(file.name + ".new")
    try:
        with new.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(file)
    except OSError as error:
        raise FileError(f"{shown(str(file))}: {reason(error)}") from None


def _format(value: object) -> str:
    if isinstance(value, list):
        return ",".join(_format(part) for part in value) or "none"
    return str(value)
