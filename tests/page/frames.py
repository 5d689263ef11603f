"""A table whose moves the test makes itself, as the frames that its live socket sends."""

import json

from playwright.sync_api import WebSocketRoute

from bali.chance import Seeded
from bali.match import Match
from bali.server.document import encode_table
from bali.server.events import Chair, MoveMade, StoredEvent, StoredTable, TablePlan, TableSecret
from bali.server.table_state import TableState
from bali.story import AnyEvent
from bali.view import History, View
from tools.browser import Visitor
from tools.random_play import dealt

DAY = 86_400
NAMES = ("Ann", "Bo", "Cy", "Di")


class ScriptedTable:
    """A game that is moved on by the test, and seen on the page from one seat."""

    def __init__(
        self,
        visitor: Visitor,
        seed: int,
        players: int = 3,
        seat: int = 0,
        history: History = "open",
    ) -> None:
        chairs = [Chair("human", name=name, tokens=[name]) for name in NAMES[:players]]
        secret = TableSecret(dealt(seed, (players, False, False)), "salt")
        self._state = TableState(StoredTable("scripted", 0, TablePlan(chairs, history), secret))
        self._chance = Seeded(seed)
        self._socket: WebSocketRoute | None = None
        self.seat = seat
        self.page = visitor.page
        visitor.excused.append("404")  # the server does not know this table
        tables = [
            {"table": name, "seats": [{"seat": seat, "token": "token"}], "at": 1}
            for name in ("scripted", "second")
        ]
        visitor.context.add_init_script(
            f"localStorage.setItem('bali.tables', '{json.dumps(tables)}')"
        )
        self.page.route_web_socket("**/live*", self._connect)

    def open(self, table: str = "scripted") -> None:
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector("main.table")

    def open_without_time(self) -> None:
        """Open the table on a page whose clock stands still, unless the test moves it on."""
        self.page.clock.install(time=0)
        self.open()
        self.page.clock.pause_at(DAY)

    @property
    def match(self) -> Match:
        assert self._state.match is not None
        return self._state.match

    def view(self) -> View:
        return self.match.view(self._state.to_move(), events=False)

    def move(self, word: str | None = None, seat: int | None = None) -> list[AnyEvent]:
        """Make a move, by default a random one, and send the frame; return its events."""
        mover = self._state.to_move()
        assert mover is not None
        assert seat in (None, mover)
        legal = self.view().legal
        chosen = word or legal[self._chance.below(len(legal))]
        before = self._state.version
        self._state.apply(StoredEvent(self._state.head + 1, 0, MoveMade(mover, chosen)))
        if self._socket is not None:
            self._socket.send(encode_table(self._state, self.seat, before).decode())
        return self.match.last(self.seat)

    def until(self, phase: str, seat: int, turn: int = 0) -> None:
        """Move on until a seat is asked in a phase, from a turn on."""
        while (view := self.view()).to_move != seat or view.phase != phase or view.turn < turn:
            self.move()

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._on_message)
        socket.send(encode_table(self._state, self.seat).decode())

    def _on_message(self, message: str | bytes) -> None:
        asked = json.loads(message)
        if asked.get("do") == "move":
            self.move(asked["move"], self.seat)
