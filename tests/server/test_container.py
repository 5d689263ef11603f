"""The container image and its compositions, as far as they can be tested without an engine."""

import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from hatch_build import is_made
from tests.server.test_proxy import NGINX, needs_nginx, wait_for_port
from tools.image import ImageBuilder, Instruction, Stage, list_context, read_instructions
from tools.live_server import HUMAN, PATIENCE, Json, Server, bot, frame, new_table, served

TOP = Path(__file__).parent.parent.parent
CONTAINERFILE = TOP / "Containerfile"


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def test_the_image_ends_without_rights_and_with_one_volume() -> None:
    instructions = read_instructions(CONTAINERFILE)
    names = [name for name, _ in instructions]
    assert ("USER", "bali") in instructions
    assert names.count("VOLUME") == names.count("HEALTHCHECK") == 1
    compiling = Instruction("RUN", "python -m bali.workers.worker compile")
    assert instructions.index(Instruction("USER", "bali")) < instructions.index(compiling)
    variables = dict(text.split("=", 1) for name, text in instructions if name == "ENV")
    assert ("VOLUME", variables["BALI_DATA"]) in instructions


def health_check() -> list[str]:
    """The command of the image's health check."""
    (text,) = [text for name, text in read_instructions(CONTAINERFILE) if name == "HEALTHCHECK"]
    command: list[str] = json.loads(text[text.index("[") :])
    return command


@pytest.mark.parametrize("is_there", [True, False])
def test_the_health_check_asks_at_the_port_of_the_server(is_there: bool, server: Server) -> None:
    program, *arguments = health_check()
    assert program == "python"
    port = server.port if is_there else free_port()
    check = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"BALI_PORT": str(port)},
        capture_output=True,
        check=False,
    )
    assert (check.returncode == 0) == is_there


def test_the_image_is_made_from_the_package_alone() -> None:
    paths = {path.as_posix() for path in list_context(TOP, TOP / ".dockerignore")}
    assert {"pyproject.toml", "constraints.txt", "bali/rules.py", "web/package.json"} <= paths
    tops = {path.split("/")[0] for path in paths}
    assert tops <= {"bali", "web", "pyproject.toml", "hatch_build.py", "constraints.txt"} | {
        "README.md",
        "LICENSE",
    }
    assert not [path for path in paths if "node_modules" in path or "__pycache__" in path]


def compositions() -> dict[str, Json]:
    yaml = pytest.importorskip("yaml", reason="NOT TESTED: PyYAML is not installed")
    files = [TOP / "compose.yaml", TOP / "deploy" / "compose.postgresql.yaml"]
    return {file.name: yaml.safe_load(file.read_text("utf-8")) for file in files}


def test_the_compositions_set_options_that_exist() -> None:
    from tests.server.test_configuration import parser_of

    known = {f"BALI_{action.dest.upper()}" for action in parser_of("serve").configurable}
    for composition in compositions().values():
        servers = [
            service for service in composition["services"].values() if service["image"] == "bali"
        ]
        assert servers
        for server in servers:
            own = {name for name in server["environment"] if name.startswith("BALI_")}
            assert own <= known
            assert server["cap_drop"] == ["ALL"]
            assert server["healthcheck"]["test"] == ["CMD", *health_check()]
        named = {volume.split(":")[0] for server in servers for volume in server.get("volumes", [])}
        assert named <= set(composition["volumes"])
    services = compositions()["compose.postgresql.yaml"]["services"]
    assert list(services) == ["server-1", "server-2", "database", "proxy"]
    proxy = (TOP / "deploy" / "nginx-tls.conf").read_text("utf-8")
    assert all(f"server {name}:8000;" in proxy for name in services if name.startswith("server"))


@contextmanager
def run_tls_proxy(folder: Path, *ports: int) -> Iterator[int]:
    """nginx with the sample, before servers at these ports; the port of TLS."""
    plain, secure = free_port(), free_port()
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run(
        [*command, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True
    )
    sample = (TOP / "deploy" / "nginx-tls.conf").read_text("utf-8")
    for old, new in {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
        "server server-1:8000;": f"server 127.0.0.1:{ports[0]};",
        "server server-2:8000;": f"server 127.0.0.1:{ports[1]};",
        "/etc/nginx/certificates/": f"{folder}/",
    }.items():
        assert old in sample
        sample = sample.replace(old, new)
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{place}_temp_path {folder}/{place};" for place in places)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {folders}\n{sample}\n}}\n"
    )
    nginx = subprocess.Popen([str(NGINX), "-p", str(folder), "-e", "stderr", "-c", "nginx.conf"])
    try:
        wait_for_port(secure, nginx)
        yield secure
    finally:
        nginx.terminate()
        nginx.wait(PATIENCE)


@needs_nginx
def test_two_servers_behind_tls_share_their_tables(tmp_path: Path, database: str) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("NOT TESTED: openssl is not installed")
    options = ["--database", database, "--url", "https://localhost", "--rate", "0"]
    (tmp_path / "proxy").mkdir()
    with (
        served(tmp_path / "1", *options) as first,
        served(tmp_path / "2", *options) as second,
        run_tls_proxy(tmp_path / "proxy", first.port, second.port) as port,
        httpx.Client(
            base_url=f"https://localhost:{port}",
            verify=ssl.create_default_context(cafile=tmp_path / "proxy" / "fullchain.pem"),
            timeout=PATIENCE,
        ) as web,
    ):
        seen = web.get("/api/connection").json()
        assert seen == {"address": "127.0.0.1", "scheme": "https"}
        made = web.post("/api/tables", json={"seats": [HUMAN, HUMAN]}).json()
        assert made["invite"].startswith("https://localhost/t/")
        for server in (first, second):
            found = server.client.get(f"/api/tables/{made['table']}")
            assert (found.status_code, found.json()["status"]) == (200, "waiting")


# The whole image


def download_wheels(folder: Path) -> None:
    """Fetch what the image installs, in the way in which this environment was installed."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["postgresql"],
        *project["build-system"]["requires"],
    ]
    constraints = ["--constraint", str(TOP / "constraints.txt")]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder)]
    subprocess.run([*command, *constraints, *wanted], check=True)


@pytest.fixture
def image(tmp_path: Path) -> Iterator[Stage]:
    """The image, made in folders."""
    debootstrap = shutil.which("debootstrap", path=f"{os.environ['PATH']}:/usr/sbin")
    if debootstrap is None or os.geteuid() != 0 or shutil.which("unshare") is None:
        pytest.skip("NOT TESTED: that needs debootstrap, unshare and root")
    if not is_made(TOP):
        pytest.skip("NOT TESTED: the page is not built")
    base = tmp_path / "base"
    made = subprocess.run(
        [debootstrap, "--variant=minbase", "bookworm", str(base)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        pytest.skip(f"NOT TESTED: debootstrap: {made.stdout[-300:]}")
    (base / "wheels").mkdir()
    download_wheels(base / "wheels")
    variables = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels"}
    try:
        yield ImageBuilder(TOP, base, tmp_path, variables).build(CONTAINERFILE)
    finally:
        shutil.rmtree(base, ignore_errors=True)
        for name in ("build", "stage1"):
            shutil.rmtree(tmp_path / name, ignore_errors=True)


class Container:
    """A server in the root of the image, as its user; it has the server's network."""

    def __init__(self, image: Stage, port: int) -> None:
        self.image = image
        self.host = f"127.0.0.1:{port}"
        self.client = httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE)
        command = image.run_arguments(*image.entrypoint, *image.command, BALI_PORT=str(port))
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        self._lines = self._process.stderr
        self.log: list[Any] = []
        for line in self._lines:
            self.log.append(json.loads(line))
            if self.log[-1]["event"] == "ready":
                break
        self._reader = threading.Thread(target=self._lines.read)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The first process in the container."""
        parent = self._process.pid
        return int(Path(f"/proc/{parent}/task/{parent}/children").read_text().split()[0])

    def stop(self) -> int:
        if self._process.poll() is None:
            os.kill(self.pid, signal.SIGTERM)
        code = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self._lines.close()
        self.client.close()
        return code


@contextmanager
def run_container(image: Stage, port: int) -> Iterator[Container]:
    container = Container(image, port)
    try:
        yield container
    finally:
        assert container.stop() == 0


@pytest.mark.long
def test_a_server_runs_in_the_image_as_its_user(image: Stage) -> None:
    port = free_port()
    with run_container(image, port) as container:
        assert container.log[-1]["event"] == "ready", container.log
        status = Path(f"/proc/{container.pid}/status").read_text()
        assert "\nUid:\t10001\t10001\t10001\t10001\n" in status
        made, (person,) = new_table(container, [HUMAN, bot("easy")], order="given")
        with person.live() as live:
            document = frame(live)
            while document["version"] < 6:
                if document["to_move"] == person.seat:
                    person.move(document["legal"][0], document["version"])
                document = frame(live)
        health = [word.replace(":8000", f":{port}") for word in image.health]
        assert health != image.health
        assert subprocess.run(image.run_arguments(*health), check=False).returncode == 0
        doctor = image.run_arguments(*image.entrypoint, "doctor", "--json", BALI_PORT=str(port))
        told = subprocess.run(doctor, capture_output=True, text=True, check=False)
        found = {line["subject"]: line for line in map(json.loads, told.stdout.splitlines())}
        assert {subject: found[subject]["level"] for subject in ("store", "server", "cache")} == {
            "store": "ok",
            "server": "ok",
            "cache": "ok",  # compiled in the image
        }
    (volume,) = image.volumes
    files = list((image.root / volume.lstrip("/")).iterdir())
    assert "bali.sqlite" in [file.name for file in files]
    assert {file.stat().st_uid for file in files} == {10001}
    assert made["table"]
