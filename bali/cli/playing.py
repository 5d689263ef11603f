"""The commands for players: `bali` alone, `bali play`, `bali learn` and `bali about`."""

import argparse
import sys
from typing import TYPE_CHECKING

from bali import __version__
from bali.cli.common import (
    RIGHT,
    UNUSABLE,
    Unusable,
    language_of,
    list_given,
    preferred_language,
    refuse,
)
from bali.cli.records import read_record

if TYPE_CHECKING:
    from bali.terminal.clients.record_file import RecordPlace

_NEW_TABLE = ("players", "variants", "history", "hints")
_OPTIONS = (
    *_NEW_TABLE, "seed", "people", "no_curtain", "bots", "resume", "replay", "line", "table",
)  # fmt: skip


def home(options: argparse.Namespace) -> int:
    """Open the game in the browser (`bali` without a command)."""
    from bali.files import data_folder
    from bali.server.local import serve_locally
    from bali.server.settings import Settings
    from bali.server.store import StoreUnusable
    from bali.texts import texts

    say = texts(preferred_language()).say

    def tell(message: str, address: str) -> None:
        sys.stdout.write(say(message, address=address) + "\n")
        sys.stdout.flush()

    try:
        served = serve_locally(Settings(data_folder()), tell, options.browser)
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    except KeyboardInterrupt:
        return RIGHT  # the usual way to stop it
    return RIGHT if served else UNUSABLE


# What can be said beside each of these ways to begin, apart from the language and the line mode.
_BESIDE = {"resume": {"bots"}, "replay": {"line"}, "table": {"people", "bots", *_NEW_TABLE}}


def play(options: argparse.Namespace) -> int:
    from bali.bots import UnknownBot
    from bali.bots.external import BotFailed
    from bali.match import MatchError
    from bali.terminal.start import CannotStart, PlayOptions, start

    _require_agreement(options)
    asked = PlayOptions(
        language=language_of(options),
        players=options.players,
        variants=options.variants,
        history=options.history,
        hints=options.hints,
        people=options.people,
        curtain=not options.no_curtain,
        bots=options.bots,
        seed=options.seed,
        plain=options.plain,
        resume=options.resume,
        replay=read_record(options.replay, options.line or 1) if options.replay else None,
        replay_place=_place_of(options),
        table=options.table,
    )
    try:
        start(asked)
    except UnknownBot as error:
        raise Unusable(f"--bots: {error}") from None
    except (BotFailed, CannotStart, MatchError) as error:
        raise Unusable(str(error)) from None
    return RIGHT


def _place_of(options: argparse.Namespace) -> "RecordPlace | None":
    """Where the record to be replayed is; standard input cannot be read twice."""
    from bali.files import STANDARD
    from bali.terminal.clients.record_file import RecordPlace

    if options.replay in (None, STANDARD):
        return None
    return RecordPlace(options.replay, options.line or 1)


def _require_agreement(options: argparse.Namespace) -> None:
    """Raise Unusable if options of `bali play` cannot apply together."""
    given = list_given(options, _OPTIONS)
    for way, beside in _BESIDE.items():
        if way in given:
            refuse(options, [name for name in _OPTIONS if name not in {way, *beside}], f"--{way}")
    if options.line is not None and options.replay is None:
        raise Unusable("--line: only with --replay")
    if options.no_curtain and len(options.people or ()) < 2:
        raise Unusable("--no-curtain: only with several people")
    if options.hints and options.history == "strict":
        raise Unusable("--hints: there are none with strict memory")


def learn(options: argparse.Namespace) -> int:
    from bali.lessons.loading import UnknownLesson
    from bali.terminal.start import start_lessons

    try:
        start_lessons(language_of(options), options.lesson, options.plain)
    except UnknownLesson as error:
        raise Unusable(str(error)) from None
    return RIGHT


def about(options: argparse.Namespace) -> int:
    from bali.texts import texts

    sys.stdout.write(f"Bali {__version__}\n{texts(language_of(options)).say('about')}\n")
    return RIGHT
