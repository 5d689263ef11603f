"""The API as its contract has it, sentence by sentence, against a real server."""

import unicodedata

import pytest

from tests.server.api_requests import (
    JSON_BODY,
    NAMELESS,
    assert_refused,
    dice,
    make,
    mover,
    play_out,
    sit,
)
from tools.live_server import HUMAN, Person, Server, bot, new_table

# Making a table and sitting down


def test_a_table_is_made_and_has_its_defaults(server: Server) -> None:
    answer = make(server, HUMAN, HUMAN, name="Ann")
    assert answer.status_code == 201
    creation = answer.json()
    assert creation["invite"] == f"http://{server.host}/t/{creation['table']}"
    assert creation["here"] == []
    table = Person(server, creation["table"], creation["seat"], creation["token"]).look()
    assert table["seat"] == creation["seat"]
    assert table["commitment"] == creation["commitment"]
    defaults = {
        "table": creation["table"],
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
    creation = make(server, *seats, order="given").json()
    person = Person(server, creation["table"], creation["seat"], creation["token"])
    assert creation["seat"] == 1
    assert [seat["bot"] for seat in person.look()["seats"]] == ["easy", None, "hard", None]
    drawn = {make(server, HUMAN, HUMAN, HUMAN).json()["seat"] for _ in range(60)}
    assert drawn == {0, 1, 2}


def test_play_starts_when_the_last_human_seat_is_taken(server: Server) -> None:
    creation = make(server, HUMAN, bot("easy"), HUMAN, HUMAN, order="given").json()
    ann = Person(server, creation["table"], creation["seat"], creation["token"])
    people = [ann]
    for seat, name in ((2, "Bo"), (3, "Cy")):
        assert ann.look()["status"] == "waiting"
        assert_refused(ann.move("take 1", 0), 403, "not-playing")
        answer = sit(server, creation["table"], name=name)
        assert answer.status_code == 201
        seating = answer.json()
        assert seating["seat"] == seat
        people.append(Person(server, creation["table"], seat, seating["token"]))
    table = ann.look()
    assert table["status"] == "playing"
    assert [seat["name"] for seat in table["seats"]] == [None, None, "Bo", "Cy"]
    assert table["commitment"] == creation["commitment"]
    assert_refused(sit(server, creation["table"], name="Di"), 409, "no-free-seat")
    person, document = mover([person for person in people if person.seat == 0])
    assert person.move(document["legal"][0]).status_code == 200
    assert [person.look()["seat"] for person in people] == [0, 2, 3]


def test_people_on_the_same_device_sit_at_once(server: Server) -> None:
    here = HUMAN | {"here": True, "name": "Bo"}
    creation = make(server, here, HUMAN | {"name": "Ann"}, order="given").json()
    assert creation["seat"] == 1
    (other,) = creation["here"]
    assert other["seat"] == 0
    bo = Person(server, creation["table"], 0, other["token"])
    table = bo.look()
    assert [seat["name"] for seat in table["seats"]] == ["Bo", "Ann"]
    assert table["status"] == "playing"
    assert bo.move(table["legal"][0], 0).status_code == 200


def test_a_summary_is_the_table_in_short_for_those_who_may_see_it(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN], watch=False, clock={"days": 1})
    address = f"/api/tables/{creation['table']}/summary"
    assert server.client.get(address).json()["error"] == "not-watchable"
    summary, table = people[0].ask("/summary").json(), people[0].look()
    shared = summary.keys() & table.keys()
    assert {"status", "seats", "to_move", "deadline", "result", "clock"} <= shared
    assert {name: summary[name] for name in shared} == {name: table[name] for name in shared}
    assert summary["turn"] == table["view"]["turn"] == 1
    assert people[1].ask("/summary").json() == summary  # nothing in it depends on the observer
    play_out(people, dice(1))
    summary = people[0].ask("/summary").json()
    assert (summary["status"], summary["to_move"]) == ("over", None)
    assert summary["result"] == people[0].look()["result"]


@pytest.mark.parametrize(
    ("name_sent", "name_shown"),
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
def test_names_in_any_script_are_cleaned(
    server: Server, name_sent: str, name_shown: str | None
) -> None:
    creation = make(server, HUMAN, HUMAN, name=name_sent).json()
    person = Person(server, creation["table"], creation["seat"], creation["token"])
    name = person.look()["seats"][creation["seat"]]["name"]
    assert name == (None if name_shown is None else unicodedata.normalize("NFC", name_shown))
    table = make(server, HUMAN, HUMAN).json()["table"]
    seat = sit(server, table, name=name_sent).json()["seat"]
    assert server.client.get(f"/api/tables/{table}").json()["seats"][seat]["name"] == name


def test_longer_names_are_refused(server: Server) -> None:
    for name in ("a" * 25, "ア" * 25, "🦜" * 25, "x" * 300):
        assert_refused(make(server, HUMAN, HUMAN, name=name), 400, "malformed")
    creation = make(server, HUMAN, HUMAN).json()
    assert_refused(sit(server, creation["table"], name="b" * 25), 400, "malformed")
    assert sit(server, creation["table"], name="b" * 24).status_code == 201


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
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"seconds": 1, "total": 1}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"total": 86401}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"days": 1, "increment": 1}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"total": 9, "increment": -1}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "clock": {"days": 61}}',
        '{"seats": [{"kind": "human"}, {"kind": "human"}], "name": "\\ud800"}',
        '{"seats": ' + "[" * 8000,
        "[" * 8000,
        '{"more": ' * 800,
    ],
)
def test_malformed_tables_are_refused(server: Server, body: str) -> None:
    answer = server.client.post("/api/tables", content=body, headers=JSON_BODY)
    assert_refused(answer, 400, "malformed")
    assert "Content-Type" not in answer.text


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
        answer = server.client.post(address, content=body, headers=person.headers | JSON_BODY)
        assert_refused(answer, 400, "malformed")
    assert person.look() == table


def test_unknown_tokens_are_refused(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    _, (stranger, _) = new_table(server, [HUMAN, HUMAN])
    person, document = mover(people)
    address = f"/api/tables/{person.table}"
    for token in (stranger.token, "x", person.token[:-1], "é"):
        for scheme in ("Bearer", "bearer", "Basic"):
            headers = {b"Authorization": f"{scheme} {token}".encode()}
            assert_refused(server.client.get(address, headers=headers), 401, "unknown-token")
    for wrong in ("", "Bearer", f"Basic {person.token}"):
        answer = server.client.get(address, headers={"Authorization": wrong})
        assert_refused(answer, 401, "unknown-token")
    move = {"move": document["legal"][0]}
    for path in ("/moves", "/undo", "/leave", "/back", "/link", "/rematch"):
        body = move if path == "/moves" else {}
        assert_refused(server.client.post(address + path, json=body), 401, "unknown-token")
    assert_refused(server.client.post(f"{address}/without", json={"seat": 1}), 401, "unknown-token")
    assert person.look() == document


def test_unknown_tables_and_pages_are_refused(server: Server) -> None:
    for table in (NAMELESS, "x", "A" * 17, "%00" * 16, "..%2F..%2Fetc%2Fpass", "ä" * 16):
        for path in ("", "/record"):
            answer = server.client.get(f"/api/tables/{table}{path}")
            assert answer.status_code == 404
        answer = server.client.post(f"/api/tables/{table}/seats", json={})
        assert answer.status_code == 404
    assert_refused(server.client.get(f"/api/tables/{NAMELESS}"), 404, "no-such-table")
    assert_refused(server.client.get("/api/nothing"), 404, "no-such-page")
    assert_refused(server.client.put("/api/tables", json={}), 405, "wrong-method")


def test_too_large_requests_are_refused(server: Server) -> None:
    pieces = (b" " * 1000 for _ in range(9))  # without saying how much will come
    for body in (b" " * 8193, pieces):
        answer = server.client.post("/api/tables", content=body, headers=JSON_BODY)
        assert_refused(answer, 413, "too-large")
    answer = server.client.get("/api/tables", headers={"X-Long": "x" * 17_000})
    assert_refused(answer, 413, "too-large")
    answer = server.client.get(f"/api/tables?{'x' * 17_000}")
    assert_refused(answer, 413, "too-large")


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
        assert assert_refused(waits.move(illegal, stale), 409, "stale")["version"] == version
        assert assert_refused(plays.move(illegal, stale), 409, "stale")["version"] == version
    # Not your turn comes before illegal.
    assert_refused(waits.move(illegal, version), 403, "not-your-turn")
    legal = plays.look()["legal"]
    assert assert_refused(plays.move(illegal, version), 422, "illegal")["legal"] == legal
    assert assert_refused(plays.move(illegal), 422, "illegal")["legal"] == legal
    # Another's move at the same version is no repetition.
    assert_refused(other.move(table["legal"][0], 0), 409, "stale")
    assert people[0].look()["version"] == version
