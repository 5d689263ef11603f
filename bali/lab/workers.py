"""Run tasks in several processes. Tasks of a process that dies are run again in another."""

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

STOP_SECONDS = 10.0  # for a worker to exit and to end the programs that it started
TRIES = 3  # attempts at a task whose process dies


class WorkersDied(LabError):
    """Several processes died in the same task, perhaps for lack of memory."""


class Failure(NamedTuple):
    """An exception in a worker, as its traceback."""

    trace: str


def cores() -> int:
    """The number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_tasks(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Yield every task with its result, in the order of completion.

    With a single job the tasks run in this process. Otherwise `work`, the tasks and the results
    must be picklable, and a task whose process dies is run again in another process.
    """
    if jobs > 1:
        yield from _ProcessGroup(work, tasks, jobs).run_tasks()
    else:
        for task in tasks:
            yield task, work(task)


def in_order(done: Iterable[tuple[int, R]]) -> Iterator[R]:
    """The results of tasks numbered from 0, in the order of their numbers."""
    early: dict[int, R] = {}
    following = 0
    for number, result in done:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


class Executor(Protocol):
    """Runs tasks: in processes of this machine or on a cluster."""

    slow: int  # games per task, for bots that are not compiled

    def run_tasks(
        self, work: Callable[[T], R], tasks: Iterable[T], most: int
    ) -> Iterator[tuple[T, R]]:
        """Every task with its result, in the order of completion, on at most `most` workers."""

    def close(self) -> None: ...


class Processes:
    """An executor on processes of this machine."""

    slow = 1  # every game is stored as soon as it is over

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run_tasks(
        self, work: Callable[[T], R], tasks: Iterable[T], most: int
    ) -> Iterator[tuple[T, R]]:
        return run_tasks(work, tasks, min(self.jobs, most))

    def close(self) -> None:
        """Nothing to do: the processes exit when there are no tasks left."""


class _Worker(NamedTuple):
    process: SpawnProcess
    connection: "Connection[Any, Any]"


class _ProcessGroup(Generic[T, R]):
    def __init__(self, work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> None:
        self._work = work
        self._jobs = jobs
        self._fresh = iter(tasks)
        self._again: deque[tuple[T, int]] = (
            deque()
        )  # tasks of dead workers, with the number of attempts
        self._busy: dict[Connection[Any, Any], tuple[_Worker, T, int]] = {}

    def run_tasks(self) -> Iterator[tuple[T, R]]:
        try:
            while len(self._busy) < self._jobs and self._assign(None):
                pass
            while self._busy:
                for connection in wait(list(self._busy)):
                    yield from self._receive(cast("Connection[Any, Any]", connection))
        finally:
            self._stop([worker for worker, _, _ in self._busy.values()])

    def _receive(self, connection: "Connection[Any, Any]") -> Iterator[tuple[T, R]]:
        """Handle a result, or the end of a worker that has died."""
        worker, task, tries = self._busy.pop(connection)
        try:
            answer = connection.recv()
        except (EOFError, OSError):
            self._stop([worker])
            if tries == TRIES:
                raise WorkersDied(f"{tries} processes died over the same game") from None
            self._again.append((task, tries))
            self._assign(None)
            return
        if isinstance(answer, Failure):
            self._stop([worker])
            raise RuntimeError(f"in another process:\n{answer.trace}")
        if not self._assign(worker):
            self._stop([worker])
        yield task, answer

    def _assign(self, worker: _Worker | None) -> bool:
        """Assign the next task to a worker, or to a new one; false if there are no tasks left."""
        if self._again:
            task, tries = self._again.popleft()
        else:
            try:
                task, tries = next(self._fresh), 0
            except StopIteration:
                return False
        worker = worker or _start_worker(self._work)
        self._busy[worker.connection] = worker, task, tries + 1
        with suppress(OSError):  # it is dead, which `_receive` handles
            worker.connection.send(task)
        return True

    def _stop(self, workers: list[_Worker]) -> None:
        for worker in workers:
            worker.connection.close()
            worker.process.terminate()
        for worker in workers:
            worker.process.join(STOP_SECONDS)
            worker.process.kill()
            worker.process.join()
            worker.process.close()


def _start_worker(work: Callable[[Any], Any]) -> _Worker:
    ours, theirs = multiprocessing.Pipe()
    # A daemon ends with its parent.
    process = multiprocessing.get_context("spawn").Process(
        target=_run_worker, args=(theirs, work), daemon=True
    )
    # Ctrl-c is handled by the parent; workers ignore it from the start.
    with handling(signal.SIGINT, signal.SIG_IGN):
        process.start()
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def handling(
    number: signal.Signals, handler: Callable[..., object] | signal.Handlers
) -> Iterator[None]:
    """Set a signal handler for the duration of a block; does nothing outside the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def stoppable(items: Iterable[T]) -> Iterator[T]:
    """Raise KeyboardInterrupt on ctrl-c and SIGTERM, but only while waiting for the next item.

    An item that was yielded is processed completely.
    """
    awaiting = stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True
        if awaiting:
            raise KeyboardInterrupt

    coming = iter(items)
    with handling(signal.SIGINT, stop), handling(signal.SIGTERM, stop):
        while True:
            awaiting = True
            if stopping:
                raise KeyboardInterrupt
            try:
                item = next(coming)
            except StopIteration:
                return
            finally:
                awaiting = False
            yield item


def _run_worker(connection: "Connection[Any, Any]", work: Callable[[Any], Any]) -> None:
    """The main function of a worker; on SIGTERM it closes its bots before it exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _exit)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent is gone
        while True:
            connection.send(_attempt(work, connection.recv()))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _attempt(work: Callable[[Any], Any], task: Any) -> Any:
    try:
        return work(task)
    except Exception:
        return Failure(traceback.format_exc())


def _exit(*_: object) -> None:
    """Exit, and ignore further signals meanwhile."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit()


def _exit_with_parent() -> None:
    """End this process when its parent has ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
