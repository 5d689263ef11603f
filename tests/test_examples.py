"""Every example runs as it stands. (The bot and the learner have tests of their own.)"""

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


def test_all_examples_are_run() -> None:
    assert {file.name for file in EXAMPLES.glob("*.py")} == {*PRINTED, *ELSEWHERE}
    for name, test in ELSEWHERE.items():
        assert name.removesuffix(".py") in (EXAMPLES.parent / test).read_text("utf-8")


def test_an_example_runs_as_a_command() -> None:
    command = [sys.executable, str(EXAMPLES / "play.py")]
    assert subprocess.run(command, check=True, capture_output=True).stdout.startswith(b"[")
