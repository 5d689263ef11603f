"""Those who watch a table through a live socket."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from bali.server import metrics

CUT, GOING_AWAY = 4008, 1012
LINE = "bali.line"  # the extension of a connection that can be written to at once

Line = Callable[[bytes], bool]  # sends a text at once; False: the other side reads too slowly
Close = Callable[[int], Coroutine[Any, Any, None]]


class Watcher:
    """A connection, told everything in order and without gap; cut off when it falls behind."""

    def __init__(self, seat: int | None, line: Line, close: Close) -> None:
        self.seat = seat
        self._line = line
        self._close = close
        self._closing: asyncio.Task[None] | None = None

    def tell(self, text: bytes) -> None:
        if self._closing is None and not self._line(text):
            metrics.CUT.inc()
            self._end(CUT)

    def end(self) -> None:
        """Nothing more will be told."""
        if self._closing is None:
            self._end(GOING_AWAY)

    def _end(self, code: int) -> None:
        self._closing = asyncio.create_task(self._close(code))
