"""Whatever is killed or full: what was acknowledged is there, once, and the game goes on."""

import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.sync.client import ClientConnection

from bali.server import admin
from bali.server.settings import Settings
from bali.server.store.sqlite_file import FILE
from tests.sampling import mark_long
from tools.killing import KINDS, Count, House, Kind, run_kind, worker_of
from tools.live_server import HUMAN, PAUSE, Person, Server, bot, frame, new_table, served
from tools.postgres import Postgres

# One kill of each part that holds what was acknowledged: the server, the process that writes for
# two, one of two servers at a database, and that database.
ONCE = [
    kind
    for kind in KINDS
    if kind.kill in (House.kill_writer, House.kill_database)
    or (kind.kill is House.kill_server and kind.processes == 1)
]


@pytest.mark.parametrize("kind", ONCE, ids=lambda kind: kind.name)
def test_no_acknowledged_move_is_lost(kind: Kind, tmp_path: Path, postgres: Postgres) -> None:
    require_all(run_kind(kind, kills=1, tables=1, data=tmp_path, postgres=postgres))


@pytest.mark.long  # `make bench-kill` kills more often
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_acknowledged_move_is_lost_by_several_kills(
    kind: Kind, tmp_path: Path, postgres: Postgres
) -> None:
    require_all(run_kind(kind, kills=3, tables=2, data=tmp_path, postgres=postgres))


def require_all(count: Count) -> None:
    """What was acknowledged is there, once."""
    assert count.wrong == []
    assert (count.lost, count.doubled) == (0, 0)
    assert count.acknowledged > 0


def test_a_bots_process_that_dies_idle_is_replaced(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, (person,) = new_table(server, [HUMAN, bot("random")], order="given")
        with person.live() as socket:
            document = frame(socket)
            for _ in range(2):
                worker = worker_of(server)
                os.kill(worker, signal.SIGKILL)
                while Path(f"/proc/{worker}").exists():
                    time.sleep(PAUSE)  # until the server has noticed
                while document["to_move"] == 0:
                    assert person.move(document["legal"][0], document["version"]).status_code == 200
                    document = frame(socket)
                while document["to_move"] == 1:
                    document = frame(socket)


# A restart goes on where it was


def play(person: Person, version: int) -> int:
    """Make a move; the version after it."""
    answer = person.move(person.look()["legal"][0], version)
    assert answer.status_code == 200, answer.text
    after: int = answer.json()["version"]
    return after


def wait_for_head(settings: Settings, table: str, head: int) -> None:
    """Until the log has got so long, though nobody asks the server."""
    deadline = time.monotonic() + 60
    while all(one.head < head for one in admin.list_tables(settings) if one.table == table):
        assert time.monotonic() < deadline, "nobody looks after the table"
        time.sleep(PAUSE)


def test_a_bots_turn_is_taken_up_after_a_kill(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        creation, (person,) = new_table(server, [HUMAN, bot("expert")], order="given")
        version = 0
        while person.look()["to_move"] == 0:
            version = play(person, version)
        server.kill()  # the bot thinks for a second, or has just begun to
    with served(tmp_path):
        wait_for_head(Settings(tmp_path), creation["table"], version + 1)


def test_clocks_go_on_over_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        creation, people = new_table(server, [HUMAN, HUMAN], order="given", clock={"days": 1})
        before = people[0].look()
        assert before["deadline"] is not None
        server.kill()
    with served(tmp_path) as server:
        after = people[0].at(server).look()
        assert after.pop("deadline") == before.pop("deadline")
        assert after == before
        assert after["table"] == creation["table"]


def test_who_runs_out_while_the_server_is_down_is_played_after(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        creation, people = new_table(server, [HUMAN, HUMAN], order="given", clock={"seconds": 1})
        deadline = people[0].look()["deadline"]
        server.kill()
    while deadline is not None and time.time_ns() // 1_000_000 <= deadline:
        time.sleep(PAUSE)
    with served(tmp_path) as server:
        wait_for_head(Settings(tmp_path), creation["table"], 3)  # taken, left, moved
        seats = people[1].at(server).look()["seats"]
        assert seats[0]["away"] == "clock"


# Full and read-only disks


class Trouble(NamedTuple):
    """A store that can be made unwritable, and writable again."""

    begin: Callable[[Server], None]
    end: Callable[[Server], None]


def assert_message_refused(socket: ClientConnection, message: str) -> None:
    socket.send(message)
    assert frame(socket)["error"] == "store-down"


def goes_on(data: Path, options: list[str], trouble: Trouble) -> None:
    """While nothing can be stored everything is refused; after that the game goes on."""
    with served(data, *options) as server:
        _, people = new_table(server, [HUMAN, HUMAN, HUMAN], order="given")
        version = 0
        while people[0].look()["to_move"] == 0:
            version = play(people[0], version)
        with people[1].live() as socket, people[2].live() as watching:
            before, _ = frame(socket), frame(watching)
            move = before["legal"][0]
            trouble.begin(server)
            assert server.client.get("/api/health").status_code == 503
            for _ in range(2):
                answer = people[1].move(move, version)
                assert (answer.status_code, answer.json()["error"]) == (503, "store-down")
                assert_message_refused(
                    socket, f'{{"do": "move", "move": "{move}", "version": {version}}}'
                )
            creation = server.client.post("/api/tables", json={"seats": [HUMAN, HUMAN]})
            assert creation.status_code == 503
            assert people[1].look()["version"] == version
            trouble.end(server)
            while server.client.get("/api/health").status_code != 200:
                time.sleep(PAUSE)
            answer = people[1].move(move, version)
            assert (answer.status_code, answer.json()["version"]) == (200, version + 1)
            assert frame(watching)["version"] == version + 1
            assert frame(socket)["version"] == version + 1
        assert not [line for line in server.log() if line.get("level", "error") == "error"]
        server.kill()
    with served(data, *options) as server:
        assert people[1].at(server).look()["version"] == version + 1


def limit_files(server: Server, size: int) -> None:
    _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, hard))


# None at all; not enough for a page.
@pytest.mark.parametrize("room", [-1, pytest.param(2000, marks=pytest.mark.long)])
def test_files_that_may_not_grow(tmp_path: Path, room: int) -> None:
    def begin(server: Server) -> None:
        log = (tmp_path / f"{FILE}-wal").stat().st_size
        limit_files(server, 1 if room < 0 else log + room)

    trouble = Trouble(begin, lambda server: limit_files(server, resource.RLIM_INFINITY))
    goes_on(tmp_path, [], trouble)


@contextmanager
def mount_small_disk(folder: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, check=False).returncode:
        pytest.skip("NOT TESTED: a disk of its own can only be mounted by root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(disk: Path) -> None:
    with (disk / "filler").open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(bytes(4096))
        except OSError:
            return


@pytest.mark.parametrize("processes", mark_long(["1", "2"], "1".__eq__))
def test_a_full_disk(tmp_path: Path, processes: str) -> None:
    with mount_small_disk(tmp_path / "disk") as disk:
        trouble = Trouble(lambda _: fill(disk), lambda _: (disk / "filler").unlink())
        goes_on(disk, ["--processes", processes], trouble)


def test_a_read_only_disk_is_refused_at_the_start(tmp_path: Path) -> None:
    with mount_small_disk(tmp_path / "disk") as disk:
        with served(disk):
            pass
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        with pytest.raises(AssertionError, match=r"bali\.lock: Read-only"), served(disk):
            pass


def test_a_database_that_is_read_only(tmp_path: Path, postgres: Postgres) -> None:
    """As a standby is, or one whose disk is full."""
    database = postgres.new_database()
    name = database.partition("?")[0].rpartition("/")[2]

    def turn(how: str) -> None:
        postgres.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = {how}")
        postgres.sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608
        )

    trouble = Trouble(lambda _: turn("on"), lambda _: turn("off"))
    goes_on(tmp_path, ["--database", database], trouble)
