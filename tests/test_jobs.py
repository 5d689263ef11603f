"""Which question a worker is given next: bots' moves, then hints, then one task of a review."""

import asyncio
from collections.abc import Awaitable, Callable

from bali.analysis.review import EFFORTS
from bali.analysis.tasks import Task
from bali.workers.jobs import PATIENCE, Job, JobQueue, patience
from bali.workers.questions import (
    Answer,
    AnyQuestion,
    BotQuestion,
    HintQuestion,
    ReviewQuestion,
)
from tests.test_pool import a_view

VIEW = a_view()
BOT = BotQuestion("random", VIEW)
HINT = HintQuestion(VIEW, 1)
REVIEW = ReviewQuestion("{}", Task("deal", 0), "quick", 1)


def with_queue(
    use: Callable[[JobQueue], Awaitable[None]], may_review: Callable[[], bool] = lambda: True
) -> None:
    async def run() -> None:
        async with asyncio.timeout(60):
            await use(JobQueue(may_review))

    asyncio.run(run())


def put(queue: JobQueue, *questions: AnyQuestion) -> list[Job]:
    jobs = [Job(question) for question in questions]
    for job in jobs:
        queue.put(job)
    return jobs


def test_moves_come_before_hints_and_hints_before_reviews() -> None:
    async def use(queue: JobQueue) -> None:
        jobs = put(queue, REVIEW, HINT, BOT, HINT, BOT)
        assert len(queue) == 5
        order = [await queue.get() for _ in jobs]
        assert order == [jobs[2], jobs[4], jobs[1], jobs[3], jobs[0]]
        assert len(queue) == 0

    with_queue(use)


def test_one_task_of_a_review_is_carried_out_at_a_time() -> None:
    """So that another worker is free when a bot has to move."""

    async def use(queue: JobQueue) -> None:
        first, second = put(queue, REVIEW, REVIEW)
        assert await queue.get() is first
        other = asyncio.create_task(queue.get())
        third = asyncio.create_task(queue.get())
        (move,) = put(queue, BOT)
        done, (waiting,) = await asyncio.wait([other, third], return_when=asyncio.FIRST_COMPLETED)
        assert [task.result() for task in done] == [move]
        queue.finish(move)
        assert len(queue) == 1
        queue.finish(first)
        assert await waiting is second

    with_queue(use)


def test_reviews_wait_while_they_may_not_be_computed() -> None:
    allowed = False

    async def use(queue: JobQueue) -> None:
        nonlocal allowed
        task, hint = put(queue, REVIEW, HINT)
        assert await queue.get() is hint
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        assert not waiting.done()
        allowed = True
        queue.wake()
        assert await waiting is task

    with_queue(use, lambda: allowed)


def test_what_nobody_waits_for_any_more_is_not_computed() -> None:
    async def use(queue: JobQueue) -> None:
        abandoned, answered, wanted = put(queue, HINT, HINT, HINT)
        abandoned.answer.cancel()
        answered.answer.set_result(Answer())
        assert await queue.get() is wanted
        put(queue, BOT, REVIEW)
        assert len(queue.drain()) == 2
        assert len(queue) == 0

    with_queue(use)


def test_patience_grows_with_the_effort() -> None:
    seconds = [patience(ReviewQuestion("{}", Task("deal", 0), effort, 1)) for effort in EFFORTS]
    assert seconds == sorted(seconds)
    assert seconds[0] > PATIENCE == patience(HINT)
