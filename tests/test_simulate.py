"""Simulated games: the same from the plain and from the compiled engine."""

import subprocess
import sys

import pytest

from bali.lab import simulate as lab
from bali.lab.simulate import Series, simulate
from bali.record import write
from tests.play import CONFIGURATIONS

GAMES = 12


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
def test_both_engines_write_the_same_records(
    configuration: tuple[int, bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    series = Series(GAMES, *configuration, seed=5)
    bots = ["random"] * configuration[0]
    plain = [write(record) for record in simulate(series, bots, trace=True)]
    monkeypatch.setattr(lab, "WORTH_COMPILING", GAMES)
    monkeypatch.setattr(lab, "BATCH", 5)
    assert [write(record) for record in simulate(series, bots, trace=True)] == plain
    assert len(plain) == GAMES


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
