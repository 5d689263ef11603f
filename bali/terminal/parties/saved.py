"""Games kept on this machine: every one a record in a file of its own, written at every move.

Beside the record stands what a record does not tell: who plays where, and with which history. A
running game holds secrets, so that nobody but its owner may read the file.
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

KEY = "terminal"  # among the unknown keys of a record, which are kept


class Seating(msgspec.Struct, frozen=True):
    """Who plays where, by seat: the bot's name, None for a person; and the table's history."""

    bots: list[str | None]
    history: History


class SavedGame(NamedTuple):
    """A file with a game."""

    file: Path
    record: Record
    seating: Seating

    def over(self) -> bool:
        return self.record.result is not None


def games_folder() -> Path:
    return data_folder() / "games"


def new_file(folder: Path) -> Path:
    """A name for a new game: the time at which it began."""
    began = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        file = folder / (f"{began}.json" if number == 1 else f"{began}-{number}.json")
        if not file.exists():
            return file
    raise FileExistsError(f"{folder / began}: there are too many games of this second")


def save(file: Path, match: Match, seating: Seating) -> None:
    """Write the game, so that even a loss of power leaves either this file or the one before."""
    told = msgspec.Raw(msgspec.json.encode(seating))
    record = msgspec.structs.replace(match.record(), extra={KEY: told})
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(write(record) + b"\n")
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


def saved_games(folder: Path) -> Iterator[SavedGame]:
    """All that can be played on or looked at, the latest first."""
    for file in sorted(folder.glob("*.json"), key=_changed, reverse=True):
        game = opened(file)
        if game is not None:
            yield game


def opened(file: Path) -> SavedGame | None:
    """A game that was saved here; None if the file is not one, or not right."""
    with suppress(OSError, RecordError, msgspec.DecodeError):
        record = read(file.read_bytes())
        check(record)
        if KEY in record.extra:
            seating = msgspec.json.decode(record.extra[KEY], type=Seating)
            if len(seating.bots) == record.deal.players and None in seating.bots:
                return SavedGame(file, record, seating)
    return None


def unfinished(folder: Path) -> SavedGame | None:
    """The game that was left last."""
    return next((game for game in saved_games(folder) if not game.over()), None)


def _changed(file: Path) -> int:
    with suppress(OSError):
        return file.stat().st_mtime_ns
    return 0
