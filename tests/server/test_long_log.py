"""Logs that somebody makes as long as possible: they are bounded, and slow down nobody else."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bali.chance import Seeded
from bali.commitment import new_salt
from bali.server import log_quota
from bali.server.events import (
    AnyTableEvent,
    Chair,
    MoveMade,
    MoveUndone,
    PlayerReturned,
    SeatTaken,
    StoredEvent,
    StoredTable,
    TablePlan,
    TableSecret,
    TransferCodeCreated,
)
from bali.server.log_reader import PAGE
from bali.server.requests import hash_token, new_id
from bali.server.settings import Settings
from bali.server.store import EventAppend, Store
from bali.table import deal
from tests.server.in_process import InProcessServer, run_in_process
from tests.server.stores import use_store

Json = dict[str, Any]
LENGTH = 6 * PAGE


def new_table(settings: Settings, length: int) -> StoredTable:
    """Store a table of two people where the first has made and undone a move many times."""
    chairs = [Chair("human", name=name, tokens=[hash_token(name)]) for name in ("ann", "bo")]
    secret = TableSecret(deal(Seeded(1), 2, oracle=False, demon=False), new_salt())
    table = StoredTable(new_id(), 1000, TablePlan(chairs), secret)
    events: list[AnyTableEvent] = [MoveMade(0, "buy none"), MoveUndone(0)]

    async def work(store: Store) -> None:
        await store.create_table(table, None, None)
        rows = [
            StoredEvent(number, 1000, events[1 - number % 2]) for number in range(1, length + 1)
        ]
        appends = [EventAppend(table.table, row, None, None) for row in rows]
        assert all(await asyncio.gather(*[store.append(append) for append in appends]))

    use_store(settings, work)
    return table


def run(settings: Settings, work: Callable[[InProcessServer], Awaitable[None]]) -> None:
    async def serve() -> None:
        async with run_in_process(settings) as server:
            await work(server)

    asyncio.run(serve())


def decode(answer: bytes) -> tuple[int, Json]:
    status, _, body = answer.partition(b" ")
    return int(status), json.loads(body)


def test_a_repeated_old_request_of_a_long_log_lets_others_play(settings: Settings) -> None:
    table = new_table(settings, LENGTH)

    async def work(server: InProcessServer) -> None:
        path = f"/api/tables/{table.table}"
        others = 0

        async def count_others(long: Awaitable[bytes]) -> tuple[int, Json]:
            """Serve others while a long request is answered."""
            nonlocal others
            task = asyncio.ensure_future(long)
            others = 0
            while not task.done():
                await server.get("/api/bots")
                await asyncio.sleep(0)
                others += 1
            return decode(await task)

        status, document = await count_others(server.get(path, "ann"))  # it is loaded
        assert (status, document["version"]) == (200, LENGTH)
        assert others > 10
        body = {"move": "buy none", "version": LENGTH - 2}
        status, document = await count_others(server.post(f"{path}/moves", body, "ann"))
        assert (status, document["version"]) == (200, LENGTH - 1)
        assert others > 10
        answers = await asyncio.gather(
            *[server.post(f"{path}/moves", body, "ann") for _ in range(4)]
        )
        assert sorted(decode(answer)[0] for answer in answers) == [200, 429, 429, 429]

    run(settings, work)


def test_an_ordinary_log_answers_all_repeated_requests_at_once(settings: Settings) -> None:
    table = new_table(settings, 8)

    async def work(server: InProcessServer) -> None:
        path = f"/api/tables/{table.table}/moves"
        bodies = [{"move": "buy none", "version": version} for version in (0, 2, 4, 6)]
        answers = await asyncio.gather(*[server.post(path, body, "ann") for body in bodies])
        assert [decode(answer)[1]["version"] for answer in answers] == [1, 3, 5, 7]

    run(settings, work)


def test_undos_are_bounded_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(log_quota.QUOTA, MoveUndone, 4)
    settings = Settings(tmp_path)
    table = new_table(settings, 6)

    async def work(server: InProcessServer) -> None:
        path = f"/api/tables/{table.table}"
        body = {"move": "buy none"}
        assert decode(await server.post(f"{path}/moves", body, "ann"))[1]["undo"] is None
        assert decode(await server.post(f"{path}/undo", {}, "ann"))[0] == 200
        status, document = decode(await server.post(f"{path}/moves", body, "ann"))
        assert (status, document["undo"]) == (200, "limit")
        status, refusal = decode(await server.post(f"{path}/undo", {}, "ann"))
        assert (status, refusal["error"], refusal["barrier"]) == (409, "cannot-undo", "limit")
        status, after = decode(
            await server.post(f"{path}/moves", {"move": document["legal"][0]}, "ann")
        )
        assert (status, after["version"]) == (200, document["version"] + 1)

    run(settings, work)


def test_links_and_returns_are_bounded_by_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(log_quota.QUOTA, TransferCodeCreated, 2)
    monkeypatch.setitem(log_quota.QUOTA, PlayerReturned, 2)
    settings = Settings(tmp_path)
    table = new_table(settings, 0)

    async def work(server: InProcessServer) -> None:
        path = f"/api/tables/{table.table}"
        links = [decode(await server.post(f"{path}/link", {}, "ann"))[0] for _ in range(3)]
        assert links == [201, 201, 409]
        assert decode(await server.post(f"{path}/link", {}, "bo"))[0] == 201
        for _ in range(2):
            assert decode(await server.post(f"{path}/leave", {}, "ann"))[0] == 200
            assert decode(await server.post(f"{path}/back", {}, "ann"))[0] == 200
        assert decode(await server.post(f"{path}/leave", {}, "ann"))[0] == 200
        status, refusal = decode(await server.post(f"{path}/back", {}, "ann"))
        assert (status, refusal["error"]) == (409, "quota-exhausted")
        assert decode(await server.post(f"{path}/leave", {}, "bo"))[0] == 200

    run(settings, work)


def test_how_often_a_seat_is_taken_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sits down and is removed again makes a log longer without playing."""
    monkeypatch.setitem(log_quota.QUOTA, SeatTaken, 2)

    async def work(server: InProcessServer) -> None:
        seats = [{"kind": "human"}] * 3
        made = decode(await server.post("/api/tables", {"seats": seats, "order": "given"}))[1]
        path = f"/api/tables/{made['table']}"
        for _ in range(2):
            status, seated = decode(await server.post(f"{path}/seats", {}))
            assert (status, seated["seat"]) == (201, 1)
            assert decode(await server.post(f"{path}/remove", {}, seated["token"]))[0] == 200
        status, refusal = decode(await server.post(f"{path}/seats", {}))
        assert (status, refusal["error"]) == (409, "quota-exhausted")
        bot = {"bot": "easy"}
        assert decode(await server.post(f"{path}/seats/1/bot", bot, made["token"]))[0] == 200
        assert decode(await server.post(f"{path}/seats", {}))[0] == 201

    run(Settings(tmp_path), work)
