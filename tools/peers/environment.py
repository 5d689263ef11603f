"""The virtual environment of the peers: `.venv-peers`."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".venv-peers"
PYTHON = str(HOME / "bin" / "python")
CONSTRAINTS = Path(__file__).with_name("constraints.txt")
MADE = HOME / "constraints.txt"  # the constraints that it was made with


def prepare(packages: Iterable[str]) -> dict[str, str]:
    """Create or update the environment; returns the packages that failed, with the reasons."""
    wanted = CONSTRAINTS.read_text("utf-8")
    if not (MADE.exists() and MADE.read_text("utf-8") == wanted):
        print("Setting up the peers (once) ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
        MADE.write_text(wanted, "utf-8")
    return {package: reason for package in packages if (reason := install(package))}


def install(package: str) -> str:
    """Install a package; returns the reason of a failure, or an empty text."""
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install"]
    command = [*pip, "--quiet", "--constraint", str(CONSTRAINTS), *package.split()]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return last_line(done.stderr) if done.returncode else ""


def last_line(complaints: str) -> str:
    """The last line that is not blank: the error of pip or Python."""
    return next((line for line in reversed(complaints.splitlines()) if line.strip()), "no reason")
