"""Restoring a backup: only while no server runs, only a sound one, and nothing is lost."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bali.cli import main
from bali.server import admin
from bali.server.settings import Settings
from bali.server.store import schema
from bali.server.store.sqlite_file import FILE
from tools.live_server import HUMAN, new_table, served

Output = pytest.CaptureFixture[str]


def tables_in(data: Path) -> set[str]:
    return {listing.table for listing in admin.list_tables(Settings(data))}


def run_failing_command(capsys: Output, *arguments: str | Path) -> str:
    assert main([str(word) for word in arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_a_backup_is_restored_and_the_file_before_it_is_kept(
    tmp_path: Path, capsys: Output
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with served(data) as server:
        first, (person, _) = new_table(server, [HUMAN, HUMAN])
        move = {"move": person.look()["legal"][0]} if person.look()["legal"] else {}
        if move:
            assert person.ask("/moves", move).status_code == 200
        version = person.look()["version"]
        assert main(["backup", str(copy), "--data", str(data)]) == 0
        second, _ = new_table(server, [HUMAN, HUMAN])
        line = run_failing_command(capsys, "restore", copy, "--data", data)
        assert line.startswith(f"bali: {data}: another server at http://")
        server.kill()  # what it wrote last is in its journal
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    kept = Path(capsys.readouterr().out.strip())
    assert tables_in(data) == {first["table"]}
    assert stat.S_IMODE((data / FILE).stat().st_mode) == 0o600
    with closing(sqlite3.connect(kept)) as connection:
        found = {table for (table,) in connection.execute("SELECT id FROM tables")}
    assert found == {first["table"], second["table"]}
    with served(data) as server:
        assert person.at(server).look()["version"] == version
    # And back again, into a folder that has no games yet
    assert main(["restore", str(kept), "--data", str(tmp_path / "other")]) == 0
    assert capsys.readouterr().out == ""
    assert tables_in(tmp_path / "other") == found


def test_what_is_no_sound_backup_is_refused_and_changes_nothing(
    tmp_path: Path, capsys: Output
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with served(data) as server:
        new_table(server, [HUMAN, HUMAN])
        assert main(["backup", str(copy), "--data", str(data)]) == 0
    before = tables_in(data)
    bad = tmp_path / "bad"
    sound = copy.read_bytes()

    bad.write_bytes(b"something else" * 1000)
    assert "not a database" in run_failing_command(capsys, "restore", bad, "--data", data)
    damaged = bytearray(sound)
    damaged[4096 : 2 * 4096] = bytes(4096)
    bad.write_bytes(damaged)
    assert f"{bad}: " in run_failing_command(capsys, "restore", bad, "--data", data)
    bad.unlink()
    line = run_failing_command(capsys, "restore", bad, "--data", data)
    assert line == f"bali: {bad}: no such file"
    assert not bad.exists()
    sqlite3.connect(bad).close()
    assert "not a copy of a server's games" in run_failing_command(
        capsys, "restore", bad, "--data", data
    )
    bad.write_bytes(sound)
    with closing(sqlite3.connect(bad)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    assert "it is too old" in run_failing_command(capsys, "restore", bad, "--data", data)
    line = run_failing_command(capsys, "restore", copy, "--database", "postgresql://127.0.0.1/bali")
    assert line == "bali: --database: a copy of PostgreSQL is restored with pg_restore"

    assert tables_in(data) == before
    assert not list(data.glob("*restor*"))


def test_a_damaged_file_can_be_replaced(tmp_path: Path, capsys: Output) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with served(data) as server:
        made, _ = new_table(server, [HUMAN, HUMAN])
        assert main(["backup", str(copy), "--data", str(data)]) == 0
    (data / FILE).write_bytes(b"damaged" * 1000)
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    assert Path(capsys.readouterr().out.strip()).read_bytes() == b"damaged" * 1000
    assert tables_in(data) == {made["table"]}
