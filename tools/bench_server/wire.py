"""A minimal WebSocket client: the connection of one seat.

The load shares the machine with the server that it measures, so it must be cheap: all connections
read into one buffer, and frames are searched, never decoded.
"""

import asyncio
import base64
import os
from abc import ABC, abstractmethod
from typing import Any, ClassVar

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)  # a mask of zeros is valid, and needs no work here


class Trouble(Exception):
    """A failure that invalidates a measurement."""


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL | kind, MASKED | size)) + NO_MASK + payload
    return bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big") + NO_MASK + payload


class Connection(asyncio.BufferedProtocol, ABC):
    """Sends and receives frames; subclasses interpret them."""

    _buffer: ClassVar[bytearray] = bytearray(
        1 << 20
    )  # shared: data is handled before the next read
    _window: ClassVar[memoryview] = memoryview(_buffer)
    received: ClassVar[int] = 0  # bytes, by all connections

    def __init__(self) -> None:
        self._rest = bytearray()  # of an incomplete frame
        self._open = False
        self._transport: Any = None
        self.lost = False
        self.trouble: str | None = None

    @abstractmethod
    def request(self) -> tuple[str, dict[str, str]]:
        """The path and the headers of the request."""

    @abstractmethod
    def receive(self, data: bytearray, begin: int, end: int) -> None:
        """Handle a text frame: these bytes of the data, which are valid during the call only."""

    def say(self, payload: bytes) -> None:
        self._transport.write(frame(payload))

    def leave(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    # What the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        path, headers = self.request()
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if error is not None and self.trouble is None:
            self.trouble = str(error)

    def get_buffer(self, _hint: int) -> memoryview:
        return self._window

    def buffer_updated(self, size: int) -> None:
        Connection.received += size
        if self._rest:
            self._rest += self._window[:size]
            del self._rest[: self._parse(self._rest, len(self._rest))]
            return
        done = self._parse(self._buffer, size)
        if done < size:
            self._rest += self._window[done:size]

    def _parse(self, data: bytearray, size: int) -> int:
        """Handle complete frames and return the number of bytes used."""
        at = 0 if self._open else self._open_socket(data, size)
        while self._open and size - at >= 2:
            begin, length = at + 2, data[at + 1]
            if length == 126:
                begin = at + 4
                length = int.from_bytes(data[at + 2 : begin], "big")
            elif length == 127:
                begin = at + 10
                length = int.from_bytes(data[at + 2 : begin], "big")
            if begin + length > size:
                break
            self._handle_frame(data[at], data, begin, begin + length)
            at = begin + length
        return at

    def _open_socket(self, data: bytearray, size: int) -> int:
        end = data.find(b"\r\n\r\n", 0, size)
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.trouble = f"no socket: {bytes(data[:size])!r}"
            return size
        self._open = True
        return end + 4

    def _handle_frame(self, first: int, data: bytearray, begin: int, end: int) -> None:
        if first == FINAL | TEXT:
            self.receive(data, begin, end)
        elif first == FINAL | PING:
            self._transport.write(frame(bytes(data[begin:end]), PONG))
        elif first == FINAL | CLOSE:
            self.trouble = f"the server closed a socket: {bytes(data[begin:end])!r}"
        else:
            self.trouble = f"an unexpected frame: {first}"
