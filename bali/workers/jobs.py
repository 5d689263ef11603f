"""Questions that wait for a worker, by priority."""

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from bali.bots.player import budget_of
from bali.workers.questions import Answer, AnyQuestion, BotQuestion, ReviewQuestion, subject_of

PATIENCE = 30.0  # timeout of an answer in seconds, beyond the budget of a bot or of an effort
PATIENCE_FOR_GAME = 0.1  # more seconds for each simulation of a budget without seconds
# For one task. Uncompiled code takes a hundred times as long as compiled code.
PATIENCE_FOR_EFFORT = {"quick": 90.0, "normal": 600.0, "deep": 3600.0}

# People wait for a bot's move, then for a hint, and then for a review.
PRIORITIES = ("bot", "hint", "review")


class Job:
    """A question, and a future for its answer."""

    def __init__(self, question: AnyQuestion) -> None:
        self.question = question
        self.subject = subject_of(question)
        self.line = msgspec.json.encode(question) + b"\n"
        self.seconds = patience(question)
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def describe(self) -> dict[str, object]:
        """The fields of the log that say what was asked."""
        if isinstance(self.question, BotQuestion):
            return {"bot": self.question.bot}
        return {"bot": None, "subject": self.subject}


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


class JobQueue:
    """Jobs by priority, and among those of the same priority the oldest first.

    Of the tasks of reviews at most one is carried out at a time, so that of several workers all but
    one are free for moves and hints.
    """

    def __init__(self, may_review: Callable[[], bool]) -> None:
        """Tasks of reviews wait while `may_review` is false; call `wake` when it becomes true."""
        self._may_review = may_review
        self._waiting: dict[str, deque[Job]] = {subject: deque() for subject in PRIORITIES}
        self._is_reviewing = False
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, job: Job) -> None:
        self._waiting[job.subject].append(job)
        self.wake()

    async def get(self) -> Job:
        """Wait for a job; call `finish` with it when it is done."""
        while True:
            job = self._take()
            if job is not None:
                return job
            self._changed.clear()
            await self._changed.wait()

    def finish(self, job: Job) -> None:
        if job.subject == "review":
            self._is_reviewing = False
            self.wake()

    def wake(self) -> None:
        """Let the workers that wait look again."""
        self._changed.set()

    def drain(self) -> list[Job]:
        """Remove and return all jobs."""
        jobs = [job for waiting in self._waiting.values() for job in waiting]
        for waiting in self._waiting.values():
            waiting.clear()
        return jobs

    def _take(self) -> Job | None:
        for subject, waiting in self._waiting.items():
            if subject == "review" and (self._is_reviewing or not self._may_review()):
                continue
            while waiting:
                job = waiting.popleft()
                if not job.answer.done():  # the caller may have been cancelled
                    self._is_reviewing |= subject == "review"
                    return job
        return None
