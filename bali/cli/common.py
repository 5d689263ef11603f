"""Exit codes, errors, languages and JSON output, for all commands."""

import argparse
import os
import sys
from collections.abc import Sequence

from bali.errors import BaliError

RIGHT, WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class Unusable(BaliError):
    """A command that cannot be carried out as it was called."""


class WrongRecord(BaliError):
    """An invalid record."""


def language_of(options: argparse.Namespace) -> str:
    return options.language or preferred_language()


def preferred_language() -> str:
    from bali.texts import preferred

    return preferred(os.environ)


def print_json(value: object) -> None:
    import msgspec

    # JSON is UTF-8, whatever the encoding of the terminal.
    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")


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
