"""The commands about the commands: help, completion and man."""

import argparse
import sys

from bali.cli.common import RIGHT, Unusable


def help(options: argparse.Namespace) -> int:
    """Print the help of a command, or of the program."""
    parser = _parser(["--help"])
    if options.words:
        from bali.cli.manual import list_commands

        name = " ".join(options.words)
        found = list_commands(parser).get(name)
        if found is None:
            raise Unusable(f'there is no command "{name}" (bali --help)')
        parser = found
    sys.stdout.write(parser.format_help())
    return RIGHT


def completion(options: argparse.Namespace) -> int:
    """Print a script that completes commands and options in a shell."""
    from bali.cli.completion import write_completion

    sys.stdout.write(write_completion(_parser(options.arguments), options.shell))
    return RIGHT


def man(options: argparse.Namespace) -> int:
    """Print the manual page."""
    from bali.cli.manual import write_manual

    sys.stdout.write(write_manual(_parser(options.arguments)))
    return RIGHT


def _parser(arguments: list[str]) -> argparse.ArgumentParser:
    from bali.cli.parser import help_texts, make_parser

    return make_parser(help_texts(arguments))
