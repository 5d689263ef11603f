"""Benchmarks of the page: size, time until a table can be used, long tasks.

    python -m tools.bench_page

A real server, a real Chromium, tables against real bots; `make bench-page`.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from bali.chance import Seeded
from tools.browser import DESK, PHONE, House, Visitor, chromium_running
from tools.columns import columns
from tools.live_server import Json, served
from tools.page_player import by_mouse, one_decision, prepared, seated, waits_for

LARGEST = 110_000  # bytes of script and style, compressed
SOON = 1_000  # milliseconds until a table can be used
LONGEST = 50  # milliseconds of one task
OPENINGS = 7
DECISIONS = 30
# Records long tasks (over 50 ms) and animated properties.
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
# The compressed sizes of all scripts and styles of the page.
FILES = """performance.getEntriesByType('resource')
  .filter((entry) => /\\.(js|css)$/.test(entry.name)).map((entry) => entry.encodedBodySize)"""


def measure_sizes(house: House) -> Iterator[tuple[str, int]]:
    """The compressed size of scripts and styles of each page, in bytes."""
    pages = {
        "home": "/",
        "table": None,
        "new table": "/new",
        "rules": "/rules",
        "learn": "/learn",
        "a lesson": "/learn/front",
        "puzzles": "/puzzles",
        "a puzzle": "/puzzles/today",
    }
    for name, path in pages.items():
        visitor = prepared(house.visitor(locale="de-DE"))
        page = table_of(visitor, house) if path is None else visitor.open(path)
        page.goto("about:blank")
        page.go_back()
        page.wait_for_load_state("networkidle")
        yield name, sum(page.evaluate(FILES))


def time_reload(page: Page) -> float:
    """Milliseconds from the request until a choice can be made."""
    page.reload(wait_until="commit")
    waits_for(page)
    return float(page.evaluate("performance.now()"))


def table_of(visitor: Visitor, house: House) -> Page:
    seats: list[Json] = [{"kind": "human"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    new = {"seats": seats, "order": "given", "variants": ["demon", "oracle"]}
    made = house.server.client.post("/api/tables", json=new).json()
    return seated(visitor, made["table"], [made])


def measure(house: House, size: tuple[int, int]) -> list[str]:
    """The figures of one screen size."""
    visitor = prepared(house.visitor(size, motion="no-preference"), speed="fast")
    visitor.context.add_init_script(WATCH)
    page = table_of(visitor, house)
    waits_for(page)
    usable = median(time_reload(page) for _ in range(OPENINGS))
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
    head = ["screen", f"usable (< {SOON} ms)", f"longest task (< {LONGEST} ms)", "longer", "moved"]
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as server,
        chromium_running() as chromium,
    ):
        house = House(chromium, server)
        sizes = [
            [name, f"{size / 1000:.1f} KB", f"{LARGEST / 1000:.0f} KB"]
            for name, size in measure_sizes(house)
        ]
        print(columns([["page", "script and style", "at most"], *sizes]), end="\n\n")
        print(columns([head, *(measure(house, size) for size in (DESK, PHONE))]))
        house.close()


if __name__ == "__main__":
    main()
