"""An attack by clients that do not read what they are sent, so that it waits in the server."""

import asyncio
import socket
from urllib.parse import urlsplit

from tools.attack.attack import Attack, Finding
from tools.attack.bots import PERSON, open_client, post_patiently, sit_down
from tools.attack.connections import HANDSHAKE, Line, read_answer

READERS = 20
UNDOS = 60  # each with a move before: two frames for every reader
SMALL = 4096  # bytes that the attacker's system buffers
PATIENCE = 30.0  # seconds until such a socket has to be closed


async def read_nothing(url: str) -> Finding:
    """Watch a table without reading, while much happens there."""
    async with open_client(url) as client:
        seat = await sit_down(client, [PERSON, PERSON])
        (await client.post(f"/api/tables/{seat.table}/seats", json={})).raise_for_status()
        lines = [await _watch(url, seat.table) for _ in range(READERS)]
        for version in range(0, 2 * UNDOS, 2):
            await post_patiently(seat, "/moves", {"move": "buy none", "version": version})
            await post_patiently(seat, "/undo", {"version": version + 1})
        closed = await asyncio.gather(*(read_answer(line, PATIENCE) for line in lines))
    count = sum(each is not None for each in closed)
    return Finding(count == READERS, f"{count} of {READERS} closed")


async def _watch(url: str, table: str) -> Line:
    """Open a live socket of which hardly anything is read."""
    parts = urlsplit(url)
    is_secure = parts.scheme == "https"
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    connection.setblocking(False)
    address = (str(parts.hostname), parts.port or (443 if is_secure else 80))
    await asyncio.get_running_loop().sock_connect(connection, address)
    line = await asyncio.open_connection(
        sock=connection,
        limit=SMALL,
        ssl=is_secure or None,
        server_hostname=parts.hostname if is_secure else None,
    )
    path = f"{parts.path}/api/tables/{table}/live"
    line[1].write(HANDSHAKE.format(path=path, host=parts.netloc).encode())
    await line[0].readuntil(b"\r\n\r\n")
    return line


ATTACKS = [Attack("clients that do not read", read_nothing)]
