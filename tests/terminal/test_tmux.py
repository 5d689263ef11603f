"""The real program in a real terminal: tmux."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bali.terminal.clients.saved_games import load_game
from bali.texts import texts
from tools.terminal_pilot import TIMEOUT

SAY = texts("en").say

pytestmark = pytest.mark.skipif(
    shutil.which("tmux") is None, reason="TMUX IS MISSING: the real terminal is not tested"
)


class Terminal:
    """A window of tmux with a shell in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.socket = str(folder / "socket")
        self.data = folder / "data"

    def tmux(self, *arguments: str) -> str:
        run = subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", *arguments],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return run.stdout

    def begin(self, columns: int = 80, lines: int = 24) -> None:
        size = ["-x", str(columns), "-y", str(lines)]
        self.tmux("new-session", "-d", *size, "sh")

    def run(self, *options: str, command: str = "play") -> None:
        """Start the program, and say when it has ended."""
        program = f"{sys.executable} -m bali {command} --language en {' '.join(options)}"
        here = f"cd {Path.cwd()}; unset COLUMNS LINES; export XDG_DATA_HOME={self.data}"
        self.press(f"{here} LANG=C.UTF-8; clear; {program}; echo ended: $?", "Enter")

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p")

    def until(self, condition: Callable[[str], object]) -> str:
        end = time.monotonic() + TIMEOUT
        while not condition(screen := self.screen()):
            assert time.monotonic() < end, screen
            time.sleep(0.05)
        return screen

    def games(self) -> list[Path]:
        return sorted((self.data / "bali" / "games").glob("*.json"))

    def pid(self) -> int:
        """Of the program."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        found = subprocess.run(["pgrep", "-P", shell], capture_output=True, text=True, check=True)
        return int(found.stdout.split()[0])


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    window = Terminal(tmp_path)
    window.begin()
    yield window
    window.tmux("kill-server")


def asks(screen: str) -> bool:
    return SAY("key-choose") in screen


def test_a_real_run_survives_a_kill_and_leaves_cleanly(terminal: Terminal) -> None:
    terminal.run("--players", "2", "--seed", "2", "--bots", "random")
    question = "What do you play? You have 2 stones."
    terminal.until(lambda screen: asks(screen) and question in screen and "Row 1" in screen)
    terminal.press("1")
    terminal.until(lambda screen: "▸1" in screen)
    terminal.press("1")
    terminal.until(lambda screen: "Which row do you take a card from?" in screen)
    terminal.press("2")
    terminal.until(lambda screen: "This reveals" in screen and "scored" in screen)
    terminal.tmux("resize-window", "-x", "130", "-y", "40")
    terminal.until(lambda screen: len(screen.splitlines()) == 40 and "▊" in screen)
    terminal.tmux("resize-window", "-x", "50", "-y", "10")
    terminal.until(lambda screen: "The table needs" in screen)
    terminal.tmux("resize-window", "-x", "80", "-y", "24")
    terminal.until(lambda screen: "Row 1" in screen)

    os.kill(terminal.pid(), signal.SIGKILL)
    terminal.until(lambda screen: "ended: 137" in screen)
    (file,) = terminal.games()
    saved = load_game(file)
    assert saved is not None
    assert [bytes(move) for move in saved.record.moves] == [b'"buy none"', b'"play rice 1"']

    terminal.tmux("respawn-pane", "-k", "sh")  # the killed one left it raw
    terminal.until(lambda screen: not asks(screen))
    terminal.run("--resume")
    terminal.until(lambda screen: asks(screen) and "Which row do you take a card from?" in screen)
    terminal.press("C-c")
    screen = terminal.until(lambda screen: "ended: 0" in screen)
    assert SAY("left") in screen
    assert "Traceback" not in screen
    assert terminal.games() == [file]


def test_without_colour(terminal: Terminal) -> None:
    terminal.press("export NO_COLOR=1", "Enter")
    terminal.run("--players", "2", "--seed", "2", "--bots", "random")
    terminal.until(asks)
    terminal.press("1", "1")
    terminal.until(lambda screen: "Which row do you take a card from?" in screen)
    terminal.press("3")
    terminal.until(lambda screen: "▸ Row 3" in screen and "▸3" in screen)
    coloured = terminal.tmux("capture-pane", "-p", "-e")
    channels = {
        tuple(codes.split(";")[2:5])
        for codes in coloured.replace("m", "\x1b[").split("\x1b[")
        if codes.startswith(("38;2;", "48;2;"))
    }
    assert all(len(set(channel)) == 1 for channel in channels), "shades of grey only"
    terminal.press("q")
    terminal.until(lambda screen: "ended: 0" in screen)


def test_a_lesson_is_taken_and_remembered(terminal: Terminal) -> None:
    terminal.run("scoring", command="learn")
    terminal.until(lambda screen: asks(screen) and SAY("learn-step", number=1, total=2) in screen)
    terminal.press("1", "Enter")
    terminal.until(lambda screen: SAY("learn-wrong") in screen)
    terminal.press("Enter")
    terminal.until(asks)
    terminal.press("4", "Enter")
    terminal.until(lambda screen: SAY("learn-right") in screen)
    terminal.press("Enter")
    terminal.until(lambda screen: SAY("learn-step", number=2, total=2) in screen)
    terminal.press("3", "Enter")
    terminal.until(lambda screen: SAY("learn-right") in screen)
    terminal.press("Enter")
    terminal.until(lambda screen: SAY("lesson-majority-title") in screen)
    terminal.press("q")
    terminal.until(lambda screen: "ended: 0" in screen)
    kept = json.loads((terminal.data / "bali" / "lessons.json").read_bytes())
    assert kept == {"done": ["scoring"], "skipped": []}


def test_the_terminal_is_restored_after_a_signal(terminal: Terminal) -> None:
    terminal.run("--players", "2", "--seed", "2", "--bots", "random")
    terminal.until(asks)
    os.kill(terminal.pid(), signal.SIGTERM)
    screen = terminal.until(lambda screen: "ended: 143" in screen)
    assert "Row 1" not in screen
    terminal.press("echo ok", "Enter")
    assert terminal.until(lambda screen: "\nok" in screen)
    assert terminal.tmux("display-message", "-p", "#{alternate_on} #{mouse_any_flag}") == "0 0\n"


def test_the_program_can_be_suspended(terminal: Terminal) -> None:
    terminal.press("set -m", "Enter")
    terminal.run("--players", "2", "--seed", "2", "--bots", "random")
    terminal.until(asks)
    terminal.press("C-z")
    # Not before the prompt: the shell discards what is typed while it takes the terminal back.
    terminal.until(lambda screen: "Stopped" in screen and screen.split()[-1] in ("#", "$"))
    terminal.press("fg", "Enter")
    terminal.until(lambda screen: asks(screen) and "Row 1" in screen)
    terminal.press("1")
    terminal.until(lambda screen: "▸1" in screen)
    terminal.press("q")
    terminal.until(lambda screen: SAY("left") in screen)
