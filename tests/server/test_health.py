"""What the server says about itself: health, and the log of requests that fail."""

import asyncio
import io
import json
from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from typing import Any

import pytest
from prometheus_client import REGISTRY

from bali.logs import Log
from bali.server import tasks
from bali.server.live_tables import LiveTables
from bali.server.settings import Settings
from bali.server.store import StoreDown
from bali.server.store.public_list import PublicListStore
from bali.server.vitals import NAMES, Vitals
from bali.workers import pool
from tests.server.in_process import InProcessServer, run_in_process

Json = dict[str, Any]


class Trial:
    """A server in this process, and its log."""

    def __init__(self, server: InProcessServer, out: io.StringIO) -> None:
        self.server = server
        self._out = out

    async def get(self, path: str) -> tuple[int, Json]:
        status, _, body = (await self.server.get(path)).partition(b" ")
        return int(status), json.loads(body)

    def lines(self, event: str) -> list[Json]:
        lines = [json.loads(line) for line in self._out.getvalue().splitlines()]
        return [line for line in lines if line["event"] == event]


def try_server(settings: Settings, work: Callable[[Trial], Awaitable[None]]) -> None:
    async def run() -> None:
        out = io.StringIO()
        async with run_in_process(settings, log=Log(out)) as server:
            await work(Trial(server, out))

    asyncio.run(run())


def test_health_tells_what_can_be_known(settings: Settings) -> None:
    async def work(trial: Trial) -> None:
        status, health = await trial.get("/api/health")
        assert (status, health["status"]) == (200, "ok")
        assert health["sweep_age"] >= 0
        assert health["tasks_down"] == []
        assert (health["questions_waiting"], health["tables_put_aside"]) == (0, 0)
        assert health["store_errors"] == 0
        assert {"bot_seconds", "bot_seconds_longest"} <= health.keys()

    try_server(settings, work)


def test_health_fails_while_a_task_is_down(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def end(_: LiveTables) -> None:
        raise KeyError

    monkeypatch.setattr(LiveTables, "beat_forever", end)
    monkeypatch.setattr(tasks, "MOST_RESTARTS", 1)

    async def work(trial: Trial) -> None:
        while not trial.lines("task-ended"):
            await asyncio.sleep(0)
        status, health = await trial.get("/api/health")
        assert (status, health["status"]) == (503, "failing")
        assert health["tasks_down"] == ["heartbeat"]
        (line,) = trial.lines("task-ended")
        assert (line["task"], line["kind"]) == ("heartbeat", "KeyError")

    try_server(settings, work)


def test_what_asks_the_bots_is_watched(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = 1

    async def fail(_: object) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise KeyError

    monkeypatch.setattr(pool._Slot, "prepare", fail)
    down: list[list[str]] = []  # as health would tell
    note_down = Vitals.note_down

    def record(vitals: Vitals, names: Sequence[str]) -> None:
        note_down(vitals, names)
        down.append(vitals.list_down())

    monkeypatch.setattr(Vitals, "note_down", record)

    async def work(trial: Trial) -> None:
        while ["bots-0"] not in down:
            await asyncio.sleep(0.01)
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "human"}]
        body = {"seats": seats, "order": "given"}
        made = json.loads((await trial.server.post("/api/tables", body)).partition(b" ")[2])
        while (await trial.get(f"/api/tables/{made['table']}"))[1]["to_move"] == 0:
            await asyncio.sleep(0.05)
        _, health = await trial.get("/api/health")
        assert (health["status"], health["tasks_down"]) == ("ok", [])
        (line,) = trial.lines("task-ended")
        assert line["task"] == "bots-0"

    try_server(Settings(tmp_path_factory.mktemp("data"), bot_time=0), work)


def test_health_fails_when_the_sweeper_is_stuck(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(trial: Trial) -> None:
        monkeypatch.setattr(Vitals, "sweep_age", lambda _: 1000.0)
        status, health = await trial.get("/api/health")
        assert (status, health["status"], health["sweep_age"]) == (503, "failing", 1000)
        await trial.get("/api/health")
        (line,) = trial.lines("unhealthy")  # at most one a minute
        assert (line["sweep_age"], line["tasks_down"]) == (1000, [])

    try_server(settings, work)


def test_health_is_that_of_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1000.0
    monkeypatch.setattr("bali.server.vitals.time.monotonic", lambda: at)
    first = Vitals(3)
    first.start_process(0)
    second = copy(first)  # as after a fork; the third has not started yet
    second.start_process(1)
    at = 1010.0
    first.note_sweep()
    assert first.sweep_age() == second.sweep_age() == 10
    second.note_down(["bots-0", "sweeper"])
    first.note_down(["bans"])
    assert first.list_down() == second.list_down() == ["bans", "bots-0", "sweeper"]
    second.start_process(1)  # its replacement
    assert (first.sweep_age(), first.list_down()) == (0, ["bans"])
    first.note_down(["x" * (NAMES + 1)])
    assert len(second.list_down()[0]) == NAMES


def test_a_store_that_fails_is_counted_and_logged_with_its_cause(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def list_nothing(_: PublicListStore, *_arguments: object) -> list[bytes]:
        try:
            raise OSError
        except OSError as error:
            raise StoreDown("the disk is gone") from error

    def count() -> float:
        return REGISTRY.get_sample_value("bali_store_down_total") or 0

    monkeypatch.setattr(PublicListStore, "list_summaries", list_nothing)

    async def work(trial: Trial) -> None:
        before = count()
        for _ in range(3):
            status, answer = await trial.get("/api/tables")
            assert (status, answer["error"]) == (503, "store-down")
        assert count() == before + 3
        line = trial.lines("store-down")[0]
        assert line["reason"] == "the disk is gone"
        assert (line["kind"], line["causes"]) == ("StoreDown", ["OSError"])
        assert line["traceback"][-1].endswith(" list_nothing")
        _, health = await trial.get("/api/health")
        assert health["store_errors"] == 3

    try_server(Settings(tmp_path_factory.mktemp("data")), work)


def test_a_mistake_of_the_server_is_logged_with_its_traceback(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: PublicListStore, *_arguments: object) -> list[bytes]:
        raise KeyError("a secret")

    monkeypatch.setattr(PublicListStore, "list_summaries", fail)

    async def work(trial: Trial) -> None:
        status, answer = await trial.get("/api/tables")
        assert (status, answer["error"]) == (500, "failed")
        (line,) = trial.lines("failed")
        assert line["kind"] == "KeyError"
        assert line["traceback"][-1].endswith(" fail")
        assert "a secret" not in str(line)

    try_server(Settings(tmp_path_factory.mktemp("data")), work)
