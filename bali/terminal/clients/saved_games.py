"""Saved games: each a record in a file of its own, written after every move.

Beside the record, the file holds which bot plays which seat, the table's history, and whether all
agreed to hints. A running game contains secrets, so only its owner may read the file.
"""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from bali.api import Practice
from bali.files import data_folder, replace_file
from bali.record import Record, RecordError, check, read, write
from bali.view import History

KEY = "terminal"  # in the record; readers of records preserve keys that they do not know


class Seating(msgspec.Struct, frozen=True):
    """The bots by seat, None for a person, and the agreements of the table."""

    bots: list[str | None]
    history: History
    hints: bool = False  # whether all people agreed to them
    is_named: bool = True  # whether the people gave their names; otherwise one person is "You"
    curtain: bool = True  # whether hands are covered between the turns of several people


class GameNotes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the record says beside the game (`docs/records.md`)."""

    practice: Practice | None = None  # played on from a moment of another game
    hints: list[int] | None = None  # by seat: the parts of hints that were given; None: no hint
    title: str | None = None  # the name that a player gave to the game

    def fits(self, record: Record) -> bool:
        """Whether they can be true of this record."""
        if self.hints is not None and len(self.hints) != record.deal.players:
            return False
        if self.title is not None and not self.title.isprintable():
            return False
        return self.practice is None or 0 <= self.practice.step <= len(record.moves)


class SavedGame(NamedTuple):
    """A game and the file that holds it."""

    file: Path
    record: Record
    seating: Seating
    notes: GameNotes

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


def add_notes(record: Record, seating: Seating, notes: GameNotes) -> Record:
    """The record with its further fields."""
    fields = msgspec.json.decode(msgspec.json.encode(notes), type=dict[str, msgspec.Raw])
    fields[KEY] = msgspec.Raw(msgspec.json.encode(seating))
    return msgspec.structs.replace(record, extra=fields)


def save(file: Path, record: Record) -> None:
    """Replace the file atomically: after a power failure it holds the new game or the old one."""
    replace_file(file, write(record) + b"\n")


def list_saved_games(folder: Path) -> Iterator[SavedGame]:
    """All valid saved games, the most recent first."""
    for file in _list_files(folder):
        game = load_game(file)
        if game is not None:
            yield game


def load_game(file: Path) -> SavedGame | None:
    """Read a saved game; None if the file cannot be read or does not hold a valid one."""
    with suppress(OSError, RecordError, msgspec.DecodeError):
        record = read(file.read_bytes())
        check(record)
        seating, notes = seating_of(record), notes_of(record)
        if seating is not None and notes.fits(record):
            return SavedGame(file, record, seating, notes)
    return None


def rename(game: SavedGame, title: str) -> SavedGame:
    """Give a saved game a name; an empty one takes the name away."""
    notes = msgspec.structs.replace(game.notes, title=title or None)
    extra = {key: value for key, value in game.record.extra.items() if key != "title"}
    record = msgspec.structs.replace(game.record, extra=extra)
    fields = add_notes(record, game.seating, notes).extra
    record = msgspec.structs.replace(record, extra=extra | fields)
    save(game.file, record)
    return game._replace(record=record, notes=notes)


def seating_of(record: Record) -> Seating | None:
    """Who played the seats of a game that was saved here; None if the record does not say."""
    if KEY not in record.extra:
        return None
    try:
        seating = msgspec.json.decode(record.extra[KEY], type=Seating)
    except msgspec.DecodeError:
        return None
    is_valid = len(seating.bots) == record.deal.players and None in seating.bots
    return seating if is_valid else None


def find_person(record: Record) -> int | None:
    """The seat of the only person in a game that was saved here."""
    seating = seating_of(record)
    people = [seat for seat, bot in enumerate(seating.bots if seating else []) if bot is None]
    return people[0] if len(people) == 1 else None


def notes_of(record: Record) -> GameNotes:
    return msgspec.json.decode(msgspec.json.encode(record.extra), type=GameNotes)


def last_unfinished_game(folder: Path) -> SavedGame | None:
    """The most recent saved game that is not over; finished ones are not replayed to find it."""
    for file in _list_files(folder):
        game = load_game(file) if _is_unfinished(file) else None
        if game is not None:
            return game
    return None


class _Ending(msgspec.Struct):
    result: msgspec.Raw | msgspec.UnsetType | None = msgspec.UNSET


def _is_unfinished(file: Path) -> bool:
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(file.read_bytes(), type=_Ending).result is msgspec.UNSET
    return False


def _list_files(folder: Path) -> list[Path]:
    """The files of saved games, the last one written first."""
    return sorted(folder.glob("*.json"), key=_modification_time, reverse=True)


def _modification_time(file: Path) -> int:
    with suppress(OSError):
        return file.stat().st_mtime_ns
    return 0
