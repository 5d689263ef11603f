"""Measure one server with a number of tables: two loads, then a kill."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

import psutil  # type: ignore[import-untyped]
import uvloop

from tools.bench_server.asking import Asker
from tools.bench_server.dialects import Dialect, Place
from tools.bench_server.load import Load, Measured, Table
from tools.bench_server.servers import Contestant, Server, Stage
from tools.bench_server.wire import Trouble

A = TypeVar("A")
B = TypeVar("B")

SECONDS = 8.0  # of each load
WARMING = 1.0
RATE = 1000.0  # moves a second of the paced load, unless another rate is given
FIRST = 10  # tables that are played before memory is measured
GAME = 120  # the fewest moves of a game
FASTEST = 8000.0  # moves a second, an upper bound
UNEVEN = 1.3  # the most moves of a table, relative to the mean
AT_ONCE = 32  # tables that are created or joined concurrently
PATIENCE = 30.0  # seconds until all clients of a table have received it
POLL = 0.005
KILLED = 100  # the number of tables with which servers are killed


class Work(NamedTuple):
    """The mean number of busy cores during a load."""

    server: float  # with its database
    load: float
    others: float  # other processes of the machine


class Figures(NamedTuple):
    """The figures of a server with a number of tables, or a note why there are none."""

    contestant: str
    tables: int
    closed: Measured | None = None
    paced: Measured | None = None
    rate: float = RATE
    work: Work | None = None  # in the closed loop
    memory: float = 0  # kilobytes for each table
    killed: str = "-"  # moves that were lost
    note: str = ""


def measure(contestant: Contestant, size: int, rate: float) -> Figures:
    """`rate`: moves a second of the paced load."""
    try:
        with (
            TemporaryDirectory(prefix="bali-bench-") as folder,
            contestant.stage(Path(folder)) as stage,
        ):
            return uvloop.run(_measure(contestant, size, stage, rate))
    except (Trouble, OSError, EOFError) as trouble:
        return Figures(contestant.name, size, note=str(trouble) or type(trouble).__name__)


async def _measure(contestant: Contestant, size: int, stage: Stage, rate: float) -> Figures:
    server = stage.start()
    try:
        lobby = Lobby(contestant.dialect, server)
        first = await lobby.load(FIRST)
        await lobby.prepare(first, FASTEST * WARMING)
        await first.run_closed(WARMING)  # warms up
        before, made = server.memory(), len(lobby.places)
        load = await lobby.load(size)
        await lobby.prepare(load, FASTEST * WARMING)
        speed = (await load.run_closed(WARMING)).moves_per_s or FASTEST
        await lobby.prepare(load, speed * SECONDS)
        clock = Clock(server, stage)
        closed = await load.run_closed(SECONDS)
        work = clock.work()
        if not closed.moves_per_s:
            raise Trouble("no move arrived in time")
        await lobby.prepare(load, rate * SECONDS)
        paced = await load.run_paced(SECONDS, rate)
        memory = (server.memory() - before) / (len(lobby.places) - made) / 1000
        figures = Figures(contestant.name, size, closed, paced, rate, work, memory)
        if size == KILLED:
            await lobby.prepare(load, speed * WARMING)
            figures = await _kill(figures, contestant, load, lobby, server, stage)
        lobby.leave()
        return figures
    finally:
        server.stop()


class Lobby:
    """Creates tables and connects clients to them."""

    def __init__(self, dialect: Dialect, server: Server) -> None:
        self._dialect = dialect
        self._port = server.port
        self.places: dict[Table, list[Place]] = {}

    async def load(self, tables: int) -> Load:
        return Load(await self.make(tables), [])

    async def prepare(self, load: Load, moves: float) -> None:
        """Create spare tables for the games that will end within `moves` moves."""
        played = mean(table.latest_version() for table in load.tables)
        games = int((played + moves / len(load.tables)) * UNEVEN / GAME)
        load.spares += await self.make(games * len(load.tables) - len(load.spares))

    async def make(self, tables: int) -> list[Table]:
        asker = Asker(self._port)
        try:
            places = await _each(lambda _: self._dialect.table(asker), range(tables))
        finally:
            asker.close()
        return await self.join(places)

    async def join(self, places: Iterable[list[Place]]) -> list[Table]:
        return await _each(self._join, places)

    async def _join(self, places: list[Place]) -> Table:
        """Connect the clients of a table and wait until all have received it."""
        loop = asyncio.get_running_loop()
        shown = asyncio.Event()
        table = Table()
        table.arrived = lambda _: shown.set()
        self.places[table] = places
        for place in places:
            seat = self._dialect.seat(table, place)
            table.seats.append(seat)
            await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", self._port)  # type: ignore[misc]
        until = time.monotonic() + PATIENCE
        while not shown.is_set():
            if time.monotonic() > until or any(seat.lost for seat in table.seats):
                troubles = [seat.trouble for seat in table.seats if seat.trouble is not None]
                raise Trouble(next(iter(troubles), "a table was not shown to its clients"))
            await asyncio.sleep(POLL)
        return table

    def leave(self) -> None:
        for table in self.places:
            for seat in table.seats:
                seat.leave()


async def _each(work: Callable[[A], Awaitable[B]], things: Iterable[A]) -> list[B]:
    """Run `work` for all things, a limited number concurrently."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(thing: A) -> B:
        async with free:
            return await work(thing)

    return list(await asyncio.gather(*[one(thing) for thing in things]))


class Clock:
    """Measures CPU time from its creation on."""

    def __init__(self, server: Server, stage: Stage) -> None:
        self._server = server
        self._stage = stage
        self._before = self._now()

    def work(self) -> Work:
        passed, server, load, busy = (
            after - before for after, before in zip(self._now(), self._before, strict=True)
        )
        others = max(0.0, busy - server - load)
        return Work(server / passed, load / passed, others / passed)

    def _now(self) -> tuple[float, float, float, float]:
        times = psutil.cpu_times()
        own = os.times()
        busy = sum(times) - times.idle - getattr(times, "iowait", 0.0)
        server = self._server.cpu_seconds() + self._stage.cpu_seconds()
        return time.perf_counter(), server, own.user + own.system, busy


async def _kill(
    figures: Figures,
    contestant: Contestant,
    load: Load,
    lobby: Lobby,
    server: Server,
    stage: Stage,
) -> Figures:
    """Kill the server, and count the moves that clients had received but that are lost."""
    if not contestant.durable:
        return figures._replace(killed="all")
    playing = asyncio.create_task(load.run_closed(WARMING))
    await asyncio.sleep(WARMING / 2)
    server.kill()
    with suppress(Trouble):
        await playing  # all connections are lost
    try:
        again = stage.start()
    except Trouble as trouble:
        return figures._replace(killed="all", note=str(trouble))
    after = Lobby(contestant.dialect, again)
    try:
        tables = await after.join([lobby.places[table] for table in load.tables])
    except (Trouble, OSError) as trouble:
        reason = again.complaint() or str(trouble)
        return figures._replace(killed="it ends", note=f"after it was killed: {reason}")
    finally:
        after.leave()
        again.stop()
    lost = [
        before.latest_version() - now.latest_version()
        for before, now in zip(load.tables, tables, strict=True)
    ]
    return figures._replace(killed=str(sum(moves for moves in lost if moves > 0)))
