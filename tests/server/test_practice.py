"""Practice: a table of its own that plays on from a moment of a finished game."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bali.chance import Seeded
from bali.commitment import verify
from bali.moves import WORDS
from bali.record import Record, read, replay, write
from bali.server.settings import Settings
from bali.view import view
from tests.pairs import pairs
from tests.server.in_process import InProcessServer, Json, run_in_process
from tests.server.stores import options
from tools.live_server import HUMAN, Person, Server, bot, frame, new_table, served
from tools.random_play import play, played, recorded

BOTH = (3, True, True)
NAMES = ["Ann", "medium", "a name that is longer than names at tables may be"]


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded(played(5, BOTH, eager=True), NAMES)


def as_json(record: Record) -> Json:
    fields: Json = json.loads(write(record))
    return fields


def start(server: Server, record: Record, **more: Any) -> Person:
    answer = server.client.post("/api/practice", json={"record": as_json(record), **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["here"] == []
    return Person(server, made["table"], made["seat"], made["token"])


def step_of(record: Record, seat: int, after: int = 0) -> int:
    """A moment at which a seat is to move."""
    steps = replay(record).steps
    return next(number for number in range(after, len(steps)) if steps[number].seat == seat)


@pytest.mark.parametrize("seat", range(3))
def test_the_table_is_as_it_was_at_that_moment(server: Server, record: Record, seat: int) -> None:
    step = step_of(record, seat, 30)
    person = start(server, record, step=step, seat=seat, bot="random")
    document = person.look()
    assert document["practice"] == {"step": step}
    assert document["version"] == step
    assert document["to_move"] == document["seat"] == person.seat == seat
    assert document["hints"] is True
    assert document["public"] is False
    expected = json.loads(msgspec.json.encode(view(replay(record, step), seat)))
    expected["memory"]["goods"] = None
    assert document["view"] == expected
    kinds = [other["kind"] for other in document["seats"]]
    assert kinds == ["human" if number == seat else "bot" for number in range(3)]
    assert {other["bot"] for other in document["seats"]} == {None, "random"}
    assert [other["name"] for other in document["seats"]] == [
        "Ann" if number == seat == 0 else None for number in range(3)
    ]
    assert server.client.get("/api/tables").json() == {"tables": []}


def test_it_is_played_to_its_end_and_its_record_says_that_it_is_practice(
    server: Server, record: Record
) -> None:
    step = step_of(record, 1, 60)
    person = start(server, record, step=step, seat=1, bot="random")
    assert person.ask("/record").status_code == 403
    assert person.ask("/review", {}).json()["error"] == "not-over"
    assert person.ask("/practice", {"step": 0, "seat": 0}).json()["error"] == "not-over"
    with person.live() as socket:
        document = frame(socket)
        while document["status"] == "playing":
            if document["legal"]:
                assert person.move(document["legal"][0], document["version"]).status_code == 200
            document = frame(socket)
    whole = read(person.ask("/record").content)
    assert msgspec.json.decode(whole.extra["practice"]) == {"step": step}
    assert whole.moves[:step] == record.moves[:step]
    assert whole.deal == record.deal
    assert verify(whole) == document["commitment"]


def test_moves_can_be_undone_as_usual(server: Server, record: Record) -> None:
    steps = replay(record).steps
    step = next(
        number
        for number in range(1, len(steps))
        if steps[number].seat == steps[number - 1].seat
        and WORDS[steps[number - 1].move].startswith("buy")
    )
    seat = steps[step].seat
    person = start(server, record, step=step, seat=seat, bot="random")
    assert person.look()["undo"] is None
    answer = person.ask("/undo", {"version": step})
    assert answer.status_code == 200, answer.text
    assert answer.json()["version"] == step + 1
    expected = view(replay(record, step - 1), seat)
    assert answer.json()["legal"] == expected.legal
    assert person.move(WORDS[steps[step - 1].move], step + 1).status_code == 200


def test_it_survives_a_kill(settings: Settings, record: Record) -> None:
    step = step_of(record, 2, 40)
    with served(settings.data, *options(settings)) as server:
        person = start(server, record, step=step, seat=2, bot="random")
        before = person.look()
        server.kill()
    with served(settings.data, *options(settings)) as server:
        person = person.at(server)
        assert person.look() == before
        assert person.move(before["legal"][0], step).status_code == 200
        assert person.look()["version"] > step


def test_of_a_table_it_starts_when_the_game_is_over(server: Server) -> None:
    _, (person,) = new_table(server, [HUMAN, bot("random")])
    body = {"step": 3, "seat": 1 - person.seat, "bot": "easy"}
    assert person.ask("/practice", body).json()["error"] == "not-over"
    with person.live() as socket:
        document = frame(socket)
        while document["status"] == "playing":
            if document["legal"]:
                assert person.move(document["legal"][0], document["version"]).status_code == 200
            document = frame(socket)
    answer = person.ask("/practice", body)
    assert answer.status_code == 201, answer.text
    practice = Person(server, answer.json()["table"], answer.json()["seat"], answer.json()["token"])
    assert practice.seat == 1 - person.seat
    assert practice.look()["practice"] == {"step": 3}
    assert person.look()["practice"] is None
    assert b"practice" not in person.ask("/record").content


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seat": 3}, "seat"),
        ({"seat": 4}, None),
        ({"step": 10_000}, "step"),
        ({"step": -1}, None),
        ({"bot": "uct"}, None),
        ({"name": "Ann"}, None),
    ],
)
def test_what_is_not_there_is_refused(
    server: Server, record: Record, change: Json, place: str | None
) -> None:
    body = {"record": as_json(record), "step": 3, "seat": 0} | change
    answer = server.client.post("/api/practice", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    if place is not None:
        assert answer.json()["message"].startswith(f"{place}: ")


def test_only_finished_games_that_are_legal_are_played_on(server: Server, record: Record) -> None:
    fields = as_json(record)
    unfinished = {name: value for name, value in fields.items() if name != "result"}
    for wrong, place in (
        (unfinished | {"moves": fields["moves"][:9]}, "result"),
        (unfinished, "result"),
        (fields | {"moves": ["take 4", *fields["moves"][1:]]}, "1"),
        ({}, "setup"),
    ):
        body = {"record": wrong, "step": 3, "seat": 0}
        answer = server.client.post("/api/practice", json=body)
        assert (answer.status_code, answer.json()["place"]) == (400, place)


def test_the_seat_sees_what_it_may_and_nothing_more(tmp_path: Path) -> None:
    """Games that a seat cannot tell apart at a moment start practice that looks the same."""
    asyncio.run(compare_games(tmp_path))


async def compare_games(data: Path) -> None:
    different = 0
    async with run_in_process(Settings(data, workers=0)) as server:
        for seed in range(12):
            for pair in pairs(seed):
                if pair.observer is None or pair.one.table.mover != pair.observer:
                    continue
                step = len(pair.one.steps)
                output = []
                for game in (pair.one, pair.other):
                    for _ in play(game, Seeded(seed)):
                        pass  # to the end
                    fields = as_json(recorded(game, [None] * game.deal.players))
                    body = {"record": fields, "step": step, "seat": pair.observer}
                    output.append(await begin(server, body))
                assert output[0] == output[1]
                different += pair.one.deal != pair.other.deal
    assert different > 0


async def begin(server: InProcessServer, body: Json) -> bytes:
    """What the player is sent first, without what is different at every table."""
    status, _, answer = (await server.post("/api/practice", body)).partition(b" ")
    assert status == b"201", answer
    made = json.loads(answer)
    output = await server.get(f"/api/tables/{made['table']}", made["token"])
    for own in (made["table"], made["commitment"]):
        output = output.replace(own.encode(), b"")
    return output
