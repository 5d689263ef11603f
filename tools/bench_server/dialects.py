"""The messages of the two servers' clients."""

import json
import random
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tools.bench_server.asking import Asker
from tools.bench_server.load import Seat, Table

SEED = 1
VERSION, LEGAL = b'"version":', b'"legal":['
STATE, PLAYER, OVER = b'"_stateID":', b'"currentPlayer":"', b'"gameover":'
CARDS = "/cards,"  # the name of their game
ROWS = 4

_chance = random.Random(SEED)  # noqa: S311


class Place(NamedTuple):
    """A seat at a table, with its token."""

    table: str
    seat: int
    token: str


class OurSeat(Seat):
    """A client of our server, as `docs/api.md` describes it."""

    query = "?protocol=2"

    def __init__(self, table: Table, place: Place) -> None:
        super().__init__(table)
        self._place = place
        self._legal = b""

    def request(self) -> tuple[str, dict[str, str]]:
        token = {"Authorization": f"Bearer {self._place.token}"}
        return f"/api/tables/{self._place.table}/live{self.query}", token

    def receive(self, data: bytearray, begin: int, end: int) -> None:
        at = data.find(VERSION, begin, end)
        legal = data.find(LEGAL, begin, end)
        if at < 0:
            self.trouble = f"not a table: {bytes(data[begin:end])!r}"
            return
        at += len(VERSION)
        version = bytes(data[at : data.find(b",", at, end)])
        if legal >= 0:  # otherwise they have not changed
            legal += len(LEGAL)
            self._legal = bytes(data[legal : data.find(b"]", legal, end)])
        words = None
        if self._legal:
            move = _chance.choice(self._legal.split(b","))
            words = b'{"do":"move","move":%b,"version":%b}' % (move, version)
        self.table.update(self, int(version), words)


class LookingSeat(OurSeat):
    """A client that displays details, as the page does while somebody looks at it."""

    query = "?protocol=2&details=true"


class OldSeat(OurSeat):
    """A client of version 1, which is sent whole tables with details."""

    query = ""


class TheirSeat(Seat):
    """A client of boardgame.io: its messages over socket.io and engine.io."""

    def __init__(self, table: Table, place: Place) -> None:
        super().__init__(table)
        self._place = place
        self._turn = f'{PLAYER.decode()}{place.seat}"'.encode()

    def request(self) -> tuple[str, dict[str, str]]:
        return "/socket.io/?EIO=4&transport=websocket", {}

    def receive(self, data: bytearray, begin: int, end: int) -> None:
        said = bytes(data[begin : begin + 2])
        if said == b"42":
            self._message(data, begin, end)
        elif said == b"40":
            self._emit("sync", self._place.table, str(self._place.seat), self._place.token, 3)
        elif said[:1] == b"0":
            self.say(f"40{CARDS}".encode())
        elif said[:1] == b"2":
            self.say(b"3")
        else:
            self.trouble = f"not a message: {bytes(data[begin:end])!r}"

    def _message(self, data: bytearray, begin: int, end: int) -> None:
        at = data.find(STATE, begin, end)
        if at < 0:
            return  # who is connected
        at += len(STATE)
        version = int(data[at : min(data.find(b",", at, end), data.find(b"}", at, end))])
        mine = data.find(self._turn, begin, end) >= 0 and data.find(OVER, begin, end) < 0
        self.table.update(self, version, self._take(version) if mine else None)

    def _take(self, version: int) -> bytes:
        seat = str(self._place.seat)
        move = {
            "type": "take",
            "args": [_chance.randrange(ROWS)],
            "playerID": seat,
            "credentials": self._place.token,
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        return self._words("update", action, version, self._place.table, seat)

    def _emit(self, *message: object) -> None:
        self.say(self._words(*message))

    @staticmethod
    def _words(*message: object) -> bytes:
        return f"42{CARDS}{json.dumps(message, separators=(',', ':'))}".encode()


async def our_table(asker: Asker) -> list[Place]:
    """Create a table of three people on one device, which takes a single request."""
    seats = [{"kind": "human"}, *[{"kind": "human", "here": True}] * 2]
    wanted = {"seats": seats, "variants": ["oracle", "demon"], "name": "Ann"}
    made = await asker.post("/api/tables", wanted)
    return [Place(made["table"], sat["seat"], sat["token"]) for sat in [made, *made["here"]]]


async def their_table(asker: Asker) -> list[Place]:
    made = await asker.post("/games/cards/create", {"numPlayers": 3})
    table, places = made["matchID"], []
    for seat in range(3):
        wanted = {"playerID": str(seat), "playerName": f"guest {seat}"}
        joined = await asker.post(f"/games/cards/{table}/join", wanted)
        places.append(Place(table, seat, joined["playerCredentials"]))
    return places


class Dialect(NamedTuple):
    seat: Callable[[Table, Place], Seat]
    table: Callable[[Asker], Awaitable[list[Place]]]


OURS = Dialect(OurSeat, our_table)
OURS_LOOKING = Dialect(LookingSeat, our_table)
OURS_OLD = Dialect(OldSeat, our_table)
THEIRS = Dialect(TheirSeat, their_table)
