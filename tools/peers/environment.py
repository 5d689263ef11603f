"""The environment that the peers live in, apart from ours: `.venv-peers`."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".venv-peers"
PYTHON = str(HOME / "bin" / "python")
CONSTRAINTS = Path(__file__).with_name("constraints.txt")
MADE = HOME / "constraints.txt"  # those that it was made with


def prepare(packages: Iterable[str]) -> dict[str, str]:
    """Make it if it is not there, or not of these constraints; what cannot be had, and why."""
    wanted = CONSTRAINTS.read_text("utf-8")
    if not (MADE.exists() and MADE.read_text("utf-8") == wanted):
        print("Setting up the peers (once) ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
        MADE.write_text(wanted, "utf-8")
    return {package: reason for package in packages if (reason := install(package))}


def install(package: str) -> str:
    """Why it cannot be installed, or nothing; what is there already takes but a moment."""
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install"]
    command = [*pip, "--quiet", "--constraint", str(CONSTRAINTS), *package.split()]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return last_line(done.stderr) if done.returncode else ""


def last_line(complaints: str) -> str:
    """Where pip and Python say what was wrong."""
    return next((line for line in reversed(complaints.splitlines()) if line.strip()), "no reason")
