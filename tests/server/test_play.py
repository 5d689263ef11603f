"""Whole games through the API."""

import random

import pytest

from bali.commitment import verify
from bali.record import check, read
from tests.server.serving import HUMAN, Server, bot, frame, new_table


@pytest.mark.parametrize("variants", [[], ["oracle"], ["demon"], ["oracle", "demon"]])
def test_people_and_a_bot_play_a_whole_game(server: Server, variants: list[str]) -> None:
    chance = random.Random(len(variants))  # noqa: S311
    made, people = new_table(server, [HUMAN, bot("easy"), HUMAN], variants=variants)
    sockets = {person.seat: person.live() for person in people}
    seen = {seat: frame(socket) for seat, socket in sockets.items()}
    while seen[people[0].seat]["status"] != "over":
        for person in people:
            table = seen[person.seat]
            if table["legal"]:
                move = chance.choice(table["legal"])
                assert person.move(move, table["version"]).status_code == 200
        for seat, socket in sockets.items():
            version = seen[seat]["version"]
            seen[seat] = frame(socket)
            assert seen[seat]["version"] == version + 1
    for socket in sockets.values():
        socket.close()
    record = read(people[0].ask("/record").content)
    check(record)
    assert verify(record) == made["commitment"] == seen[people[0].seat]["commitment"]
