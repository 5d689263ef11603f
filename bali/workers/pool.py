"""A pool of worker processes, so that an event loop never blocks on a bot, a hint or a review.

A worker starts immediately, with uncompiled code if necessary. The first worker that could be
compiled triggers one compilation in the background; afterwards each uncompiled worker is replaced
once.

Bots' moves come before hints. The tasks of reviews take seconds, so that they have one more worker
with a lower priority, which is started for the first of them and ended when there are no more. None
is carried out while the code is being compiled: uncompiled, it would take longer than that.

A worker that dies or times out is replaced, and the question is retried with exponential backoff,
the last time without compiled code. A worker that dies before it is ready counts as an attempt. If
all attempts fail, the simplest bot decides, uncompiled and in this process. Until a worker answers
again, there is one attempt after each pause, and other questions do not wait for it: so every bot's
move is made in time. Hints and tasks of reviews fail.
"""

import asyncio
import os
import re
import tempfile
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import IO, Any, NamedTuple, Protocol, TypeVar

import msgspec

from bali import kernel
from bali.analysis.review import Effort, Hint
from bali.analysis.tasks import Task, TaskResult
from bali.bots.external import BotFailed
from bali.bots.thought import Thought
from bali.errors import BaliError
from bali.logs import describe_error
from bali.view import View
from bali.workers.fair_queue import NO_REQUESTER, Requester
from bali.workers.jobs import PATIENCE, PLAY, REVIEWS, Job, JobQueue
from bali.workers.questions import (
    Answer,
    AnyQuestion,
    BotQuestion,
    Hello,
    HintQuestion,
    ReviewQuestion,
)
from bali.workers.worker import LONGEST, answer, command, environment

COMPILER_PATIENCE = 1200.0  # seconds; usually it takes one or two minutes
ATTEMPTS = 4  # by worker processes, for one question
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 60.0  # seconds before a process is started again
IDLE = 60.0  # seconds without a task after which the worker for reviews is ended
LONGEST_WAIT = 1.0  # seconds for which a question waits for such a pause after all attempts failed
SIMPLEST = "easy"  # the bot that decides if no worker does

Line = TypeVar("Line", Hello, Answer)
KeepRunning = Callable[[str, Callable[[], Coroutine[Any, Any, None]]], None]


class PoolClosed(BaliError):
    """The pool has been closed before the question was answered."""


class Events(Protocol):
    """A logger for the events of the pool."""

    def info(self, event: str, **fields: object) -> None: ...
    def warning(self, event: str, **fields: object) -> None: ...
    def error(self, event: str, **fields: object) -> None: ...


class WorkerFailed(BaliError):
    """A worker gave no answer; the message says why."""


class NoAnswer(BaliError):
    """All attempts to answer a question failed."""


class BotMove(NamedTuple):
    """A bot's move, and the seconds since a worker was given the question."""

    move: str
    seconds: float


class Worker:
    """A worker process, which answers one question at a time."""

    def __init__(self, process: Process, errors: IO[bytes] | None) -> None:
        self._process = process
        self._errors = errors
        self.hello = Hello(compiled=False, compilable=False)

    @classmethod
    async def start(cls, *arguments: str, compiled: bool) -> "Worker":
        """Start a process; with the argument "compile" it answers no questions."""
        pipe, errors = DEVNULL if "compile" in arguments else PIPE, _temporary_file()
        try:
            process = await asyncio.create_subprocess_exec(
                *command(*arguments),
                stdin=pipe,
                stdout=pipe,
                stderr=errors or DEVNULL,
                limit=LONGEST,
                env=environment(compiled=compiled),
            )
        except BaseException as error:  # it may also be cancelled
            if errors is not None:
                errors.close()
            if isinstance(error, OSError):
                raise WorkerFailed(str(error)) from None
            raise
        return cls(process, errors)

    @property
    def pid(self) -> int:
        return self._process.pid

    async def greet(self) -> None:
        """Wait until it is ready."""
        self.hello = await self._read(Hello, PATIENCE)

    async def ask(self, question: bytes, seconds: float) -> Answer:
        if self._process.stdin is None:
            raise WorkerFailed("it has no input")
        try:
            self._process.stdin.write(question)
            await self._process.stdin.drain()
        except (OSError, RuntimeError) as error:  # uvloop: the pipe is closed already
            raise WorkerFailed(f"it does not listen: {error}") from None
        return await self._read(Answer, seconds)

    async def _read(self, kind: type[Line], seconds: float) -> Line:
        if self._process.stdout is None:
            raise WorkerFailed("it has no output")
        try:
            async with asyncio.timeout(seconds):  # wait_for can lose a cancellation in Python 3.11
                line = await self._process.stdout.readline()
            if not line:
                await self.wait(PATIENCE)
                raise WorkerFailed("it ended")
            return msgspec.json.decode(line, type=kind)
        except TimeoutError:
            raise WorkerFailed(f"no answer in {seconds:.0f} seconds") from None
        except (OSError, ValueError):  # a broken pipe, a line that is too long, or no answer
            raise WorkerFailed("its answer cannot be read") from None

    async def wait(self, seconds: float) -> None:
        """Wait until it has ended; raises WorkerFailed if it ends with an error."""
        try:
            async with asyncio.timeout(seconds):
                code = await self._process.wait()
        except TimeoutError:
            raise WorkerFailed(f"it has not ended in {seconds:.0f} seconds") from None
        if code:
            raise WorkerFailed(f"it ended with code {code}{self._last_error()}")

    def _last_error(self) -> str:
        """The type of the error it ended with; not its message, which might name a hidden card."""
        if self._errors is None:
            return ""
        self._errors.seek(0)
        *_, last = self._errors.read().splitlines() or [b""]
        kind = re.match(rb"bali: .*|[\w.]+(?=:|$)", last)
        return f" ({kind[0].decode(errors='replace')})" if kind else ""

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
        if self._errors is not None:
            self._errors.close()


def _temporary_file() -> IO[bytes] | None:
    """A temporary file; None if none can be created."""
    try:
        return tempfile.TemporaryFile()
    except OSError:
        return None


class WorkerPool:
    """A fixed number of workers that share a queue of questions, and one for reviews."""

    def __init__(self, size: int, events: Events, keep_running: KeepRunning | None = None) -> None:
        """`keep_running` runs a task, and starts it again if it ends."""
        self._events = events
        self._jobs = JobQueue(size, lambda: not self.is_compiling())
        self._processes: set[Worker] = set()
        self._compilation: asyncio.Task[bool] | None = None
        self._closed = False
        self._tasks: list[asyncio.Task[None]] = []
        servers = {f"bots-{number}": self._serve for number in range(size)}
        if size:
            servers["reviewing"] = self._serve_reviews
        for name, serve in servers.items():
            if keep_running is None:
                self._tasks.append(asyncio.create_task(serve()))
            else:
                keep_running(name, serve)

    @property
    def waiting(self) -> int:
        """The number of questions in the queue."""
        return len(self._jobs)

    async def choose(self, bot: str, view: View, seed: int | None = None) -> str:
        """The move of a bot in the seat whose view it is."""
        return (await self._ask(BotQuestion(bot, view, seed))).move

    async def decide(self, bot: str, view: View, requester: Requester) -> BotMove:
        """The move of a bot as `choose`, for a table of a server."""
        job = Job(BotQuestion(bot, view), requester)
        answer = await self._answer(job)
        return BotMove(answer.move, time.perf_counter() - job.begin)

    async def think(self, bot: str, view: View, seed: int | None = None) -> list[Thought]:
        """The evaluation of every move, by a bot that is a Thinker."""
        return (await self._ask(BotQuestion(bot, view, seed, thoughts=True))).thoughts

    async def hint(self, view: View, seed: int, requester: Requester = NO_REQUESTER) -> Hint:
        """The hint for the seat to move, whose view it is; NoAnswer if that fails."""
        hint = (await self._answer(Job(HintQuestion(view, seed), requester))).hint
        if hint is None:
            raise NoAnswer("no hint")
        return hint

    async def review_task(
        self,
        record: bytes,
        task: Task,
        effort: Effort,
        seed: int,
        requester: Requester = NO_REQUESTER,
    ) -> TaskResult:
        """Carry out a task of the review of a record; NoAnswer if that fails."""
        question = ReviewQuestion(record.decode(), task, effort, seed)
        result = (await self._answer(Job(question, requester))).result
        if result is None:
            raise NoAnswer("no result")
        return result

    async def _ask(self, question: AnyQuestion) -> Answer:
        return await self._answer(Job(question))

    async def _answer(self, job: Job) -> Answer:
        if self._closed:
            raise PoolClosed
        self._jobs.put(job)
        return await job.answer

    async def _serve(self) -> None:
        """Run a worker and answer the questions of those who play."""
        slot = _Slot(self)
        try:
            await slot.prepare()
            while not self._closed:
                await self._answer_next(slot, await self._jobs.get(PLAY))
        finally:
            await slot.close()

    async def _serve_reviews(self) -> None:
        """Run a worker while there are reviews."""
        slot = _Slot(self, "review")
        try:
            while not self._closed:
                await self._answer_next(slot, await self._wait_for_review(slot))
        finally:
            await slot.close()

    async def _wait_for_review(self, slot: "_Slot") -> Job:
        with suppress(TimeoutError):
            async with asyncio.timeout(IDLE):
                return await self._jobs.get(REVIEWS)
        await slot.close()
        return await self._jobs.get(REVIEWS)

    async def _answer_next(self, slot: "_Slot", job: Job) -> None:
        try:
            answer = await slot.answer(job)
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except (PoolClosed, NoAnswer) as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        except Exception as error:  # the next question must still be answered
            self._events.error("bot-failed", **job.describe(), kind=type(error).__name__)
            if not job.answer.done():
                job.answer.set_exception(BotFailed(f"{job.describe()['bot']}: {error}"))
        else:
            if not job.answer.done():  # the caller may have been cancelled
                job.answer.set_result(answer)
        finally:
            self._jobs.finish(job)

    # Processes

    async def start(self, *arguments: str, compiled: bool) -> Worker:
        """Start a worker and wait until it is ready; with compiled code if there is any."""
        worker = await self._register(await Worker.start(*arguments, compiled=compiled))
        try:
            await worker.greet()
        except WorkerFailed:
            await self.end(worker)
            raise
        if self._closed:  # in the meantime
            await self.end(worker)
            raise PoolClosed
        self._events.info("worker-started", pid=worker.pid, compiled=worker.hello.compiled)
        if worker.hello.compilable and not worker.hello.compiled and self._compilation is None:
            self._compilation = asyncio.create_task(self._compile())
            self._compilation.add_done_callback(lambda _: self._jobs.wake())
        return worker

    async def _register(self, worker: Worker) -> Worker:
        self._processes.add(worker)
        if self._closed:  # in the meantime
            await self.end(worker)
            raise PoolClosed
        return worker

    async def end(self, worker: Worker) -> None:
        await worker.kill()
        self._processes.discard(worker)

    async def _compile(self) -> bool:
        """Compile the bots' code in a process of its own; False if that failed."""
        self._events.info("compiling")
        try:
            worker = await self._register(await Worker.start("compile", compiled=True))
            try:
                await worker.wait(COMPILER_PATIENCE)
            finally:
                await self.end(worker)
        except (WorkerFailed, PoolClosed) as error:
            self._events.error("compile-failed", reason=str(error))
            return False
        except Exception as error:  # whatever it is, the bots play on with uncompiled code
            self._events.error("compile-failed", **describe_error(error))
            return False
        self._events.info("compiled")
        return True

    def is_compiling(self) -> bool:
        return self._compilation is not None and not self._compilation.done()

    def has_compiled(self) -> bool:
        """Whether code has been compiled since the first worker was started."""
        task = self._compilation
        return task is not None and task.done() and task.result()

    def report_failure(self, reason: str, job: Job | None, attempt: int, pause: float) -> None:
        asked = {"bot": None} if job is None else job.describe()
        self._events.warning("worker-failed", reason=reason, **asked, attempt=attempt, pause=pause)

    def report_no_worker(self, job: Job, failures: int) -> None:
        self._events.error("no-worker", **job.describe(), failures=failures)

    async def close(self) -> None:
        self._closed = True
        tasks = [*self._tasks, *([self._compilation] if self._compilation else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in list(self._processes):
            await self.end(worker)
        for job in self._jobs.drain():
            if not job.answer.done():
                job.answer.set_exception(PoolClosed())


class _Slot:
    """A place for one worker and its replacements."""

    def __init__(self, pool: WorkerPool, *arguments: str) -> None:
        """`arguments` are those of the processes."""
        self._pool = pool
        self._arguments = arguments
        self._worker: Worker | None = None
        self._renewed = False  # after compilation, which happens once
        self._failures = 0  # since the last answer
        self._retry_at = 0.0  # when a process may be started again

    async def prepare(self) -> None:
        """Start a worker before there is a question; failures are retried with the first one."""
        try:
            self._worker = await self._pool.start(*self._arguments, compiled=True)
        except WorkerFailed as error:
            self._fail(error, None, 0)

    async def answer(self, job: Job) -> Answer:
        """Answer a question, with retries; a bot's question by all means."""
        await self._renew()
        for attempt in range(1, ATTEMPTS + 1):
            if self._worker is None and self._pause() > LONGEST_WAIT:
                break  # it was tried in vain often enough
            try:
                worker = await self._ready()
                answer = await worker.ask(job.encode(), job.seconds)
            except WorkerFailed as error:
                self._fail(error, job, attempt)
                await self.close()
            else:
                self._failures = 0
                return answer
        self._pool.report_no_worker(job, self._failures)
        if not isinstance(job.question, BotQuestion) or job.question.thoughts:
            raise NoAnswer(f"{job.subject}: no answer in {self._failures} attempts")
        return await asyncio.to_thread(answer_simply, job.question)

    async def _renew(self) -> None:
        """Replace an uncompiled worker, once, after the code was compiled."""
        uncompiled = self._worker is not None and not self._worker.hello.compiled
        if uncompiled and not self._renewed and self._pool.has_compiled():
            self._renewed = True
            await self.close()

    async def _ready(self) -> Worker:
        if self._worker is None:
            await asyncio.sleep(self._pause())
            compiled = (self._failures + 1) % ATTEMPTS != 0
            self._worker = await self._pool.start(*self._arguments, compiled=compiled)
        return self._worker

    def _pause(self) -> float:
        """The seconds until a process may be started."""
        return max(0.0, self._retry_at - time.monotonic())

    def _fail(self, error: WorkerFailed, job: Job | None, attempt: int) -> None:
        self._failures += 1
        pause = pause_after(self._failures)
        self._retry_at = time.monotonic() + pause
        self._pool.report_failure(str(error), job, attempt, pause)

    async def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            worker, self._worker = self._worker, None
            await self._pool.end(worker)


def pause_after(failures: int) -> float:
    """The backoff in seconds after a number of consecutive failures."""
    return float(min(FIRST_PAUSE * 2.0 ** (failures - 1), LONGEST_PAUSE))


def answer_simply(question: BotQuestion) -> Answer:
    """Let the simplest bot decide, in this process and with uncompiled code."""
    os.environ[kernel.PLAIN] = "1"  # `environment` removes it again for workers
    return answer(msgspec.structs.replace(question, bot=SIMPLEST))
