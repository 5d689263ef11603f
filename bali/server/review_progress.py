"""The progress of reviews, for those who watch it: the store is polled once for all of them.

So it does not matter which process computes a review.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress

from bali.server.store import StoreDown
from bali.server.store.reviews import ReviewProgress, ReviewStore

POLL = 0.25  # seconds


class Follower:
    """One who waits for the progress of a review."""

    def __init__(self, last: ReviewProgress) -> None:
        self.last: ReviewProgress | None = last
        self.news: asyncio.Queue[ReviewProgress | None] = asyncio.Queue()

    def tell(self, progress: ReviewProgress | None) -> None:
        if progress != self.last:
            self.last = progress
            self.news.put_nowait(progress)


class ProgressFeed:
    def __init__(self, store: ReviewStore) -> None:
        self._store = store
        self._followers: dict[str, set[Follower]] = {}  # by review

    async def follow(self, review: str) -> AsyncGenerator[ReviewProgress, None]:
        """Yield the progress at once and whenever it changes, until the review has ended.

        It also ends when the review is deleted; without any progress if there is no such review.
        """
        progress = (await self._store.read_progress([review])).get(review)
        if progress is None:
            return
        follower = Follower(progress)
        self._followers.setdefault(review, set()).add(follower)
        try:
            while progress is not None:
                yield progress
                if progress.has_ended:
                    return
                progress = await follower.news.get()
        finally:
            self._followers[review].discard(follower)
            if not self._followers[review]:
                del self._followers[review]

    async def poll_forever(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            with suppress(StoreDown):
                await self._poll()

    async def _poll(self) -> None:
        reviews = list(self._followers)
        progress = await self._store.read_progress(reviews)
        for review in reviews:
            for follower in self._followers.get(review, ()):
                follower.tell(progress.get(review))
