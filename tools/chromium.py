"""Find a Chromium and a Japanese font for the tests of the page, or install what is missing.

    python -m tools.chromium

Only root on Debian can install; elsewhere tests of the page are skipped with a message. The page
has its own typeface for the other languages.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

# The headless shell first, since it needs half the CPU time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
CHROMIUM_PACKAGE = "chromium-headless-shell"
FONT_PACKAGE = "fonts-noto-cjk"
SYSTEM = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")
PATH = os.pathsep.join([os.environ.get("PATH", ""), *SYSTEM])
ENVIRONMENT = {**os.environ, "PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"}

# Draws letters and returns their pixels.
DRAW = """(letters) => letters.map((letter) => {
  const pen = new OffscreenCanvas(40, 40).getContext("2d");
  pen.font = "32px sans-serif";
  pen.fillText(letter, 4, 34);
  return pen.getImageData(0, 0, 40, 40).data.join();
})"""


def find_chromium() -> str | None:
    """The path of Chromium: the system's, or the one that Playwright has installed."""
    for name in NAMES:
        program = shutil.which(name, path=PATH)
        if program is not None:
            return program
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def can_draw_japanese(page: Page) -> bool:
    """Whether the system has a Japanese font: without one all letters are the same empty box."""
    one, other = page.evaluate(DRAW, ["あ", "ね"])
    return bool(one != other)


def has_japanese_font(program: str) -> bool:
    """Whether the browser finds a Japanese font."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, env={**ENVIRONMENT})
        try:
            return can_draw_japanese(browser.new_page())
        finally:
            browser.close()


def install(package: str) -> bool:
    """Install a Debian package; False without permission."""
    if sys.platform != "linux" or os.getuid() != 0 or shutil.which("apt-get", path=PATH) is None:
        return False
    for arguments in (
        ["update"],
        ["install", "--yes", "--no-install-recommends", package],
    ):
        command = ["apt-get", "-qq", *arguments]
        done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stderr, file=sys.stderr)
            return False
    return True


def main() -> None:
    if find_chromium() is None:
        print("Installing Chromium for the tests of the page (once) ...", flush=True)
        install(CHROMIUM_PACKAGE)
    program = find_chromium()
    if program is None:
        print("NOT TESTED: there is no Chromium, the tests of the page are skipped", flush=True)
        return
    if has_japanese_font(program):
        return
    print("Installing a Japanese font for the tests of the page (once) ...", flush=True)
    if not (install(FONT_PACKAGE) and has_japanese_font(program)):
        print("NOT TESTED: there is no Japanese font, what needs it is skipped", flush=True)


if __name__ == "__main__":
    main()
