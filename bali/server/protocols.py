"""Connections below the application: what uvicorn's own protocols leave open is closed here."""

import random
import re
import socket
import struct
from asyncio import BaseTransport
from typing import Any

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bali.server.document import encode
from bali.server.ipc import Siblings
from bali.server.middleware import HEADERS
from bali.server.refusal import Refusal
from bali.server.watcher import LINE

SENT_AHEAD = 128 * 1024  # bytes that the system may hold for a peer that does not read
MOST_BEHIND = 512 * 1024  # bytes that wait besides, about a hundred frames
TEXT = 0x81  # a whole text
AT_ONCE = struct.pack("ii", 1, 0)  # what the system holds is given back too
WATCHED = re.compile(rb"/api/tables/([\w-]+)/live(?:\?|$)")


class Http(H11Protocol):
    """What is not HTTP is refused like everything else; who watches a table goes to its home."""

    def __init__(self, siblings: Siblings, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._siblings = siblings

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self._handed_over(event):
            self.connections.discard(self)
            self.transport.abort()  # of two hands on the connection this was one
        else:
            super().handle_websocket_upgrade(event)

    def _handed_over(self, event: h11.Request) -> bool:
        watched = WATCHED.search(event.target)
        if watched is None:
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
        lines += [b"%b: %b" % header for header in self.headers]
        connection = self.transport.get_extra_info("socket").fileno()
        head = b"\r\n".join([*lines, b"", b""])
        return self._siblings.hand_over(watched[1].decode(), connection, head)

    def send_400_response(self, msg: str) -> None:
        refusal = Refusal("malformed", msg)
        headers = [(b"content-type", b"application/json"), (b"connection", b"close"), *HEADERS]
        for event in (
            h11.Response(status_code=refusal.status, headers=headers),
            h11.Data(data=encode(refusal.body())),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class LiveSocket(WebSocketsSansIOProtocol):
    """Whoever reads nothing must not cost memory, nor keep a connection."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if self.ping_interval:  # not all at once after a restart, when everybody connects again
            self.ping_interval *= random.uniform(0.5, 1)  # noqa: S311
        connection = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = dict(self.scope["extensions"] or {})
        self.scope["extensions"] = extensions | {LINE: self.tell}
        await super().run_asgi()

    def tell(self, text: bytes) -> bool:
        """Send a text frame at once: a table's change must not wait for those of other tables."""
        if self.close_sent or self.disconnected:
            return True
        if self.transport.get_write_buffer_size() > MOST_BEHIND:
            return False
        self.transport.write(_head(len(text)) + text)
        return True

    def _dropped(self) -> bool:
        """A connection that is closed waits until all is sent: for who reads nothing, for ever."""
        if self.writable.is_set():
            return False
        connection = self.transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.close" or not self._dropped():
            await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # uvicorn would log a refusal as a fault of ours

    def handle_ping(self) -> None:
        if not self._dropped():
            super().handle_ping()

    def keepalive_timeout(self) -> None:
        if not self._dropped():
            super().keepalive_timeout()

    def shutdown(self) -> None:
        if not self._dropped() and not self.transport.is_closing():
            super().shutdown()


class HandedOver(LiveSocket):
    """A connection that another process has accepted, and read the head of."""

    def __init__(self, head: bytes, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head = head

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.data_received(self._head)


def _head(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes([TEXT, size])
    if size < 1 << 16:
        return bytes([TEXT, 126]) + size.to_bytes(2, "big")
    return bytes([TEXT, 127]) + size.to_bytes(8, "big")
