"""Every example runs as it stands. (The bot and the learner have tests of their own.)"""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
ELSEWHERE = {
    "farmer_bot.py": "tests/test_external.py",
    "learn.py": "tests/research/test_learning.py",
    "analyse_tables.py": "tests/test_report.py",
}
RECIPES = {  # how to run them for seconds, and the last line that they print
    "maskable_ppo.py": (
        "--tables=8 --steps=512 --exam-games=8 --out=model.zip",
        r"512 steps; won \d+\.\d% against random",
    ),
    "cleanrl_ppo.py": (
        "--tables=16 --steps=2048 --players=3 --opponent=greedy --out=model.pt",
        r"2048 steps; won \d+\.\d% of \d+ games against greedy",
    ),
    "rllib_self_play.py": (
        "--iterations=1 --decisions=256 --exam-games=8 --out=model",
        r"won \d+\.\d% against greedy",
    ),
    "openspiel_mccfr.py": (
        "--choices=2 --iterations=2 --exam-games=4",
        r"\d+ information states; [+-]\d\.\d\d a game against random moves",
    ),
}
PRINTED = {
    "play.py": "won by",
    "pettingzoo_game.py": "'seat_2': ",
    "gymnasium_game.py": " got ",
    "vector_games.py": "% won",
    "openspiel_game.py": "altar from the bottom",
}


@pytest.mark.parametrize("name", PRINTED)
def test_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert PRINTED[name] in capsys.readouterr().out


@pytest.mark.long
@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe(name: str, tmp_path: Path) -> None:
    """What it saves is in the folder in which it runs."""
    call, last = RECIPES[name]
    command = [sys.executable, str(EXAMPLES / name), *call.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(last, done.stdout.splitlines()[-1])
    assert bool(list(tmp_path.glob("model*"))) == ("--out" in call)


def test_all_examples_are_run() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*PRINTED, *RECIPES, *ELSEWHERE}
    for name, test in ELSEWHERE.items():
        assert name.removesuffix(".py") in (EXAMPLES.parent / test).read_text("utf-8")


def test_an_example_runs_as_a_command() -> None:
    command = [sys.executable, str(EXAMPLES / "play.py")]
    assert subprocess.run(command, check=True, capture_output=True).stdout.startswith(b"[")
