"""Options that the environment and a TOML file can set as well as the command line.

The parser's own options are the only list of them: an option `--port` is the variable `BALI_PORT`
and the key `port`.
"""

import argparse
import os
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bali.cli.common import Unusable

FLAG = "--config"  # the option with the file, which cannot be set in the file itself
PREFIX = "BALI_"
LONGEST = 40  # characters of an unknown command that are repeated


class StrictParser(argparse.ArgumentParser):
    """A parser whose errors are one line; `configurable` options have further sources."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.configurable: list[argparse.Action] = []
        self.foreign_keys: set[str] = set()  # that the file may have for other commands

    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message} ({self.prog} --help)")

    def _check_value(self, action: argparse.Action, value: str) -> None:
        """Refuse an unknown command without listing all of them."""
        if isinstance(action.choices, dict) and value not in action.choices:
            from difflib import get_close_matches

            close = get_close_matches(value, action.choices, 1)
            question = f', did you mean "{close[0]}"?' if close else ""
            self.error(f'there is no command "{value[:LONGEST]}"{question}')
        super()._check_value(action, value)

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        if self.configurable:
            self._read_file(self._find_file(args or []))
            self._read_environment()
        return super().parse_known_args(args, namespace)

    def _find_file(self, arguments: Sequence[str]) -> str | None:
        finder = StrictParser(self.prog, add_help=False)
        finder.add_argument(FLAG)
        found: str | None = finder.parse_known_args(arguments)[0].config
        return found or os.environ.get(f"{PREFIX}CONFIG") or None

    def _read_file(self, file: str | None) -> None:
        if file is None:
            return
        try:
            content = tomllib.loads(Path(file).read_text("utf-8"))
        except OSError as error:
            self.error(f"{file}: {error.strerror}")
        except ValueError as error:  # of TOML and of UTF-8
            self.error(f"{file}: {error}")
        actions = {action.dest: action for action in self.configurable}
        for key, value in content.items():
            if key in self.foreign_keys - actions.keys():
                continue
            if key not in actions or actions[key].option_strings == [FLAG]:
                self.error(f"{file}: {key}: no such option")
            if isinstance(value, bool) or not isinstance(value, str | int):
                self.error(f"{file}: {key}: not a text or a number")
            self._set(actions[key], str(value), f"{file}: {key}")

    def _read_environment(self) -> None:
        for action in self.configurable:
            variable = PREFIX + action.dest.upper()
            if text := os.environ.get(variable):
                self._set(action, text, variable)

    def _set(self, action: argparse.Action, text: str, place: str) -> None:
        """Make a text the default of an option, as the command line would parse it."""
        value: object = text
        if callable(action.type):
            try:
                value = action.type(text)
            except argparse.ArgumentTypeError as error:
                self.error(f"{place}: {error}")
        self.set_defaults(**{action.dest: value})
