"""Requests that tests of the API make, and what is expected of the answers."""

import random

import httpx

from tools.live_server import Json, Person, Server

JSON_BODY = {"Content-Type": "application/json"}
NAMELESS = "A" * 16  # an id that no table has


def make(server: Server, *seats: Json, **more: object) -> httpx.Response:
    return server.client.post("/api/tables", json={"seats": list(seats), **more})


def sit(server: Server, table: str, **more: str) -> httpx.Response:
    return server.client.post(f"/api/tables/{table}/seats", json=more)


def assert_refused(answer: httpx.Response, status: int, code: str) -> Json:
    payload: Json = answer.json()
    assert (answer.status_code, payload["error"]) == (status, code), answer.text
    assert isinstance(payload["message"], str)
    return payload


def mover(people: list[Person]) -> tuple[Person, Json]:
    """Who is to move, and what they see."""
    table = people[0].look()
    person = next(person for person in people if person.seat == table["to_move"])
    return person, person.look()


def play_out(people: list[Person], chance: random.Random) -> Json:
    """Play to the end; what the last mover sees."""
    table = people[0].look()
    while table["status"] == "playing":
        person = next(person for person in people if person.seat == table["to_move"])
        document = person.look()
        answer = person.move(chance.choice(document["legal"]), document["version"])
        assert answer.status_code == 200, answer.text
        table = answer.json()
    return table


def dice(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311
