"""Structured logs, one JSON object per line. Never log a secret."""

import sys
import time
from typing import IO

import msgspec


class Log:
    """Writes to a text stream, by default standard error."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self._out = out or sys.stderr

    def info(self, event: str, **fields: object) -> None:
        self._write("info", event, fields)

    def warning(self, event: str, **fields: object) -> None:
        self._write("warning", event, fields)

    def error(self, event: str, **fields: object) -> None:
        self._write("error", event, fields)

    def _write(self, level: str, event: str, fields: dict[str, object]) -> None:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        line = {"time": at, "level": level, "event": event, **fields}
        self.write(msgspec.json.encode(line) + b"\n")

    def write(self, line: bytes) -> None:
        """Write a line that is encoded already."""
        self._out.write(line.decode())
        self._out.flush()


def shortened(table: str) -> str:
    """The beginning of a table's id: the whole id would allow to watch the table."""
    return table[:6] + "…"
