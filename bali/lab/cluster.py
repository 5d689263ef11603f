"""An executor on a Ray cluster. Tasks of a lost node are run again on another.

It needs Ray (the extra `bali[ray]`) and the same version of Bali on every node.
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
from bali.extras import describe_missing
from bali.lab import LabError

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2  # tasks queued for each core of the cluster
TRIES = 20  # attempts at a task whose node or process was lost


class NoCluster(LabError):
    """Ray is not installed or not reachable, or its nodes have another version of Bali."""


class OtherBali(BaliError):
    """A node has another version of Bali."""


class Cluster:
    """A Ray cluster by its address; without one, the local cluster, which is started if needed."""

    slow = 10  # enough games to outweigh the network

    def __init__(self, address: str | None) -> None:
        if find_spec("ray") is None:
            raise NoCluster(f"--ray: {describe_missing('ray')}")
        self._ray: Any = import_module("ray")
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            reason = str(error).partition("\n")[0]
            raise NoCluster(f"--ray {address or ''}: no cluster there: {reason}") from None

    def run_tasks(
        self,
        work: Callable[[T], R],
        tasks: Iterable[T],
        most: int,  # noqa: ARG002
    ) -> Iterator[tuple[T, R]]:
        """Every task with its result, in the order of completion; few are queued at a time."""
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(_run)
        shared, ours = ray.put(work), fingerprint()
        left = iter(tasks)
        under_way: dict[Any, T] = {}
        try:
            while True:
                for task in islice(left, max(not under_way, self._capacity() - len(under_way))):
                    under_way[remote.remote(shared, ours, task)] = task
                if not under_way:
                    return
                (first, *_), _ = ray.wait(list(under_way), num_returns=1)
                task = under_way.pop(first)
                yield task, self._result(first)
        finally:
            for reference in under_way:
                ray.cancel(reference, force=True)

    def _capacity(self) -> int:
        """The number of tasks to queue, which follows the number of nodes."""
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


def _run(work: Callable[[T], R], ours: str, task: T) -> R:
    """Run a task on a node, if it has the same version."""
    if fingerprint() != ours:
        raise OtherBali(f"a node has another Bali ({__version__}): install the same everywhere")
    return work(task)


@cache
def fingerprint() -> str:
    """A hash of all code that could change a result: the core, engine, bots, analysis and this."""
    package = Path(__file__).parent.parent
    sources = hashlib.sha256()
    folders = [package / name for name in ("memory", "kernel", "bots", "analysis", "lab")]
    files = [*package.glob("*.py"), *(file for folder in folders for file in folder.rglob("*.py"))]
    for file in sorted(files):
        sources.update(file.read_bytes())
    return sources.hexdigest()
