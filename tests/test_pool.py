"""Worker processes of bots: whatever happens to them, every question is answered."""

import asyncio
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import msgspec
import pytest

from bali.analysis.tasks import Task, list_tasks, run_task
from bali.bots.compilation import entry_points
from bali.bots.external import BotFailed
from bali.bots.player import BUDGETS
from bali.chance import Seeded
from bali.game import Game
from bali.kernel import PLAIN, available, cache
from bali.logs import Log
from bali.record import write
from bali.view import View, view
from bali.workers import pool
from bali.workers.fair_queue import Requester
from bali.workers.jobs import PATIENCE, patience
from bali.workers.pool import (
    ATTEMPTS,
    FIRST_PAUSE,
    LONGEST_PAUSE,
    SIMPLEST,
    NoAnswer,
    PoolClosed,
    Worker,
    WorkerPool,
    pause_after,
)
from bali.workers.questions import Answer, AnyQuestion, BotQuestion, Hello
from bali.workers.worker import command, environment
from tools.random_play import dealt, play, played, recorded

BOT = "medium:sims=2"

# Load the engine, or the tests that let bots think here, uncompiled, would decide for all others.
entry_points()
needs_numba = pytest.mark.skipif(not available(), reason="there is no Numba")


class Events(Log):
    """A log that is kept."""

    def __init__(self) -> None:
        self.lines = io.StringIO()
        super().__init__(self.lines)

    def names(self) -> list[str]:
        return [str(line["event"]) for line in self.all()]

    def pid(self) -> int:
        """The worker that was started last."""
        started = [line["pid"] for line in self.all() if line["event"] == "worker-started"]
        assert isinstance(started[-1], int)
        return started[-1]

    def all(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.lines.getvalue().splitlines()]


def a_view(players: int = 3) -> View:
    """A moment at which there is something to think about."""
    game = Game(dealt(1, (players, True, True)))
    moments = (view(game, game.table.mover) for game in play(game, Seeded(1)))
    return next(moment for moment in moments if len(moment.legal) > 2)


def with_pool(use: Callable[[WorkerPool, Events], Awaitable[None]], size: int = 1) -> Events:
    """Use a pool, and close it; its events."""
    events = Events()

    async def run() -> None:
        workers = WorkerPool(size, events)
        try:
            await use(workers, events)
        finally:
            await workers.close()

    asyncio.run(run())
    return events


async def ask(workers: WorkerPool) -> None:
    asked = a_view()
    assert await workers.choose(BOT, asked) in asked.legal


async def ask_twice(workers: WorkerPool, _: Events) -> None:
    await ask(workers)
    await ask(workers)


def instead(**programs: str) -> Callable[..., list[str]]:
    """Start these programs instead of the worker that answers, or of the one that compiles."""

    def chosen(*arguments: str) -> list[str]:
        program = programs.get("compiling" if "compile" in arguments else "answering")
        return command(*arguments) if program is None else [sys.executable, "-c", program]

    return chosen


# All is well


def test_moves_and_thoughts() -> None:
    async def use(workers: WorkerPool, _: Events) -> None:
        asked = a_view(2)
        moves = [await workers.choose(BOT, asked, seed=5) for _ in range(2)]
        assert moves[0] == moves[1] in asked.legal
        thoughts = await workers.think(BOT, asked, seed=5)
        assert {thought.move for thought in thoughts} == set(asked.legal)
        many = [workers.choose("random", asked) for _ in range(20)]
        assert set(await asyncio.gather(*many)) <= set(asked.legal)
        assert workers.waiting == 0

    assert "worker-failed" not in with_pool(use, size=2).names()


def test_hints_and_tasks_of_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are what is computed here, and moves are answered while a task is carried out.

    One worker is enough for that: reviews have one of their own, which is ended when they are done.
    """
    record = recorded(played(1, (2, False, False)), [None, None])
    tasks = list_tasks(record)
    asked = a_view(2)

    async def use(workers: WorkerPool, _: Events) -> None:
        reviewing = [
            asyncio.create_task(workers.review_task(write(record), task, "quick", 5))
            for task in tasks[:4]
        ]
        assert await workers.choose("random", asked) in asked.legal
        hint = await workers.hint(asked, 5)
        assert [option.move for option in hint.options] == [
            option.move for option in (await workers.hint(asked, 5)).options
        ]
        results = await asyncio.gather(*reviewing)
        assert results == [run_task(record, task, "quick", 5) for task in tasks[:4]]
        while len(workers._processes) > 1:
            await asyncio.sleep(0.01)
        assert await workers.review_task(write(record), tasks[0], "quick", 5) == results[0]

    monkeypatch.setattr(pool, "IDLE", 0.5)
    failures = [line for line in with_pool(use).all() if line["event"] == "worker-failed"]
    assert failures == []


def test_a_task_that_fails_everywhere_is_reported_and_others_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is not computed in this process, which has better things to do."""
    monkeypatch.setattr(pool, "FIRST_PAUSE", 0.001)

    async def use(workers: WorkerPool, _: Events) -> None:
        with pytest.raises(NoAnswer):
            await workers.review_task(b"{}", Task("deal", 0), "quick", 1)
        await ask(workers)

    events = with_pool(use)
    failed = [line for line in events.all() if line["event"] == "worker-failed"]
    assert [line["attempt"] for line in failed] == list(range(1, ATTEMPTS + 1))
    assert {line["subject"] for line in failed} == {"review"}
    (line,) = [line for line in events.all() if line["event"] == "no-worker"]
    assert line["subject"] == "review"


def test_a_question_after_the_end_raises() -> None:
    async def run() -> None:
        workers = WorkerPool(0, Events())
        waiting = asyncio.create_task(workers.choose(BOT, a_view()))
        await asyncio.sleep(0)  # until it waits
        assert workers.waiting == 1
        await workers.close()
        for question in (waiting, workers.choose(BOT, a_view())):
            with pytest.raises(PoolClosed):
                await question

    asyncio.run(run())


def test_a_decision_is_told_with_the_time_of_its_computation() -> None:
    """Not with the time for which it waited: two wait for one worker."""
    bot = "expert:sims=1000000000:seconds=0.2"

    async def use(workers: WorkerPool, _: Events) -> None:
        begin = time.perf_counter()
        requesters = [Requester("one"), Requester("two")]
        asked = [workers.decide(bot, a_view(2), requester) for requester in requesters]
        decisions = await asyncio.gather(*asked)
        elapsed = time.perf_counter() - begin
        assert all(decision.seconds > 0 for decision in decisions)
        assert sum(decision.seconds for decision in decisions) <= elapsed

    with_pool(use)


def test_patience_grows_with_a_bots_budget() -> None:
    asked = a_view()

    def seconds(bot: str) -> float:
        return patience(BotQuestion(bot, asked))

    assert seconds("random") == PATIENCE
    assert seconds("expert") == PATIENCE + (BUDGETS["expert"].seconds or 0)
    assert seconds("expert:seconds=60") == PATIENCE + 60
    assert seconds("uct:sims=100000") > seconds("uct:sims=1000") > PATIENCE


def test_pauses_grow_to_a_bound() -> None:
    pauses = [pause_after(failures) for failures in range(1, 40)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (FIRST_PAUSE, LONGEST_PAUSE)


# Compilation: one attempt, then whatever a worker says, it is used


@needs_numba
def test_a_worker_that_stays_uncompiled_is_replaced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the compiler succeeds, the cache stays empty: the bots must go on all the same."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(pool, "command", instead(compiling="pass"))

    async def use(workers: WorkerPool, events: Events) -> None:
        await ask(workers)
        while "compiled" not in events.names():
            await ask(workers)
        for _ in range(3):
            await ask(workers)

    names = with_pool(use).names()
    assert names.count("compiling") == names.count("compiled") == 1
    assert names.count("worker-started") == 2
    assert "worker-failed" not in names


@needs_numba
@pytest.mark.parametrize("reason", ["read-only", "crash", "cannot-start"])
def test_a_failing_compiler_is_not_started_again(
    reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    if reason == "read-only":
        home.write_text("a file where the folder should be")
    elif reason == "crash":
        monkeypatch.setattr(pool, "command", instead(compiling="import os; os.abort()"))
    else:

        def no_compiler(*arguments: str) -> list[str]:
            return ["/nowhere/python"] if arguments else command()

        monkeypatch.setattr(pool, "command", no_compiler)

    async def use(workers: WorkerPool, events: Events) -> None:
        while "compile-failed" not in events.names():
            await ask(workers)
        for _ in range(3):
            await ask(workers)

    names = with_pool(use).names()
    assert names.count("compiling") == names.count("compile-failed") == 1
    assert names.count("worker-started") == 1
    assert "worker-failed" not in names


@needs_numba
@pytest.mark.long
def test_a_full_disk_leaves_uncompiled_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file may grow, so that nothing that is compiled can be kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def limited(*arguments: str) -> list[str]:
        return ["bash", "-c", 'ulimit -f 0; exec "$@"', "limited", *command(*arguments)]

    monkeypatch.setattr(pool, "command", limited)

    async def use(workers: WorkerPool, events: Events) -> None:
        while "compile-failed" not in events.names():
            await ask(workers)
        await ask(workers)

    names = with_pool(use).names()
    assert names.count("compiling") == names.count("worker-started") == 1


@needs_numba
def test_damaged_code_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache that seems to be complete, as one that was copied from elsewhere may."""
    subprocess.run(command("compile"), env=environment(compiled=True), check=True)
    whole = cache.cache_folder()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    damaged = cache.cache_folder()
    assert whole is not None
    assert damaged is not None
    shutil.copytree(whole, damaged, dirs_exist_ok=True)
    for file in damaged.rglob("*.nbc"):
        file.write_bytes(b"x" * file.stat().st_size)
    events = with_pool(ask_twice)
    assert [line["attempt"] for line in events.all() if line["event"] == "worker-failed"] == [
        1,
        2,
        3,
    ]
    started = [line["compiled"] for line in events.all() if line["event"] == "worker-started"]
    assert started == [True, True, True, False]


def test_without_a_library_that_numba_needs_bots_are_uncompiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba.py").write_text('raise OSError("libc: cannot open shared object file")')
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    async def use(workers: WorkerPool, events: Events) -> None:
        while "compile-failed" not in events.names():
            await ask(workers)
        await ask(workers)

    assert with_pool(use).names() == ["worker-started", "compiling", "compile-failed"]


# Workers that fail


def test_a_worker_that_is_killed_is_replaced() -> None:
    async def use(workers: WorkerPool, events: Events) -> None:
        for _ in range(3):
            await ask(workers)
            os.kill(events.pid(), signal.SIGKILL)
        await ask(workers)

    events = with_pool(use)
    failed = [line for line in events.all() if line["event"] == "worker-failed"]
    assert len(failed) == 3
    assert {line["level"] for line in failed} == {"warning"}
    assert "no-worker" not in events.names()


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("import sys; sys.exit(3)", "it ended with code 3"),
        ("raise RuntimeError('of a pepper')", "it ended with code 1 (RuntimeError)"),
        ("", "it ended"),
        ("print('nonsense')", "its answer cannot be read"),
        ("print('x' * (1 << 21))", "its answer cannot be read"),
        ("import time; time.sleep(600)", "no answer in 0 seconds"),
    ],
)
def test_if_no_worker_answers_the_simplest_bot_decides_here(
    program: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "command", instead(answering=program))
    monkeypatch.setattr(pool, "pause_after", lambda _failures: 0.001)
    if "sleep" in program:
        monkeypatch.setattr(pool, "PATIENCE", 0.1)
    monkeypatch.setenv(PLAIN, "1")  # which it sets; so it is undone after the test
    events = with_pool(ask_twice)
    failed = [line for line in events.all() if line["event"] == "worker-failed"]
    assert {line["reason"] for line in failed} == {reason}
    assert len(failed) == 1 + 2 * ATTEMPTS  # the first one before there was a question
    assert events.names().count("no-worker") == 2


def test_after_all_attempts_questions_do_not_wait_for_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every process dies before it is ready, and the pause after the fifth does not end."""
    monkeypatch.setattr(pool, "command", instead(answering="raise SystemExit(3)"))
    monkeypatch.setattr(pool, "pause_after", lambda failures: 0.0 if failures < 5 else 1e6)
    monkeypatch.setenv(PLAIN, "1")
    asked = a_view()
    questions: list[AnyQuestion] = []

    def answer_here(question: AnyQuestion) -> Answer:
        questions.append(question)
        return Answer(asked.legal[0])

    monkeypatch.setattr(pool, "answer", answer_here)

    async def use(workers: WorkerPool, _: Events) -> None:
        moves = [await workers.choose("expert", asked) for _ in range(5)]
        assert moves == asked.legal[:1] * 5

    events = with_pool(use)
    failed = [line for line in events.all() if line["event"] == "worker-failed"]
    assert [line["attempt"] for line in failed] == [0, 1, 2, 3, 4]
    assert [line["pause"] for line in failed] == [0.0] * 4 + [1e6]
    assert [line["bot"] for line in events.all() if line["event"] == "no-worker"] == ["expert"] * 5
    assert questions == [BotQuestion(SIMPLEST, asked)] * 5


def test_when_workers_answer_again_they_are_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    working = tmp_path / "working"

    def sometimes(*arguments: str) -> list[str]:
        return command(*arguments) if working.exists() else ["/nowhere/python"]

    monkeypatch.setattr(pool, "command", sometimes)
    monkeypatch.setattr(pool, "pause_after", lambda _failures: 0.001)
    monkeypatch.setenv(PLAIN, "1")

    async def use(workers: WorkerPool, events: Events) -> None:
        await ask(workers)
        assert events.names()[-1] == "no-worker"
        working.touch()
        await ask(workers)
        assert "worker-started" in events.names()

    assert with_pool(use).names().count("no-worker") == 1


def test_a_bot_that_fails_everywhere_is_named_and_others_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "pause_after", lambda _failures: 0.001)
    monkeypatch.setattr(pool, "SIMPLEST", "nobody either")
    monkeypatch.setenv(PLAIN, "1")

    async def use(workers: WorkerPool, _: Events) -> None:
        with pytest.raises(BotFailed, match="nobody"):
            await workers.choose("nobody", a_view())
        await ask(workers)

    events = with_pool(use)
    (failed,) = [line for line in events.all() if line["event"] == "bot-failed"]
    assert failed["kind"] == "UnknownBot"


def test_if_no_process_can_be_started_the_simplest_bot_decides_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "command", lambda *_: ["/nowhere/python"])
    monkeypatch.setattr(pool, "pause_after", lambda _failures: 0.001)
    monkeypatch.setenv(PLAIN, "1")
    events = with_pool(ask_twice)
    assert events.names().count("no-worker") == 2
    assert "No such file" in str(events.all()[0]["reason"])


class _Process:
    """A process whose output is in our hands."""

    pid = 0
    stdin = None

    def __init__(self) -> None:
        self.stdout = asyncio.StreamReader()


@pytest.mark.parametrize("rounds", range(6))
def test_a_stop_while_an_answer_arrives_is_not_lost(rounds: int) -> None:
    """Else the server would wait for ever: asyncio.wait_for loses it in Python 3.11."""

    async def stop_after(rounds: int) -> None:
        process = _Process()
        worker = Worker(cast(Process, process), None)
        task = asyncio.create_task(worker.greet())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        process.stdout.feed_data(msgspec.json.encode(Hello(compiled=False, compilable=False)))
        process.stdout.feed_data(b"\n")
        for _ in range(rounds):
            await asyncio.sleep(0)
        accepted = task.cancel()
        await asyncio.wait([task])
        assert task.cancelled() == accepted

    asyncio.run(stop_after(rounds))
