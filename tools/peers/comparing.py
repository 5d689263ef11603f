"""Measure ours and a peer alternately, for the same time."""

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from statistics import mean
from tempfile import TemporaryFile
from typing import IO

from tools.peers.environment import ROOT, last_line
from tools.peers.games import Game
from tools.peers.table import Round, Row

ROUNDS = 5
SECONDS = 0.5  # of ours and of theirs in a round
ONE_THREAD = {
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "OMP_NUM_THREADS": "1",
}


def pin_to_one_core() -> bool:
    """Pin this process and its children to one core; False if the system cannot do that."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


def compare(game: Game, command: Sequence[str], ours: Callable[[float], float]) -> Row:
    """Run all rounds; `command` plays the game, and `ours` returns our decisions a second."""
    with TemporaryFile("w+", encoding="utf-8") as complaints:
        try:
            return take_turns(game, command, ours, complaints)
        except (OSError, ValueError, KeyError):  # it ended, or its answer is invalid
            complaints.seek(0)
            return Row(game, missing=f"not measured: {last_line(complaints.read())}")


def take_turns(
    game: Game,
    command: Sequence[str],
    ours: Callable[[float], float],
    complaints: IO[str],
) -> Row:
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | ONE_THREAD,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=complaints,
        text=True,
    ) as peer:
        if peer.stdin is None or peer.stdout is None:
            raise OSError("no pipes")
        players = json.loads(peer.stdout.readline())["players"]
        rounds, lengths = [], []
        for _ in range(ROUNDS):
            speed = ours(SECONDS)
            print(SECONDS, file=peer.stdin, flush=True)
            answer = json.loads(peer.stdout.readline())
            rounds.append(Round(speed, answer["decisions_per_s"]))
            lengths.append(answer["decisions_per_game"])
    return Row(game, players, mean(lengths), rounds)
