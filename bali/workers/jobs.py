"""Questions that wait for a worker: their priority, their order, and the budget that they get."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from bali.bots.player import budget_of, limit_seconds
from bali.workers.fair_queue import NO_REQUESTER, FairQueue, Requester
from bali.workers.questions import (
    Answer,
    AnyQuestion,
    BotQuestion,
    ReviewQuestion,
    Subject,
    subject_of,
)

PATIENCE = 30.0  # timeout of an answer in seconds, beyond the budget of a bot or of an effort
PATIENCE_FOR_GAME = 0.1  # more seconds for each simulation of a budget without seconds
# For one task. Uncompiled code takes a hundred times as long as compiled code.
PATIENCE_FOR_EFFORT = {"quick": 90.0, "normal": 600.0, "deep": 3600.0}

# People wait for a bot's move, and then for a hint. Reviews have a worker of their own.
PLAY: tuple[Subject, ...] = ("bot", "hint")
REVIEWS: tuple[Subject, ...] = ("review",)

SIMULATIONS = 10_000  # of a worker in a second, as an order of magnitude
# Of a task of a review, on average, as an order of magnitude.
COST_OF_EFFORT = {"quick": 0.1, "normal": 0.8, "deep": 8.0}
LEAST_SECONDS = 0.05  # of a bot's budget, however many wait


class Job:
    """A question, and a future for its answer."""

    def __init__(self, question: AnyQuestion, requester: Requester = NO_REQUESTER) -> None:
        self.question = question
        self.requester = requester
        self.bot = question.bot if isinstance(question, BotQuestion) else None
        # Whether the seconds of a bot's budget limit its computation
        self.is_timed = self.bot is not None and budget_of(self.bot).seconds is not None
        self.subject = subject_of(question)
        self.seconds = patience(question)
        self.cost = cost_of(question)
        self.begin = 0.0  # when a worker was given the question
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def is_wanted(self) -> bool:
        return not self.answer.done()  # the caller may have been cancelled

    def limit(self, share: float) -> None:
        """Leave a bot a share of its seconds."""
        if isinstance(self.question, BotQuestion) and self.is_timed:
            seconds = max(LEAST_SECONDS, share * (budget_of(self.question.bot).seconds or 0))
            bot = limit_seconds(self.question.bot, seconds)
            self.question = msgspec.structs.replace(self.question, bot=bot)

    def encode(self) -> bytes:
        """The line that a worker is sent."""
        return msgspec.json.encode(self.question) + b"\n"

    def describe(self) -> dict[str, object]:
        """The fields of the log that say what was asked."""
        return {"bot": self.bot} if self.bot else {"bot": None, "subject": self.subject}


def patience(question: AnyQuestion) -> float:
    """The timeout for the answer, in seconds."""
    if isinstance(question, ReviewQuestion):
        return PATIENCE + PATIENCE_FOR_EFFORT[question.effort]
    if not isinstance(question, BotQuestion):
        return PATIENCE
    budget = budget_of(question.bot)
    if budget.seconds is not None:
        return PATIENCE + budget.seconds
    return PATIENCE + PATIENCE_FOR_GAME * (budget.sims or 0)


def cost_of(question: AnyQuestion) -> float:
    """The expected time of computation in seconds; it need only distinguish quick from slow.

    Uncompiled code takes longer.
    """
    if isinstance(question, ReviewQuestion):
        return COST_OF_EFFORT[question.effort]
    if not isinstance(question, BotQuestion):
        return 1.0
    budget = budget_of(question.bot)
    if budget.sims is None:
        return budget.seconds or 0.0
    return min(budget.sims / SIMULATIONS, budget.seconds or float("inf"))


class JobQueue:
    """Jobs by priority, and among those of the same priority in fair shares."""

    def __init__(self, size: int, may_review: Callable[[], bool]) -> None:
        """The queue of so many workers.

        Tasks of reviews wait while `may_review` is false; call `wake` when it becomes true.
        """
        self._size = size
        self._may_review = may_review
        tables: Counter[str] = Counter()
        self._waiting: dict[Subject, FairQueue[Job]] = {
            subject: FairQueue(tables) for subject in (*PLAY, *REVIEWS)
        }
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, job: Job) -> None:
        self._waiting[job.subject].put(job)
        self.wake()

    async def get(self, subjects: Sequence[Subject] = PLAY) -> Job:
        """Wait for a job, the first subject first; call `finish` with it when it is done."""
        while True:
            job = self._take(subjects)
            if job is not None:
                return job
            self._changed.clear()
            await self._changed.wait()

    def finish(self, job: Job) -> None:
        self._waiting[job.subject].finish(job)
        self.wake()

    def wake(self) -> None:
        """Let the workers that wait look again."""
        self._changed.set()

    def drain(self) -> list[Job]:
        """Remove and return all jobs."""
        return [job for waiting in self._waiting.values() for job in waiting.drain()]

    def _take(self, subjects: Sequence[Subject]) -> Job | None:
        for subject in subjects:
            if subject == "review" and not self._may_review():
                continue
            job = self._waiting[subject].take()
            if job is not None:
                job.limit(self._share(job))
                job.begin = time.perf_counter()
                return job
        return None

    def _share(self, job: Job) -> float:
        """The share of its budget that leaves as much for all who wait.

        Who waits for much gets less for each, so that the workers are shared among the clients.
        """
        timed = [other.requester.client for other in self._waiting["bot"] if other.is_timed]
        clients = len({*timed, job.requester.client})
        questions = 1 + timed.count(job.requester.client)
        return min(1.0, self._size / (clients * questions))
