"""The API as its contract has it: moves, undo, records, leaving and rematches."""

import json
from pathlib import Path

from bali import rules
from bali.commitment import commitment, verify
from bali.outcome import result
from bali.record import check, play_through, read
from tests.server.api_requests import assert_refused, dice, mover, play_out, sit
from tools.live_server import HUMAN, Json, Person, Server, bot, frame, new_table, served


def test_a_repeated_move_is_answered_like_the_first(tmp_path: Path) -> None:
    chance = dice(5)
    with served(tmp_path) as server:
        _, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["oracle"])
        requests: list[tuple[int, str, int, Json]] = []
        for _ in range(25):
            person, table = mover(people)
            move = chance.choice(table["legal"])
            answer = person.move(move, table["version"])
            assert person.move(move, table["version"]).json() == answer.json()
            requests.append((person.seat, move, table["version"], answer.json()))
        for seat, move, version, first in requests:
            assert people[seat].move(move, version).json() == first
        table = people[0].look()
        assert table["version"] == 25
        with people[0].live() as socket:  # and over the socket it changes nothing
            frame(socket)
            seat, move, version, _ = requests[0]
            socket.send(json.dumps({"do": "move", "move": move, "version": version}))
            if seat != people[0].seat:
                assert frame(socket)["error"] == "stale"
    with served(tmp_path) as server:
        people = [person.at(server) for person in people]
        for seat, move, version, first in requests:
            assert people[seat].move(move, version).json() == first
        assert people[0].look() == table


def test_with_strict_memory_a_repeated_request_shows_the_present_table(server: Server) -> None:
    chance = dice(5)
    _, people = new_table(server, [HUMAN, HUMAN], history="strict")
    requests: list[tuple[Person, str, Json]] = []
    for _ in range(30):
        person, table = mover(people)
        if table["undo"] is None and chance.random() < 0.3:
            path, body = "/undo", {"version": table["version"]}
        else:
            path, body = "/moves", {"move": table["legal"][0], "version": table["version"]}
        assert person.ask(path, body).status_code == 200
        requests.append((person, path, body))
    for person, path, body in requests:
        answer = person.ask(path, body)
        assert (answer.status_code, answer.json()) == (200, person.look())


def test_the_version_grows_by_one_and_never_falls(server: Server) -> None:
    chance = dice(6)
    _, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["oracle", "demon"])
    version = undone = 0
    while True:
        table = people[0].look()
        if table["status"] == "over":
            break
        for person in people:
            document = person.look()
            assert document["version"] == version
            if document["undo"] is None and undone < 40:
                answer = person.ask("/undo", {"version": version})
                assert answer.status_code == 200
                version, undone = version + 1, undone + 1
                assert answer.json()["version"] == version
                # The same again is a repetition, not another undo.
                again = person.ask("/undo", {"version": version - 1})
                assert again.json() == answer.json()
        person, document = mover(people)
        answer = person.move(chance.choice(document["legal"]))
        version += 1
        assert answer.json()["version"] == version
    assert undone == 40
    check(read(people[0].ask("/record").content))


def test_undo_is_for_the_own_last_move_while_nothing_was_revealed(server: Server) -> None:
    chance = dice(7)
    _, people = new_table(server, [HUMAN, HUMAN], variants=["oracle"])
    assert_refused(people[0].ask("/undo", {}), 409, "cannot-undo")
    barriers: set[str | None] = set()
    while not {None, "start", "other", "row"} <= barriers:
        for person in people:
            document = person.look()
            barriers.add(document["undo"])
            if document["undo"] is not None:
                payload = assert_refused(person.ask("/undo", {}), 409, "cannot-undo")
                assert payload["barrier"] == document["undo"]
        person, document = mover(people)
        story, legal = document["story"], document["legal"]
        after = person.move(chance.choice(legal)).json()
        if after["undo"] is None:
            back = person.ask("/undo", {}).json()
            assert (back["story"], back["legal"]) == (story, legal)
            assert back["view"] == document["view"]
            person.move(chance.choice(legal))
    play_out(people, chance)
    for person in people:
        assert person.look()["undo"] is not None
        assert_refused(person.ask("/undo", {}), 409, "cannot-undo")


def test_undo_needs_no_body(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    person, document = mover(people)
    person.move(document["legal"][0])
    address = f"/api/tables/{person.table}/undo"
    assert server.client.post(address, headers=person.headers).json()["version"] == 2


def test_a_table_without_undo(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], undo=False)
    person, document = mover(people)
    assert person.move(document["legal"][0]).json()["undo"] == "off"
    assert assert_refused(person.ask("/undo", {}), 409, "cannot-undo")["barrier"] == "off"


def test_the_record_and_the_salt_come_when_the_game_is_over(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["demon"])
    spectator = f"/api/tables/{creation['table']}"
    for _ in range(20):
        person, document = mover(people)
        assert (document["commitment"], document["salt"]) == (creation["commitment"], None)
        assert_refused(person.ask("/record"), 403, "not-over")
        assert_refused(server.client.get(f"{spectator}/record"), 403, "not-over")
        assert_refused(person.ask("/rematch", {}), 403, "not-over")
        person.move(document["legal"][-1])
    table = play_out(people, dice(8))
    assert table["result"] is not None
    assert table["to_move"] is None
    record = read(people[1].ask("/record").content)
    assert server.client.get(f"{spectator}/record").content == people[1].ask("/record").content
    check(record)
    assert verify(record) == creation["commitment"]
    assert commitment(record.deal, table["salt"]) == creation["commitment"]
    assert server.client.get(spectator).json()["salt"] == table["salt"]
    assert_refused(people[0].move("take 1"), 403, "not-your-turn")


def test_the_totals_by_turn_come_when_the_game_is_over(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["oracle", "demon"])
    for _ in range(20):
        person, document = mover(people)
        assert document["totals"] is None
        person.move(document["legal"][-1])
    table = play_out(people, dice(8))
    ends: dict[int, list[int]] = {}  # by turn: the totals after its last move
    for game in play_through(read(people[1].ask("/record").content)):
        turn = game.table.turn - (game.table.phase == rules.BUY)  # a new one has only begun
        ends[turn] = [score.total for score in result(game.table).scores]
    assert table["totals"] == [ends[turn] for turn in sorted(ends)]
    assert table["totals"][-1] == [score["total"] for score in table["result"]["scores"]]
    assert people[0].look()["totals"] == table["totals"]


def test_spectators_see_a_table_unless_its_maker_does_not_want_it(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN])
    document = server.client.get(f"/api/tables/{creation['table']}").json()
    assert (document["seat"], document["legal"], document["preview"]) == (None, [], {})
    creation, people = new_table(server, [HUMAN, HUMAN], watch=False)
    for path in ("", "/record"):
        answer = server.client.get(f"/api/tables/{creation['table']}{path}")
        assert_refused(answer, 403, "not-watchable")
    assert people[0].look()["status"] == "playing"


def test_a_private_link_carries_a_seat_to_another_device_once(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN])
    ann = people[0]
    answer = ann.ask("/link", {})
    assert answer.status_code == 201
    link = answer.json()
    assert link["link"] == f"{creation['invite']}#{link['code']}"
    seating = sit(server, creation["table"], code=link["code"])
    assert seating.status_code == 201
    assert seating.json()["seat"] == ann.seat
    assert seating.json()["token"] != ann.token
    assert_refused(sit(server, creation["table"], code=link["code"]), 401, "unknown-token")
    assert_refused(sit(server, creation["table"], code="x"), 401, "unknown-token")
    phone = Person(server, creation["table"], ann.seat, seating.json()["token"])
    assert phone.look() == ann.look()
    _, (stranger, _) = new_table(server, [HUMAN, HUMAN])
    other = ann.ask("/link", {}).json()
    assert_refused(sit(server, stranger.table, code=other["code"]), 401, "unknown-token")


def test_who_leaves_is_played_by_the_stand_in_until_back(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], order="given", standin="easy")
    ann, bo = people
    answer = bo.ask("/leave", {})
    assert answer.status_code == 200
    assert answer.json()["seats"][1] == {
        "kind": "human",
        "name": "guest 1",
        "bot": "easy",
        "taken": True,
        "away": "left",
        "agreed": [],
        "reserved": False,
    }
    with ann.live() as socket:
        table = frame(socket)
        while table["seats"][1]["away"] and not any(
            event.get("seat") == 1 for event in table["story"]
        ):
            if table["legal"]:
                ann.move(table["legal"][0], table["version"])
            table = frame(socket)
        back = bo.ask("/back", {}).json()
        assert back["seats"][1]["away"] is None
        assert back["seats"][1]["bot"] is None
    bo.ask("/leave", {})
    table = bo.look()
    while table["to_move"] != 1:
        ann.move(ann.look()["legal"][0])
        table = bo.look()
    answer = bo.move("fly")
    assert_refused(answer, 400, "malformed")
    # A move brings one back, whether the stand-in was quicker or not.
    answer = bo.move(table["legal"][0] if table["legal"] else "take 1", table["version"])
    assert answer.status_code in (200, 403, 409)
    assert bo.look()["seats"][1]["away"] is None


def test_a_rematch_rotates_the_seats_and_old_tokens_are_good_there(server: Server) -> None:
    seats = [HUMAN | {"name": "Ann"}, HUMAN, bot("random")]
    creation, people = new_table(server, seats, order="given", variants=["demon"], history="strict")
    with people[0].live() as socket:
        table = frame(socket)
        while table["status"] == "playing":
            for person in people:
                if table["to_move"] == person.seat:
                    person.move(dice(table["version"]).choice(person.look()["legal"]))
            table = frame(socket)
        answer = people[1].ask("/rematch", {})
        assert answer.status_code == 201
        following = answer.json()
        assert following["table"] != creation["table"]
        assert following["seat"] == 0
        assert frame(socket)["rematch"] == following["table"]
    address = f"/api/tables/{following['table']}"
    table = server.client.get(address).json()
    assert (table["variants"], table["history"]) == (["demon"], "strict")
    assert table["status"] == "waiting"
    assert [seat["name"] for seat in table["seats"]] == ["guest 1", None, "Ann"]
    assert [seat["bot"] for seat in table["seats"]] == [None, "random", None]
    assert_refused(sit(server, following["table"], name="Di"), 409, "no-free-seat")
    assert people[0].ask("/rematch", {}).json() == {"table": following["table"], "seat": 2}
    again = Person(server, following["table"], 2, people[0].token)
    assert again.look()["status"] == "playing"
    assert again.look()["seat"] == 2
    assert people[0].ask("/rematch", {}).json() == {"table": following["table"], "seat": 2}


def test_bots_and_health(server: Server) -> None:
    bots = server.client.get("/api/bots").json()["bots"]
    strengths = {info["bot"]: info["strength"] for info in bots}
    assert strengths["random"] < strengths["easy"] < strengths["medium"] < strengths["expert"]
    assert {info["bot"] for info in bots if info["level"]} == {"easy", "medium", "hard", "expert"}
    assert server.client.get("/api/health").json()["status"] == "ok"
