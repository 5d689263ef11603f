"""Background tasks: who ends is noticed, and started again."""

import asyncio
import io
import json
from typing import Any

import pytest

from bali.logs import Log
from bali.server import tasks as module
from bali.server.tasks import BackgroundTasks


class Watch:
    """Tasks, with the lines that were logged about them."""

    def __init__(self) -> None:
        self._out = io.StringIO()
        self.tasks = BackgroundTasks(Log(self._out), first_pause=0)

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._out.getvalue().splitlines()]


async def wait_forever() -> None:
    await asyncio.Event().wait()


def test_a_task_that_ends_is_logged_and_started_again() -> None:
    async def run() -> None:
        watch, starts, again = Watch(), 0, asyncio.Event()

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts == 1:
                raise KeyError("a secret")
            if starts == 2:
                return
            again.set()
            await wait_forever()

        watch.tasks.keep_running("sweeper", work)
        await again.wait()
        assert watch.tasks.list_down() == []
        first, second = watch.lines()
        assert (first["level"], first["event"], first["task"]) == ("error", "task-ended", "sweeper")
        assert first["kind"] == "KeyError"
        assert first["traceback"][-1].endswith(" work")
        assert "a secret" not in str(watch.lines())
        assert (second["event"], second["restarts"]) == ("task-ended", 2)
        await watch.tasks.cancel()
        assert len(watch.lines()) == 2  # to be cancelled is no failure

    asyncio.run(run())


def test_restarts_are_bounded_and_health_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_RESTARTS", 4)

    async def run() -> None:
        watch, starts = Watch(), 0

        async def work() -> None:
            nonlocal starts
            starts += 1

        watch.tasks.keep_running("sweeper", work)
        while not any(line["event"] == "task-given-up" for line in watch.lines()):
            await asyncio.sleep(0)
        assert starts == 4
        assert watch.tasks.list_down() == ["sweeper"]
        await watch.tasks.cancel()

    asyncio.run(run())


def test_the_pause_before_a_restart_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def note(pause: float) -> None:
        pauses.append(pause)

    async def run() -> None:
        tasks = BackgroundTasks(Log(io.StringIO()), first_pause=0.5)
        ended = asyncio.Event()

        async def work() -> None:
            if len(pauses) == 10:
                ended.set()
                await wait_forever()

        monkeypatch.setattr(asyncio, "sleep", note)
        tasks.keep_running("sweeper", work)
        await ended.wait()
        assert pauses == [0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]
        await tasks.cancel()

    asyncio.run(run())


def test_the_failure_of_a_single_task_is_logged() -> None:
    async def run() -> None:
        watch = Watch()

        async def work() -> None:
            raise ValueError

        await asyncio.gather(watch.tasks.spawn(work()), return_exceptions=True)
        await asyncio.sleep(0)
        (line,) = watch.lines()
        assert (line["event"], line["kind"]) == ("task-failed", "ValueError")

    asyncio.run(run())
