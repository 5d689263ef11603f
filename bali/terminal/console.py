"""Lines in and out, on a terminal or in a pipe, and the words that a player can type."""

import unicodedata
from collections.abc import Iterable
from typing import TextIO

from bali.terminal.columns import WIDEST, clean, fold, width
from bali.texts import Texts

COMMANDS = ("undo", "hint", "table", "story", "rules", "help", "quit")
PROMPT = "> "


class Quit(Exception):
    """The player has left, or there is nobody to answer any more."""


class Console:
    """Speaks one language."""

    def __init__(self, texts: Texts, stdin: TextIO, stdout: TextIO) -> None:
        self.texts = texts
        self._stdin = stdin
        self._stdout = stdout
        self._commands = {word: name for name in COMMANDS for word in (name, *self._words(name))}
        self._commands["?"] = "help"

    def _words(self, command: str) -> list[str]:
        """What calls a command: a word and a letter."""
        return self.texts.say(f"command-{command}").split()

    # Out

    def tell(self, text: str = "", margin: str = "") -> None:
        self.lines(fold(text, margin))

    def say(self, message_id: str, /, **arguments: str | int) -> None:
        self.tell(self.texts.say(message_id, **arguments))

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._stdout.write(line + "\n")

    def at_once(self, text: str) -> None:
        """While others are waited for."""
        self.tell(text)
        self._stdout.flush()

    def cover(self, lines: int) -> None:
        """Push what stands there off the screen, if it is one."""
        if self._stdout.isatty():
            self.lines([""] * lines)

    def commands(self) -> str:
        """All commands in a few words."""
        pairs = [f"{letter} {word}" for word, letter in map(self._words, COMMANDS)]
        return self.texts.join(pairs, last="list-comma")

    def help(self) -> None:
        self.say("hint-answers")
        for command in COMMANDS:
            word, letter = self._words(command)
            does = self.texts.say(f"does-{command}")
            self.say("hint-command", key=letter, word=word, does=does)
        self.say("hint-marks")

    # In

    def ask(self) -> str:
        """The next line, as it was typed."""
        self._stdout.write(PROMPT)
        self._stdout.flush()
        try:
            line = self._stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self.tell()
            raise Quit
        if not self._stdin.isatty():
            # Nobody sees what comes through a pipe: it is written down beside what is told.
            self.tell(clean(line, WIDEST - width(PROMPT)))
        return line.strip()

    def command(self, answer: str) -> str | None:
        """The command that an answer calls."""
        return self._commands.get(answer)


def plain(answer: str) -> str:
    """An answer without its accidents: wide digits, capitals, spaces too many."""
    return " ".join(unicodedata.normalize("NFKC", answer).casefold().split())
