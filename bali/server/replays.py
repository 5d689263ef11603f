"""Replays are computed in a thread, one at a time, so that running games do not wait for them."""

import asyncio
import gzip
from collections.abc import Callable

from litestar import MediaType, Response

from bali.api import Moments, PuzzleDocument
from bali.server.asgi import Scope, accepts_gzip, client_address
from bali.server.json_encoding import encode
from bali.server.rate_limiter import RateLimiter

FASTEST = 1  # gzip level; replays are so repetitive that higher levels gain little


class ReplayService:
    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter
        self._lock = asyncio.Lock()  # one replay at a time, for all clients

    async def respond(
        self, scope: Scope, compute: Callable[[], Moments | PuzzleDocument]
    ) -> Response[bytes]:
        self._limiter.take(client_address(scope))
        is_gzip = accepts_gzip(scope)
        async with self._lock:
            body = await asyncio.to_thread(_encode, compute, is_gzip)
        headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if is_gzip else {})
        return Response(body, media_type=MediaType.JSON, headers=headers)


def _encode(compute: Callable[[], Moments | PuzzleDocument], is_gzip: bool) -> bytes:
    body = encode(compute())
    return gzip.compress(body, FASTEST) if is_gzip else body
