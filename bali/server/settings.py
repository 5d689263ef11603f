"""How a server is run."""

import ipaddress
from pathlib import Path
from typing import NamedTuple


class Limits(NamedTuple):
    """Requests a second on average, and so many at once; 0: without limit."""

    address: float = 20.0
    seat: float = 10.0
    tables: float = 0.1  # new tables from one address
    replays: float = 2.0  # parts of replays for one address
    at_once: int = 60
    tables_at_once: int = 20
    connections: int = 200  # live sockets from one address


NO_LIMITS = Limits(0, 0, 0, 0, 0, 0, 0)

LARGEST_BODY = 8 * 1024
LARGEST_REPLAY = 64 * 1024  # a whole record, with its trace
LARGEST_FRAME = 4 * 1024
LARGEST_HEAD = 16 * 1024


class Settings(NamedTuple):
    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None  # postgresql://…; None: SQLite in the data folder
    processes: int = 1  # that serve
    workers: int = 1  # processes in which bots think
    url: str | None = None  # where people reach it, if a proxy stands before it
    metrics: int | None = None  # port
    limits: Limits = NO_LIMITS
    waiting_days: float = 7  # after which a table for which nobody came is closed
    idle_days: float = 90  # and one at which nobody plays any more

    def prefix(self) -> str:
        """The path under which a proxy serves it."""
        if self.url is None:
            return ""
        return "/" + "/".join(self.url.split("/")[3:]).strip("/") if self.url.count("/") > 2 else ""

    def origin(self) -> str | None:
        return None if self.url is None else "/".join(self.url.split("/")[:3])


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach it."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def local(host: str) -> str:
    """Where this machine reaches a server that listens on an address, as it stands in a link."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "127.0.0.1" if address.version == 4 else "[::1]"
    return f"[{host}]" if address.version == 6 else host
