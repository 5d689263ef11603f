"""One process that writes to the SQLite file for several that serve.

If each of them wrote, they would wait for each other inside SQLite, which sleeps longer with every
attempt to get its lock.
"""

import asyncio
import os
import selectors
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bali.server.store import StoreDown
from bali.server.store.sqlite_writer import BATCH, Operation, WriteConnection, set_result
from bali.server.store_failures import StoreFailures

LARGEST_MESSAGE = 1 << 18  # bytes
NAME = "bali-writer"


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """The results of the operations with these numbers; `down`: why they may not be stored.

    A new writer process first sends `down` without numbers: whatever was submitted to its
    predecessor may not be stored.
    """

    numbers: list[int]
    results: list[Any]
    down: str | None = None


_REQUEST_DECODER = msgspec.msgpack.Decoder(tuple[int, Operation])
_REPLY_DECODER = msgspec.msgpack.Decoder(Reply)
_encode = msgspec.msgpack.Encoder().encode


# In a process that serves


class ProcessWriter:
    """Submits to the writer process through a socket."""

    def __init__(self, link: socket.socket) -> None:
        self._link = link
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(link, self._receive)
        self._number = os.getpid() << 32  # distinct from the numbers of a predecessor
        self._unsent: list[bytes] = []
        self._waiting: dict[int, asyncio.Future[Any]] = {}  # by number

    def submit(self, operation: Operation) -> "asyncio.Future[Any]":
        self._number += 1
        self._unsent.append(_encode((self._number, operation)))
        result = self._waiting[self._number] = self._loop.create_future()
        if len(self._unsent) == 1:
            self._send()
        return result

    def _send(self) -> None:
        """Send as many messages as the socket accepts."""
        count = 0
        try:
            for message in self._unsent:
                self._link.send(message)
                count += 1
        except BlockingIOError:
            self._loop.add_writer(self._link, self._resume_sending)
        except OSError as error:
            count = len(self._unsent)
            self._fail_waiting(str(error))
        del self._unsent[:count]

    def _resume_sending(self) -> None:
        self._loop.remove_writer(self._link)
        self._send()

    def _receive(self) -> None:
        try:
            while message := self._link.recv(LARGEST_MESSAGE):
                self._handle(_REPLY_DECODER.decode(message))
        except BlockingIOError:
            return
        except ConnectionResetError:
            pass  # equivalent to the end of the stream
        self._loop.remove_reader(self._link)
        self._fail_waiting("nobody writes any more")

    def _handle(self, reply: Reply) -> None:
        if reply.down is not None and not reply.numbers:
            self._fail_waiting(reply.down)
        for number, result in zip(reply.numbers, reply.results, strict=True):
            if number in self._waiting:  # otherwise the reply is for a predecessor
                down = None if reply.down is None else StoreDown(reply.down)
                set_result(self._waiting.pop(number), down or result)

    def _fail_waiting(self, reason: str) -> None:
        """Report that nobody knows whether the operations submitted so far are stored."""
        for future in self._waiting.values():
            set_result(future, StoreDown(reason))
        self._waiting.clear()

    async def close(self) -> None:
        await asyncio.gather(*self._waiting.values(), return_exceptions=True)
        self._loop.remove_reader(self._link)
        self._loop.remove_writer(self._link)
        self._link.close()


# In the writer process


class Request(NamedTuple):
    link: socket.socket
    number: int
    operation: Operation


def run_writer(
    file: Path,
    links: list[socket.socket],
    is_restart: bool,
    on_ready: Callable[[], None],
    failures: StoreFailures,
) -> None:
    """Write what arrives through the links, until the other ends of all of them are closed.

    `is_restart`: a writer process has died before. The processes that wait for a result are told
    the reason of a failure, but only here it is known where it was.
    """
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(signal_number, signal.SIG_IGN)  # the serving processes end first
    with suppress(OSError):
        Path("/proc/self/comm").write_text(NAME)  # shown by ps and top
    for link in links if is_restart else []:
        _send_reply(link, Reply([], [], "the process that writes has died"))
    connection = WriteConnection(file)
    on_ready()
    with selectors.DefaultSelector() as open_links:
        for link in links:
            open_links.register(link, selectors.EVENT_READ)
        while open_links.get_map():
            requests: list[Request] = []
            for key, _ in open_links.select():
                requests += _receive_requests(open_links, key.fileobj)  # type: ignore[arg-type]
            for link, reply in _commit(connection, requests, failures) if requests else []:
                _send_reply(link, reply)
    connection.close()


def _send_reply(link: socket.socket, reply: Reply) -> None:
    with suppress(OSError):  # the process has ended
        link.send(_encode(reply))


def _receive_requests(open_links: selectors.BaseSelector, link: socket.socket) -> Iterator[Request]:
    """Yield the requests that have arrived through a link."""
    for _ in range(BATCH):
        try:
            message = link.recv(LARGEST_MESSAGE, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except ConnectionResetError:
            continue  # a process ended with replies unread; its requests still follow
        if not message:
            open_links.unregister(link)
            return
        yield Request(link, *_REQUEST_DECODER.decode(message))


def _commit(
    connection: WriteConnection, requests: list[Request], failures: StoreFailures
) -> Iterator[tuple[socket.socket, Reply]]:
    """Write all requests, and yield the reply for each link."""
    results: list[Any] = []
    down: str | None = None
    try:
        results = connection.commit([request.operation for request in requests])
    except StoreDown as error:
        failures.report(error)
        results, down = [None] * len(requests), str(error)
    for link in {request.link for request in requests}:
        own = [place for place, request in enumerate(requests) if request.link is link]
        numbers = [requests[place].number for place in own]
        yield link, Reply(numbers, [results[place] for place in own], down)
