"""Clocks, people who go away, and tables that nobody looks after."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bali.server.settings import Settings
from tests.server.in_process import InProcessServer, run_in_process
from tools.live_server import (
    HUMAN,
    Json,
    Person,
    Server,
    bot,
    frame,
    new_table,
    served,
)

DAY = 86_400_000
MOMENT = 1e-6  # of a day


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Not the one that others share: whoever runs out of time here is played on by a bot."""
    with served(tmp_path_factory.mktemp("data")) as server:
        yield server


def turn(people: list[Person]) -> tuple[Person, Person]:
    """Of two people, who is to move and who is not."""
    mover = people[0].look()["to_move"]
    return people[mover], people[1 - mover]


def test_without_a_clock_there_is_no_deadline(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    assert people[0].look()["deadline"] is None


def test_days_a_move(server: Server) -> None:
    before = time.time_ns() // 1_000_000
    _, people = new_table(server, [HUMAN, HUMAN], clock={"days": 3})
    table = people[0].look()
    after = time.time_ns() // 1_000_000
    assert table["clock"] == {"days": 3}
    assert before <= table["deadline"] - 3 * DAY <= after
    mover, _ = turn(people)
    document = mover.move(mover.look()["legal"][0]).json()
    assert document["deadline"] >= table["deadline"]


def test_a_total_time_with_increment(server: Server) -> None:
    total = {"total": 3600, "increment": 3600}
    _, people = new_table(server, [HUMAN, HUMAN], clock=total, order="given")
    mover, other = turn(people)
    table = mover.look()
    assert table["clock"] == total
    assert table["clocks"] == [3_600_000, 3_600_000]
    while (table := mover.look())["to_move"] == mover.seat:
        assert table["clocks"][mover.seat] <= 3_600_000
        assert mover.move(table["legal"][-1]).status_code == 200
    assert 3_600_000 < table["clocks"][mover.seat] <= 7_200_000
    assert table["clocks"][other.seat] == 3_600_000
    now = time.time_ns() // 1_000_000
    assert now + 3_500_000 < table["deadline"] <= now + 3_600_000


def test_who_has_used_up_a_total_time_is_played_by_the_stand_in(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], clock={"total": 1}, standin="easy")
    slow, quick = turn(people)
    with quick.live() as socket:
        while (table := frame(socket))["seats"][slow.seat]["away"] is None:
            pass
    assert table["seats"][slow.seat]["away"] == "clock"
    assert table["clocks"][slow.seat] == 0
    assert slow.ask("/back", {}).json()["clocks"][slow.seat] == 10_000


def test_who_runs_out_is_played_by_the_stand_in_until_back(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], clock={"seconds": 1}, standin="easy")
    slow, quick = turn(people)
    with quick.live() as socket:
        table = frame(socket)
        while table["seats"][slow.seat]["away"] is None:
            assert table["deadline"] is not None
            table = frame(socket)
        assert table["seats"][slow.seat]["away"] == "clock"
        assert table["seats"][slow.seat]["bot"] == "easy"
        version = table["version"]
        while table["to_move"] == slow.seat:
            assert table["deadline"] is None  # a bot has no clock
            table = frame(socket)
        assert table["version"] > version
    before = time.time_ns() // 1_000_000
    back = slow.ask("/back", {}).json()
    assert back["seats"][slow.seat]["away"] is None
    if back["to_move"] == slow.seat:
        assert back["deadline"] >= before + 1000  # the whole time


def test_what_the_stand_in_has_played_stays_played(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], clock={"seconds": 1}, standin="easy")
    slow, quick = turn(people)
    with quick.live() as socket:
        table = frame(socket)
        while table["version"] == 0:
            table = frame(socket)
    while True:
        back = slow.ask("/back", {}).json()
        refused = slow.ask("/undo", {})
        if slow.look()["version"] == back["version"]:  # the stand-in has not moved meanwhile
            break
    assert (refused.status_code, refused.json()["barrier"]) == (409, back["undo"])
    assert back["undo"] in ("standin", "row", "look")  # as far as the stand-in has come


def test_returns_do_not_stall_a_game(server: Server) -> None:
    """Who lets the time run out again and again is not waited for longer than for one decision."""
    _, people = new_table(server, [HUMAN, HUMAN], clock={"seconds": 1}, standin="easy")
    slow, quick = turn(people)
    with quick.live() as socket:
        table = frame(socket)
        while table["seats"][slow.seat]["away"] is None:
            table = frame(socket)
        version = table["version"]
        while table["version"] == version:
            back = slow.ask("/back", {}).json()
            if back["version"] == version and back["to_move"] == slow.seat:
                assert (back["seats"][slow.seat]["bot"], back["deadline"]) == ("easy", None)
                refused = slow.move(back["legal"][0], version)
                assert refused.json()["error"] in ("not-your-turn", "stale")
            table = slow.look()
        assert table["version"] > version


def test_others_cannot_give_or_take_time(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], clock={"days": 1})
    mover, other = turn(people)
    deadline = mover.look()["deadline"]
    assert other.ask("/leave", {}).json()["deadline"] == deadline
    assert other.ask("/back", {}).json()["deadline"] == deadline


def test_bots_do_not_play_on_among_themselves(server: Server) -> None:
    _, people = new_table(server, [HUMAN, bot("easy"), HUMAN], standin="easy", order="given")
    for person in people:
        person.ask("/leave", {})
    version = people[0].look()["version"]
    # At another table a bot moves meanwhile, many times.
    _, (busy,) = new_table(server, [HUMAN, bot("easy")])
    with busy.live() as socket:
        table = frame(socket)
        while table["version"] < 25:
            if table["legal"]:
                busy.move(table["legal"][0], table["version"])
            table = frame(socket)
    assert people[0].look()["version"] <= version + 1  # what was thought of already
    version = people[0].look()["version"]
    assert people[0].ask("/back", {}).status_code == 200
    with people[0].live() as socket:
        table = frame(socket)
        while not table["legal"]:
            table = frame(socket)
        assert table["version"] >= version


def test_a_restart_goes_on_with_clocks_and_bots(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, slow = new_table(server, [HUMAN, HUMAN], clock={"seconds": 1}, standin="easy")
        _, long = new_table(server, [HUMAN, HUMAN], clock={"seconds": 3600})
        _, (lonely,) = new_table(server, [bot("medium"), HUMAN], order="given")
        _, left = new_table(server, [HUMAN, HUMAN], standin="medium", order="given")
        left[0].ask("/leave", {})
        deadline = long[0].look()["deadline"]
        server.kill()
    with served(tmp_path) as server:
        assert long[0].at(server).look()["deadline"] == deadline
        for person in (lonely, left[1]):
            with person.at(server).live() as socket:
                while not frame(socket)["legal"]:
                    pass
        with slow[0].at(server).live() as socket:
            table = frame(socket)
            while not any(seat["away"] for seat in table["seats"]):
                table = frame(socket)
            assert {seat["away"] for seat in table["seats"]} >= {"clock"}


# Abandoned tables


async def parse_body(answer: Any) -> Json:
    _, _, body = (await answer).partition(b" ")
    payload: Json = json.loads(body)
    return payload


async def next_frame(live: Any) -> Json:
    payload: Json = json.loads(await live.frame())
    return payload


async def wait_until_closed(server: InProcessServer, seats: list[Json], **more: object) -> Json:
    """A table that nobody does anything at, when it is closed."""
    creation = await parse_body(
        server.post("/api/tables", {"seats": seats, "public": True, **more})
    )
    live = server.watch(creation["table"], creation["token"])
    while (table := await next_frame(live))["closed"] is None:
        pass
    await live.close()
    assert (table["closed"], table["status"]) == ("abandoned", "over")
    assert (table["legal"], table["preview"], table["to_move"]) == ([], {}, None)
    assert creation["table"] not in str(await server.get("/api/tables"))
    return creation | {"version": table["version"]}


def test_a_table_for_which_nobody_comes_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        settings = Settings(tmp_path, workers=0, waiting_days=MOMENT)
        async with run_in_process(settings) as server:
            creation = await wait_until_closed(server, [HUMAN, HUMAN])
            address = f"/api/tables/{creation['table']}"
            assert (await server.post(f"{address}/seats", {})).startswith(b"409 ")
            assert (await server.get(f"{address}/record", creation["token"])).startswith(b"403 ")

    asyncio.run(run())


def test_a_seat_that_nobody_took_is_free_at_the_next_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with run_in_process(Settings(tmp_path, workers=0, waiting_days=MOMENT)) as server:
            creation = await wait_until_closed(server, [HUMAN, HUMAN], order="given")
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            address = f"/api/tables/{creation['table']}/rematch"
            following = await parse_body(server.post(address, {}, creation["token"]))
            seats = f"/api/tables/{following['table']}/seats"
            assert (await parse_body(server.post(seats, {})))["seat"] == 0

    asyncio.run(run())


def test_a_table_at_which_nobody_plays_any_more_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        here = HUMAN | {"here": True}
        async with run_in_process(Settings(tmp_path, workers=0, idle_days=MOMENT)) as server:
            creation = await wait_until_closed(server, [HUMAN, here])
            address = f"/api/tables/{creation['table']}"
            for path, body in (("moves", {"move": "take 1"}), ("undo", {})):
                answer = await server.post(f"{address}/{path}", body, creation["token"])
                assert answer.startswith(b"403 "), answer
            # Nothing is secret any more.
            assert (await server.get(f"{address}/record", creation["token"])).startswith(b"200 ")
            assert (await parse_body(server.get(address)))["salt"] is not None

    asyncio.run(run())
