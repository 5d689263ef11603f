"""Several processes of one server on one SQLite file."""

import asyncio
import os
import random
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from copy import copy
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from bali.commitment import verify
from bali.record import check, read
from bali.server import admin
from bali.server.ipc import Peers, owner_of
from bali.server.settings import Settings
from tools.killing import processes_of, writer_of
from tools.live_server import (
    HUMAN,
    PATIENCE,
    PAUSE,
    Json,
    Person,
    Server,
    Watched,
    bot,
    frame,
    new_table,
    served,
    turn,
)

PROCESSES = 3
LIVE = re.compile(r"^bali_live_connections (\d+)", re.MULTILINE)


def free_ports() -> int:
    """The first of as many ports in a row as there are processes.

    The system gives these to nobody who does not ask for them, as tests do that run meanwhile.
    """
    while True:
        port = random.randrange(20_000, 30_000)  # noqa: S311
        with ExitStack() as stack:
            try:
                for more in range(PROCESSES):
                    stack.enter_context(socket.create_server(("127.0.0.1", port + more)))
            except OSError:
                continue
            return port


@pytest.fixture(scope="module")
def metrics() -> int:
    return free_ports()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, metrics: int) -> Iterator[Server]:
    options = ("--processes", str(PROCESSES), "--metrics", str(metrics))
    with served(tmp_path_factory.mktemp("several"), *options) as server:
        yield server


def watching(metrics: int) -> list[int]:
    """By process, how many live sockets it has."""
    addresses = [f"http://127.0.0.1:{metrics + number}" for number in range(PROCESSES)]
    pages = [httpx.get(address, timeout=PATIENCE).text for address in addresses]
    return [int(match[1]) for page in pages if (match := LIVE.search(page))]


def test_people_play_at_all_tables(server: Server) -> None:
    """Requests go to any process, also to one that is not the owner of the table."""
    chance = random.Random(1)  # noqa: S311
    for _ in range(2 * PROCESSES):
        _, people = new_table(server, [HUMAN, HUMAN, HUMAN], variants=["oracle", "demon"])
        with ExitStack() as stack:
            watchers = [Watched(person, stack) for person in [*people, people[0]]]
            for _ in range(12):
                turn(watchers, chance)


def test_a_whole_game_with_a_bot(server: Server) -> None:
    chance = random.Random(2)  # noqa: S311
    creation, people = new_table(server, [HUMAN, bot("easy"), HUMAN])
    with ExitStack() as stack:
        watchers = [Watched(person, stack) for person in people]
        while watchers[0].document["status"] != "over":
            turn(watchers, chance)
    record = read(people[0].ask("/record").content)
    check(record)
    assert verify(record) == creation["commitment"]


def test_who_watches_a_table_is_handed_over_to_its_owner(server: Server, metrics: int) -> None:
    expected = [0] * PROCESSES
    with ExitStack() as stack:
        for _ in range(12):
            creation, people = new_table(server, [HUMAN, HUMAN])
            for person in people:
                frame(stack.enter_context(person.live()))
            expected[owner_of(creation["table"], PROCESSES)] += len(people)
        assert watching(metrics) == expected
    while watching(metrics) != [0] * PROCESSES:
        time.sleep(PAUSE)  # until all have gone


def test_worker_processes_do_not_inherit_what_is_handed_over() -> None:
    """The connection of a client would stay open until they end, too."""
    table = next(name for name in map(str, range(99)) if owner_of(name, 2) == 1)

    async def receive(owner: Peers) -> tuple[socket.socket, bytes]:
        adopted = asyncio.get_running_loop().create_future()
        owner.start_receiving(lambda *received: adopted.set_result(received))
        received: tuple[socket.socket, bytes] = await adopted
        owner.stop_receiving()
        return received

    peers = Peers(2)
    with socket.create_server(("127.0.0.1", 0)) as connection:
        assert peers.hand_over(table, connection.fileno(), b"head")
        owner = copy(peers)  # as after a fork
        owner.own_number = 1
        received, head = asyncio.run(receive(owner))
        with received:
            assert (received.getsockname(), head) == (connection.getsockname(), b"head")
            assert not received.get_inheritable()
    peers.close_writer_sockets()
    for end in (*peers._inboxes, *peers._outboxes):
        end.close()


def test_everybody_is_told_who_is_connected_and_who_reacts(server: Server) -> None:
    """Whichever process has accepted the connections."""
    for _ in range(2 * PROCESSES):
        _, people = new_table(server, [HUMAN, HUMAN], order="given")
        with people[0].live(notices=True) as ann:
            assert [frame(ann).get("notice"), frame(ann)["present"]] == [None, [0]]
            with people[1].live(notices=True) as bo:
                assert [frame(bo).get("notice"), frame(bo)["present"]] == [None, [0, 1]]
                assert without_heartbeats(ann)["present"] == [0, 1]
                bo.send('{"do": "react", "reaction": "thanks"}')
                reacted = {"notice": "reaction", "seat": 1, "reaction": "thanks"}
                assert [without_heartbeats(ann), without_heartbeats(bo)] == [reacted, reacted]


def without_heartbeats(socket: ClientConnection) -> Json:
    """The next frame that is not a heartbeat."""
    while (payload := frame(socket)).get("notice") == "heartbeat":
        pass
    return payload


def test_refusals_come_from_the_owner_as_well(server: Server) -> None:
    for _ in range(2 * PROCESSES):
        creation, _ = new_table(server, [HUMAN, HUMAN], watch=False)
        address = f"http://{server.host}/api/tables/{creation['table']}/live"
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        answer = httpx.get(address, headers=upgrade | {"Sec-WebSocket-Key": "x" * 22 + "=="})
        assert (answer.status_code, answer.json()["error"]) == (403, "not-watchable")


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    """Its tables go on in the one that takes its place, those of the others all the while."""
    with served(tmp_path, "--processes", "2") as server:
        people = [new_table(server, [HUMAN, HUMAN], order="given")[1][0] for _ in range(8)]
        dead, _ = processes_of(server)
        os.kill(dead, signal.SIGKILL)
        assert server.logged("process-died")["code"] == -signal.SIGKILL
        for person in people:
            with person.live() as live:
                document = frame(live)
                assert play_with_retries(person, document["legal"][0]) == 1
                assert frame(live)["version"] == 1
        assert len(processes_of(server)) == 2
        assert server.stop() == 0


def test_who_writes_for_all_is_replaced(tmp_path: Path) -> None:
    """What it was handed in may be stored or not; whoever asks again is told."""
    with served(tmp_path, "--processes", "2") as server:
        people = [new_table(server, [HUMAN, HUMAN], order="given")[1][0] for _ in range(8)]
        for number, person in enumerate(people):
            with person.live() as live:
                document = frame(live)
                if number % 4 == 0:
                    os.kill(writer_of(server), signal.SIGKILL)
                while (answer := person.move(document["legal"][0], 0)).status_code == 503:
                    assert answer.json()["error"] == "store-down"
                assert answer.json()["version"] == 1
                assert frame(live)["version"] == 1
        assert server.logged("process-died")["code"] == -signal.SIGKILL
        assert len(processes_of(server)) == 2
        assert server.stop() == 0
    assert {table.head for table in admin.list_tables(Settings(tmp_path))} == {2}


def test_a_stop_does_not_wait_for_who_has_died(tmp_path: Path) -> None:
    """The one that writes, or one that serves, when nobody would start another any more."""
    for find_process in (writer_of, lambda server: processes_of(server)[0]):
        with served(tmp_path, "--processes", "2") as server:
            _, people = new_table(server, [HUMAN, HUMAN], order="given")
            with people[0].live() as live:
                frame(live)
                victim = find_process(server)
                os.kill(server.pid, signal.SIGTERM)
                os.kill(victim, signal.SIGKILL)
                assert server.stop() == 0
            wrong = [line for line in server.log() if line.get("level", "error") == "error"]
            assert wrong == []


def play_with_retries(person: Person, move: str) -> int:
    """Make the first move, again if the connection was that of the dead process."""
    try:
        answer = person.move(move, 0)
    except httpx.TransportError:
        answer = person.move(move, 0)
    version: int = answer.json()["version"]
    return version


def test_no_process_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    """Or its port would not be free."""
    with served(tmp_path, "--processes", "2") as server:
        server.kill()  # which waits until nobody can write to its log any more
    with served(tmp_path, "--processes", "2", "--port", str(server.port)):
        pass


@pytest.mark.parametrize("processes", [1, 2])
def test_who_comes_while_the_server_stops_is_not_waited_for(tmp_path: Path, processes: int) -> None:
    """Everybody connects again as soon as they are sent away, until nobody listens any more."""
    with served(tmp_path, "--processes", str(processes)) as server:
        people = [new_table(server, [HUMAN, HUMAN])[1][0] for _ in range(8)]
        here = threading.Semaphore(0)

        def watch(person: Person) -> None:
            with suppress(ConnectionRefusedError):
                while True:
                    with suppress(WebSocketException, ConnectionResetError, EOFError):
                        for _ in person.live():
                            here.release()

        watching = [threading.Thread(target=watch, args=[person]) for person in people]
        for thread in watching:
            thread.start()
        for _ in watching:
            here.acquire()
        assert server.stop() == 0
        for thread in watching:
            thread.join()
        assert not [line for line in server.log() if line.get("level", "error") == "error"]


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as occupied:
        options = ("--processes", "2", "--port", str(occupied.getsockname()[1]))
        with pytest.raises(AssertionError, match="cannot-listen"):
            Server(tmp_path, options, {})


def test_a_store_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(AssertionError, match="store-unusable"):
        Server(tmp_path / "file", ("--processes", "2"), {})
