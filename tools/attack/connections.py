"""Attacks by connections: slow ones, many, malformed ones, and those of other sites' pages."""

import asyncio
import time
from contextlib import suppress
from urllib.parse import urlsplit

import httpx

from tools.attack.attack import Attack, Finding
from tools.attack.bots import PERSON, create_table, open_client

SLOW, MANY, MALFORMED = 100, 400, 200  # connections
AT_ONCE = 20  # malformed requests
REFUSAL = 3.0  # seconds in which a connection that is one too many has to be closed
LONGEST_LORIS = 20.0  # seconds for which a connection without a request may be open
LONGEST_ANSWER = 2.0  # seconds for everybody else meanwhile
TABLE = {"seats": [PERSON, PERSON]}
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PINGS = b"\x89\x80\0\0\0\0" * 10_000
ENDLESS_MESSAGE = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 1000  # empty parts, none the last
READ_SIZE = 1 << 20
FLOOD = 3.0  # seconds

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _open(url: str, sent: bytes) -> Line:
    parts = urlsplit(url)
    line = await asyncio.open_connection(
        parts.hostname,
        parts.port or (443 if parts.scheme == "https" else 80),
        ssl=parts.scheme == "https" or None,
    )
    line[1].write(sent)
    return line


async def read_answer(line: Line, seconds: float) -> bytes | None:
    """What a connection answers until it is closed; None if it is still open."""
    reader, writer = line
    try:
        async with asyncio.timeout(seconds):
            return await reader.read()
    except TimeoutError:
        return None
    except ConnectionError:
        return b""
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def _measure_answer(url: str) -> float:
    """Seconds until an ordinary request is answered."""
    async with open_client(url) as client:
        begin = time.perf_counter()
        (await client.get("/api/bots")).raise_for_status()
        return time.perf_counter() - begin


async def send_slowly(url: str) -> Finding:
    """Begin requests and never finish them."""
    beginnings = (b"GET / HTT", b"POST /api/tables HTTP/1.1\r\nHost:")
    lines = [await _open(url, beginnings[number % 2]) for number in range(SLOW)]
    begin = time.perf_counter()
    answer = await _measure_answer(url)
    closed = await asyncio.gather(*(read_answer(line, LONGEST_LORIS) for line in lines))
    seconds = time.perf_counter() - begin
    count = sum(each is not None for each in closed)
    figure = f"{count} of {SLOW} closed in {seconds:.0f} s, others waited {answer:.2f} s"
    return Finding(count == SLOW and answer < LONGEST_ANSWER, figure)


async def hold_many(url: str) -> Finding:
    """Hold many connections."""
    lines = [await _open(url, b"") for _ in range(MANY)]
    closed = await asyncio.gather(*(read_answer(line, REFUSAL) for line in lines))
    count = sum(each is None for each in closed)
    return Finding(count < MANY, f"{count} of {MANY} at once")


async def send_malformed(url: str) -> Finding:
    """Send what is not HTTP."""
    statuses: list[bytes] = []
    while len(statuses) < MALFORMED:
        lines = [await _open(url, b"\x00\r\n\r\n") for _ in range(AT_ONCE)]
        answers = await asyncio.gather(*(read_answer(line, LONGEST_LORIS) for line in lines))
        statuses += [(answer or b"")[9:12] for answer in answers]
    await _wait_for_tokens(url)
    count = statuses.count(b"400")
    return Finding(0 < count < MALFORMED, f"{count} of {MALFORMED} answered before 429")


async def _wait_for_tokens(url: str) -> None:
    """Wait until the limits of this address are those of a new client, for the other attacks."""
    async with open_client(url) as client:
        while (await client.get("/api/bots")).status_code == httpx.codes.TOO_MANY_REQUESTS:
            await asyncio.sleep(1)
    await asyncio.sleep(3)


async def flood_live_socket(url: str) -> Finding:
    """Send pings on live sockets as fast as possible, a new one whenever one is closed."""
    async with open_client(url) as client:
        table = (await create_table(client, TABLE))["table"]
    head = _handshake(url, table)
    flooding = asyncio.create_task(asyncio.to_thread(asyncio.run, _flood(url, head)))
    longest = 0.0
    while not flooding.done():
        longest = max(longest, await _measure_answer(url))
        await asyncio.sleep(0.3)
    sockets, size = await flooding
    figure = f"{size // 1000} kB in {sockets} sockets, others waited {longest:.2f} s"
    return Finding(longest < LONGEST_ANSWER, figure)


def _handshake(url: str, table: str) -> bytes:
    parts = urlsplit(url)
    path = f"{parts.path}/api/tables/{table}/live"
    return HANDSHAKE.format(path=path, host=parts.netloc).encode()


async def _flood(url: str, head: bytes) -> tuple[int, int]:
    """Send for some seconds; return the number of live sockets and of bytes."""
    sockets, size, end = 0, 0, time.perf_counter() + FLOOD
    while time.perf_counter() < end:
        reader, writer = await _open(url, head)
        sockets += 1
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            while time.perf_counter() < end and not reader.at_eof():
                writer.write(PINGS)
                await asyncio.gather(writer.drain(), reader.read(READ_SIZE))
                size += len(PINGS)
        writer.transport.abort()
        await asyncio.sleep(0.1)  # or the limit of requests would end the attack
    return sockets, size


async def send_without_end(url: str) -> Finding:
    """Send the parts of one message for ever; empty ones make it no larger."""
    async with open_client(url) as client:
        table = (await create_table(client, TABLE))["table"]
    line = await _open(url, _handshake(url, table))
    await line[0].readuntil(b"\r\n\r\n")
    line[1].write(ENDLESS_MESSAGE)
    is_closed = await read_answer(line, LONGEST_LORIS) is not None
    return Finding(is_closed, "closed" if is_closed else "kept in memory")


async def name_another_host(url: str) -> Finding:
    """Ask under another name, as after DNS rebinding."""
    async with open_client(url) as client:
        headers = {"Host": "rebinding.example"}
        statuses = [
            (await client.get("/api/tables", headers=headers)).status_code,
            (await client.post("/api/tables", json=TABLE, headers=headers)).status_code,
        ]
    return Finding(statuses == [421, 421], f"answers {statuses}")


async def ask_from_another_site(url: str) -> Finding:
    """Ask as a form, or a script, of another site's page can."""
    body = b'{"seats": [{"kind": "human"}, {"kind": "human"}]}'
    async with open_client(url) as client:
        attempts = [
            {"Content-Type": "text/plain"},
            {"Content-Type": "text/plain", "Origin": "http://elsewhere.example"},
            {"Content-Type": "application/json", "Origin": "http://elsewhere.example"},
            {"Content-Type": "application/json", "Origin": "null"},
        ]
        statuses = [
            (await client.post("/api/tables", content=body, headers=headers)).status_code
            for headers in attempts
        ]
    return Finding(set(statuses) <= {400, 403}, f"answers {statuses}")


async def hide_behind_names(url: str) -> Finding:
    """Sit down invisibly, and under the name of another."""
    async with open_client(url) as client:
        body = {"seats": [PERSON] * 3, "name": "Paul", "order": "given"}
        made = await create_table(client, body)
        address = f"/api/tables/{made['table']}"
        for name in ("\u3164\u200b", "Р\u0430ul"):  # blank, and partly Cyrillic
            (await client.post(f"{address}/seats", json={"name": name})).raise_for_status()
        seats = (await client.get(address)).json()["seats"]
    names = [seat["name"] for seat in seats]
    return Finding(names[1] is None and names[2].endswith("(2)"), f"names {names}")


async def fill_public_list(url: str) -> Finding:
    """Make public tables without being there."""
    async with open_client(url) as client:
        body = {**TABLE, "public": True}
        made = [(await create_table(client, body))["table"] for _ in range(3)]
        listed = {table["table"] for table in (await client.get("/api/tables")).json()["tables"]}
    count = len(listed & set(made))
    return Finding(count == 0, f"{count} of {len(made)} listed")


ATTACKS = [
    Attack("another host", name_another_host),
    Attack("another site's page", ask_from_another_site),
    Attack("invisible and similar names", hide_behind_names),
    Attack("public tables without players", fill_public_list),
    Attack("many connections", hold_many),
    Attack("malformed requests", send_malformed),
    Attack("a flood on live sockets", flood_live_socket),
    Attack("a message without end", send_without_end),
    Attack("slow requests", send_slowly),
]
