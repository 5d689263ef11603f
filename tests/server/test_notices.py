"""The notices of the live socket: who is connected, reactions, heartbeats."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from bali.api import Reaction
from bali.server import attendance, live_tables
from bali.server.settings import NO_LIMITS, Limits, Settings
from tests.server.in_process import InProcessServer, Json, Live, run_in_process

NOTICES = "?notices=true"


@pytest.fixture(autouse=True)
def without_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come every few seconds, and so between others if the machine is busy."""
    monkeypatch.setattr(live_tables, "HEARTBEAT", 3600)


class Played(NamedTuple):
    """A table of two people, the tokens by seat."""

    server: InProcessServer
    table: str
    tokens: list[str]

    def watch(self, seat: int | None, query: str = NOTICES) -> Live:
        return self.server.watch(self.table, None if seat is None else self.tokens[seat], query)


@asynccontextmanager
async def played(data: Path, limits: Limits = NO_LIMITS) -> AsyncIterator[Played]:
    async with run_in_process(Settings(data, limits=limits)) as server:
        body: Json = {"seats": [{"kind": "human"}, {"kind": "human"}], "order": "given"}
        made = json.loads((await server.post("/api/tables", body))[4:])
        path = f"/api/tables/{made['table']}/seats"
        sat = json.loads((await server.post(path, {"name": "Bo"}))[4:])
        yield Played(server, made["table"], [made["token"], sat["token"]])


async def next_frame(live: Live) -> Json:
    payload: Json = json.loads(await live.frame())
    return payload


async def notice(live: Live) -> Json:
    """The next notice; frames with the table are left out."""
    while "notice" not in (payload := await next_frame(live)):
        assert "table" in payload, payload
    return payload


def presence(*seats: int) -> Json:
    return {"notice": "presence", "present": list(seats)}


def test_who_is_connected_is_told_to_all_who_want_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "GRACE_PERIOD", 0.0)

    async def scenario() -> None:
        async with played(tmp_path) as at:
            ann, spectator = at.watch(0), at.watch(None)
            assert await notice(ann) == presence(0)
            assert await notice(spectator) == presence(0)
            bo, again = at.watch(1), at.watch(1)
            for live in (ann, spectator, bo, again):
                assert await notice(live) == presence(0, 1)
            await bo.close()  # the second connection is still there
            await again.close()
            assert await notice(ann) == presence(0)
            assert await notice(spectator) == presence(0)
            for live in (ann, spectator):
                await live.close()

    asyncio.run(scenario())


def test_a_reload_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "GRACE_PERIOD", 3600)

    async def scenario() -> None:
        async with played(tmp_path) as at:
            ann, bo = at.watch(0), at.watch(1)
            assert [await notice(ann), await notice(ann)] == [presence(0), presence(0, 1)]
            await bo.close()
            bo = at.watch(1)
            assert await notice(bo) == presence(0, 1)
            bo.do(do="react", reaction="thanks")
            assert (await notice(ann))["notice"] == "reaction"  # and nothing before it
            for live in (ann, bo):
                await live.close()

    asyncio.run(scenario())


def test_people_who_share_a_device_are_all_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with played(tmp_path) as at:
            spectator = at.watch(None)
            assert await notice(spectator) == presence()
            device = at.server.watch(at.table, at.tokens[1], NOTICES, also=[at.tokens[0], "wrong"])
            assert (await next_frame(device))["seat"] == 1
            assert await notice(spectator) == presence(0, 1)
            for live in (device, spectator):
                await live.close()

    asyncio.run(scenario())


def test_a_client_that_does_not_ask_is_sent_tables_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older clients take every frame for a table."""
    monkeypatch.setattr(live_tables, "HEARTBEAT", 0.001)

    async def scenario() -> None:
        async with played(tmp_path) as at:
            old, ann = at.watch(0, ""), at.watch(0)
            assert (await next_frame(old))["version"] == 0
            ann.do(do="react", reaction="thanks")
            while (await notice(ann))["notice"] != "reaction":
                pass
            while (await notice(ann))["notice"] != "heartbeat":
                pass
            ann.do(do="move", move="buy none", version=0)
            assert (await next_frame(old))["version"] == 1
            for live in (old, ann):
                await live.close()

    asyncio.run(scenario())


def test_all_see_a_reaction_and_only_players_react(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with played(tmp_path) as at:
            ann, spectator = at.watch(0), at.watch(None)
            assert [await notice(ann), await notice(spectator)] == [presence(0), presence(0)]
            for reaction in get_args(Reaction):
                ann.do(do="react", reaction=reaction)
                for live in (ann, spectator):
                    told = {"notice": "reaction", "seat": 0, "reaction": reaction}
                    assert await notice(live) == told
            spectator.do(do="react", reaction="thanks")
            assert (await next_frame(spectator))["error"] == "unknown-token"
            for wrong in ("", "<b>", "Thanks"):
                ann.do(do="react", reaction=wrong)
                assert (await next_frame(ann))["error"] == "malformed"
            for live in (ann, spectator):
                await live.close()

    asyncio.run(scenario())


def test_reactions_are_limited_by_seat(tmp_path: Path) -> None:
    limits = NO_LIMITS._replace(reactions=0.001, reaction_burst=2)

    async def scenario() -> None:
        async with played(tmp_path, limits) as at:
            ann, bo = at.watch(0), at.watch(1)
            assert await notice(ann) == presence(0)
            for _ in range(3):
                ann.do(do="react", reaction="oh-no")
            kinds = [await next_frame(ann) for _ in range(4)]
            refused = [frame for frame in kinds if "error" in frame]
            assert [(frame["error"], frame["reaction"]) for frame in refused] == [
                ("too-fast", "oh-no")
            ]
            bo.do(do="react", reaction="thanks")  # has a bucket of their own
            assert (await notice(ann))["seat"] == 1
            for live in (ann, bo):
                await live.close()

    asyncio.run(scenario())


def test_an_undo_is_told_until_the_next_move(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with played(tmp_path) as at:
            bo = at.watch(1, "")
            assert (await next_frame(bo))["undone"] is None
            path = f"/api/tables/{at.table}"
            for action, told in (("moves", None), ("undo", 0), ("moves", None)):
                body: Json = {"move": "buy none"} if action == "moves" else {}
                await at.server.post(f"{path}/{action}", body, at.tokens[0])
                assert (await next_frame(bo))["undone"] == told
            await bo.close()

    asyncio.run(scenario())
