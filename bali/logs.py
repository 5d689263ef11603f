"""Structured logs, one JSON object per line. Never log a secret."""

import sys
import time
import traceback
from pathlib import Path
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


def describe_error(error: BaseException) -> dict[str, object]:
    """The fields of a log line for an error: its kind and where it was raised, its cause first.

    Messages are omitted: they may quote what a client has sent.
    """
    places: list[str] = []
    kinds: list[str] = []
    link: BaseException | None = error
    while link is not None and len(kinds) < 5:
        kinds.append(type(link).__name__)
        frames = traceback.extract_tb(link.__traceback__)
        places[:0] = [f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in frames]
        link = link.__cause__ or link.__context__
    causes = {"causes": kinds[1:]} if kinds[1:] else {}
    return {"kind": kinds[0], **causes, "traceback": places}
