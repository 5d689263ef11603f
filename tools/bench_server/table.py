"""The table of results, and whether the floors are reached."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.bench_server.measuring import RATE, Figures
from tools.bench_server.servers import (
    FLAT_FILE,
    IN_MEMORY,
    OURS_ALL,
    Contestant,
)
from tools.columns import columns

LARGE = 1000
HEADS = (
    "server",
    "tables",
    "moves/s",
    f"p50 at {RATE:,.0f}/s",
    "p99",
    "kept up",
    "kB a table",
    "killed: lost",
    "ms a move",
    "cores: server",
    "load",
    "others",
)

Rows = Sequence[Figures]


def render(rows: Rows) -> str:
    """Markdown tables of the figures and of the floors."""
    sizes = sorted({row.tables for row in rows})
    floors = [
        (floor.title, *(verdict(floor, ours, rows) for ours in OURS_ALL))
        for floor in all_floors(sizes)
    ]
    notes = [f"{row.contestant}, {row.tables:,} tables: {row.note}" for row in rows if row.note]
    parts = [columns([HEADS, *map(cells, rows)]), "\n".join(notes)]
    parts.append(columns([("floor", *(ours.name for ours in OURS_ALL)), *floors]))
    return "\n\n".join(part for part in parts if part)


def cells(row: Figures) -> tuple[str, ...]:
    if row.closed is None or row.paced is None or row.work is None:
        return row.contestant, f"{row.tables:,}", *["-"] * (len(HEADS) - 2)
    return (
        row.contestant,
        f"{row.tables:,}",
        f"{row.closed.moves_per_s:,.0f}",
        f"{row.paced.p50:,.1f} ms",
        f"{row.paced.p99:,.1f} ms",
        f"{row.paced.moves_per_s / RATE:.0%}",
        f"{row.memory:,.0f}",
        row.killed,
        f"{row.work.server / row.closed.moves_per_s * 1000:.2f}",
        *(f"{cores:.2f}" for cores in row.work),
    )


# Floors


class Floor(NamedTuple):
    title: str
    reached: Callable[[float], bool]
    figure: Callable[[Contestant, Rows], float | None]


def all_floors(sizes: Sequence[int]) -> list[Floor]:
    floors = [
        Floor(f"3,000 durable moves/s, {LARGE:,} tables", lambda it: it >= 3000, speed),
        Floor(f"p99 under 20 ms at 1,000 moves/s, {LARGE:,} tables", lambda it: it < 20, latency),
    ]
    for theirs, least in ((IN_MEMORY, 1.5), (FLAT_FILE, 4.0)):
        floors += [times_floor(theirs, least, size) for size in sizes]
    return floors


def times_floor(theirs: Contestant, least: float, size: int) -> Floor:
    def times(ours: Contestant, rows: Rows) -> float | None:
        mine, other = speed(ours, rows, size), speed(theirs, rows, size)
        return None if mine is None or other is None else mine / other

    return Floor(f"{least:g} times {theirs.name}, {size:,} tables", lambda it: it >= least, times)


def speed(contestant: Contestant, rows: Rows, size: int = LARGE) -> float | None:
    return next((row.closed.moves_per_s for row in _of(contestant, rows, size) if row.closed), None)


def latency(contestant: Contestant, rows: Rows) -> float | None:
    return next((row.paced.p99 for row in _of(contestant, rows, LARGE) if row.paced), None)


def _of(contestant: Contestant, rows: Rows, size: int) -> list[Figures]:
    return [row for row in rows if row.contestant == contestant.name and row.tables == size]


def verdict(floor: Floor, ours: Contestant, rows: Rows) -> str:
    figure = floor.figure(ours, rows)
    if figure is None:
        return "not measured"
    text = f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
    return f"{'PASS' if floor.reached(figure) else 'FAIL'} {text}"
