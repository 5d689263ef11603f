"""What the tests of reviews share."""

import json
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bali.record import Record, write
from tools.live_server import PATIENCE, Json, Person, Site, frame
from tools.random_play import played, recorded


def finished_record(seed: int, players: int = 2) -> Record:
    return recorded(played(seed, (players, False, False)), [f"player {n}" for n in range(players)])


def as_json(record: Record) -> Json:
    fields: Json = json.loads(write(record))
    return fields


def upload(server: Site, record: Record | Json, **more: Any) -> httpx.Response:
    given = as_json(record) if isinstance(record, Record) else record
    return server.client.post("/api/reviews", json={"record": given, **more})


def start(server: Site, record: Record, **more: Any) -> Json:
    answer = upload(server, record, **more)
    assert answer.status_code == 200, answer.text
    status: Json = answer.json()
    return status


def follow(server: Site, review: str) -> ClientConnection:
    """A socket that tells the progress of a review."""
    return connect(
        f"ws://{server.host}/api/reviews/{review}/live",
        open_timeout=PATIENCE,
        ping_interval=None,  # who reads nothing for a while hears no pong, either
        max_size=None,
        legacy=True,
    )


def wait_for(server: Site, review: str, done: int | None = None) -> Json:
    """Follow a review until it has ended, or until a number of tasks are done."""
    with follow(server, review) as socket:
        while True:
            status = frame(socket)
            if status["status"] in ("done", "failed") or (done and status["done"] >= done):
                return status


def until_closed(socket: ClientConnection) -> list[Json]:
    """What a socket still tells, until the server closes it."""
    frames = []
    with suppress(ConnectionClosed):
        while True:
            frames.append(frame(socket))
    return frames


def play_to_the_end(person: Person) -> Json:
    with person.live() as socket:
        document = frame(socket)
        while document["status"] == "playing":
            if document["legal"]:
                assert person.move(document["legal"][0], document["version"]).status_code == 200
            document = frame(socket)
    return document


def read_status(server: Site, review: str) -> Json:
    answer = server.client.get(f"/api/reviews/{review}")
    assert answer.status_code == 200, answer.text
    status: Json = answer.json()
    return status
