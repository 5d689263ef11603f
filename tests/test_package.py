"""The package as a stranger installs it: from plain files, without git, with all it needs."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TOP = Path(__file__).parent.parent
LANGUAGES = ("en", "de", "nl", "ja")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the files that git would archive."""
    copy = tmp_path_factory.mktemp("archive") / "bali"
    copy.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "constraints.txt", "hatch_build.py"):
        shutil.copy(TOP / name, copy)
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    for folder in ("bali", "tests", "web"):  # the page is there already, or it would be built
        shutil.copytree(TOP / folder, copy / folder, ignore=ignored)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(command, cwd=copy, check=True, capture_output=True)
    (built,) = (copy / "dist").glob("*.whl")
    return built


def test_the_wheel_holds_the_program_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    own = [name for name in names if ".dist-info/" not in name]
    assert all(name.startswith("bali/") for name in own)
    assert {f"bali/locales/{language}/words.ftl" for language in LANGUAGES} <= set(own)
    assert "bali/py.typed" in own
    assert "bali/page/index.html" in own
    assert any(re.fullmatch(r"bali/page/assets/.+\.js", name) for name in own)
    assert "bali/page/noto-sans-licence.txt" in own
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path, language: str) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1));"
        "import bali, bali.cli; print(bali.__file__); bali.cli.main()"
    )
    command = [sys.executable, "-c", program, str(wheel), "about", "--language", language]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    assert answer.stdout.decode().startswith(str(wheel))
    assert "Klaus-Jürgen Wrede" in answer.stdout.decode()


def installed_for(requirements: list[str]) -> set[str]:
    """The packages that pip installs for requirements, with all that those need in turn."""
    found: set[str] = set()
    waiting = [(Requirement(line), "") for line in requirements]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        for wanted in ("", *requirement.extras):
            if (part := f"{name}[{wanted}]") not in found:
                found.add(part)
                needed = distribution(name).requires or []
                waiting += [(Requirement(line), wanted) for line in needed]
    return {part.partition("[")[0] for part in found}


def test_playing_needs_little() -> None:
    """Byte code is not counted: Python makes and keeps it of what is used."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    needed = installed_for(project["dependencies"])
    extras = [line for extra in project["optional-dependencies"].values() for line in extra]
    assert {"numba", "llvmlite", "litestar", "textual"} <= needed
    named = {canonicalize_name(Requirement(line).name) for line in extras}
    assert needed & named == {"httpx"}  # a test client in Litestar, and ours
    files = [file for name in needed for file in distribution(name).files or []]
    size = sum(Path(str(file.locate())).stat().st_size for file in files if file.suffix != ".pyc")
    assert size < 350 * 2**20
