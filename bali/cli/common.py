"""Exit codes, errors, languages and JSON output, for all commands."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import IO

from bali.errors import BaliError

RIGHT, WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class Unusable(BaliError):
    """A command that cannot be carried out as it was called."""


class WrongRecord(BaliError):
    """An invalid record."""


def list_given(options: argparse.Namespace, names: Sequence[str]) -> list[str]:
    """Those of the options that were given; 0 is a value like any other."""
    given = {name: getattr(options, name) for name in names}
    return [name for name, value in given.items() if value is not None and value is not False]


def refuse(options: argparse.Namespace, names: Sequence[str], way: str) -> None:
    """Raise Unusable if one of these options was given, which say nothing beside another."""
    for name in list_given(options, names):
        raise Unusable(f"--{name.replace('_', '-')}: not with {way}")


def language_of(options: argparse.Namespace) -> str:
    return options.language or preferred_language()


def preferred_language() -> str:
    from bali.texts import preferred

    return preferred(os.environ)


def print_json(value: object, out: IO[bytes] | None = None) -> None:
    """Write a value to standard output, or to a file that is open."""
    import msgspec

    # JSON is UTF-8, whatever the encoding of the terminal.
    sys.stdout.flush()
    (out or sys.stdout.buffer).write(msgspec.json.encode(value) + b"\n")


def announce_compilation(bots: Sequence[str], language: str) -> None:
    """Tell the user at a terminal if the bots have to be compiled first."""
    from bali.bots.thinking import unready

    if sys.stderr.isatty() and any(map(unready, bots)):
        from bali.texts import texts

        sys.stderr.write(f"{texts(language).say('getting-ready')}\n")


def compile_first(bot: str, language: str) -> None:
    """Compile the bots if need be, so that a budget in seconds is used for thinking alone."""
    from bali.bots.thinking import unready

    if not unready(bot):
        return
    from bali.bots.compilation import CannotCompile, compile_all

    announce_compilation([bot], language)
    try:
        compile_all()
    except (CannotCompile, OSError):
        return  # it thinks without compiled code
