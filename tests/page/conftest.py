"""What the tests of the page share: a Chromium, a real server, and visitors."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.requirements import require_chromium
from tests.server.fixtures import server
from tools.browser import House, chromium_running
from tools.live_server import Server

__all__ = ["server"]


# Not for the whole session: while it runs, nothing else in this process can have a loop.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    require_chromium()
    with chromium_running() as browser:
        yield browser


@pytest.fixture
def house(chromium: Browser, server: Server) -> Iterator[House]:
    """A server that people visit; when they leave, nothing may have gone wrong."""
    house = House(chromium, server)
    yield house
    house.close()
