"""Who computes reviews: the bots here, or the server for the games of its tables."""

import asyncio
from typing import Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bali.analysis.review import Review
from bali.api import ReviewStatus, TableReview
from bali.match import MatchError
from bali.record import Record
from bali.terminal.bots import Progress
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.requests import MAX_RESPONSE, TIMEOUT, Unreachable, decode

PAUSE = 1.0  # seconds before a review is asked for again after a lost connection


class HostedReviewFailed(MatchError):
    """The server could not compute the review."""


class Reviewer(Protocol):
    """Computes reviews; `progress` is called with the parts done and their number."""

    async def review(self, record: Record, progress: Progress) -> Review: ...


class HostedReviewer:
    """Asks a server for the review of a table's game, and follows it."""

    def __init__(self, client: HostedClient) -> None:
        self._client = client

    async def review(self, record: Record, progress: Progress) -> Review:  # noqa: ARG002
        """The review of the table's game; the server has the record itself."""
        status = await self._ask()
        while (review := _finish(status, progress)) is None:
            try:
                status = await self._follow(status.id, progress)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(PAUSE)
                status = await self._ask()  # the same review, continued
        return review

    async def _ask(self) -> ReviewStatus:
        content = await asyncio.to_thread(self._client.request_review, TableReview())
        return decode(content, ReviewStatus)

    async def _follow(self, review: str, progress: Progress) -> ReviewStatus:
        """Follow the progress until the connection ends; the last status."""
        url = self._client.review_url(review)
        async with connect(url, open_timeout=TIMEOUT, max_size=MAX_RESPONSE) as socket:
            status: ReviewStatus | None = None
            async for frame in socket:
                status = decode(frame, ReviewStatus)
                progress(status.done, status.total)
        if status is None:
            raise Unreachable("lost", "the connection was closed")
        return status


def _finish(status: ReviewStatus, progress: Progress) -> Review | None:
    progress(status.done, status.total)
    if status.status == "failed":
        raise HostedReviewFailed("the review failed")
    return status.review
