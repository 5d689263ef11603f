"""What stands before every request: limits, and headers that protect who reads the answer."""

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from bali.server import metrics
from bali.server.document import encode
from bali.server.refusal import Refusal
from bali.server.settings import LARGEST_BODY, LARGEST_HEAD, LARGEST_REPLAY, Settings

Message = Any  # ASGI's, a dictionary each
Scope = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

FORGET = 60.0  # seconds after which a full bucket is forgotten

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'self'; "
        b"form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # an address may hold a table's id
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Buckets:
    """A bucket of requests for everybody, which fills again at a rate."""

    def __init__(self, rate: float, at_once: int) -> None:
        self._rate = rate
        self._at_once = at_once
        self._left: dict[str, tuple[float, float]] = {}  # by who: how many, and when
        self._cleaned = 0.0

    def take(self, who: str) -> None:
        """Take one, or refuse."""
        if not self._rate:
            return
        at = time.monotonic()
        self._clean(at)
        left, before = self._left.get(who, (float(self._at_once), at))
        left = min(float(self._at_once), left + (at - before) * self._rate)
        if left < 1:
            wait = (1 - left) / self._rate
            raise Refusal(
                "too-fast", f"too fast; again in {wait:.1f} s", retry_after=round(wait, 1)
            )
        self._left[who] = left - 1, at

    def _clean(self, at: float) -> None:
        if at - self._cleaned > FORGET:
            self._cleaned = at
            full = self._at_once / self._rate
            self._left = {who: state for who, state in self._left.items() if at - state[1] < full}


class Guard:
    """Around the whole application."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._origin = settings.origin()
        limits = settings.limits
        self._addresses = Buckets(limits.address, limits.at_once)
        self._connections: dict[str, int] = {}
        self._most_connections = limits.connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.ANSWERS.labels(str(message["status"])).inc()
                message["headers"] = [*message.get("headers", []), *HEADERS]
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            self._admit(scope)
        except Refusal as refusal:
            await refuse(refusal, guarded)
            return
        await self._app(scope, receive, guarded)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = address(scope)
        try:
            self._admit(scope)
            self._check_origin(scope)
            if self._most_connections and self._connections.get(who, 0) >= self._most_connections:
                raise Refusal("too-fast", "too many connections")
        except Refusal as refusal:
            await receive()
            await refuse_socket(refusal, scope, send)
            return
        self._connections[who] = self._connections.get(who, 0) + 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._connections[who] -= 1
            if not self._connections[who]:
                del self._connections[who]

    def _admit(self, scope: Scope) -> None:
        size = sum(len(name) + len(value) for name, value in scope["headers"])
        if size + len(scope.get("raw_path") or b"") + len(scope["query_string"]) > LARGEST_HEAD:
            raise Refusal("too-large", "the head of the request is too large")
        length = header(scope, b"content-length")
        largest = LARGEST_REPLAY if scope["path"].endswith("/api/replay") else LARGEST_BODY
        if length is not None and (not length.isdecimal() or int(length[:12]) > largest):
            raise Refusal("too-large", f"the body is larger than {largest} bytes")
        self._addresses.take(address(scope))

    def _check_origin(self, scope: Scope) -> None:
        """A page of another site must not open a socket in its visitor's name."""
        origin = header(scope, b"origin")
        if origin is None:
            return
        host = header(scope, b"host")
        if origin.partition("://")[2] != host and origin != self._origin:
            raise Refusal("not-your-seat", "pages of other sites may not connect")


def header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def takes_gzip(scope: Scope) -> bool:
    for coding in (header(scope, b"accept-encoding") or "").split(","):
        name, _, weight = coding.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False


def address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


async def refuse(refusal: Refusal, send: Send) -> None:
    body = encode(refusal.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if "retry_after" in refusal.details:
        headers.append((b"retry-after", b"%d" % (int(refusal.details["retry_after"]) + 1)))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def refuse_socket(refusal: Refusal, scope: Scope, send: Send) -> None:
    """With an answer that says why, where the server can give one."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    body = encode(refusal.body())
    await send(
        {
            "type": "websocket.http.response.start",
            "status": refusal.status,
            "headers": [(b"content-type", b"application/json"), *HEADERS],
        }
    )
    await send({"type": "websocket.http.response.body", "body": body})
