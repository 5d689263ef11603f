"""The commands on records: check, verify, show, view and think."""

import argparse
import sys
from typing import TYPE_CHECKING

from bali.cli.common import (
    RIGHT,
    UNUSABLE,
    WRONG,
    Unusable,
    WrongRecord,
    compile_first,
    language_of,
    print_json,
)

if TYPE_CHECKING:
    from bali.game import Game
    from bali.record import Record


def check(options: argparse.Namespace) -> int:
    from bali.files import FileError, encodable, entries
    from bali.record import RecordError, check

    right = wrong = 0
    unusable = False
    for file in options.files:
        try:
            for entry in entries(file):
                verdict: dict[str, object] = {"file": encodable(file), "line": entry.line}
                try:
                    check(entry.read())
                    right += 1
                    verdict |= {"ok": True}
                except RecordError as error:
                    wrong += 1
                    verdict |= {"ok": False, "place": error.place, "error": error.message}
                    if not options.json:
                        sys.stdout.write(f"{entry.describe(error)}\n")
                if options.json:
                    print_json(verdict)
        except FileError as error:
            unusable = True
            sys.stderr.write(f"bali: {error}\n")
    if not options.json and (right + wrong > 0 or not unusable):
        sys.stdout.write(f"{right} right, {wrong} wrong\n")
    return UNUSABLE if unusable else WRONG if wrong else RIGHT


def verify(options: argparse.Namespace) -> int:
    from bali.commitment import verify
    from bali.files import entry
    from bali.record import RecordError, check
    from bali.texts import texts

    found = entry(options.file, options.line)
    try:
        record = found.read()
        check(record)
        committed = verify(record)
    except RecordError as error:
        raise WrongRecord(found.describe(error)) from None
    catalogue = texts(language_of(options))
    sys.stdout.write(f"{catalogue.say('verified')}\n{committed}\n")
    if "practice" in record.extra:
        sys.stdout.write(f"{catalogue.say('verified-practice')}\n")
    return RIGHT


def show(options: argparse.Namespace) -> int:
    from bali.terminal.show import show
    from bali.texts import texts

    record, game = _replay(options)
    for line in show(game, record.names(), texts(language_of(options)), record):
        sys.stdout.write(line + "\n")
    return RIGHT


def view(options: argparse.Namespace) -> int:
    from bali.view import view

    record, game = _replay(options)
    if options.seat is not None and options.seat >= record.deal.players:
        raise Unusable(f"--seat {options.seat}: the last seat is {record.deal.players - 1}")
    print_json(view(game, options.seat, options.history))
    return RIGHT


def think(options: argparse.Namespace) -> int:
    from bali.bots import UnknownBot, knowledge_of, player
    from bali.bots.thinking import can_think, think
    from bali.chance import Secure, Seeded
    from bali.view import view

    record, game = _replay(options)
    if game.table.over():
        over = f"the game is over after {len(game.steps)} moves"
        raise Unusable(f"{over}; use --step for an earlier position")
    position = view(game, game.table.mover)
    try:
        thinker = player(options.bot)
    except UnknownBot as error:
        raise Unusable(f"--bot: {error}") from None
    with thinker:
        if not can_think(thinker):
            raise Unusable(f"--bot {options.bot}: this bot does not evaluate moves")
        compile_first(options.bot, language_of(options))
        chance = Secure() if options.seed is None else Seeded(options.seed)
        thoughts = think(thinker, knowledge_of(position), chance)
    played = _played_move(record, len(game.steps))
    if options.json:
        print_json(
            {"seat": position.seat, "bot": options.bot, "played": played, "thoughts": thoughts}
        )
        return RIGHT
    from bali.terminal.show import name_players
    from bali.terminal.thoughts import draw_thoughts
    from bali.texts import texts

    said = texts(language_of(options))
    names = name_players(position, record.names(), said)
    for line in draw_thoughts(thoughts, options.bot, played, position, names, said):
        sys.stdout.write(line + "\n")
    return RIGHT


def read_record(file: str, line: int) -> "Record":
    """Read and check a record; raises WrongRecord if it is invalid."""
    from bali.files import entry
    from bali.record import RecordError, check

    found = entry(file, line)
    try:
        record = found.read()
        check(record)
    except RecordError as error:
        raise WrongRecord(found.describe(error)) from None
    return record


def _replay(options: argparse.Namespace) -> "tuple[Record, Game]":
    """The record that the options name, replayed up to the step that they name."""
    from bali.files import entry
    from bali.record import RecordError, replay

    found = entry(options.file, options.line)
    try:
        record = found.read()
        game = replay(record, options.step)
    except RecordError as error:
        raise WrongRecord(found.describe(error)) from None
    if options.step is not None and options.step > len(record.moves):
        raise Unusable(f"--step {options.step}: the game has {len(record.moves)} moves")
    return record, game


def _played_move(record: "Record", step: int) -> str | None:
    """The next move of the record after `step` moves; None if there is none or it is illegal."""
    from bali.moves import WORDS
    from bali.record import RecordError, replay

    try:
        steps = replay(record, step + 1).steps
    except RecordError:
        return None
    return WORDS[steps[step].move] if len(steps) > step else None
