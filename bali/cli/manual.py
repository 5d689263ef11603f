"""What the help of the program and its manual page have in common, and the manual page."""

import argparse
import re
from collections.abc import Callable, Iterator

from bali import __version__
from bali.terminal.columns import fold

# Calls to start with; each has a message that says what it does.
EXAMPLES = {
    "bali": "example-home",
    "bali play": "example-play",
    "bali play --players 2 --bots hard": "example-bots",
    "bali learn": "example-learn",
    "bali review game.json": "example-review",
    "bali serve --host 0.0.0.0": "example-serve",
    "bali simulate --games 1000 --out games.jsonl": "example-simulate",
    "bali help play": "example-help",
}
EXIT_CODES = (0, 1, 2, 130)  # as in `bali.cli.common`


def make_epilog(say: Callable[[str], str]) -> str:
    """Examples, exit codes, and whose game it is: below the help."""
    if not say("about"):
        return ""  # the texts were not loaded
    wide = max(map(len, EXAMPLES))
    lines = [
        say("help-examples"),
        *(f"  {call:{wide}}  {say(EXAMPLES[call])}" for call in EXAMPLES),
    ]
    lines += ["", say("help-exit-codes")]
    lines += [f"  {code:>3}  {say(f'exit-code-{code}')}" for code in EXIT_CODES]
    return "\n".join([*lines, "", *fold(say("about"))])


def list_commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the commands by name, each followed by those of its own: `puzzles make`."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                nested = list_commands(command).items()
                found |= {name: command, **{f"{name} {other}": each for other, each in nested}}
    return found


def list_options(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """The options of a command."""
    return [action for action in parser._actions if action.option_strings]


def write_manual(parser: argparse.ArgumentParser) -> str:
    """The manual page, in the language of man: `bali man > bali.1`."""
    lines = [f'.TH BALI 1 "" "Bali {__version__}"', ".SH NAME", "bali \\- Bali"]
    lines += [".SH SYNOPSIS", ".B bali", "[COMMAND] [OPTION]..."]
    lines += [".SH DESCRIPTION", _escape(parser.description or "")]
    lines += [".SH OPTIONS", *_terms(parser)]
    lines += [".SH COMMANDS"]
    for name, command in list_commands(parser).items():
        lines += [f".SS bali {_escape(name)}", _escape(command.description or ""), *_terms(command)]
    lines += [".SH NOTES", ".nf", *map(_escape, (parser.epilog or "").split("\n")), ".fi"]
    return "\n".join(lines) + "\n"


def _terms(command: argparse.ArgumentParser) -> Iterator[str]:
    """The arguments and options of a command with their texts."""
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction | argparse._HelpAction):
            continue
        value = action.metavar if isinstance(action.metavar, str) else ""
        if not value and action.choices:
            value = "|".join(map(str, action.choices))
        names = ", ".join(action.option_strings)
        term = f"{names} {value}".strip() or action.dest
        yield from (".TP", f".B {_escape(term)}", _escape(action.help or ""))


def _escape(text: str) -> str:
    """A text without characters that man would interpret."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", escaped)
