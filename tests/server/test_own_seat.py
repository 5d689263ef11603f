"""What players do with their own seat: revoke its tokens, or remove themselves from a table."""

from contextlib import suppress

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.api_requests import assert_refused, make, sit
from tools.live_server import HUMAN, Json, Person, Server, bot, frame, new_table


def other_device(person: Person) -> Person:
    """The same seat by a private link."""
    code = person.ask("/link", {}).json()["code"]
    seated = sit(person.server, person.table, code=code).json()  # type: ignore[arg-type]
    return Person(person.server, person.table, person.seat, seated["token"])


def read_to_end(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            frame(socket)


def close_table(person: Person) -> None:
    assert person.ask("/cancel", {}).status_code == 200


def test_other_tokens_and_links_of_a_seat_are_revoked(server: Server) -> None:
    _, people = new_table(server, [HUMAN, HUMAN])
    person, neighbour = people
    lost = other_device(person)
    code = person.ask("/link", {}).json()["code"]
    with lost.live() as socket, person.live() as own:
        assert frame(socket)["seat"] == frame(own)["seat"] == person.seat
        answer = person.ask("/revoke", {})
        assert (answer.status_code, answer.json()["seat"]) == (200, person.seat)
        read_to_end(socket)
        assert frame(own)["seat"] == person.seat
    assert_refused(lost.ask(), 401, "unknown-token")
    assert_refused(lost.ask("/revoke", {}), 401, "unknown-token")
    assert_refused(sit(server, person.table, code=code), 401, "unknown-token")
    assert person.ask().status_code == neighbour.ask().status_code == 200
    head = person.ask("/revoke", {})  # again: nothing is left to revoke
    assert head.status_code == 200
    assert_refused(server.client.post(f"/api/tables/{person.table}/revoke"), 401, "unknown-token")


def test_a_token_is_revoked_in_rematches_too(server: Server) -> None:
    made: Json = make(server, HUMAN, HUMAN, name="Ann").json()
    ann = Person(server, made["table"], made["seat"], made["token"])
    lost = other_device(ann)
    close_table(ann)
    rematch = ann.ask("/rematch", {}).json()
    there = Person(server, rematch["table"], rematch["seat"], lost.token)
    assert there.look()["seat"] == rematch["seat"]
    assert ann.ask("/revoke", {}).status_code == 200
    assert_refused(there.ask(), 401, "unknown-token")
    assert Person(server, rematch["table"], 0, ann.token).look()["seat"] == rematch["seat"]


def test_who_removes_themselves_is_replaced_by_a_bot(server: Server) -> None:
    _, (first, second) = new_table(server, [HUMAN, HUMAN], name="Ann", order="given")
    with first.live() as socket, second.live() as watching:
        frame(socket)
        frame(watching)
        answer = first.ask("/remove", {})
        assert (answer.status_code, answer.json()) == (200, {"deleted": False})
        read_to_end(socket)
        document = frame(watching)
    assert [seat["name"] for seat in document["seats"]] == [None, "guest 1"]
    assert document["seats"][0]["bot"] == "medium"
    assert_refused(first.ask(), 401, "unknown-token")
    assert_refused(first.ask("/remove", {}), 401, "unknown-token")
    assert second.ask("/remove", {}).json() == {"deleted": True}
    assert_refused(second.ask(), 404, "no-such-table")


def test_a_table_without_other_people_is_deleted(server: Server) -> None:
    made = make(server, HUMAN, bot("random"), name="Ann").json()
    person = Person(server, made["table"], made["seat"], made["token"])
    with person.live() as socket:
        frame(socket)
        assert person.ask("/remove", {}).json() == {"deleted": True}
        read_to_end(socket)
    assert_refused(server.client.get(f"/api/tables/{person.table}"), 404, "no-such-table")


def test_before_the_start_the_seat_is_free_again(server: Server) -> None:
    made = make(server, HUMAN, HUMAN, HUMAN, name="Ann").json()
    guest = sit(server, made["table"], name="Bo").json()
    bo = Person(server, made["table"], guest["seat"], guest["token"])
    assert bo.ask("/remove", {}).json() == {"deleted": False}
    document = server.client.get(f"/api/tables/{made['table']}").json()
    seat = document["seats"][guest["seat"]]
    assert (seat["name"], seat["taken"]) == (None, False)
