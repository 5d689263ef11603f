"""A folder of Parquet files that grows as games end.

    about.json         what is played
    journal.jsonl      games that are not yet in a part: nothing that was finished is lost
    games/…, seats/…, decisions/…
        part-000000000.parquet    some games from this number on

A part is whole or not there: it is written under another name first. That of the games comes last,
so that a game is in the tables if and only if it is in `games`.
"""

import os
from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
import pyarrow.parquet as pq

from bali.files import FileError, reason, shown
from bali.lab.game_spec import Chunk, Contest, GameSpec, chunks
from bali.lab.record_log import ForeignFile, RecordLog
from bali.lab.tables import TABLES
from bali.lab.tables.rows import Sheets, of_batch, of_games, told_by
from bali.record import RecordError, check, read
from bali.table import Table

FORMAT = "bali-tables/1"
PART = 2000  # games


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a folder holds. The same command finds the same words here."""

    format: str
    command: str  # simulate or arena
    bots: list[str]
    players: list[int]
    variants: list[list[str]]
    seed: int
    tables: list[str]


class TablePart(NamedTuple):
    """The bytes of the files of some games, by table."""

    first: int
    files: dict[str, bytes]


def part_of(sheets: Sheets, tables: Sequence[str]) -> TablePart:
    files = {}
    for name in tables:
        out = BytesIO()
        pq.write_table(getattr(sheets, name), out, compression="zstd")
        files[name] = out.getvalue()
    return TablePart(sheets.games["game"][0].as_py(), files)


def compiled_part(contest: Contest, tables: Sequence[str], chunk: Chunk) -> TablePart:
    """Played and written down in one go, at the speed of compiled code."""
    return part_of(of_batch(contest, chunk.specs), tables)


def sheets_of(lines: Iterable[bytes]) -> Sheets:
    """The tables of records that are right; a RecordError if one is not."""
    found = []
    for number, line in enumerate(lines):
        record = read(line)
        found.append((told_by(record, number), Table(record.deal), check(record)))
    told, tables, moves = zip(*found, strict=True)
    return of_games(told, tables, moves)


class Folder:
    """The tables of one series or tournament, which one process at a time adds to."""

    def __init__(self, folder: str) -> None:
        self.path = Path(folder)
        try:
            if self.path.exists() and not self.path.is_dir():
                raise FileError(f"{shown(folder)}: this is a file; tables need a folder")
            strange = self.path.exists() and any(self.path.iterdir()) and not self._about().exists()
            if strange:
                raise FileError(f"{shown(folder)}: this folder holds something else")
            self.path.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise FileError(f"{shown(folder)}: {reason(error)}") from None
        self._journal = RecordLog(str(self.path / "journal.jsonl"))
        self.tables: list[str] = []
        self._games = 0  # that are asked for
        self._done: set[int] = set()  # those in the tables
        self._noted: dict[int, bytes] = {}  # games that are not yet in a part
        self._chunk_of: dict[int, int] = {}  # by game that is to be played
        self._chunks: dict[int, list[int]] = {}  # the games of each
        self._missing: dict[int, set[int]] = {}  # by chunk: its games that were not yet played

    def _about(self) -> Path:
        return self.path / "about.json"

    def seed(self) -> int | None:
        """That of the games that the folder holds already."""
        return read_about(self.path).seed if self._about().exists() else None

    def claim(self, about: About) -> None:
        """See that the folder is of these games, or make it so."""
        self.tables = about.tables
        if not self._about().exists():
            for name in about.tables:
                (self.path / name).mkdir(exist_ok=True)
            _put(self._about(), msgspec.json.encode(about))
            return
        found = read_about(self.path)
        for field in About.__struct_fields__:
            is_here, asked = getattr(found, field), getattr(about, field)
            if is_here != asked:
                told = f"{field} {_told(is_here)} instead of {_told(asked)}"
                raise FileError(f"{shown(str(self.path))}: other games, with {told}")
        self._tidy()

    def parts(self) -> list[Path]:
        """The files of `games`, each standing for a whole part."""
        return sorted((self.path / "games").glob("part-*.parquet"))

    def done(self, games: int) -> set[int]:
        """The games that are in the tables; there must not be others than the first so many."""
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
            told = f"game {max(found)}, but only {games} games are asked for"
            raise FileError(f"{shown(str(self.path))}: {told}")

    def expect(self, missing: Iterable[GameSpec]) -> dict[int, bytes]:
        """Get ready for the games that are not done; those that are in the journal already."""
        for chunk in chunks(missing, PART):
            games = [spec.game for spec in chunk.specs]
            self._chunk_of.update(dict.fromkeys(games, chunk.number))
            self._missing[chunk.number] = set(games)
            self._chunks[chunk.number] = games
        journal = dict(self._journal.kept(_numbered))
        self._refuse_beyond(self._games, set(journal))
        # A kill may have left games in the journal that are in a part by now.
        noted = {game: line for game, line in journal.items() if game not in self._done}
        self._noted.update(noted)
        for game in noted:
            self._tick_off(game)
        return noted

    def keep(self, line: bytes) -> None:
        """A game that was played: into the journal, and once its part is whole into the tables."""
        self._journal.add(line)
        game, kept = _numbered(line)
        self._noted[game] = kept
        self._tick_off(game)

    def _tick_off(self, game: int) -> None:
        """A game was noted; if it is the last of its part, the part leaves the journal."""
        chunk = self._chunk_of[game]
        self._missing[chunk].discard(game)
        if self._missing[chunk]:
            return
        games = self._chunks.pop(chunk)
        self.add(part_of(sheets_of([self._noted.pop(number) for number in games]), self.tables))
        for number in games:
            del self._chunk_of[number]
        self._journal.rewrite(self._noted.values())

    def add(self, part: TablePart) -> None:
        for name in sorted(part.files, key=TABLES.index, reverse=True):  # games come last
            _put(self._part(name, part.first), part.files[name])

    def _part(self, table: str, first: int) -> Path:
        return self.path / table / f"part-{first:09}.parquet"

    def _tidy(self) -> None:
        """Remove what a kill has left of a part that was not written to its end."""
        whole = {part.name for part in self.parts()}
        for name in TABLES:
            for file in (self.path / name).glob("part-*"):
                if file.name not in whole:
                    file.unlink()

    def close(self) -> None:
        self._journal.close()


def read_about(path: Path) -> About:
    try:
        return msgspec.json.decode((path / "about.json").read_bytes(), type=About)
    except (OSError, msgspec.DecodeError):
        raise FileError(f"{shown(str(path))}: this folder holds no tables of games") from None


def _numbered(line: bytes) -> tuple[int, bytes]:
    try:
        return told_by(read(line), -1).spec.game, line.rstrip(b"\n")
    except (RecordError, msgspec.ValidationError):
        raise ForeignFile("this is not a record of these games") from None


def _put(file: Path, data: bytes) -> None:
    """Whole, or not at all, whatever happens."""
    new = file.with_name(file.name + ".new")
    try:
        with new.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(file)
    except OSError as error:
        raise FileError(f"{shown(str(file))}: {reason(error)}") from None


def _told(value: object) -> str:
    if isinstance(value, list):
        return ",".join(_told(part) for part in value) or "none"
    return str(value)
