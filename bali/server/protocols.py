"""The HTTP and WebSocket protocols of the server, derived from those of uvicorn.

They add immediate sending, backpressure, and handing connections over between processes.
"""

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

from bali.server.ipc import Peers
from bali.server.json_encoding import encode
from bali.server.middleware import SECURITY_HEADERS
from bali.server.refusal import Refusal
from bali.server.watcher import DRAIN, SEND_NOW

SEND_BUFFER = 128 * 1024  # bytes that the kernel buffers for a client that does not read
LARGEST_BACKLOG = 512 * 1024  # bytes buffered in addition, about a hundred frames
TEXT = 0x81  # FIN, and the opcode of a text frame
NO_LINGER = struct.pack("ii", 1, 0)  # discard what the kernel has buffered
LIVE_PATH = re.compile(rb"/api/tables/([\w-]+)/live(?:\?|$)")


class HttpProtocol(H11Protocol):
    """Hands WebSockets over to the owner of their table; refuses invalid HTTP like the API."""

    def __init__(self, peers: Peers, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._peers = peers

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self._hand_over(event):
            self.connections.discard(self)
            self.transport.abort()  # closes only this process's copy of the socket
        else:
            super().handle_websocket_upgrade(event)

    def _hand_over(self, event: h11.Request) -> bool:
        match = LIVE_PATH.search(event.target)
        if match is None:
            return False
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
        lines += [b"%b: %b" % header for header in self.headers]
        connection = self.transport.get_extra_info("socket").fileno()
        head = b"\r\n".join([*lines, b"", b""])
        return self._peers.hand_over(match[1].decode(), connection, head)

    def send_400_response(self, msg: str) -> None:
        refusal = Refusal("malformed", msg)
        headers = [
            (b"content-type", b"application/json"),
            (b"connection", b"close"),
            *SECURITY_HEADERS,
        ]
        for event in (
            h11.Response(status_code=refusal.status, headers=headers),
            h11.Data(data=encode(refusal.body())),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class LiveProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that bounds the memory and the lifetime of clients that do not read."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if self.ping_interval:  # jitter: after a restart, all clients reconnect at once
            self.ping_interval *= random.uniform(0.5, 1)  # noqa: S311
        connection = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = dict(self.scope["extensions"] or {})
        self.scope["extensions"] = extensions | {SEND_NOW: self.send_now, DRAIN: self.writable.wait}
        await super().run_asgi()

    def send_now(self, text: bytes) -> bool:
        """Send a text frame without awaiting, so that tables do not wait for each other.

        Return False if the client has fallen too far behind.
        """
        if self.close_sent or self.disconnected:
            return True
        if self.transport.get_write_buffer_size() > LARGEST_BACKLOG:
            return False
        self.transport.write(_frame_header(len(text)) + text)
        return True

    def _abort_if_stuck(self) -> bool:
        """Abort the connection of a client that does not read, and return whether it was one.

        An orderly close would wait until everything is sent: forever, if the client never reads.
        """
        if self.writable.is_set():
            return False
        connection = self.transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
        self.transport.abort()
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.close" or not self._abort_if_stuck():
            await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # otherwise uvicorn logs the refusal as an error

    def handle_ping(self) -> None:
        if not self._abort_if_stuck():
            super().handle_ping()

    def keepalive_timeout(self) -> None:
        if not self._abort_if_stuck():
            super().keepalive_timeout()

    def shutdown(self) -> None:
        if not self._abort_if_stuck() and not self.transport.is_closing():
            super().shutdown()


class AdoptedProtocol(LiveProtocol):
    """A connection that another process has accepted, whose request head it has read."""

    def __init__(self, head: bytes, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head = head

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.data_received(self._head)


def _frame_header(size: int) -> bytes:
    """Return the header of a text frame with a payload of `size` bytes (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes([TEXT, size])
    if size < 1 << 16:
        return bytes([TEXT, 126]) + size.to_bytes(2, "big")
    return bytes([TEXT, 127]) + size.to_bytes(8, "big")
