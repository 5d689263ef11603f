"""Structured logs: one JSON object a line. Whatever is written here, no secret is among it."""

import sys
import time
from typing import IO

import msgspec


class Log:
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
        self._out.write(line.decode())
        self._out.flush()


def shortened(table: str) -> str:
    """Enough of a table's id to find it; who has the whole may watch."""
    return table[:6] + "…"
