"""Several server processes on one PostgreSQL: any of them may serve any table."""

import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from bali.commitment import verify
from bali.record import check, read
from bali.server import admin
from bali.server.settings import Settings
from tests.sampling import mark_long
from tools.live_server import (
    HUMAN,
    PAUSE,
    Person,
    Server,
    Watched,
    bot,
    frame,
    new_table,
    served,
    turn,
)
from tools.postgres import Postgres


@contextmanager
def several(data: Path, database: str, number: int) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        yield [stack.enter_context(served(data, "--database", database)) for _ in range(number)]


class House(NamedTuple):
    """Three servers on one database, which all tests here share but those that kill."""

    servers: list[Server]
    database: str  # its name

    def spread(self, people: list[Person]) -> list[Person]:
        """Each at a server of their own."""
        return [person.at(server) for person, server in zip(people, self.servers, strict=False)]


@pytest.fixture(scope="module")
def house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = postgres.new_database()
    with several(tmp_path_factory.mktemp("house"), database, 3) as servers:
        yield House(servers, database.partition("?")[0].rpartition("/")[2])


VARIANTS: list[list[str]] = [[], ["oracle"], ["demon"], ["oracle", "demon"]]


@pytest.mark.parametrize("variants", mark_long(VARIANTS, lambda variants: len(variants) == 2))
def test_people_at_different_servers_play_whole_games(house: House, variants: list[str]) -> None:
    """One of them with two devices."""
    chance = random.Random(len(variants))  # noqa: S311
    seats = [HUMAN, bot("easy"), HUMAN]
    creation, people = new_table(house.servers[0], seats, variants=variants)
    with ExitStack() as stack:
        watchers = [Watched(person, stack) for person in house.spread([*people, people[0]])]
        while watchers[0].document["status"] != "over":
            turn(watchers, chance)
        for one in watchers:
            record = read(one.person.ask("/record").content)
            check(record)
            assert verify(record) == creation["commitment"] == one.document["commitment"]


def test_of_two_moves_at_two_servers_one_is_made(house: House) -> None:
    """The same player, the same version, two different moves at the same time."""
    _, people = new_table(house.servers[0], [HUMAN, HUMAN], order="given")
    races, document = 0, people[0].look()
    with ThreadPoolExecutor(2) as pool:
        while document["status"] != "over" and races < 30:
            person, version = people[document["to_move"]], document["version"]
            legal = person.look()["legal"]
            at = [person.at(server) for server in house.servers[:2]]
            futures = [
                pool.submit(one.move, move, version)
                for one, move in zip(at, (legal[0], legal[-1]), strict=True)
            ]
            answers = sorted(one.result().status_code for one in futures)
            assert answers == ([200, 409] if len(legal) > 1 else [200, 200])
            races += len(legal) > 1
            document = people[0].look()
            assert document["version"] == version + 1
    assert races


def test_lost_connections_heal(house: House, postgres: Postgres) -> None:
    """Those that hear of others' moves are cut again and again during a game."""
    chance = random.Random(5)  # noqa: S311
    _, people = new_table(house.servers[0], [HUMAN, HUMAN, HUMAN])
    listeners = (
        f"FROM pg_stat_activity WHERE datname = '{house.database}' AND query ILIKE 'listen%'"
    )
    with ExitStack() as stack:
        watchers = [Watched(person, stack) for person in house.spread(people)]
        for _ in range(2):
            while postgres.sql(f"SELECT count(*) {listeners}") != "3":
                time.sleep(PAUSE)  # until all hear again
            postgres.sql(f"SELECT pg_terminate_backend(pid) {listeners}")
            for _ in range(4):
                turn(watchers, chance)


def test_a_lost_notification_heals(house: House, postgres: Postgres) -> None:
    """A line is written of which nobody is told; who watches sees it all the same."""
    creation, people = new_table(house.servers[0], [HUMAN, HUMAN], order="given")
    with ExitStack() as stack:
        watchers = [Watched(person, stack) for person in house.spread(people)]
        entry = json.dumps({"entry": "moved", "seat": 0, "move": watchers[0].document["legal"][0]})
        here = f"WHERE id = '{creation['table']}'"
        postgres.sql(
            f"INSERT INTO log SELECT id, head + 1, last, '{entry}' FROM tables {here};"  # noqa: S608
            f"UPDATE tables SET head = head + 1 {here}",
            house.database,
        )
        for one in watchers:
            assert one.see(1)["version"] == 1


def test_a_deleted_table_is_gone_at_every_server(house: House, postgres: Postgres) -> None:
    creation, people = new_table(house.servers[0], [HUMAN, HUMAN])
    sockets = [person.live() for person in house.spread(people)]
    for socket in sockets:
        frame(socket)
    assert admin.delete_table(
        Settings(Path(), database=postgres.address(house.database)), creation["table"]
    )
    for socket in sockets:
        with pytest.raises(ConnectionClosed):
            frame(socket)
    for person in house.spread(people):
        assert person.ask().status_code == 404


def test_a_bots_move_is_made_though_its_process_dies(tmp_path: Path, database: str) -> None:
    """Nobody watches at the other server, and nobody asks it."""
    settings = Settings(tmp_path, database=database)
    with several(tmp_path, database, 2) as (first, _):
        creation, (person,) = new_table(first, [HUMAN, bot("expert")], order="given")
        while (document := person.look())["to_move"] == 0:
            assert person.move(document["legal"][0], document["version"]).status_code == 200
        first.kill()
        deadline = time.monotonic() + 60
        while admin.list_tables(settings)[0].head <= document["version"]:
            assert time.monotonic() < deadline, "nobody makes the bot's move"
            time.sleep(PAUSE)
    assert admin.list_tables(settings)[0].table == creation["table"]
