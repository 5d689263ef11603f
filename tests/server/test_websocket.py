"""The live socket: everything once, whatever happens to the connection."""

import json
import random
import select
import socket
import threading
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bali.server.settings import Limits
from tools.live_server import (
    HUMAN,
    PATIENCE,
    Json,
    Person,
    Server,
    bot,
    frame,
    new_table,
    served,
)


def dice(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311


def open_socket(server: Server, address: str, **more: object) -> ClientConnection:
    return connect(f"ws://{server.host}{address}", legacy=True, **more)  # type: ignore[call-overload, no-any-return]


def do(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


class Client:
    """Keeps the story as `docs/api.md` says, over as many connections as it takes."""

    def __init__(self, server: Server, table: str, person: Person | None) -> None:
        self._server = server
        self._address = f"/api/tables/{table}"
        self._headers = person.headers if person else {}
        self.table: Json = {"version": None}
        self.story: list[Json] = []
        self.connect()

    def connect(self) -> None:
        """Anew, from where it was."""
        version = self.table["version"]
        query = "" if version is None else f"?after={version}"
        address = f"{self._address}/live{query}"
        self.socket = open_socket(self._server, address, additional_headers=self._headers)
        self.hear()

    def hear(self) -> None:
        self.table = frame(self.socket)
        self.story[self.table["story_from"] :] = self.table["story"]

    def hear_until(self, version: int) -> None:
        """Every version on the way comes, and comes once."""
        while self.table["version"] < version:
            before = self.table["version"]
            self.hear()
            assert self.table["version"] == before + 1

    def get(self) -> Json:
        answer = self._server.client.get(self._address, headers=self._headers)
        payload: Json = answer.json()
        return payload

    def compare(self) -> None:
        """What was heard bit by bit is what is the case."""
        payload = self.get()
        whole = self.table | {"story": self.story, "story_from": 0}
        assert whole == payload


@pytest.mark.parametrize(
    ("variants", "history"),
    [([], "open"), (["oracle"], "open"), (["demon"], "strict"), (["oracle", "demon"], "open")],
)
def test_everything_is_heard_once_whatever_happens_to_connections(
    server: Server, variants: list[str], history: str
) -> None:
    chance = dice(len(variants))
    creation, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=variants, history=history)
    table = creation["table"]
    clients = [Client(server, table, person) for person in people]
    watchers = [*clients, Client(server, table, None)]
    away: set[int] = set()
    version = undone = reconnected = 0
    while True:
        for number, watcher in enumerate(watchers):
            if number in away:
                if chance.random() < 0.3:
                    away.remove(number)
                    watcher.connect()
                    reconnected += 1
            elif chance.random() < 0.1:
                watcher.socket.close()
                away.add(number)
        documents = [
            clients[seat].get() if seat in away else clients[seat].table for seat in range(3)
        ]
        if documents[0]["status"] == "over":
            break
        undoing = [person for person in people if documents[person.seat]["undo"] is None]
        mover = people[documents[0]["to_move"]]
        if undoing and undone < 30 and chance.random() < 0.4:
            undone += 1
            assert undoing[0].ask("/undo", {}).status_code == 200
        else:
            assert mover.move(chance.choice(documents[mover.seat]["legal"])).status_code == 200
        version += 1
        for number, watcher in enumerate(watchers):
            if number not in away:
                watcher.hear_until(version)
        if version % 10 == 0:
            for number, watcher in enumerate(watchers):
                if number not in away:
                    watcher.compare()
    for number, watcher in enumerate(watchers):
        if number in away:
            watcher.connect()
        assert watcher.table["version"] == version
        watcher.compare()
        watcher.socket.close()
    assert undone > 0
    assert reconnected > 5


def test_a_version_that_is_not_there_yet_brings_the_whole_story(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    mover = people[people[0].look()["to_move"]]
    mover.move(mover.look()["legal"][-1])
    with mover.live(after=9_999_999) as socket:
        assert frame(socket) == mover.look()


def test_a_token_comes_by_header_or_by_subprotocol(server: Server) -> None:
    creation, (ann, _) = new_table(server, [HUMAN, HUMAN])
    address = f"/api/tables/{creation['table']}/live"
    with open_socket(server, address, additional_headers=ann.headers) as socket:
        assert frame(socket)["seat"] == ann.seat
        assert socket.subprotocol is None
    protocols = ["bali.v1", f"bearer.{ann.token}"]
    with open_socket(server, address, subprotocols=protocols) as socket:
        assert frame(socket)["seat"] == ann.seat
        assert socket.subprotocol == "bali.v1"
    with open_socket(server, address, subprotocols=["bali.v1"]) as socket:
        assert frame(socket)["seat"] is None
        assert socket.subprotocol == "bali.v1"


def assert_handshake_refused(
    server: Server, address: str, status: int, code: str, **more: object
) -> None:
    with pytest.raises(InvalidStatus) as error, open_socket(server, address, **more):
        pass
    response = error.value.response
    assert response.status_code == status
    assert json.loads(response.body)["error"] == code
    assert "content-security-policy" in response.headers


def test_who_may_not_watch_is_told_why(server: Server) -> None:
    creation, (ann, _) = new_table(server, [HUMAN, HUMAN], watch=False)
    address = f"/api/tables/{creation['table']}/live"
    assert_handshake_refused(server, address, 403, "not-watchable")
    wrong = {"Authorization": "Bearer x"}
    assert_handshake_refused(server, address, 401, "unknown-token", additional_headers=wrong)
    protocols = ["bali.v1", "bearer.x"]
    assert_handshake_refused(server, address, 401, "unknown-token", subprotocols=protocols)
    assert_handshake_refused(server, f"/api/tables/{'A' * 16}/live", 404, "no-such-table")
    assert_handshake_refused(server, "/api/tables/x/live", 404, "no-such-table")
    for after in ("x", "-1", "1.5", "99999999", "%00"):
        query = f"{address}?after={after}"
        assert_handshake_refused(server, query, 400, "malformed", additional_headers=ann.headers)


def test_a_socket_leads_nowhere_else(server: Server) -> None:
    for address in ("/", "/nothing", "/api/health", "/api/tables", f"/api/tables/{'A' * 16}"):
        with pytest.raises(InvalidStatus) as error, open_socket(server, address):
            pass
        assert 400 <= error.value.response.status_code < 500
    assert server.client.get(f"/api/tables/{'A' * 16}/live").status_code in (404, 405)


def test_connections_from_one_address_are_limited(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "100000") as server:  # noqa: S104
        creation, _ = new_table(server, [HUMAN, HUMAN])
        connections = Limits().connections
        readers = [SlowReader(server, creation["table"]) for _ in range(connections)]
        assert_handshake_refused(server, f"/api/tables/{creation['table']}/live", 429, "too-fast")
        for reader in readers:
            reader.socket.close()


def test_pages_of_other_sites_may_not_connect(server: Server) -> None:
    creation, (ann, _) = new_table(server, [HUMAN, HUMAN])
    address = f"/api/tables/{creation['table']}/live"
    for origin in ("http://evil.example", f"http://{server.host}.evil.example", "null", "http://"):
        more: Json = {"origin": origin, "additional_headers": ann.headers}
        assert_handshake_refused(server, address, 403, "foreign-origin", **more)
    with open_socket(server, address, origin=f"http://{server.host}") as socket:
        assert frame(socket)["seat"] is None


def test_moves_and_undo_go_over_the_socket_and_errors_come_as_frames(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN])
    with people[0].live() as zero, people[1].live() as one:
        sockets = (zero, one)
        tables = [frame(socket) for socket in sockets]
        mover = tables[0]["to_move"]
        moving, waiting = sockets[mover], sockets[1 - mover]
        move = tables[mover]["legal"][0]
        do(waiting, do="move", move=move, version=0)
        assert frame(waiting)["error"] == "not-your-turn"
        do(moving, do="move", move="keep 1", version=0)
        assert frame(moving)["legal"] == tables[mover]["legal"]
        do(moving, do="move", move="fly", version=0)
        assert frame(moving)["error"] == "malformed"
        do(moving, do="move", move=move, version=7)
        assert frame(moving) == {
            "error": "stale",
            "message": "the table has changed",
            "version": 0,
        }
        do(moving, do="move", move=move, version=0)
        assert [frame(socket)["version"] for socket in sockets] == [1, 1]
        do(waiting, do="undo")
        assert frame(waiting)["error"] == "cannot-undo"
        do(moving, do="undo", version=1)
        assert [frame(socket)["version"] for socket in sockets] == [2, 2]
        do(moving, do="undo", version=1)  # a repetition is answered and changes nothing
        again = frame(moving)
        assert (again["version"], again["story"]) == (2, [])
        do(moving, do="move", move=move, version=0)
        assert frame(moving) == again
        do(moving, do="dance")
        assert frame(moving)["error"] == "malformed"
    with open_socket(server, f"/api/tables/{creation['table']}/live") as spectator:
        frame(spectator)
        do(spectator, do="move", move=move)
        assert frame(spectator)["error"] == "unknown-token"
    assert people[0].look()["version"] == 2


def test_frames_that_are_too_large_or_no_text_end_the_connection(server: Server) -> None:
    _, (ann, _) = new_table(server, [HUMAN, HUMAN])
    for message, code in (("x" * 5000, 1009), (b"{}", 1007)):
        with ann.live() as socket:
            frame(socket)
            socket.send(message)
            with pytest.raises(ConnectionClosed) as error:
                frame(socket)
            assert error.value.rcvd is not None
            assert error.value.rcvd.code == code


# Slow readers


class SlowReader:
    """Watches a table, and never reads."""

    def __init__(self, server: Server, table: str) -> None:
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {server.host}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b" 101 " in self.socket.recv(100)

    def ping(self, times: int) -> None:
        """Ask for answers that it will not read either."""
        pings = (b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125) * 100
        for _ in range(times // 100):
            self.socket.sendall(pings)

    def cut_off(self) -> None:
        """Wait until the server has dropped the connection, without reading from it."""
        poll = select.poll()
        poll.register(self.socket, 0)
        assert poll.poll(1000 * PATIENCE), "the connection is still there"
        self.socket.close()


def memory(server: Server) -> int:
    """Megabytes."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line) // 1024


def move_and_undo(person: Person, times: int) -> None:
    """Changes without end, over a socket, each sent to all who watch."""
    with person.live() as socket:
        table = frame(socket)
        for _ in range(times):
            do(socket, do="move", move=table["legal"][-1], version=table["version"])
            table = frame(socket)
            do(socket, do="undo", version=table["version"])
            table = frame(socket)


def taking_back(server: Server) -> Person:
    """Somebody who can take back a move at the beginning of a game."""
    _, people = new_table(server, [HUMAN, HUMAN])
    return people[people[0].look()["to_move"]]


def test_slow_readers_are_cut_off_and_cost_no_memory(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        people = [taking_back(server) for _ in range(3)]
        for person in people:
            move_and_undo(person, 20)
        before = memory(server)
        readers = [SlowReader(server, person.table) for person in people for _ in range(8)]
        for person in people:
            move_and_undo(person, 100)
        assert memory(server) - before < 25
        for reader in readers:
            reader.cut_off()
        assert {person.look()["version"] for person in people} == {240}


def test_pings_without_reading_cost_no_memory(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        person = taking_back(server)
        before = memory(server)
        for _ in range(3):
            reader = SlowReader(server, person.table)
            with pytest.raises(OSError, match=r"reset|pipe"):
                reader.ping(1_000_000)
            reader.socket.close()
        assert memory(server) - before < 25
        assert person.look()["version"] == 0


# The end


def test_a_stop_closes_sockets_and_finishes_what_was_accepted(tmp_path: Path) -> None:
    chance = dice(3)
    with served(tmp_path) as server:
        _, people = new_table(server, [HUMAN, HUMAN])
        _, (waiting, _) = new_table(server, [HUMAN, bot("easy"), HUMAN])
        answered: list[tuple[int, str, int]] = []
        enough = threading.Event()

        def play() -> None:
            while True:
                try:
                    table = people[0].look()
                    person = people[table["to_move"]]
                    move = chance.choice(person.look()["legal"])
                    answer = person.move(move, table["version"])
                except httpx.TransportError:
                    return
                answered.append((person.seat, move, table["version"]))
                assert answer.status_code == 200
                if len(answered) >= 20:
                    enough.set()

        sockets = [waiting.live(), people[0].live()]
        playing = threading.Thread(target=play)
        playing.start()
        assert enough.wait(PATIENCE)
        assert server.stop() == 0
        playing.join(PATIENCE)
        for socket_ in sockets:
            with pytest.raises(ConnectionClosed):
                list(socket_)
            assert socket_.close_code == 1012
    assert [line["event"] for line in server.log()][-2:] == ["stopping", "stopped"]
    with served(tmp_path) as server:
        again = [person.at(server) for person in people]
        assert again[0].look()["version"] >= len(answered)
        for seat, move, version in answered:
            assert again[seat].move(move, version).json()["version"] == version + 1


def test_a_refusal_is_no_fault(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with pytest.raises(InvalidStatus, match="404"):
            open_socket(server, "/api/tables/0123456789abcdef/live")
        assert server.stop() == 0
    assert [line for line in server.log() if line.get("level") == "error"] == []
