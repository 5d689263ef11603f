"""The server behind the real nginx, with the sample of the documents."""

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tools.live_server import HUMAN, PATIENCE, Server, frame, served

TOP = Path(__file__).parent.parent.parent
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
URL = "https://example.org/bali"

needs_nginx = pytest.mark.skipif(NGINX is None, reason="NOT TESTED: nginx is not installed")


@contextmanager
def run_proxy(server: Server) -> Iterator[str]:
    """nginx before a server; where it listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    sample = (TOP / "deploy" / "nginx.conf").read_text("utf-8")
    adapted = sample.replace("listen 80;", f"listen 127.0.0.1:{port};")
    adapted = adapted.replace("server 127.0.0.1:8000;", f"server 127.0.0.1:{server.port};")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "nginx.conf").write_text(
            f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
            f"http {{ access_log off; client_body_temp_path {folder}/1; proxy_temp_path {folder}/2;"
            f" fastcgi_temp_path {folder}/3; uwsgi_temp_path {folder}/4;"
            f" scgi_temp_path {folder}/5;\n{adapted}\n}}\n"
        )
        command = [str(NGINX), "-p", folder, "-e", "stderr", "-c", "nginx.conf"]
        nginx = subprocess.Popen(command)
        try:
            wait_for_port(port, nginx)
            yield f"127.0.0.1:{port}/bali"
        finally:
            nginx.terminate()
            nginx.wait(PATIENCE)


def wait_for_port(port: int, nginx: "subprocess.Popen[bytes]") -> None:
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert nginx.poll() is None
        else:
            return


def client(host: str, address: str = "127.0.0.2", **headers: str) -> httpx.Client:
    """Somebody with an address of their own."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(
        base_url=f"http://{host}", transport=transport, timeout=PATIENCE, headers=headers
    )


@needs_nginx
def test_a_game_is_played_under_a_path(tmp_path: Path) -> None:
    options = ["--url", URL, "--rate", "100000"]
    with served(tmp_path, *options) as server, run_proxy(server) as host, client(host) as web:
        health = web.get("/api/health")
        assert health.status_code == 200
        assert health.headers["cache-control"] == "no-store"
        body = {"seats": [HUMAN, HUMAN | {"here": True}], "order": "given"}
        creation = web.post("/api/tables", json=body).json()
        assert creation["invite"] == f"{URL}/t/{creation['table']}"
        path = f"/api/tables/{creation['table']}"
        tokens = [creation["token"], creation["here"][0]["token"]]
        bearers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        link = web.post(f"{path}/link", headers=bearers[0]).json()["link"]
        assert link.startswith(f"{URL}/t/{creation['table']}#")
        with connect(f"ws://{host}{path}/live", additional_headers=bearers[0], legacy=True) as live:
            document = frame(live)
            while document["version"] < 12:
                version, mover = document["version"], document["to_move"]
                if mover == 0:
                    move = {"do": "move", "move": document["legal"][0], "version": version}
                    live.send(json.dumps(move))
                else:
                    legal = web.get(path, headers=bearers[1]).json()["legal"]
                    body = {"move": legal[0], "version": version}
                    answer = web.post(f"{path}/moves", json=body, headers=bearers[1])
                    assert answer.status_code == 200
                document = frame(live)
                assert document["version"] == version + 1
        assert web.get("/api/nothing").status_code == 404


@needs_nginx
def test_only_pages_of_the_own_site_may_connect(tmp_path: Path) -> None:
    with served(tmp_path, "--url", URL) as server, run_proxy(server) as host, client(host) as web:
        creation = web.post("/api/tables", json={"seats": [HUMAN, HUMAN]}).json()
        address = f"ws://{host}/api/tables/{creation['table']}/live"
        with connect(address, additional_headers={"Origin": "https://example.org"}) as live:
            assert frame(live)["status"] == "waiting"
        with pytest.raises(InvalidStatus) as refusal:
            connect(address, additional_headers={"Origin": "https://elsewhere.example"})
        assert refusal.value.response.status_code == 403


@needs_nginx
def test_limits_are_for_each_address_behind_the_proxy(tmp_path: Path) -> None:
    with served(tmp_path, "--url", URL, "--rate", "1") as server, run_proxy(server) as host:
        with client(host) as greedy:
            answers = [greedy.get("/api/bots").status_code for _ in range(80)]
            assert set(answers) == {200, 429}
        # Nor does it help to claim another one.
        with client(host, **{"X-Forwarded-For": "192.0.2.7"}) as liar:
            assert 429 in [liar.get("/api/bots").status_code for _ in range(4)]
        with client(host, "127.0.0.3") as other:
            assert other.get("/api/bots").status_code == 200


def test_the_unit_is_well_formed(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("NOT TESTED: systemd is not installed")
    unit = (TOP / "deploy" / "bali.service").read_text("utf-8")
    (program,) = re.findall(r"^ExecStart=(\S+) serve ", unit, re.MULTILINE)
    copy = tmp_path / "bali.service"
    copy.write_text(unit.replace(program, "/bin/true"))
    checked = subprocess.run(
        [analyze, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
    )
    about = [line for line in checked.stderr.splitlines() if "bali.service" in line]
    assert about == [], checked.stderr
