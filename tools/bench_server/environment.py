"""The installation of boardgame.io, in a folder of its own: `.bench-npm`.

The lock was made in an empty folder from `package.json` alone by
`npm install --package-lock-only --before 2026-10-15 --omit-lockfile-registry-resolved=true`.
"""

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".bench-npm"
PINNED = Path(__file__).with_name("boardgame_io")
SERVER = PINNED / "server.cjs"
FILES = ("package.json", "package-lock.json")
READY = HOME / "ready"  # the lock file that was installed
PATIENCE = 300.0  # seconds for npm


def prepare() -> str:
    """Install it unless it is up to date; returns the reason of a failure, or an empty text."""
    wanted = (PINNED / "package-lock.json").read_text("utf-8")
    if READY.exists() and READY.read_text("utf-8") == wanted:
        return ""
    if shutil.which("npm") is None:
        return "npm is not installed"
    print("Setting up boardgame.io (once) ...", flush=True)
    HOME.mkdir(exist_ok=True)
    for name in FILES:
        shutil.copy(PINNED / name, HOME)
    command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    try:
        done = subprocess.run(
            command, cwd=HOME, check=False, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return "npm took too long"
    if done.returncode:
        return next(iter(done.stderr.strip().splitlines()), "npm failed")
    READY.write_text(wanted, "utf-8")
    return ""


def node_environment() -> dict[str, str]:
    """The environment of Node in production mode."""
    return os.environ | {"NODE_PATH": str(HOME / "node_modules"), "NODE_ENV": "production"}
