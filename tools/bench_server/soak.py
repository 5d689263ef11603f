"""Run a server for an hour with 3,000 connections, and watch its memory.

`python -m tools.bench_server.soak [MINUTES] [TABLES] [MOVES_A_SECOND]`
"""

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop

from tools.bench_server.load import Load
from tools.bench_server.measuring import Lobby
from tools.bench_server.servers import TWO_SQLITE, Stage

MINUTES, TABLES, RATE = 60, 1000, 200.0  # three connections a table, moves a second
SPARE = 200  # tables that wait, connected, to replace those whose games end
INTERVAL = 30.0  # seconds of load between two samples
AFTERWARDS = 660.0  # seconds in which the tables leave memory when nobody watches them any more
ROW = 5  # minutes of a row of the table
WIDTH = 40  # of the longest bar


class Sample(NamedTuple):
    """The server after so many minutes."""

    minutes: float
    megabytes: float
    connections: int
    games: int  # that have ended
    moves: float  # a second
    p99: float  # milliseconds, of the interval before


async def soak(stage: Stage, minutes: float, tables: int, rate: float) -> list[Sample]:
    server = stage.start()
    try:
        lobby = Lobby(TWO_SQLITE.dialect, server)
        load = await lobby.load(tables)
        begin = time.monotonic()
        samples: list[Sample] = []
        games = 0
        while time.monotonic() < begin + 60 * minutes:
            load.spares += await lobby.make(SPARE - len(load.spares))
            measured = await load.run_paced(INTERVAL, rate)
            games += _disconnect_finished(lobby, load)
            sample = Sample(
                (time.monotonic() - begin) / 60,
                server.memory() / 1e6,
                3 * len(lobby.places),
                games,
                measured.moves_per_s,
                measured.p99,
            )
            samples.append(sample)
            print(_describe(sample), file=sys.stderr, flush=True)
        lobby.leave()
        print("All clients disconnect.", file=sys.stderr, flush=True)
        await asyncio.sleep(AFTERWARDS)
        end = Sample((time.monotonic() - begin) / 60, server.memory() / 1e6, 0, games, 0.0, 0.0)
        return [*samples, end]
    finally:
        server.stop()


def _disconnect_finished(lobby: Lobby, load: Load) -> int:
    """Disconnect the clients of games that are over; return the number of these games."""
    in_use = {*load.tables, *load.spares}
    finished = [table for table in lobby.places if table not in in_use]
    for table in finished:
        for seat in table.seats:
            seat.leave()
        del lobby.places[table]
    return len(finished)


def _describe(sample: Sample) -> str:
    return (
        f"{sample.minutes:5.1f} min  {sample.megabytes:6.1f} MB  {sample.connections:,} connections"
        f"  {sample.games:,} games over  {sample.moves:.0f} moves/s  p99 {sample.p99:.1f} ms"
    )


def render(samples: list[Sample]) -> str:
    """A line for every few minutes, with memory as a bar."""
    largest = max(sample.megabytes for sample in samples)
    lines = [f"{'minutes':>7} {'MB':>6} {'games over':>10} {'p99, ms':>8}"]
    due = 0.0
    for sample in samples:
        if sample.minutes >= due or sample is samples[-1]:
            due += ROW
            bar = "█" * round(WIDTH * sample.megabytes / largest)
            lines.append(
                f"{sample.minutes:7.1f} {sample.megabytes:6.0f} {sample.games:10,}"
                f" {sample.p99:8.1f} {bar}"
            )
    return "\n".join(lines)


def main(words: list[str]) -> None:
    minutes, tables, rate = (
        float(word) for word in [*words, *map(str, (MINUTES, TABLES, RATE)[len(words) :])]
    )
    with TemporaryDirectory(prefix="bali-soak-") as folder, TWO_SQLITE.stage(Path(folder)) as stage:
        samples = uvloop.run(soak(stage, minutes, int(tables), rate))
    print(render(samples))


if __name__ == "__main__":
    main(sys.argv[1:])
