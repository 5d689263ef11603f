"""Simulated games: the same from the plain and from the compiled engine."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bali.bots import UnknownBot
from bali.bots.names import COMPILED
from bali.cli import main
from bali.lab import batches
from bali.lab import simulate as lab
from bali.lab.simulate import Configuration, Series, simulate
from bali.lab.workers import Processes, stoppable
from bali.record import check, read
from tests.sampling import SAMPLED_CONFIGURATIONS
from tools.random_play import CONFIGURATIONS

GAMES = 12
HERE = Processes(1)


def series(
    *bots: str,
    configurations: Sequence[tuple[int, bool, bool]] = ((3, True, False),),
    seed: int = 5,
) -> Series:
    return Series(seed, bots, tuple(Configuration(*each) for each in configurations))


@pytest.mark.parametrize("configuration", SAMPLED_CONFIGURATIONS)
def test_both_engines_write_the_same_records(
    configuration: tuple[int, bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of random and greedy bots: one by one, each bot from its view, and in batches."""
    monkeypatch.setattr(lab, "BATCH", 5)
    for bots in (["random"] * 4, ["greedy"] * 4, ["greedy", "random", "random", "greedy"]):
        played = series(*bots[: configuration[0]], configurations=[configuration])
        monkeypatch.setattr(batches, "WORTH_COMPILING", GAMES)
        compiled = list(simulate(played, range(GAMES), HERE, trace=True))
        monkeypatch.setattr(batches, "COMPILED", ())
        plain = list(simulate(played, range(GAMES), HERE, trace=True))
        monkeypatch.setattr(batches, "COMPILED", COMPILED)
        assert compiled == plain
        assert len(plain) == GAMES


@pytest.mark.parametrize("bots", [("random:sims=1", "random", "random:sims=2"), ("greedy",)])
def test_the_number_of_processes_changes_nothing(
    bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "BATCH", 5)
    played = series(*bots)
    alone = list(simulate(played, range(GAMES), HERE))
    assert list(simulate(played, range(GAMES), Processes(3))) == alone
    assert [json.loads(line)["game"] for line in alone] == list(range(GAMES))


def test_configurations_take_turns() -> None:
    played = series("random", configurations=CONFIGURATIONS)
    records = [read(line) for line in simulate(played, range(24), HERE)]
    dealt = [(deal.players, deal.oracle, deal.demon) for deal in (one.deal for one in records)]
    assert dealt == list(CONFIGURATIONS) * 2
    # The same game whatever else is played.
    (alone,) = simulate(played, range(17, 18), HERE)
    assert read(alone).moves == records[17].moves


def test_an_unknown_bot_is_reported_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        simulate(series("random", "random", "magic"), range(1), HERE)


# Going on


def call(out: Path, games: int, *more: str) -> int:
    return main(["simulate", "--games", str(games), "--players", "2..3", "--variants", "all",
                 "--out", str(out), *more])  # fmt: skip


@pytest.mark.parametrize("trace", [[], ["--trace"]])
def test_a_simulation_goes_on_where_it_was_cut(tmp_path: Path, trace: list[str]) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    assert call(whole, 20, "--seed", "4", *trace) == 0
    lines = whole.read_bytes().splitlines(keepends=True)
    for kept in (b"", b"".join(lines[:7]), b"".join(lines[:7]) + lines[7][:99], b"".join(lines)):
        cut.write_bytes(kept)
        assert call(cut, 20, "--seed", "4", *trace) == 0
        assert cut.read_bytes() == whole.read_bytes()
    assert call(cut, 24, *trace) == 0  # the seed is the file's own
    assert cut.read_bytes().startswith(whole.read_bytes())
    assert len(cut.read_bytes().splitlines()) == 24


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--seed", "5"], ":1: another simulation, with seed 4 instead of 5"),
        (
            ["--bots", "easy"],
            ":1: another simulation, with --bots random,random instead of easy,easy",
        ),
        (["--players", "3..4"], ":1: another simulation, with players 2 instead of 3"),
        (["--variants", "demon"], ":1: another simulation, with variants none instead of demon"),
        (["--trace"], ":1: another simulation, without --trace"),
        (["--games", "2"], ":3: game 2, but only 2 games are requested"),
    ],
)
def test_a_file_of_other_games_is_left_alone(
    more: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    assert call(out, 3, "--seed", "4") == 0
    before = out.read_bytes()
    assert call(out, 3, *more) == 2
    assert capsys.readouterr().err == f"bali: {out}{message}\n"
    assert out.read_bytes() == before


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_stopped_simulation_loses_and_repeats_nothing(
    how: signal.Signals, tmp_path: Path
) -> None:
    """Stopped as soon as some games are there, with or without a chance to tidy up."""
    whole, out = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "bali", "simulate", "--games", "1500", "--players", "2",
               "--bots", "random:sims=1", "--seed", "4", "--out"]  # fmt: skip
    with subprocess.Popen([*command, str(out), "--jobs", "2"], stderr=subprocess.PIPE) as running:
        while not out.exists() or out.read_bytes().count(b"\n") < 3:
            assert running.poll() is None
        running.send_signal(how)
        _, errors = running.communicate()
    kept = out.read_bytes()
    games = kept.count(b"\n")
    assert games < 1500
    if how == signal.SIGTERM:
        resumable = f"bali: stopped after {games} games; the same command resumes\n"
        assert (running.returncode, errors.decode()) == (130, resumable)
    assert main([*command[3:], str(out), "--jobs", "2"]) == 0
    assert main([*command[3:], str(whole), "--jobs", "1"]) == 0
    assert out.read_bytes() == whole.read_bytes()
    assert out.read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_waits_until_a_result_is_stored(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    kept = []
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012
        for item in stoppable(range(5)):
            if item == 2:
                signal.raise_signal(number)
            kept.append(item)
    assert kept == [0, 1, 2]
    assert signal.getsignal(number) == before


def test_a_signal_ends_waiting() -> None:
    def coming() -> Iterator[int]:
        yield 1
        signal.raise_signal(signal.SIGTERM)
        yield 2

    items = stoppable(coming())
    assert next(items) == 1
    with pytest.raises(KeyboardInterrupt):
        next(items)


def test_wrong_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for more, message in (
        (["--bots", "easy,random"], "with several numbers of players, name one bot for all seats"),
        (["--tables", "games,seats"], "--tables: only with --out NAME.parquet"),
        (["--tables", "seats"], '"seats" is not games,seats, with decisions'),
    ):
        assert call(tmp_path / "x.jsonl", 2, *more) == 2
        assert message in capsys.readouterr().err


def test_a_program_that_fails_forfeits_its_game_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It leaves at its third choice, whenever it begins."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "print('ready', flush=True)\n"
        "choices = 0\n"
        "for line in sys.stdin:\n"
        "    word, _, rest = line.partition(' ')\n"
        "    if word == 'knowledge':\n"
        "        legal = json.loads(rest)['legal']\n"
        "    elif word.strip() == 'go':\n"
        "        choices += 1\n"
        "        if choices == 3:\n"
        "            break\n"
        "        print('move', legal[0], flush=True)\n"
    )
    out = tmp_path / "games.jsonl"
    call = ["simulate", "--games", "3", "--players", "2", "--bots", f"random,{bot}", "--seed", "4"]
    assert main([*call, "--jobs", "1", "--trace", "--out", str(out)]) == 0
    lines = out.read_bytes().splitlines()
    assert len(lines) == 3
    for line in lines:
        check(read(line))
        record = json.loads(line)
        assert "result" not in record
        assert record["forfeit"]["seat"] == 1
        assert record["forfeit"]["move"] == len(record["moves"]) + 1
        choices = [
            entry for entry in record["trace"] if entry["seat"] == 1 and len(entry["legal"]) > 1
        ]
        assert len(choices) == 2
        assert str(bot) in record["forfeit"]["reason"]
    capsys.readouterr()
    assert main(["show", str(out), "--language", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"forfeits the game at move {json.loads(lines[0])['forfeit']['move']}" in told
    assert "choice 3 (turn" in told
    assert main(["show", str(out), "--step", "1"]) == 0
    assert "choice 3" not in capsys.readouterr().out


def test_without_numba_everything_works() -> None:
    program = (
        "import sys; sys.modules['numba'] = None;"
        "from bali import kernel; from bali.cli import main; from bali.lab import batches;"
        "batches.WORTH_COMPILING = 1;"
        "assert not kernel.available();"
        "sys.exit(main(['simulate', '--games', '2', '--players', '2', '--seed', '3']))"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert answer.stdout.count(b"\n") == 2
