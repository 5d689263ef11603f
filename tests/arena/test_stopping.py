"""Nothing is lost, whatever stops an arena, and it goes on from there."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

import pytest

from bali.cli import main
from bali.lab.arena import ArenaWriter
from bali.lab.progress import progress
from tests.arena.calling import (
    BOTS,
    INTERRUPTED,
    RIGHT,
    SHORT,
    UNUSABLE,
    Call,
    assert_right,
    records,
    run,
    timeless,
)

# Stopping and going on

# Any legal move will do; but where there is a gate, it waits there for ever from the fifth game
# on, when three are over and kept.
WAITING_BOT = """
import json, pathlib, sys, time
folder = pathlib.Path(__file__).parent
gate, begun, games = folder / "gate", folder / "begun", folder / "games.jsonl"
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "bali":
        print("ready", flush=True)
    elif word == "game" and gate.exists():
        with begun.open("ab") as file:
            file.write(b".")
    elif word == "knowledge":
        legal = json.loads(rest)["legal"]
    elif word.strip() == "go":
        if gate.exists() and begun.stat().st_size > 4:
            while games.read_bytes().count(b"\\n") < 3:
                time.sleep(0.01)
            opened = gate.open("wb", buffering=0)
            opened.write(b"waiting")
            sys.stdin.read()
        print("move", legal[-1], flush=True)
"""


class Stage(NamedTuple):
    """A tournament that can be held again and again."""

    arguments: list[str]
    gate: Path
    out: Path
    report: Any  # as it is when nobody stops it
    records: list[Any]

    def check_resumption(self) -> None:
        """Go on, and see that nothing was lost, repeated or changed by the stop."""
        self.gate.unlink()
        (self.gate.parent / "begun").unlink()
        before = self.out.read_bytes()
        assert 3 <= before.count(b"\n") < len(self.records)
        answer = run(*self.arguments, "--jobs", 2, "--json", "--out", self.out)
        assert (answer.returncode, answer.stderr) == (RIGHT, b"")
        assert self.out.read_bytes().startswith(before)
        assert timeless(json.loads(answer.stdout)) == self.report
        assert records(self.out) == self.records
        self.out.unlink()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    folder = tmp_path_factory.mktemp("stage")
    bot = folder / "bot.py"
    bot.write_text(WAITING_BOT)
    arguments = ["--bots", f"random,{bot}:seconds=3600", "--players", "2", "--games", "8"]
    arguments += ["--seed", "9"]
    whole = folder / "whole.jsonl"
    answer = run(*arguments, "--jobs", 1, "--json", "--out", whole)
    assert (answer.returncode, answer.stderr) == (RIGHT, b"")
    report = timeless(json.loads(answer.stdout))
    return Stage(arguments, folder / "gate", folder / "games.jsonl", report, records(whole))


@contextmanager
def halt(stage: Stage) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """The arena on two cores when some games are over and bots wait, and what they write."""
    os.mkfifo(stage.gate)
    stage.out.touch()
    command = [sys.executable, "-m", "bali", "arena", *stage.arguments, "--jobs", "2"]
    with subprocess.Popen(
        [*command, "--out", str(stage.out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as arena:
        try:
            with stage.gate.open("rb") as waiting:
                assert waiting.read(14) == b"waiting" * 2  # one at each core
                yield arena, waiting
        finally:
            arena.kill()


def test_it_goes_on_after_being_killed(stage: Stage) -> None:
    with halt(stage) as (arena, waiting):
        arena.kill()
        # Both end only when nobody is left to write: neither a worker nor a bot.
        assert arena.communicate() == (b"", b"")
        assert waiting.read() == b""
    stage.check_resumption()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_end_it_with_a_report(stage: Stage, number: signal.Signals) -> None:
    with halt(stage) as (arena, waiting):
        os.killpg(arena.pid, number)  # as a terminal does: the workers get it, too
        out, err = arena.communicate()
        assert waiting.read() == b""
        assert arena.returncode == INTERRUPTED
    played = stage.out.read_bytes().count(b"\n")
    assert err.decode() == (f"bali: stopped after {played} games; the same command resumes\n")
    assert out.decode().startswith(f"{played} games of 2 players, seed 9: ")
    stage.check_resumption()


def test_progress_is_shown_on_a_terminal(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    ours, terminal = os.openpty()
    for games in ("2", "6"):
        command = [sys.executable, "-m", "bali", "arena", *SHORT, "--games", games]
        subprocess.run(
            [*command, "--out", str(out)], stdout=subprocess.DEVNULL, stderr=terminal, check=True
        )
    os.close(terminal)
    shown = b""
    with suppress(OSError):  # the end of a terminal
        while part := os.read(ours, 1000):
            shown += part
    os.close(ours)
    bars = [bar.strip() for bar in shown.decode().split("\r\x1b[K") if bar]
    assert bars[0] == f"[{'.' * 40}]   0 %  0/2"
    assert f"[{'#' * 40}] 100 %  2/2" in bars
    assert f"[{'#' * 13}{'.' * 27}]  33 %  2/6" in bars
    assert bars[-1] == f"[{'#' * 40}] 100 %  6/6"


def test_progress_tells_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0, 30, 60, 90, 90.01, 150])
    monkeypatch.setattr("bali.lab.progress.monotonic", lambda: next(clock))
    assert list(progress("abcde", 205, done=200)) == list("abcde")
    steps = re.findall(r"(\d+)/205(.*?)[\r\n]", capsys.readouterr().err)
    # Five games were to come, at 30 seconds each. Two do not tell how long the others take, and the
    # fourth came too soon after the third to be shown.
    waiting = [("200", ""), ("201", ""), ("202", "")]
    assert steps == [*waiting, ("203", "  0:01:00 left"), ("205", "")]


@pytest.fixture
def short(call: Call, tmp_path: Path) -> tuple[Path, Any]:
    """A small tournament, with a seed that nobody chose."""
    out = tmp_path / "games.jsonl"
    answer = call(*SHORT, "--json", "--out", out)
    assert answer.code == RIGHT
    return out, answer.report()


def test_a_line_that_was_cut_short_is_played_again(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    games = records(out)
    lines = data.splitlines(keepends=True)
    last = len(data) - len(lines[-1])
    for end in (0, 1, 20, 30, len(lines[0]) - 2, last + 1, last + 700, len(data) - 2):
        out.write_bytes(data[:end])
        # Without a whole line the seed that was drawn is lost; with one it is found.
        seed = ["--seed", report["seed"]] if end < len(lines[0]) else []
        answer = call(*SHORT, *seed, "--json", "--out", out)
        assert (answer.code, answer.err) == (RIGHT, "")
        assert timeless(answer.report()) == timeless(report)
        assert records(out) == games
        assert_right(out)


def test_a_last_line_without_a_line_end_is_used(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    out.write_bytes(data[:-1])
    assert call(*SHORT, "--json", "--out", out).report() == report
    assert out.read_bytes() == data


def test_a_tournament_that_is_over_is_only_reported(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    assert call(*SHORT, "--json", "--out", out).report() == report  # the times, too
    assert out.read_bytes() == data


def test_more_games_prolong_a_tournament(call: Call, short: tuple[Path, Any]) -> None:
    out, report = short
    data = out.read_bytes()
    longer = ["10" if argument == "4" else argument for argument in SHORT]
    answer = call(*longer, "--json", "--out", out)
    assert answer.report()["games"] == 10
    assert out.read_bytes().startswith(data)
    seed = ["--seed", report["seed"]]
    fresh = call(*longer, *seed, "--json", "--out", out.with_name("fresh.jsonl"))
    assert timeless(fresh.report()) == timeless(answer.report())


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (["--bots", "random:sims=1,random"], "--bots random,random:sims=1 instead of random:sims"),
        (["--bots", "random,random"], "--bots random,random:sims=1 instead of random,random"),
        (["--bots", BOTS, "--players", "3"], "--bots"),
        (["--variants", "oracle"], "--variants none instead of oracle"),
        (["--seed", "1"], "--seed"),
        (["--games", "3"], "game 3, but only 3 games are requested"),
    ],
)
def test_a_file_of_another_tournament_is_refused(
    call: Call, short: tuple[Path, Any], changed: list[str], reason: str
) -> None:
    out, _ = short
    data = out.read_bytes()
    answer = call(*SHORT, *changed, "--out", out)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert reason in answer.err
    assert re.match(rf"bali: {out}:\d: ", answer.err)
    assert out.read_bytes() == data


FOREIGN = {
    "notes": b"to do: win",
    "an empty line": b"\n",
    "a number": b"17",
    "not UTF-8": b'{"format": "\xff"}\n',
    "nested deeply": b"[" * 100_000,
    "half a tournament's game": b'{"arena": {"game": 1}}\n',
}


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_file_of_something_else_is_refused_and_left_alone(
    call: Call, tmp_path: Path, data: bytes
) -> None:
    out = tmp_path / "notes"
    out.write_bytes(data)
    answer = call(*SHORT, "--out", out)
    assert answer.code == UNUSABLE
    assert answer.err == f"bali: {out}:1: this is not a record of a tournament\n"
    assert out.read_bytes() == data


FORFEIT = b',"forfeit":{"seat":2,"move":1,"reason":""}}'


def test_records_of_other_games_are_refused(call: Call, short: tuple[Path, Any]) -> None:
    out, _ = short
    lines = out.read_bytes().splitlines()
    simulated = out.with_name("simulated.jsonl")
    main(["simulate", "--games", "2", "--players", "2", "--out", str(simulated)])
    simulated.write_bytes(simulated.read_bytes().rstrip())  # a whole record is no torn one
    data = simulated.read_bytes()
    assert "not a record of a tournament" in call(*SHORT, "--out", simulated).err
    assert simulated.read_bytes() == data
    for changed, reason in (
        ([lines[0], lines[0]], ":2: game 0 is duplicated"),
        (
            [lines[0].replace(b'"deal":0', b'"deal":1')],
            ":1: game 0 has another deal or other seats",
        ),
        ([lines[0].replace(b'"result"', b'"outcome"')], ":1: this game has no end"),
        ([re.sub(rb'"scores":\[.*?\]', b'"scores":[]', lines[0])], ":1: this game has no end"),
        ([lines[0][:-1] + FORFEIT], ":1: this game has no end"),
        ([lines[0].replace(b'"result"', b'"outcome"')[:-1] + FORFEIT], ":1: this game has no end"),
        (
            [re.sub(rb'"clocks":\[.*?\]', b'"clocks":[]', lines[0])],
            "does not have a clock for every seat",
        ),
    ):
        out.write_bytes(b"\n".join(changed) + b"\n")
        assert reason in call(*SHORT, "--out", out).err


def test_only_one_arena_writes_to_a_file(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with closing(ArenaWriter(str(out))):
        answer = call(*SHORT, "--out", out)
        assert (answer.code, answer.err) == (
            UNUSABLE,
            f"bali: {out}: another process is writing to it\n",
        )
    assert call(*SHORT, "--out", out).code == RIGHT


def test_a_full_disk_is_reported(call: Call, tmp_path: Path) -> None:
    import resource

    out = tmp_path / "games.jsonl"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, before[1]))
    try:
        answer = call(*SHORT, "--seed", 1, "--out", out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (answer.code, answer.out) == (UNUSABLE, "")
    assert answer.err == f"bali: {out}: File too large\n"
    assert call(*SHORT, "--seed", 1, "--out", out).code == RIGHT
    assert len(records(out)) == 4
