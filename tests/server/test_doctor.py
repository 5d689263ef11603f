"""`bali doctor`: what it finds in a sound installation, and in others."""

import json
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bali.cli import main
from bali.server import doctor
from bali.server.doctor import FORGED, ServerAnswer
from bali.server.settings import Settings
from bali.server.store import Store
from bali.server.store.sqlite_file import FILE
from tests.server.stores import options, use_store
from tests.server.test_proxy import URL, needs_nginx, run_proxy
from tools.live_server import HUMAN, Json, bot, new_table, served

Output = pytest.CaptureFixture[str]


def diagnose(capsys: Output, *arguments: str | Path, code: int = 0) -> dict[str, Json]:
    """The last finding about each subject."""
    capsys.readouterr()
    assert main(["doctor", "--json", *[str(word) for word in arguments]]) == code
    lines = map(json.loads, capsys.readouterr().out.splitlines())
    return {line["subject"]: line for line in lines}


def levels(found: dict[str, Json]) -> dict[str, str]:
    return {subject: line["level"] for subject, line in found.items()}


def test_a_sound_installation_has_no_errors(settings: Settings, capsys: Output) -> None:
    with served(settings.data, *options(settings)) as server:
        _, (person,) = new_table(server, [HUMAN, bot("random")])
        assert person.look()["status"] == "playing"
        where = ["--data", settings.data, *options(settings), "--port", server.port]
        found = diagnose(capsys, *[str(word) for word in where])
    for subject in ("store", "clock", "server", "bots", "files"):
        assert found[subject]["level"] == "ok", found[subject]
    assert ("space" in found) == (settings.database is None)
    if settings.database is None and sys.platform == "linux":
        assert " open of " in found["files"]["text"]


def test_without_a_server_that_is_the_error(tmp_path: Path, capsys: Output) -> None:
    with served(tmp_path):
        pass
    found = diagnose(capsys, "--data", tmp_path, code=1)
    assert levels(found)["server"] == "error"
    assert "start it with bali serve" in found["server"]["text"]
    assert levels(found)["store"] == "ok"
    assert main(["doctor", "--data", str(tmp_path)]) == 1
    assert "error    server  does not answer at http://" in capsys.readouterr().out


def test_a_store_that_is_missing_or_damaged_is_an_error(tmp_path: Path, capsys: Output) -> None:
    missing = diagnose(capsys, "--data", tmp_path, code=1)["store"]
    assert missing["text"] == f"{tmp_path / FILE}: no such file; bali serve creates it"
    assert not list(tmp_path.iterdir())
    (tmp_path / FILE).write_bytes(b"damaged" * 1000)
    damaged = diagnose(capsys, "--data", tmp_path, code=1)["store"]
    assert (damaged["level"], "bali restore" in damaged["text"]) == ("error", True)
    address = "postgresql://me:secret@127.0.0.1:1/none"
    unreachable = diagnose(capsys, "--database", address, code=1)["store"]
    assert unreachable["level"] == "error"
    assert "secret" not in unreachable["text"]


def test_other_versions_and_a_clock_that_is_behind_are_told(tmp_path: Path, capsys: Output) -> None:
    async def check(store: Store) -> None:
        await store.check_writable()

    use_store(Settings(tmp_path), check)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 4")
        connection.execute("INSERT INTO tables (id, made, plan, secret) VALUES ('x', 0, '', '')")
        later = (time.time_ns() // 1_000_000) + 3_600_000
        connection.execute("INSERT INTO log VALUES ('x', 1, ?, '')", (later,))
        connection.commit()
    found = diagnose(capsys, "--data", tmp_path, code=1)
    assert found["store"]["level"] == "warning"
    assert found["clock"]["level"] == "error"
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (4,)  # not migrated
        connection.execute("PRAGMA user_version = 1000")
    assert levels(diagnose(capsys, "--data", tmp_path, code=1))["store"] == "error"


def test_too_little_space_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, level in ((1 << 40, "ok"), (1 << 29, "warning"), (1 << 20, "error")):
        monkeypatch.setattr("shutil.disk_usage", lambda _, free=free: type("", (), {"free": free}))
        assert doctor._check_space(tmp_path).level == level


@needs_nginx
def test_the_headers_of_the_sample_proxy_are_right(tmp_path: Path, capsys: Output) -> None:
    with served(tmp_path, "--url", URL) as server, run_proxy(server) as host:
        where = ("--data", tmp_path, "--port", str(server.port))
        found = diagnose(capsys, *where, "--url", f"http://{host}")
        assert found["proxy"]["level"] == "ok", found["proxy"]
        nowhere = diagnose(capsys, *where, "--url", f"http://{host}/nowhere", code=1)
        assert "does not lead to this server" in nowhere["proxy"]["text"]


@pytest.mark.parametrize(
    ("seen", "forged", "problem"),
    [
        (("198.51.100.7", "https"), "198.51.100.7", None),
        (("198.51.100.7", "https"), FORGED, "that a client claims"),
        (("198.51.100.7", "http"), "198.51.100.7", "X-Forwarded-Proto"),
        (("127.0.0.1", "https"), "127.0.0.1", "does not send X-Forwarded-For"),
    ],
)
def test_wrong_headers_of_a_proxy_are_told(
    seen: tuple[str, str], forged: str, problem: str | None
) -> None:
    def answer(address: str) -> ServerAnswer:
        return ServerAnswer(200, {"address": address, "scheme": seen[1]}, None, "198.51.100.7")

    found = list(
        doctor._find_proxy_problems("https://example.org", answer(seen[0]), answer(forged))
    )
    assert len(found) == (problem is not None)
    assert problem is None or problem in found[0]


def test_what_health_tells_is_told() -> None:
    health = {
        "status": "failing", "version": "1", "sweep_age": 99.0, "tasks_down": ["sweeper"],
        "tables_put_aside": 2, "questions_waiting": 0, "bot_seconds": 3.0,
        "bot_seconds_longest": 20.0, "store_errors": 1,
    }  # fmt: skip
    found = list(doctor._check_health(ServerAnswer(503, health, None, "")))
    assert [(line.level, line.subject) for line in found] == [
        ("error", "server"),
        ("warning", "tables"),
        ("warning", "store"),
        ("warning", "bots"),
    ]
    (down,) = doctor._check_health(ServerAnswer(503, {"error": "store-down"}, None, ""))
    assert down.text == "answers 503 store-down: see its log"
