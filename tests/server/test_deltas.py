"""Version 2 of the live socket: deltas add up to what version 1 sends and GET returns."""

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest

from bali.api import TableDocument
from bali.api.deltas import DeltaFrame, apply_delta
from bali.server.settings import Settings
from bali.server.store import EventAppend, StoreDown
from bali.server.store.sqlite import SqliteStore
from tests.server.in_process import InProcessServer, Json, Live, run_in_process

PREVIEW: Json = {
    "rows": [],
    "scorings": {},
    "new_row": None,
    "preview": {},
    "blocked": {},
    "plays": None,
}
WHOLE = 500  # more changes than a whole game has
GAMES = [
    ([], "open", 2, WHOLE),
    (["oracle"], "open", 3, 80),
    (["demon"], "strict", 2, WHOLE),
    (["oracle", "demon"], "open", 4, 80),
    (["oracle", "demon"], "strict", 3, 80),
]
UNDOS = 40


def apply_json(document: Json, delta: Json) -> Json:
    """Apply a delta as `docs/api.md` describes it."""
    after = document | {"story": [], "story_from": document["story_from"] + len(document["story"])}
    if document["history"] == "strict":
        after = dict(document)
    view = delta.pop("view", None)
    after |= delta
    if view is not None:
        seats = view.pop("seats", {})
        after["view"] = document["view"] | view
        after["view"]["seats"] = [
            seat | seats.get(str(number), {})
            for number, seat in enumerate(document["view"]["seats"])
        ]
    return after


def without_details(document: Json) -> Json:
    """A document as it is sent to a client that does not want details."""
    document = document | PREVIEW
    view = document["view"]
    if view is None or document["status"] == "over":
        return document
    unknown = {"goods_range": None, "now": None}
    seats = [seat | unknown for seat in view["seats"]]
    altar = dict.fromkeys(view["altar"]) | {
        "size": view["altar"]["size"],
        "top": view["altar"]["top"],
    }
    return document | {"view": view | {"seats": seats, "altar": altar}}


class Client:
    """Keeps the frame and the story of a socket, over as many connections as it takes."""

    def __init__(
        self, server: InProcessServer, table: str, token: str | None, protocol: int, details: bool
    ) -> None:
        self._server, self._table, self._token = server, table, token
        self._protocol, self.details = protocol, details
        self.live: Live | None = None
        self.frame: Json = {}
        self.story: list[Json] = []
        self.deltas = 0

    async def connect(self) -> None:
        query = f"?protocol={self._protocol}&details={str(self.details).lower()}"
        if self.frame:
            query += f"&after={self.frame['version']}"
        self.live = self._server.watch(self._table, self._token, query)
        await self.hear()

    async def hear(self) -> None:
        assert self.live is not None
        text = await self.live.frame()
        received = json.loads(text)
        if "delta" in received:
            assert self._protocol == 2
            self.deltas += 1
            self._check_types(text)
            received = apply_json(self.frame, received["delta"])
        self.frame = received
        self.story[self.frame["story_from"] :] = self.frame["story"]

    def _check_types(self, text: bytes) -> None:
        """The types and the function of `bali.api` do the same."""
        before = msgspec.convert(self.frame, TableDocument)
        after = apply_delta(before, msgspec.json.decode(text, type=DeltaFrame).delta)
        expected = apply_json(self.frame, json.loads(text)["delta"])
        assert after == msgspec.convert(expected, TableDocument)

    async def close(self) -> None:
        assert self.live is not None
        await self.live.close()
        self.live = None

    async def get(self) -> Json:
        status, _, body = (
            await self._server.get(f"/api/tables/{self._table}", self._token)
        ).partition(b" ")
        assert status == b"200"
        document: Json = json.loads(body)
        return document

    async def compare(self) -> None:
        """What was received bit by bit is what is the case."""
        expected = await self.get()
        if not self.details:
            expected = without_details(expected)
        assert self.frame | {"story": self.story, "story_from": 0} == expected


async def make_table(server: InProcessServer, **options: object) -> tuple[str, list[str]]:
    """Create a table whose seats are all but one taken: its id, and the tokens by seat."""
    status, _, body = (await server.post("/api/tables", options)).partition(b" ")
    assert status == b"201", body
    made = json.loads(body)
    return made["table"], [made["token"], *[other["token"] for other in made["here"]]]


class Game:
    """A random game that several clients follow."""

    def __init__(self, server: InProcessServer, table: str, tokens: list[str]) -> None:
        self.server, self.table, self.tokens = server, table, tokens
        self.chance = random.Random(len(tokens))  # noqa: S311
        self.clients: list[Client] = []
        self.undone = self.reconnected = 0

    async def add_clients(self, token: str | None) -> None:
        """Connect an observer in all ways."""
        for protocol, details in ((1, True), (2, True), (2, False)):
            client = Client(self.server, self.table, token, protocol, details)
            self.clients.append(client)
            await client.connect()

    async def act(self, seat: int, path: str, body: Json) -> None:
        """Change the table, and let all who are connected hear of it."""
        answer = await self.server.post(f"/api/tables/{self.table}/{path}", body, self.tokens[seat])
        assert answer.startswith((b"200 ", b"201 ")), answer
        for client in self.clients:
            if client.live is not None:
                await client.hear()

    async def choose(self) -> bool:
        """Make a random change; False when the game is over."""
        answers = [
            await self.server.get(f"/api/tables/{self.table}", token) for token in self.tokens
        ]
        documents = [json.loads(answer.removeprefix(b"200 ")) for answer in answers]
        mover, chance = documents[0]["to_move"], self.chance
        undoing = [seat for seat, document in enumerate(documents) if document["undo"] is None]
        if mover is None:
            return False
        if undoing and self.undone < UNDOS and chance.random() < 0.3:
            self.undone += 1
            await self.act(undoing[0], "undo", {})
        elif chance.random() < 0.1:  # changes that are not moves
            other = (mover + 1) % len(documents)
            await self.act(other, "leave", {})
            await self.act(other, "back", {})
            await self.act(other, "link", {})  # which nobody can see
        else:
            await self.act(mover, "moves", {"move": chance.choice(documents[mover]["legal"])})
        return True

    async def toss(self) -> None:
        """Some disconnect, and some come back."""
        for client in self.clients:
            if client.live is None:
                if self.chance.random() < 0.4:
                    await client.connect()
                    self.reconnected += 1
            elif self.chance.random() < 0.08:
                await client.close()

    async def look(self) -> None:
        """Those without details want them once."""
        for client in self.clients:
            if client.live is not None and not client.details:
                for wanted in (True, False):
                    client.live.do(do="details", wanted=wanted)
                    await client.hear()
                    client.details = wanted
                    await client.compare()


@pytest.mark.parametrize(("variants", "history", "players", "changes"), GAMES)
def test_deltas_add_up_to_the_document(
    tmp_path: Path, variants: list[str], history: str, players: int, changes: int
) -> None:
    options = {
        "variants": variants,
        "history": history,
        "clock": {"total": 3600, "increment": 5} if players == 4 else {"days": 1},
    }
    asyncio.run(follow_game(tmp_path, options, players, changes))


async def follow_game(data: Path, options: Json, players: int, changes: int) -> None:
    async with run_in_process(Settings(data, workers=0)) as server:
        game = await start_game(server, options, players)
        is_over = False
        for number in range(changes):
            if is_over := not await game.choose():
                break
            if number % 7 == 0:
                for client in game.clients:
                    if client.live is not None:
                        await client.compare()
            if number % 20 == 0:
                await game.look()
            await game.toss()
        for client in game.clients:
            if client.live is None:
                await client.connect()
            await client.compare()
            await client.close()
        assert is_over == (changes == WHOLE)
        assert game.reconnected > 5
        assert sum(client.deltas for client in game.clients) > changes
        assert game.undone > 3


async def start_game(server: InProcessServer, options: Json, players: int) -> Game:
    """Create a table, whose last seat is taken while others watch."""
    human = {"kind": "human"}
    seats = [human] + [human | {"here": True}] * (players - 2) + [human]
    table, tokens = await make_table(server, seats=seats, order="given", **options)
    game = Game(server, table, tokens)
    for token in (*tokens, None):
        await game.add_clients(token)
    answer = await server.post(f"/api/tables/{table}/seats", {"name": "Di"})
    assert answer.startswith(b"201 "), answer
    for client in game.clients:
        await client.hear()
        await client.compare()
    tokens.append(json.loads(answer.removeprefix(b"201 "))["token"])
    await game.add_clients(tokens[-1])
    return game


def test_a_delta_is_a_fraction_of_the_document(tmp_path: Path) -> None:
    asyncio.run(measure_frames(tmp_path))


async def measure_frames(data: Path) -> None:
    """And without details, a delta has no previews and no deductions."""
    async with run_in_process(Settings(data, workers=0)) as server:
        human = {"kind": "human"}
        table, tokens = await make_table(server, seats=[human, human | {"here": True}])
        lives = [server.watch(table, None, query) for query in ("", "?protocol=2")]
        for live in lives:
            await live.frame()
        frame_bytes = delta_bytes = 0
        for version in range(20):
            for token in tokens:
                answer = await server.get(f"/api/tables/{table}", token)
                document = json.loads(answer.removeprefix(b"200 "))
                if document["legal"] and document["version"] == version:
                    move = {"move": document["legal"][0], "version": version}
                    await server.post(f"/api/tables/{table}/moves", move, token)
            frame, delta = [await live.frame() for live in lives]
            frame_bytes, delta_bytes = frame_bytes + len(frame), delta_bytes + len(delta)
            assert not json.loads(delta)["delta"].keys() & PREVIEW.keys()
        assert delta_bytes < frame_bytes / 3
        for live in lives:
            await live.close()


def test_only_clients_of_version_2_choose_details(tmp_path: Path) -> None:
    asyncio.run(choose_details(tmp_path))


async def choose_details(data: Path) -> None:
    async with run_in_process(Settings(data, workers=0)) as server:
        human = {"kind": "human"}
        table, _ = await make_table(server, seats=[human, human | {"here": True}])
        live = server.watch(table, None, "?protocol=1")
        await live.frame()
        live.do(do="details", wanted=True)
        assert json.loads(await live.frame())["error"] == "malformed"
        await live.close()


def test_after_a_failure_of_the_store_the_whole_table_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(fail_once(tmp_path, monkeypatch))


async def fail_once(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_store: SqliteStore, _append: EventAppend) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        future.set_exception(StoreDown("the disk is full"))
        return future

    async with run_in_process(Settings(data, workers=0)) as server:
        game = await start_game(server, {}, 2)
        await game.choose()
        documents = [await client.get() for client in game.clients]
        mover = next(document for document in documents if document["legal"])
        path, token = f"/api/tables/{game.table}/moves", game.tokens[mover["seat"]]
        move = {"move": mover["legal"][-1], "version": mover["version"]}
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", fail)
            assert (await server.post(path, move, token)).startswith(b"503 ")
        assert (await server.post(path, move, token)).startswith(b"200 ")
        for client in game.clients:
            deltas = client.deltas
            await client.hear()
            assert client.deltas == deltas
            await client.compare()
        await game.choose()
        for client in game.clients:
            await client.compare()
            await client.close()
        assert sum(client.deltas for client in game.clients) > len(game.clients)
