"""Which players are connected to a table."""

import asyncio
from collections.abc import Iterable

from bali.api import Presence
from bali.server.clock import now
from bali.server.json_encoding import encode
from bali.server.watcher import Watcher

GRACE_PERIOD = 3.0  # seconds in which a player who reconnects was not away


class Attendance:
    """The players of a table who are connected to this process, published to its watchers.

    The processes of a server hand all connections to a table over to one of them, so that it knows
    of all. An arrival is published at once; a departure only if the player does not return soon,
    as who reloads the page does.
    """

    def __init__(self, watchers: set[Watcher]) -> None:
        self._watchers = watchers
        self._present: set[int] = set()
        self._departures: dict[int, asyncio.TimerHandle] = {}  # by seat
        self._signs: dict[int, int] = {}  # by seat: the time of the last sign of life
        self._start = now()

    def note_sign(self, seats: Iterable[int]) -> None:
        """Note that players have sent a request."""
        self._signs.update(dict.fromkeys(seats, now()))

    def absence_of(self, seat: int) -> int:
        """Return for how many milliseconds this process has known a player to be absent."""
        return 0 if seat in self._present else now() - self._signs.get(seat, self._start)

    def has_seen(self, seat: int, period: int) -> bool:
        """Return whether a player gave a sign of life here within a period, in milliseconds."""
        is_known = seat in self._present or seat in self._signs
        return is_known and self.absence_of(seat) < period

    def arrive(self, watcher: Watcher) -> None:
        """Add a watcher, and tell it who is connected."""
        self._watchers.add(watcher)
        for seat in watcher.seats & self._departures.keys():
            self._departures.pop(seat).cancel()
        if watcher.seats <= self._present:
            watcher.notify(self._notice())
        else:
            self._present |= watcher.seats
            self._publish()

    def depart(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        connected = {seat for other in self._watchers for seat in other.seats}
        loop = asyncio.get_running_loop()
        for seat in (watcher.seats & self._present) - connected - self._departures.keys():
            self._departures[seat] = loop.call_later(GRACE_PERIOD, self._remove, seat)

    def _remove(self, seat: int) -> None:
        del self._departures[seat]
        self._present.discard(seat)
        self.note_sign([seat])
        self._publish()

    def _notice(self) -> bytes:
        return encode(Presence(sorted(self._present)))

    def _publish(self) -> None:
        notice = self._notice()
        for watcher in self._watchers:
            watcher.notify(notice)
