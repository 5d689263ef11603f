"""Requests that pages of other sites make on behalf of their visitors."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bali.server.app import HANDLERS
from bali.server.origins import OriginPolicy
from bali.server.refusal import Refusal
from bali.server.settings import Settings
from tests.server.api_requests import assert_refused
from tools.live_server import HUMAN, Server, served

TABLE = {"seats": [HUMAN, HUMAN]}
ANYWHERE = "0.0.0.0"  # noqa: S104


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that listens on all addresses, without a URL of its own."""
    options = ["--host", ANYWHERE, "--rate", "0"]
    with served(tmp_path_factory.mktemp("open"), *options) as server:
        yield server


def ask_as(server: Server, host: str) -> httpx.Response:
    return server.client.post("/api/tables", json=TABLE, headers={"Host": host})


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "192.0.2.7", "a b"])
def test_the_local_server_answers_to_its_own_names_only(server: Server, host: str) -> None:
    assert_refused(ask_as(server, host), 421, "wrong-host")
    assert_refused(server.client.get("/", headers={"Host": host}), 421, "wrong-host")
    assert_refused(server.client.get("/api/tables", headers={"Host": host}), 421, "wrong-host")


def test_the_local_server_has_several_names(server: Server) -> None:
    for host in ("127.0.0.1", "localhost:5173", "LOCALHOST", "[::1]:8000"):
        invite = ask_as(server, host).json()["invite"]
        assert invite.startswith(f"http://{host}/t/")


def test_in_a_network_addresses_and_local_names_are_known(open_server: Server) -> None:
    names = ("192.168.1.5:8000", "[fd00::5]:8000", "den", "den.local:8000", socket.gethostname())
    for host in names:
        assert ask_as(open_server, host).json()["invite"].startswith(f"http://{host}/t/")
    for host in ("evil.example", "local.evil.example", "192.168.1.5.evil.example", ".local"):
        answer = assert_refused(ask_as(open_server, host), 421, "wrong-host")
        assert "--url" in answer["message"]


def test_a_request_without_a_host_is_served(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(b"GET /api/bots HTTP/1.0\r\n\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 200")


def test_the_name_in_the_url_is_known_and_only_it_is_in_invitations(tmp_path: Path) -> None:
    with served(tmp_path, "--url", "https://example.org/bali", "--rate", "0") as server:
        for host in ("example.org", "127.0.0.1"):
            assert ask_as(server, host).json()["invite"].startswith("https://example.org/bali/t/")
        assert_refused(ask_as(server, "example.org.evil.example"), 421, "wrong-host")
        origin = {"Origin": "https://example.org"}
        assert server.client.post("/api/tables", json=TABLE, headers=origin).status_code == 201


def paths_that_change() -> list[str]:
    """The paths of all routes that have another method than GET."""
    routes = [handler for handler in HANDLERS if hasattr(handler, "http_methods")]
    changing = [route for route in routes if set(route.http_methods) - {"GET", "HEAD"}]
    return [path for route in changing for path in route.paths]


@pytest.mark.parametrize("path", paths_that_change())
def test_changes_need_json_and_the_own_origin(server: Server, path: str) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = server.client.post(path, content=b"{}", headers={"Content-Type": kind})
        assert "application/json" in assert_refused(answer, 400, "malformed")["message"]
    for origin in (
        "http://evil.example",
        "null",
        f"http://{server.host}.evil",
        "http://127.0.0.1:1",
    ):
        answer = server.client.post(path, json={}, headers={"Origin": origin})
        assert_refused(answer, 403, "foreign-origin")


def test_the_own_page_may_make_tables(server: Server) -> None:
    headers = {"Origin": f"http://{server.host}", "Content-Type": "Application/JSON; charset=utf-8"}
    answer = server.client.post(
        "/api/tables", content='{"seats": [{"kind": "human"}]}', headers=headers
    )
    assert "Content-Type" not in answer.text
    assert server.client.post("/api/tables", json=TABLE, headers=headers).status_code == 201


def test_a_development_server_may_pass_requests_on(server: Server) -> None:
    headers = {"Host": "localhost:5173", "Origin": "http://localhost:5173"}
    assert server.client.post("/api/tables", json=TABLE, headers=headers).status_code == 201


@pytest.mark.parametrize("host", ["den.fritz.box", "10.0.0.9", "fd00::9"])
def test_the_address_that_is_listened_on_is_known(host: str) -> None:
    policy = OriginPolicy(Settings(Path(), host=host))
    policy.check_host(f"[{host}]:80" if ":" in host else host)
    with pytest.raises(Refusal):
        policy.check_host("evil.example")
