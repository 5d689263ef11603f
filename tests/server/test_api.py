"""The API as its contract has it, sentence by sentence, against a real server."""

import json
import random
import socket
import unicodedata
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from bali.commitment import commitment, verify
from bali.record import check, read
from tests.server.serving import HUMAN, Json, Person, Server, bot, frame, new_table, served

NAMELESS = "A" * 16  # an id that no table has


def make(server: Server, *seats: Json, **more: object) -> httpx.Response:
    return server.client.post("/api/tables", json={"seats": list(seats), **more})


def sit(server: Server, table: str, **more: str) -> httpx.Response:
    return server.client.post(f"/api/tables/{table}/seats", json=more)


def refused(answer: httpx.Response, status: int, code: str) -> Json:
    told: Json = answer.json()
    assert (answer.status_code, told["error"]) == (status, code), answer.text
    assert isinstance(told["message"], str)
    return told


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
        seen = person.look()
        answer = person.move(chance.choice(seen["legal"]), seen["version"])
        assert answer.status_code == 200, answer.text
        table = answer.json()
    return table


def dice(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311


# Making a table and sitting down


def test_a_table_is_made_and_has_its_defaults(server: Server) -> None:
    answer = make(server, HUMAN, HUMAN, name="Ann")
    assert answer.status_code == 201
    made = answer.json()
    assert made["invite"] == f"http://{server.host}/t/{made['table']}"
    assert made["here"] == []
    table = Person(server, made["table"], made["seat"], made["token"]).look()
    assert table["seat"] == made["seat"]
    assert table["commitment"] == made["commitment"]
    defaults = {
        "table": made["table"],
        "version": 0,
        "status": "waiting",
        "to_move": None,
        "legal": [],
        "view": None,
        "story": [],
        "preview": {},
        "blocked": {},
        "result": None,
        "salt": None,
        "variants": [],
        "history": "open",
        "public": False,
        "clock": None,
        "deadline": None,
        "standin": "medium",
        "rematch": None,
        "closed": None,
    }
    assert {key: table[key] for key in defaults} == defaults
    assert {seat["name"] for seat in table["seats"]} == {"Ann", None}


def test_the_order_is_given_or_drawn(server: Server) -> None:
    seats = [bot("easy"), HUMAN, bot("hard"), HUMAN]
    made = make(server, *seats, order="given").json()
    person = Person(server, made["table"], made["seat"], made["token"])
    assert made["seat"] == 1
    assert [seat["bot"] for seat in person.look()["seats"]] == ["easy", None, "hard", None]
    drawn = {make(server, HUMAN, HUMAN, HUMAN).json()["seat"] for _ in range(60)}
    assert drawn == {0, 1, 2}


def test_play_starts_when_the_last_human_seat_is_taken(server: Server) -> None:
    made = make(server, HUMAN, bot("easy"), HUMAN, HUMAN, order="given").json()
    ann = Person(server, made["table"], made["seat"], made["token"])
    people = [ann]
    for seat, name in ((2, "Bo"), (3, "Cy")):
        assert ann.look()["status"] == "waiting"
        refused(ann.move("take 1", 0), 403, "not-playing")
        answer = sit(server, made["table"], name=name)
        assert answer.status_code == 201
        sat = answer.json()
        assert sat["seat"] == seat
        people.append(Person(server, made["table"], seat, sat["token"]))
    table = ann.look()
    assert table["status"] == "playing"
    assert [seat["name"] for seat in table["seats"]] == [None, None, "Bo", "Cy"]
    assert table["commitment"] == made["commitment"]
    refused(sit(server, made["table"], name="Di"), 409, "no-free-seat")
    person, seen = mover([person for person in people if person.seat == 0])
    assert person.move(seen["legal"][0]).status_code == 200
    assert [person.look()["seat"] for person in people] == [0, 2, 3]


def test_people_on_the_same_device_sit_at_once(server: Server) -> None:
    here = HUMAN | {"here": True, "name": "Bo"}
    made = make(server, here, HUMAN | {"name": "Ann"}, order="given").json()
    assert made["seat"] == 1
    (other,) = made["here"]
    assert other["seat"] == 0
    bo = Person(server, made["table"], 0, other["token"])
    table = bo.look()
    assert [seat["name"] for seat in table["seats"]] == ["Bo", "Ann"]
    assert table["status"] == "playing"
    assert bo.move(table["legal"][0], 0).status_code == 200


def test_public_tables_are_listed(server: Server) -> None:
    def listed() -> dict[str, Json]:
        tables = server.client.get("/api/tables").json()["tables"]
        return {table["table"]: table for table in tables}

    watched = make(server, HUMAN, HUMAN, public=True, variants=["demon"], name="Ann").json()
    closed = make(server, HUMAN, HUMAN, public=True, watch=False).json()
    private = make(server, HUMAN, HUMAN).json()
    tables = listed()
    assert private["table"] not in tables
    assert {closed["table"], watched["table"]} <= tables.keys()
    times = [table["made"] for table in tables.values()]
    assert times == sorted(times, reverse=True)  # the newest first
    assert tables[watched["table"]]["variants"] == ["demon"]
    assert tables[watched["table"]]["free"] == 1
    people = [Person(server, watched["table"], watched["seat"], watched["token"])]
    for table in (watched, closed):
        sat = sit(server, table["table"]).json()
        people.append(Person(server, table["table"], sat["seat"], sat["token"]))
    tables = listed()
    assert closed["table"] not in tables  # neither to sit down at nor to watch
    assert (tables[watched["table"]]["status"], tables[watched["table"]]["free"]) == ("playing", 0)
    play_out(people[:2], dice(1))
    assert watched["table"] not in listed()


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Bo\n", "Ann Bo"),
        ("ア" * 24, "ア" * 24),
        ("𠮷" * 24, "𠮷" * 24),
        ("🦜" * 24, "🦜" * 24),
        ("नमस्ते", "नमस्ते"),
        ("مرحبا", "مرحبا"),
        ("e\u0301" * 24, "é" * 24),
        ("\u202eevil\u202c \u2066x\u2069\u200f", "evil x"),
        ("a\x00b\x1b[31mc\x7f\u2028", "ab[31mc"),
        ("\u202e\x00", None),
        ("", None),
    ],
)
def test_names_in_any_script_are_cleaned(server: Server, given: str, shown: str | None) -> None:
    made = make(server, HUMAN, HUMAN, name=given).json()
    person = Person(server, made["table"], made["seat"], made["token"])
    name = person.look()["seats"][made["seat"]]["name"]
    assert name == (None if shown is None else unicodedata.normalize("NFC", shown))
    sat = sit(server, made["table"], name=given).json()
    assert person.look()["seats"][sat["seat"]]["name"] == name


def test_longer_names_are_refused(server: Server) -> None:
    for name in ("a" * 25, "ア" * 25, "🦜" * 25, "x" * 300):
        refused(make(server, HUMAN, HUMAN, name=name), 400, "malformed")
    made = make(server, HUMAN, HUMAN).json()
    refused(sit(server, made["table"], name="b" * 25), 400, "malformed")
    assert sit(server, made["table"], name="b" * 24).status_code == 201


# What is refused


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "null",
        "[]",
        '"seats"',
        "{}",
        '{"seats": []}',
        '{"seats": [{"kind": "human"}]}',
        '{"seats": [{"kind": "human"}, {"kind": "ape"}]}',
        '{"seats": [{"kind": "human"}, {"kind": "bot"}]}',
        '{"seats": [{"kind": "human"}, {"kind": "bot", "bot": "nobody"}]}',
        '{"seats": [{"kind": "human"}, {"kind": "human", "bot": "easy"}]}',
        '{"seats": [{"kind": "human"}, {"kind": "bot", "bot": "easy", "here": true}]}',
        '{"seats": [{"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"}]}',
        '{"seats": [{"kind": "human", "here": true}, {"kind": "human", "here": true}]}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "order": "mine"}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "variants": ["ape"]}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "variants": ["demon", "demon"]}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "more": 1}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"seconds": 0}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"seconds": 1, "days": 1}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"days": 61}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "name": "\\ud800"}',
        '{"seats": ' + "[" * 8000,
        "[" * 8000,
        '{"more": ' * 800,
    ],
)
def test_malformed_tables_are_refused(server: Server, body: str) -> None:
    refused(server.client.post("/api/tables", content=body), 400, "malformed")


def test_malformed_moves_are_refused(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    person, table = mover(people)
    for body in (
        "",
        "[" * 8000,
        "{}",
        '{"move": 1}',
        '{"move": "fly"}',
        '{"move": null}',
        '{"move": "take 2", "version": -1}',
        '{"move": "take 2", "version": 1.5}',
        '{"move": "take 2", "version": 99999999999999999999999999}',
        '{"move": "take 2", "more": []}',
        '{"move": "' + "x" * 50 + '"}',
    ):
        address = f"/api/tables/{person.table}/moves"
        answer = server.client.post(address, content=body, headers=person.headers)
        refused(answer, 400, "malformed")
    assert person.look() == table


def test_unknown_tokens_are_refused(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    _, (stranger, _) = new_table(server, [HUMAN, HUMAN])
    person, seen = mover(people)
    address = f"/api/tables/{person.table}"
    for token in (stranger.token, "x", person.token[:-1], "é"):
        for scheme in ("Bearer", "bearer", "Basic"):
            headers = {b"Authorization": f"{scheme} {token}".encode()}
            refused(server.client.get(address, headers=headers), 401, "unknown-token")
    for wrong in ("", "Bearer", f"Basic {person.token}"):
        answer = server.client.get(address, headers={"Authorization": wrong})
        refused(answer, 401, "unknown-token")
    move = {"move": seen["legal"][0]}
    for path in ("/moves", "/undo", "/leave", "/back", "/link", "/rematch"):
        body = move if path == "/moves" else {}
        refused(server.client.post(address + path, json=body), 401, "unknown-token")
    refused(server.client.post(f"{address}/without", json={"seat": 1}), 401, "unknown-token")
    assert person.look() == seen


def test_unknown_tables_and_pages_are_refused(server: Server) -> None:
    for table in (NAMELESS, "x", "A" * 17, "%00" * 16, "..%2F..%2Fetc%2Fpass", "ä" * 16):
        for path in ("", "/record"):
            answer = server.client.get(f"/api/tables/{table}{path}")
            assert answer.status_code == 404
        answer = server.client.post(f"/api/tables/{table}/seats", json={})
        assert answer.status_code == 404
    refused(server.client.get(f"/api/tables/{NAMELESS}"), 404, "no-such-table")
    refused(server.client.get("/api/nothing"), 404, "no-such-page")
    refused(server.client.put("/api/tables", json={}), 405, "wrong-method")


def test_too_large_requests_are_refused(server: Server) -> None:
    refused(server.client.post("/api/tables", content=b" " * 8193), 413, "too-large")
    pieces = (b" " * 1000 for _ in range(9))  # without saying how much will come
    refused(server.client.post("/api/tables", content=pieces), 413, "too-large")
    answer = server.client.get("/api/tables", headers={"X-Long": "x" * 17_000})
    refused(answer, 413, "too-large")
    answer = server.client.get(f"/api/tables?{'x' * 17_000}")
    refused(answer, 413, "too-large")


def test_requests_are_judged_in_order(server: Server) -> None:
    """A repetition, stale, not your turn, illegal."""
    _, people = new_table(server, [HUMAN, HUMAN])
    person, table = mover(people)
    other = people[1 - person.seat]
    first = person.move(table["legal"][0], 0)
    assert first.status_code == 200
    version = first.json()["version"]
    assert version == 1
    mine = first.json()["to_move"] == person.seat
    waits, plays = (other, person) if mine else (person, other)
    illegal = next(word for word in ("reward stones", "keep 1") if word not in table["legal"])
    # A repetition is answered although it is stale and perhaps illegal now, and not one's turn.
    assert person.move(table["legal"][0], 0).status_code == 200
    # Stale comes before not your turn and illegal.
    for stale in (0, 2, 1000):
        assert refused(waits.move(illegal, stale), 409, "stale")["version"] == version
        assert refused(plays.move(illegal, stale), 409, "stale")["version"] == version
    # Not your turn comes before illegal.
    refused(waits.move(illegal, version), 403, "not-your-turn")
    legal = plays.look()["legal"]
    assert refused(plays.move(illegal, version), 422, "illegal")["legal"] == legal
    assert refused(plays.move(illegal), 422, "illegal")["legal"] == legal
    # Another's move at the same version is no repetition.
    refused(other.move(table["legal"][0], 0), 409, "stale")
    assert people[0].look()["version"] == version


# Playing


def test_a_repeated_move_is_answered_like_the_first(tmp_path: Path) -> None:
    chance = dice(5)
    with served(tmp_path) as server:
        _, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["oracle"])
        asked: list[tuple[int, str, int, Json]] = []
        for _ in range(25):
            person, table = mover(people)
            move = chance.choice(table["legal"])
            answer = person.move(move, table["version"])
            assert person.move(move, table["version"]).json() == answer.json()
            asked.append((person.seat, move, table["version"], answer.json()))
        for seat, move, version, first in asked:
            assert people[seat].move(move, version).json() == first
        table = people[0].look()
        assert table["version"] == 25
        with people[0].live() as socket:  # and over the socket it changes nothing
            frame(socket)
            seat, move, version, _ = asked[0]
            socket.send(json.dumps({"do": "move", "move": move, "version": version}))
            if seat != people[0].seat:
                assert frame(socket)["error"] == "stale"
    with served(tmp_path) as server:
        people = [person.at(server) for person in people]
        for seat, move, version, first in asked:
            assert people[seat].move(move, version).json() == first
        assert people[0].look() == table


def test_the_version_grows_by_one_and_never_falls(server: Server) -> None:
    chance = dice(6)
    _, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["oracle", "demon"])
    version = undone = 0
    while True:
        table = people[0].look()
        if table["status"] == "over":
            break
        for person in people:
            seen = person.look()
            assert seen["version"] == version
            if seen["undo"] is None and undone < 40:
                answer = person.ask("/undo", {"version": version})
                assert answer.status_code == 200
                version, undone = version + 1, undone + 1
                assert answer.json()["version"] == version
                # The same again is a repetition, not another undo.
                again = person.ask("/undo", {"version": version - 1})
                assert again.json() == answer.json()
        person, seen = mover(people)
        answer = person.move(chance.choice(seen["legal"]))
        version += 1
        assert answer.json()["version"] == version
    assert undone == 40
    check(read(people[0].ask("/record").content))


def test_undo_is_for_the_own_last_move_while_nothing_was_revealed(server: Server) -> None:
    chance = dice(7)
    _, people = new_table(server, [HUMAN, HUMAN], variants=["oracle"])
    refused(people[0].ask("/undo", {}), 409, "cannot-undo")
    barriers: set[str | None] = set()
    while not {None, "start", "other", "row"} <= barriers:
        for person in people:
            seen = person.look()
            barriers.add(seen["undo"])
            if seen["undo"] is not None:
                told = refused(person.ask("/undo", {}), 409, "cannot-undo")
                assert told["barrier"] == seen["undo"]
        person, seen = mover(people)
        story, legal = seen["story"], seen["legal"]
        after = person.move(chance.choice(legal)).json()
        if after["undo"] is None:
            back = person.ask("/undo", {}).json()
            assert (back["story"], back["legal"]) == (story, legal)
            assert back["view"] == seen["view"]
            person.move(chance.choice(legal))
    play_out(people, chance)
    for person in people:
        assert person.look()["undo"] is not None
        refused(person.ask("/undo", {}), 409, "cannot-undo")


def test_undo_needs_no_body(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    person, seen = mover(people)
    person.move(seen["legal"][0])
    address = f"/api/tables/{person.table}/undo"
    assert server.client.post(address, headers=person.headers).json()["version"] == 2


def test_a_table_without_undo(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], undo=False)
    person, seen = mover(people)
    assert person.move(seen["legal"][0]).json()["undo"] == "off"
    assert refused(person.ask("/undo", {}), 409, "cannot-undo")["barrier"] == "off"


def test_the_record_and_the_salt_come_when_the_game_is_over(server: Server) -> None:
    made, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["demon"])
    spectator = f"/api/tables/{made['table']}"
    for _ in range(20):
        person, seen = mover(people)
        assert (seen["commitment"], seen["salt"]) == (made["commitment"], None)
        refused(person.ask("/record"), 403, "not-over")
        refused(server.client.get(f"{spectator}/record"), 403, "not-over")
        refused(person.ask("/rematch", {}), 403, "not-over")
        person.move(seen["legal"][-1])
    table = play_out(people, dice(8))
    assert table["result"] is not None
    assert table["to_move"] is None
    record = read(people[1].ask("/record").content)
    assert server.client.get(f"{spectator}/record").content == people[1].ask("/record").content
    check(record)
    assert verify(record) == made["commitment"]
    assert commitment(record.deal, table["salt"]) == made["commitment"]
    assert server.client.get(spectator).json()["salt"] == table["salt"]
    refused(people[0].move("take 1"), 403, "not-your-turn")


def test_spectators_see_a_table_unless_its_maker_does_not_want_it(server: Server) -> None:
    made, people = new_table(server, [HUMAN, HUMAN])
    seen = server.client.get(f"/api/tables/{made['table']}").json()
    assert (seen["seat"], seen["legal"], seen["preview"]) == (None, [], {})
    made, people = new_table(server, [HUMAN, HUMAN], watch=False)
    for path in ("", "/record"):
        answer = server.client.get(f"/api/tables/{made['table']}{path}")
        refused(answer, 403, "not-watchable")
    assert people[0].look()["status"] == "playing"


def test_a_private_link_carries_a_seat_to_another_device_once(server: Server) -> None:
    made, people = new_table(server, [HUMAN, HUMAN])
    ann = people[0]
    answer = ann.ask("/link", {})
    assert answer.status_code == 201
    link = answer.json()
    assert link["link"] == f"{made['invite']}#{link['code']}"
    sat = sit(server, made["table"], code=link["code"])
    assert sat.status_code == 201
    assert sat.json()["seat"] == ann.seat
    assert sat.json()["token"] != ann.token
    refused(sit(server, made["table"], code=link["code"]), 401, "unknown-token")
    refused(sit(server, made["table"], code="x"), 401, "unknown-token")
    phone = Person(server, made["table"], ann.seat, sat.json()["token"])
    assert phone.look() == ann.look()
    _, (stranger, _) = new_table(server, [HUMAN, HUMAN])
    other = ann.ask("/link", {}).json()
    refused(sit(server, stranger.table, code=other["code"]), 401, "unknown-token")


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
    refused(answer, 400, "malformed")
    # A move brings one back, whether the stand-in was quicker or not.
    answer = bo.move(table["legal"][0] if table["legal"] else "take 1", table["version"])
    assert answer.status_code in (200, 403, 409)
    assert bo.look()["seats"][1]["away"] is None


def test_others_agree_to_go_on_without(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN, HUMAN, bot("easy")], order="given")
    ann, bo, cy = people
    table = ann.ask("/without", {"seat": 1}).json()
    assert table["seats"][1]["agreed"] == [0]
    assert table["seats"][1]["away"] is None
    assert ann.ask("/without", {"seat": 1}).json() == table  # once is enough
    for wrong in (0, 4, -1):
        refused(ann.ask("/without", {"seat": wrong}), 400, "malformed")
    table = cy.ask("/without", {"seat": 1}).json()
    assert (table["seats"][1]["away"], table["seats"][1]["agreed"]) == ("agreed", [])
    assert table["seats"][1]["bot"] == "medium"
    assert bo.ask("/back", {}).json()["seats"][1]["away"] is None


def test_a_rematch_rotates_the_seats_and_old_tokens_are_good_there(server: Server) -> None:
    seats = [HUMAN | {"name": "Ann"}, HUMAN, bot("random")]
    made, people = new_table(server, seats, order="given", variants=["demon"], history="strict")
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
        assert following["table"] != made["table"]
        assert following["seat"] == 0
        assert frame(socket)["rematch"] == following["table"]
    address = f"/api/tables/{following['table']}"
    table = server.client.get(address).json()
    assert (table["variants"], table["history"]) == (["demon"], "strict")
    assert table["status"] == "waiting"
    assert [seat["name"] for seat in table["seats"]] == ["guest 1", None, "Ann"]
    assert [seat["bot"] for seat in table["seats"]] == [None, "random", None]
    refused(sit(server, following["table"], name="Di"), 409, "no-free-seat")
    assert people[0].ask("/rematch", {}).json() == {"table": following["table"], "seat": 2}
    again = Person(server, following["table"], 2, people[0].token)
    assert again.look()["status"] == "playing"
    assert again.look()["seat"] == 2
    assert people[0].ask("/rematch", {}).json() == {"table": following["table"], "seat": 2}


def test_bots_and_health(server: Server) -> None:
    bots = server.client.get("/api/bots").json()["bots"]
    strengths = {told["bot"]: told["strength"] for told in bots}
    assert strengths["random"] < strengths["easy"] < strengths["medium"] < strengths["expert"]
    assert {told["bot"] for told in bots if told["level"]} == {"easy", "medium", "hard", "expert"}
    assert server.client.get("/api/health").json()["status"] == "ok"


# Trust

PROTECTING = {
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
}


def test_every_answer_has_protecting_headers(server: Server) -> None:
    _, (ann, _) = new_table(server, [HUMAN, HUMAN])
    client = server.client
    answers = [
        client.get("/api/health"),
        client.get("/api/nothing"),
        client.get("/nothing"),
        client.put("/api/tables"),
        client.options("/api/tables"),
        client.head("/api/health"),
        client.post("/api/tables", content="{"),
        client.post("/api/tables", content="[" * 8000),
        client.post("/api/tables", content=" " * 9000),
        client.get("/api/health", headers={"X-Long": "x" * 17_000}),
        client.get(f"/api/tables/{NAMELESS}"),
        client.get("/api/schema/openapi.json"),
        ann.ask(),
        ann.ask("/record"),
        ann.move("take 1", 5),
    ]
    for answer in answers:
        assert answer.headers.keys() >= PROTECTING, answer
        if answer.url.path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"
        policy = answer.headers["content-security-policy"]
        assert "http" not in policy
        assert "default-src 'none'" in policy


def test_no_page_loads_anything_from_elsewhere(server: Server) -> None:
    for path in ("/api/schema", "/api/schema/", "/api/schema/swagger", "/api/schema/redoc"):
        assert "https://cdn" not in server.client.get(path).text


def spectate(server: Server, table: str) -> ClientConnection:
    return connect(f"ws://{server.host}/api/tables/{table}/live", legacy=True)


def raw(server: Server, request: bytes) -> bytes:
    """What the server answers to bytes that are not even HTTP."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(request)
        answer = b""
        while more := connection.recv(65_536):
            answer += more
    return answer


@pytest.mark.parametrize(
    "request_line",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nConnection: close\r\n\r\n",
    ],
)
def test_what_is_not_http_is_refused_the_same_way(server: Server, request_line: bytes) -> None:
    head, _, body = raw(server, request_line).partition(b"\r\n\r\n")
    assert head.startswith((b"HTTP/1.1 400", b"HTTP/1.1 413"))
    for name in PROTECTING:
        assert name.encode() in head.lower()
    assert json.loads(body)["error"] in ("malformed", "too-large")


def test_who_is_too_fast_has_to_wait(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "1") as server:  # noqa: S104
        statuses = [server.client.get("/api/bots").status_code for _ in range(100)]
        assert statuses[:60] == [200] * 60
        assert set(statuses[61:]) == {429}
        answer = server.client.get("/api/bots")
        told = refused(answer, 429, "too-fast")
        assert 0 < told["retry_after"] <= 1
        assert answer.headers["retry-after"] == "1"
        assert answer.headers.keys() >= PROTECTING


def test_seats_and_new_tables_have_limits_of_their_own(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "40") as server:  # noqa: S104
        _, people = new_table(server, [HUMAN, HUMAN])
        answers = [make(server, HUMAN, HUMAN) for _ in range(20)]
        assert [answer.status_code for answer in answers] == [201] * 19 + [429]
        refused(answers[-1], 429, "too-fast")
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "1") as server:  # noqa: S104
        ann = people[0].at(server)
        with ann.live() as socket:
            frame(socket)
            codes = []
            for _ in range(80):  # malformed ones count too
                socket.send("{}")
                codes.append(frame(socket)["error"])
            assert codes[:60] == ["malformed"] * 60
            assert codes[-1] == "too-fast"
        with spectate(server, ann.table) as socket:
            frame(socket)
            for _ in range(65):
                socket.send("{}")
                code = frame(socket)["error"]
            assert code == "too-fast"
        assert ann.move("take 1").status_code == 429
        assert people[1].at(server).move("take 1").status_code in (403, 409, 422, 200)


def test_a_server_for_this_machine_only_has_no_limits(server: Server) -> None:
    assert {server.client.get("/api/bots").status_code for _ in range(300)} == {200}


def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made, people = new_table(server, [HUMAN, bot("easy"), HUMAN], clock={"seconds": 1})
        code = people[0].ask("/link", {}).json()["code"]
        sit(server, made["table"], code=code)
        sit(server, made["table"], code="x" * 40)
        server.client.post("/api/tables", content="[" * 8000)
        people[0].move("fly")
        people[1].ask("/leave", {})
        with people[0].live() as socket:
            frame(socket)
            socket.send(b"\xff")
        raw(server, f"GET /api/tables/{made['table']} HTTP/9\r\n\r\n".encode())
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 1"
        address = f"/api/tables/{made['table']}/live?token={people[0].token}"
        raw(server, f"GET {address} HTTP/1.1\r\nHost: a\r\n{upgrade}\r\n\r\n".encode())
    log = json.dumps(server.log())
    assert "stopped" in log
    for secret in (made["table"], code, *[person.token for person in people]):
        assert secret not in log


def test_rate_0_means_no_limit_at_all(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "0") as server:  # noqa: S104
        for _ in range(30):  # more than may be made at once otherwise
            assert server.client.post("/api/tables", json={"seats": [HUMAN, HUMAN]}).is_success
