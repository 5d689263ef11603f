"""The settings of a server."""

import ipaddress
from pathlib import Path
from typing import NamedTuple


class Limits(NamedTuple):
    """Rates in requests a second and sizes of token buckets; 0: no limit."""

    address: float = 20.0
    seat: float = 10.0
    tables: float = 0.1  # new tables, by address
    replays: float = 2.0  # parts of replays, by address
    burst: int = 60
    table_burst: int = 20
    connections: int = 200  # open WebSockets, by address
    public_tables: int = 12  # made by an address and not over
    public_seats: int = 40  # taken by an address at such tables
    http_connections: int = 300  # open connections that are no WebSockets, by address
    reactions: float = 0.25  # by seat
    reaction_burst: int = 2
    hints: float = 0.5  # by seat
    hint_burst: int = 10


NO_LIMITS = Limits(*[0] * len(Limits._fields))

LARGEST_BODY = 8 * 1024
LARGEST_REPLAY = 64 * 1024  # a whole record, with its trace
LARGEST_FRAME = 4 * 1024
LARGEST_HEAD = 16 * 1024


class Settings(NamedTuple):
    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None  # postgresql://…; None: SQLite in the data folder
    processes: int = 1  # that serve requests
    workers: int = 1  # bot worker processes
    bot_time: int = 150  # milliseconds that a bot's move takes at least; 0: no longer than it needs
    url: str | None = None  # the public URL behind a reverse proxy
    metrics: int | None = None  # port
    limits: Limits = NO_LIMITS
    waiting_days: float = 7  # after which a table that never started is closed
    idle_days: float = 90  # after which a table without moves is closed
    keep: int | None = None  # milliseconds for which finished games are kept; None: forever

    def prefix(self) -> str:
        """Return the path under which the reverse proxy serves the page."""
        if self.url is None:
            return ""
        return "/" + "/".join(self.url.split("/")[3:]).strip("/") if self.url.count("/") > 2 else ""

    def origin(self) -> str | None:
        return None if self.url is None else "/".join(self.url.split("/")[:3])


def is_loopback(host: str) -> bool:
    """Return whether only the local machine can connect to the host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def local_host(host: str) -> str:
    """Return the host of a URL for the local machine, given the address to listen on."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "127.0.0.1" if address.version == 4 else "[::1]"
    return f"[{host}]" if address.version == 6 else host
