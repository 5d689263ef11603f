"""Optional parts that are not installed: the error names the extra, and bots are not listed."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bali.extras import EXTRAS

ROOT = Path(__file__).parent.parent


def run_without(package: str, program: str) -> str:
    """What a program writes to standard error if a package cannot be imported."""
    hidden = f"import sys; sys.modules[{package!r}] = None; {program}"
    return subprocess.run(
        [sys.executable, "-c", hidden], capture_output=True, text=True, check=False
    ).stderr


@pytest.mark.parametrize(
    ("package", "module"),
    [
        ("gymnasium", "bali.research"),
        ("pettingzoo", "bali.research.aec"),
        ("open_spiel", "bali.research.openspiel.bots"),
        ("pyspiel", "bali.research.openspiel"),
    ],
)
def test_the_error_names_the_extra(package: str, module: str) -> None:
    last = run_without(package, f"import {module}").splitlines()[-1]
    extra = EXTRAS[package]
    assert last == f"ModuleNotFoundError: {package} is missing: pip install 'bali[{extra}]'"


def test_pictures_alone_need_pillow() -> None:
    make = "from bali.research.aec import env; game = env(render_mode='rgb_array'); "
    last = run_without("PIL", make + "game.reset(); game.render()").splitlines()[-1]
    assert last == "ModuleNotFoundError: PIL is missing: pip install 'bali[research]'"


def test_bots_that_cannot_be_used_are_not_listed() -> None:
    call = "from bali.cli import main; sys.exit(main(['bot', '{}']))"
    listed = run_without("none", call.format("magic"))
    unlisted = run_without("open_spiel", call.format("magic"))
    assert "random, openspiel-ismcts, openspiel-mcts" in listed
    assert "openspiel" not in unlisted
    error = run_without("open_spiel", call.format("openspiel-mcts"))
    assert error.endswith("open_spiel is missing: pip install 'bali[research]'\n")


def test_every_extra_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(EXTRAS.values()) <= set(project["optional-dependencies"])
