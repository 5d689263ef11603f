"""Which question a worker is given next: bots' moves, then hints; and tasks of reviews apart."""

import asyncio
from collections.abc import Awaitable, Callable

from bali.analysis.review import EFFORTS, Effort
from bali.analysis.tasks import Task, list_tasks
from bali.bots.bot import Budget
from bali.bots.player import BUDGETS, budget_of
from bali.record import write
from bali.workers.fair_queue import MOST_QUICK, Requester
from bali.workers.jobs import LEAST_SECONDS, PATIENCE, REVIEWS, Job, JobQueue, patience
from bali.workers.pool import WorkerPool
from bali.workers.questions import (
    Answer,
    AnyQuestion,
    BotQuestion,
    HintQuestion,
    ReviewQuestion,
)
from tests.test_pool import Events, a_view, with_pool
from tools.random_play import played, recorded

VIEW = a_view()
BOT = BotQuestion("random", VIEW)
HINT = HintQuestion(VIEW, 1)
REVIEW = ReviewQuestion("{}", Task("deal", 0), "quick", 1)


def with_queue(
    use: Callable[[JobQueue], Awaitable[None]],
    may_review: Callable[[], bool] = lambda: True,
    size: int = 1,
) -> None:
    async def run() -> None:
        async with asyncio.timeout(60):
            await use(JobQueue(size, may_review))

    asyncio.run(run())


def put(queue: JobQueue, *questions: AnyQuestion) -> list[Job]:
    jobs = [Job(question) for question in questions]
    for job in jobs:
        queue.put(job)
    return jobs


def ask(queue: JobQueue, bot: str, table: str, address: str | None = None) -> Job:
    job = Job(BotQuestion(bot, VIEW), Requester(table, address))
    queue.put(job)
    return job


async def take_all(queue: JobQueue) -> list[Job]:
    """All jobs that wait, each finished before the next one is taken."""
    jobs = []
    while len(queue):
        jobs.append(await queue.get())
        queue.finish(jobs[-1])
    return jobs


def budget_left(job: Job) -> Budget:
    assert isinstance(job.question, BotQuestion)
    return budget_of(job.question.bot)


def seconds_left(job: Job) -> float:
    return budget_left(job).seconds or 0.0


def test_moves_come_before_hints_and_reviews_are_asked_for_apart() -> None:
    async def use(queue: JobQueue) -> None:
        jobs = put(queue, REVIEW, HINT, BOT, HINT, BOT)
        assert len(queue) == 5
        order = [await queue.get() for _ in jobs[1:]]
        assert order == [jobs[2], jobs[4], jobs[1], jobs[3]]
        assert len(queue) == 1
        assert await queue.get(REVIEWS) is jobs[0]

    with_queue(use)


def test_reviews_share_the_time_of_their_worker() -> None:
    """Not the number of their tasks, of which those of a deep review take far longer."""

    async def use(queue: JobQueue) -> None:
        quick = [put_task(queue, "quick", "one") for _ in range(40)]
        deep = [put_task(queue, "deep", "two") for _ in range(3)]
        order = []
        while len(queue):
            order.append(await queue.get(REVIEWS))
            queue.finish(order[-1])
        assert order[:40] == quick
        assert order[40:] == deep

    with_queue(use)


def test_reviews_of_the_same_effort_take_turns() -> None:
    async def use(queue: JobQueue) -> None:
        one, two = ([put_task(queue, "normal", name) for _ in range(3)] for name in ("one", "two"))
        order = []
        while len(queue):
            order.append(await queue.get(REVIEWS))
            queue.finish(order[-1])
        assert order == [job for both in zip(one, two, strict=True) for job in both]

    with_queue(use)


def put_task(queue: JobQueue, effort: Effort, review: str) -> Job:
    job = Job(ReviewQuestion("{}", Task("deal", 0), effort, 1), Requester(review))
    queue.put(job)
    return job


def test_reviews_wait_while_they_may_not_be_computed() -> None:
    allowed = False

    async def use(queue: JobQueue) -> None:
        nonlocal allowed
        task, hint = put(queue, REVIEW, HINT)
        assert await queue.get() is hint
        waiting = asyncio.create_task(queue.get(REVIEWS))
        await asyncio.sleep(0)
        assert not waiting.done()
        allowed = True
        queue.wake()
        assert await waiting is task

    with_queue(use, lambda: allowed)


def test_a_move_does_not_wait_for_a_task_of_a_review() -> None:
    """The only worker for moves is free while a deep task is carried out."""
    record = recorded(played(1, (2, False, False)), [None, None])
    task = next(task for task in list_tasks(record) if task.kind == "decision")

    async def use(workers: WorkerPool, _: Events) -> None:
        deep = asyncio.create_task(workers.review_task(write(record), task, "deep", 5))
        while len(workers._processes) < 2 or workers.waiting:
            await asyncio.sleep(0.01)
        assert await workers.choose("random", a_view(2)) in a_view(2).legal
        assert not deep.done()
        deep.cancel()

    with_pool(use)


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


def test_quick_levels_come_before_slow_ones() -> None:
    async def use(queue: JobQueue) -> None:
        experts = [ask(queue, "expert", f"table {number}", "here") for number in range(18)]
        easy = ask(queue, "easy", "another table", "here")
        medium = ask(queue, "medium", "one more", "there")
        assert await take_all(queue) == [easy, medium, *experts]

    with_queue(use)


def test_quick_levels_do_not_starve_slow_ones() -> None:
    async def use(queue: JobQueue) -> None:
        expert = ask(queue, "expert", "slow", "here")
        for number in range(2 * MOST_QUICK):
            ask(queue, "easy", f"table {number}", "there")
        assert (await take_all(queue)).index(expert) == MOST_QUICK

    with_queue(use)


def test_addresses_share_the_workers() -> None:
    """Who has many tables waits for them, not others who have one."""

    async def use(queue: JobQueue) -> None:
        many = [ask(queue, "expert", f"table {number}", "many") for number in range(6)]
        served = [await queue.get() for _ in range(2)]
        few = [ask(queue, "expert", f"other {number}", f"one {number}") for number in range(2)]
        assert served == many[:2]
        order = await take_all(queue)
        assert order[:2] == few
        assert order[2:] == many[2:]

    with_queue(use)


def test_who_asks_again_and_again_takes_turns_with_others() -> None:
    async def use(queue: JobQueue) -> None:
        served = []
        waiting = [ask(queue, "expert", name, name) for name in ("one", "two")]
        waiting += [ask(queue, "expert", f"more {number}", "one") for number in range(4)]
        for _ in range(8):
            job = await queue.get()
            served.append(job.requester.client)
            queue.finish(job)
            ask(queue, "expert", job.requester.table, job.requester.address)
        assert served == ["one", "two"] * 4

    with_queue(use)


def test_without_an_address_each_table_has_its_share() -> None:
    async def use(queue: JobQueue) -> None:
        jobs = [ask(queue, "expert", name) for name in ("one", "two", "three")]
        assert await take_all(queue) == jobs

    with_queue(use)


def test_one_question_of_a_table_is_answered_at_a_time() -> None:
    """Whether they are for bots or for hints."""

    async def use(queue: JobQueue) -> None:
        first = ask(queue, "easy", "one", "here")
        second = ask(queue, "easy", "one", "here")
        hint = Job(HINT, Requester("one", "here"))
        queue.put(hint)
        other = ask(queue, "expert", "two", "here")
        assert [await queue.get(), await queue.get()] == [first, other]
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        assert not waiting.done()
        queue.finish(first)
        assert await waiting is second
        queue.finish(second)
        assert await queue.get() is hint

    with_queue(use, size=3)


def test_budgets_shrink_under_load() -> None:
    """So that all are answered in the time that one of them would take alone."""
    base = BUDGETS["expert"].seconds or 0.0

    async def use(queue: JobQueue) -> None:
        alone = ask(queue, "expert", "alone", "here")
        assert await queue.get() is alone
        assert isinstance(alone.question, BotQuestion)
        assert alone.question.bot == "expert"
        for number in range(10):
            ask(queue, "expert", f"table {number}", "here")
        jobs = await take_all(queue)
        assert seconds_left(jobs[0]) == base / 10
        assert [seconds_left(job) for job in jobs] == sorted(seconds_left(job) for job in jobs)
        assert budget_left(jobs[0]).sims == BUDGETS["expert"].sims
        assert jobs[0].describe() == {"bot": "expert"}
        for number in range(100):
            ask(queue, "expert", f"table {number}", "here")
        assert seconds_left(await queue.get()) == LEAST_SECONDS

    with_queue(use)


def test_who_loads_the_workers_gets_less_of_them() -> None:
    base = BUDGETS["expert"].seconds or 0.0

    async def use(queue: JobQueue) -> None:
        for number in range(4):
            ask(queue, "expert", f"table {number}", "many")
        one = ask(queue, "expert", "other", "one")
        jobs = await take_all(queue)
        assert seconds_left(one) == base / 2 * 2
        assert seconds_left(jobs[0]) == base / 8 * 2

    with_queue(use, size=2)
