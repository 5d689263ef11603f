"""When bots move tells nothing about their hidden cards."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bali.chance import Seeded
from bali.game import Game
from bali.match import Match
from bali.record import read, replay
from bali.server import scheduler
from bali.server.pacing import MOST_STEPS, THINKING_TIMES, Pacing, is_openly_forced
from bali.server.settings import Settings
from bali.server.store.sqlite import SqliteStore
from bali.server.store.sqlite_file import FILE
from bali.server.table_service import Deals
from bali.view import History, View
from bali.workers.fair_queue import Requester
from bali.workers.pool import BotMove, WorkerPool
from tests.server.in_process import InProcessServer, Json, run_in_process
from tools.random_play import CONFIGURATIONS, dealt, play

LEAST = 0.25
PERSON: Json = {"kind": "human"}
BOT: Json = {"kind": "bot", "bot": "easy"}


def count_open_moves(view: View) -> int | None:
    """How many legal moves there are, from what a spectator sees; None: that is not open."""
    player = view.seats[view.to_move or 0]
    in_supply = sum(number > 0 for number in view.supply.values())
    match view.phase:
        case "buy":
            affordable = [good for good, price in player.prices.items() if price <= player.stones]
            return 1 + sum(view.supply[good] > 0 for good in affordable)
        case "play":
            return None if player.hand is None else count_plays(player.hand, player.stones)
        case "offer":
            return None
        case "bless" | "gain":
            return in_supply
        case "take":
            return 4 - (view.demon is not None)
        case "keep":
            return min(4, view.altar.size)
        case _:
            return 2


def count_plays(hand: list[str], stones: int) -> int:
    if hand.count("shrine") == 3 and stones < 7:
        return 1
    plays = 0
    for kind in set(hand):
        if kind in ("stonemason", "priest"):
            plays += 1
        elif kind == "shrine":
            plays += stones >= 7
        else:
            plays += min(hand.count(kind), stones + 1)
    return plays


def decisions(history: History) -> Iterator[tuple[Game, Match]]:
    """Every decision of some random games, in all variants."""
    for seed, configuration in enumerate(CONFIGURATIONS):
        for game in play(Game(dealt(seed, configuration)), Seeded(seed)):
            yield game, Match.resume(game, [None] * game.deal.players, history)


@pytest.mark.parametrize("history", ["open", "strict"])
def test_what_is_openly_forced_follows_from_what_all_see(history: History) -> None:
    forced = set()
    for game, match in decisions(history):
        legal = match.legal(game.table.mover)
        is_forced = is_openly_forced(match, legal)
        assert is_forced == (count_open_moves(match.view(None)) == 1)
        if len(legal) == 1:
            forced.add((match.phase(), is_forced))
    assert forced > {("buy", True), ("play", history == "open")}


@pytest.mark.parametrize("history", ["open", "strict"])
def test_an_offering_from_equal_goods_is_not_openly_forced(history: History) -> None:
    game, match = next(one for one in decisions(history) if one[1].phase() == "offer")
    mover = game.table.mover
    game.table.goods[mover] = [sum(game.table.goods[mover]), 0, 0, 0]
    legal = match.legal(mover)
    assert len(legal) == 1
    assert not is_openly_forced(match, legal)


@pytest.mark.parametrize("bot", ["easy", *THINKING_TIMES])
def test_a_forced_move_takes_as_long_as_a_free_one(bot: str) -> None:
    pacing = Pacing(LEAST)
    usual = LEAST + THINKING_TIMES.get(bot, 0)
    for seconds in (0.0, usual / 2, usual):
        assert seconds + pacing.pause(bot, seconds, is_forced=False) == pytest.approx(usual)
        assert pacing.pause(bot, 0.0, is_forced=True) == pytest.approx(usual)


def test_so_it_does_if_the_bot_thinks_longer() -> None:
    """In whole steps, which the next forced move takes, too."""
    pacing = Pacing(LEAST)
    for seconds, steps in ((1.1 * LEAST, 2), (3.9 * LEAST, 4), (0.5 * LEAST, 1)):
        free = seconds + pacing.pause("easy", seconds, is_forced=False)
        forced = 0.1 * LEAST + pacing.pause("easy", 0.1 * LEAST, is_forced=True)
        assert free == pytest.approx(forced) == pytest.approx(steps * LEAST)
    assert pacing.pause("hard", 0.0, is_forced=True) == LEAST + THINKING_TIMES["hard"]


def test_after_one_long_wait_the_next_forced_move_need_not_wait_so_long() -> None:
    """Such as before the code is compiled, when one answer can take minutes."""
    pacing = Pacing(LEAST)
    assert pacing.pause("expert", 600.0, is_forced=False) < LEAST
    usual = LEAST + THINKING_TIMES["expert"]
    assert pacing.pause("expert", 0.0, is_forced=True) == pytest.approx(usual + MOST_STEPS * LEAST)


def test_without_a_least_time_there_are_no_pauses() -> None:
    pacing = Pacing(0)
    assert pacing.pause("expert", 0.3, is_forced=False) == 0
    assert pacing.pause("expert", 0.0, is_forced=True) == 0


class Sitting(NamedTuple):
    """A person at a table with a bot."""

    server: InProcessServer
    table: str
    token: str

    async def look(self) -> Json:
        return parse(await self.server.get(f"/api/tables/{self.table}", self.token))

    async def move(self, move: str) -> Json:
        path = f"/api/tables/{self.table}/moves"
        return parse(await self.server.post(path, {"move": move}, self.token))

    async def play_until(self, is_enough: Callable[[Json], bool]) -> None:
        """Make the last legal move whenever it is the person's turn."""
        live = self.server.watch(self.table, self.token)
        while not is_enough(document := json.loads(await live.frame())):
            if document["legal"]:
                await self.move(document["legal"][-1])
        await live.close()


def parse(answer: bytes) -> Json:
    status, _, body = answer.partition(b" ")
    assert status in (b"200", b"201"), answer
    document: Json = json.loads(body)
    return document


async def sit(server: InProcessServer, seats: list[Json], **more: object) -> Sitting:
    body: Json = {"seats": seats, "order": "given", **more}
    made = parse(await server.post("/api/tables", body))
    return Sitting(server, made["table"], made["token"])


def answer_here(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Requester]]:
    """Let bots make the last legal move, without a process; what is asked."""
    asked: list[tuple[str, Requester]] = []

    async def decide(_pool: WorkerPool, bot: str, view: View, requester: Requester) -> BotMove:
        asked.append((bot, requester))
        return BotMove(view.legal[-1], 0.0)

    monkeypatch.setattr(WorkerPool, "decide", decide)
    return asked


class Pauses:
    """Takes the place of `Pacing.pause`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.forced: list[bool] = []
        self.begin = asyncio.Event()

        def pause(_pacing: Pacing, _bot: str, _seconds: float, is_forced: bool) -> float:
            self.forced.append(is_forced)
            self.begin.set()
            return seconds

        monkeypatch.setattr(Pacing, "pause", pause)


def test_all_moves_but_openly_forced_ones_have_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a game in which bots have to play the only card that they can, several times."""
    pauses = Pauses(monkeypatch, 0)
    asked = answer_here(monkeypatch)
    asyncio.run(check_pauses(tmp_path, pauses))
    assert len(asked) == len(pauses.forced)


async def check_pauses(data: Path, pauses: Pauses) -> None:
    deals: Deals = lambda *_: dealt(0, (4, False, False))  # noqa: E731
    async with run_in_process(Settings(data, workers=0), deals) as server:
        person = await sit(server, [PERSON, BOT, BOT, BOT], history="strict")
        await person.play_until(lambda document: document["status"] == "over")
        answer = await server.get(f"/api/tables/{person.table}/record", person.token)
    record = read(answer.partition(b" ")[2])
    forced = []
    for step in range(len(record.moves)):
        match = Match.resume(replay(record, step), [None] * 4, "strict")
        seat = match.to_move() or 0
        legal = match.legal(seat)
        if seat != 0 and not is_openly_forced(match, legal):
            forced.append(len(legal) == 1)
    assert pauses.forced == forced
    assert any(forced)


def test_a_bot_moves_after_the_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = Pauses(monkeypatch, 3600)
    answer_here(monkeypatch)

    async def run() -> None:
        async with run_in_process(Settings(tmp_path, workers=0)) as server:
            person = await sit(server, [BOT, PERSON])
            await pauses.begin.wait()
            document = await person.look()
            assert document["to_move"] == 0
            assert pauses.forced == [False]

    asyncio.run(run())


def test_questions_name_the_address_that_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answer_here(monkeypatch)

    async def run() -> None:
        async with run_in_process(Settings(tmp_path, workers=0, bot_time=0)) as server:
            person = await sit(server, [PERSON, BOT])
            await person.play_until(lambda document: document["view"]["turn"] > 2)
            assert set(asked) == {("easy", Requester(person.table, "127.0.0.1"))}

    asyncio.run(run())


def test_a_stand_in_is_asked_for_the_address_of_a_player_of_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or who lets clocks run out at many tables would have a share for each of them."""
    asked = answer_here(monkeypatch)

    async def run() -> str:
        async with run_in_process(Settings(tmp_path, workers=0, bot_time=0)) as server:
            seats = [PERSON, PERSON | {"here": True}]
            person = await sit(server, seats, clock={"seconds": 1}, standin="easy")
            live = server.watch(person.table, person.token)
            while not asked:
                await live.frame()
            await live.close()
            return person.table

    table = asyncio.run(run())
    assert asked[0] == ("easy", Requester(table, "127.0.0.1"))


@pytest.mark.parametrize("waits", ["question", "pause"])
def test_a_lease_is_renewed_until_a_bot_moves(
    waits: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or another process would ask the same question; there is no worker here."""
    monkeypatch.setattr(scheduler, "RENEWAL", 0.01)
    if waits == "pause":
        Pauses(monkeypatch, 3600)
        answer_here(monkeypatch)

    async def claim_none(_store: SqliteStore, _now: int, _until: int) -> list[str]:
        return []

    monkeypatch.setattr(SqliteStore, "claim_due", claim_none)
    asyncio.run(watch_lease(tmp_path))


async def watch_lease(data: Path) -> None:
    async with run_in_process(Settings(data, workers=0)) as server, asyncio.timeout(60):
        person = await sit(server, [BOT, PERSON])
        times: set[int] = set()
        while len(times) < 3:
            with sqlite3.connect(data / FILE) as store:
                ((due,),) = store.execute("SELECT due FROM tables WHERE id = ?", [person.table])
            times.add(due)
            await asyncio.sleep(0)


def test_of_two_servers_one_asks_a_bot(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if both have clients that watch the table, and are told of every change."""
    questions: list[View] = []

    async def decide(_pool: WorkerPool, _bot: str, view: View, _requester: Requester) -> BotMove:
        questions.append(view)
        await asyncio.sleep(0.1)  # in which the other server reads the change
        return BotMove(view.legal[-1], 0.1)

    monkeypatch.setattr(WorkerPool, "decide", decide)
    settings = [
        Settings(tmp_path / name, database=database, workers=0, bot_time=0)
        for name in ("here", "there")
    ]

    async def run() -> None:
        async with run_in_process(settings[0]) as here, run_in_process(settings[1]) as there:
            person = await sit(here, [PERSON, BOT])
            live = there.watch(person.table, person.token)
            await live.frame()
            await person.play_until(lambda document: document["view"]["turn"] > 4)
            await live.close()

    asyncio.run(run())
    assert questions
    assert [view for number, view in enumerate(questions) if view in questions[:number]] == []
