"""A log that somebody has spoilt: its table cannot be served, all others can."""

import sqlite3
from pathlib import Path

from bali.server.store.sqlite_file import FILE
from tools.live_server import HUMAN, bot, new_table, served


def test_a_spoilt_log_hurts_no_other_table(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        creation, (person,) = new_table(server, [HUMAN, bot("easy")], order="given")
        assert person.move("buy none", 0).status_code == 200
    spoilt = sqlite3.connect(tmp_path / FILE)
    with spoilt:
        spoilt.execute("""UPDATE log SET entry = '{"entry":"moved","seat":0,"move":"take 1"}'""")
        spoilt.execute("UPDATE tables SET due = 0")
    spoilt.close()
    with served(tmp_path) as server:
        response = server.client.get(f"/api/tables/{creation['table']}")
        assert response.status_code == 500
        assert response.json()["error"] == "failed"
        _, (other,) = new_table(server, [HUMAN, bot("easy")], order="given")
        for move in ("buy none", "play rice 1", "take 1"):
            legal = other.look()["legal"]
            assert other.move(move if move in legal else legal[0]).status_code == 200
        with other.live() as socket:
            while other.look()["to_move"] != other.seat:
                socket.recv()
        server.stop()
        broken = [line for line in server.log() if line["event"] == "log-broken"]
        assert broken
        assert all(creation["table"] not in str(line) for line in server.log())
