"""The tables of a server that a player can go to: those with an own seat, then the public ones."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from bali.api import Summary, Tables
from bali.match import MatchError
from bali.terminal.clients.address import Address
from bali.terminal.clients.kept_seats import KeptSeats, seats_folder
from bali.terminal.clients.requests import Unreachable, call


class ServerTable(NamedTuple):
    """A table, and the name under which we have a seat there, if we have one."""

    summary: Summary
    is_own: bool
    name: str | None = None


def list_server_tables(at: Address, folder: Path | None = None) -> list[ServerTable]:
    """The tables to go to; raises MatchError if the server cannot be asked."""
    try:
        public = msgspec.json.decode(call(at.api_url(""), None), type=Tables).tables
    except msgspec.DecodeError as error:
        raise Unreachable(str(error)) from None
    own = _list_own_tables(at, folder or seats_folder())
    known = {table.summary.table for table in own}
    return own + [ServerTable(table, False) for table in public if table.table not in known]


def _list_own_tables(at: Address, folder: Path) -> list[ServerTable]:
    """The tables with our seats that are not over; those that are gone are left out."""
    found = []
    for file in sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True):
        seats = [seat for seat in KeptSeats(folder, file.stem).read() if seat.server == at.server]
        if not seats:
            continue
        try:
            content = call(at.api_url(f"/{file.stem}/summary"), seats[-1].token)
            summary = msgspec.json.decode(content, type=Summary)
        except (MatchError, msgspec.DecodeError):
            continue
        if summary.result is None and summary.closed is None:
            found.append(ServerTable(summary, True, seats[-1].name))
    return found
