"""What a connection receives tells nothing that its observer may not know (R12)."""

import asyncio
import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from bali.chance import Chance
from bali.game import Game
from bali.moves import WORDS, words
from bali.rules import legal
from bali.server.settings import Settings
from bali.table import Deal
from tests.pairs import pairs
from tests.server.in_process import InProcessServer, Json, run_in_process
from tools.random_play import CONFIGURATIONS

HISTORIES = ("open", "strict")
SEEDS = len(CONFIGURATIONS)  # by turns with both histories: every variant has both
PARTS = 2
QUERIES = ("", "?protocol=2", "?protocol=2&details=true")  # of the sockets


class Deck:
    """Hands out the deal that a test wants."""

    def __init__(self) -> None:
        self.deal: Deal | None = None

    def __call__(self, _chance: Chance, _players: int, _oracle: bool, _demon: bool) -> Deal:
        assert self.deal is not None
        return self.deal


class Sitting(NamedTuple):
    table: str
    tokens: list[str]
    commitment: str

    def without(self, output: bytes) -> bytes:
        """What is left is the same for all tables that look the same."""
        for own in (self.table, self.commitment, *self.tokens):
            output = output.replace(own.encode(), b"")
        return without_times(output)


def without_times(output: bytes) -> bytes:
    """Remove the times, which are in a delta only if they have changed."""
    return re.sub(rb',? ?"(deadline|made)": ?\d+', b"", output)


async def seat_players(
    server: InProcessServer, deal: Deal, history: str, hints: bool = False
) -> Sitting:
    here = {"kind": "human", "here": True}
    body: Json = {
        "seats": [{"kind": "human"}] + [here] * (deal.players - 1),
        "order": "given",
        "variants": ["oracle"] * deal.oracle + ["demon"] * deal.demon,
        "history": history,
        "public": True,
        "clock": {"days": 1},
        "hints": hints,
    }
    status, _, answer = (await server.post("/api/tables", body)).partition(b" ")
    assert status == b"201", answer
    creation = json.loads(answer)
    tokens = [creation["token"], *[other["token"] for other in creation["here"]]]
    return Sitting(creation["table"], tokens, creation["commitment"])


async def play_and_receive(
    server: InProcessServer, game: Game, observer: int | None, history: str
) -> list[bytes]:
    """Everything that an observer's connections receive while a game is played."""
    sitting = await seat_players(server, game.deal, history)
    table, tokens = sitting.table, sitting.tokens
    own = None if observer is None else tokens[observer]
    address = f"/api/tables/{table}"
    sockets = [server.watch(table, own, query) for query in QUERIES]
    got = [await socket.frame() for socket in sockets]

    async def act(seat: int, path: str, body: Json) -> None:
        answer = await server.post(f"{address}/{path}", body, tokens[seat])
        assert answer.startswith(b"200 "), answer
        for socket in sockets:
            frame = await socket.frame()
            got.extend([frame, b"%d" % len(without_times(frame))])
        if seat == observer:
            got.append(answer)

    for number, step in enumerate(game.steps):
        move = {"move": WORDS[step.move]}
        await act(step.seat, "moves", move)
        if move["move"].startswith("offer"):  # once more; the good may be another in the twin
            await act(step.seat, "undo", {})
            await act(step.seat, "moves", move)
        if number % 8 == 0:
            paths = ("", "/record", "/moments", "/moments?eyes=all", f"/moments?from={number}")
            got += [await server.get(f"{address}{path}", own) for path in paths]
    got += await asked_at_last(server, address, own, game)
    got.append(await read_listing(server, table))
    for socket in sockets:
        await socket.close()
    return [sitting.without(part) for part in got]


async def asked_at_last(
    server: InProcessServer, address: str, own: str | None, game: Game
) -> list[bytes]:
    """Answers to what one may try."""
    illegal = next(word for word in WORDS if word not in words(legal(game.table)))
    return [
        await server.post(f"{address}/moves", {"move": illegal}, own),
        await server.post(f"{address}/moves", {"move": illegal, "version": 3}, own),
        await server.post(f"{address}/rematch", {}, own),
        await server.post(f"{address}/seats", {}, own),
        await server.post(f"{address}/undo", {}, own),
    ]


async def read_listing(server: InProcessServer, table: str) -> bytes:
    _, _, answer = (await server.get("/api/tables")).partition(b" ")
    tables = json.loads(answer)["tables"]
    return json.dumps([output for output in tables if output["table"] == table]).encode()


@pytest.mark.parametrize("part", range(PARTS))
def test_connections_cannot_tell_such_games_apart(tmp_path: Path, part: int) -> None:
    asyncio.run(compare_games(tmp_path, part))


async def compare_games(data: Path, part: int) -> None:
    deck = Deck()
    different = 0
    # Nobody's bot thinks here, so that no process is needed for it.
    async with run_in_process(Settings(data, workers=0), deck) as server:
        for seed in range(part, SEEDS, PARTS):
            history = HISTORIES[(seed + seed // 4) % 2]
            twins = list(pairs(seed))
            pair = twins[seed % len(twins) if seed % 3 else -1]  # the last is the spectator's
            output = []
            for game in (pair.one, pair.other):
                deck.deal = game.deal
                output.append(await play_and_receive(server, game, pair.observer, history))
            assert output[0] == output[1]
            different += pair.one.deal != pair.other.deal
    assert different > 0


def test_the_comparison_sees_what_differs(tmp_path: Path) -> None:
    """Otherwise the test above would say nothing: the one who laid a card knows which."""
    asyncio.run(find_difference(tmp_path))


async def find_difference(data: Path) -> None:
    deck = Deck()
    async with run_in_process(Settings(data, workers=0), deck) as server:
        for seed in range(200):
            for pair in pairs(seed):
                steps = zip(pair.one.steps, pair.other.steps, strict=True)
                other = [one.seat for one, twin in steps if one.move != twin.move]
                if not other:
                    continue
                output = []
                for game in (pair.one, pair.other):
                    deck.deal = game.deal
                    output.append(await play_and_receive(server, game, other[0], "open"))
                assert output[0] != output[1]
                return
    raise AssertionError("no such pair")
