"""The tables of a server: own seats, public tables, and a new one."""

from collections.abc import Sequence

from bali.terminal.clients.server_tables import ServerTable
from bali.terminal.columns import LEVEL, clean
from bali.terminal.screen.list_page import ListPage

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
        return 1 if self.tables and self.tables[0].is_own else NEW

    def _describe(self, table: ServerTable) -> str:
        texts, summary = self.bali.texts, table.summary
        names = []
        for seat in summary.seats:
            name = clean(seat.name or "") or texts.say("server-free-seat")
            if seat.bot is not None:
                level = texts.say("level", level=clean(seat.bot, LEVEL))
                name = f"{name} {texts.say('games-level', level=level)}"
            names.append(name)
        what = "own" if table.is_own else "free" if summary.free else "watch"
        players = texts.join(names, last="list-comma")
        return texts.say("server-table", what=what, turn=summary.turn or 0, players=players)
