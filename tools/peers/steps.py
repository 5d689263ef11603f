"""Benchmarks of environments: steps a second on one core."""

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

from bali.lab.bench import SEED, TABLE
from bali.research.vector import VectorBali
from tools.columns import columns
from tools.peers.table import Row, factor

TABLES = 2048
HEADS = ("random steps on one core", "players", "steps/s", "ours is faster")


class Floor(NamedTuple):
    """The least number of steps a second."""

    steps: int
    title: str


BARE, OBSERVED = Floor(1_000_000, "without observations"), Floor(500_000, "with observations")


def our_steps(observations: bool) -> Callable[[float], float]:
    """A function that steps for some seconds of CPU time and returns the steps a second."""
    players, oracle, demon = TABLE
    variants = ["oracle"] * oracle + ["demon"] * demon
    form = "tensor" if observations else "none"
    env = VectorBali(TABLES, players, variants, opponents=(), observations=form)
    env.reset(seed=SEED)
    env.step(env.random_actions())  # compiles

    def speed(seconds: float) -> float:
        steps = 0
        begin = time.process_time()
        while (passed := time.process_time() - begin) < seconds:
            env.step(env.random_actions())
            steps += TABLES
        return steps / passed

    return speed


def render(bare: Sequence[float], rows: Sequence[Row]) -> str:
    """A Markdown table, and whether the floors are reached; `ours` in the rows has observations."""
    observed = [one.ours for row in rows for one in row.rounds] or [our_steps(True)(1.0)]
    cells = [HEADS]
    for floor, speeds in ((BARE, bare), (OBSERVED, observed)):
        cells.append((f"Bali, {floor.title}", str(TABLE[0]), f"{median(speeds):,.0f}", "-"))
    for row in rows:
        if row.missing:
            cells.append((str(row.game), "-", "-", row.missing))
        else:
            theirs = f"{median(one.theirs for one in row.rounds):,.0f}"
            times = f"{factor(row.times())} times"
            cells.append((str(row.game), str(row.players), theirs, times))
    verdicts = [verdict(BARE, bare), verdict(OBSERVED, observed)]
    return "\n".join([columns(cells), "", *verdicts])


def verdict(floor: Floor, speeds: Sequence[float]) -> str:
    came = "reached" if median(speeds) >= floor.steps else "MISSED"
    return f"Floor, {floor.steps:,} steps/s {floor.title}: {came}, {median(speeds):,.0f}"
