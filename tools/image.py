"""The steps of the Containerfile without a container engine: in folders that chroot enters.

No image is downloaded: a root made by debootstrap takes the place of the base image. What engines
do besides, such as layers, network namespaces and limits, is left out.
"""

import fnmatch
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Instruction(NamedTuple):
    name: str
    text: str


def read_instructions(containerfile: Path) -> list[Instruction]:
    """Return the instructions in order; comments and line continuations are resolved."""
    lines = [
        line
        for line in containerfile.read_text("utf-8").splitlines()
        if not line.lstrip().startswith("#")
    ]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [Instruction(*line.split(None, 1)) for line in joined.splitlines() if line.strip()]


def list_context(folder: Path, ignore: Path) -> list[Path]:
    """Return the files that the ignore file lets through, relative to the folder."""
    lines = ignore.read_text("utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]

    def is_included(path: Path) -> bool:
        included = True
        for pattern in patterns:
            bare = pattern.removeprefix("!").removeprefix("**/")
            parents = [path, *path.parents][:-1]
            names = [part.name for part in parents] if "**/" in pattern else []
            if any(fnmatch.fnmatch(str(part), bare) for part in parents) or bare in names:
                included = pattern.startswith("!")
        return included

    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    relative = (path.relative_to(folder) for path in files)
    return sorted(path for path in relative if path.parts[0][0] != "." and is_included(path))


class Stage:
    """A root folder, and how programs run in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.environment = {"PATH": SEARCH_PATH}
        self.user = "root"
        self.entrypoint: list[str] = []
        self.command: list[str] = []
        self.health: list[str] = []
        self.volumes: list[str] = []

    def run_arguments(self, *command: str, **more: str) -> list[str]:
        """Return the command that runs a program in the root, with a /proc of its own."""
        variables = [f"{name}={value}" for name, value in (self.environment | more).items()]
        return [
            *("unshare", "--mount", "--pid", "--fork", f"--mount-proc={self.root / 'proc'}"),
            *("chroot", f"--userspec={self.user}", str(self.root)),
            *("/usr/bin/env", "-i", *variables, *command),
        ]


class ImageBuilder:
    """Carries out the instructions; `base` is the root that all stages start from."""

    def __init__(self, context: Path, base: Path, work: Path, variables: dict[str, str]) -> None:
        """`variables` are set for each RUN, as build arguments would be."""
        self._context = context
        self._base = base
        self._work = work
        self._variables = variables
        self._stages: dict[str, Stage] = {}

    def build(self, containerfile: Path) -> Stage:
        """Return the last stage."""
        stage = Stage(self._base)
        for name, text in read_instructions(containerfile):
            match name:
                case "FROM":
                    stage = self._start_stage(text)
                case "RUN":
                    command = stage.run_arguments("/bin/sh", "-c", text, **self._variables)
                    subprocess.run(command, check=True)
                case "COPY":
                    self._copy(stage, shlex.split(text))
                case "ENV":
                    variable, _, value = text.partition("=")
                    stage.environment[variable] = value
                case "USER":
                    stage.user = text
                case "VOLUME":
                    stage.volumes.append(text)
                case "ENTRYPOINT":
                    stage.entrypoint = json.loads(text)
                case "CMD":
                    stage.command = json.loads(text)
                case "HEALTHCHECK":
                    stage.health = json.loads(text[text.index("[") :])
                case "EXPOSE":
                    pass
                case _:
                    raise ValueError(f"an instruction that is not known: {name}")
        return stage

    def _start_stage(self, text: str) -> Stage:
        _, _, name = text.partition(" AS ")
        stage = Stage(self._work / (name or f"stage{len(self._stages)}"))
        subprocess.run(["cp", "--archive", str(self._base), str(stage.root)], check=True)
        shutil.copy("/etc/resolv.conf", stage.root / "etc" / "resolv.conf")
        self._stages[name or str(len(self._stages))] = stage
        return stage

    def _copy(self, stage: Stage, words: list[str]) -> None:
        *flags, source, target = words
        if flags:
            (flag,) = flags
            origin = self._stages[flag.removeprefix("--from=")].root / source.lstrip("/")
            to = stage.root / target.lstrip("/")
            subprocess.run(["cp", "--archive", str(origin), str(to)], check=True)
            return
        for path in list_context(self._context, self._context / ".dockerignore"):
            to = stage.root / target.lstrip("/") / path
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self._context / path, to)
