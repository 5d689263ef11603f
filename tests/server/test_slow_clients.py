"""Clients that send or read slowly, or hold many connections."""

import asyncio
import io
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from bali.logs import Log
from bali.server.admission import AdmissionControl, Timeouts
from bali.server.backlog import Backlog, BacklogShare
from bali.server.ipc import Peers
from bali.server.open_files import FEW, WANTED, raise_open_files
from bali.server.protocols import HttpProtocol, LiveProtocol
from bali.server.settings import NO_LIMITS, Limits
from bali.server.watcher import SEND_NOW
from tools.live_server import Server, served

FOREVER = 3600.0
PATIENCE = 60
NEVER = Timeouts(FOREVER, FOREVER, FOREVER, FOREVER)
LARGE = b"x" * 30_000_000  # more than the system buffers
HANDSHAKE = (
    b"GET %b HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """Read the body, and answer with what the path asks for."""
    if scope["type"] == "websocket":
        work = wait_for_end if scope["path"] == "/wait" else close_unread
        await work(scope, receive, send)
        return
    while (await receive()).get("more_body"):
        pass
    body = LARGE if scope["path"] == "/large" else b"ok"
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


async def close_unread(scope: Any, receive: Any, send: Any) -> None:
    """Send to a client until something waits in memory, then close."""
    await receive()
    await send({"type": "websocket.accept"})
    protocol = scope["extensions"][SEND_NOW].__self__
    while not protocol.transport.get_write_buffer_size():
        scope["extensions"][SEND_NOW](b"x" * 4096)
        await asyncio.sleep(0)
    await send({"type": "websocket.close", "code": 1000})


async def wait_for_end(_scope: Any, receive: Any, send: Any) -> None:
    """Accept a client, and wait until it has gone."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


class Listening:
    def __init__(
        self, server: uvicorn.Server, admission: AdmissionControl, log: io.StringIO
    ) -> None:
        self.port = server.servers[0].sockets[0].getsockname()[1]
        self.connections = server.server_state.connections
        self.admission = admission
        self.log = log
        self._writers: list[asyncio.StreamWriter] = []

    async def connect(self) -> Line:
        line = await asyncio.open_connection("127.0.0.1", self.port)
        self._writers.append(line[1])
        return line

    async def close(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
            with suppress(ConnectionError):
                await writer.wait_closed()


@asynccontextmanager
async def listening(
    timeouts: Timeouts, limits: Limits = NO_LIMITS, open_files: int = 10_000, **more: Any
) -> AsyncIterator[Listening]:
    """The protocols of the server, with a simple application."""
    log, peers = io.StringIO(), Peers()
    admission = AdmissionControl(limits, peers, Log(log), open_files, timeouts)
    config = uvicorn.Config(
        answer,
        port=0,
        http=partial(HttpProtocol, admission, peers),  # type: ignore[arg-type]
        ws=partial(LiveProtocol, admission),  # type: ignore[arg-type]
        lifespan="off",
        log_config=None,
        timeout_graceful_shutdown=1,
        **{"proxy_headers": False, **more},
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    running = Listening(server, admission, log)
    try:
        yield running
    finally:
        await running.close()
        server.should_exit = True
        await task


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(bounded())


async def ask(line: Line, path: str = "/") -> bytes:
    reader, writer = line
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return await reader.readuntil(b"ok\r\n0\r\n\r\n")


async def read_to_the_end(line: Line) -> bytes:
    try:
        return await line[0].read()
    except ConnectionError:
        return b""


@pytest.mark.parametrize(
    ("timeouts", "sent", "reason"),
    [
        (NEVER._replace(head=0.2), b"", "head"),
        (NEVER._replace(head=0.2), b"GET / HTTP/1.1\r\nHost:", "head"),
        (
            NEVER._replace(body=0.2),
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx",
            "body",
        ),
        (
            NEVER._replace(body=0.2),
            b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n",
            "body",
        ),
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(
    timeouts: Timeouts, sent: bytes, reason: str
) -> None:
    async def work() -> None:
        async with listening(timeouts) as server:
            line = await server.connect()
            line[1].write(sent)
            assert b"200 OK" not in await read_to_the_end(line)
            assert f'"reason":"{reason}"' in server.log.getvalue()

    run(work)


def test_sending_some_bytes_does_not_renew_the_time() -> None:
    async def work() -> None:
        async with listening(NEVER) as server:
            line = await server.connect()
            assert b"ok" in await ask(line)  # on a connection that was used before, too
            server.admission.timeouts = NEVER._replace(head=0.2)
            line[1].write(b"GET / HTTP/1.1\r\n")

            async def drip() -> None:
                while True:
                    line[1].write(b"X: y\r\n")
                    await asyncio.sleep(0.01)

            dripping = asyncio.create_task(drip())
            assert await read_to_the_end(line) == b""
            dripping.cancel()

    run(work)


def test_a_response_that_is_not_read_is_given_up() -> None:
    async def work() -> None:
        async with listening(NEVER._replace(reading=0.2)) as server:
            reader, writer = await server.connect()
            writer.write(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
            while '"reading"' not in server.log.getvalue():
                await asyncio.sleep(0.01)
            assert len(await read_to_the_end((reader, writer))) < len(LARGE)
            assert server.admission.backlog.total == 0

    run(work)


def test_unread_responses_together_are_bounded() -> None:
    async def work() -> None:
        async with listening(NEVER) as server:
            server.admission.backlog.largest = len(LARGE) * 3 // 2
            lines = [await server.connect() for _ in range(3)]
            for _, writer in lines:
                writer.write(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
            while '"backlog"' not in server.log.getvalue():
                await asyncio.sleep(0.01)
            assert server.admission.backlog.total <= server.admission.backlog.largest
            for line in lines:
                line[1].close()

    run(work)


def test_a_live_socket_that_is_closed_does_not_wait_for_its_client() -> None:
    async def work() -> None:
        async with listening(NEVER._replace(closing=0.2)) as server:
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.setblocking(False)
            with client:
                loop = asyncio.get_running_loop()
                await loop.sock_connect(client, ("127.0.0.1", server.port))
                await loop.sock_sendall(client, HANDSHAKE % b"/")
                while '"closing"' not in server.log.getvalue():  # and nothing was read
                    await asyncio.sleep(0.01)

    run(work)


def test_a_live_socket_keeps_no_headers() -> None:
    """Nobody reads them after the handshake, and there are thousands of live sockets."""

    async def work() -> None:
        async with listening(NEVER) as server:
            reader, writer = await server.connect()
            writer.write(HANDSHAKE % b"/wait")
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            (protocol,) = server.connections
            assert isinstance(protocol, LiveProtocol)
            kept = protocol.request.headers, protocol.response.headers, protocol.scope["headers"]
            assert [len(list(headers)) for headers in kept] == [0, 0, 0]

    run(work)


def test_shares_of_the_backlog_add_up() -> None:
    backlog = Backlog(largest=100)
    one, two = BacklogShare(backlog), BacklogShare(backlog)
    assert one.update(60)
    assert not two.update(50)
    assert one.update(10)
    assert two.update(90)
    one.update(0)
    two.update(0)
    assert backlog.total == 0


def test_an_address_may_have_so_many_connections() -> None:
    async def work() -> None:
        async with listening(NEVER, NO_LIMITS._replace(http_connections=3)) as server:
            lines = [await server.connect() for _ in range(3)]
            for line in lines:
                assert b"ok" in await ask(line)
            assert await read_to_the_end(await server.connect()) == b""
            assert '"reason":"connections"' in server.log.getvalue()
            lines[0][1].close()
            while True:  # until the server has noticed
                try:
                    assert b"ok" in await ask(await server.connect())
                    break
                except (asyncio.IncompleteReadError, ConnectionError):
                    await asyncio.sleep(0.01)

    run(work)


def test_a_proxy_may_have_the_connections_of_all_its_clients() -> None:
    async def work() -> None:
        limits = NO_LIMITS._replace(http_connections=3)
        async with listening(NEVER, limits, proxy_headers=True) as server:
            for _ in range(9):
                assert b"ok" in await ask(await server.connect())

    run(work)


def test_all_together_may_have_so_many_connections() -> None:
    async def work() -> None:
        async with listening(NEVER, open_files=256 + 3) as server:
            for _ in range(3):
                assert b"ok" in await ask(await server.connect())
            assert await read_to_the_end(await server.connect()) == b""
            assert '"reason":"all-connections"' in server.log.getvalue()

    run(work)


def test_what_is_not_http_is_limited_and_logged_once() -> None:
    async def work() -> None:
        async with listening(NEVER, NO_LIMITS._replace(address=1e-6, burst=3)) as server:
            answers = []
            for _ in range(5):
                line = await server.connect()
                line[1].write(b"\x00\r\n\r\n")
                answers.append((await read_to_the_end(line))[9:12])
            assert answers == [b"400"] * 3 + [b"429"] * 2
            assert server.log.getvalue().count("malformed") == 1

    run(work)


def test_malformed_handshakes_are_limited() -> None:
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 1"

    async def work() -> None:
        async with listening(NEVER, NO_LIMITS._replace(address=1e-6, burst=2)) as server:
            answers = []
            for _ in range(3):
                line = await server.connect()
                line[1].write(b"GET / HTTP/1.1\r\nHost: localhost\r\n%b\r\n\r\n" % upgrade)
                answers.append((await read_to_the_end(line))[9:12])
            assert answers == [b"400", b"400", b"429"]

    run(work)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_limit_of_open_files_is_raised(tmp_path: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    log = io.StringIO()
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
        assert raise_open_files(Log(log)) == min(WANTED, hard)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(WANTED, hard)
        assert (min(WANTED, hard) < FEW) == ("few-open-files" in log.getvalue())
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
        with served(tmp_path) as server:
            assert len(hold(server, 700)) == 700
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def hold(server: Server, count: int) -> list[bytes]:
    """The answers to requests on so many connections, which are open at the same time."""
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, resource.getrlimit(resource.RLIMIT_NOFILE)[1:] * 2)
    lines = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(count)]
    answers = []
    for line in lines:
        line.sendall(b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answers.append(line.recv(100))
        assert answers[-1].startswith(b"HTTP/1.1 200")
    for line in lines:
        line.close()
    return answers
