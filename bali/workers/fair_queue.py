"""The order in which questions are answered: quick ones first, and fair shares for all addresses.

Among equally quick questions this is start-time fair queueing: each address has a virtual time,
which advances by the cost of what is answered for it, and the address that is furthest behind is
next. Of one address, the cheapest question is next, and among those the oldest. A table has at most
one question in progress, so that its next one is behind those of the other tables.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Generic, NamedTuple, Protocol, TypeVar


class Requester(NamedTuple):
    """Who waits for an answer; questions without a requester share one."""

    table: str = ""
    address: str | None = None  # of the client; None: not known, so that the table counts

    @property
    def client(self) -> str:
        return self.table if self.address is None else self.address


NO_REQUESTER = Requester()


class Item(Protocol):
    """What waits in the queue."""

    requester: Requester
    cost: float  # seconds of computation, as far as can be known

    def is_wanted(self) -> bool:
        """Whether somebody still waits for it."""


T = TypeVar("T", bound=Item)

QUICK = 0.05  # seconds up to which a question is quick
MOST_QUICK = 50  # quick questions in a row while a slow one waits


class FairQueue(Generic[T]):
    def __init__(self, tables: Counter[str]) -> None:
        """`tables` are those with a question in progress, which several queues may share."""
        self._waiting: dict[int, T] = {}  # by arrival
        self._arrivals = count()
        self._used: dict[str, float] = {}  # virtual time by client
        self._now = 0.0  # virtual time
        self._tables = tables
        self._quick_in_a_row = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[T]:
        return iter(self._waiting.values())

    def put(self, item: T) -> None:
        self._waiting[next(self._arrivals)] = item

    def take(self) -> T | None:
        """Remove and return the next question; call `finish` with it when it is answered."""
        self._waiting = {at: item for at, item in self._waiting.items() if item.is_wanted()}
        free = [at for at, item in self._waiting.items() if not self._tables[item.requester.table]]
        if not free:
            return None
        best = min(free, key=self._rank)
        item = self._waiting.pop(best)
        is_quick = item.cost <= QUICK
        self._quick_in_a_row = self._quick_in_a_row + 1 if is_quick and self._waiting else 0
        self._charge(item)
        if item.requester.table:
            self._tables[item.requester.table] += 1
        return item

    def _rank(self, at: int) -> tuple[bool, float, int]:
        """The key of the order; slow questions must not starve behind quick ones."""
        item = self._waiting[at]
        is_slow_next = self._quick_in_a_row >= MOST_QUICK
        return (item.cost > QUICK) != is_slow_next, self._start(item) + item.cost, at

    def _start(self, item: T) -> float:
        return max(self._used.get(item.requester.client, 0.0), self._now)

    def _charge(self, item: T) -> None:
        self._now = self._start(item)
        self._used[item.requester.client] = self._now + item.cost
        self._used = {client: at for client, at in self._used.items() if at > self._now}

    def finish(self, item: T) -> None:
        self._tables[item.requester.table] -= 1
        if self._tables[item.requester.table] <= 0:
            del self._tables[item.requester.table]

    def drain(self) -> list[T]:
        """Remove and return all questions."""
        items = list(self._waiting.values())
        self._waiting.clear()
        return items
