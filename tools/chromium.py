"""Find a Chromium for the tests of the page, or install one where that can be done.

    python -m tools.chromium

Only root on Debian can: elsewhere the tests of the page say that they are skipped.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The one without windows first: it takes half the work.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
# What it shows must be readable in all four languages.
PACKAGES = ("chromium-headless-shell", "fonts-noto-core", "fonts-noto-cjk")
SYSTEM = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")
PATH = os.pathsep.join([os.environ.get("PATH", ""), *SYSTEM])
ENVIRONMENT = {**os.environ, "PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"}


def found() -> str | None:
    """The program: the system's, or the one that Playwright has installed."""
    for name in NAMES:
        program = shutil.which(name, path=PATH)
        if program is not None:
            return program
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> bool:
    """From Debian's packages, if we may."""
    if sys.platform != "linux" or os.getuid() != 0 or shutil.which("apt-get", path=PATH) is None:
        return False
    for arguments in (
        ["update"],
        ["install", "--yes", "--no-install-recommends", *PACKAGES],
    ):
        command = ["apt-get", "-qq", *arguments]
        done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stderr, file=sys.stderr)
            return False
    return True


def main() -> None:
    if found() is not None:
        return
    print("Installing Chromium for the tests of the page (once) ...", flush=True)
    if not install():
        print("NOT TESTED: there is no Chromium, the tests of the page are skipped", flush=True)


if __name__ == "__main__":
    main()
