"""Run Python programs without Numba, so that every compiled function can be called directly."""

import os
import subprocess
import sys

from bali.kernel import PLAIN


def run_uncompiled(program: str) -> str:
    """Run a program and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, PLAIN: "1"},
    )
    return done.stdout.strip()
