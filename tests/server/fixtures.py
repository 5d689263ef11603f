"""Servers and databases that many tests share."""

from collections.abc import Iterator

import pytest

from tools.live_server import Server, served
from tools.postgres import Postgres, running

postgres = pytest.fixture(scope="session")(running)


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share: each has tables of its own and leaves it running."""
    with served(tmp_path_factory.mktemp("data")) as server:
        yield server
        server.stop()
        wrong = {"worker-failed", "no-worker", "bot-failed", "failed"}
        assert [line for line in server.log() if line["event"] in wrong] == []
