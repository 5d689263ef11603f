"""Kill servers, bots' processes and databases at random moments, and count what was lost.

`python -m tools.killing N` kills N times each kind. People play on all the while over HTTP and live
sockets, and repeat what was not answered; afterwards the log must tell every move that was
acknowledged, once, at its place.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from bali.server.events import MoveMade, MoveUndone, StoredEvent
from bali.server.settings import Settings
from bali.server.store.factory import open_store
from bali.server.store.writer_process import NAME
from bali.server.table_state import Action
from tools.live_server import HUMAN, PATIENCE, Json, Server, bot
from tools.postgres import Postgres, running

VARIANTS: list[list[str]] = [[], ["oracle"], ["demon"], ["oracle", "demon"]]
AGAIN = 0.05  # seconds after which a client tries again
LOST = (httpx.TransportError, WebSocketException, OSError, EOFError)


class Wrong(Exception):
    """Something that was acknowledged or shown is not so any more."""


def worker_of(server: Server) -> int:
    """The process in which its bots think; it is waited for."""
    asked = ["pgrep", "-P", str(server.pid), "-f", "bali.bots.worker"]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
        if found:
            return int(found[0])
    raise Wrong("the server starts no process for bots")


def processes_of(server: Server) -> list[int]:
    """Those that serve, if there are several; at least one is waited for."""
    return _children(server, lambda name: name != NAME)


def writer_of(server: Server) -> int:
    """The one that writes for them; it is waited for."""
    return _children(server, lambda name: name == NAME)[0]


def _children(server: Server, wanted: Callable[[str], bool]) -> list[int]:
    """The processes of a server with such names."""
    asked = ["pgrep", "-P", str(server.pid), "-f", "bali serve"]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
        pids = [int(pid) for pid in found if (name := _name(pid)) and wanted(name)]
        if pids:
            return pids
    raise Wrong("the server replaces no process that was killed")


def _name(pid: str) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""  # it has just died


class House:
    """Servers on one store; each that is killed comes back."""

    def __init__(
        self, data: Path, postgres: Postgres | None, size: int, processes: int = 1
    ) -> None:
        self.postgres = postgres
        database = None if postgres is None else postgres.new_database()
        self.settings = Settings(data, database=database)
        self._logs: list[Json] = []
        self._options = ["--processes", str(processes)]
        self._options += [] if database is None else ["--database", database]
        self.servers = [self._new() for _ in range(size)]
        self.chance = random.Random()  # noqa: S311

    def _new(self) -> Server:
        return Server(self.settings.data, self._options, {})

    def host(self) -> str:
        """Of some server; it may be dead just now."""
        return self.chance.choice(self.servers).host

    def kill_server(self) -> None:
        number = self.chance.randrange(len(self.servers))
        self.servers[number].kill()
        self._logs += self.servers[number].log()
        self.servers[number] = self._new()

    def stop_server(self) -> None:
        """As a host does who restarts it."""
        number = self.chance.randrange(len(self.servers))
        code = self.servers[number].stop()
        self._logs += self.servers[number].log()
        self._logs += [{"event": f"ended with {code}"}] if code else []
        self.servers[number] = self._new()

    def kill_process(self) -> None:
        """One of those that serve; the server starts another."""
        os.kill(self.chance.choice(processes_of(self.servers[0])), signal.SIGKILL)

    def kill_writer(self) -> None:
        """The process that writes for those that serve; the server starts another."""
        os.kill(writer_of(self.servers[0]), signal.SIGKILL)

    def kill_worker(self) -> None:
        """A process in which a bot may be thinking; its server starts another."""
        os.kill(worker_of(self.chance.choice(self.servers)), signal.SIGKILL)

    def kill_backend(self) -> None:
        """A process of the database; the others then start anew by themselves."""
        assert self.postgres is not None
        with suppress(ProcessLookupError):
            os.kill(self.chance.choice(self.postgres.backends()), signal.SIGKILL)
        self.postgres.wait()

    def kill_database(self) -> None:
        assert self.postgres is not None
        self.postgres.kill()
        self.postgres.start()

    def stop(self) -> None:
        for server in self.servers:
            server.stop()
            self._logs += server.log()

    def mistakes(self) -> list[str]:
        """What the logs tell of faults of the servers' own, and lines that are no log."""
        known = {"asyncpg.pool"}  # it says that it tries again
        return [
            json.dumps(line)
            for line in self._logs
            if line.get("level", "error") == "error" and line["event"] not in known
        ]


class Seat:
    """A person who sees the table through a live socket and finds it again when it is lost."""

    def __init__(self, house: House, table: str, token: str) -> None:
        self._house = house
        self._table = table
        self._headers = {"Authorization": f"Bearer {token}"}
        self._client = httpx.Client(timeout=PATIENCE, headers=self._headers)
        self._socket: ClientConnection | None = None
        self.seen: Json = {"version": -1}

    def see(self, version: int) -> Json:
        """The table, once it is at a version."""
        deadline = time.monotonic() + PATIENCE
        while self.seen["version"] < version:
            if time.monotonic() > deadline:
                raise Wrong(f"the game does not go on from {self.seen['version']}")
            try:
                self._receive()
            except LOST:
                self._lose()
        return self.seen

    def _receive(self) -> None:
        if self._socket is None:
            self._socket = connect(
                f"ws://{self._house.host()}/api/tables/{self._table}/live",
                additional_headers=self._headers,
                open_timeout=PATIENCE,
                legacy=True,
            )
        shown: Json = json.loads(self._socket.recv(timeout=PATIENCE))
        if "error" in shown:
            raise EOFError(shown["error"])
        if shown["version"] < self.seen["version"]:
            raise Wrong(f"version {self.seen['version']} was shown, now {shown['version']}")
        self.seen = shown

    def _lose(self) -> None:
        if self._socket is not None:
            with suppress(*LOST):
                self._socket.close()
            self._socket = None
        time.sleep(AGAIN)

    def tell(self, message: Json) -> None:
        """Over the socket, if there is one; the next frames tell whether it was heard."""
        if self._socket is not None:
            with suppress(*LOST):
                self._socket.send(json.dumps(message))
                self._receive()

    def post(self, path: str, body: Json) -> httpx.Response:
        """Again and again until it is answered."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(*LOST):
                address = f"http://{self._house.host()}/api/tables/{self._table}{path}"
                answer = self._client.post(address, json=body)
                if answer.status_code != 503:
                    return answer
            if time.monotonic() > deadline:
                raise Wrong("nothing is answered any more")
            time.sleep(AGAIN)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._client.close()


class Game:
    """A table with two people and a bot, played by random moves that are sometimes taken back."""

    def __init__(self, house: House, number: int) -> None:
        self._chance = random.Random(number)  # noqa: S311
        with httpx.Client(timeout=PATIENCE) as client:
            made = _made(house, client, VARIANTS[number % len(VARIANTS)])
        self.table: str = made["table"]
        self._seats = {
            made["seat"]: Seat(house, self.table, made["token"]),
            made["here"][0]["seat"]: Seat(house, self.table, made["here"][0]["token"]),
        }
        self.acknowledged: dict[int, Action] = {}  # by version
        self.over = False

    def play(self) -> None:
        try:
            self._play()
        finally:
            for seat in self._seats.values():
                seat.close()

    def _play(self) -> None:
        watching = next(iter(self._seats.values()))
        table = watching.see(0)
        while table["status"] != "over":
            version, mover = table["version"], table["to_move"]
            if mover in self._seats:
                version = self._move(mover, version)
            table = watching.see(version + 1 if mover not in self._seats else version)
        self.over = True

    def _move(self, number: int, version: int) -> int:
        """Make a move, and perhaps take it back; the version after."""
        seat = self._seats[number]
        move = self._chance.choice(seat.see(version)["legal"])
        asked = {"move": move, "version": version}
        if self._chance.random() < 0.5:
            seat.tell({"do": "move", **asked})
        if seat.seen["version"] <= version:
            answer = seat.post("/moves", asked)
            if answer.status_code != 200 or answer.json()["version"] != version + 1:
                raise Wrong(f"{move} at {version}: {answer.text[:200]}")
        self.acknowledged[version] = Action(number, move)
        if self._chance.random() < 0.1:
            answer = seat.post("/undo", {"version": version + 1})
            if answer.status_code == 200:
                self.acknowledged[version + 1] = Action(number, None)
                return version + 2
            if answer.status_code != 409:
                raise Wrong(f"undo at {version + 1}: {answer.text[:200]}")
        return version + 1


def _made(house: House, client: httpx.Client, variants: list[str]) -> Json:
    """A new table; if the answer is lost, another one."""
    seats = [HUMAN, HUMAN | {"here": True}, bot("random")]
    while True:
        with suppress(*LOST):
            asked = {"seats": seats, "variants": variants}
            answer = client.post(f"http://{house.host()}/api/tables", json=asked)
            if answer.status_code == 201:
                made: Json = answer.json()
                return made
        time.sleep(AGAIN)


class Count(NamedTuple):
    kills: int
    games: int
    acknowledged: int
    lost: int
    doubled: int
    wrong: list[str]


class Players:
    """Several games at once, one after the other until all kills are done."""

    def __init__(self, house: House, tables: int) -> None:
        self._house = house
        self.games: list[Game] = []
        self.wrong: list[str] = []
        self.enough = threading.Event()
        self._threads = [
            threading.Thread(target=self._play, args=(number,)) for number in range(tables)
        ]
        for thread in self._threads:
            thread.start()

    def _play(self, number: int) -> None:
        try:
            while not self.enough.is_set():
                game = Game(self._house, number + len(self.games))
                self.games.append(game)
                game.play()
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error}")

    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game in self.games)

    def finish(self) -> None:
        """Play all games that have begun to their end."""
        self.enough.set()
        for thread in self._threads:
            thread.join()


def killing(house: House, kill: Callable[[], None], kills: int, tables: int) -> Count:
    """Kill so many times, each time after at least one more move was acknowledged."""
    players = Players(house, tables)
    for _ in range(kills):
        before = players.acknowledged()
        while players.acknowledged() == before and not players.wrong:
            time.sleep(0.01)
        time.sleep(house.chance.uniform(0, 0.4))  # any moment
        kill()
    players.finish()
    house.stop()
    counted = [asyncio.run(_counted(house.settings, game)) for game in players.games]
    unfinished = [f"{game.table} is not over" for game in players.games if not game.over]
    return Count(
        kills,
        len(players.games),
        players.acknowledged(),
        sum(lost for lost, _ in counted),
        sum(doubled for _, doubled in counted),
        players.wrong + unfinished + house.mistakes(),
    )


async def _counted(settings: Settings, game: Game) -> tuple[int, int]:
    """How many acknowledged moves the log does not tell, and how many it tells beyond them."""
    store = await open_store(settings)
    try:
        turns = [turn for row in await store.read_events(game.table, 0) if (turn := _turned(row))]
    finally:
        await store.close()
    told = {version: turned for version, (turned, _) in enumerate(turns)}
    lost = sum(told.get(version) != turned for version, turned in game.acknowledged.items())
    people = sum(by is None for _, by in turns)
    return lost, max(0, people - len(game.acknowledged))


def _turned(row: StoredEvent) -> tuple[Action, str | None] | None:
    """What a line changed, and which bot did it."""
    match row.event:
        case MoveMade(seat, move, by):
            return Action(seat, move), by
        case MoveUndone(seat):
            return Action(seat, None), None
    return None


class Kind(NamedTuple):
    """What is killed, and where."""

    name: str
    shared: bool  # PostgreSQL, with two servers
    kill: Callable[[House], None]
    processes: int = 1  # of each server


KINDS = [
    Kind("server, SQLite", False, House.kill_server),
    Kind("none: told to stop, SQLite", False, House.stop_server),
    Kind("bots' process, SQLite", False, House.kill_worker),
    Kind("one of two processes, SQLite", False, House.kill_process, processes=2),
    Kind("who writes for two, SQLite", False, House.kill_writer, processes=2),
    Kind("server of two processes, SQLite", False, House.kill_server, processes=2),
    Kind("one of two servers, PostgreSQL", True, House.kill_server),
    Kind("PostgreSQL's backend", True, House.kill_backend),
    Kind("PostgreSQL", True, House.kill_database),
]


def killed(kind: Kind, kills: int, tables: int, data: Path, postgres: Postgres | None) -> Count:
    number = 2 if kind.shared else 1
    house = House(data, postgres if kind.shared else None, number, kind.processes)
    try:
        return killing(house, lambda: kind.kill(house), kills, tables)
    finally:
        for server in house.servers:
            if server.alive():
                server.kill()


@contextmanager
def _postgres() -> Iterator[Postgres]:
    with ExitStack() as stack:
        server = running()
        stack.callback(lambda: list(server))
        yield next(server)


def main() -> int:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(
        f"{'killed':32} {'kills':>6} {'games':>6} {'acknowledged':>13} {'lost':>5} {'doubled':>8}"
    )
    bad = 0
    with _postgres() as postgres:
        for kind in KINDS:
            with tempfile.TemporaryDirectory(prefix="bali-kill-") as data:
                count = killed(kind, kills, 6, Path(data), postgres)
            print(
                f"{kind.name:32} {count.kills:6} {count.games:6} {count.acknowledged:13,}"
                f" {count.lost:5} {count.doubled:8}",
                flush=True,
            )
            for wrong in count.wrong:
                print(f"  {wrong}")
            bad += count.lost + count.doubled + len(count.wrong)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
