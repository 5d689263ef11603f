"""Replays are told aside, so that those who play need not wait for them."""

import asyncio
import gzip
from collections.abc import Callable

from litestar import MediaType, Response

from bali.server.document import encode
from bali.server.middleware import Buckets, Scope, address, takes_gzip
from bali.server.moments import Moments

QUICK = 1  # gzip's level: what is told repeats itself so much that more would gain little


class Replays:
    def __init__(self, buckets: Buckets) -> None:
        self._buckets = buckets
        self._turn = asyncio.Lock()  # one after the other, whoever asks

    async def told(self, scope: Scope, work: Callable[[], Moments]) -> Response[bytes]:
        self._buckets.take(address(scope))
        zipped = takes_gzip(scope)
        async with self._turn:
            body = await asyncio.to_thread(_written, work, zipped)
        headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if zipped else {})
        return Response(body, media_type=MediaType.JSON, headers=headers)


def _written(work: Callable[[], Moments], zipped: bool) -> bytes:
    body = encode(work())
    return gzip.compress(body, QUICK) if zipped else body
