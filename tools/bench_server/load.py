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
SETTLE = 30.0  # seconds for the last moves of a load


class Seat(Connection):
    """A client at a table, with the latest version that it received."""

    def __init__(self, table: "Table") -> None:
        super().__init__()
        self.table = table
        self.version = -1


class Table:
    """A table and its clients."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.mover: Seat | None = None
        self.words = b""  # the message with the mover's next move
        self.begin = 0.0  # when the current move was due
        self.missing = 3  # clients that have not received the latest version
        self.arrived: Callable[[Table], None] = lambda _: None

    def update(self, seat: Seat, version: int, words: bytes | None) -> None:
        """Handle a new version for a client; `words` is its move, if it has to move."""
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

    def latest_version(self) -> int:
        """The latest version that any client received."""
        return max(seat.version for seat in self.seats)


class Measured(NamedTuple):
    """Throughput and latency of moves that reached all three clients of their table."""

    moves_per_s: float
    p50: float  # milliseconds
    p99: float
    bytes_per_move: float  # received by all clients of a table


class Load:
    """The tables in play, and spare tables, which replace those whose game is over."""

    def __init__(self, tables: Sequence[Table], spares: Sequence[Table]) -> None:
        self.tables = list(tables)
        self.spares = list(spares)
        self._chance = random.Random(SEED)  # noqa: S311
        self._times = array("d")
        self._pending = 0
        self._end = 0.0
        self._received = 0  # bytes before the load
        self._overdue: deque[float] = deque()  # due times of moves that wait for a free table
        self._idle: list[Table] = []

    async def run_closed(self, seconds: float) -> Measured:
        """A closed loop: every table moves as soon as all its clients have the previous move."""
        begin = self._begin(seconds, self._at_once)
        for table in list(self.tables):
            self._play(self._free(table), time.perf_counter())
        await asyncio.sleep(begin + seconds - time.perf_counter())
        measured = self._measure(seconds)
        await self._settle()
        return measured

    async def run_paced(self, seconds: float, rate: float) -> Measured:
        """An open loop: `rate` moves a second, each at a random free table."""
        begin = self._begin(seconds, self._when_due)
        self._idle = [self._free(table) for table in list(self.tables)]
        self._chance.shuffle(self._idle)
        sent = 0
        while (now := time.perf_counter()) < self._end:
            while sent < (now - begin) * rate:
                self._due(begin + sent / rate)
                sent += 1
            await asyncio.sleep(TICK)
        # Moves that were not sent or did not arrive have at least this latency.
        late = [self._end - due for due in self._overdue]
        late += [self._end - table.begin for table in self.tables if table.missing]
        self._overdue.clear()
        measured = self._measure(seconds, late)
        await self._settle()
        return measured

    def _begin(self, seconds: float, arrived: Callable[[Table], None]) -> float:
        gc.collect()
        gc.disable()  # a pause here would count as latency of the server
        self._times = array("d")
        for table in (*self.tables, *self.spares):
            table.arrived = arrived
        self._received = Connection.received
        begin = time.perf_counter()
        self._end = begin + seconds
        return begin

    def _play(self, table: Table, begin: float) -> None:
        self._pending += 1
        table.play(begin)

    def _arrive(self, table: Table) -> float:
        self._pending -= 1
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
        if self._overdue and now <= self._end:
            self._play(table, self._overdue.popleft())
        else:
            self._idle.append(table)

    def _due(self, when: float) -> None:
        if not self._idle:
            self._overdue.append(when)
            return
        place = self._chance.randrange(len(self._idle))
        self._idle[place], self._idle[-1] = self._idle[-1], self._idle[place]
        self._play(self._idle.pop(), when)

    def _free(self, table: Table) -> Table:
        """The table, or a spare one if its game is over."""
        if table.mover is not None:
            return table
        if not self.spares:
            raise Trouble("more games were played than had been prepared")
        fresh = self.spares.pop()
        self.tables[self.tables.index(table)] = fresh
        return fresh

    def _measure(self, seconds: float, late: Sequence[float] = ()) -> Measured:
        times = sorted([*self._times, *late]) or [math.inf]
        p50, p99 = (times[int(len(times) * part)] * 1000 for part in (0.50, 0.99))
        received = (Connection.received - self._received) / max(len(self._times), 1)
        return Measured(len(self._times) / seconds, p50, p99, received)

    async def _settle(self) -> None:
        """Wait for pending moves, and raise Trouble if a connection failed."""
        gc.enable()
        until = time.perf_counter() + SETTLE
        while self._pending and time.perf_counter() < until:
            self.check()
            await asyncio.sleep(0.01)
        if self._pending:
            raise Trouble(f"{self._pending} moves never arrived")
        self.check()

    def check(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                if seat.trouble is not None or seat.lost:
                    raise Trouble(seat.trouble or "a connection was lost")
