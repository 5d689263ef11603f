"""Games step by step: of any record, and of tables, as somebody's eyes saw them."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest

from bali import rules
from bali.moves import WORDS
from bali.preview import preview
from bali.record import Record, write
from bali.record import replay as replayed
from bali.server.json_encoding import encode
from bali.server.moments import LARGEST_SPAN, ReplayObserver, Span, replay_moments, replay_untrusted
from bali.view import view
from tests.pairs import pairs
from tests.server.api_requests import JSON_BODY
from tools.live_server import HUMAN, Json, Person, Server, new_table, served
from tools.random_play import played, recorded

NAMES = ["Ann", "Bo", None, "Cy"]
BOTH = (4, True, True)


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded(played(5, BOTH, eager=True), NAMES, trace=True)


def as_json(record: Record) -> Json:
    payload: Json = json.loads(write(record))
    return payload


def request_replay(server: Server, record: Record | Json, **more: Any) -> httpx.Response:
    given = as_json(record) if isinstance(record, Record) else record
    return server.client.post("/api/replay", json={"record": given, **more})


def whole(server: Server, record: Record, **more: Any) -> list[Json]:
    """All moments of a record, part by part."""
    moments: list[Json] = []
    while True:
        answer = request_replay(server, record, **more, **{"from": len(moments)})
        assert answer.status_code == 200, answer.text
        payload = answer.json()
        assert payload["steps"] == len(record.moves)
        moments += payload["moments"]
        if len(moments) > payload["steps"]:
            return moments


def plain(value: object) -> Any:
    return json.loads(encode(value))


@pytest.mark.parametrize("first", [0, 20, 1000])
def test_a_record_is_played_once(record: Record, first: int) -> None:
    observer, span = ReplayObserver(None, sees_all=True), Span.from_request(first, None)
    with patch.object(rules, "apply", wraps=rules.apply) as apply:
        assert replay_untrusted(write(record), observer, "open", span).steps == len(record.moves)
    assert apply.call_count == len(record.moves)


@pytest.mark.parametrize("history", ["open", "strict"])
@pytest.mark.parametrize("eyes", [0, 3, None])
def test_every_moment_is_what_these_eyes_see(
    server: Server, record: Record, eyes: int | None, history: Any
) -> None:
    payload = whole(server, record, eyes=eyes, history=history)
    assert [moment["step"] for moment in payload] == list(range(len(record.moves) + 1))
    for step in range(0, len(payload), 7):
        game = replayed(record, step)
        expected = plain(view(game, eyes, history, reveal=eyes is None))
        expected["memory"]["goods"] = None
        assert payload[step]["view"] == expected
        assert payload[step]["turn"] == expected["turn"]


def test_a_moment_tells_the_move_that_led_to_it(server: Server, record: Record) -> None:
    payload = whole(server, record)
    steps = replayed(record).steps
    assert [moment["move"] for moment in payload] == [None, *[WORDS[step.move] for step in steps]]
    assert [moment["seat"] for moment in payload] == [None, *[step.seat for step in steps]]
    assert [moment["story"] for moment in payload] == [[], *[plain(step.events) for step in steps]]
    assert len(payload[0]["rows"]) == 4
    assert payload[-1]["rows"] == []
    assert payload[-1]["view"]["result"] is not None


def test_all_open_shows_everything_but_the_order_of_the_pile(
    server: Server, record: Record
) -> None:
    for moment in whole(server, record):
        for seat in moment["view"]["seats"]:
            assert len(seat["hand"]) == seat["hand_size"]
            assert sum(seat["goods"].values()) == seat["goods_size"]
        stack = moment["view"]["altar"]["stack"]
        assert len(stack) == moment["view"]["altar"]["size"]
        assert all(card["good"] for card in stack)
        assert moment["view"]["legal"] == []


def test_a_move_is_told_only_to_eyes_that_saw_all_of_it(server: Server, record: Record) -> None:
    steps = replayed(record).steps
    hidden = 0
    for moment in whole(server, record, eyes=1)[1:-1]:
        step = steps[moment["step"] - 1]
        if plain(step.events) != moment["story"]:
            hidden += 1
            assert moment["move"] is None
            assert step.seat != 1
        else:
            assert moment["move"] == WORDS[step.move]
    assert hidden > 0


def test_the_mover_finds_the_preview_of_that_decision(server: Server, record: Record) -> None:
    decisions = 0
    for moment in whole(server, record, eyes=1):
        own_view = view(replayed(record, moment["step"]), 1)
        expected = preview(own_view)
        assert moment["preview"] == plain(expected.moves)
        assert moment["blocked"] == plain(expected.blocked)
        assert list(moment["preview"]) == own_view.legal
        decisions += own_view.to_move == 1
    assert decisions > 10
    assert not any(moment["preview"] for moment in whole(server, record))  # nobody's decision


def test_turns_begin_where_the_turn_changes(server: Server, record: Record) -> None:
    payload = whole(server, record)
    turns = request_replay(server, record).json()["turns"]
    turn_of = [moment["turn"] for moment in payload]
    assert turns[0] == 0
    assert turns == [turn_of.index(turn + 1) for turn in range(len(turns))]
    assert request_replay(server, record).json()["players"] == NAMES


def test_a_record_that_goes_on_can_be_replayed(server: Server, record: Record) -> None:
    part = msgspec.structs.replace(record, moves=record.moves[:9], trace=None, result=None)
    payload = request_replay(server, part).json()
    assert (payload["steps"], len(payload["moments"])) == (9, 10)
    assert payload["moments"][-1]["view"]["to_move"] is not None


def test_parts(server: Server, record: Record) -> None:
    steps = len(record.moves)
    for span, expected in [
        ({"from": 3, "to": 3}, [3]),
        ({"from": 3, "to": 5}, [3, 4, 5]),
        ({}, list(range(LARGEST_SPAN))),
        ({"from": steps}, [steps]),
        ({"from": steps + 1}, []),
        ({"to": LARGEST_SPAN - 1}, list(range(LARGEST_SPAN))),
    ]:
        payload = request_replay(server, record, **span).json()
        assert [moment["step"] for moment in payload["moments"]] == expected
    for wrong in (
        {"to": LARGEST_SPAN},
        {"from": 5, "to": 4},
        {"from": -1},
        {"to": "x"},
        {"eyes": 4},
    ):
        answer = request_replay(server, record, **wrong)
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed"), wrong


def test_what_is_wrong_with_a_record_is_told_with_its_place(server: Server, record: Record) -> None:
    right = as_json(record)
    for wrong, place, message in [
        ({}, "setup", "setup: "),
        (right | {"players": 9}, "setup", "setup: 9 players"),
        (right | {"seats": []}, "seats", "seats: "),
        (right | {"moves": ["fly"]}, "1", 'move 1: "fly" is not a move'),
        (right | {"trace": []}, "trace 1", "trace 1: "),
        (right | {"result": None}, "result", "result: "),
        (right | {"moves": ["keep 1", *right["moves"][1:]]}, "1", 'move 1: "keep 1" is not legal'),
    ]:
        answer = request_replay(server, wrong)
        assert answer.status_code == 400
        payload = answer.json()
        assert (payload["error"], payload["place"]) == ("malformed", place)
        assert payload["message"].startswith(message)
    few = recorded(played(5, (2, False, False)), [None, None])
    answer = request_replay(server, few, eyes=2)
    assert answer.status_code == 400
    assert answer.json()["message"] == "eyes: there is no seat 2"


def test_a_whole_record_is_not_too_large_but_more_is(server: Server, record: Record) -> None:
    assert 8 * 1024 < len(write(record)) < 64 * 1024
    filled = as_json(record) | {"note": "x" * (60 * 1024 - len(write(record)))}
    assert request_replay(server, filled, to=0).status_code == 200
    for body in (b" " * 65_537, (b" " * 1000 for _ in range(66))):
        answer = server.client.post("/api/replay", content=body, headers=JSON_BODY)
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


def test_it_is_compressed_for_who_takes_that(server: Server, record: Record) -> None:
    response = request_replay(server, record)
    assert response.headers["content-encoding"] == "gzip"
    body = {"record": as_json(record)}
    plainly = server.client.post("/api/replay", json=body, headers={"Accept-Encoding": "br"})
    assert "content-encoding" not in plainly.headers
    assert plainly.content == response.content
    assert plainly.headers["vary"] == response.headers["vary"] == "accept-encoding"


def test_replays_have_a_limit_of_their_own(tmp_path: Path, record: Record) -> None:
    with served(tmp_path, "--url", "https://example.org", "--rate", "100000") as server:
        answers = (request_replay(server, record, to=0).status_code for _ in range(1000))
        assert next(answer for answer in answers if answer != 200) == 429
        assert server.client.get("/api/bots").status_code == 200


# Tables


def request_moments(person: Person, query: str = "") -> httpx.Response:
    return person.ask(f"/moments{query}")


def make_moves(people: list[Person], times: int) -> None:
    """Play on with the last legal move of whoever is to move."""
    for _ in range(times):
        for person in people:
            if legal := person.look()["legal"]:
                assert person.move(legal[-1]).status_code == 200
                break


def assert_refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, code), answer.text


def test_a_game_that_is_on_is_told_through_the_own_eyes_only(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    make_moves(people, 7)
    spectator = server.client.get(f"/api/tables/{creation['table']}/moments")
    assert spectator.status_code == 200
    for person in people:
        payload = request_moments(person).json()
        assert payload == request_moments(person, f"?eyes={person.seat}").json()
        assert (payload["steps"], payload["players"]) == (7, ["Ann", "guest 1"])
        last, table = payload["moments"][-1], person.look()
        assert last["view"] == table["view"] | {"legal": last["view"]["legal"]}
        assert last["view"]["seat"] == person.seat
        for part in ("rows", "scorings", "new_row"):
            assert last[part] == table[part]
        events = [event for moment in payload["moments"] for event in moment["story"]]
        assert events == table["story"]
        assert_refused(request_moments(person, f"?eyes={1 - person.seat}"), 403, "not-over")
        assert_refused(request_moments(person, "?eyes=all"), 403, "not-over")
    for moment in spectator.json()["moments"]:
        assert moment["view"]["seat"] is None
        assert [seat["goods"] for seat in moment["view"]["seats"]] == [None, None]
    for eyes in ("0", "all"):
        answer = server.client.get(f"/api/tables/{creation['table']}/moments?eyes={eyes}")
        assert_refused(answer, 403, "not-over")


def test_a_move_that_was_taken_back_is_no_step(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    make_moves(people, 1)
    person = next(person for person in people if person.look()["undo"] is None)
    assert person.ask("/undo", {}).status_code == 200
    assert request_moments(person).json()["steps"] == 0


def test_strict_memory_tells_no_game_that_is_on(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN], history="strict")
    make_moves(people, 3)
    assert_refused(request_moments(people[0]), 403, "not-over")


def test_who_may_not_watch_sees_no_moments(server: Server) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN], watch=False)
    address = f"/api/tables/{creation['table']}/moments"
    assert_refused(server.client.get(address), 403, "not-watchable")
    assert_refused(
        server.client.get(address, headers={"Authorization": "Bearer x"}), 401, "unknown-token"
    )
    assert request_moments(people[0]).status_code == 200
    waiting = server.client.post("/api/tables", json={"seats": [HUMAN, HUMAN]}).json()
    answer = server.client.get(f"/api/tables/{waiting['table']}/moments")
    assert_refused(answer, 403, "not-playing")
    for query in ("?eyes=4", "?eyes=none", "?from=x", "?from=-1", "?from=2&to=1", "?to=64"):
        assert_refused(request_moments(people[0], query), 400, "malformed")


@pytest.mark.parametrize("history", ["open", "strict"])
def test_a_game_that_is_over_is_told_through_any_eyes(server: Server, history: str) -> None:
    creation, people = new_table(server, [HUMAN, HUMAN], history=history, variants=["oracle"])
    while people[0].look()["status"] == "playing":
        make_moves(people, 10)
    record = people[0].ask("/record").json()
    for eyes in (0, 1, None):
        query = "all" if eyes is None else eyes
        answer = server.client.get(f"/api/tables/{creation['table']}/moments?from=20&eyes={query}")
        assert answer.json() == request_replay(server, record, eyes=eyes, **{"from": 20}).json()


# Secrecy


def test_moments_of_games_that_an_observer_cannot_tell_apart_are_the_same() -> None:
    different = 0
    for seed in range(60):
        for pair in pairs(seed):
            names = [None] * pair.one.deal.players
            steps = len(pair.one.steps)
            span = Span(max(0, steps - LARGEST_SPAN + 1), steps)
            payload = [
                encode(
                    replay_moments(
                        recorded(game, names), ReplayObserver(pair.observer), "open", span
                    )
                )
                for game in (pair.one, pair.other)
            ]
            assert payload[0] == payload[1]
            different += pair.one.steps != pair.other.steps
    assert different > 10
