"""Hints: for the player to move, from the seat's knowledge alone, counted for all to see."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from bali.game import Game
from bali.moves import WORDS
from bali.server import table_service
from bali.server.hints import seed_of
from bali.server.settings import NO_LIMITS, Settings
from tests.pairs import pairs
from tests.server.in_process import InProcessServer, run_in_process
from tests.server.stores import options
from tests.server.test_secrecy import Deck, seat_players
from tools.live_server import HUMAN, Json, Person, Server, bot, frame, new_table, served


def ask(person: Person, version: int, part: int = 1) -> httpx.Response:
    return person.ask("/hint", {"version": version, "part": part})


def until_choice(person: Person) -> Json:
    """Play until the person has several legal moves."""
    with person.live() as socket:
        document = frame(socket)
        while len(document["legal"]) < 2:
            if document["legal"]:
                assert person.move(document["legal"][0], document["version"]).status_code == 200
            document = frame(socket)
    return document


def check_hint(answer: httpx.Response, document: Json, part: int) -> Json:
    assert answer.status_code == 200, answer.text
    hint: Json = answer.json()
    assert (hint["version"], hint["part"]) == (document["version"], part)
    if part == 1:
        assert hint["options"] is None
    else:
        moves = [option["move"] for option in hint["options"]]
        assert len(moves) == len(set(moves)) == 2
        assert set(moves) <= set(document["legal"])
    return hint


def test_first_where_to_look_then_the_two_best_moves(server: Server) -> None:
    _, (person,) = new_table(server, [HUMAN, bot("random"), bot("random")])
    document = until_choice(person)
    assert document["hints"] is True
    assert document["hints_used"] == [0, 0, 0]
    first = check_hint(ask(person, document["version"]), document, 1)
    second = check_hint(ask(person, document["version"], 2), document, 2)
    assert first["focus"] == second["focus"]
    best, other = second["options"]
    assert best["loss"] == 0
    assert other["reason"]["better"] == best["move"]
    assert check_hint(ask(person, document["version"], 2), document, 2) == second


def test_all_are_told_and_each_part_counts_once(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], hints=True)
    mover = next(person for person in people if person.look()["legal"])
    document = until_choice(mover)
    watching = Person(server, mover.table, 0, "")
    with people[1 - mover.seat].live() as socket:
        frame(socket)
        for part, used in ((1, 1), (2, 2)):
            for _ in range(2):
                check_hint(ask(mover, document["version"], part), document, part)
            told = frame(socket)
            assert told["version"] == document["version"]
            assert told["hints_used"][mover.seat] == used
            assert told["hints_used"][1 - mover.seat] == 0
            assert told["story"] == []
    public = server.client.get(f"/api/tables/{watching.table}").json()
    assert sum(public["hints_used"]) == 2
    assert mover.move(document["legal"][0], document["version"]).status_code == 200
    assert mover.look()["hints_used"] == public["hints_used"]


def test_hints_are_for_tables_of_one_person_or_with_the_option(server: Server) -> None:
    for seats, more, allowed in (
        ([HUMAN, bot("random")], {}, True),
        ([HUMAN, bot("random"), HUMAN], {}, False),
        ([HUMAN, {"kind": "human", "here": True}], {}, False),
        ([HUMAN, HUMAN], {"hints": True}, True),
        ([HUMAN, bot("random")], {"history": "strict"}, False),
    ):
        _, people = new_table(server, seats, **more)
        documents = [person.look() for person in people]
        assert {document["hints"] for document in documents} == {allowed}
        mover = next((person for person in people if person.look()["legal"]), None)
        if mover is not None and not allowed:
            refusal = ask(mover, mover.look()["version"])
            assert (refusal.status_code, refusal.json()["error"]) == (403, "no-hints")


def test_strict_memory_has_no_option_for_hints(server: Server) -> None:
    plan = {"seats": [HUMAN, HUMAN], "history": "strict", "hints": True}
    answer = server.client.post("/api/tables", json=plan)
    assert answer.status_code == 400
    assert answer.json()["message"].startswith("hints: ")


def test_a_seat_that_is_given_to_a_bot_allows_hints(server: Server) -> None:
    answer = server.client.post("/api/tables", json={"seats": [HUMAN, HUMAN]})
    creator = Person(server, answer.json()["table"], answer.json()["seat"], answer.json()["token"])
    assert creator.look()["hints"] is False
    assert ask(creator, 0).json()["error"] == "not-playing"
    assert creator.ask(f"/seats/{1 - creator.seat}/bot", {"bot": "random"}).status_code == 200
    assert creator.look()["hints"] is True


def test_only_the_player_to_move_gets_one(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], hints=True)
    mover = next(person for person in people if person.look()["legal"])
    other = people[1 - mover.seat]
    version = mover.look()["version"]
    refusal = ask(other, version)
    assert (refusal.status_code, refusal.json()["error"]) == (403, "not-your-turn")
    for headers in ({}, {"Authorization": "Bearer nonsense"}):
        answer = server.client.post(
            f"/api/tables/{mover.table}/hint", json={"version": version}, headers=headers
        )
        assert answer.status_code == 401
    stale = ask(mover, version + 1)
    assert (stale.status_code, stale.json()["version"]) == (409, version)
    assert ask(mover, version, 3).json()["error"] == "malformed"
    assert mover.look()["hints_used"] == [0, 0]


def test_they_are_in_the_record(server: Server) -> None:
    _, (person,) = new_table(server, [HUMAN, bot("random")])
    document = until_choice(person)
    check_hint(ask(person, document["version"]), document, 1)
    with person.live() as socket:
        document = frame(socket)
        while document["status"] == "playing":
            if document["legal"]:
                assert person.move(document["legal"][0], document["version"]).status_code == 200
            document = frame(socket)
    expected = [int(seat == person.seat) for seat in range(2)]
    assert person.ask("/record").json()["hints"] == expected
    over = ask(person, document["version"])
    assert (over.status_code, over.json()["error"]) == (403, "not-playing")


def test_the_count_survives_a_kill(settings: Settings) -> None:
    with served(settings.data, *options(settings)) as server:
        _, (person,) = new_table(server, [HUMAN, bot("random")])
        document = until_choice(person)
        hint = check_hint(ask(person, document["version"], 2), document, 2)
        used = person.look()["hints_used"]
        assert sum(used) == 1
        server.kill()
    with served(settings.data, *options(settings)) as server:
        person = person.at(server)
        assert person.look()["hints_used"] == used
        assert check_hint(ask(person, document["version"], 2), document, 2) == hint
        assert person.look()["hints_used"] == used


def test_play_goes_on_while_a_hint_is_computed(tmp_path: Path) -> None:
    """Without a worker nobody computes it, and still the move is made; then it is too late."""
    asyncio.run(move_meanwhile(tmp_path))


async def move_meanwhile(data: Path) -> None:
    async with run_in_process(Settings(data, workers=0)) as server:
        table, token, document = await sit(server)
        body = {"version": document["version"], "part": 1}
        waiting = asyncio.create_task(server.post(f"/api/tables/{table}/hint", body, token))
        second = asyncio.create_task(server.post(f"/api/tables/{table}/hint", body, token))
        move = {"move": document["legal"][0], "version": document["version"]}
        answer = await server.post(f"/api/tables/{table}/moves", move, token)
        assert answer.startswith(b"200 "), answer
        assert not waiting.done()
        assert (await server.post(f"/api/tables/{table}/hint", body, token)).startswith(b"409 ")
        for task in (waiting, second):
            task.cancel()
        await asyncio.wait([waiting, second])


async def sit(server: InProcessServer) -> tuple[str, str, Json]:
    """A table, the token of the seat to move, and its document."""
    body: Json = {
        "seats": [{"kind": "human"}, {"kind": "human", "here": True}],
        "order": "given",
        "hints": True,
    }
    made = json.loads((await server.post("/api/tables", body)).partition(b" ")[2])
    for token in (made["token"], made["here"][0]["token"]):
        answer = await server.get(f"/api/tables/{made['table']}", token)
        document = json.loads(answer.partition(b" ")[2])
        if document["legal"]:
            return made["table"], token, document
    raise AssertionError("nobody is to move")


def test_whoever_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    asyncio.run(ask_often(tmp_path))


async def ask_often(data: Path) -> None:
    limits = NO_LIMITS._replace(hints=0.001, hint_burst=2)
    async with run_in_process(Settings(data, workers=1, limits=limits)) as server:
        table, token, document = await sit(server)
        body = {"version": document["version"], "part": 1}
        statuses = [
            (await server.post(f"/api/tables/{table}/hint", body, token))[:3] for _ in range(3)
        ]
        assert statuses == [b"200", b"200", b"429"]


def test_many_requests_at_once_are_one_hint(server: Server) -> None:
    _, (person,) = new_table(server, [HUMAN, bot("random"), bot("random")])
    document = until_choice(person)
    with ThreadPoolExecutor(6) as threads:
        answers = list(
            threads.map(lambda part: ask(person, document["version"], part), [1, 2, 1, 2, 1, 2])
        )
    hints = [
        check_hint(answer, document, part)
        for answer, part in zip(answers, [1, 2, 1, 2, 1, 2], strict=True)
    ]
    assert hints[1] == hints[3] == hints[5]
    assert sum(person.look()["hints_used"]) == 2


# Secrecy


def test_seeds_depend_on_table_and_version_alone() -> None:
    assert seed_of("a table", 1) == seed_of("a table", 1)
    assert len({seed_of(table, version) for table in "ab" for version in range(50)}) == 100


def test_games_that_a_seat_cannot_tell_apart_have_the_same_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_service, "new_id", lambda: "sameidforeverybd")
    different = 0
    found = [
        pair
        for seed in range(60)
        for pair in pairs(seed)
        if pair.observer == pair.one.table.mover and pair.one.deal != pair.other.deal
    ]
    for number, pair in enumerate(found[:6]):
        assert pair.observer is not None
        outputs = [
            asyncio.run(play_and_ask(tmp_path / f"{number}{name}", game, pair.observer))
            for name, game in (("one", pair.one), ("other", pair.other))
        ]
        assert outputs[0] == outputs[1]
        different += 1
    assert different > 3


async def play_and_ask(data: Path, game: Game, seat: int) -> list[bytes]:
    """Both parts of the hint for the seat to move."""
    deck = Deck()
    deck.deal = game.deal
    async with run_in_process(Settings(data), deck) as server:
        sitting = await seat_players(server, game.deal, "open", hints=True)
        for step in game.steps:
            body: dict[str, Any] = {"move": WORDS[step.move]}
            path = f"/api/tables/{sitting.table}/moves"
            answer = await server.post(path, body, sitting.tokens[step.seat])
            assert answer.startswith(b"200 "), answer
        got = []
        for part in (1, 2):
            body = {"version": len(game.steps), "part": part}
            path = f"/api/tables/{sitting.table}/hint"
            got.append(await server.post(path, body, sitting.tokens[seat]))
            assert got[-1].startswith(b"200 "), got[-1]
        return got
