"""Work for several processes. Whoever stops, dies or is killed: nothing hangs, nothing is lost."""

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from bali.lab import LabError

T = TypeVar("T")
R = TypeVar("R")

FAREWELL = 10.0  # seconds for a worker to leave, and to end the programs it started
TRIES = 3  # a task whose process has died so often is not tried again


class WorkersDied(LabError):
    """Whatever killed them, memory perhaps, will kill the next ones too."""


class Failure(NamedTuple):
    """Something went wrong in another process: the trace of it."""

    trace: str


def cores() -> int:
    """Those that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def worked(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Every task with what came of it, in the order in which they are done.

    A single job is done in this process. For others the work, the tasks and what comes of them must
    be such as can be pickled. The work of a process that dies is done once more by another.
    """
    if jobs > 1:
        yield from _Crew(work, tasks, jobs).worked()
    else:
        for task in tasks:
            yield task, work(task)


def in_order(done: Iterable[tuple[int, R]]) -> Iterator[R]:
    """Results of tasks that are numbered from 0, in the order of their numbers."""
    early: dict[int, R] = {}
    following = 0
    for number, result in done:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


class Executor(Protocol):
    """Those who do the work: the processes of this machine, or a cluster."""

    slow: int  # games of bots that take their time, for one task

    def worked(
        self, work: Callable[[T], R], tasks: Iterable[T], most: int
    ) -> Iterator[tuple[T, R]]:
        """Every task with its result, in the order of completion, on at most `most` workers."""

    def close(self) -> None: ...


class Processes:
    """So many processes of this machine."""

    slow = 1  # what is done is kept at once

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def worked(
        self, work: Callable[[T], R], tasks: Iterable[T], most: int
    ) -> Iterator[tuple[T, R]]:
        return worked(work, tasks, min(self.jobs, most))

    def close(self) -> None:
        """They leave by themselves when there is nothing left to do."""


class _Worker(NamedTuple):
    process: SpawnProcess
    connection: "Connection[Any, Any]"


class _Crew(Generic[T, R]):
    def __init__(self, work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> None:
        self._work = work
        self._jobs = jobs
        self._fresh = iter(tasks)
        self._again: deque[tuple[T, int]] = deque()  # tasks of dead workers, and how often tried
        self._busy: dict[Connection[Any, Any], tuple[_Worker, T, int]] = {}

    def worked(self) -> Iterator[tuple[T, R]]:
        try:
            while len(self._busy) < self._jobs and self._employ(None):
                pass
            while self._busy:
                for connection in wait(list(self._busy)):
                    yield from self._hear(cast("Connection[Any, Any]", connection))
        finally:
            self._dismiss([worker for worker, _, _ in self._busy.values()])

    def _hear(self, connection: "Connection[Any, Any]") -> Iterator[tuple[T, R]]:
        """An answer, or the silence of a worker that has died."""
        worker, task, tries = self._busy.pop(connection)
        try:
            answer = connection.recv()
        except (EOFError, OSError):
            self._dismiss([worker])
            if tries == TRIES:
                raise WorkersDied(f"{tries} processes died over the same game") from None
            self._again.append((task, tries))
            self._employ(None)
            return
        if isinstance(answer, Failure):
            self._dismiss([worker])
            raise RuntimeError(f"in another process:\n{answer.trace}")
        if not self._employ(worker):
            self._dismiss([worker])
        yield task, answer

    def _employ(self, worker: _Worker | None) -> bool:
        """Give the next task to a worker, or to a new one; false if there is none left."""
        if self._again:
            task, tries = self._again.popleft()
        else:
            try:
                task, tries = next(self._fresh), 0
            except StopIteration:
                return False
        worker = worker or _hired(self._work)
        self._busy[worker.connection] = worker, task, tries + 1
        with suppress(OSError):  # it is dead: whoever listens to it will notice
            worker.connection.send(task)
        return True

    def _dismiss(self, workers: list[_Worker]) -> None:
        for worker in workers:
            worker.connection.close()
            worker.process.terminate()
        for worker in workers:
            worker.process.join(FAREWELL)
            worker.process.kill()
            worker.process.join()
            worker.process.close()


def _hired(work: Callable[[Any], Any]) -> _Worker:
    ours, theirs = multiprocessing.Pipe()
    # A daemon does not outlive its master, whichever way that one leaves.
    process = multiprocessing.get_context("spawn").Process(
        target=_toil, args=(theirs, work), daemon=True
    )
    # Ctrl-c is for the master: what is started here is deaf to it from the first.
    with handling(signal.SIGINT, signal.SIG_IGN):
        process.start()
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def handling(
    number: signal.Signals, handler: Callable[..., object] | signal.Handlers
) -> Iterator[None]:
    """Another handler for a signal, for a while; only the main thread can set one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def stoppable(items: Iterable[T]) -> Iterator[T]:
    """Ctrl-c and SIGTERM are heard while the next item is awaited, as KeyboardInterrupt.

    They never come between keeping what was done and counting it.
    """
    awaiting = asked = False

    def hear(*_: object) -> None:
        nonlocal asked
        asked = True
        if awaiting:
            raise KeyboardInterrupt

    coming = iter(items)
    with handling(signal.SIGINT, hear), handling(signal.SIGTERM, hear):
        while True:
            awaiting = True
            if asked:
                raise KeyboardInterrupt
            try:
                item = next(coming)
            except StopIteration:
                return
            finally:
                awaiting = False
            yield item


def _toil(connection: "Connection[Any, Any]", work: Callable[[Any], Any]) -> None:
    """A worker's life. When it is told to stop, it leaves its game in an orderly way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_mourn, daemon=True).start()
    with suppress(EOFError, OSError):  # the master is gone
        while True:
            connection.send(_done(work, connection.recv()))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _done(work: Callable[[Any], Any], task: Any) -> Any:
    try:
        return work(task)
    except Exception:
        return Failure(traceback.format_exc())


def _leave(*_: object) -> None:
    """Told once is enough: nothing must disturb the leaving."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit()


def _mourn() -> None:
    """Stop in the middle of a game when the master has been killed."""
    master = multiprocessing.parent_process()
    if master is not None:
        wait([master.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
