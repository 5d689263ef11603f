"""The program: parses the arguments, runs a command, and turns errors into exit codes."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bali.cli.common import INTERRUPTED, RIGHT, UNUSABLE, WRONG, Unusable, WrongRecord
from bali.cli.parser import help_texts, make_parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors of the user never give a traceback."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _ready_streams()
    try:
        options = make_parser(help_texts(arguments)).parse_args(arguments)
        options.arguments = arguments
        code = _run(options)
        sys.stdout.flush()
    except (WrongRecord, Unusable) as error:
        sys.stderr.write(f"bali: {error}\n")
        return WRONG if isinstance(error, WrongRecord) else UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Python would report the error again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return RIGHT  # the reader has closed the pipe
        from bali.files import reason

        sys.stderr.write(f"bali: standard output: {reason(error)}\n")
        return UNUSABLE
    return code


def _run(options: argparse.Namespace) -> int:
    """Run the command; the imports are here because the help does not need them."""
    from bali.files import FileError
    from bali.lab import LabError

    try:
        code: int = options.run(options)
    except (FileError, LabError) as error:
        raise Unusable(str(error)) from None
    return code


def _ready_streams() -> None:
    """Replace streams that the shell has closed, and escape characters that cannot be printed."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r+"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
