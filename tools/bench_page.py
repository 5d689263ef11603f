"""Figures of the page: its size, how soon a table can be used, how long the browser is busy.

    python -m tools.bench_page

A real server, a real Chromium, tables against real bots; `make bench-page`.
"""

import gzip
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from bali.chance import Seeded
from bali.server.page import FOLDER
from tests.page.browser import DESK, PHONE, House, Visitor, chromium_running
from tests.page.playing import by_mouse, one_decision, prepared, seated, waits_for
from tests.server.serving import Json, served
from tools.columns import columns

LARGEST = 90_000  # bytes of script and style, compressed
SOON = 1_000  # milliseconds until a table can be used
LONGEST = 50  # milliseconds of one task
OPENINGS = 7
DECISIONS = 30
# Before anything else runs: tasks of over 50 ms, and which properties move.
WATCH = """
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((e) => e.duration)))
    .observe({type: 'longtask', buffered: true});
  window.moved = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    for (const frame of frames) for (const name of Object.keys(frame)) window.moved.add(name);
    return animate.call(this, frames, options);
  };
"""


def sizes() -> Iterator[tuple[str, int]]:
    """What is loaded for a table in one language, and everything there is."""
    files = {
        Path(str(file)).name: len(gzip.compress(file.read_bytes(), 9))
        for file in FOLDER.joinpath("assets").iterdir()
        if file.name.endswith((".js", ".css"))
    }
    lazy = ("_rules_", "_texts_", "Rules", "NewTable", "Replay")
    table = sum(size for name, size in files.items() if not name.startswith(lazy))
    texts = max(size for name, size in files.items() if name.startswith("_texts_"))
    yield "script and style of home and table, one language", table + texts
    pages = sum(size for name, size in files.items() if name.startswith(lazy[2:]))
    rules = max(size for name, size in files.items() if name.startswith("_rules_"))
    yield "with every page, one language", table + texts + pages + rules


def opened(page: Page) -> float:
    """Milliseconds from the first request until a choice can be made."""
    page.reload(wait_until="commit")
    waits_for(page)
    return float(page.evaluate("performance.now()"))


def table_of(visitor: Visitor, house: House) -> Page:
    seats: list[Json] = [{"kind": "human"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    new = {"seats": seats, "order": "given", "variants": ["demon", "oracle"]}
    made = house.server.client.post("/api/tables", json=new).json()
    return seated(visitor, made["table"], [made])


def measured(house: House, size: tuple[int, int]) -> list[str]:
    """Of one size of screen."""
    visitor = prepared(house.visitor(size, motion="no-preference"), speed="fast")
    visitor.context.add_init_script(WATCH)
    page = table_of(visitor, house)
    waits_for(page)
    usable = median(opened(page) for _ in range(OPENINGS))
    page.evaluate("window.tasks.length = 0")
    chance = Seeded(1)
    for _ in range(DECISIONS):
        if waits_for(page) == "over":
            break
        one_decision(page, by_mouse, chance)
    tasks = page.evaluate("window.tasks")
    moved = page.evaluate("[...window.moved].filter((name) => name !== 'offset').sort()")
    return [
        f"{size[0]} x {size[1]}",
        f"{usable:.0f} ms",
        f"{max(tasks, default=0):.0f} ms",
        str(len(tasks)),
        ", ".join(moved),
    ]


def main() -> None:
    sized = [[what, f"{size / 1000:.1f} KB", f"{LARGEST / 1000:.0f} KB"] for what, size in sizes()]
    print(columns([["compressed", "size", "floor"], *sized]), end="\n\n")
    head = ["screen", f"usable (< {SOON} ms)", f"longest task (< {LONGEST} ms)", "longer", "moved"]
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as server,
        chromium_running() as chromium,
    ):
        if chromium is None:
            raise SystemExit("there is no Chromium")
        house = House(chromium, server)
        print(columns([head, *(measured(house, size) for size in (DESK, PHONE))]))
        house.close()


if __name__ == "__main__":
    main()
