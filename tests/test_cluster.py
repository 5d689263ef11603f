"""The same games on a Ray cluster, though half of it is killed."""

import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bali.cli import main
from bali.lab.cluster import OtherBali, _run

pytestmark = pytest.mark.long

GAMES = 600
CALL = ["simulate", "--games", str(GAMES), "--players", "2..4", "--variants", "all",
        "--bots", "random:sims=1", "--seed", "8"]  # fmt: skip


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with a core each, in processes of their own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # those of Ray and what it loads
        ray = import_module("ray")
        started = import_module("ray.cluster_utils").Cluster(
            initialize_head=True, head_node_args={"num_cpus": 1}
        )
        started.add_node(num_cpus=1)
        started.wait_for_nodes()
        ray.init(address=started.address, log_to_driver=False)
        yield started
        ray.shutdown()
        started.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_a_node_that_is_killed_costs_time_only(cluster: Any, tmp_path: Path) -> None:
    ray: Any = import_module("ray")
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    assert main([*CALL, "--jobs", "1", "--out", str(alone)]) == 0
    command = [sys.executable, "-m", "bali", *CALL, "--ray", cluster.address, "--out", str(shared)]
    with subprocess.Popen(command) as running:
        while not shared.exists() or shared.read_bytes().count(b"\n") < 30 or _idle(ray):
            assert running.poll() is None, "it must not end before the node is killed"
            time.sleep(0.01)
        (second,) = cluster.worker_nodes
        cluster.remove_node(second, allow_graceful=False)
        played = shared.read_bytes().count(b"\n")
        assert running.wait() == 0
    assert played < GAMES
    while sum(node["Alive"] for node in ray.nodes()) > 1:
        time.sleep(0.01)  # the head hears of the loss by and by
    assert shared.read_bytes() == alone.read_bytes()


def _idle(ray: Any) -> float:
    """Cores of the cluster that have nothing to do."""
    return float(ray.available_resources().get("CPU", 0))


def test_a_node_with_another_bali_is_refused() -> None:
    with pytest.raises(OtherBali):
        _run(str, "other", 1)


def test_no_cluster_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CALL, "--ray", "nonsense:1:2"]) == 2
    assert "--ray nonsense:1:2: no cluster there" in capsys.readouterr().err
