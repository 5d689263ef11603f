"""`bali` without a command: a server at home, shown in a browser."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

import httpx
import pytest

from bali.server.lock import FILE, FolderLock, InUse, read_address
from bali.server.settings import local_host
from tools.live_server import PATIENCE, served


class Home:
    """A running `bali`, and a browser that writes down what it is shown."""

    def __init__(self, folder: Path, *options: str) -> None:
        folder.mkdir(exist_ok=True)
        self.fifo = folder / "shown"
        if not self.fifo.exists():
            os.mkfifo(self.fifo)
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > "{self.fifo}"\n')
        browser.chmod(0o700)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bali", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ
            | {"XDG_DATA_HOME": str(folder), "BROWSER": f"{browser} %s &", "LANGUAGE": "en"},
        )

    @cached_property
    def line(self) -> str:
        """What it says; it is waited for."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    @cached_property
    def address(self) -> str:
        return next(word for word in self.line.split() if word.startswith("http"))

    def read_browser(self) -> str:
        """What the browser was shown; it is waited for."""
        return self.fifo.read_text().strip()

    def end(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> tuple[int, str, str]:
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@contextmanager
def home(folder: Path, *options: str) -> Iterator[Home]:
    running = Home(folder, *options)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
            running.wait()


def test_it_serves_and_opens_the_browser_until_ctrl_c(tmp_path: Path) -> None:
    with home(tmp_path) as bali:
        assert bali.line == f"Bali is at {bali.address} (ctrl-c stops it)\n"
        assert bali.address.startswith("http://127.0.0.1:")
        assert bali.read_browser() == bali.address
        assert httpx.get(bali.address, timeout=PATIENCE).status_code == 200
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}]
        creation = httpx.post(f"{bali.address}/api/tables", json={"seats": seats}, timeout=PATIENCE)
        assert creation.status_code == 201
        assert bali.end() == (0, "", "")


def test_a_second_one_shows_the_first(tmp_path: Path) -> None:
    with home(tmp_path) as first:
        assert first.read_browser() == first.address
        with home(tmp_path) as second:
            assert second.line == f"Bali is already running at {first.address}\n"
            assert second.read_browser() == first.address
            assert second.wait() == (0, "", "")
        with home(tmp_path, "--no-browser") as third:
            assert third.address == first.address
            assert third.wait() == (0, "", "")
        assert first.end(signal.SIGTERM)[0] == 0


def test_it_comes_back_at_the_same_address_even_after_it_was_killed(tmp_path: Path) -> None:
    """For a browser keeps seats and settings for an address."""
    with home(tmp_path, "--no-browser") as first:
        address = first.address
        first.end(signal.SIGKILL)
    with home(tmp_path, "--no-browser") as second:
        assert second.address == address
    occupied = socket.create_server(("127.0.0.1", int(address.rpartition(":")[2])))
    with occupied, home(tmp_path, "--no-browser") as third:
        assert third.address != address


def test_what_a_lock_says_may_be_nonsense(tmp_path: Path) -> None:
    (tmp_path / "bali").mkdir()
    for nonsense in (b"\xff\xfe", b"http://[", b"http://127.0.0.1:99999", b"x" * 5000):
        (tmp_path / "bali" / FILE).write_bytes(nonsense)
        with home(tmp_path, "--no-browser") as bali:
            assert httpx.get(bali.address, timeout=PATIENCE).status_code == 200


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "bali").write_text("a file")
    result = subprocess.run(
        [sys.executable, "-m", "bali", "--no-browser"],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr == f"bali: {tmp_path / 'bali' / FILE}: File exists\n"


# The lock


def run_refused_server(data: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "bali", "serve", "--port", "0", "--data", str(data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_a_file_is_served_once(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        result = run_refused_server(tmp_path)
        assert result.returncode == 2
        assert f"another server at http://{server.host} serves this folder" in result.stderr
        assert server.client.get("/api/health").status_code == 200
        server.kill()
    with served(tmp_path) as again:
        assert again.client.get("/api/health").status_code == 200


def test_a_server_with_a_proxy_says_where_people_reach_it(tmp_path: Path) -> None:
    with served(tmp_path, "--url", "https://example.org/bali"):
        assert read_address(tmp_path) == "https://example.org/bali"


def test_postgresql_may_be_served_many_times(tmp_path: Path, database: str) -> None:
    with served(tmp_path, "--database", database), served(tmp_path, "--database", database) as two:
        assert two.client.get("/api/health").status_code == 200
    assert not (tmp_path / FILE).exists()


def test_nothing_is_said_until_the_server_can_be_reached(tmp_path: Path) -> None:
    with FolderLock(tmp_path) as first:
        first.publish_address("http://127.0.0.1:1")
    with FolderLock(tmp_path) as second:
        assert second.previous_address == "http://127.0.0.1:1"
        with pytest.raises(InUse, match="another server serves this folder") as refusal:
            FolderLock(tmp_path)
        assert refusal.value.address is None


def test_one_that_is_starting_is_waited_for(tmp_path: Path) -> None:
    with FolderLock(tmp_path / "bali") as other, home(tmp_path, "--no-browser") as bali:
        other.publish_address("http://127.0.0.1:7")
        assert bali.line == "Bali is already running at http://127.0.0.1:7\n"


@pytest.mark.parametrize(
    ("host", "reached"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("0.0.0.0", "127.0.0.1"),  # noqa: S104
        ("::", "[::1]"),
        ("::1", "[::1]"),
        ("192.0.2.7", "192.0.2.7"),
        ("localhost", "localhost"),
    ],
)
def test_where_this_machine_reaches_a_server(host: str, reached: str) -> None:
    assert local_host(host) == reached


@pytest.mark.skipif(sys.platform != "linux", reason="several processes need Linux")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_server_on_a_terminal_tells_its_address_once(tmp_path: Path, processes: str) -> None:
    ours, its = os.openpty()
    command = [sys.executable, "-m", "bali", "serve", "--port", "0", "--processes", processes]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)], stderr=its, env=os.environ | {"LANGUAGE": "en"}
    ) as process:
        os.close(its)
        with os.fdopen(ours) as terminal:
            lines = [line := terminal.readline()]
            while '"ready"' not in line:
                lines.append(line := terminal.readline())
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
    port = json.loads(lines[-1])["port"]
    told = [line for line in lines if not line.startswith("{")]
    assert told == [f"Bali is at http://127.0.0.1:{port} (ctrl-c stops it)\n"]
