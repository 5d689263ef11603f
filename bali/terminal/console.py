"""The console of the line mode: output, input, and the commands that a player can type."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import TextIO

from bali.terminal.columns import WIDEST, clean, fold, width
from bali.texts import Texts

COMMANDS = ("undo", "hint", "table", "picture", "story", "rules", "help", "quit")
LESSON_COMMANDS = ("table", "picture", "rules", "help", "quit")
END_COMMANDS = ("review", "again", "from")  # after the end of a game; a number may follow
HOSTED_END_COMMANDS = (*END_COMMANDS, "rematch")  # at a server's table
REPLAY_COMMANDS = ("move", "think")  # in a replay; a number may follow
RECORD_COMMANDS = ("next", "previous")  # in a replay of a file of records
PUZZLE_COMMANDS = (
    "hint", "solution", "table", "picture", "rules", "next", "on", "help", "quit",
)  # fmt: skip
PROMPT = "> "


class Quit(Exception):
    """The player has quit, or the input has ended."""


class Console:
    """Reads and writes lines in one language."""

    def __init__(self, texts: Texts, stdin: TextIO, stdout: TextIO) -> None:
        self.texts = texts
        self._stdin = stdin
        self._stdout = stdout
        self._commands = self._map_words(COMMANDS) | {"?": "help"}
        self._end_commands = self._map_words(
            (*HOSTED_END_COMMANDS, *REPLAY_COMMANDS, *RECORD_COMMANDS)
        )
        self._puzzle_commands = self._map_words(PUZZLE_COMMANDS) | {"?": "help"}

    def _map_words(self, commands: Sequence[str]) -> dict[str, str]:
        return {word: name for name in commands for word in (name, *self._words(name))}

    def _words(self, command: str) -> list[str]:
        """The word and the letter of a command."""
        return self.texts.say(f"command-{command}").split()

    def name_command(self, command: str) -> str:
        """The word of a command."""
        return self._words(command)[0]

    # Output

    def write(self, text: str = "", margin: str = "") -> None:
        """Write a text, broken into lines."""
        self.write_lines(fold(text, margin))

    def say(self, message_id: str, /, **arguments: str | int) -> None:
        """Write a message of the catalogue."""
        self.write(self.texts.say(message_id, **arguments))

    def write_sentences(self, sentences: Iterable[str]) -> None:
        """Write each sentence in a line of its own."""
        for sentence in sentences:
            self.write(sentence)

    def write_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._stdout.write(line + "\n")

    def write_now(self, text: str) -> None:
        """Write a text and flush the output, before a wait."""
        self.write(text)
        self._stdout.flush()

    def scroll(self, lines: int) -> None:
        """On a terminal, scroll by so many lines."""
        if self._stdout.isatty():
            self.write_lines([""] * lines)

    def list_commands(self, commands: Sequence[str] = COMMANDS) -> str:
        """All commands in one phrase."""
        pairs = [f"{letter} {word}" for word, letter in map(self._words, commands)]
        return self.texts.join(pairs, last="list-comma")

    def write_help(self, commands: Sequence[str] = COMMANDS) -> None:
        """Write how to answer, and the commands that there are."""
        self.say("hint-answers")
        for command in commands:
            self._write_command(command, f"does-{command}")
        self.say("hint-marks")

    def write_end_help(self, commands: Sequence[str] = END_COMMANDS) -> None:
        """Write the commands that can be given after the end of a game."""
        for command in commands:
            self._write_command(command, f"does-{command}")

    def write_puzzle_help(self) -> None:
        """Write the commands that can be given at a puzzle."""
        self.say("hint-answers")
        for command in PUZZLE_COMMANDS:
            self._write_command(command, f"puzzle-does-{command}")

    def _write_command(self, command: str, does: str) -> None:
        word, letter = self._words(command)
        self.say("hint-command", key=letter, word=word, does=self.texts.say(does))

    # Input

    def is_interactive(self) -> bool:
        """Whether somebody, or a script, can see the output before giving an answer."""
        return self._stdout.isatty() or not self._stdin.isatty()

    def read_line(self) -> str:
        """Prompt for a line and read it; raises Quit at the end of the input."""
        self._stdout.write(PROMPT)
        self._stdout.flush()
        try:
            line = self._stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self.write()
            raise Quit
        if not self._stdin.isatty():
            # A pipe does not echo its input; a transcript needs the answers.
            self.write(clean(line, WIDEST - width(PROMPT)))
        return line.strip()

    def find_command(self, answer: str) -> str | None:
        """The command that an answer names, if any."""
        return self._commands.get(answer)

    def find_puzzle_command(self, answer: str) -> str | None:
        """The command at a puzzle that an answer names, if any."""
        return self._puzzle_commands.get(answer)

    def find_end_command(self, answer: str) -> tuple[str, int | None] | None:
        """The command after the end that an answer names, and its number, if any."""
        word, _, number = answer.partition(" ")
        name = self._end_commands.get(word)
        if name is None or (number and not (number.isdecimal() and len(number) < 5)):
            return None
        return name, int(number) if number else None


def normalize(answer: str) -> str:
    """An answer with plain digits, in lower case, with single spaces."""
    return " ".join(unicodedata.normalize("NFKC", answer).casefold().split())
