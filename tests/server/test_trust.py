"""What the server does not trust, and what it keeps to itself."""

import json
import socket
import time
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.api_requests import JSON_BODY, NAMELESS, assert_refused, make, sit
from tools.live_server import HUMAN, Server, bot, frame, new_table, served

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
        client.post("/api/tables", content="{", headers=JSON_BODY),
        client.post("/api/tables", content="[" * 8000, headers=JSON_BODY),
        client.post("/api/tables", content=" " * 9000, headers=JSON_BODY),
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
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
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
        begin = time.monotonic()
        statuses = [server.client.get("/api/bots").status_code for _ in range(100)]
        assert statuses[:60] == [200] * 60
        assert statuses[60:].count(200) <= 1 + time.monotonic() - begin
        while (answer := server.client.get("/api/bots")).status_code == 200:
            pass
        payload = assert_refused(answer, 429, "too-fast")
        assert 0 < payload["retry_after"] <= 1
        assert answer.headers["retry-after"] == str(int(payload["retry_after"]) + 1)
        assert answer.headers.keys() >= PROTECTING


def count_malformed(socket: ClientConnection) -> int:
    """Send messages until one is too fast; return the number of the others, which count too."""
    count = 0
    while True:
        socket.send("{}")
        code = frame(socket)["error"]
        if code == "too-fast":
            return count
        assert code == "malformed"
        count += 1


def test_seats_and_new_tables_have_limits_of_their_own(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "40") as server:  # noqa: S104
        _, people = new_table(server, [HUMAN, HUMAN])
        begin, made = time.monotonic(), 1
        while (answer := make(server, HUMAN, HUMAN)).status_code == 201:
            made += 1
        assert 20 <= made <= 21 + (time.monotonic() - begin) / 10
        assert_refused(answer, 429, "too-fast")
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "1") as server:  # noqa: S104
        ann = people[0].at(server)
        with ann.live() as socket:
            frame(socket)
            assert count_malformed(socket) >= 60
        with spectate(server, ann.table) as socket:
            frame(socket)
            assert count_malformed(socket) >= 60
        while (answer := ann.move("take 1")).status_code != 429:  # a token may have been added
            assert answer.status_code in (200, 403, 409, 422)
        assert people[1].at(server).move("take 1").status_code in (403, 409, 422, 200)


def test_a_server_for_this_machine_only_has_no_limits(server: Server) -> None:
    assert {server.client.get("/api/bots").status_code for _ in range(300)} == {200}


def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        creation, people = new_table(server, [HUMAN, bot("easy"), HUMAN], clock={"seconds": 1})
        code = people[0].ask("/link", {}).json()["code"]
        sit(server, creation["table"], code=code)
        sit(server, creation["table"], code="x" * 40)
        server.client.post("/api/tables", content="[" * 8000, headers=JSON_BODY)
        people[0].move("fly")
        people[1].ask("/leave", {})
        with people[0].live() as socket:
            frame(socket)
            socket.send(b"\xff")
        raw(server, f"GET /api/tables/{creation['table']} HTTP/9\r\n\r\n".encode())
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 1"
        address = f"/api/tables/{creation['table']}/live?token={people[0].token}"
        raw(server, f"GET {address} HTTP/1.1\r\nHost: localhost\r\n{upgrade}\r\n\r\n".encode())
    log = json.dumps(server.log())
    assert "stopped" in log
    for secret in (creation["table"], code, *[person.token for person in people]):
        assert secret not in log


def test_rate_0_means_no_limit_at_all(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--rate", "0") as server:  # noqa: S104
        for _ in range(30):  # more than may be made at once otherwise
            assert server.client.post("/api/tables", json={"seats": [HUMAN, HUMAN]}).is_success
