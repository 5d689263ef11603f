"""Before the start: who made a table may fill its free seats with bots, or cancel it."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import msgspec
import pytest

from bali.api import TableDocument
from bali.server.events import TablePlan
from tests.server.api_requests import NAMELESS, assert_refused, dice, make, play_out, sit
from tools.live_server import HUMAN, Json, Person, Server, frame, new_table, served
from tools.postgres import Postgres

EASY: Json = {"bot": "easy"}


def created(server: Server, *seats: Json, **more: object) -> Person:
    """The creator of a table; the others have not come yet."""
    creation = make(server, *seats, **more).json()
    return Person(server, creation["table"], creation["seat"], creation["token"])


def seated(server: Server, table: str, name: str = "Bo") -> Person:
    answer = sit(server, table, name=name)
    assert answer.status_code == 201, answer.text
    return Person(server, table, answer.json()["seat"], answer.json()["token"])


# Bots instead of people


def test_the_creator_gives_free_seats_to_bots_and_the_last_one_starts_the_game(
    server: Server,
) -> None:
    ann = created(server, HUMAN, HUMAN, HUMAN, order="given", public=True, name="Ann")
    with ann.live() as socket:
        assert frame(socket)["creator"] == ann.seat == 0
        answer = ann.ask("/seats/2/bot", {"bot": "hard"})
        assert answer.status_code == 200
        table = answer.json()
        assert table["status"] == "waiting"
        assert table["seats"][2] == {
            "kind": "bot",
            "name": None,
            "bot": "hard",
            "taken": True,
            "away": None,
            "agreed": [],
            "reserved": False,
        }
        assert frame(socket)["seats"] == table["seats"]
        listed = server.client.get("/api/tables").json()["tables"]
        assert {one["table"]: one["free"] for one in listed}[ann.table] == 1
        assert ann.ask("/seats/1/bot", EASY).json()["status"] == "playing"
        table = frame(socket)
        assert (table["status"], table["to_move"], table["version"]) == ("playing", 0, 0)
        assert ann.move(table["legal"][0], 0).status_code == 200
    assert_refused(sit(server, ann.table, name="Bo"), 409, "no-free-seat")


def test_a_free_seat_can_still_be_taken_by_link(server: Server) -> None:
    ann = created(server, HUMAN, HUMAN, HUMAN, order="given")
    assert ann.ask("/seats/1/bot", EASY).status_code == 200
    assert seated(server, ann.table).seat == 2
    assert ann.look()["status"] == "playing"


def test_a_repeated_request_has_no_further_effect(server: Server) -> None:
    ann = created(server, HUMAN, HUMAN, order="given")
    first = ann.ask("/seats/1/bot", EASY).json()
    assert first["status"] == "playing"
    assert ann.ask("/seats/1/bot", EASY).json() == first
    assert_refused(ann.ask("/seats/1/bot", {"bot": "hard"}), 409, "no-free-seat")


def test_who_may_not_give_a_seat_to_a_bot(server: Server) -> None:
    ann = created(server, HUMAN, HUMAN, HUMAN, order="given")
    bo = seated(server, ann.table)
    address = f"/api/tables/{ann.table}/seats/2/bot"
    assert_refused(bo.ask("/seats/2/bot", EASY), 403, "not-creator")
    assert_refused(server.client.post(address, json=EASY), 401, "unknown-token")
    assert_refused(ann.ask("/seats/1/bot", EASY), 409, "no-free-seat")
    assert_refused(ann.ask("/seats/0/bot", EASY), 409, "no-free-seat")
    assert_refused(ann.ask("/seats/3/bot", EASY), 400, "malformed")
    assert_refused(ann.ask("/seats/4/bot", EASY), 400, "malformed")
    assert_refused(ann.ask("/seats/2/bot", {"bot": "uct"}), 400, "malformed")
    assert_refused(ann.ask("/seats/2/bot", {}), 400, "malformed")
    nowhere = server.client.post(f"/api/tables/{NAMELESS}/seats/2/bot", json=EASY)
    assert_refused(nowhere, 404, "no-such-table")
    assert ann.look()["seats"][2]["taken"] is False


def test_people_on_the_same_device_do_not_count_as_its_creator(server: Server) -> None:
    here = HUMAN | {"here": True, "name": "Bo"}
    creation = make(server, here, HUMAN, HUMAN, order="given").json()
    assert creation["seat"] == 1
    (other,) = creation["here"]
    bo = Person(server, creation["table"], other["seat"], other["token"])
    assert bo.look()["creator"] == 1
    assert_refused(bo.ask("/seats/2/bot", EASY), 403, "not-creator")
    assert_refused(bo.ask("/cancel", {}), 403, "not-creator")


def test_the_creator_is_known_whatever_the_lot_says(server: Server) -> None:
    people = [created(server, HUMAN, HUMAN, HUMAN) for _ in range(12)]
    assert [ann.look()["creator"] for ann in people] == [ann.seat for ann in people]
    assert len({ann.seat for ann in people}) > 1


# Cancelling


def test_a_cancelled_table_is_closed_for_everybody(server: Server) -> None:
    ann = created(server, HUMAN, HUMAN, HUMAN, public=True)
    bo = seated(server, ann.table)
    assert_refused(bo.ask("/cancel", {}), 403, "not-creator")
    with bo.live() as socket:
        assert frame(socket)["closed"] is None
        answer = ann.ask("/cancel", {})
        assert answer.status_code == 200
        table = frame(socket)
    assert (table["status"], table["closed"], table["view"]) == ("over", "cancelled", None)
    assert ann.ask("/cancel", {}).json() == answer.json()
    listed = server.client.get("/api/tables").json()["tables"]
    assert ann.table not in {one["table"] for one in listed}
    assert_refused(sit(server, ann.table, name="Cy"), 409, "no-free-seat")
    for free, seat in enumerate(table["seats"]):
        if not seat["taken"]:
            assert_refused(ann.ask(f"/seats/{free}/bot", EASY), 409, "no-free-seat")


def test_a_game_that_has_started_cannot_be_cancelled(server: Server) -> None:
    _, (ann, _) = new_table(server, [HUMAN, HUMAN], order="given")
    assert_refused(ann.ask("/cancel", {}), 409, "already-started")
    assert ann.look()["closed"] is None


# Rematches


def ended(server: Server) -> list[Person]:
    _, people = new_table(server, [HUMAN, HUMAN, HUMAN], order="given")
    play_out(people, dice(3))
    return people


def test_in_a_rematch_whoever_has_come_may_give_a_reserved_seat_to_a_bot(server: Server) -> None:
    ann, bo, cy = ended(server)
    following = ann.ask("/rematch", {}).json()
    again = Person(server, following["table"], following["seat"], ann.token)
    late = Person(server, following["table"], (cy.seat - 1) % 3, cy.token)
    table = again.look()
    assert table["creator"] is None
    assert [seat["reserved"] for seat in table["seats"]] == [True, True, False]
    assert_refused(late.ask(f"/seats/{late.seat}/bot", EASY), 403, "not-creator")
    assert_refused(late.ask("/cancel", {}), 403, "not-creator")
    code = late.ask("/link", {}).json()["code"]
    assert again.ask(f"/seats/{late.seat}/bot", EASY).status_code == 200
    # Neither the token nor a link opens the seat of the bot.
    assert_refused(late.ask(), 401, "unknown-token")
    assert_refused(sit(server, following["table"], code=code), 401, "unknown-token")
    assert_refused(cy.ask("/rematch", {}), 409, "no-free-seat")
    assert bo.ask("/rematch", {}).status_code == 201
    table = again.look()
    assert table["status"] == "playing"
    assert table["seats"][late.seat]["kind"] == "bot"


def test_a_cancelled_rematch_stays_cancelled(server: Server) -> None:
    ann, bo, _ = ended(server)
    following = ann.ask("/rematch", {}).json()
    again = Person(server, following["table"], following["seat"], ann.token)
    assert again.ask("/cancel", {}).status_code == 200
    assert bo.ask("/rematch", {}).json()["table"] == following["table"]
    table = again.look()
    assert (table["closed"], sum(seat["taken"] for seat in table["seats"])) == ("cancelled", 1)


# What is told before the start


@pytest.mark.parametrize(("undo", "barrier"), [(True, "start"), (False, "off")])
def test_what_was_agreed_is_told(server: Server, undo: bool, barrier: str) -> None:
    ann = created(server, HUMAN, HUMAN, undo=undo, watch=not undo)
    table = ann.look()
    assert (table["undo"], table["watch"]) == (barrier, not undo)


def test_clients_understand_the_documents_of_older_servers(server: Server) -> None:
    table = created(server, HUMAN, HUMAN, watch=False).look()
    for name in ("watch", "creator"):
        del table[name]
    for seat in table["seats"]:
        del seat["reserved"]
    document = msgspec.convert(table, TableDocument)
    assert (document.watch, document.creator) == (True, None)
    assert not any(seat.reserved for seat in document.seats)


def test_plans_of_older_servers_have_no_creator() -> None:
    plan = msgspec.json.decode(b'{"chairs":[{"kind":"human"}]}', type=TablePlan)
    assert plan.creator is None
    assert b"creator" not in msgspec.json.encode(plan)


# From the log, and at the same time


def test_a_restarted_server_knows_bots_and_cancelled_tables(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann = created(server, HUMAN, HUMAN, HUMAN, order="given")
        assert ann.ask("/seats/1/bot", EASY).status_code == 200
        di = created(server, HUMAN, HUMAN)
        before = [ann.look(), di.ask("/cancel", {}).json()]
        server.stop()
    with served(tmp_path) as server:
        assert [ann.at(server).look(), di.at(server).look()] == before
        assert ann.at(server).ask("/seats/2/bot", EASY).json()["status"] == "playing"


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers on one PostgreSQL."""
    options = ("--database", postgres.new_database())
    with ExitStack() as stack:
        data = tmp_path_factory.mktemp("pair")
        yield [stack.enter_context(served(data, *options)) for _ in range(2)]


def test_what_one_server_does_the_other_shows(pair: list[Server]) -> None:
    ann = created(pair[0], HUMAN, HUMAN, HUMAN, order="given")
    bo = seated(pair[1], ann.table)
    with bo.live() as socket:
        frame(socket)
        assert ann.ask("/seats/2/bot", EASY).status_code == 200
        assert frame(socket)["status"] == "playing"
    ann = created(pair[0], HUMAN, HUMAN, HUMAN)
    bo = seated(pair[1], ann.table)
    with bo.live() as socket:
        frame(socket)
        assert ann.ask("/cancel", {}).status_code == 200
        assert frame(socket)["closed"] == "cancelled"


def race(*requests: Callable[[], httpx.Response]) -> list[int]:
    with ThreadPoolExecutor(len(requests)) as pool:
        answers = [pool.submit(request) for request in requests]
        return [answer.result().status_code for answer in answers]


@pytest.mark.parametrize("stores", ["sqlite", "postgresql"])
def test_of_two_who_want_a_seat_one_gets_it(request: pytest.FixtureRequest, stores: str) -> None:
    """Somebody sits down while the seat becomes a bot's."""
    shared = stores == "postgresql"
    servers = request.getfixturevalue("pair" if shared else "server")
    here, there = servers if shared else (servers, servers)
    for _ in range(10):
        ann = created(here, HUMAN, HUMAN, order="given")
        statuses = race(
            partial(ann.ask, "/seats/1/bot", EASY), partial(sit, there, ann.table, name="Bo")
        )
        assert statuses in ([200, 409], [409, 201])
        seat = ann.look()["seats"][1]
        expected = ("bot", None) if statuses[0] == 200 else ("human", "Bo")
        assert (seat["kind"], seat["name"]) == expected


def test_a_table_is_either_cancelled_or_full(pair: list[Server]) -> None:
    for _ in range(10):
        ann = created(pair[0], HUMAN, HUMAN)
        statuses = race(partial(ann.ask, "/cancel", {}), partial(sit, pair[1], ann.table))
        assert statuses in ([200, 409], [409, 201])
        assert ann.look()["status"] == ("over" if statuses[0] == 200 else "playing")
