"""A log that somebody has spoilt: its table is put aside, all others go on."""

import sqlite3
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bali.cli import main
from bali.server.store.sqlite_file import FILE
from tools.live_server import HUMAN, bot, frame, new_table, served, wait_until_listed

SPOILT = {
    "illegal": '{"entry":"moved","seat":0,"move":"take 1"}',
    "no such seat": '{"entry":"left","seat":9,"why":"left"}',
    "unknown event": '{"entry":"danced","seat":0}',
    "no JSON": "{",
}


def spoil(folder: Path, table: str, entry: str) -> None:
    """Add an event that cannot be applied, as the latest, and let the table be due."""
    with sqlite3.connect(folder / FILE) as file:
        file.execute(
            "INSERT INTO log SELECT id, head + 1, 0, ? FROM tables WHERE id = ?", [entry, table]
        )
        file.execute("UPDATE tables SET head = head + 1, due = 1 WHERE id = ?", [table])
    file.close()


@pytest.mark.parametrize("entry", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_log_stops_no_other_clock(tmp_path: Path, entry: str) -> None:
    with served(tmp_path) as server:
        creation, (person,) = new_table(server, [HUMAN, bot("easy")], order="given")
        assert person.move("buy none", 0).status_code == 200
    spoil(tmp_path, creation["table"], entry)
    with served(tmp_path) as server:
        response = server.client.get(f"/api/tables/{creation['table']}")
        assert (response.status_code, response.json()["error"]) == (500, "failed")
        server.logged("log-broken")
        clock = {"seconds": 1}
        _, people = new_table(server, [HUMAN, HUMAN], order="given", clock=clock)
        with people[1].live() as socket:  # the sweeper goes on
            while frame(socket)["seats"][0]["away"] != "clock":
                pass
        server.stop()
        assert all(creation["table"] not in str(line) for line in server.log())
        assert not [line for line in server.log() if line["event"].startswith("task-")]


def test_a_log_that_becomes_unreadable_stops_no_other_table(tmp_path: Path) -> None:
    with served(tmp_path) as server, ExitStack() as stack:
        tables = [new_table(server, [HUMAN, HUMAN], order="given") for _ in range(2)]
        sockets = [stack.enter_context(people[0].live()) for _, people in tables]
        for socket in sockets:
            frame(socket)
        spoil(tmp_path, tables[0][0]["table"], SPOILT["no JSON"])
        with pytest.raises(ConnectionClosed):
            frame(sockets[0])
        assert tables[0][1][0].ask().status_code == 500
        with sqlite3.connect(tmp_path / FILE) as file:  # as another program would write
            entry = '{"entry":"closed","why":"host"}'
            file.execute("INSERT INTO log VALUES (?, 2, 0, ?)", [tables[1][0]["table"], entry])
            file.execute("UPDATE tables SET head = 2 WHERE id = ?", [tables[1][0]["table"]])
        file.close()
        assert frame(sockets[1])["closed"] == "host"  # the reconciler goes on
        server.stop()
        assert [line for line in server.log() if line["event"] == "log-broken"]
        assert not [line for line in server.log() if line["event"].startswith("task-")]


def test_hosts_can_list_and_delete_what_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as server:
        tables = [new_table(server, [HUMAN, HUMAN], name="Ann")[0]["table"] for _ in range(4)]
    plan, names, log, sound = tables
    spoil(tmp_path, names, '{"entry":"sat","seat":0}')
    spoil(tmp_path, log, SPOILT["no JSON"])
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("UPDATE tables SET plan = '{' WHERE id = ?", [plan])
    file.close()
    command = ["tables", "--data", str(tmp_path)]

    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == tables
    assert ["cannot be read" in line for line in lines] == [True, True, False, False]

    assert main([*command, "--kick", log, "0"]) == 2
    assert capsys.readouterr().err == f"bali: {log}: cannot be read; --delete deletes it\n"
    assert main([*command, "--delete-person", "Ann"]) == 2
    told = capsys.readouterr().err
    assert {table for table in tables if table in told} == {plan, names, log}
    for table in (plan, names, log):
        assert main([*command, "--delete", table]) == 0
    assert main(command) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[0] == sound
    assert "Ann" not in line


def test_an_unreadable_summary_leaves_the_list_of_the_others(tmp_path: Path) -> None:
    with served(tmp_path) as server, ExitStack() as stack:
        tables = []
        for _ in range(2):
            _, people = new_table(server, [HUMAN, HUMAN], public=True)
            stack.enter_context(people[0].live())
            tables.append(people[0].table)
        wait_until_listed(server, *tables)
        with sqlite3.connect(tmp_path / FILE) as file:
            file.execute("UPDATE tables SET summary = '{}' WHERE id = ?", [tables[0]])
        file.close()
        listed = server.client.get("/api/tables").raise_for_status().json()["tables"]
        assert [table["table"] for table in listed] == tables[1:]
