"""External bots: programs that speak the protocol of `docs/bot-protocol.md`, a process a game."""

import hashlib
import os
import shlex
import shutil
import sys
import time
from pathlib import Path

from bali.bots.bot import Budget
from bali.bots.knowledge import Knowledge
from bali.bots.player import Player, UnknownBot
from bali.bots.program import Broken, Program
from bali.bots.protocol import VERSION, Beginning, Going, line, split_line
from bali.chance import Chance
from bali.errors import BaliError
from bali.moves import IDS
from bali.record import printable
from bali.view import View

START = 60.0  # seconds until a program must be ready
DEFAULT_SECONDS = 10.0  # for a move without a time budget
GRACE = 2.0  # seconds beyond the budget


class BotFailed(BaliError):
    """An external bot crashed, gave an invalid answer or took too long."""


class ExternalBot:
    """A program for one game, which is started at its first choice."""

    def __init__(self, name: str, command: list[str]) -> None:
        self._name = name
        self._command = command
        self._program: Program | None = None
        self._choices = 0

    def choose(self, knowledge: Knowledge, chance: Chance, budget: Budget) -> int:
        view = knowledge.view
        self._choices += 1
        place = f"choice {self._choices} (turn {view.turn})"
        try:
            if self._program is None:
                self._program = Program(self._command)
                _begin(self._program, view, chance)
            return _move(self._program, knowledge, budget)
        except Broken as error:
            words = ""
            if self._program is not None:
                self._program.kill()
                words = self._program.last_words()
            message = f"{printable(self._name)}, {place}: {error}"
            raise BotFailed(f"{message}; it said: {words}" if words else message) from None

    def close(self) -> None:
        """Send `quit` and end the program."""
        if self._program is not None:
            self._program.say(b"quit\n")
            self._program.close()


def _begin(program: Program, view: View, chance: Chance) -> None:
    program.say(line("bali", VERSION))
    _answer(program, "ready", START)
    assert view.seat is not None  # noqa: S101
    beginning = Beginning(view.players, view.seat, view.variants, _seed(chance))
    program.say(line("game", beginning))


def _move(program: Program, knowledge: Knowledge, budget: Budget) -> int:
    program.say(line("knowledge", knowledge.view))
    program.say(line("go", Going(budget.sims, budget.seconds)))
    seconds = DEFAULT_SECONDS if budget.seconds is None else budget.seconds
    word = _answer(program, "move", seconds + GRACE)
    shown = f'"{printable(word[:40])}"'
    if word not in IDS:
        raise Broken(f"{shown} is not a move")
    if IDS[word] not in knowledge.legal:
        raise Broken(f"{shown} is not legal now")
    return IDS[word]


def _answer(program: Program, wanted: str, seconds: float) -> str:
    """Wait for a line with this word and return its arguments; other lines are ignored."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            word, rest = split_line(program.hear(deadline))
        except TimeoutError:
            raise Broken(f"no `{wanted}` in {seconds:g} seconds") from None
        if word == wanted:
            return " ".join(rest.decode(errors="replace").split())
        if word == "error":
            program.complain(rest + b"\n")


def _seed(chance: Chance) -> int:
    """A seed for the bot, from which the deal cannot be computed.

    Our generator is invertible, and `chance` was derived from the generator that shuffled, so the
    seed is hashed. It has 48 bits, which JSON represents exactly in every language.
    """
    drawn = chance.below(1 << 64).to_bytes(8, "big")
    return int.from_bytes(hashlib.blake2b(drawn, digest_size=6).digest(), "big")


class ExternalPlayer(Player):
    """A player for a program, whose process ends with the game."""

    def __init__(self, name: str, command: str, budget: Budget) -> None:
        self._external = ExternalBot(name, _words(command))
        super().__init__(name, self._external, budget)

    def close(self) -> None:
        self._external.close()


def _words(command: str) -> list[str]:
    """A command as a list of arguments. A Python file need not be executable."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f'"{printable(command)}": {error}') from None
    program = Path(words[0]) if words else Path()
    if program.suffix == ".py" and program.is_file():
        if not os.access(program, os.X_OK):
            return [sys.executable, *words]
        words[0] = str(program.absolute())
    elif not words or shutil.which(words[0]) is None:
        raise UnknownBot(f'"{printable(command)}" is neither a bot nor a program')
    return words
