"""What a player has done, in a file: lessons and puzzles."""

from pathlib import Path
from typing import TypeVar

import msgspec

from bali.files import reason, replace_file
from bali.texts import Texts

Kept = TypeVar("Kept", bound=msgspec.Struct)


class ProgressFile:
    """A JSON file that is replaced as a whole, and never if it could not be read.

    Without a file nothing is kept. What goes wrong is no error, but a notice for the player.
    """

    def __init__(self, file: Path | None, texts: Texts) -> None:
        self._file = file
        self._texts = texts
        self._notice: str | None = None

    def read(self, kind: type[Kept]) -> Kept | None:
        """The content, None if there is none. A file that cannot be read is put aside."""
        if self._file is None:
            return None
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=kind)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except RecursionError as error:
            self._put_aside(self._file, str(error))
        except (OSError, ValueError) as error:
            self._put_aside(self._file, reason(error))
        return None

    def write(self, content: msgspec.Struct) -> None:
        if self._file is None:
            return
        try:
            replace_file(self._file, msgspec.json.encode(content, order="deterministic"))
        except OSError as error:
            self._notice = self._texts.say("progress-unsaved", reason=reason(error))

    def take_notice(self) -> str | None:
        """What went wrong since the last call; None if nothing did."""
        notice, self._notice = self._notice, None
        return notice

    def _put_aside(self, file: Path, why: str) -> None:
        """Rename a file, or leave it as it is and keep nothing from now on."""
        aside = _find_free_name(file)
        try:
            file.rename(aside)
        except OSError:
            self._file = None
            self._notice = self._texts.say("progress-locked", reason=why, file=str(file))
        else:
            self._notice = self._texts.say("progress-aside", reason=why, file=str(aside))


def _find_free_name(file: Path) -> Path:
    number = 1
    while (aside := file.with_name(f"{file.stem}.unreadable-{number}{file.suffix}")).exists():
        number += 1
    return aside
