"""Where boardgame.io lives, apart from all that is ours: `.bench-npm`.

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
READY = HOME / "ready"  # the lock that all was installed by
PATIENCE = 300.0  # seconds for all of npm's work


def prepare() -> str:
    """Install it if it is not there, or not of this lock; why it cannot be had, or nothing."""
    wanted = (PINNED / "package-lock.json").read_text("utf-8")
    if READY.exists() and READY.read_text("utf-8") == wanted:
        return ""
    if shutil.which("npm") is None:
        return "npm is not there"
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
    """As for real use: without the checks for who develops a game."""
    return os.environ | {"NODE_PATH": str(HOME / "node_modules"), "NODE_ENV": "production"}
