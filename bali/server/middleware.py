"""The outermost middleware: limits for every request, and security headers for every response."""

from bali.server import metrics
from bali.server.asgi import (
    CURRENT_ADDRESS,
    App,
    Message,
    Receive,
    Scope,
    Send,
    client_address,
    get_header,
)
from bali.server.bans import BanList
from bali.server.connection_limiter import ConnectionLimiter
from bali.server.ipc import Peers
from bali.server.json_encoding import encode
from bali.server.origins import OriginPolicy
from bali.server.rate_limiter import RateLimiter
from bali.server.refusal import Refusal
from bali.server.settings import LARGEST_BODY, LARGEST_HEAD, LARGEST_REPLAY, Settings

SECURITY_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'self'; "
        b"form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # a URL may contain the id of a table
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
RECORD_PATHS = ("/api/replay", "/api/reviews", "/api/practice")  # whose bodies contain a record


class ProtectionMiddleware:
    """Refuses requests that are too large, too frequent or from a foreign origin."""

    def __init__(self, app: App, settings: Settings, bans: BanList, peers: Peers) -> None:
        self._app = app
        self._origins = OriginPolicy(settings)
        self._bans = bans
        limits = settings.limits
        self._limiter = RateLimiter(limits.address, limits.burst, peers.buckets, "requests")
        self._live = ConnectionLimiter(limits.connections, peers.connections, "live")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        CURRENT_ADDRESS.set(client_address(scope))
        if scope["type"] == "http":
            await self._handle_http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._handle_websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _handle_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.ANSWERS.labels(str(message["status"])).inc()
                message["headers"] = [*message.get("headers", []), *SECURITY_HEADERS]
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            self._check_limits(scope)
            self._bans.check_address(scope)
            self._origins.check(scope)
        except Refusal as refusal:
            await refuse(refusal, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    async def _handle_websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check_limits(scope)
            self._bans.check_address(scope)
            self._origins.check(scope)
            slot = self._live.open(client_address(scope))
        except Refusal as refusal:
            await receive()
            await refuse_websocket(refusal, scope, send)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._live.close(slot)

    def _check_limits(self, scope: Scope) -> None:
        self._limiter.take(client_address(scope))
        size = sum(len(name) + len(value) for name, value in scope["headers"])
        if size + len(scope.get("raw_path") or b"") + len(scope["query_string"]) > LARGEST_HEAD:
            raise Refusal("too-large", "the head of the request is too large")
        length = get_header(scope, b"content-length")
        largest = LARGEST_REPLAY if scope["path"].endswith(RECORD_PATHS) else LARGEST_BODY
        if length is not None and (not length.isdecimal() or int(length[:12]) > largest):
            raise Refusal("too-large", f"the body is larger than {largest} bytes")


async def refuse(refusal: Refusal, send: Send) -> None:
    body = encode(refusal.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if "retry_after" in refusal.details:
        headers.append((b"retry-after", b"%d" % (int(refusal.details["retry_after"]) + 1)))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def refuse_websocket(refusal: Refusal, scope: Scope, send: Send) -> None:
    """Refuse the handshake, with a response that says why if the server supports it."""
    metrics.ANSWERS.labels(str(refusal.status)).inc()
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    body = encode(refusal.body())
    await send(
        {
            "type": "websocket.http.response.start",
            "status": refusal.status,
            "headers": [(b"content-type", b"application/json"), *SECURITY_HEADERS],
        }
    )
    await send({"type": "websocket.http.response.body", "body": body})
