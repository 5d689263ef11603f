"""The HTTP and WebSocket protocols of the server, derived from those of uvicorn.

They add immediate sending, backpressure, and handing connections over between processes.
"""

import random
import re
import socket
import struct
from asyncio import BaseTransport, TimerHandle, Transport
from typing import Any

import h11
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from bali.server import metrics
from bali.server.admission import AdmissionControl
from bali.server.backlog import HIGH_WATER, LARGEST_BACKLOG, BacklogShare
from bali.server.input_limiter import InputLimiter
from bali.server.ipc import Peers
from bali.server.json_encoding import encode
from bali.server.message_queue import MessageQueue, SocketEvent
from bali.server.middleware import SECURITY_HEADERS
from bali.server.refusal import Refusal
from bali.server.watcher import DRAIN, SEND_NOW

SEND_BUFFER = 32 * 1024  # bytes that the kernel buffers for a client that does not read
MOST_MESSAGES = 4  # of a client that wait for the application
MOST_PARTS = 64  # of a message; empty ones do not count towards its size
TEXT = 0x81  # FIN, and the opcode of a text frame
NO_LINGER = struct.pack("ii", 1, 0)  # discard what the kernel has buffered
KEY = re.compile(rb"[A-Za-z0-9+/]{22}==")  # 16 bytes in Base64
LIVE_PATH = re.compile(rb"/api/tables/([\w-]+)/live(?:\?|$)")


class HttpProtocol(H11Protocol):
    """Bounds the time of requests; hands WebSockets over to the owner of their table.

    Invalid HTTP is refused as the API refuses requests.
    """

    def __init__(
        self, admission: AdmissionControl, peers: Peers, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self._admission = admission
        self._peers = peers
        self._address = ""
        self._slot: int | None = None  # in the counts of connections
        self._is_upgraded = False
        self._phase = ""  # what the client has to send
        self._phase_timer: TimerHandle | None = None
        self._reading_timer: TimerHandle | None = None
        self._share = BacklogShare(admission.backlog)

    # Connections

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        # A proxy has the connections of all its clients, and limits them by itself.
        proxies = self.app.trusted_hosts if isinstance(self.app, ProxyHeadersMiddleware) else ()
        self._address = "" if address in proxies else address
        if self._address:
            self._slot = self._admission.open(self._address)
        is_refused = bool(self._address) and self._slot is None
        if is_refused or not self._admission.has_room(len(self.connections)):
            transport.abort()
        else:
            self._watch_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        """Give back what this connection holds of the limits."""
        self._admission.close(self._slot)
        self._slot = None
        self._share.update(0)
        for timer in (self._phase_timer, self._reading_timer):
            if timer is not None:
                timer.cancel()

    # Time limits

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch_request()
        self._watch_reading()

    def _watch_request(self) -> None:
        """Start or stop the time for the head or the body of a request."""
        state = None if self._is_upgraded else self.conn.their_state
        phase = ""
        if state is h11.SEND_BODY:
            phase = "body"
        elif state is h11.IDLE and self.timeout_keep_alive_task is None:
            phase = "head"
        if phase == self._phase:
            return
        self._phase = phase
        if self._phase_timer is not None:
            self._phase_timer.cancel()
            self._phase_timer = None
        if phase and not self.transport.is_closing():
            timeouts = self._admission.timeouts
            delay = timeouts.head if phase == "head" else timeouts.body
            self._phase_timer = self.loop.call_later(delay, self._abort, phase)

    def _watch_reading(self) -> None:
        """Start the time in which the client has to read what was sent."""
        if self._reading_timer is None and self.transport.get_write_buffer_size():
            delay = self._admission.timeouts.reading
            self._reading_timer = self.loop.call_later(delay, self._abort_unread)

    def _abort_unread(self) -> None:
        self._reading_timer = None
        if self.transport.get_write_buffer_size():
            self._abort("reading")

    def _abort(self, reason: str) -> None:
        self._admission.report(reason)
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reading()
        if not self._share.update(self.transport.get_write_buffer_size()):
            self._abort("backlog")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._share.update(0)

    # WebSockets, which have limits of their own

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if not _is_handshake(event):  # which no middleware would see
            self.send_400_response("Invalid WebSocket handshake.")
            return
        self._is_upgraded = True
        self._release()
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

    # Invalid HTTP

    def send_400_response(self, msg: str) -> None:
        refusal = Refusal("malformed", msg)
        try:
            self._admission.check_malformed(self._address)
        except Refusal as too_fast:
            refusal = too_fast
        metrics.ANSWERS.labels(str(refusal.status)).inc()
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
    """A WebSocket that bounds what clients send, and what waits for those that do not read."""

    def __init__(self, admission: AdmissionControl, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._admission = admission
        self._share = BacklogShare(admission.backlog)
        self._input = InputLimiter(admission.input_rate)
        self._closing_timer: TimerHandle | None = None
        self.queue: MessageQueue[ASGIReceiveEvent] = MessageQueue()  # type: ignore[assignment]
        self.writable = SocketEvent()  # type: ignore[assignment]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(HIGH_WATER)
        if self.ping_interval:  # jitter: after a restart, all clients reconnect at once
            self.ping_interval *= random.uniform(0.5, 1)  # noqa: S311
        connection = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def data_received(self, data: bytes) -> None:
        # What arrives first is the head of the request, which has limits of its own.
        if self.handshake_initiated and not self._input.accepts(len(data)):
            self._admission.report("flood")
            self.transport.abort()
        else:
            super().data_received(data)

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = dict(self.scope["extensions"] or {})
        self.scope["extensions"] = extensions | {SEND_NOW: self.send_now, DRAIN: self.writable.wait}
        await super().run_asgi()
        self._bound_closing()

    def _bound_closing(self) -> None:
        """Abort the connection if it is not closed in time, as with a client that does not read."""
        if not self.disconnected and self._closing_timer is None:
            delay = self._admission.timeouts.closing
            self._closing_timer = self.loop.call_later(delay, self._abort_closing)

    def _abort_closing(self) -> None:
        self._admission.report("closing")
        self.transport.abort()

    def send_now(self, text: bytes) -> bool:
        """Send a text frame without awaiting, so that tables do not wait for each other.

        Return False if the client has fallen too far behind.
        """
        if self.close_sent or self.disconnected:
            return True
        if not self.writable.is_set():
            waiting = self.transport.get_write_buffer_size()
            if not self._share.update(waiting) or waiting > LARGEST_BACKLOG:
                return False
        self.transport.writelines((_frame_header(len(text)), text))  # watchers share the text
        return True

    def handle_cont(self, event: Frame) -> None:
        """Add a part to a message, which may have so many of them."""
        if self.transport.is_closing():
            return
        if len(self.frames) >= MOST_PARTS:
            self._admission.report("flood")
            self.transport.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Queue a message; stop reading only when several wait.

        uvicorn would stop after each, and start again when it is taken: two system calls.
        """
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= MOST_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._share.update(0)

    def connection_lost(self, exc: Exception | None) -> None:
        self._share.update(0)
        if self._closing_timer is not None:
            self._closing_timer.cancel()
        super().connection_lost(exc)

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
        if message["type"] == "websocket.accept":
            self._forget_handshake()

    def _forget_handshake(self) -> None:
        """Drop the headers, which nobody reads any more: 4 kB in small objects."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def handle_ping(self) -> None:
        if not self._abort_if_stuck():
            super().handle_ping()

    def keepalive_timeout(self) -> None:
        if not self._abort_if_stuck():
            super().keepalive_timeout()
            self._bound_closing()

    def shutdown(self) -> None:
        if not self._abort_if_stuck() and not self.transport.is_closing():
            super().shutdown()


class AdoptedProtocol(LiveProtocol):
    """A connection that another process has accepted, whose request head it has read."""

    def __init__(self, head: bytes, admission: AdmissionControl, *args: Any, **kwargs: Any) -> None:
        super().__init__(admission, *args, **kwargs)
        self._head = head

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if self._admission.has_room(len(self.connections)):
            head, self._head = self._head, b""
            self.data_received(head)
        else:
            self.transport.abort()


def _is_handshake(event: h11.Request) -> bool:
    """Return whether a request to upgrade has what a handshake needs (RFC 6455, section 4.2.1)."""
    versions, keys = (
        [value for name, value in event.headers if name == header]
        for header in (b"sec-websocket-version", b"sec-websocket-key")
    )
    is_key = len(keys) == 1 and KEY.fullmatch(keys[0]) is not None
    return event.method == b"GET" and versions == [b"13"] and is_key


def _frame_header(size: int) -> bytes:
    """Return the header of a text frame with a payload of `size` bytes (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes([TEXT, size])
    if size < 1 << 16:
        return bytes([TEXT, 126]) + size.to_bytes(2, "big")
    return bytes([TEXT, 127]) + size.to_bytes(8, "big")
