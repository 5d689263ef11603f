"""What all commands share: exit codes, errors, languages, JSON."""

import argparse
import os
import sys
from collections.abc import Sequence

from bali.errors import BaliError

RIGHT, WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class Unusable(BaliError):
    """A call that cannot be carried out as it stands."""


class WrongRecord(BaliError):
    """A record that is wrong."""


def language_of(options: argparse.Namespace) -> str:
    return options.language or preferred_language()


def preferred_language() -> str:
    from bali.texts import preferred

    return preferred(os.environ)


def print_json(value: object) -> None:
    import msgspec

    # JSON is UTF-8, whatever the terminal speaks.
    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")


def announce_compilation(bots: Sequence[str], language: str) -> None:
    """Nobody at a terminal shall wait for the compiler without a word."""
    from bali.bots.thinking import unready

    if sys.stderr.isatty() and any(map(unready, bots)):
        from bali.texts import texts

        sys.stderr.write(f"{texts(language).say('getting-ready')}\n")
