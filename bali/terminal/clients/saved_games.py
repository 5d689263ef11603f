"""Saved games: each a record in a file of its own, written after every move.

Beside the record, the file holds which bot plays which seat, and the table's history. A running
game contains secrets, so only its owner may read the file.
"""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from bali.files import data_folder
from bali.match import Match
from bali.record import Record, RecordError, check, read, write
from bali.view import History

KEY = "terminal"  # in the record; readers of records preserve keys that they do not know


class Seating(msgspec.Struct, frozen=True):
    """The bots by seat, None for a person, and the table's history."""

    bots: list[str | None]
    history: History


class SavedGame(NamedTuple):
    """A game and the file that holds it."""

    file: Path
    record: Record
    seating: Seating

    def is_over(self) -> bool:
        return self.record.result is not None


def games_folder() -> Path:
    return data_folder() / "games"


def new_file(folder: Path) -> Path:
    """A path for a new game that does not exist yet, named after the current time."""
    began = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        file = folder / (f"{began}.json" if number == 1 else f"{began}-{number}.json")
        if not file.exists():
            return file
    raise FileExistsError(f"{folder / began}: there are too many games of this second")


def save(file: Path, match: Match, seating: Seating) -> None:
    """Replace the file atomically: after a power failure it holds the new game or the old one."""
    extra = {KEY: msgspec.Raw(msgspec.json.encode(seating))}
    record = msgspec.structs.replace(match.record(), extra=extra)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(write(record) + b"\n")
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)


def list_saved_games(folder: Path) -> Iterator[SavedGame]:
    """All valid saved games, the most recent first."""
    for file in sorted(folder.glob("*.json"), key=_modification_time, reverse=True):
        game = load_game(file)
        if game is not None:
            yield game


def load_game(file: Path) -> SavedGame | None:
    """Read a saved game; None if the file cannot be read or does not hold a valid one."""
    with suppress(OSError, RecordError, msgspec.DecodeError):
        record = read(file.read_bytes())
        check(record)
        if KEY in record.extra:
            seating = msgspec.json.decode(record.extra[KEY], type=Seating)
            if len(seating.bots) == record.deal.players and None in seating.bots:
                return SavedGame(file, record, seating)
    return None


def last_unfinished_game(folder: Path) -> SavedGame | None:
    """The most recent saved game that is not over."""
    return next((game for game in list_saved_games(folder) if not game.is_over()), None)


def _modification_time(file: Path) -> int:
    with suppress(OSError):
        return file.stat().st_mtime_ns
    return 0
