"""Simulated games: the same from the plain and from the compiled engine."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bali.bots import UnknownBot
from bali.cli import main
from bali.lab import simulate as lab
from bali.lab.simulate import Series, simulate
from bali.record import check, read, write
from tests.play import CONFIGURATIONS

GAMES = 12


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_both_engines_write_the_same_records(
    configuration: tuple[int, bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of random and greedy bots: one by one, each bot from its view, and in batches."""
    series = Series(GAMES, *configuration, seed=5)
    monkeypatch.setattr(lab, "BATCH", 5)
    for bots in (["random"] * 4, ["greedy"] * 4, ["greedy", "random", "random", "greedy"]):
        line_up = bots[: series.players]
        monkeypatch.setattr(lab, "WORTH_COMPILING", GAMES)
        compiled = [write(record) for record in simulate(series, line_up, trace=True, jobs=2)]
        monkeypatch.setattr(lab, "QUICK", set())
        plain = [write(record) for record in simulate(series, line_up, trace=True)]
        monkeypatch.setattr(lab, "QUICK", {"random", "greedy"})
        assert compiled == plain
        assert len(plain) == GAMES


def test_the_number_of_processes_changes_nothing() -> None:
    series = Series(GAMES, players=3, oracle=True, demon=False, seed=5)
    bots = ["random:sims=1", "random", "random:sims=2"]
    alone = [write(record) for record in simulate(series, bots, trace=True)]
    assert [write(record) for record in simulate(series, bots, trace=True, jobs=3)] == alone
    assert [json.loads(line)["game"] for line in alone] == list(range(GAMES))


def test_an_unknown_bot_is_told_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        simulate(Series(1, 2, False, False, 1), ["random", "magic"])


def test_a_program_that_fails_forfeits_its_game_only(tmp_path: Path) -> None:
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
        told = json.loads(line)
        assert "result" not in told
        assert told["forfeit"]["seat"] == 1
        assert told["forfeit"]["move"] == len(told["moves"]) + 1
        choices = [
            entry for entry in told["trace"] if entry["seat"] == 1 and len(entry["legal"]) > 1
        ]
        assert len(choices) == 2
        assert str(bot) in told["forfeit"]["reason"]


def test_without_numba_everything_works() -> None:
    program = (
        "import sys; sys.modules['numba'] = None;"
        "from bali import kernel; from bali.cli import main; from bali.lab import simulate;"
        "simulate.WORTH_COMPILING = 1;"
        "assert not kernel.available();"
        "sys.exit(main(['simulate', '--games', '2', '--players', '2', '--seed', '3']))"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert answer.stdout.count(b"\n") == 2
