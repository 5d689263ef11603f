"""Reviews are computed here, task by task, by the workers, and every result is stored at once.

A process claims a review for a while and renews its claim while it works. If it dies, another
process resumes the review with the results that are there.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress

from bali.analysis.tasks import Task, TaskResult, assemble, list_tasks
from bali.errors import BaliError
from bali.logs import Log, describe_error
from bali.record import read as read_record
from bali.server import metrics
from bali.server.clock import now
from bali.server.reviews import MADE_WITH
from bali.server.store import Store, StoreDown
from bali.server.store.reviews import StoredReview
from bali.server.store_failures import StoreFailures
from bali.server.tasks import BackgroundTasks
from bali.workers.fair_queue import Requester
from bali.workers.pool import PoolClosed, WorkerPool

LEASE = 10_000  # milliseconds after which another process may resume a review
RENEW = 3.0  # seconds between two renewals of the claim
SWEEP = 1.0  # seconds between two queries for reviews that nobody works on
MOST_RUNNING = 8  # at a time in this process, each of another address; their tasks take turns
ASKED = 2  # tasks of a review at a time: one that is carried out, and the next one
MOST_CLAIMS = 5  # without a result in between, after which a review has failed
KEPT_UPLOADS = 1000  # reviews of uploaded records that are stored


class ReviewFailed(BaliError):
    """The review cannot be computed; the message says why."""


class ReviewRunner:
    def __init__(self, store: Store, pool: WorkerPool, log: Log, failures: StoreFailures) -> None:
        self._reviews = store.reviews
        self._is_shared = store.shared
        self._pool = pool
        self._log = log
        self._failures = failures
        self._running: set[str] = set()
        self._tasks = BackgroundTasks(log)
        self._news = asyncio.Event()

    def wake(self) -> None:
        """Look for reviews to compute now."""
        self._news.set()

    async def run_forever(self) -> None:
        """Claim and compute reviews for as long as the server runs."""
        # The only process takes over at once what its predecessor had claimed.
        horizon = 0 if self._is_shared else LEASE
        try:
            while True:
                self._news.clear()
                try:
                    await self._claim(horizon)
                    horizon = 0
                except StoreDown as down:
                    self._failures.report(down)
                with suppress(TimeoutError):
                    async with asyncio.timeout(SWEEP):
                        await self._news.wait()
        finally:
            await self._tasks.cancel()

    async def _claim(self, horizon: int) -> None:
        free = MOST_RUNNING - len(self._running)
        if free <= 0:
            return
        for review in await self._reviews.claim(now() + horizon, now() + LEASE, free):
            if review not in self._running:
                self._running.add(review)
                self._tasks.spawn(self._run(review))

    async def _run(self, review_id: str) -> None:
        review: StoredReview | None = None
        try:
            review = await self._reviews.load(review_id)
            if review is not None:
                await self._compute(review)
        except PoolClosed:
            return  # the server stops; another one resumes the review
        except StoreDown as down:  # the review becomes due again
            self._failures.report(down)
        except Exception as error:  # whatever it is, other reviews must go on
            await self._fail(review_id, error)
        finally:
            self._running.discard(review_id)
            self.wake()

    async def _compute(self, review: StoredReview) -> None:
        if review.claims > MOST_CLAIMS:
            raise ReviewFailed("no process survived it")
        if not review.subject.endswith(f" {MADE_WITH}"):
            raise ReviewFailed("another version of the program has begun it")
        tasks = await asyncio.to_thread(_list_tasks, review)
        results = await self._reviews.read_results(review.id)
        lease = Lease(review.claims)
        renewing = self._tasks.spawn(self._renew_forever(review.id, lease))
        missing = [number for number in range(len(tasks)) if number not in results]
        asked = self._ask_in_turn(review, [tasks[number] for number in missing])
        try:
            for number in missing:
                result = await anext(asked)
                if not await self._reviews.add_result(review.id, number, result):
                    return  # the review was deleted, or another process has taken over
                results[number] = result
                lease.claims = 0
            ordered = [results[number] for number in range(len(tasks))]
            await asyncio.to_thread(_check_assembly, review, ordered)
        finally:
            renewing.cancel()
            await asked.aclose()
        if await self._reviews.finish(review.id, "done"):
            metrics.REVIEWS.labels("done").inc()
            await self._reviews.delete_uploads(KEPT_UPLOADS)

    async def _ask_in_turn(
        self, review: StoredReview, tasks: Sequence[Task]
    ) -> AsyncGenerator[TaskResult, None]:
        """Yield the results of tasks in their order.

        While one is carried out the next one waits already, so that the queue can compare it with
        those of other reviews.
        """
        asked: deque[asyncio.Task[TaskResult]] = deque()
        try:
            for task in tasks:
                asked.append(asyncio.create_task(self._ask(review, task)))
                if len(asked) == ASKED:
                    yield await asked.popleft()
            while asked:
                yield await asked.popleft()
        finally:
            for unwanted in asked:
                unwanted.cancel()
            await asyncio.gather(*asked, return_exceptions=True)

    async def _ask(self, review: StoredReview, task: Task) -> TaskResult:
        begin = time.perf_counter()
        record, requester = review.record.encode(), Requester(f"review {review.id}")
        result = await self._pool.review_task(record, task, review.effort, review.seed, requester)
        metrics.REVIEW_TASK.labels(review.effort).observe(time.perf_counter() - begin)
        return result

    async def _renew_forever(self, review: str, lease: "Lease") -> None:
        while True:
            await asyncio.sleep(RENEW)
            with self._failures.reporting():
                await self._reviews.renew(review, now() + LEASE, lease.claims)

    async def _fail(self, review: str, error: Exception) -> None:
        """End a review that cannot be computed. The workers have tried each task several times."""
        reason = {"reason": str(error)} if isinstance(error, ReviewFailed) else {}
        self._log.error("review-failed", **reason, **describe_error(error))
        metrics.REVIEWS.labels("failed").inc()
        with self._failures.reporting():
            await self._reviews.finish(review, "failed")


class Lease:
    """How often a review has been claimed since the last result."""

    def __init__(self, claims: int) -> None:
        self.claims = claims


def _list_tasks(review: StoredReview) -> list[Task]:
    return list_tasks(read_record(review.record.encode()))


def _check_assembly(review: StoredReview, results: Sequence[TaskResult]) -> None:
    assemble(read_record(review.record.encode()), review.effort, review.seed, results)
