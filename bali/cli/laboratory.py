"""The commands of the laboratory: simulate, dataset, arena, strength, report, bot and bench."""

import argparse
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bali.cli.common import (
    INTERRUPTED,
    RIGHT,
    Unusable,
    WrongRecord,
    announce_compilation,
    language_of,
    preferred_language,
    print_json,
    refuse,
)

if TYPE_CHECKING:
    from bali.lab.arena import ArenaWriter
    from bali.lab.simulate import Configuration, Series
    from bali.lab.tables.arena_writer import ArenaTableWriter
    from bali.lab.workers import Executor


def simulate(options: argparse.Namespace) -> int:
    from contextlib import closing

    from bali.lab.simulate import Series

    bots, configurations = _series_bots(options), _configurations(options)
    if options.tables is not None and not _is_folder(options.out):
        raise Unusable("--tables: only with --out NAME.parquet")
    if options.trace and _is_folder(options.out):
        raise Unusable("--trace: tables contain every decision")

    def series(seed: int | None) -> Series:
        return Series(_seed(options, seed), tuple(bots), configurations)

    announce_compilation(bots, preferred_language())
    with closing(_executor(options)) as executor:
        if _is_folder(options.out):
            return _simulate_tables(options, series, executor)
        return _simulate_records(options, series, executor)


def _series_bots(options: argparse.Namespace) -> list[str]:
    """The bots of a series: one for all seats, or one each."""
    from bali.bots import UnknownBot
    from bali.lab.playing import validate_bots

    if len(options.players) > 1 and len(options.bots) > 1:
        raise Unusable("--bots: with several numbers of players, name one bot for all seats")
    bots: list[str] = options.bots
    if len(bots) > 1:
        bots = _fill_seats(bots, options.players[0])
    try:
        validate_bots(bots)
    except UnknownBot as error:
        raise Unusable(f"--bots: {error}") from None
    return bots


def _configurations(options: argparse.Namespace) -> "tuple[Configuration, ...]":
    from bali.lab.simulate import Configuration

    return tuple(
        Configuration(players, "oracle" in variants, "demon" in variants)
        for players in options.players
        for variants in options.variants
    )


def _simulate_records(
    options: argparse.Namespace, series: "Callable[[int | None], Series]", executor: "Executor"
) -> int:
    from contextlib import closing

    from bali.files import open_for_writing
    from bali.lab.progress import progress
    from bali.lab.simulate import SeriesLog, simulate

    if options.out is None or not _is_regular(options.out):
        with open_for_writing(options.out) as out:
            records = simulate(series(None), range(options.games), executor, options.trace)
            shown = sys.stderr.isatty() and not out.isatty()
            for line in progress(records, options.games) if shown else records:
                out.write(line + b"\n")
        return RIGHT
    with closing(SeriesLog(options.out)) as log:
        played = series(log.seed())
        done = log.games(played, options.games, options.trace)
        records = simulate(played, range(done, options.games), executor, options.trace)

        def write_all() -> Iterator[int]:
            for line in records:
                log.add(line)
                yield 1

        return _run_steps(write_all(), options.games, done)


def _simulate_tables(
    options: argparse.Namespace, series: "Callable[[int | None], Series]", executor: "Executor"
) -> int:
    from contextlib import closing

    from bali.lab.tables import USUAL_TABLES
    from bali.lab.tables.filling import about, fill
    from bali.lab.tables.folder import Folder

    with closing(Folder(options.out)) as folder:
        played = series(folder.seed())
        folder.claim(about(played, options.tables or list(USUAL_TABLES)))
        steps = fill(folder, played, options.games, executor)
        return _run_steps(steps, options.games, next(steps))


def _run_steps(steps: Iterator[int], total: int, done: int) -> int:
    """Run steps, each of which is a number of games, until ctrl-c or SIGTERM."""
    import signal

    from bali.lab.progress import bar
    from bali.lab.workers import handling

    with handling(signal.SIGTERM, signal.default_int_handler):
        try:
            for step in bar(steps, total, done) if sys.stderr.isatty() else steps:
                done += step
        except KeyboardInterrupt:
            message = f"stopped after {done} games; the same command resumes"
            sys.stderr.write(f"bali: {message}\n")
            return INTERRUPTED
    return RIGHT


def dataset(options: argparse.Namespace) -> int:
    from contextlib import closing

    from bali.bots.player import budget_of
    from bali.lab.simulate import Series
    from bali.lab.tables import require_pyarrow

    require_pyarrow()
    from bali.lab.dataset.card import write_card
    from bali.lab.dataset.folder import DatasetFolder, about, fill

    bots = _series_bots(options)
    for bot in bots:
        if budget_of(bot).seconds is not None:
            raise Unusable(f"--bots: {bot} has a limit in seconds, so its games cannot be repeated")
    series = Series(options.seed, tuple(bots), _configurations(options))
    announce_compilation(bots, preferred_language())
    with closing(_executor(options)) as executor, closing(DatasetFolder(options.out)) as folder:
        folder.claim(about(series))
        steps = fill(folder, series, options.games, executor)
        code = _run_steps(steps, options.games, next(steps))
        if code == RIGHT:
            write_card(folder.path)
    return code


def arena(options: argparse.Namespace) -> int:
    from contextlib import closing, nullcontext

    from bali.bots import UnknownBot
    from bali.files import STANDARD
    from bali.lab.arena import TooFewBots, Tournament, fillable, hold
    from bali.lab.playing import validate_bots
    from bali.lab.progress import progress

    if options.out == STANDARD:
        raise Unusable("--out -: an arena writes records to a file only")
    if options.adjusted and _is_folder(options.out):
        raise Unusable("--adjusted: tables do not contain luck; write records (--out NAME.jsonl)")
    if options.tables is not None and not _is_folder(options.out):
        raise Unusable("--tables: only with --out NAME.parquet")
    asked = options.players or [max(2, min(4, len(options.bots)))]
    try:
        players = fillable(options.bots, asked)
        validate_bots(options.bots)
    except (TooFewBots, UnknownBot) as error:
        raise Unusable(f"--bots: {error}") from None
    if len(players) < len(asked):
        message = f"{len(options.bots)} bots: no games of more than {players[-1]} players"
        sys.stderr.write(f"bali: {message}\n")
    # Luck is measured by the engine, whose code the bots of this name use too.
    announce_compilation([*options.bots, *["hard"] * options.adjusted], preferred_language())
    with (
        closing(_executor(options)) as executor,
        closing(_open_writer(options)) if options.out is not None else nullcontext() as archive,
    ):
        seed = _seed(options, None if archive is None else archive.seed())
        variants = options.variants or []
        oracle, demon = "oracle" in variants, "demon" in variants
        bots = tuple(options.bots)
        tournament = Tournament(
            bots,
            players,
            oracle,
            demon,
            seed,
            options.adjusted,
            options.seating,
            keeps_thoughts="thoughts" in (options.tables or []),
        )
        show = progress if sys.stderr.isatty() else None
        report = hold(tournament, options.games, executor, archive, show)
    if options.json:
        print_json(report)
    elif report.games:
        sys.stdout.write(report.text())
    if report.games < options.games:
        hint = "; the same command resumes" if archive is not None else ""
        sys.stderr.write(f"bali: stopped after {report.games} games{hint}\n")
        return INTERRUPTED
    return RIGHT


def _open_writer(options: argparse.Namespace) -> "ArenaWriter | ArenaTableWriter":
    from bali.lab.arena import ArenaWriter

    if not _is_folder(options.out):
        return ArenaWriter(options.out)
    from bali.lab.tables import USUAL_TABLES
    from bali.lab.tables.arena_writer import ArenaTableWriter

    return ArenaTableWriter(options.out, options.tables or USUAL_TABLES)


def strength(options: argparse.Namespace) -> int:
    from contextlib import closing

    from bali.bots import UnknownBot
    from bali.lab.playing import validate_bots
    from bali.lab.progress import progress
    from bali.lab.strength import measure, pairings, rows, write_table

    opponents = options.opponents
    try:
        validate_bots([options.bot, *opponents])
    except UnknownBot as error:
        raise Unusable(str(error)) from None
    adjusted = options.adjusted
    planned = pairings(options.bot, options.players, options.variants or [], opponents, adjusted)
    announce_compilation([options.bot, *opponents], preferred_language())
    folder = None if options.out is None else Path(options.out)
    show = progress if sys.stderr.isatty() else None
    with closing(_executor(options)) as executor:
        measured = list(measure(planned, options.games, executor, folder, show))
    table = rows(measured)
    if options.json:
        for row in table:
            print_json(row)
    else:
        sys.stdout.write(write_table(table) if table else "")
    if len(measured) < len(planned):
        hint = "; the same command resumes" if folder is not None else ""
        message = f"stopped after {len(measured)} of {len(planned)} pairings{hint}"
        sys.stderr.write(f"bali: {message}\n")
        return INTERRUPTED
    return RIGHT


def report(options: argparse.Namespace) -> int:
    from bali.files import FileError, open_for_writing, reason
    from bali.lab.tables import require_pyarrow
    from bali.lab.workers import cores
    from bali.texts import texts

    require_pyarrow()
    from bali.lab.report import markdown
    from bali.lab.report.analysis import analyse
    from bali.lab.report.page import page
    from bali.lab.report.reading import InvalidRecord, read

    try:
        found = analyse(read(options.files, options.jobs or cores()))
    except InvalidRecord as error:
        raise WrongRecord(str(error)) from None
    if not found.games:
        raise Unusable("there are no finished games")
    if options.json:
        with open_for_writing(options.out) as out:
            print_json(found, out)
        return RIGHT
    said, command = texts(language_of(options)), shlex.join(["bali", *options.arguments])
    if options.out is not None and options.out.endswith(".md"):
        try:
            markdown.write(found, said, command, Path(options.out))
        except OSError as error:
            raise FileError(f"{options.out}: {reason(error)}") from None
        return RIGHT
    with open_for_writing(options.out) as out:
        out.write(page(found, said, command).encode())
    return RIGHT


def bot(options: argparse.Namespace) -> int:
    from bali.bots import UnknownBot
    from bali.bots.speaking import speak

    try:
        speak(options.name, options.seed, sys.stdin.buffer, sys.stdout.buffer)
    except UnknownBot as error:
        raise Unusable(str(error)) from None
    return RIGHT


def bench(options: argparse.Namespace) -> int:
    from bali.lab.bench import figures

    measured = figures()
    if options.json:
        print_json(measured)
    else:
        for name, figure in measured.items():
            parts = figure.items() if isinstance(figure, dict) else [("", figure)]
            for players, number in parts:
                what = f"{name} ({players} players)" if players else name
                sys.stdout.write(f"{what:40} {number:>12,}\n")
    return RIGHT


def _fill_seats(bots: list[str], seats: int) -> list[str]:
    """A bot for every seat: one for all, or one each."""
    seated = bots if len(bots) > 1 else bots * seats
    if len(seated) != seats:
        raise Unusable(f"--bots: {len(bots)} bots, seats for {seats}")
    return seated


def _executor(options: argparse.Namespace) -> "Executor":
    """The executor: processes of this machine, or a cluster."""
    from bali.lab.workers import Processes, cores

    if options.ray is None:
        return Processes(options.jobs or cores())
    refuse(options, ["jobs"], "--ray")
    from bali.lab.cluster import Cluster

    return Cluster(options.ray or None)


def _seed(options: argparse.Namespace, previous: int | None) -> int:
    """The seed of the option, else that of the existing games, else a new one."""
    if options.seed is not None:
        return int(options.seed)
    return secrets.randbelow(1 << 64) if previous is None else previous


def _is_folder(out: str | None) -> bool:
    """Whether the output is a folder of tables; raises LabError without pyarrow."""
    from bali.lab.tables import SUFFIX, require_pyarrow

    if out is None or not out.rstrip("/").endswith(SUFFIX):
        return False
    require_pyarrow()
    return True


def _is_regular(out: str) -> bool:
    """Whether this is, or will be, a regular file, which can be resumed."""
    from bali.files import STANDARD

    return out != STANDARD and (Path(out).is_file() or not Path(out).exists())
