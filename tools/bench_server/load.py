"""Tables with three clients each, and the two ways to load a server with them."""

import asyncio
import gc
import math
import random
import time
from array import array
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.bench_server.wire import Connection, Trouble

SEED = 1
TICK = 0.001  # seconds
SETTLE = 30.0  # seconds that the last moves of a load get


class Seat(Connection):
    """A client at a table. It knows the version that it was shown last."""

    def __init__(self, table: "Table") -> None:
        super().__init__()
        self.table = table
        self.version = -1


class Table:
    """A table and its clients."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.mover: Seat | None = None
        self.words = b""  # that the mover will say; they make a move
        self.begin = 0.0  # when the move that is on its way was due
        self.missing = 3  # clients that have not been shown what is newest
        self.arrived: Callable[[Table], None] = lambda _: None

    def told(self, seat: Seat, version: int, words: bytes | None) -> None:
        """A client was shown a version; with words, it is this client's move."""
        if version <= seat.version:
            return
        seat.version = version
        if words is not None:
            self.mover, self.words = seat, words
        self.missing -= 1
        if not self.missing:
            self.arrived(self)

    def play(self, begin: float) -> None:
        mover = self.mover
        if mover is None:
            raise Trouble("a move at a table whose game is over")
        self.mover, self.missing, self.begin = None, len(self.seats), begin
        mover.say(self.words)

    def shown(self) -> int:
        """The newest version that any client was shown."""
        return max(seat.version for seat in self.seats)


class Measured(NamedTuple):
    """The moves that a server has brought to all three clients of their tables."""

    moves_per_s: float
    p50: float  # milliseconds
    p99: float


class Load:
    """All tables that are played at; at spare ones, which are connected too, games begin anew."""

    def __init__(self, tables: Sequence[Table], spares: Sequence[Table]) -> None:
        self.tables = list(tables)
        self.spares = list(spares)
        self._chance = random.Random(SEED)  # noqa: S311
        self._times = array("d")
        self._on_the_way = 0
        self._end = 0.0
        self._owed: deque[float] = deque()  # when moves were due that no table was free for
        self._idle: list[Table] = []

    async def closed(self, seconds: float) -> Measured:
        """Every table plays as fast as it can: a move when all have seen the last one."""
        begin = self._begin(seconds, self._at_once)
        for table in list(self.tables):
            self._play(self._free(table), time.perf_counter())
        await asyncio.sleep(begin + seconds - time.perf_counter())
        measured = self._measured(seconds)
        await self._settle()
        return measured

    async def paced(self, seconds: float, rate: float) -> Measured:
        """So many moves a second, whatever the server does, each at some table that is free."""
        begin = self._begin(seconds, self._when_due)
        self._idle = [self._free(table) for table in list(self.tables)]
        self._chance.shuffle(self._idle)
        sent = 0
        while (now := time.perf_counter()) < self._end:
            while sent < (now - begin) * rate:
                self._due(begin + sent / rate)
                sent += 1
            await asyncio.sleep(TICK)
        # What was not sent or did not arrive in time has taken so long at least.
        late = [self._end - due for due in self._owed]
        late += [self._end - table.begin for table in self.tables if table.missing]
        self._owed.clear()
        measured = self._measured(seconds, late)
        await self._settle()
        return measured

    def _begin(self, seconds: float, arrived: Callable[[Table], None]) -> float:
        gc.collect()
        gc.disable()  # a pause of ours would be counted as the server's
        self._times = array("d")
        for table in (*self.tables, *self.spares):
            table.arrived = arrived
        begin = time.perf_counter()
        self._end = begin + seconds
        return begin

    def _play(self, table: Table, begin: float) -> None:
        self._on_the_way += 1
        table.play(begin)

    def _arrive(self, table: Table) -> float:
        self._on_the_way -= 1
        now = time.perf_counter()
        if now <= self._end:
            self._times.append(now - table.begin)
        return now

    def _at_once(self, table: Table) -> None:
        now = self._arrive(table)
        if now <= self._end:
            self._play(self._free(table), now)

    def _when_due(self, table: Table) -> None:
        now = self._arrive(table)
        table = self._free(table)
        if self._owed and now <= self._end:
            self._play(table, self._owed.popleft())
        else:
            self._idle.append(table)

    def _due(self, when: float) -> None:
        if not self._idle:
            self._owed.append(when)
            return
        place = self._chance.randrange(len(self._idle))
        self._idle[place], self._idle[-1] = self._idle[-1], self._idle[place]
        self._play(self._idle.pop(), when)

    def _free(self, table: Table) -> Table:
        """The table, or if its game is over another in its place."""
        if table.mover is not None:
            return table
        if not self.spares:
            raise Trouble("more games were played than had been prepared")
        fresh = self.spares.pop()
        self.tables[self.tables.index(table)] = fresh
        return fresh

    def _measured(self, seconds: float, late: Sequence[float] = ()) -> Measured:
        times = sorted([*self._times, *late]) or [math.inf]
        p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.50, 0.99))
        return Measured(len(self._times) / seconds, p50, p99)

    async def _settle(self) -> None:
        """Wait for what is on its way; nothing may have gone wrong anywhere."""
        gc.enable()
        until = time.perf_counter() + SETTLE
        while self._on_the_way and time.perf_counter() < until:
            self.check()
            await asyncio.sleep(0.01)
        if self._on_the_way:
            raise Trouble(f"{self._on_the_way} moves never arrived")
        self.check()

    def check(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                if seat.trouble is not None or seat.lost:
                    raise Trouble(seat.trouble or "a connection was lost")
