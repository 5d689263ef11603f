"""The same work on a Ray cluster. A node that is lost costs time only: others do its tasks anew.

It needs Ray, which comes with the extra `bali[ray]`, and the same Bali on every node.
"""

import hashlib
import logging
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from bali import __version__
from bali.errors import BaliError
from bali.lab import LabError

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2  # tasks for each core of the cluster that are handed out before they are needed
TRIES = 20  # a task whose node or process was lost so often is given up


class NoCluster(LabError):
    """Ray is not there, or not reachable, or its nodes play by other rules."""


class OtherBali(BaliError):
    """A node has another version of the program."""


class Cluster:
    """A Ray cluster by its address; without one the cluster of this machine, or a new one here."""

    slow = 10  # a task must be worth its way through the network

    def __init__(self, address: str | None) -> None:
        if find_spec("ray") is None:
            raise NoCluster("--ray needs Ray: pip install 'bali[ray]'")
        self._ray: Any = import_module("ray")
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            told = str(error).partition("\n")[0]
            raise NoCluster(f"--ray {address or ''}: no cluster there: {told}") from None

    def worked(
        self,
        work: Callable[[T], R],
        tasks: Iterable[T],
        most: int,  # noqa: ARG002
    ) -> Iterator[tuple[T, R]]:
        """Every task with what came of it, as they are done; few are under way at a time."""
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(_done)
        shared, ours = ray.put(work), fingerprint()
        left = iter(tasks)
        under_way: dict[Any, T] = {}
        try:
            while True:
                for task in islice(left, max(not under_way, self._room() - len(under_way))):
                    under_way[remote.remote(shared, ours, task)] = task
                if not under_way:
                    return
                (first, *_), _ = ray.wait(list(under_way), num_returns=1)
                task = under_way.pop(first)
                yield task, self._result(first)
        finally:
            for reference in under_way:
                ray.cancel(reference, force=True)

    def _room(self) -> int:
        """As nodes come and go, more or fewer tasks are handed out."""
        return AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _result(self, reference: Any) -> Any:
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, OtherBali):
                raise NoCluster(f"--ray: {error.cause}") from None
            raise
        except self._ray.exceptions.RayError as error:
            raise NoCluster(f"--ray: {str(error).partition(chr(10))[0]}") from None

    def close(self) -> None:
        self._ray.shutdown()


def _done(work: Callable[[T], R], ours: str, task: T) -> R:
    """On a node."""
    if fingerprint() != ours:
        raise OtherBali(f"a node has another Bali ({__version__}): install the same everywhere")
    return work(task)


@cache
def fingerprint() -> str:
    """Of everything that could change a game."""
    house = Path(__file__).parent.parent
    sources = hashlib.sha256()
    for room in ("rules.py", "chance.py", "table.py", "kernel", "bots", "lab"):
        files = [house / room] if room.endswith(".py") else sorted((house / room).rglob("*.py"))
        for file in files:
            sources.update(file.read_bytes())
    return sources.hexdigest()
