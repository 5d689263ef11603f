"""What a host does while the server runs: list, close, delete, copy, stop."""

import json
import shutil
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bali.cli import main
from bali.server.requests import new_id
from bali.server.store.sqlite_file import FILE
from tools.live_server import HUMAN, Person, bot, frame, new_table, served

Output = pytest.CaptureFixture[str]


def run_command(capsys: Output, *arguments: str | Path) -> str:
    assert main([str(word) for word in arguments]) == 0
    return capsys.readouterr().out


def run_failing_command(capsys: Output, *arguments: str | Path) -> str:
    """The one line that says why not."""
    assert main([str(word) for word in arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    return line


def test_tables_are_listed_closed_and_deleted_while_the_server_runs(
    tmp_path: Path, capsys: Output
) -> None:
    with served(tmp_path) as server:
        closed, (player, _) = new_table(server, [HUMAN, HUMAN], public=True)
        deleted, (other, _) = new_table(server, [HUMAN, HUMAN])
        bots, (last,) = new_table(server, [HUMAN, bot("random")])
        listing = run_command(capsys, "tables", "--data", tmp_path).splitlines()
        ids = [creation["table"] for creation in (closed, deleted, bots)]
        assert [line.split()[0] for line in listing] == ids
        assert all("  open  " in line for line in listing)
        assert listing[2].endswith("  -, random") or listing[2].endswith("  random, -")

        with player.live() as socket, other.live() as gone:
            assert frame(socket)["status"] == frame(gone)["status"] == "playing"
            run_command(capsys, "tables", "--data", tmp_path, "--close", closed["table"])
            run_command(capsys, "tables", "--data", tmp_path, "--delete", deleted["table"])
            document = frame(socket)
            assert (document["status"], document["closed"], document["legal"]) == (
                "over",
                "host",
                [],
            )
            with pytest.raises(ConnectionClosed):
                frame(gone)
        assert player.move("take 1", 0).json()["error"] == "not-playing"
        assert other.ask().json()["error"] == "no-such-table"
        assert last.look()["status"] == "playing"
        assert server.client.get("/api/tables").json() == {"tables": []}

        lines = run_command(capsys, "tables", "--data", tmp_path, "--json").splitlines()
        over = {table["table"]: table["over"] for table in map(json.loads, lines)}
        assert over == {closed["table"]: True, bots["table"]: False}


def test_what_cannot_be_closed_or_deleted_is_told(tmp_path: Path, capsys: Output) -> None:
    table = new_id()
    line = run_failing_command(capsys, "tables", "--data", tmp_path / "nowhere")
    assert line == f"bali: {tmp_path / 'nowhere' / FILE}: no such file"
    assert not (tmp_path / "nowhere").exists()
    with served(tmp_path):
        pass
    assert run_command(capsys, "tables", "--data", tmp_path) == ""
    line = run_failing_command(capsys, "tables", "--data", tmp_path, "--close", table)
    assert line == f"bali: {table}: no such table, or it is over"
    line = run_failing_command(capsys, "tables", "--data", tmp_path, "--delete", table)
    assert line == f"bali: {table}: no such table"
    line = run_failing_command(
        capsys, "tables", "--database", "postgresql://me:secret@127.0.0.1:1/none"
    )
    assert line.startswith("bali: the database cannot be reached: ")
    assert "secret" not in line


def test_a_copy_made_under_load_can_be_served(tmp_path: Path, capsys: Output) -> None:
    """Whatever had been acknowledged before the copy was begun is in it."""
    acknowledged = 0
    enough = threading.Event()

    def play(people: list[Person]) -> None:
        nonlocal acknowledged
        while not enough.is_set() and (document := people[0].look())["status"] == "playing":
            person = people[document["to_move"]]
            answer = person.move(person.look()["legal"][0], document["version"])
            assert answer.status_code == 200
            acknowledged = answer.json()["version"]

    with served(tmp_path / "data") as server:
        _, people = new_table(server, [HUMAN, HUMAN], order="given")
        playing = threading.Thread(target=play, args=(people,))
        playing.start()
        copies = []
        for number in range(5):
            copy = tmp_path / f"copy{number}"
            while acknowledged < 5 * number:
                time.sleep(0.01)
            before = acknowledged
            run_command(capsys, "backup", copy, "--data", tmp_path / "data")
            copies.append((copy, before))
        enough.set()
        playing.join()
        after = people[0].look()["version"]
    copy, before = copies[-1]
    (tmp_path / "restored").mkdir()
    shutil.copy(copy, tmp_path / "restored" / FILE)
    with served(tmp_path / "restored") as server:
        there = [person.at(server) for person in people]
        document = there[0].look()
        assert before <= document["version"] <= after
        person = there[document["to_move"]]
        move = person.look()["legal"][0]
        assert person.move(move, document["version"]).status_code == 200
    assert [path.name for path in tmp_path.glob("*.unfinished")] == []


def test_a_copy_that_cannot_be_made_is_told(tmp_path: Path, capsys: Output) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    line = run_failing_command(capsys, "backup", copy, "--data", data)
    assert line == f"bali: {data / FILE}: no such file"
    with served(data):
        pass
    copy.write_text("precious")
    assert (
        run_failing_command(capsys, "backup", copy, "--data", data)
        == f"bali: {copy}: exists already"
    )
    assert copy.read_text() == "precious"
    far = tmp_path / "no" / "folder"
    line = run_failing_command(capsys, "backup", far, "--data", data)
    assert line == f"bali: {far}: No such file or directory"
    line = run_failing_command(capsys, "backup", copy, "--database", "postgresql://127.0.0.1/bali")
    assert line == "bali: --database: a copy of PostgreSQL is made with pg_dump"
    (data / FILE).write_bytes(b"nothing of the kind" * 1000)
    fresh = tmp_path / "fresh"
    line = run_failing_command(capsys, "backup", fresh, "--data", data)
    assert line == f"bali: {data / FILE}: file is not a database"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_nobody_else_may_read_the_games(tmp_path: Path, capsys: Output) -> None:
    """Hands and salts are in there."""
    data, copy = tmp_path / "some" / "data", tmp_path / "copy"
    with served(data) as server:
        new_table(server, [HUMAN, HUMAN])
        run_command(capsys, "backup", copy, "--data", data)
        assert len(list(data.iterdir())) == 4  # with SQLite's own, and the lock
        for path in [data, *data.iterdir(), copy]:
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with served(tmp_path / "one") as server:
        command = [sys.executable, "-m", "bali", "serve", "--port", str(server.port)]
        ended = subprocess.run(
            [*command, "--data", str(tmp_path / "other")],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert ended.returncode == 2
    assert "address already in use" in ended.stderr
    assert all(json.loads(line)["event"] for line in ended.stderr.splitlines())


def test_stopping_is_no_failure(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert server.stop() == 0
        assert [line["event"] for line in server.log()][-2:] == ["stopping", "stopped"]
