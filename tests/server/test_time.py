"""Jumps of the system's clock, while a server runs and between two runs."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bali.server import clock
from bali.server.settings import Settings
from tests.server.in_process import InProcessServer, Json, run_in_process

HOUR, DAY = 3_600_000, 86_400_000
PEOPLE = [{"kind": "human"}, {"kind": "human", "here": True}]


def jump(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Set the system's clock forwards or back."""
    before = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: before() + milliseconds * 1_000_000)


def set_clock(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Let a server start with another time than now."""
    monkeypatch.setattr(clock, "_OFFSET", clock._OFFSET + milliseconds * 1_000_000)


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[InProcessServer]:
    async with run_in_process(Settings(data)) as server:
        yield server


async def create(server: InProcessServer, **options: object) -> Json:
    body = {"seats": PEOPLE, "order": "given", **options}
    made: Json = json.loads((await server.post("/api/tables", body)).partition(b" ")[2])
    return made


async def look(server: InProcessServer, made: Json) -> Json:
    answer = await server.get(f"/api/tables/{made['table']}", made["token"])
    document: Json = json.loads(answer.partition(b" ")[2])
    return document


async def expire(server: InProcessServer, made: Json) -> None:
    """Wait until a clock has run out; whatever else is overdue has been dealt with by then."""
    live = server.watch(made["table"], made["token"])
    while not any(seat["away"] for seat in json.loads(await live.frame())["seats"]):
        pass
    await live.close()


@pytest.mark.parametrize("days", [-100, 100], ids=str)
def test_a_jump_closes_no_table_and_stops_no_clock(
    days: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as server:
            waiting = await create(server, seats=[{"kind": "human"}] * 2)
            playing = await create(server)
            slow = await create(server, clock={"days": 1})
            quick = await create(server, clock={"seconds": 1})
            jump(monkeypatch, days * DAY)
            await expire(server, quick)
            assert (await look(server, waiting))["status"] == "waiting"
            for made in (playing, slow):
                document = await look(server, made)
                assert document["status"] == "playing"
                assert [seat["away"] for seat in document["seats"]] == [None, None]

    asyncio.run(scenario())


@pytest.mark.parametrize("hours", [-1, 1], ids=str)
def test_deadlines_are_shown_by_the_clock_of_the_system(
    hours: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client, whose clock has not jumped or has jumped too, shows how much time is left."""

    async def scenario() -> None:
        async with serving(tmp_path) as server:
            made = await create(server, clock={"days": 1})
            deadline = (await look(server, made))["deadline"]
            jump(monkeypatch, hours * HOUR)
            assert (await look(server, made))["deadline"] == deadline + hours * HOUR

    asyncio.run(scenario())


def test_a_table_from_the_future_is_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was wrong while a server ran, and has been set right before the next start."""

    async def begin() -> list[Json]:
        async with serving(tmp_path) as server:
            bots = [{"kind": "bot", "bot": "easy"}, {"kind": "human"}]
            return [
                await create(server, clock={"seconds": 1}),
                await create(server, clock={"total": 1}),
                await create(server, seats=bots),
            ]

    async def play_on(made: list[Json]) -> None:
        async with serving(tmp_path) as server:
            for table in made[:2]:
                await expire(server, table)
            live = server.watch(made[2]["table"], made[2]["token"])
            while not json.loads(await live.frame())["legal"]:
                pass
            await live.close()

    with monkeypatch.context() as patch:
        set_clock(patch, DAY)
        made = asyncio.run(begin())
    asyncio.run(play_on(made))


def test_a_server_that_starts_in_the_future_closes_nothing_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> list[Json]:
        async with serving(tmp_path) as server:
            return [await create(server, seats=[{"kind": "human"}] * 2), await create(server)]

    async def look_again(made: list[Json]) -> None:
        async with serving(tmp_path) as server:
            await expire(server, await create(server, clock={"seconds": 1}))
            statuses = [(await look(server, table))["status"] for table in made]
            assert statuses == ["waiting", "playing"]

    made = asyncio.run(begin())
    set_clock(monkeypatch, 100 * DAY)
    asyncio.run(look_again(made))


def test_nothing_is_deleted_by_a_server_that_starts_in_the_future(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> Json:
        async with serving(tmp_path) as server:
            made = await create(server, seats=[{"kind": "human"}] * 2)
            await server.post(f"/api/tables/{made['table']}/cancel", {}, made["token"])
            return made

    async def look_again(made: Json) -> str:
        async with run_in_process(Settings(tmp_path, workers=0, keep=7 * DAY)) as server:
            await expire(server, await create(server, clock={"seconds": 1}))
            return str((await look(server, made)).get("status"))

    made = asyncio.run(begin())
    set_clock(monkeypatch, 100 * DAY)
    assert asyncio.run(look_again(made)) == "over"


def test_a_server_that_is_restarted_every_day_closes_abandoned_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> Json:
        async with run_in_process(settings) as server:
            return await create(server, seats=[{"kind": "human"}] * 2)

    async def run_again(made: Json) -> str:
        async with run_in_process(settings) as server:
            await expire(server, await create(server, clock={"seconds": 1}))
            return str((await look(server, made))["status"])

    settings = Settings(tmp_path, workers=0, waiting_days=2)
    made = asyncio.run(begin())
    statuses = []
    for _ in range(3):
        set_clock(monkeypatch, 20 * HOUR)
        statuses.append(asyncio.run(run_again(made)))
    assert statuses == ["waiting", "waiting", "over"]
