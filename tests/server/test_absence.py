"""Going on without a player needs that the player is absent."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from bali.api import Clock
from bali.server import attendance, deadlines, log_quota, signs_of_life, table_state
from bali.server.events import PlayerLeft, PlayerReturned, ReplacementAgreed
from bali.server.ipc import Peers
from bali.server.settings import Settings
from bali.server.signs_of_life import SignsOfLife
from tests.server.in_process import InProcessServer, Json, Live, run_in_process
from tests.server.test_game_clock import START, apply, new_state

ANN, BO, CY = 0, 1, 2


class Table(NamedTuple):
    """A table of people at a server, the tokens by seat."""

    server: InProcessServer
    table: str
    tokens: list[str]

    async def ask(self, seat: int, path: str, body: Json) -> Json:
        answer = await self.server.post(f"/api/tables/{self.table}{path}", body, self.tokens[seat])
        document: Json = json.loads(answer.partition(b" ")[2])
        return document

    async def look(self, seat: int | None) -> Json:
        token = None if seat is None else self.tokens[seat]
        answer = await self.server.get(f"/api/tables/{self.table}", token)
        document: Json = json.loads(answer.partition(b" ")[2])
        return document

    async def agree(self, seat: int, about: int) -> Json:
        """Agree to go on without a player, as soon as it is allowed."""
        while (answer := await self.ask(seat, "/without", {"seat": about})).get("error"):
            assert answer["error"] == "not-absent", answer
            await asyncio.sleep(0.01)
        return answer

    def watch(self, seat: int | None) -> Live:
        return self.server.watch(self.table, None if seat is None else self.tokens[seat])


async def new_table(server: InProcessServer, people: int, **options: object) -> Table:
    seats = [{"kind": "human"}, *[{"kind": "human", "here": True}] * (people - 1)]
    body: Json = {"seats": seats, "order": "given", "standin": "easy", **options}
    made = json.loads((await server.post("/api/tables", body)).partition(b" ")[2])
    return Table(server, made["table"], [made["token"], *[one["token"] for one in made["here"]]])


@asynccontextmanager
async def serving(data: Path, people: int = 2, **options: object) -> AsyncIterator[Table]:
    async with run_in_process(Settings(data)) as server:
        yield await new_table(server, people, **options)


def set_absence(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    monkeypatch.setattr(table_state, "DEFAULT_ABSENCE", milliseconds)
    monkeypatch.setattr(attendance, "GRACE_PERIOD", 0.0)


def states(document: Json) -> list[tuple[str | None, list[int]]]:
    return [(seat["away"], seat["agreed"]) for seat in document["seats"]]


@pytest.mark.parametrize(
    ("clock", "expected"),
    [
        (None, 120),
        (Clock(total=600), 120),
        (Clock(seconds=5), 30),
        (Clock(seconds=90), 90),
        (Clock(days=2), 172_800),
    ],
    ids=str,
)
def test_the_time_of_absence_depends_on_the_clock(clock: Clock, expected: int) -> None:
    assert new_state(clock).required_absence() == 1000 * expected


def test_the_table_shows_the_time_of_absence(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with run_in_process(Settings(tmp_path)) as server:
            table = await new_table(server, 2)
            assert (await table.look(None))["absence"] == 120
            table = await new_table(server, 2, absence=300)
            assert (await table.look(None))["absence"] == 300
            for wrong in (0, 29, 5_184_001):
                body: Json = {"seats": [{"kind": "human"}] * 2, "absence": wrong}
                assert (await server.post("/api/tables", body)).startswith(b"400 ")

    asyncio.run(scenario())


def test_who_is_there_is_not_replaced(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as table:
            refusal = await table.ask(ANN, "/without", {"seat": BO})  # has just sat down
            assert (refusal["error"], refusal["retry_after"]) == ("not-absent", 120)
            assert states(await table.look(None)) == [(None, []), (None, [])]

    asyncio.run(scenario())


def test_who_is_voted_on_does_not_use_up_the_own_returns() -> None:
    """Otherwise the others could vote until signs of life cancel nothing any more."""
    table = new_state(Clock(days=1))
    for number in range(log_quota.QUOTA[PlayerReturned] + 1):
        apply(table, ReplacementAgreed(1, 0), START + number)
        assert not table.is_counted(PlayerReturned(0))
        apply(table, PlayerReturned(0), START + number)
    assert not table.quota.is_exhausted(PlayerReturned, 0)
    apply(table, PlayerLeft(0, "left"), START + number)
    assert table.is_counted(PlayerReturned(0))


@pytest.mark.parametrize("kind", ["socket", "request"])
def test_a_connection_and_a_request_are_signs_of_life(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_absence(monkeypatch, 50)

    async def scenario() -> None:
        async with serving(tmp_path, 3) as table:
            await table.agree(ANN, BO)  # who has been absent for long enough
            set_absence(monkeypatch, 120_000)
            assert states(await table.look(None))[BO] == (None, [ANN])
            if kind == "socket":
                live = table.watch(BO)
                while json.loads(await live.frame())["seats"][BO]["agreed"]:
                    pass
            else:
                live = None
                await table.look(BO)
            assert states(await table.look(None))[BO] == (None, [])
            assert (await table.ask(CY, "/without", {"seat": BO}))["error"] == "not-absent"
            if live is not None:
                await live.close()

    asyncio.run(scenario())


def test_all_who_are_present_have_to_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_absence(monkeypatch, 50)

    async def scenario() -> None:
        async with serving(tmp_path, 3) as table:
            assert states(await table.agree(ANN, BO)) == [(None, []), (None, [ANN]), (None, [])]
            again = await table.ask(ANN, "/without", {"seat": BO})
            assert states(again)[BO] == (None, [ANN])  # once is enough
            for wrong in (ANN, 4, -1):
                refusal = await table.ask(ANN, "/without", {"seat": wrong})
                assert refusal["error"] == "malformed"
            document = await table.agree(CY, BO)
            assert states(document)[BO] == ("agreed", [])
            assert document["seats"][BO]["bot"] == "easy"
            back = await table.ask(BO, "/back", {})
            assert states(back)[BO] == (None, [])

    asyncio.run(scenario())


def test_who_is_absent_need_not_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_absence(monkeypatch, 50)

    async def scenario() -> None:
        async with serving(tmp_path, 3) as table:
            await table.agree(ANN, BO)
            await table.agree(ANN, CY)
            live = table.watch(None)
            while True:
                document = json.loads(await live.frame())
                if states(document)[1:] == [("agreed", []), ("agreed", [])]:
                    break
            await live.close()

    asyncio.run(scenario())


async def wait_for_cancellation(live: Live, about: int) -> None:
    """Wait until somebody has agreed to replace a player, and until that was cancelled."""
    while not json.loads(await live.frame())["seats"][about]["agreed"]:
        pass
    while json.loads(await live.frame())["seats"][about]["agreed"]:
        pass


def test_another_server_knows_of_a_connection(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_absence(monkeypatch, 200)
    monkeypatch.setattr(deadlines, "OBJECTION", 3_600_000)

    async def scenario() -> None:
        settings = [Settings(tmp_path / name, database=database) for name in ("here", "there")]
        async with run_in_process(settings[0]) as here, run_in_process(settings[1]) as there:
            table = await new_table(here, 2)
            elsewhere = table._replace(server=there)
            bo, spectator = elsewhere.watch(BO), table.watch(None)
            await bo.frame()
            # The server of Ann knows nothing of Bo, until the other one tells.
            await table.agree(ANN, BO)
            await wait_for_cancellation(spectator, BO)
            assert states(await table.look(None))[BO] == (None, [])
            await bo.close()
            monkeypatch.setattr(deadlines, "OBJECTION", 0)
            while states(await table.look(None))[BO] != ("agreed", []):
                await table.agree(ANN, BO)
                await asyncio.sleep(0.05)
            await spectator.close()

    asyncio.run(scenario())


def test_a_request_to_another_process_is_a_sign_of_life(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also without a live socket, and before the other process is told of a vote."""
    # This process has never seen anybody.
    monkeypatch.setattr(attendance.Attendance, "absence_of", lambda *_: 3_600_000)
    settings, peers = Settings(tmp_path, database=database), Peers()

    async def scenario() -> None:
        async with (
            run_in_process(settings, peers=peers) as here,
            run_in_process(settings, peers=peers) as there,
        ):
            table = await new_table(here, 3)
            assert states(await table.ask(ANN, "/without", {"seat": CY}))[CY] == (None, [ANN])
            await table._replace(server=there).look(BO)
            refusal = await table.ask(ANN, "/without", {"seat": BO})
            assert refusal.get("error") == "not-absent"

    asyncio.run(scenario())


def test_the_oldest_signs_of_life_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0
    monkeypatch.setattr(signs_of_life, "now", lambda: at)
    signs = SignsOfLife(slots=signs_of_life.PROBES)
    assert signs.age("table", ANN) is None
    for at in range(1, signs_of_life.PROBES + 2):
        signs.note(f"table {at}", [BO])
    assert signs.age("table 1", BO) is None
    assert signs.age("table 2", ANN) is None
    assert signs.age("table 2", BO) == signs_of_life.PROBES - 1
    signs.note("table 2", [BO])
    assert signs.age("table 2", BO) == 0
    assert signs.age("table 3", BO) == signs_of_life.PROBES - 2
