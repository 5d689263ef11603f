"""The seats that people of this machine have at a server's table, with their tokens."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from bali.api import Seated
from bali.files import data_folder


def seats_folder() -> Path:
    return data_folder() / "seats"


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat, the name under which it was taken (None: without one), and the server."""

    seat: int
    token: str
    name: str | None
    server: str = ""


class KeptSeats:
    """The seats at one table, in a file that nobody else may read."""

    def __init__(self, folder: Path, table: str) -> None:
        self._file = folder / f"{table}.json"

    def find(self, name: str | None) -> KeptSeat | None:
        """The seat taken last under a name, whatever its case; without a name, the last of all."""
        for kept in reversed(self.read()):
            if name is None or (kept.name or "").casefold() == name.casefold():
                return kept
        return None

    def add(self, seat: Seated, name: str | None, server: str) -> None:
        """Keep a seat. If that cannot be written, it is ours as long as the program runs."""
        kept = KeptSeat(seat.seat, seat.token, name, server)
        seats = [*(other for other in self.read() if other.token != seat.token), kept]
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(self._file, flags, 0o600), "wb") as out:
                out.write(msgspec.json.encode(seats))

    def read(self) -> list[KeptSeat]:
        """All seats here, the last one taken last."""
        with suppress(OSError, msgspec.DecodeError):
            content = self._file.read_bytes()
            if content.startswith(b"{"):  # version 0.2 kept one seat, without a name
                old = msgspec.json.decode(content, type=Seated)
                return [KeptSeat(old.seat, old.token, None)]
            return msgspec.json.decode(content, type=list[KeptSeat])
        return []
