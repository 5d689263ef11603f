"""The picture of the page in the README, taken from the real page: `make picture`."""

import tempfile
from pathlib import Path

from bali.chance import Seeded
from tools.bench_page import table_of
from tools.browser import House, chromium_running
from tools.live_server import served
from tools.page_player import by_mouse, one_decision, prepared, waits_for

PICTURE = Path(__file__).parent.parent / "docs" / "table.png"
SIZE = (1280, 800)
DECISIONS = 14


def main() -> None:
    """The table in the middle of a game, with the preview of a card."""
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as server,
        chromium_running() as chromium,
    ):
        house = House(chromium, server)
        page = table_of(prepared(house.visitor(SIZE)), house)
        chance = Seeded(7)
        for _ in range(DECISIONS):
            waits_for(page)
            one_decision(page, by_mouse, chance)
        while waits_for(page) != "take":
            one_decision(page, by_mouse, chance)
        page.locator(".offer .can").first.click()
        page.screenshot(path=PICTURE)
        house.close()


if __name__ == "__main__":
    main()
