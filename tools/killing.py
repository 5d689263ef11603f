"""Crash tests: kill servers, workers and databases at random moments, and count lost moves.

`python -m tools.killing N` kills each kind N times. Meanwhile clients play over HTTP and live
sockets and retry unanswered requests; afterwards the event log must contain every acknowledged
move exactly once, in its place.
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
AGAIN = 0.05  # seconds before a client retries
LOST = (httpx.TransportError, WebSocketException, OSError, EOFError)


class Wrong(Exception):
    """An acknowledged or published state was lost or changed."""


def worker_of(server: Server) -> int:
    """The pid of a server's worker process; waits until there is one."""
    command = ["pgrep", "-P", str(server.pid), "-f", "bali.workers.worker"]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
        if found:
            return int(found[0])
    raise Wrong("the server starts no process for bots")


def processes_of(server: Server) -> list[int]:
    """The pids of the serving processes; waits until there is one."""
    return _children(server, lambda name: name != NAME)


def writer_of(server: Server) -> int:
    """The pid of the writer process; waits until there is one."""
    return _children(server, lambda name: name == NAME)[0]


def _children(server: Server, wanted: Callable[[str], bool]) -> list[int]:
    """The child processes of a server with matching names."""
    command = ["pgrep", "-P", str(server.pid), "-f", "bali serve"]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
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
    """Servers on one store; those that are killed are restarted."""

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
        """The address of a random server, which may be dead."""
        return self.chance.choice(self.servers).host

    def kill_server(self) -> None:
        number = self.chance.randrange(len(self.servers))
        self.servers[number].kill()
        self._logs += self.servers[number].log()
        self.servers[number] = self._new()

    def stop_server(self) -> None:
        """Stop a server with SIGTERM and restart it."""
        number = self.chance.randrange(len(self.servers))
        code = self.servers[number].stop()
        self._logs += self.servers[number].log()
        self._logs += [{"event": f"ended with {code}"}] if code else []
        self.servers[number] = self._new()

    def kill_process(self) -> None:
        """Kill a serving process, which the server replaces."""
        os.kill(self.chance.choice(processes_of(self.servers[0])), signal.SIGKILL)

    def kill_writer(self) -> None:
        """Kill the writer process, which the server replaces."""
        os.kill(writer_of(self.servers[0]), signal.SIGKILL)

    def kill_worker(self) -> None:
        """Kill a worker process, which its server replaces."""
        os.kill(worker_of(self.chance.choice(self.servers)), signal.SIGKILL)

    def kill_backend(self) -> None:
        """Kill a backend of the database, which then restarts its other processes."""
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
        """Errors in the servers' logs, and lines that are not JSON."""
        expected = {"asyncpg.pool"}  # a retry
        return [
            json.dumps(line)
            for line in self._logs
            if line.get("level", "error") == "error" and line["event"] not in expected
        ]


class Seat:
    """A client at a seat, with a live socket that is reconnected when it is lost."""

    def __init__(self, house: House, table: str, token: str) -> None:
        self._house = house
        self._table = table
        self._headers = {"Authorization": f"Bearer {token}"}
        self._client = httpx.Client(timeout=PATIENCE, headers=self._headers)
        self._socket: ClientConnection | None = None
        self.latest: Json = {"version": -1}

    def see(self, version: int) -> Json:
        """Wait until the table is at a version, and return it."""
        deadline = time.monotonic() + PATIENCE
        while self.latest["version"] < version:
            if time.monotonic() > deadline:
                raise Wrong(f"the game does not continue after {self.latest['version']}")
            try:
                self._receive()
            except LOST:
                self._lose()
        return self.latest

    def _receive(self) -> None:
        if self._socket is None:
            self._socket = connect(
                f"ws://{self._house.host()}/api/tables/{self._table}/live",
                additional_headers=self._headers,
                open_timeout=PATIENCE,
                ping_interval=None,  # who reads nothing for a while hears no pong, either
                legacy=True,
            )
        frame: Json = json.loads(self._socket.recv(timeout=PATIENCE))
        if "error" in frame:
            raise EOFError(frame["error"])
        if frame["version"] < self.latest["version"]:
            raise Wrong(f"version {self.latest['version']} was received, now {frame['version']}")
        self.latest = frame

    def _lose(self) -> None:
        if self._socket is not None:
            with suppress(*LOST):
                self._socket.close()
            self._socket = None
        time.sleep(AGAIN)

    def send(self, message: Json) -> None:
        """Send a message over the socket, if there is one; later frames show whether it arrived."""
        if self._socket is not None:
            with suppress(*LOST):
                self._socket.send(json.dumps(message))
                self._receive()

    def post(self, path: str, body: Json) -> httpx.Response:
        """POST until there is an answer."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(*LOST):
                address = f"http://{self._house.host()}/api/tables/{self._table}{path}"
                answer = self._client.post(address, json=body)
                if answer.status_code != 503:
                    return answer
            if time.monotonic() > deadline:
                raise Wrong("no server answers")
            time.sleep(AGAIN)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._client.close()


class Game:
    """A game of two clients and a bot, with random moves and undos."""

    def __init__(self, house: House, number: int) -> None:
        self._chance = random.Random(number)  # noqa: S311
        with httpx.Client(timeout=PATIENCE) as client:
            made = _create_table(house, client, VARIANTS[number % len(VARIANTS)])
        self.table: str = made["table"]
        self._seats = {
            made["seat"]: Seat(house, self.table, made["token"]),
            made["here"][0]["seat"]: Seat(house, self.table, made["here"][0]["token"]),
        }
        self.acknowledged: dict[int, Action] = {}  # by version
        self.bot_moves = 0
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
                table = watching.see(self._move(mover, version))
            else:
                table = watching.see(version + 1)
                self.bot_moves += 1
        self.over = True

    def _move(self, number: int, version: int) -> int:
        """Make a move and perhaps undo it; returns the version afterwards."""
        seat = self._seats[number]
        move = self._chance.choice(seat.see(version)["legal"])
        body = {"move": move, "version": version}
        if self._chance.random() < 0.5:
            seat.send({"do": "move", **body})
        if seat.latest["version"] <= version:
            answer = seat.post("/moves", body)
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


def _create_table(house: House, client: httpx.Client, variants: list[str]) -> Json:
    """Create a table; if the answer is lost, another one."""
    seats = [HUMAN, HUMAN | {"here": True}, bot("random")]
    while True:
        with suppress(*LOST):
            body = {"seats": seats, "variants": variants}
            answer = client.post(f"http://{house.host()}/api/tables", json=body)
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
    """Threads that play games one after another until all kills are done."""

    def __init__(self, house: House, tables: int) -> None:
        self._house = house
        self._games: list[list[Game]] = [[] for _ in range(tables)]  # by thread
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
                self._games[number].append(game)
                game.play()
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error}")

    @property
    def games(self) -> list[Game]:
        return [game for games in self._games for game in games]

    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game in self.games)

    def bot_moves(self) -> list[int]:
        """The number of bots' moves, by thread."""
        return [sum(game.bot_moves for game in games) for games in self._games]

    def finish(self) -> None:
        """Finish all games in progress."""
        self.enough.set()
        for thread in self._threads:
            thread.join()


def run_kills(house: House, kind: "Kind", kills: int, tables: int) -> Count:
    """Kill `kills` times, each time after some progress."""
    players = Players(house, tables)
    for _ in range(kills):
        has_progress = _watch_bots(players) if kind.after_bots else _watch_people(players)
        while not has_progress() and not players.wrong:
            time.sleep(0.01)
        time.sleep(house.chance.uniform(0, 0.4))  # any moment
        kind.kill(house)
    players.finish()
    house.stop()
    counts = [asyncio.run(_count_mistakes(house.settings, game)) for game in players.games]
    unfinished = [f"{game.table} is not over" for game in players.games if not game.over]
    return Count(
        kills,
        len(players.games),
        players.acknowledged(),
        sum(lost for lost, _ in counts),
        sum(doubled for _, doubled in counts),
        players.wrong + unfinished + house.mistakes(),
    )


def _watch_people(players: Players) -> Callable[[], bool]:
    """Whether one more move has been acknowledged from now on."""
    before = players.acknowledged()
    return lambda: players.acknowledged() > before


def _watch_bots(players: Players) -> Callable[[], bool]:
    """Whether a bot has moved in every thread from now on."""
    before = players.bot_moves()
    return lambda: all(now > then for now, then in zip(players.bot_moves(), before, strict=True))


async def _count_mistakes(settings: Settings, game: Game) -> tuple[int, int]:
    """The number of acknowledged moves missing from the log, and of moves in excess."""
    store = await open_store(settings)
    try:
        turns = [
            turn for row in await store.read_events(game.table, 0) if (turn := _read_action(row))
        ]
    finally:
        await store.close()
    actions = {version: action for version, (action, _) in enumerate(turns)}
    lost = sum(actions.get(version) != action for version, action in game.acknowledged.items())
    people = sum(by is None for _, by in turns)
    return lost, max(0, people - len(game.acknowledged))


def _read_action(row: StoredEvent) -> tuple[Action, str | None] | None:
    """The action of an event, and the bot that made it."""
    match row.event:
        case MoveMade(seat, move, by):
            return Action(seat, move), by
        case MoveUndone(seat):
            return Action(seat, None), None
    return None


class Kind(NamedTuple):
    """What to kill, and in which setup."""

    name: str
    shared: bool  # two servers on PostgreSQL
    kill: Callable[[House], None]
    processes: int = 1  # of each server
    # Whether bots move at all tables between two kills. A question gets four attempts by workers;
    # if each of them were killed, the server would rightly log an error.
    after_bots: bool = False


KINDS = [
    Kind("server, SQLite", False, House.kill_server),
    Kind("none: SIGTERM, SQLite", False, House.stop_server),
    Kind("bots' process, SQLite", False, House.kill_worker, after_bots=True),
    Kind("one of two processes, SQLite", False, House.kill_process, processes=2),
    Kind("writer of two processes, SQLite", False, House.kill_writer, processes=2),
    Kind("server of two processes, SQLite", False, House.kill_server, processes=2),
    Kind("one of two servers, PostgreSQL", True, House.kill_server),
    Kind("PostgreSQL's backend", True, House.kill_backend),
    Kind("PostgreSQL", True, House.kill_database),
]


def run_kind(kind: Kind, kills: int, tables: int, data: Path, postgres: Postgres | None) -> Count:
    number = 2 if kind.shared else 1
    house = House(data, postgres if kind.shared else None, number, kind.processes)
    try:
        return run_kills(house, kind, kills, tables)
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
                count = run_kind(kind, kills, 6, Path(data), postgres)
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
