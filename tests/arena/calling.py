"""Tournaments, and the command that holds them."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from bali.lab.arena import Tournament
from bali.lab.arena.tournament import specs
from bali.lab.game_spec import GameSpec
from bali.record import check, read

RIGHT, UNUSABLE, INTERRUPTED = 0, 2, 130


def tournament(*bots: str, players: tuple[int, ...] = (2,), seed: int = 7) -> Tournament:
    return Tournament(bots, players, oracle=False, demon=False, seed=seed)


def first(contest: Tournament, games: int) -> list[GameSpec]:
    return list(islice(specs(contest), games))


BOTS = "random,random:sims=1,random:sims=2"
SHORT = ["--bots", "random,random:sims=1", "--players", "2", "--games", "4", "--jobs", "1"]


def run(*arguments: str | int | Path) -> subprocess.CompletedProcess[bytes]:
    """The real program."""
    command = [sys.executable, "-W", "error", "-m", "bali", "arena", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False)


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    def report(self) -> Any:
        (line,) = self.out.splitlines()
        return json.loads(line)


class Call(Protocol):
    def __call__(self, *arguments: str | int | Path) -> Answer: ...


def timeless(value: Any) -> Any:
    """Without the times, which differ from run to run."""
    if isinstance(value, dict):
        return {key: timeless(part) for key, part in value.items() if "seconds" not in key}
    return [timeless(part) for part in value] if isinstance(value, list) else value


def assert_right(file: Path) -> None:
    for line in file.read_bytes().splitlines():
        check(read(line))


def records(file: Path) -> list[Any]:
    """All records of a file by their numbers, without the times."""
    found = [timeless(json.loads(line)) for line in file.read_bytes().splitlines()]
    return sorted(found, key=lambda record: int(record["arena"]["game"]))
