"""What the tests of the arena share."""

from pathlib import Path

import pytest

from bali.cli import main
from tests.arena.calling import Answer, Call


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    def run(*arguments: str | int | Path) -> Answer:
        code = main(["arena", *map(str, arguments)])
        return Answer(code, *capfd.readouterr())

    return run
