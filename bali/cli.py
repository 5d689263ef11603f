"""The commands. Each loads its room only when it is called, so that all start quickly."""

import argparse
import os
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from bali import __version__
from bali.errors import BaliError

if TYPE_CHECKING:
    from bali.game import Game
    from bali.lab.arena import Book
    from bali.lab.simulate import Series
    from bali.lab.tables.book import TableBook
    from bali.lab.workers import Hands
    from bali.record import Record
    from bali.server.settings import Settings

RIGHT, WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class Unusable(BaliError):
    """A call that cannot be carried out as it stands."""


class WrongRecord(BaliError):
    """A record that is wrong."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; whatever the user does, never a traceback."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _ready_streams()
    try:
        options = _parser(_help(arguments)).parse_args(arguments)
        options.arguments = arguments
        code = _run(options)
        sys.stdout.flush()
    except (WrongRecord, Unusable) as error:
        sys.stderr.write(f"bali: {error}\n")
        return WRONG if isinstance(error, WrongRecord) else UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return RIGHT  # the reader has seen enough
        from bali.files import reason

        sys.stderr.write(f"bali: standard output: {reason(error)}\n")
        return UNUSABLE
    return code


def _run(options: argparse.Namespace) -> int:
    """Run the command. The rooms are not loaded before, since the help needs none of them."""
    from bali.files import FileError
    from bali.lab import Unable

    try:
        code: int = options.run(options)
    except (FileError, Unable) as error:
        raise Unusable(str(error)) from None
    return code


def _ready_streams() -> None:
    """A shell may have closed any of the three, and output may not take every character."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r+"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


# The commands


def home(options: argparse.Namespace) -> int:
    """Without a command: the game in the browser."""
    from bali.files import data_folder
    from bali.server.local import serve_locally
    from bali.server.settings import Settings
    from bali.server.store import StoreUnusable
    from bali.texts import texts

    say = texts(_preferred()).say

    def tell(message: str, address: str) -> None:
        sys.stdout.write(say(message, address=address) + "\n")
        sys.stdout.flush()

    try:
        served = serve_locally(Settings(data_folder()), tell, options.browser)
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    except KeyboardInterrupt:
        return RIGHT  # which is how one stops it
    return RIGHT if served else UNUSABLE


def play(options: argparse.Namespace) -> int:
    from bali.bots import UnknownBot
    from bali.bots.external import BotFailed
    from bali.match import MatchError
    from bali.terminal.start import Asked, CannotStart, start

    asked = Asked(
        language=_language(options),
        players=options.players,
        variants=options.variants,
        history=options.history,
        people=options.people,
        bots=options.bots,
        seed=options.seed,
        plain=options.plain,
        resume=options.resume,
        replay=_recorded(options.replay, options.line) if options.replay else None,
        table=options.table,
    )
    try:
        start(asked)
    except UnknownBot as error:
        raise Unusable(f"--bots: {error}") from None
    except (BotFailed, CannotStart, MatchError) as error:
        raise Unusable(str(error)) from None
    return RIGHT


def about(options: argparse.Namespace) -> int:
    from bali.texts import texts

    sys.stdout.write(f"Bali {__version__}\n{texts(_language(options)).say('about')}\n")
    return RIGHT


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
                    _json(verdict)
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
    sys.stdout.write(f"{texts(_language(options)).say('verified')}\n{committed}\n")
    return RIGHT


def serve(options: argparse.Namespace) -> int:
    from bali.server.run import serve
    from bali.server.settings import NO_LIMITS, Limits, is_loopback

    if options.processes > 1 and sys.platform != "linux":
        raise Unusable("--processes: more than one needs Linux")
    alone = is_loopback(options.host) and options.url is None
    limits = Limits(address=options.rate, seat=options.rate / 2)
    settings = _hosted(options)._replace(
        host=options.host,
        port=options.port,
        processes=options.processes,
        workers=options.workers,
        url=options.url,
        metrics=options.metrics,
        limits=limits if options.rate and not alone else NO_LIMITS,
    )
    return RIGHT if serve(settings) else UNUSABLE


def tables(options: argparse.Namespace) -> int:
    from bali.server import admin
    from bali.server.store import StoreUnusable

    settings = _hosted(options)
    try:
        if options.close is not None and not admin.close_table(settings, options.close):
            raise Unusable(f"{options.close}: no such table, or it is over")
        if options.delete is not None and not admin.delete_table(settings, options.delete):
            raise Unusable(f"{options.delete}: no such table")
        listed = [] if options.close or options.delete else admin.list_tables(settings)
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    for table in listed:
        if options.json:
            _json(table._asdict())
        else:
            sys.stdout.write(f"{table.line()}\n")
    return RIGHT


def backup(options: argparse.Namespace) -> int:
    from bali.server import admin
    from bali.server.store import StoreUnusable

    if options.database is not None:
        raise Unusable("--database: a copy of PostgreSQL is made with pg_dump")
    try:
        admin.back_up(_hosted(options), Path(options.file))
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    return RIGHT


def _hosted(options: argparse.Namespace) -> "Settings":
    from bali.files import data_folder
    from bali.server.settings import Settings

    data = data_folder() if options.data is None else Path(options.data)
    return Settings(data, database=options.database)


def simulate(options: argparse.Namespace) -> int:
    from contextlib import closing

    from bali.bots import UnknownBot
    from bali.lab.playing import introduce
    from bali.lab.simulate import Configuration, Series

    if len(options.players) > 1 and len(options.bots) > 1:
        raise Unusable("--bots: with several numbers of players, name one bot for all seats")
    bots = options.bots if len(options.bots) == 1 else _seated(options.bots, options.players[0])
    try:
        introduce(bots)
    except UnknownBot as error:
        raise Unusable(f"--bots: {error}") from None
    if options.tables is not None and not _is_folder(options.out):
        raise Unusable("--tables: only with --out NAME.parquet")
    if options.trace and _is_folder(options.out):
        raise Unusable("--trace: tables have every decision already")
    configurations = tuple(
        Configuration(players, "oracle" in variants, "demon" in variants)
        for players in options.players
        for variants in options.variants
    )

    def series(known: int | None) -> Series:
        return Series(_seed(options, known), tuple(bots), configurations)

    _ask_for_patience(bots, _preferred())
    with closing(_hands(options)) as hands:
        if _is_folder(options.out):
            return _simulate_tables(options, series, hands)
        return _simulate_records(options, series, hands)


def _simulate_records(
    options: argparse.Namespace, series: "Callable[[int | None], Series]", hands: "Hands"
) -> int:
    from contextlib import closing

    from bali.files import open_for_writing
    from bali.lab.progress import progress
    from bali.lab.simulate import Log, simulate

    if options.out is None or not _is_regular(options.out):
        with open_for_writing(options.out) as out:
            records = simulate(series(None), range(options.games), hands, options.trace)
            shown = sys.stderr.isatty() and not out.isatty()
            for line in progress(records, options.games) if shown else records:
                out.write(line + b"\n")
        return RIGHT
    with closing(Log(options.out)) as log:
        played = series(log.seed())
        done = log.games(played, options.games, options.trace)
        records = simulate(played, range(done, options.games), hands, options.trace)

        def kept() -> Iterator[int]:
            for line in records:
                log.add(line)
                yield 1

        return _watched(kept(), options.games, done)


def _simulate_tables(
    options: argparse.Namespace, series: "Callable[[int | None], Series]", hands: "Hands"
) -> int:
    from contextlib import closing

    from bali.lab.tables import TABLES
    from bali.lab.tables.filling import about, fill
    from bali.lab.tables.folder import Folder

    with closing(Folder(options.out)) as folder:
        played = series(folder.seed())
        folder.claim(about(played, options.tables or list(TABLES)))
        steps = fill(folder, played, options.games, hands)
        return _watched(steps, options.games, next(steps))


def _watched(steps: Iterator[int], total: int, done: int) -> int:
    """Go through steps of so many games each; ctrl-c and SIGTERM end it in an orderly way."""
    import signal

    from bali.lab.progress import bar
    from bali.lab.workers import handling

    with handling(signal.SIGTERM, signal.default_int_handler):
        try:
            for step in bar(steps, total, done) if sys.stderr.isatty() else steps:
                done += step
        except KeyboardInterrupt:
            told = f"stopped after {done} games; the same command goes on from here"
            sys.stderr.write(f"bali: {told}\n")
            return INTERRUPTED
    return RIGHT


def arena(options: argparse.Namespace) -> int:
    from contextlib import closing, nullcontext

    from bali.bots import UnknownBot
    from bali.files import STANDARD
    from bali.lab.arena import TooFewBots, Tournament, fillable, hold
    from bali.lab.playing import introduce
    from bali.lab.progress import progress

    if options.out == STANDARD:
        raise Unusable("--out -: the records of an arena need a file")
    try:
        players = fillable(options.bots, options.players)
        introduce(options.bots)
    except (TooFewBots, UnknownBot) as error:
        raise Unusable(f"--bots: {error}") from None
    if len(players) < len(options.players):
        told = f"{len(options.bots)} bots: no games of more than {players[-1]} players"
        sys.stderr.write(f"bali: {told}\n")
    _ask_for_patience(options.bots, _preferred())
    with (
        closing(_hands(options)) as hands,
        closing(_book(options.out)) if options.out is not None else nullcontext() as book,
    ):
        seed = _seed(options, None if book is None else book.seed())
        oracle, demon = "oracle" in options.variants, "demon" in options.variants
        tournament = Tournament(tuple(options.bots), players, oracle, demon, seed)
        show = progress if sys.stderr.isatty() else None
        report = hold(tournament, options.games, hands, book, show)
    if options.json:
        _json(report)
    elif report.games:
        sys.stdout.write(report.text())
    if report.games < options.games:
        goes_on = "; the same command goes on from here" if book is not None else ""
        sys.stderr.write(f"bali: stopped after {report.games} games{goes_on}\n")
        return INTERRUPTED
    return RIGHT


def report(options: argparse.Namespace) -> int:
    from bali.files import STANDARD, FileError, open_for_writing, reason
    from bali.lab.tables import need_arrow
    from bali.lab.workers import cores
    from bali.texts import texts

    need_arrow()
    from bali.lab.report import markdown
    from bali.lab.report.analysis import analyse
    from bali.lab.report.page import page
    from bali.lab.report.reading import read

    found = analyse(read(options.files, options.jobs or cores()))
    if not found.games:
        raise Unusable("there is no game that was played to its end")
    if options.json:
        _json(found)
        return RIGHT
    said, command = texts(_language(options)), shlex.join(["bali", *options.arguments])
    if options.out is not None and options.out.endswith(".md"):
        try:
            markdown.write(found, said, command, Path(options.out))
        except OSError as error:
            raise FileError(f"{options.out}: {reason(error)}") from None
        return RIGHT
    with open_for_writing(options.out or STANDARD) as out:
        out.write(page(found, said, command).encode())
    return RIGHT


def _book(out: str) -> "Book | TableBook":
    from bali.lab.arena import Book

    if not _is_folder(out):
        return Book(out)
    from bali.lab.tables.book import TableBook

    return TableBook(out)


def view(options: argparse.Namespace) -> int:
    from bali.view import view

    record, game = _replayed(options)
    if options.seat is not None and options.seat >= record.deal.players:
        raise Unusable(f"--seat {options.seat}: the last seat is {record.deal.players - 1}")
    _json(view(game, options.seat, options.history))
    return RIGHT


def show(options: argparse.Namespace) -> int:
    from bali.terminal.show import show
    from bali.texts import texts

    record, game = _replayed(options)
    for line in show(game, record.names(), texts(_language(options))):
        sys.stdout.write(line + "\n")
    return RIGHT


def think(options: argparse.Namespace) -> int:
    from bali.bots import UnknownBot, knowledge_of, player
    from bali.bots.thinking import can_think, think
    from bali.chance import Secure, Seeded
    from bali.view import view

    record, game = _replayed(options)
    if game.table.over():
        over = f"the game is over after {len(game.steps)} moves"
        raise Unusable(f"{over}; --step names a moment before that")
    known = view(game, game.table.mover)
    try:
        asked = player(options.bot)
    except UnknownBot as error:
        raise Unusable(f"--bot: {error}") from None
    with asked:
        if not can_think(asked):
            raise Unusable(f"--bot {options.bot}: this one cannot say what it thinks")
        _ask_for_patience([options.bot], _language(options))
        chance = Secure() if options.seed is None else Seeded(options.seed)
        thoughts = think(asked, knowledge_of(known), chance)
    played = _played(record, len(game.steps))
    if options.json:
        _json({"seat": known.seat, "bot": options.bot, "played": played, "thoughts": thoughts})
        return RIGHT
    from bali.terminal.show import callings
    from bali.terminal.thoughts import told
    from bali.texts import texts

    said = texts(_language(options))
    names = callings(known, record.names(), said)
    for line in told(thoughts, options.bot, played, known, names, said):
        sys.stdout.write(line + "\n")
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
        _json(measured)
    else:
        for name, figure in measured.items():
            parts = figure.items() if isinstance(figure, dict) else [("", figure)]
            for players, number in parts:
                what = f"{name} ({players} players)" if players else name
                sys.stdout.write(f"{what:40} {number:>12,}\n")
    return RIGHT


def _replayed(options: argparse.Namespace) -> "tuple[Record, Game]":
    """The record that a call names, played up to the step that it names."""
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


def _recorded(file: str, line: int) -> "Record":
    """A record that is right from beginning to end."""
    from bali.files import entry
    from bali.record import RecordError, check

    found = entry(file, line)
    try:
        record = found.read()
        check(record)
    except RecordError as error:
        raise WrongRecord(found.describe(error)) from None
    return record


def _played(record: "Record", step: int) -> str | None:
    """The move that was made after so many, if the record goes on, and rightly."""
    from bali.moves import WORDS
    from bali.record import RecordError, replay

    try:
        steps = replay(record, step + 1).steps
    except RecordError:
        return None
    return WORDS[steps[step].move] if len(steps) > step else None


def _seated(bots: list[str], seats: int) -> list[str]:
    """A bot for every seat: one for all, or one each."""
    seated = bots if len(bots) > 1 else bots * seats
    if len(seated) != seats:
        raise Unusable(f"--bots: {len(bots)} bots, seats for {seats}")
    return seated


def _ask_for_patience(bots: Sequence[str], language: str) -> None:
    """Nobody at a terminal shall wait for the compiler without a word."""
    from bali.bots.thinking import unready

    if sys.stderr.isatty() and any(map(unready, bots)):
        from bali.texts import texts

        sys.stderr.write(f"{texts(language).say('getting-ready')}\n")


def _json(value: object) -> None:
    import msgspec

    # JSON is UTF-8, whatever the terminal speaks.
    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")


def _hands(options: argparse.Namespace) -> "Hands":
    """Who plays: processes of this machine, or a cluster."""
    from bali.lab.workers import Processes, cores

    if options.ray is None:
        return Processes(options.jobs or cores())
    from bali.lab.cluster import Cluster

    return Cluster(options.ray or None)


def _seed(options: argparse.Namespace, known: int | None) -> int:
    """The one that is asked for, that of the games that are there already, or a new one."""
    if options.seed is not None:
        return int(options.seed)
    return secrets.randbelow(1 << 64) if known is None else known


def _is_folder(out: str | None) -> bool:
    """Whether tables are asked for, and can be made."""
    from bali.lab.tables import SUFFIX, need_arrow

    if out is None or not out.rstrip("/").endswith(SUFFIX):
        return False
    need_arrow()
    return True


def _is_regular(out: str) -> bool:
    """Whether this is a file that can be gone on with, or becomes one: no pipe or device."""
    from bali.files import STANDARD

    return out != STANDARD and (Path(out).is_file() or not Path(out).exists())


def _language(options: argparse.Namespace) -> str:
    return options.language or _preferred()


def _preferred() -> str:
    from bali.texts import preferred

    return preferred(os.environ)


# What can be called


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message} ({self.prog} --help)")


def _help(arguments: Sequence[str]) -> Callable[[str], str]:
    """The texts of the help, which take their time to load, only if they are asked for."""
    if not {"-h", "--help"} & set(arguments):
        return lambda _: ""
    from bali.texts import texts

    return texts(_preferred(), "help.ftl", "words.ftl").say


def _parser(say: Callable[[str], str]) -> argparse.ArgumentParser:
    from bali.texts import LANGUAGES

    parser = _Parser("bali", description=say("help-bali"), epilog=say("about"))
    parser.add_argument("--version", action="version", version=f"Bali {__version__}")
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help=say("help-no-browser")
    )
    parser.set_defaults(run=home)
    commands = parser.add_subparsers(metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        text = say(f"help-{run.__name__}")
        added = commands.add_parser(run.__name__, help=text, description=text)
        added.set_defaults(run=run)
        return added

    def option(to: argparse.ArgumentParser, flag: str, text: str = "", **details: Any) -> None:
        to.add_argument(flag, help=say(f"help-{text or flag.strip('-')}"), **details)

    def language(to: argparse.ArgumentParser) -> None:
        option(to, "--language", choices=LANGUAGES)

    def seed(to: argparse.ArgumentParser) -> None:
        option(to, "--seed", type=_whole(0, (1 << 64) - 1), metavar="S")

    def table(to: argparse.ArgumentParser, players: Callable[[str], object]) -> None:
        option(to, "--players", type=players, metavar="P", default="3")
        option(to, "--variants", type=_variants, metavar="oracle,demon", default=[])
        seed(to)

    def labour(to: argparse.ArgumentParser) -> None:
        option(to, "--jobs", type=_whole(1, 1000), metavar="J")
        option(to, "--ray", nargs="?", const="", metavar="ADDRESS")
        option(to, "--out", metavar="FILE")

    def history(to: argparse.ArgumentParser) -> None:
        option(to, "--history", choices=("open", "strict"), default="open")

    def moment(to: argparse.ArgumentParser) -> None:
        option(to, "file", metavar="FILE")
        option(to, "--line", type=_whole(1), metavar="N", default=1)
        option(to, "--step", type=_whole(0), metavar="K")

    added = command(play)
    table(added, _whole(2, 4))
    option(added, "--bots", type=_bots, metavar="NAME,…", default=[])
    option(added, "--people", type=_bots, metavar="NAME,…", default=[])
    history(added)
    option(added, "--table", metavar="URL")
    option(added, "--resume", action="store_true")
    option(added, "--replay", metavar="FILE")
    option(added, "--line", type=_whole(1), metavar="N", default=1)
    option(added, "--plain", action="store_true")
    language(added)

    added = command(check)
    option(added, "files", nargs="+", metavar="FILE")
    option(added, "--json", action="store_true")

    added = command(verify)
    option(added, "file", metavar="FILE")
    option(added, "--line", type=_whole(1), metavar="N", default=1)
    language(added)

    def store(to: argparse.ArgumentParser) -> None:
        option(to, "--data", metavar="DIR")
        option(to, "--database", metavar="URL")

    added = command(serve)
    option(added, "--host", metavar="H", default="127.0.0.1")
    option(added, "--port", type=_whole(0, 65_535), metavar="P", default=8000)
    store(added)
    option(added, "--processes", type=_whole(1, 256), metavar="N", default=1)
    option(added, "--workers", type=_whole(1, 256), metavar="N", default=1)
    option(added, "--url", type=_url, metavar="URL")
    option(added, "--rate", type=_whole(0, 1_000_000), metavar="R", default=20)
    option(added, "--metrics", type=_whole(1, 65_535), metavar="P")

    added = command(tables)
    store(added)
    option(added, "--close", metavar="TABLE")
    option(added, "--delete", metavar="TABLE")
    option(added, "--json", action="store_true")

    added = command(backup)
    option(added, "file", "copy", metavar="FILE")
    store(added)

    added = command(show)
    moment(added)
    language(added)

    added = command(view)
    moment(added)
    option(added, "--seat", type=_seat, metavar="S|spectator", required=True)
    history(added)

    added = command(think)
    moment(added)
    option(added, "--bot", "name", type=_printable, metavar="NAME", default="expert")
    seed(added)
    language(added)
    option(added, "--json", action="store_true")

    added = command(simulate)
    option(added, "--games", type=_whole(1), metavar="N", required=True)
    option(added, "--players", type=_players, metavar="P", default="3")
    option(added, "--variants", type=_all_variants, metavar="oracle,demon|all", default=[[]])
    seed(added)
    option(added, "--bots", type=_bots, metavar="NAME,…", default="random")
    option(added, "--trace", action="store_true")
    option(added, "--tables", "kept-tables", type=_tables, metavar="games,seats,decisions")
    labour(added)

    added = command(arena)
    option(added, "--bots", type=_bots, metavar="NAME,…", required=True)
    option(added, "--games", type=_whole(1), metavar="N", required=True)
    table(added, _players)
    option(added, "--json", action="store_true")
    labour(added)

    added = command(report)
    option(added, "files", "games-files", nargs="+", metavar="FILE")
    option(added, "--jobs", type=_whole(1, 1000), metavar="J")
    option(added, "--json", action="store_true")
    option(added, "--out", "page", metavar="FILE")
    language(added)

    added = command(bot)
    option(added, "name", type=_printable, metavar="NAME")
    seed(added)

    added = command(bench)
    option(added, "--json", action="store_true")

    added = command(about)
    language(added)
    return parser


def _whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    def whole(text: str) -> int:
        # Python refuses to read numbers of thousands of digits; nobody means one.
        number = int(text) if text.isdecimal() and len(text) <= 20 else -1
        if not least <= number <= most:
            shown = text if len(text) <= 20 else text[:20] + "…"
            raise argparse.ArgumentTypeError(
                f'"{shown}" is not a whole number from {least} to {most}'
            )
        return number

    return whole


def _variants(text: str) -> list[str]:
    variants = [name for name in text.split(",") if name]
    if len(set(variants)) < len(variants) or not set(variants) <= {"oracle", "demon"}:
        raise argparse.ArgumentTypeError(f'"{text}" is not oracle, demon or oracle,demon')
    return variants


def _all_variants(text: str) -> list[list[str]]:
    """One way to play with the variants, or all of them."""
    from bali.record import VARIANTS

    return list(VARIANTS) if text == "all" else [_variants(text)]


def _tables(text: str) -> list[str]:
    from bali.lab.tables import TABLES

    names = text.split(",")
    if not set(names) <= set(TABLES) or not {"games", "seats"} <= set(names):
        raise argparse.ArgumentTypeError(f'"{text}" is not games,seats or games,seats,decisions')
    return [name for name in TABLES if name in names]


def _players(text: str) -> list[int]:
    """A number of players, or a range of such numbers."""
    fewest, dots, most = text.partition("..")
    numbers = [_whole(2, 4)(number) for number in ((fewest, most) if dots else (text,))]
    if numbers[0] > numbers[-1]:
        raise argparse.ArgumentTypeError(f'"{text}" is not a range such as 2..4')
    return list(range(numbers[0], numbers[-1] + 1))


def _bots(text: str) -> list[str]:
    return _printable(text).split(",")


def _printable(text: str) -> str:
    if not text.isprintable():
        raise argparse.ArgumentTypeError("a name holds characters that cannot be printed")
    return text


def _url(text: str) -> str:
    if not text.startswith(("http://", "https://")) or not text.isprintable() or " " in text:
        raise argparse.ArgumentTypeError(f'"{text}" is not an address such as https://example.org')
    return text.rstrip("/")


def _seat(text: str) -> int | None:
    return None if text == "spectator" else _whole(0, 3)(text)
