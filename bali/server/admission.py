"""Admission control: which connections a process accepts, and how long they may take."""

import time
from typing import NamedTuple

from bali.logs import Log
from bali.server import metrics
from bali.server.asgi import client_network
from bali.server.backlog import Backlog
from bali.server.connection_limiter import NOT_COUNTED, ConnectionLimiter
from bali.server.input_limiter import MESSAGE
from bali.server.ipc import Peers
from bali.server.rate_limiter import RateLimiter
from bali.server.refusal import Refusal
from bali.server.settings import Limits

RESERVED_FILES = 256  # for the store, the bots' worker processes and connections that are refused
LOG_PAUSE = 60.0  # seconds between two lines about the same kind of refusal


class Timeouts(NamedTuple):
    """Seconds that a client may take."""

    head: float = 10.0  # to send the head of a request
    body: float = 30.0  # to send its body
    reading: float = 60.0  # to read the response
    closing: float = 15.0  # to read what a live socket has sent before it was closed


class AdmissionControl:
    """The limits of the connections of one process; those by address are shared by all."""

    def __init__(
        self,
        limits: Limits,
        peers: Peers,
        log: Log,
        open_files: int,
        timeouts: Timeouts | None = None,
    ) -> None:
        self.timeouts = timeouts or Timeouts()
        self.backlog = Backlog()
        self.input_rate = MESSAGE * limits.seat  # bytes a second that a live socket may send
        self._most = max(1, open_files - RESERVED_FILES)
        self._connections = ConnectionLimiter(limits.http_connections, peers.connections, "http")
        self._requests = RateLimiter(limits.address, limits.burst, peers.buckets, "requests")
        self._log = log
        self._last_logged: dict[str, float] = {}  # by reason
        self._counts: dict[str, int] = {}  # by reason, since then

    def has_room(self, connections: int) -> bool:
        """Return whether a process with that many connections may have them."""
        if connections <= self._most:
            return True
        self.report("all-connections")
        return False

    def open(self, address: str) -> int | None:
        """Count a connection of an address; None if it has too many. The result is for `close`."""
        try:
            return self._connections.open(client_network(address))
        except Refusal:
            self.report("connections")
            return None

    def close(self, slot: int | None) -> None:
        self._connections.close(NOT_COUNTED if slot is None else slot)

    def check_malformed(self, address: str) -> None:
        """Count a request that is not HTTP like any other; raise Refusal if there are too many."""
        self.report("malformed")
        if address:
            self._requests.take(client_network(address))

    def report(self, reason: str) -> None:
        """Count a connection that is closed; log the first of a kind, then one line a minute."""
        metrics.CLOSED.labels(reason).inc()
        self._counts[reason] = self._counts.get(reason, 0) + 1
        at = time.monotonic()
        if at - self._last_logged.get(reason, -LOG_PAUSE) >= LOG_PAUSE:
            self._last_logged[reason] = at
            self._log.warning("connections-closed", reason=reason, count=self._counts.pop(reason))
