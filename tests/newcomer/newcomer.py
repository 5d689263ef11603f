"""Somebody who has just cloned the repository, on a machine with empty caches and no data."""

import os
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from bali.kernel.cache import is_complete
from tools.live_server import PATIENCE

TOP = Path(__file__).parents[2]
INSTALLING = 900.0  # seconds: packages may arrive slowly
COMPILING = 1200.0  # seconds, on a machine with much to do; a minute or two are usual
POLL = 0.05  # seconds between two looks
MEGABYTE = 10**6

# What a newcomer's shell does not have: settings of whoever runs the tests, of `make newcomer`,
# and of pip's constraints and caches.
UNKNOWN = re.compile(
    "BALI_|COVERAGE_|GIT_(DIR|INDEX_FILE|WORK_TREE)|MAKE|MFLAGS|NUMBA_|PYTEST|PYTHON|VIRTUAL_ENV"
    "|PIP_(CONSTRAINT|NO_CACHE_DIR)"
)


def environment(home: Path) -> dict[str, str]:
    """A newcomer's environment, with caches and data in a folder; npm has a cache of its own."""
    own = {
        "XDG_CACHE_HOME": str(home / "caches"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "npm_config_cache": str(home / "caches" / "npm"),
        "LANGUAGE": "en",
    }
    return {name: value for name, value in os.environ.items() if not UNKNOWN.match(name)} | own


def is_compiled(home: Path) -> bool:
    """Whether the caches in a folder hold all that bots call, compiled; else they do without."""
    return any(map(is_complete, home.glob("caches/bali/kernel-*")))


def wait_until_compiled(home: Path) -> None:
    wait_for(lambda: is_compiled(home), COMPILING, lambda: "the bots' code is not compiled")


def wait_for(condition: Callable[[], bool], seconds: float, missing: Callable[[], str]) -> None:
    """Wait until a condition holds; fail if it does not hold for very long."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            pytest.fail(f"after {seconds:.0f} seconds {missing()}")
        time.sleep(POLL)


def megabytes(folder: Path) -> float:
    """The disk space that a folder occupies; a file with several names counts once."""
    blocks: dict[tuple[int, int], int] = {}
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            with suppress(FileNotFoundError):  # caches change while somebody plays
                found = Path(place, name).lstat()
                blocks[found.st_dev, found.st_ino] = found.st_blocks
    return sum(blocks.values()) * 512 / MEGABYTE


def readme_command(readme: Path, begin: str) -> list[str]:
    """A command as the README tells it, without the comment behind it."""
    lines = readme.read_text("utf-8").splitlines()
    commands = [line.partition("#")[0].strip() for line in lines if line.startswith(begin)]
    assert commands, f"the README does not say `{begin}`"
    return shlex.split(commands[0])


@contextmanager
def process_group(
    command: list[str], folder: Path, variables: Mapping[str, str], stdin: int, stdout: int
) -> Iterator["subprocess.Popen[bytes]"]:
    """A command in a process group of its own, of which nothing is left in the end."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=variables,
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


class Newcomer:
    """A clean clone of what is committed, and the game that `make play` serves from it."""

    host: str
    client: httpx.Client

    def __init__(self, folder: Path) -> None:
        self.clone = folder / "bali"
        self.program = self.clone / ".venv" / "bin" / "bali"
        self.home = folder / "home"
        self.home.mkdir()
        self._output = folder / "output"
        self._address = folder / "address"
        self._browser = folder / "browser"
        self._running = ExitStack()
        self._browser.write_text(
            f'#!/bin/sh\necho "$1" > "{self._address}.part"\n'
            f'mv "{self._address}.part" "{self._address}"\n'
        )
        self._browser.chmod(0o700)
        subprocess.run(
            ["git", "clone", "--quiet", str(TOP), str(self.clone)],
            env=environment(self.home),
            check=True,
        )

    def start(self) -> float:
        """Play as the README says it; the seconds until the page that it opens can be read."""
        self._address.unlink(missing_ok=True)
        begin = time.monotonic()
        self._process = self._running.enter_context(
            process_group(
                readme_command(self.clone / "README.md", "make play"),
                self.clone,
                environment(self.home) | {"BROWSER": f"{self._browser} %s &"},
                stdin=subprocess.DEVNULL,
                stdout=self._running.enter_context(self._output.open("ab")).fileno(),
            )
        )
        wait_for(self._is_opened, INSTALLING, lambda: f"no browser is opened:\n{self.output()}")
        address = self._address.read_text("utf-8").strip()
        self.client = self._running.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
        self.host = self.client.base_url.netloc.decode()
        assert self.client.get("/").status_code == 200
        return time.monotonic() - begin

    def _is_opened(self) -> bool:
        """Whether the browser was given an address."""
        if self._address.exists():
            return True
        code = self._process.poll()
        assert code is None, f"make play has ended with exit code {code}:\n{self.output()}"
        return False

    def output(self) -> str:
        """What `make play` has said."""
        return self._output.read_text("utf-8", "replace")

    def stop(self) -> None:
        """As ctrl-c does."""
        os.killpg(self._process.pid, signal.SIGINT)
        self._process.wait(PATIENCE)
        self.close()

    def close(self) -> None:
        """Leave nothing running."""
        self._running.close()
