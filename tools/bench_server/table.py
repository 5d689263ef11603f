"""The table of results, and whether the floors are reached."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.bench_server.measuring import Figures
from tools.bench_server.servers import (
    FLAT_FILE,
    IN_MEMORY,
    OURS_ALL,
    Contestant,
)
from tools.columns import columns

LARGE = 1000
TIMES_IN_MEMORY, TIMES_FLAT_FILE = 3.0, 8.0  # the floors, in moves/s of boardgame.io
LONGEST_P99 = 20.0  # milliseconds, at half the first of these floors
LARGEST_TABLE = 150.0  # kB
HEADS = (
    "server",
    "tables",
    "moves/s",
    "B a move",
    "at moves/s",
    "p50",
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
    floors = [
        (floor.title, *(verdict(floor, ours, rows) for ours in OURS_ALL)) for floor in all_floors()
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
        f"{row.closed.bytes_per_move:,.0f}",
        f"{row.rate:,.0f}",
        f"{row.paced.p50:,.1f} ms",
        f"{row.paced.p99:,.1f} ms",
        f"{row.paced.moves_per_s / row.rate:.0%}",
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


def all_floors() -> list[Floor]:
    """The floors, all at 1,000 tables."""
    return [
        times_floor(IN_MEMORY, TIMES_IN_MEMORY),
        times_floor(FLAT_FILE, TIMES_FLAT_FILE),
        Floor(f"p99 under {LONGEST_P99:g} ms at half the first", is_quick, latency),
        Floor(f"a played table under {LARGEST_TABLE:g} kB", lambda it: it < LARGEST_TABLE, memory),
    ]


def is_quick(p99: float) -> bool:
    return p99 < LONGEST_P99


def times_floor(theirs: Contestant, least: float) -> Floor:
    def times(ours: Contestant, rows: Rows) -> float | None:
        mine, other = speed(ours, rows), speed(theirs, rows)
        return None if mine is None or other is None else mine / other

    return Floor(f"{least:g} times {theirs.name}", lambda it: it >= least, times)


def speed(contestant: Contestant, rows: Rows) -> float | None:
    return next((row.closed.moves_per_s for row in _of(contestant, rows) if row.closed), None)


def latency(contestant: Contestant, rows: Rows) -> float | None:
    return next((row.paced.p99 for row in _of(contestant, rows) if row.paced), None)


def memory(contestant: Contestant, rows: Rows) -> float | None:
    return next((row.memory for row in _of(contestant, rows) if row.closed), None)


def _of(contestant: Contestant, rows: Rows) -> list[Figures]:
    return [row for row in rows if row.contestant == contestant.name and row.tables == LARGE]


def verdict(floor: Floor, ours: Contestant, rows: Rows) -> str:
    figure = floor.figure(ours, rows)
    if figure is None:
        return "not measured"
    text = f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
    return f"{'PASS' if floor.reached(figure) else 'FAIL'} {text}"
