"""Whole games of a person against bots: on the page, over the API and line by line."""

import codecs
import json
import os
import re
import select
import subprocess
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Page, WebSocket, expect
from playwright.sync_api import TimeoutError as PageTimeout

from bali.chance import Seeded
from bali.texts import texts
from tests.newcomer.newcomer import environment, process_group
from tools.live_server import HUMAN, PATIENCE, Json, Site, bot, frame, new_table
from tools.page_player import by_mouse, one_decision, waits_for

VARIANTS = ("oracle", "demon")
LEVELS = {2: ("hard",), 3: ("easy", "hard"), 4: ("easy", "medium", "hard")}  # by players
MOST = 400  # decisions of one player in a game
CHOICE = re.compile(r"^  (\d)  ", re.MULTILINE)
say = texts("en").say


class Waits:
    """The longest wait for bots, before their code was compiled and after."""

    def __init__(self) -> None:
        self.is_compiled = False
        self._longest: dict[bool, float] = {}

    def add(self, seconds: float) -> None:
        self._longest[self.is_compiled] = max(self._longest.get(self.is_compiled, 0), seconds)

    def __str__(self) -> str:
        labels = {False: "before compilation", True: "after"}
        return ", ".join(
            f"{seconds:.2f} s {labels[compiled]}" for compiled, seconds in self._longest.items()
        )


class Game(Protocol):
    """A game whose next decision is the person's, or that is over."""

    waits: Waits

    def decide(self) -> bool:
        """Make a decision and wait for the next one; False if the game is over."""


def play_on(game: Game, decisions: int) -> bool:
    """Make at most so many decisions; whether the game is still going on."""
    return all(game.decide() for _ in range(decisions))


def play_to_the_end(game: Game) -> None:
    assert not play_on(game, MOST), f"{game}: the game does not end"


def _stuck(game: Game, output: str = "") -> AssertionError:
    return AssertionError(f"{game}: no bot has moved for {PATIENCE:.0f} seconds\n{output}")


class _Table:
    """Times the moves of the bots at one table by the frames of its live socket."""

    def __init__(self) -> None:
        self.waits = Waits()
        self.version = -1
        self._known: Json = {}
        self._since: float | None = None  # a bot is to move

    def see(self, message: Json) -> None:
        """Take note of a frame: a table, or what has changed of it."""
        if {"error", "notice"} & message.keys():
            return
        self._known |= message.get("delta", message)
        table = self._known
        if table["version"] == self.version:
            return
        now = time.monotonic()
        if self._since is not None:
            self.waits.add(now - self._since)
        awaits_bot = table["status"] == "playing" and table["to_move"] != table["seat"]
        self._since = now if awaits_bot else None
        self.version = table["version"]


class PageGame:
    """A game in a tab of the browser, by mouse; the tab is at home."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._table = _Table()
        self.waits = self._table.waits
        self._dice = Seeded(1)
        self._name = "on the page"
        page.on("websocket", self._connected)

    def __str__(self) -> str:
        return self._name

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._table.see(json.loads(text)))

    def play_now(self) -> None:
        self._name = 'on the page, "Play now"'
        self._page.get_by_role("button", name=say("home-play"), exact=True).click()
        self._wait()

    def make_table(self, levels: Sequence[str]) -> None:
        """A new table with both variants; the person begins."""
        self._name = f"on the page, {len(levels) + 1} players"
        page = self._page
        page.get_by_role("link", name=say("home-new"), exact=True).click()
        seats, wanted = page.locator(".seats li"), len(levels) + 1
        expect(seats).not_to_have_count(0)
        there = seats.count()
        for number in range(there, wanted, -1):
            page.get_by_role("button", name=say("new-remove", number=number)).click()
        for _ in range(there, wanted):
            page.get_by_role("button", name=say("new-add")).click()
        expect(seats).to_have_count(wanted)
        for number, level in enumerate(levels, 2):
            page.get_by_label(say("new-seat", number=number)).select_option(level)
        page.get_by_label(say("new-order-given"), exact=True).check()
        for variant in VARIANTS:
            page.get_by_label(say(f"variant-{variant}"), exact=True).check()
        page.get_by_role("button", name=say("new-make")).click()
        self._wait()

    def decide(self) -> bool:
        one_decision(self._page, by_mouse, self._dice)
        return self._wait()

    def _wait(self) -> bool:
        """Until it is the person's turn, as long as bots move; False if the game is over."""
        while True:
            version = self._table.version
            try:
                return waits_for(self._page) != "over"
            except PageTimeout:
                if self._table.version == version:
                    raise _stuck(self) from None


class ApiGame:
    """A game over the API; the person begins."""

    def __init__(self, site: Site, levels: Sequence[str], stack: ExitStack) -> None:
        seats = [HUMAN, *map(bot, levels)]
        _, (person,) = new_table(site, seats, variants=VARIANTS, order="given")
        self._name = f"over the API, {len(seats)} players"
        self._table = _Table()
        self.waits = self._table.waits
        self._dice = Seeded(1)
        self._socket = stack.enter_context(person.live())
        self._latest = frame(self._socket)

    def __str__(self) -> str:
        return self._name

    def decide(self) -> bool:
        moves, version = self._latest["legal"], self._latest["version"]
        move = moves[self._dice.below(len(moves))]
        self._socket.send(json.dumps({"do": "move", "move": move, "version": version}))
        while self._latest["version"] == version or self._awaits_bot():
            self._hear()
        return bool(self._latest["status"] == "playing")

    def _awaits_bot(self) -> bool:
        return self._latest["status"] == "playing" and not self._latest["legal"]

    def _hear(self) -> None:
        try:
            message = frame(self._socket)
        except TimeoutError:
            raise _stuck(self) from None
        assert "error" not in message, f"{self}: {message}"
        self._table.see(message)
        self._latest = message


class PlainGame:
    """A game line by line, through pipes."""

    def __init__(self, program: Path, home: Path, levels: Sequence[str], stack: ExitStack) -> None:
        self._name = f"bali play --plain, {len(levels) + 1} players"
        options = ["--players", str(len(levels) + 1), "--bots", ",".join(levels)]
        self._process = stack.enter_context(
            process_group(
                [str(program), "play", "--plain", "--variants", ",".join(VARIANTS), *options],
                home,
                environment(home),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        )
        self.waits = Waits()
        self._dice = Seeded(1)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._output = ""  # since the last answer
        self._hear()

    def __str__(self) -> str:
        return self._name

    def decide(self) -> bool:
        numbers = CHOICE.findall(self._output)
        self._answer(numbers[self._dice.below(len(numbers))])
        begin = time.monotonic()
        self._hear()
        self.waits.add(time.monotonic() - begin)
        return not self._is_over()

    def end(self) -> None:
        """Save nothing, and hear the last word."""
        self._answer("")
        while self._read():
            pass
        assert self._output.endswith(say("farewell") + "\n"), self._output
        assert self._process.wait(PATIENCE) == 0

    def _is_over(self) -> bool:
        return say("save") in self._output

    def _answer(self, text: str) -> None:
        assert self._process.stdin is not None
        self._output = ""
        self._process.stdin.write(f"{text}\n".encode())
        self._process.stdin.flush()

    def _hear(self) -> None:
        """Until an answer is asked for. The table, too, has a line that begins as the prompt."""
        while not (
            self._output.endswith("\n> ") and (CHOICE.search(self._output) or self._is_over())
        ):
            assert self._read(), f"{self}: ended too soon:\n{self._output}"

    def _read(self) -> bool:
        """Read the next output; False at the end."""
        assert self._process.stdout is not None
        stdout = self._process.stdout.fileno()
        if not select.select([stdout], [], [], PATIENCE)[0]:
            raise _stuck(self, self._output)
        data = os.read(stdout, 1 << 16)
        self._output += self._decoder.decode(data)
        return bool(data)
