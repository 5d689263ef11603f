"""A minimal HTTP client, since thousands of tables are created."""

import asyncio
import json
from typing import Any

from tools.bench_server.wire import Trouble

LENGTH = b"\r\ncontent-length:"


class Asker:
    """Sends requests over persistent connections."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, question: object) -> Any:
        connection = self._free.pop() if self._free else await self._connect()
        reader, writer = connection
        body = json.dumps(question).encode()
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        _, _, rest = head.partition(LENGTH)
        answer = await reader.readexactly(int(rest[: rest.index(b"\r")]))
        if not head.startswith(b"http/1.1 2"):
            raise Trouble(f"{path}: {answer.decode()}")
        self._free.append(connection)
        return json.loads(answer)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port)

    def close(self) -> None:
        for _, writer in self._free:
            writer.close()
