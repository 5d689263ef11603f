"""Whole games through the API."""

import random

import pytest
from websockets.sync.client import ClientConnection

from bali.commitment import verify
from bali.record import check, read
from tools.live_server import HUMAN, Json, Server, bot, frame, new_table


def following(table: Json, socket: ClientConnection) -> Json:
    """The next frame: each version comes, and comes once."""
    after = frame(socket)
    assert after["version"] == table["version"] + 1
    return after


@pytest.mark.parametrize("variants", [[], ["oracle"], ["demon"], ["oracle", "demon"]])
def test_people_and_a_bot_play_a_whole_game(server: Server, variants: list[str]) -> None:
    chance = random.Random(len(variants))  # noqa: S311
    creation, people = new_table(server, [HUMAN, bot("easy"), HUMAN], variants=variants)
    sockets = {person.seat: person.live() for person in people}
    documents = {seat: frame(socket) for seat, socket in sockets.items()}
    while any(table["status"] != "over" for table in documents.values()):
        newest = max(table["version"] for table in documents.values())
        behind = [seat for seat, table in documents.items() if table["version"] < newest]
        if not behind:  # all have seen the same, so that whoever is asked can answer
            for person in people:
                if legal := documents[person.seat]["legal"]:
                    answer = person.move(chance.choice(legal), newest)
                    assert answer.status_code == 200, answer.text
        for seat in behind or sockets:
            documents[seat] = following(documents[seat], sockets[seat])
    for socket in sockets.values():
        socket.close()
    record = read(people[0].ask("/record").content)
    check(record)
    assert verify(record) == creation["commitment"] == documents[people[0].seat]["commitment"]
