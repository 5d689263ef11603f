"""Failures of the store: each is counted, and logged with its cause, at most one a second."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from bali.logs import Log, describe_error
from bali.server import metrics
from bali.server.refusal import Refusal
from bali.server.store import StoreDown

PAUSE = 1.0  # seconds between two lines of the log


class StoreFailures:
    def __init__(self, log: Log) -> None:
        self.count = 0
        self._log = log
        self._unlogged = 0
        self._next_line = 0.0

    def report(self, down: StoreDown) -> None:
        self.count += 1
        metrics.STORE_DOWN.inc()
        if time.monotonic() < self._next_line:
            self._unlogged += 1
            return
        self._next_line = time.monotonic() + PAUSE
        fields = describe_error(down)
        self._log.warning("store-down", reason=str(down), unlogged=self._unlogged, **fields)
        self._unlogged = 0

    @contextmanager
    def reporting(self) -> Iterator[None]:
        """Report a failure in the body, and go on without what it was to do."""
        try:
            yield
        except StoreDown as down:
            self.report(down)

    def refuse(self, down: StoreDown) -> Refusal:
        """Report a failure, and return the refusal for the client."""
        self.report(down)
        return Refusal("store-down", "nothing can be stored just now; nothing is lost")
