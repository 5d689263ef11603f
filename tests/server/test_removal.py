"""Removing players, banning names and addresses, and deleting old games, while a server runs."""

import io
import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from bali.cli import main
from bali.logs import Log
from bali.record import write
from bali.server import admin
from bali.server.asgi import client_address
from bali.server.bans import BanList, NotBannable, normalize_address, normalize_banned_name
from bali.server.events import SeatTaken, StoredEvent, TableClosed
from bali.server.requests import hash_token, new_id
from bali.server.settings import Settings
from bali.server.store import EventAppend, Store
from bali.server.store.hosting import Ban
from bali.server.store.reviews import NewReview, QueueLimits
from bali.server.store_failures import StoreFailures
from tests.server.api_requests import assert_refused, make, sit
from tests.server.stores import new_stored_table, options, use_store
from tools.live_server import HUMAN, PATIENCE, PAUSE, Person, Server, bot, served
from tools.live_server import frame as next_frame
from tools.random_play import played, recorded


@pytest.fixture
def running(settings: Settings) -> Iterator[Server]:
    """A server on either store."""
    with served(settings.data, *options(settings)) as server:
        yield server


def read_to_end(socket: ClientConnection) -> None:
    """Read frames until the server closes the socket."""
    with suppress(ConnectionClosed):
        while True:
            next_frame(socket)


def run_tables(settings: Settings, *arguments: str) -> None:
    assert main(["tables", "--data", str(settings.data), *options(settings), *arguments]) == 0


def wait_until_refused(
    server: Server, path: str, code: str, headers: dict[str, str] | None = None
) -> None:
    """Ask until the server has noticed."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        answer = server.client.get(path, headers=headers)
        if answer.status_code >= 400:
            assert_refused(answer, answer.status_code, code)
            return
        time.sleep(PAUSE)
    raise AssertionError(f"{path} is never refused")


def named_table(server: Server, *names: str) -> list[Person]:
    """A table of people with these names, in this order."""
    made = make(server, *[HUMAN for _ in names], name=names[0], order="given").json()
    people = [Person(server, made["table"], 0, made["token"])]
    for name in names[1:]:
        seated = sit(server, made["table"], name=name).json()
        people.append(Person(server, made["table"], seated["seat"], seated["token"]))
    return people


def test_a_player_who_is_kicked_is_replaced_by_a_bot(running: Server, settings: Settings) -> None:
    ann, bo = named_table(running, "Ann", "Bo")
    with bo.live() as socket, ann.live() as watching:
        next_frame(socket)
        next_frame(watching)
        run_tables(settings, "--kick", bo.table, "1")
        read_to_end(socket)
        kicked = next_frame(watching)["seats"][1]
    assert (kicked["name"], kicked["away"], kicked["bot"]) == (None, "left", "medium")
    assert_refused(bo.ask(), 401, "unknown-token")
    assert_refused(bo.move("take 1"), 401, "unknown-token")
    with pytest.raises(InvalidStatus):
        bo.live().close()
    document = ann.look()
    if document["to_move"] == 0:
        ann.move(document["legal"][0], document["version"])
    deadline = time.monotonic() + PATIENCE
    while (document := ann.look())["to_move"] != 0 and document["status"] == "playing":
        assert time.monotonic() < deadline


def test_before_the_start_the_seat_of_a_kicked_player_is_free(
    running: Server, settings: Settings
) -> None:
    made = make(running, HUMAN, HUMAN, HUMAN, name="Ann", order="given").json()
    ann = Person(running, made["table"], 0, made["token"])
    sit(running, made["table"], name="Bo")
    run_tables(settings, "--kick", made["table"], "1")
    deadline = time.monotonic() + PATIENCE
    while ann.look()["seats"][1]["taken"]:
        assert time.monotonic() < deadline
    assert ann.look()["seats"][1]["name"] is None
    assert sit(running, made["table"], name="Cy").json()["seat"] == 1
    assert main(["tables", "--data", str(settings.data), *options(settings), "--kick", "x", "0"])
    command = ["tables", "--data", str(settings.data), *options(settings), "--kick"]
    assert main([*command, made["table"], "2"]) == 2
    assert main([*command, made["table"], "7"]) == 2


def test_a_person_is_deleted_everywhere(running: Server, settings: Settings) -> None:
    together = named_table(running, "Ann", "Bo")
    made = make(running, HUMAN, bot("random"), name="BO").json()
    run_tables(settings, "--delete-person", "bo")
    wait_until_refused(running, f"/api/tables/{made['table']}", "no-such-table")
    path = f"/api/tables/{together[1].table}"
    wait_until_refused(running, path, "unknown-token", together[1].headers)
    assert [seat["name"] for seat in together[0].look()["seats"]] == ["Ann", None]
    (listing,) = admin.list_tables(settings)
    assert listing.names == ("Ann", None)
    assert b'"Bo"' not in stored_bytes(settings, together[0].table)
    arguments = ["tables", "--data", str(settings.data), *options(settings)]
    assert main([*arguments, "--delete-person", "bo"]) == 2


def stored_bytes(settings: Settings, table: str) -> bytes:
    """How a table was made, and its log."""

    async def read(store: Store) -> bytes:
        return f"{await store.load_table(table)} {await store.read_events(table, 0)}".encode()

    return use_store(settings, read).replace(b"'", b'"')


def test_a_banned_name_is_refused_until_the_ban_is_lifted(
    running: Server, settings: Settings
) -> None:
    _, bo = named_table(running, "Ann", "Bo")
    waiting = make(running, HUMAN, HUMAN, name="Cy").json()["table"]
    with bo.live() as socket:
        next_frame(socket)
        run_tables(settings, "--ban-name", "ＢＯ")
        read_to_end(socket)
    assert_refused(bo.ask(), 403, "banned")
    assert_refused(bo.move("take 1"), 403, "banned")
    assert_refused(sit(running, waiting, name=" bo "), 403, "banned")
    assert_refused(make(running, HUMAN, HUMAN, name="bO"), 403, "banned")
    assert_refused(sit(running, waiting, name="B\u043e"), 403, "banned")  # a Cyrillic letter
    assert sit(running, waiting, name="Bob").status_code == 201
    run_tables(settings, "--unban", "Bo")
    deadline = time.monotonic() + PATIENCE
    while bo.ask().status_code != 200:
        assert time.monotonic() < deadline


def test_a_banned_address_is_refused_and_disconnected(
    running: Server, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    made = make(running, HUMAN, HUMAN, name="Ann").json()
    ann = Person(running, made["table"], made["seat"], made["token"])
    with ann.live() as socket:
        next_frame(socket)
        run_tables(settings, "--ban-address", "127.0.0.1")
        read_to_end(socket)
    assert_refused(running.client.get("/api/bots"), 403, "banned")
    with pytest.raises(InvalidStatus) as refusal:
        ann.live().close()
    assert refusal.value.response.status_code == 403
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(transport=transport, timeout=PATIENCE) as other:
        assert other.get(f"http://{running.host}/api/bots").status_code == 200
    capsys.readouterr()
    run_tables(settings, "--bans", "--json")
    ban = json.loads(capsys.readouterr().out)
    assert (ban["kind"], ban["value"]) == ("address", "127.0.0.1/32")


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("2001:db8::7", "2001:db8::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
    ],
)
def test_an_address_is_banned_as_a_network(text: str, network: str) -> None:
    assert normalize_address(text) == network


@pytest.mark.parametrize(
    ("client", "is_banned"),
    [
        ("192.0.2.7", True),
        ("::ffff:192.0.2.7", True),
        ("192.0.2.8", False),
        ("2001:db8::9", True),  # in the network of the address that is banned
        ("2001:db8:0:1::9", False),
        ("2001:db9:1:2::9", True),
        ("", False),
    ],
)
def test_clients_of_banned_networks_are_refused(
    tmp_path: Path, client: str, is_banned: bool
) -> None:
    bans = BanList()

    async def fill(store: Store) -> None:
        for text in ("192.0.2.7", "2001:db8::7", "2001:db9::/32"):
            await store.hosting.add_ban(Ban("address", normalize_address(text), 1))
        await bans.refresh(store, StoreFailures(Log(io.StringIO())))

    use_store(Settings(tmp_path), fill)
    scope = {"client": (client, 1)}
    assert bans.is_address_banned(client_address(scope)) == is_banned


def test_what_cannot_be_banned_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("example.org", "192.0.2.300", ""):
        with pytest.raises(NotBannable):
            normalize_address(text)
    with pytest.raises(NotBannable):
        normalize_banned_name("\u200e ")
    with served(tmp_path):
        pass
    data = ["tables", "--data", str(tmp_path)]
    assert main([*data, "--ban-address", "here"]) == 2
    assert capsys.readouterr().err == "bali: here: not an address or a network\n"
    assert main([*data, "--unban", "Nobody"]) == 2
    assert capsys.readouterr().err == "bali: Nobody: not banned\n"


def test_finished_games_are_kept_as_long_as_the_host_says(settings: Settings) -> None:
    day = 86_400_000
    today = time.time_ns() // 1_000_000
    old, recent, playing = (new_stored_table(today - age) for age in (3 * day, day // 2, 3 * day))

    async def fill(store: Store) -> None:
        for stored, event in (
            (old, TableClosed("host")),
            (recent, TableClosed("host")),
            (playing, SeatTaken(2, "Bo", hash_token("bo"))),
        ):
            due = None if isinstance(event, TableClosed) else today + day
            await store.create_table(stored, due, None)
            row = StoredEvent(1, stored.at, event)
            assert await store.append(EventAppend(stored.table, row, due, None))
        for at in (today - 3 * day // 2, today - day * 3 // 4):
            await store.hosting.note_time(at, day)

    use_store(settings, fill)
    with served(settings.data, *options(settings), "--keep", "1d") as server:
        assert server.logged_first("old-games-deleted")["count"] == 1
        assert server.client.get(f"/api/tables/{old.table}").status_code == 404
        left = {listing.table for listing in admin.list_tables(settings)}
    assert left == {recent.table, playing.table}


def test_a_person_is_deleted_from_uploaded_games(settings: Settings) -> None:
    reviews = {name: new_review(name) for name in ("Bo", "Bob")}

    async def upload(store: Store) -> None:
        for review in reviews.values():
            assert await store.reviews.add(review, QueueLimits(9, 9))

    async def load(store: Store) -> list[bool]:
        return [await store.reviews.load(review.id) is not None for review in reviews.values()]

    use_store(settings, upload)
    assert admin.delete_person(settings, "bo") == 1
    assert use_store(settings, load) == [False, True]


def new_review(name: str) -> NewReview:
    """The review of an uploaded record in which somebody of this name has played."""
    record = write(recorded(played(1, (2, False, False)), ["Ann", name])).decode()
    return NewReview(new_id(), name, None, "192.0.2.1", 1000, "quick", 1, record, 1)


@pytest.mark.parametrize("text", ["", "d", "0d", "365", "1w", "-1d", "1.5d"])
def test_a_time_that_is_none_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", f"--keep={text}"]) == 2
    assert f'"{text}" is not a time such as 365d or 12h' in capsys.readouterr().err


def test_practice_under_a_banned_name_is_refused(running: Server, settings: Settings) -> None:
    record = json.loads(new_review("Bo").record)
    run_tables(settings, "--ban-name", "bo")
    body = {"record": record, "step": 0, "seat": 1}
    deadline = time.monotonic() + PATIENCE
    while (answer := running.client.post("/api/practice", json=body)).status_code == 201:
        assert time.monotonic() < deadline
        time.sleep(PAUSE)
    assert_refused(answer, 403, "banned")
    assert running.client.post("/api/practice", json=body | {"seat": 0}).status_code == 201
