"""The whole application in this process, without a network: deals and settings can be given."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bali.logs import Log
from bali.server.asgi import App
from bali.server.ipc import Peers
from bali.server.run import build_application
from bali.server.settings import Settings
from bali.server.table_service import Deals
from bali.server.watcher import DRAIN, SEND_NOW
from bali.table import deal

Json = dict[str, Any]


class InProcessServer:
    """An application that runs."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def ask(self, method: str, path: str, token: str | None, body: Json | None) -> bytes:
        """The status and the body of the answer, as they are sent."""
        outgoing: list[Json] = []
        incoming = [
            {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}
        ]
        await self._app(
            _scope("http", path, token) | {"method": method}, _giver(incoming), _taker(outgoing)
        )
        head, *rest = outgoing
        return b"%d " % head["status"] + b"".join(part.get("body", b"") for part in rest)

    async def get(self, path: str, token: str | None = None) -> bytes:
        return await self.ask("GET", path, token, None)

    async def post(self, path: str, body: Json, token: str | None = None) -> bytes:
        return await self.ask("POST", path, token, body)

    def watch(
        self, table: str, token: str | None, query: str = "", also: Sequence[str] = ()
    ) -> "Live":
        """A live socket; `also`: tokens that are offered as subprotocols."""
        return Live(self._app, f"/api/tables/{table}/live{query}", token, also)


class Live:
    """A live socket: everything that was sent to it."""

    def __init__(self, app: App, path: str, token: str | None, also: Sequence[str]) -> None:
        self._incoming: asyncio.Queue[Json] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._outgoing: asyncio.Queue[Json] = asyncio.Queue()
        scope = _scope("websocket", path, token)
        offer = ", ".join(f"bearer.{token}" for token in also)
        scope["headers"].append((b"sec-websocket-protocol", offer.encode()))
        scope["extensions"][SEND_NOW] = self._send_now
        scope["extensions"][DRAIN] = _do_nothing
        self._task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: App, scope: Json) -> None:
        await app(scope, self._incoming.get, self._outgoing.put)

    def _send_now(self, text: bytes) -> bool:
        self._outgoing.put_nowait({"type": "websocket.send", "text": text.decode()})
        return True

    async def frame(self) -> bytes:
        """The next frame."""
        while (message := await self._outgoing.get())["type"] != "websocket.send":
            assert message["type"] == "websocket.accept"
        return str(message["text"]).encode()

    def do(self, **message: object) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


async def _do_nothing() -> None:
    pass


def _scope(kind: str, path: str, token: str | None) -> Json:
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
    if token is not None:
        headers.append((b"authorization", b"Bearer " + token.encode()))
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "server": ("inside", 80),
        "client": ("127.0.0.1", 1),
        "root_path": "",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": headers,
        "subprotocols": [],
        "state": {},
        "extensions": {"websocket.http.response": {}},
    }


def _giver(messages: list[Json]) -> Callable[[], Any]:
    async def receive() -> Json:
        return messages.pop(0) if messages else {"type": "http.disconnect"}

    return receive


def _taker(messages: list[Json]) -> Callable[[Any], Any]:
    async def send(message: Json) -> None:
        messages.append(message)

    return send


@asynccontextmanager
async def run_in_process(
    settings: Settings,
    deals: Deals = deal,
    log: Log | None = None,
    peers: Peers | None = None,
) -> AsyncIterator[InProcessServer]:
    """The application from its start to its stop."""
    app = build_application(settings, log or Log(io.StringIO()), deals, peers)
    incoming: asyncio.Queue[Json] = asyncio.Queue()
    outgoing: asyncio.Queue[Json] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
    task = asyncio.ensure_future(app(scope, incoming.get, outgoing.put))
    incoming.put_nowait({"type": "lifespan.startup"})
    assert (await outgoing.get())["type"] == "lifespan.startup.complete"
    try:
        yield InProcessServer(app)
    finally:
        incoming.put_nowait({"type": "lifespan.shutdown"})
        assert (await outgoing.get())["type"] == "lifespan.shutdown.complete"
        await task
