"""Answers are as the published description has them, whatever is asked."""

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from bali.moves import IDS
from tests.sampling import mark_long
from tests.server.reviewing import wait_for
from tests.server.test_websocket import memory
from tools.live_server import HUMAN, Json, Person, Server, bot, frame, new_table, served

DESCRIPTION = "/api/schema/openapi.json"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("data")) as server:
        yield server


class Description:
    """The published OpenAPI description, as a judge of answers."""

    def __init__(self, server: Server) -> None:
        self.whole: Json = server.client.get(DESCRIPTION).json()
        self._validator = cache(self._made)
        self.responses: set[tuple[str, str, str]] = set()

    def _made(self, name: str) -> Any:
        schema = {"$ref": f"#/components/schemas/{name}", "components": self.whole["components"]}
        return jsonschema_rs.validator_for(schema)

    def check(self, name: str, payload: Json) -> None:
        """A value is as described, and has no field that is not."""
        self._validator(name).validate(payload)
        properties = self.whole["components"]["schemas"][name].get("properties")
        assert properties is None or payload.keys() <= properties.keys()

    def check_answer(self, answer: httpx.Response) -> None:
        path = answer.request.url.path
        for template, operations in self.whole["paths"].items():
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
                operation = operations[answer.request.method.lower()]
                response = operation["responses"][str(answer.status_code)]
                schema = response["content"][answer.headers["content-type"]]["schema"]
                self.responses.add((template, answer.request.method, str(answer.status_code)))
                answer.read()
                if "$ref" in schema:
                    self.check(schema["$ref"].rpartition("/")[2], answer.json())
                else:
                    jsonschema_rs.validator_for(schema).validate(answer.json())
                return
        raise AssertionError(f"{path} is not described")


@pytest.fixture(scope="module")
def description(server: Server) -> Description:
    return Description(server)


@pytest.mark.parametrize(
    "variants", mark_long([["oracle"], ["oracle", "demon"]], lambda variants: len(variants) == 2)
)
def test_real_answers_and_frames_are_as_described(
    server: Server, description: Description, variants: list[str]
) -> None:
    hooks = server.client.event_hooks
    server.client.event_hooks = {"response": [description.check_answer]}
    try:
        history = "strict" if variants == ["oracle"] else "open"
        more: Json = {"variants": variants, "history": history, "clock": {"days": 1}}
        options: Json = {"seats": [HUMAN, HUMAN], "public": True}
        waiting = server.client.post("/api/tables", json=options).json()
        creator = Person(server, waiting["table"], waiting["seat"], waiting["token"])
        server.client.get(f"/api/tables/{creator.table}")
        creator.ask("/cancel", {})
        creator.ask(f"/seats/{1 - creator.seat}/bot", {"bot": "easy"})
        creation, people = new_table(server, [HUMAN, bot("random"), HUMAN], public=True, **more)
        people[0].ask("/leave", {})
        people[0].ask("/back", {})
        people[0].ask("/without", {"seat": people[1].seat})
        people[0].ask("/link", {})
        people[0].ask("/rematch", {})
        sockets = [person.live() for person in people]
        play(description, sockets, people, len(variants))
        for socket in sockets:
            socket.close()
        for path in ("", "/summary", "/record", "/moments", "/moments?from=60&eyes=all"):
            people[0].ask(path)
            server.client.get(f"/api/tables/{creation['table']}{path}")
        record = people[0].ask("/record").json()
        for eyes in (None, 0, 3):
            server.client.post("/api/replay", json={"record": record, "eyes": eyes})
        ask_about_game(server, people[0], record)
        people[0].ask("/rematch", {})
        for path in ("/api/tables", "/api/bots", "/api/health"):
            server.client.get(path)
    finally:
        server.client.event_hooks = hooks
    got = {(template, status) for template, _, status in description.responses}
    assert {("/api/tables/{table}/record", status) for status in ("200",)} <= got
    assert {("/api/tables/{table}/moves", status) for status in ("200", "409", "422")} <= got
    assert {("/api/tables/{table}/hint", status) for status in ("200", "403", "409")} <= got
    assert {("/api/reviews/{review}", status) for status in ("200", "404")} <= got


def ask_about_game(server: Server, person: Person, record: Json) -> None:
    """Review a finished game, play on from it, and ask for hints there."""
    for effort in ("quick", "enormous"):
        person.ask("/review", {"effort": effort})
        server.client.post("/api/reviews", json={"record": record, "effort": effort})
    review = person.ask("/review", {}).json()["id"]
    assert wait_for(server, review)["status"] == "done"
    for path in (review, "nothing"):
        server.client.get(f"/api/reviews/{path}")
    steps = len(record["moves"])
    for step in (steps - 4, steps):
        body: Json = {"step": step, "seat": 0, "bot": "random"}
        person.ask("/practice", body)
        server.client.post("/api/practice", json=body | {"record": record})
    made = person.ask("/practice", {"step": 0, "seat": 0, "bot": "random"}).json()
    practice = Person(server, made["table"], made["seat"], made["token"])
    version = practice.look()["version"]
    for body in ({"version": version, "part": 2}, {"version": version + 1}, {"version": "x"}):
        practice.ask("/hint", body)
    person.ask("/hint", {"version": person.look()["version"]})


def play(
    description: Description, sockets: list[ClientConnection], people: list[Person], seed: int
) -> None:
    """Play to the end, not always well; every frame and every answer is looked at."""
    chance = random.Random(seed)  # noqa: S311
    versions = [-1 for _ in people]
    while (table := people[0].look())["status"] == "playing":
        for number, socket in enumerate(sockets):
            while versions[number] < table["version"]:
                payload = frame(socket)
                description.check("Error" if "error" in payload else "TableDocument", payload)
                versions[number] = payload.get("version", versions[number])
        for person, socket in zip(people, sockets, strict=True):
            if chance.random() < 0.1:
                person.ask("/record")
                person.move("keep 5")
                person.move("keep 3", 9999)
                person.ask("/undo", {})
                socket.send('{"do": "fly"}')
            if legal := person.look()["legal"]:
                person.move("reward stones")
                person.move(chance.choice(legal))


# Schemathesis


def test_nothing_that_can_be_asked_breaks_the_server(tmp_path: Path) -> None:
    """Schemathesis asks what the description allows, and what it does not."""
    with served(tmp_path) as server:
        ask_everything(server)
        assert server.client.get("/api/health").status_code == 200
    assert {line.get("level") for line in server.log()} == {"info"}


def ask_everything(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"http://{server.host}{DESCRIPTION}")
    _, playing = new_table(server, [HUMAN, HUMAN])
    _, (other, _) = new_table(server, [HUMAN, HUMAN], variants=["oracle"])
    people = [*playing, other]
    patient = settings(
        max_examples=12,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        cases = found.ok().as_strategy()
        if found.ok().body:
            cases |= found.ok().as_strategy(generation_mode=GenerationMode.NEGATIVE)
        ask = patient(given(case=cases, data=st.data())(_request))
        ask(server=server, people=people)


def _request(server: Server, people: list[Person], case: Any, data: st.DataObject) -> None:
    person = data.draw(st.sampled_from(people))
    mostly = st.sampled_from([True, True, True, False])
    if case.path_parameters and data.draw(mostly):
        case.path_parameters["table"] = person.table
    if isinstance(case.body, dict) and "move" in case.body and data.draw(mostly):
        case.body["move"] = data.draw(st.sampled_from(list(IDS)))
    headers = person.headers if data.draw(mostly) else {}
    case.call_and_validate(
        base_url=f"http://{server.host}",
        headers=headers,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )


# The socket

WORDS = ["do", "move", "undo", "version", "take 1", "buy none", "\ud83e\udd9c", "", "\x00"]


def nonsense(chance: random.Random, depth: int = 0) -> Any:
    """Some JSON value, often like what is expected."""
    pick = chance.randrange(9 if depth < 4 else 6)
    if pick == 0:
        return None
    if pick == 1:
        return chance.choice([True, False])
    if pick == 2:
        return chance.choice([0, -1, 1, 1.5, 1e300, 10**30, -(2**63)])
    if pick in (3, 4, 5):
        return chance.choice(WORDS) * chance.choice([1, 1, 1, 50])
    if pick == 6:
        return [nonsense(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(WORDS): nonsense(chance, depth + 1) for _ in range(chance.randrange(5))}


def garbage(chance: random.Random) -> str | bytes:
    """Something that a client should not send."""
    pick = chance.randrange(8)
    if pick == 0:
        return chance.randbytes(chance.randrange(5000))
    if pick == 1:
        return "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(1000)))
    if pick == 2:
        return chance.choice(["[", '{"do":', '{"a":', "[{"]) * chance.choice([10, 500, 2000])
    if pick == 3:
        return "x" * chance.choice([4096, 4097, 20_000])
    return json.dumps(nonsense(chance))[:4000]


def test_garbage_over_the_socket_changes_and_costs_nothing(tmp_path: Path) -> None:
    chance = random.Random(11)  # noqa: S311
    with served(tmp_path) as server:
        description = Description(server)
        _, people = new_table(server, [HUMAN, HUMAN])
        documents = [person.look() for person in people]
        annoy(description, people, chance, 150)
        before = memory(server)
        annoy(description, people, chance, 1500)
        assert memory(server) - before < 15
        assert [person.look() for person in people] == documents
        assert server.client.get("/api/health").status_code == 200
    assert {line.get("level") for line in server.log()} == {"info"}


def annoy(
    description: Description, people: list[Person], chance: random.Random, times: int
) -> None:
    """Send garbage; what is answered at all is an error as described."""
    done = 0
    while done < times:
        with chance.choice(people).live() as socket:
            description.check("TableDocument", frame(socket))
            with suppress(ConnectionClosed):
                for _ in range(chance.randrange(1, 40)):
                    done += 1
                    socket.send(garbage(chance))
                    description.check("Error", frame(socket))
        assert socket.close_code in (1000, 1007, 1009)
