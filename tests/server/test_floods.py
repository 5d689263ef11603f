"""Clients that send more on a live socket than anybody who plays."""

import asyncio
import json
from pathlib import Path

import pytest

from bali.server import websocket
from bali.server.input_limiter import InputLimiter
from bali.server.protocols import MOST_PARTS
from bali.server.settings import NO_LIMITS, Settings
from tests.server.in_process import run_in_process
from tests.server.test_absence import new_table
from tests.server.test_slow_clients import Line, read_to_the_end
from tools.live_server import HUMAN, PATIENCE, Server, served
from tools.live_server import new_table as new_hosted_table

HANDSHAKE = (
    "GET /api/tables/{}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
RARELY = 0.001  # messages a second
NO_MASK = b"\x80\0\0\0\0"
FRAMES = {"text": b"\x81", "continuation": b"\x01", "ping": b"\x89", "pong": b"\x8a"}
FIRST_PART, NEXT_PART = b"\x01" + NO_MASK, b"\x00" + NO_MASK


async def open_live_socket(server: Server, table: str) -> Line:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(HANDSHAKE.format(table).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def flood(server: Server, table: str, sent: bytes) -> None:
    """Send on a live socket until it is closed."""
    reader, writer = await open_live_socket(server, table)
    reading = asyncio.create_task(read_to_the_end((reader, writer)))
    while not reading.done():
        writer.write(sent)
        await asyncio.sleep(0)
    writer.transport.abort()


@pytest.mark.parametrize("kind", FRAMES)
def test_a_flood_on_a_live_socket_ends_it(tmp_path: Path, kind: str) -> None:
    """Each frame is cheap, but nobody else is served while those that have arrived are read."""
    with served(tmp_path, "--host", "0.0.0.0") as server:  # noqa: S104
        creation, people = new_hosted_table(server, [HUMAN, HUMAN])
        asyncio.run(flood(server, creation["table"], (FRAMES[kind] + NO_MASK) * 10_000))
        assert server.logged("connections-closed")["reason"] == "flood"
        assert people[0].look()["status"] == "playing"


def test_a_message_without_end_ends_a_live_socket(tmp_path: Path) -> None:
    """Its parts may come slowly, and empty ones do not count towards its size."""

    async def send_parts(server: Server, table: str) -> None:
        line = await open_live_socket(server, table)
        line[1].write(FIRST_PART + NEXT_PART * MOST_PARTS)
        async with asyncio.timeout(PATIENCE):
            await read_to_the_end(line)
        line[1].transport.abort()

    with served(tmp_path) as server:
        creation, people = new_hosted_table(server, [HUMAN, HUMAN])
        asyncio.run(send_parts(server, creation["table"]))
        assert server.logged("connections-closed")["reason"] == "flood"
        assert people[0].look()["status"] == "playing"


def test_a_message_may_come_in_parts(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, people = new_hosted_table(server, [HUMAN, HUMAN])
        mover = people[people[0].look()["to_move"]]
        text = json.dumps({"do": "move", "move": mover.look()["legal"][0], "version": 0})
        with mover.live() as socket:
            socket.recv()
            socket.send([text[:1], *[""] * (MOST_PARTS - 3), text[1:]])
            assert json.loads(socket.recv())["version"] == 1


def test_who_is_too_fast_is_read_after_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def note(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(websocket, "sleep", note)

    async def scenario() -> None:
        settings = Settings(tmp_path, limits=NO_LIMITS._replace(seat=RARELY, burst=2))
        async with run_in_process(settings) as server:
            table = await new_table(server, 2)
            live = table.watch(0)
            for _ in range(4):
                live.do(do="nothing")
            codes = [json.loads(await live.frame()).get("error") for _ in range(5)]
            assert codes == [None, "malformed", "malformed", "too-fast", "too-fast"]
            await live.close()

    asyncio.run(scenario())
    assert pauses == [websocket.PAUSE] * 2


def test_what_a_socket_may_send_grows_with_time() -> None:
    at = 0.0
    limiter = InputLimiter(rate=100, burst=1000, clock=lambda: at)
    assert limiter.accepts(400)
    assert limiter.accepts(600)
    at = 1.0
    assert limiter.accepts(100)
    at = 1000.0
    assert limiter.accepts(1000)
    assert not limiter.accepts(1)


def test_without_a_rate_there_is_no_limit() -> None:
    assert InputLimiter(rate=0).accepts(1 << 30)
