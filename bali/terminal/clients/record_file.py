"""A record in a file of records, and those before and after it."""

from pathlib import Path
from typing import NamedTuple

from bali.files import STANDARD, entries, entry
from bali.record import Record, check


class RecordPlace(NamedTuple):
    """A file of records and a line in it, from 1."""

    file: str
    line: int

    def read(self) -> Record:
        """Read and check the record; FileError or RecordError if there is no valid one."""
        record = entry(self.file, self.line).read()
        check(record)
        return record

    def find_next(self) -> "RecordPlace | None":
        """The place of the next record; None after the last one, and for standard input."""
        return self._find(1)

    def find_previous(self) -> "RecordPlace | None":
        """The place of the record before; None before the first one, and for standard input."""
        return self._find(-1)

    def _find(self, by: int) -> "RecordPlace | None":
        if self.file == STANDARD:
            return None
        found = None
        for other in entries(self.file):
            if other.line > self.line:
                return self._replace(line=other.line) if by > 0 else found
            if other.line < self.line and by < 0:
                found = self._replace(line=other.line)
        return found


def parse_place(text: str) -> RecordPlace:
    """The place that is typed as a file, or as a file and a line after a space."""
    file, _, line = text.rpartition(" ")
    if file and line.isdecimal() and int(line) > 0 and not Path(text).exists():
        return RecordPlace(str(Path(file).expanduser()), int(line))
    return RecordPlace(str(Path(text).expanduser()), 1)
