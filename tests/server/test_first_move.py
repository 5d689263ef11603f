"""After a fresh install nobody waits until the bots' code is compiled."""

import os
from pathlib import Path

import pytest

from bali.kernel import available
from tools.live_server import HUMAN, bot, new_table, served


@pytest.mark.skipif(not available(), reason="nothing is compiled here")
def test_the_first_move_does_not_wait_for_compilation(tmp_path: Path) -> None:
    fresh = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "caches")}
    with served(tmp_path, environment=fresh) as server:
        seats = [bot("hard"), HUMAN, bot("medium")]
        _, (person,) = new_table(server, seats, order="given", variants=["oracle"])
        with person.live() as socket:
            while person.look()["to_move"] != person.seat:
                socket.recv()
        assert person.look()["version"] >= 3
        server.stop()
        events = [line["event"] for line in server.log()]
        assert "compiling" in events
        assert "compiled" not in events
        assert "worker-failed" not in events
