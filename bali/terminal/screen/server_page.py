"""The tables of a server: own seats, public tables, and a new one; the own seats at a table."""

from collections.abc import Sequence

from bali.terminal.clients.kept_seats import KeptSeat
from bali.terminal.clients.server_tables import ServerTable
from bali.terminal.columns import clean
from bali.terminal.screen.list_page import ListPage
from bali.terminal.seat_names import name_seats

NEW = 0  # the line for a new table; the tables follow


class ServerPage(ListPage):
    """A new table first, then those that one can go to."""

    def __init__(self, server: str, tables: Sequence[ServerTable]) -> None:
        super().__init__()
        self._server = server
        self.tables = tables

    def list_title(self) -> str:
        return self.bali.texts.say("server-title", server=self._server)

    def lines(self) -> list[str]:
        say = self.bali.texts.say
        return [say("server-new"), *(self._describe(table) for table in self.tables)]

    def first_choice(self) -> int:
        return 1 if self.tables and self.tables[0].seat is not None else NEW

    def _describe(self, table: ServerTable) -> str:
        texts, summary = self.bali.texts, table.summary
        return texts.say(
            "server-table",
            what=self._name_way(table),
            name="" if table.seat is None else clean(table.seat.name or ""),
            turn=summary.turn or 0,
            players=name_seats(summary.seats, texts),
        )

    def _name_way(self, table: ServerTable) -> str:
        """In which role one goes to a table."""
        if table.seat is not None:
            return "named" if table.seat.name else "own"
        return "free" if table.summary.free else "watch"


class SeatPage(ListPage):
    """The seats that people of this machine have at a table, then another one."""

    def __init__(self, seats: Sequence[KeptSeat]) -> None:
        super().__init__()
        self._seats = seats

    def list_title(self) -> str:
        return self.bali.texts.say("seat-title")

    def lines(self) -> list[str]:
        return [*(self._describe(seat) for seat in self._seats), self.bali.texts.say("seat-other")]

    def _describe(self, seat: KeptSeat) -> str:
        if not seat.name:
            return self.bali.texts.say("seat-return")
        return self.bali.texts.say("seat-return-named", name=clean(seat.name))
