"""The connections that watch a table through a WebSocket."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from bali.server import metrics

TOO_SLOW, SERVICE_RESTART = 4008, 1012  # close codes
# ASGI extensions: writing a frame without awaiting, and waiting until most of it has been sent
SEND_NOW, DRAIN = "bali.send-now", "bali.drain"

SendNow = Callable[[bytes], bool]  # returns False if the client reads too slowly
Close = Callable[[int], Coroutine[Any, Any, None]]


class WatchingClient(NamedTuple):
    """Who watches."""

    seat: int | None  # None: a spectator
    token: str | None = None  # hash
    address: str = ""


class Audience(NamedTuple):
    """All connections that are sent the same frames."""

    seat: int | None
    wants_deltas: bool = False  # version 2 of the protocol
    wants_details: bool = True  # previews and deductions


class Watcher:
    """A connection that receives every change in order and without gaps.

    A watcher that falls too far behind is disconnected.
    """

    def __init__(
        self,
        client: WatchingClient,
        send_now: SendNow,
        close: Close,
        *,
        seats: frozenset[int] = frozenset(),
        wants_notices: bool = False,
        audience: "Audience | None" = None,
    ) -> None:
        self.client = client
        self.seat = client.seat
        self.seats = seats  # of all the players who use this connection
        self.wants_notices = wants_notices
        self.audience = audience or Audience(client.seat)
        self._send_now = send_now
        self._close = close
        self._closing: asyncio.Task[None] | None = None

    def send(self, frame: bytes) -> None:
        if self._closing is None and not self._send_now(frame):
            metrics.CUT.inc()
            self._disconnect(TOO_SLOW)

    def notify(self, notice: bytes) -> None:
        """Send a frame that is not a table, if the client wants such frames."""
        if self.wants_notices:
            self.send(notice)

    def end(self) -> None:
        """Disconnect; no more frames will be sent."""
        if self._closing is None:
            self._disconnect(SERVICE_RESTART)

    def _disconnect(self, code: int) -> None:
        self._closing = asyncio.create_task(self._close(code))
