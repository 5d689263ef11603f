"""The command that reviews games."""

import argparse
import sys
from typing import IO, TYPE_CHECKING

from bali.cli.common import (
    RIGHT,
    Unusable,
    WrongRecord,
    announce_compilation,
    language_of,
    print_json,
    refuse,
)

if TYPE_CHECKING:
    from bali.files import RecordEntry
    from bali.record import Record
    from bali.texts import Texts


def review(options: argparse.Namespace) -> int:
    from contextlib import nullcontext

    from bali.files import STANDARD, entries, entry, open_for_writing, shown

    if options.line is not None:
        found = [entry(options.file, options.line)]
    else:
        found = [*entries(options.file)]
    if not found:
        raise Unusable(f"{shown(options.file)}: there are no records")
    if options.json and options.html == STANDARD:
        raise Unusable("--html -: not with --json, which writes to standard output")
    if options.json and options.html is None:
        refuse(options, ["seat"], "--json, which contains all seats")
    records = [_read_finished(each) for each in found]
    _require_seat(options, records)
    # Opened first: what cannot be written is told before anything is computed.
    with open_for_writing(options.html) if options.html else nullcontext() as page:
        if len(records) > 1:
            return _review_file(options, [each.line for each in found], records, page)
        return _review_record(options, records[0], page)


def _require_seat(options: argparse.Namespace, records: "list[Record]") -> None:
    """Raise Unusable if the seat is not that of one game."""
    if options.seat is None:
        return
    if len(records) > 1:
        raise Unusable("--seat: only for one game; choose it with --line")
    if options.seat >= records[0].deal.players:
        raise Unusable(f"--seat {options.seat}: the last seat is {records[0].deal.players - 1}")


def _review_record(options: argparse.Namespace, record: "Record", page: IO[bytes] | None) -> int:
    from bali.lab.progress import progress
    from bali.lab.review_page import write_review_page
    from bali.lab.reviewing import review_game
    from bali.terminal.review_report import draw_review
    from bali.texts import texts

    said = texts(language_of(options))
    announce_effort(said)
    show = progress if sys.stderr.isatty() else None
    found = review_game(record, options.effort, options.seed, show)
    names = _name_players(record, said)
    if page is not None:
        page.write(write_review_page(found, names, said, options.seat).encode())
    if options.json:
        print_json(found)
    elif page is None:
        for line in draw_review(found, names, said, options.seat):
            sys.stdout.write(line + "\n")
    return RIGHT


def _review_file(
    options: argparse.Namespace,
    lines: list[int],
    records: "list[Record]",
    page: IO[bytes] | None,
) -> int:
    from bali.analysis.players import LineReview, summarize_games
    from bali.lab.progress import progress
    from bali.lab.review_page import write_summary_page
    from bali.lab.reviewing import review_games
    from bali.lab.workers import cores
    from bali.terminal.review_report import draw_summary
    from bali.texts import texts

    said = texts(language_of(options))
    announce_effort(said)
    reviews = review_games(records, options.effort, options.seed, options.jobs or cores())
    shown = progress(reviews, len(records)) if sys.stderr.isatty() else reviews
    found: list[LineReview] = []
    for line, record, each in zip(lines, records, shown, strict=True):
        if options.json:
            print_json(each)
        found.append(LineReview(line, _name_players(record, said), each))
    summary = summarize_games(found, options.effort, options.seed)
    if page is not None:
        page.write(write_summary_page(summary, said).encode())
    if options.json:
        print_json(summary)
    elif page is None:
        for text in draw_summary(summary, said):
            sys.stdout.write(text + "\n")
    return RIGHT


def _read_finished(found: "RecordEntry") -> "Record":
    """Read and check the record of a finished game; raises WrongRecord otherwise."""
    from bali.analysis.tasks import list_tasks
    from bali.record import RecordError

    try:
        record = found.read()
        list_tasks(record)
    except RecordError as error:
        raise WrongRecord(found.describe(error)) from None
    return record


def _name_players(record: "Record", said: "Texts") -> list[str]:
    from bali.game import Game
    from bali.terminal.show import name_players
    from bali.view import view

    return name_players(view(Game(record.deal), None), record.names(), said)


def announce_effort(said: "Texts") -> None:
    """Tell the user if it takes longer: the first time, and always without a compiler."""
    from bali.kernel import is_compilable

    announce_compilation(["expert"], said.language)
    if not is_compilable():
        sys.stderr.write(f"bali: {said.say('review-uncompiled')}\n")
