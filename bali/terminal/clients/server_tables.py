"""The tables of a server that a player can go to: those with an own seat, then the public ones."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from bali.api import Summary, Tables
from bali.match import MatchError
from bali.terminal.clients.address import Address
from bali.terminal.clients.kept_seats import KeptSeat, KeptSeats, seats_folder
from bali.terminal.clients.requests import call, decode

MOST_OWN = 32  # the seats taken last; those at older tables are not asked for
AT_ONCE = 8  # requests
SUMMARY_TIMEOUT = 5.0  # seconds


class ServerTable(NamedTuple):
    """A table, and our seat there if this is the way to it."""

    summary: Summary
    seat: KeptSeat | None = None


def list_server_tables(at: Address, folder: Path | None = None) -> list[ServerTable]:
    """The tables to go to; raises MatchError if the server cannot be asked.

    Each seat of ours has an entry; at a public table with a free seat, another can be taken.
    """
    public = decode(call(at.api_url(""), None), Tables).tables
    own = list(_list_own_tables(at, folder or seats_folder()))
    known = {table.summary.table for table in own}
    others = [table for table in public if table.free or table.table not in known]
    return own + [ServerTable(table) for table in others]


def _list_own_tables(at: Address, folder: Path) -> Iterator[ServerTable]:
    """The tables with our seats that are not over; those that are gone are left out."""
    seats = list(_list_own_seats(at, folder))[:MOST_OWN]
    with ThreadPoolExecutor(AT_ONCE) as requests:
        summaries = requests.map(lambda own: _summarize(at, *own), seats)
        for (_, seat), summary in zip(seats, summaries, strict=True):
            if summary is not None and summary.result is None and summary.closed is None:
                yield ServerTable(summary, seat)


def _list_own_seats(at: Address, folder: Path) -> Iterator[tuple[str, KeptSeat]]:
    """Our seats at a server with their tables, the one taken last first."""
    for file in sorted(folder.glob("*.json"), key=_modification_time, reverse=True):
        for seat in reversed(KeptSeats(folder, file.stem).read()):
            if seat.server == at.server:
                yield file.stem, seat


def _summarize(at: Address, table: str, seat: KeptSeat) -> Summary | None:
    url = at.api_url(f"/{table}/summary")
    with suppress(MatchError):
        return decode(call(url, seat.token, timeout=SUMMARY_TIMEOUT), Summary)
    return None


def _modification_time(file: Path) -> int:
    with suppress(OSError):
        return file.stat().st_mtime_ns
    return 0
