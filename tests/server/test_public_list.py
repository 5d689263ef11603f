"""The list of public tables."""

import asyncio
import io
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from bali.api import Summary
from bali.logs import Log
from bali.server import public_list
from bali.server.json_encoding import encode
from bali.server.public_list import PublicList
from bali.server.settings import NO_LIMITS, Limits, Settings
from bali.server.store import Store
from bali.server.store_failures import StoreFailures
from tests.server.api_requests import assert_refused, dice, make, play_out, sit
from tests.server.in_process import Json, run_in_process
from tests.server.stores import new_stored_table, use_store
from tools.live_server import HUMAN, Person, Server, frame, served, wait_until_listed


def maker(server: Server, **more: object) -> Person:
    made = make(server, HUMAN, HUMAN, public=True, **more).json()
    return Person(server, made["table"], made["seat"], made["token"])


def test_public_tables_are_listed_while_a_player_is_there(server: Server) -> None:
    watchable, closed = maker(server, variants=["demon"], name="Ann"), maker(server, watch=False)
    private = make(server, HUMAN, HUMAN).json()
    assert not {watchable.table, closed.table, private["table"]} & wait_until_listed(server).keys()
    with watchable.live(), closed.live():
        tables = wait_until_listed(server, watchable.table, closed.table)
        assert private["table"] not in tables
        times = [table["made"] for table in tables.values()]
        assert times == sorted(times, reverse=True)  # the newest first
        assert tables[watchable.table]["variants"] == ["demon"]
        assert tables[watchable.table]["free"] == 1
        people = [watchable]
        for table in (watchable.table, closed.table):
            seating = sit(server, table).json()
            people.append(Person(server, table, seating["seat"], seating["token"]))
        tables = wait_until_listed(server)
        assert closed.table not in tables  # neither to sit down at nor to watch
        assert tables[watchable.table]["status"] == "playing"
        assert tables[watchable.table]["free"] == 0
        play_out(people[:2], dice(1))
        assert watchable.table not in wait_until_listed(server)


def test_spectators_are_not_players(server: Server) -> None:
    watched, other = maker(server), maker(server)
    with connect(f"ws://{server.host}/api/tables/{watched.table}/live") as socket:
        frame(socket)
        with other.live():
            assert watched.table not in wait_until_listed(server, other.table)


def test_a_rematch_that_waits_for_its_players_only_is_not_listed(server: Server) -> None:
    ann = maker(server, clock={"days": 1})
    seating = sit(server, ann.table).json()
    bo = Person(server, ann.table, seating["seat"], seating["token"])
    play_out([ann, bo], dice(2))
    following = ann.ask("/rematch", {}).json()
    again = Person(server, following["table"], following["seat"], ann.token)
    other = maker(server)
    with again.live() as socket, other.live():
        assert frame(socket)["status"] == "waiting"
        assert again.table not in wait_until_listed(server, other.table)


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ["--host", "0.0.0.0", "--rate", "100000"]  # noqa: S104
    with served(tmp_path_factory.mktemp("open"), *options) as server:
        yield server


def test_an_address_has_a_bounded_number_of_public_tables_and_seats(open_server: Server) -> None:
    most = Limits().public_tables
    tables = [make(open_server, HUMAN, *[HUMAN] * 3, public=True).json() for _ in range(most)]
    assert_refused(make(open_server, HUMAN, HUMAN, public=True), 429, "too-fast")
    private = make(open_server, HUMAN, HUMAN)
    assert private.status_code == 201
    seats = [sit(open_server, table["table"]) for table in tables for _ in range(3)]
    refused = [seat for seat in seats if seat.status_code != 201]
    assert len(refused) == 4 * most - Limits().public_seats
    assert_refused(refused[0], 429, "too-fast")
    assert sit(open_server, private.json()["table"]).status_code == 201
    # What is over does not count.
    first = Person(open_server, tables[0]["table"], tables[0]["seat"], tables[0]["token"])
    last = Person(open_server, tables[-1]["table"], tables[-1]["seat"], tables[-1]["token"])
    for person in (first, last):
        assert person.ask("/cancel", {}).status_code in (200, 409)
    assert make(open_server, HUMAN, HUMAN, public=True).status_code == 201


def test_tables_leave_the_list_in_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = 1_000_000_000_000
    table = new_stored_table(begin, public=True)

    async def work(store: Store) -> None:
        at = begin
        monkeypatch.setattr(public_list, "now", lambda: at)
        tables = PublicList(store.public_list, NO_LIMITS, StoreFailures(Log(io.StringIO())))
        summary = Summary(table.table, "waiting", [], 1, [], "open", None, True, begin)
        await store.create_table(table, begin + 10**9, encode(summary))
        assert await tables.list() == []
        for hours, is_listed in ((0, True), (2.9, True), (3.1, False), (13, False)):
            at = begin + int(hours * public_list.HOUR)
            await store.public_list.mark_live(table.table, at + 1)
            assert bool(await tables.list()) == is_listed
        at = begin + 1
        await store.public_list.mark_live(table.table, at)  # nobody is expected any more
        assert await tables.list() == []

    use_store(settings, work)


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    """A table that was cancelled is over, so that its rematch could be made without a game."""
    burst = Limits().table_burst
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "100000") as server:  # noqa: S104
        made = make(server, HUMAN, HUMAN).json()
        person = Person(server, made["table"], made["seat"], made["token"])
        begin, tables = time.monotonic(), [made["table"]]
        while len(tables) < 2 * burst:
            assert person.ask("/cancel", {}).status_code == 200
            answer = person.ask("/rematch", {})
            if answer.status_code != 201:
                break
            person = Person(server, answer.json()["table"], answer.json()["seat"], made["token"])
            tables.append(person.table)
        assert_refused(answer, 429, "too-fast")
        assert burst <= len(tables) <= burst + 1 + (time.monotonic() - begin) / 10


def test_rematches_of_public_tables_are_bounded(settings: Settings) -> None:
    limits = NO_LIMITS._replace(public_tables=2, public_seats=9)

    async def scenario() -> None:
        async with run_in_process(settings._replace(limits=limits)) as server:
            body = {"seats": [{"kind": "human"}] * 2, "public": True}

            async def post(path: str, body: Json, token: str | None = None) -> tuple[int, Json]:
                status, _, text = (await server.post(path, body, token)).partition(b" ")
                return int(status), json.loads(text)

            made = [(await post("/api/tables", body))[1] for _ in range(2)]
            for table in made:
                await post(f"/api/tables/{table['table']}/cancel", {}, table["token"])
            assert (await post("/api/tables", body))[0] == 201
            answers = [
                await post(f"/api/tables/{table['table']}/rematch", {}, table["token"])
                for table in (*made, made[0])
            ]
            assert [status for status, _ in answers] == [201, 429, 201]
            assert answers[0] == answers[2]

    asyncio.run(scenario())


def test_requests_at_the_same_time_take_no_more_seats(tmp_path: Path) -> None:
    limits = NO_LIMITS._replace(public_seats=4)

    async def scenario() -> None:
        async with run_in_process(Settings(tmp_path, workers=0, limits=limits)) as server:
            paths = []
            for number in (2, 4):
                body = {"seats": [{"kind": "human"}] * number, "public": True}
                made = json.loads((await server.post("/api/tables", body)).partition(b" ")[2])
                paths.append(f"/api/tables/{made['table']}/seats")

            async def sit_often(path: str, times: int) -> list[bytes]:
                answers = await asyncio.gather(*[server.post(path, {}) for _ in range(times)])
                return sorted(answer[:3] for answer in answers)

            assert await sit_often(paths[0], 1) == [b"201"]
            for _ in range(3):  # what is refused for another reason does not count
                assert await sit_often(paths[0], 1) == [b"409"]
            assert await sit_often(paths[1], 3) == [b"201", b"429", b"429"]

    asyncio.run(scenario())
