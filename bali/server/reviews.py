"""Requests for reviews: of the game of a table, or of a record that a client has sent."""

import asyncio
import gzip
import hashlib
import re
from collections.abc import AsyncGenerator, Callable
from typing import NamedTuple

import msgspec
from litestar import MediaType, Response

from bali import __version__
from bali.analysis.review import FORMAT, Effort
from bali.analysis.tasks import TaskResult, assemble, list_tasks
from bali.api import ReviewStatus
from bali.record import Record, write
from bali.record import read as read_record
from bali.server.asgi import Scope, accepts_gzip, client_address
from bali.server.clock import now
from bali.server.finished_games import read_finished
from bali.server.json_encoding import encode
from bali.server.rate_limiter import RateLimiter
from bali.server.refusal import Refusal
from bali.server.replays import FASTEST
from bali.server.requests import new_id
from bali.server.review_progress import ProgressFeed
from bali.server.store.reviews import (
    NewReview,
    QueueLimits,
    ReviewProgress,
    ReviewStore,
    StoredReview,
)

QUEUE_LIMITS = QueueLimits(of_address=4, of_all=200)
SEED = 0  # as of `bali review`, so that it shows the same
# Another version judges otherwise, so that it has a review of its own.
MADE_WITH = f"{FORMAT} {__version__}"
CACHED = 8  # finished reviews in memory
RETRY = 30.0  # seconds after which a full queue may have space


class ReviewSubject(NamedTuple):
    """What is reviewed: the game of a table, or of an uploaded record."""

    name: str
    table: str | None


class ReviewService:
    def __init__(
        self, store: ReviewStore, limiter: RateLimiter, on_new: Callable[[], None]
    ) -> None:
        """Call `on_new` when there is a review to compute."""
        self._store = store
        self._limiter = limiter
        self._on_new = on_new
        self._lock = asyncio.Lock()  # one record is checked at a time, for all clients
        self._documents: dict[str, bytes] = {}  # of finished reviews, the latest used last
        self.feed = ProgressFeed(store)

    def limit(self, scope: Scope) -> None:
        """Raise Refusal if the address asks too often."""
        self._limiter.take(client_address(scope))

    async def check_record(self, data: bytes) -> Record:
        """Return a record that a client has sent, if its game is finished."""
        async with self._lock:
            return await asyncio.to_thread(read_finished, data)

    # Asking for reviews

    async def review_table(self, table: str, record: Record, effort: Effort, address: str) -> str:
        """Return the id of the review of a table's finished game."""
        return await self._request(ReviewSubject(f"table {table}", table), record, effort, address)

    async def review_record(self, record: Record, effort: Effort, address: str) -> str:
        """Return the id of the review of a finished game; the same game has the same review."""
        digest = hashlib.sha256(write(_game_of(record))).hexdigest()
        return await self._request(ReviewSubject(f"record {digest}", None), record, effort, address)

    async def _request(
        self, subject: ReviewSubject, record: Record, effort: Effort, address: str
    ) -> str:
        name = f"{subject.name} {effort} {MADE_WITH}"
        review = await self._store.find(name)
        if review is None:
            game = _game_of(record)
            total = len(await asyncio.to_thread(list_tasks, game))
            text = write(game).decode()
            new = NewReview(
                new_id(), name, subject.table, address, now(), effort, SEED, text, total
            )
            await self._store.add(new, QUEUE_LIMITS)
            review = await self._store.find(name)
        else:
            await self._store.restart(review, address, now(), QUEUE_LIMITS)  # if it has failed
        if review is None or (await self._progress(review)).status == "failed":
            raise Refusal("too-fast", "too many reviews are waiting", retry_after=RETRY)
        self._on_new()
        return review

    # Reading reviews

    async def read(self, review: str) -> bytes:
        """Return the encoded ReviewStatus."""
        return await self.encode(await self._progress(review))

    async def respond(self, review: str, scope: Scope) -> Response[bytes]:
        body = await self.read(review)
        headers = {"vary": "accept-encoding"}
        if accepts_gzip(scope):
            body = await asyncio.to_thread(gzip.compress, body, FASTEST)
            headers["content-encoding"] = "gzip"
        return Response(body, status_code=200, media_type=MediaType.JSON, headers=headers)

    async def require(self, review: str) -> None:
        """Raise Refusal if there is no such review."""
        await self._progress(review)

    def follow(self, review: str) -> AsyncGenerator[ReviewProgress, None]:
        return self.feed.follow(review)

    async def encode(self, progress: ReviewProgress) -> bytes:
        """Encode a ReviewStatus, with the review if it is done."""
        if progress.status != "done":
            return encode(ReviewStatus(*progress))
        document = self._documents.pop(progress.id, None) or await self._assemble(progress)
        self._documents[progress.id] = document
        if len(self._documents) > CACHED:
            self._documents.pop(next(iter(self._documents)))
        return document

    async def _assemble(self, progress: ReviewProgress) -> bytes:
        stored = await self._store.load(progress.id)
        results = await self._store.read_results(progress.id)
        if stored is None or len(results) < stored.total:  # deleted in the meantime
            raise Refusal("no-such-review", "there is no such review any more")
        return await asyncio.to_thread(_assemble, progress, stored, results)

    async def _progress(self, review: str) -> ReviewProgress:
        if not re.fullmatch("[A-Za-z0-9_-]{16}", review):
            raise Refusal("no-such-review", "there is no such review")
        progress = (await self._store.read_progress([review])).get(review)
        if progress is None:
            raise Refusal("no-such-review", "there is no such review")
        return progress


def _game_of(record: Record) -> Record:
    """Return the record without what a review does not need."""
    return msgspec.structs.replace(record, trace=None, extra={})


def _assemble(
    progress: ReviewProgress, stored: StoredReview, results: dict[int, TaskResult]
) -> bytes:
    record = read_record(stored.record.encode())
    ordered = [results[number] for number in range(stored.total)]
    review = assemble(record, stored.effort, stored.seed, ordered)
    return encode(ReviewStatus(*progress, review))
