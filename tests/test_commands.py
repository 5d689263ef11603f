"""The commands of make and the checks of a submission, with stand-ins for all that they call."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent


def write_program(file: Path, body: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{body}\n")
    file.chmod(0o700)


# make: the environment

PLAY = "pip install -qq --no-compile --editable . hatchling"


def extra(name: str) -> str:
    return f"pip install -qq --no-compile --editable .[{name}]"


class Make:
    """The Makefile in a folder of its own, with a Python that tells only how it was called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("Makefile", "pyproject.toml", "constraints.txt"):
            shutil.copy(TOP / name, folder)
        own = ".venv/bin/python"
        made = f"mkdir -p .venv/bin; printf '#!/bin/sh\\necho \"$@\"\\n' >{own}; chmod +x {own}"
        write_program(folder / "python", f'if [ "$2" = venv ]; then {made}; fi')

    def __call__(self, *targets: str) -> list[str]:
        """What Python's modules are called with; of pip what it installs."""
        command = ["make", "--no-print-directory", f"PYTHON={self.folder / 'python'}", *targets]
        environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=True
        )
        return [line[3:] for line in done.stdout.splitlines() if line.startswith("-m ")]

    def installs(self, *targets: str) -> list[str]:
        return [line for line in self(*targets) if line.startswith("pip ")]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    return Make(tmp_path)


def test_what_is_there_is_not_installed_again(make: Make) -> None:
    assert make.installs("page") == [PLAY]
    assert make.installs("page") == []
    assert make.installs("test-fast") == [extra("test-fast")]
    assert make.installs("test") == [extra("test")]
    assert make.installs("test-long") == [extra("test-long")]
    assert make.installs("newcomer", "test-long", "test", "test-fast", "page") == []


def test_what_contains_others_is_installed_instead_of_them(make: Make) -> None:
    assert make.installs("test-long") == [PLAY, extra("test-long")]
    assert make.installs("test", "test-fast", "page") == []


def test_all_is_installed_anew_when_the_packages_change(make: Make) -> None:
    make("test-fast", "test")
    for name in ("pyproject.toml", "constraints.txt"):
        newest = max(file.stat().st_mtime for file in (make.folder / ".venv").glob("*.ready"))
        for file in (make.folder / ".venv").glob("*.ready"):
            os.utime(file, (newest - 2, newest - 2))
        os.utime(make.folder / name, (newest - 1, newest - 1))
        assert make.installs("test") == [PLAY, extra("test")]


def test_each_command_runs_its_tests(make: Make) -> None:
    fast, tests, long, newcomer = (
        line
        for command in ("test-fast", "test", "test-long", "newcomer")
        for line in make(command)
        if line.startswith("pytest ") and "--collect-only" not in line
    )
    assert tests.endswith(" -m not long --ignore tests/newcomer")
    assert long.endswith(" -m long --ignore tests/newcomer --ignore tests/server/test_container.py")
    assert newcomer.endswith(" tests/newcomer")
    files = [word for word in fast.split() if word.startswith("tests/")]
    assert files
    assert all((TOP / file).exists() for file in files)


def test_the_tests_that_must_notice_mutants_exist() -> None:
    document = tomllib.loads((TOP / "tests" / "mutants.toml").read_text("utf-8"))
    tests = sorted({test for module in document["module"] for test in module["tests"]})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run([*command, *tests], cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# The checks of a submission


class Checks:
    """`.ci/run` in a folder of its own, with a make that does nothing, or fails."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.caches = folder / "caches"
        self.log = folder / "log"
        (folder / ".ci").mkdir()
        shutil.copy(TOP / ".ci" / "run", folder / ".ci")
        body = (
            f'echo "$*" >>{self.log}; echo "$XDG_CACHE_HOME" >>{self.caches}; test "$*" != "$BAD"'
        )
        write_program(folder / "bin" / "make", body)
        for name in ("nginx", "tmux"):  # or they would be installed
            write_program(folder / "bin" / name, "")

    def __call__(self, bad: str = "") -> subprocess.CompletedProcess[str]:
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        environment = {**os.environ, "PATH": path, "BAD": bad, "TMPDIR": str(self.folder)}
        command = ["bash", str(self.folder / ".ci" / "run")]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


STEPS = ["newcomer", "test", "lint cover", "test-long"]


def test_a_submission_is_checked_from_the_newcomers_path_on(tmp_path: Path) -> None:
    checks = Checks(tmp_path)
    done = checks()
    assert (done.returncode, done.stderr) == (0, "")
    called = [line for line in checks.log.read_text().splitlines() if ".ready" not in line]
    assert called[0] == "newcomer"
    assert sorted(called) == sorted(STEPS)
    assert called.index("test") < called.index("test-long")
    (cache,) = set(checks.caches.read_text().splitlines())
    assert cache != os.environ.get("XDG_CACHE_HOME")
    assert Path(cache).is_relative_to(tmp_path)
    assert not Path(cache).parent.exists()


@pytest.mark.parametrize("bad", STEPS)
def test_whatever_fails_fails_the_submission(tmp_path: Path, bad: str) -> None:
    assert Checks(tmp_path)(bad).returncode != 0
