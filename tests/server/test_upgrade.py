"""A store that the program of version 0.1 has written: this version loses no game of it."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bali.commitment import commitment
from bali.record import read
from bali.server import admin
from bali.server.settings import Settings
from bali.server.store import schema
from bali.server.store.sqlite_file import FILE
from tests.server.api_requests import dice, play_out, sit
from tests.server.stores import options
from tests.server.test_store_versions import name
from tools.live_server import Json, Person, Server, served
from tools.postgres import Postgres

# Written by a server of version 0.1.0: a game that is over, one that goes on after an undo, a
# transferred seat and an absence, and a table that waits; and what its API said of them.
OLD: Json = json.loads((Path(__file__).parent / "store-0.1.json").read_text("utf-8"))


def newest_time() -> int:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript("\n".join(OLD["statements"]))
        (newest,) = connection.execute("SELECT max(last) FROM tables").fetchone()
    return int(newest)


@pytest.fixture
def upgraded(settings: Settings, request: pytest.FixtureRequest) -> Settings:
    """The store of 0.1, as if it had been written just now: what is old would be closed."""
    inserts = [line for line in OLD["statements"] if line.startswith("INSERT")]
    inserts.sort(key=lambda line: not line.startswith('INSERT INTO "tables"'))
    ahead = time.time_ns() // 1_000_000 - newest_time()
    shift = [
        f"UPDATE tables SET made = made + {ahead}, last = last + {ahead}, due = due + {ahead};",  # noqa: S608
        f"UPDATE log SET made = made + {ahead};",  # noqa: S608
    ]
    if settings.database is None:
        with closing(sqlite3.connect(settings.data / FILE)) as connection:
            connection.executescript("\n".join([*OLD["statements"], *shift]))
            connection.execute(f"PRAGMA user_version = {OLD['version']}")
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        number = OLD["version"]
        version = f"CREATE TABLE schema (version INTEGER); INSERT INTO schema VALUES ({number});"  # noqa: S608
        statements = [version, *schema.MIGRATIONS[:number], *inserts, *shift]
        postgres.sql("\n".join(statements), name(settings))
    return settings


def person_at(server: Server, game: str) -> tuple[Person, Json]:
    """A player of 0.1 with the token from then, and what was known of the game."""
    (told,) = [told for told in OLD["games"] if told["name"] == game]
    return Person(server, told["table"], told["seat"], told["token"]), told


def test_games_of_0_1_go_on(upgraded: Settings) -> None:
    with served(upgraded.data, *options(upgraded)) as server:
        for game in [told["name"] for told in OLD["games"]]:
            person, told = person_at(server, game)
            document = person.look()
            document["names"] = [seat["name"] for seat in document["seats"]]
            for field in ("status", "version", "to_move", "names", "result", "commitment", "seat"):
                assert document[field] == told[field], (game, field)

        over, told = person_at(server, "over")
        record = read(over.ask("/record").content)
        salt = json.loads(over.ask("/record").content)["salt"]
        assert commitment(record.deal, salt) == told["commitment"]

        bo, told = person_at(server, "playing")
        ann, _ = person_at(server, "transferred")
        document = play_out([ann, bo], dice(1))
        assert (document["status"], document["closed"]) == ("over", None)
        assert document["version"] > told["version"]

        waiting, _ = person_at(server, "waiting")
        for guest in ("Cy", "Di"):
            assert sit(server, waiting.table, name=guest).status_code == 201
        assert waiting.look()["status"] == "playing"
    listed = {listing.table for listing in admin.list_tables(upgraded)}
    assert listed == {told["table"] for told in OLD["games"]}
