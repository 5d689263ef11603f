"""Servers in processes of their own, and clients that play there."""

import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 300.0  # seconds, a timeout for busy machines
PAUSE = 0.05  # seconds between two polls


class Site(Protocol):
    """The address of a server, and an HTTP client for it."""

    host: str  # and port
    client: httpx.Client


class Server:
    """A running `bali serve`."""

    def __init__(self, data: Path, options: Sequence[str], environment: dict[str, str]) -> None:
        self.data = data
        self._log: list[Json] = []
        self._found = 0  # lines of the log that `logged` has read
        self._news = threading.Condition()
        command = [sys.executable, "-m", "bali", "serve", "--port", "0", "--data", str(data)]
        self._process = subprocess.Popen(
            [*command, "--bot-time", "0", *options],
            stderr=subprocess.PIPE,
            text=True,
            env=environment or None,
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        self.port = int(self.logged("ready")["port"])
        self.host = f"127.0.0.1:{self.port}"
        self.client = httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE)

    @property
    def pid(self) -> int:
        return self._process.pid

    def logged(self, event: str) -> Json:
        """Wait for the next line of the log with this event."""
        with self._news:
            while True:
                while self._found < len(self._log):
                    self._found += 1
                    if self._log[self._found - 1]["event"] == event:
                        return self._log[self._found - 1]
                assert self._reader.is_alive(), f"no {event}: {self._log}"
                self._news.wait(1)

    def logged_first(self, event: str) -> Json:
        """Wait for the first line of the log with this event, which may be before "ready"."""
        with self._news:
            while True:
                for line in self._log:
                    if line["event"] == event:
                        return line
                assert self._reader.is_alive(), f"no {event}: {self._log}"
                self._news.wait(1)

    def _read(self) -> None:
        """Read the log continuously, so that the pipe never blocks the server."""
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            for line in lines:
                with self._news:
                    structured = line.startswith("{")
                    self._log.append(json.loads(line) if structured else {"event": line})
                    self._news.notify()
        self._process.wait()

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        self._process.kill()
        self._end()

    def stop(self) -> int:
        """Stop the server with SIGTERM."""
        self._process.terminate()
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self.client.close()
        return code

    def alive(self) -> bool:
        return self._process.poll() is None

    def log(self) -> list[Json]:
        return self._log


@contextmanager
def served(
    data: Path, *options: str, environment: dict[str, str] | None = None
) -> Iterator[Server]:
    """A server with its data in a folder; options as on the command line."""
    server = Server(data, options, environment or {})
    try:
        yield server
    finally:
        if server.alive():
            server.stop()


def wait_until_listed(server: Site, *tables: str) -> dict[str, Json]:
    """Wait until the list of public tables has these; return it by table id."""
    while True:
        found = server.client.get("/api/tables").json()["tables"]
        listing = {table["table"]: table for table in found}
        if set(tables) <= listing.keys():
            return listing
        time.sleep(PAUSE)


class Person:
    """A client with a seat at a table."""

    def __init__(self, server: Site, table: str, seat: int, token: str) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.token = token

    def at(self, server: Site) -> "Person":
        """The same person, through another server."""
        return Person(server, self.table, self.seat, self.token)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def ask(self, path: str = "", body: Json | None = None) -> httpx.Response:
        """GET or, with a body, POST below the table's address."""
        address = f"/api/tables/{self.table}{path}"
        if body is None:
            return self.server.client.get(address, headers=self.headers)
        return self.server.client.post(address, json=body, headers=self.headers)

    def look(self) -> Json:
        answer = self.ask()
        assert answer.status_code == 200, answer.text
        document: Json = answer.json()
        return document

    def move(self, move: str, version: int | None = None) -> httpx.Response:
        body: Json = {"move": move}
        return self.ask("/moves", body if version is None else body | {"version": version})

    def live(self, after: int | None = None, *, notices: bool = False) -> ClientConnection:
        """A live socket; to be closed, or used with `with`."""
        query = "?notices=true" if notices else "" if after is None else f"?after={after}"
        return connect(
            f"ws://{self.server.host}/api/tables/{self.table}/live{query}",
            additional_headers=self.headers,
            open_timeout=PATIENCE,
            ping_interval=None,  # who reads nothing for a while hears no pong, either
            legacy=True,
        )


def new_table(server: Site, seats: Sequence[Json], **more: Any) -> tuple[Json, list[Person]]:
    """Create a table and fill its seats: the answer to its creator, and the people by seat."""
    answer = server.client.post("/api/tables", json={"seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    creation = answer.json()
    people = [
        Person(server, creation["table"], seating["seat"], seating["token"])
        for seating in (creation, *creation["here"])
    ]
    others = sum(seat["kind"] == "human" and not seat.get("here") for seat in seats) - 1
    for number in range(others):
        answer = server.client.post(
            f"/api/tables/{creation['table']}/seats", json={"name": f"guest {number + 1}"}
        )
        assert answer.status_code == 201, answer.text
        seating = answer.json()
        people.append(Person(server, creation["table"], seating["seat"], seating["token"]))
    return creation, sorted(people, key=lambda person: person.seat)


HUMAN: Json = {"kind": "human"}


def bot(name: str) -> Json:
    return {"kind": "bot", "bot": name}


def frame(socket: ClientConnection) -> Json:
    """Wait for the next frame of a live socket."""
    payload: Json = json.loads(socket.recv(timeout=PATIENCE))
    return payload


class Watched:
    """A seat's live socket; checks that every version arrives exactly once."""

    def __init__(self, person: Person, stack: ExitStack) -> None:
        self.person = person
        self._socket = stack.enter_context(person.live())
        self.document = frame(self._socket)

    def see(self, version: int) -> Json:
        while self.document["version"] < version:
            before, self.document = self.document["version"], frame(self._socket)
            assert self.document["version"] in (before, before + 1)  # the same: somebody sat down
            assert self.document["version"] == before + 1 or not self.document["story"]
        return self.document

    def move(self, move: str, by_socket: bool) -> None:
        version = self.document["version"]
        if by_socket:
            self._socket.send(f'{{"do": "move", "move": "{move}", "version": {version}}}')
        else:
            assert self.person.move(move, version).status_code == 200


def turn(watchers: list[Watched], chance: random.Random) -> None:
    """Make a random move for the seat to move, and wait until all watchers have it."""
    version = watchers[0].document["version"]
    for one in {one.person.seat: one for one in watchers}.values():
        if one.document["legal"]:
            one.move(chance.choice(one.document["legal"]), chance.random() < 0.5)
    for one in watchers:
        one.see(version + 1)
