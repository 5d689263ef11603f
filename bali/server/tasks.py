"""Background tasks that are referenced until they are done, watched, and cancelled together.

The event loop itself keeps only weak references to its tasks, and tells nobody when one has ended.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from bali.logs import Log, describe_error
from bali.server import metrics
from bali.server.backoff import Backoff

Work = Coroutine[Any, Any, None]

FIRST_PAUSE = 0.5  # seconds before the first restart; doubled with every further one
LONGEST_PAUSE = 60.0
HEALTHY = 120.0  # seconds after which a task counts as healthy again
MOST_RESTARTS = 20  # in a row, within some quarter of an hour; then the task stays down


class BackgroundTasks:
    """A set of tasks of one process."""

    def __init__(self, log: Log, first_pause: float = FIRST_PAUSE) -> None:
        self._log = log
        self._first_pause = first_pause
        self._tasks: set[asyncio.Task[None]] = set()
        self._down: set[str] = set()
        # Called with the names of the tasks that should be running and are not.
        self.on_change: Callable[[list[str]], None] = lambda _names: None

    def spawn(self, work: Work) -> asyncio.Task[None]:
        """Run a task that ends by itself. If it fails, that is logged and counted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def keep_running(self, name: str, start: Callable[[], Work]) -> None:
        """Run a task for as long as the server runs: if it ends, it is started again."""
        self.spawn(self._restart_forever(name, start))

    def list_down(self) -> list[str]:
        """Return the names of the tasks that should be running and are not."""
        return sorted(self._down)

    async def cancel(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            metrics.TASK_FAILURES.labels("other").inc()
            self._log.error("task-failed", **describe_error(error))

    async def _restart_forever(self, name: str, start: Callable[[], Work]) -> None:
        restarts = 0
        backoff = Backoff(self._first_pause, LONGEST_PAUSE)
        while restarts < MOST_RESTARTS:
            begin = time.monotonic()
            failure: dict[str, object] = {}
            try:
                await start()
            except Exception as error:  # whatever it is, the task has to go on
                failure = describe_error(error)
            if time.monotonic() - begin > HEALTHY:
                restarts, backoff = 0, Backoff(self._first_pause, LONGEST_PAUSE)
            restarts, pause = restarts + 1, backoff.fail()
            self._mark_down(name)
            metrics.TASK_FAILURES.labels(name).inc()
            self._log.error("task-ended", task=name, restarts=restarts, pause=pause, **failure)
            await asyncio.sleep(pause)
            self._mark_running(name)
        self._mark_down(name)
        self._log.error("task-given-up", task=name)

    def _mark_down(self, name: str) -> None:
        self._down.add(name)
        self._tell()

    def _mark_running(self, name: str) -> None:
        self._down.discard(name)
        self._tell()

    def _tell(self) -> None:
        metrics.TASKS_DOWN.set(len(self._down))
        self.on_change(self.list_down())
