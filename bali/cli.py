"""The commands. Each loads its room only when it is called, so that all start quickly."""

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from bali import __version__

if TYPE_CHECKING:
    from bali.game import Game
    from bali.record import Record
    from bali.server.settings import Settings

RIGHT, WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


class Unusable(Exception):
    """A call that cannot be carried out as it stands."""


class Refused(Exception):
    """A record that is wrong."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; whatever the user does, never a traceback."""
    from bali.files import FileError, reason

    arguments = sys.argv[1:] if arguments is None else arguments
    _ready_streams()
    try:
        options = _parser(_help(arguments)).parse_args(arguments or ["--help"])
        code: int = options.run(options)
        sys.stdout.flush()
    except (Refused, Unusable, FileError) as error:
        sys.stderr.write(f"bali: {error}\n")
        return WRONG if isinstance(error, Refused) else UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return RIGHT  # the reader has seen enough
        sys.stderr.write(f"bali: standard output: {reason(error)}\n")
        return UNUSABLE
    return code


def _ready_streams() -> None:
    """A shell may have closed any of the three, and output may not take every character."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r+"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


# The commands


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
                        sys.stdout.write(f"{entry.told(error)}\n")
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
        raise Refused(found.told(error)) from None
    sys.stdout.write(f"{texts(_language(options)).say('verified')}\n{committed}\n")
    return RIGHT


def serve(options: argparse.Namespace) -> int:
    from bali.server.run import serve
    from bali.server.settings import NO_LIMITS, Limits, is_loopback

    alone = is_loopback(options.host) and options.url is None
    limits = Limits(address=options.rate, seat=options.rate / 2)
    settings = _hosted(options)._replace(
        host=options.host,
        port=options.port,
        workers=options.workers,
        url=options.url,
        metrics=options.metrics,
        limits=limits if options.rate and not alone else NO_LIMITS,
    )
    return RIGHT if serve(settings) else UNUSABLE


def tables(options: argparse.Namespace) -> int:
    from bali.server import host
    from bali.server.store import StoreUnusable

    settings = _hosted(options)
    try:
        if options.close is not None and not host.close(settings, options.close):
            raise Unusable(f"{options.close}: no such table, or it is over")
        if options.delete is not None and not host.delete(settings, options.delete):
            raise Unusable(f"{options.delete}: no such table")
        listed = [] if options.close or options.delete else host.tables(settings)
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    for table in listed:
        if options.json:
            _json(table._asdict())
        else:
            sys.stdout.write(f"{table.line()}\n")
    return RIGHT


def backup(options: argparse.Namespace) -> int:
    from bali.server import host
    from bali.server.store import StoreUnusable

    if options.database is not None:
        raise Unusable("--database: a copy of PostgreSQL is made with pg_dump")
    try:
        host.backup(_hosted(options), Path(options.file))
    except StoreUnusable as error:
        raise Unusable(str(error)) from None
    return RIGHT


def _hosted(options: argparse.Namespace) -> "Settings":
    from bali.files import data_folder
    from bali.server.settings import Settings

    data = data_folder() if options.data is None else Path(options.data)
    return Settings(data, database=options.database)


def simulate(options: argparse.Namespace) -> int:
    from bali.bots import UnknownBot
    from bali.files import written
    from bali.lab.progress import progress
    from bali.lab.simulate import Series, simulate
    from bali.record import write

    bots = _seated(options.bots, options.players)
    seed = secrets.randbelow(1 << 64) if options.seed is None else options.seed
    try:
        records = simulate(
            Series(
                options.games,
                options.players,
                "oracle" in options.variants,
                "demon" in options.variants,
                seed,
            ),
            bots,
            options.trace,
            _jobs(options),
        )
    except UnknownBot as error:
        raise Unusable(f"--bots: {error}") from None
    _ask_for_patience(bots, _preferred())
    with written(options.out) as out:
        shown = sys.stderr.isatty() and not out.isatty()
        for record in progress(records, options.games) if shown else records:
            out.write(write(record) + b"\n")
    return RIGHT


def arena(options: argparse.Namespace) -> int:
    from contextlib import closing, nullcontext

    from bali.bots import UnknownBot
    from bali.files import STANDARD
    from bali.lab.arena import Book, TooFewBots, Tournament, fillable, hold
    from bali.lab.playing import introduce
    from bali.lab.progress import progress
    from bali.lab.workers import WorkersDied

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
    with closing(Book(options.out)) if options.out is not None else nullcontext() as book:
        seed = options.seed
        if seed is None and book is not None:
            seed = book.seed()
        if seed is None:
            seed = secrets.randbelow(1 << 64)
        oracle, demon = "oracle" in options.variants, "demon" in options.variants
        tournament = Tournament(tuple(options.bots), players, oracle, demon, seed)
        show = progress if sys.stderr.isatty() else None
        try:
            report = hold(tournament, options.games, _jobs(options), book, show)
        except WorkersDied as error:
            raise Unusable(str(error)) from None
    if options.json:
        _json(report)
    elif report.games:
        sys.stdout.write(report.text())
    if report.games < options.games:
        goes_on = "; the same command goes on from here" if book is not None else ""
        sys.stderr.write(f"bali: stopped after {report.games} games{goes_on}\n")
        return INTERRUPTED
    return RIGHT


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
        raise Refused(found.told(error)) from None
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
        raise Refused(found.told(error)) from None
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


def _jobs(options: argparse.Namespace) -> int:
    from bali.lab.workers import cores

    return options.jobs or cores()


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
    if arguments and not {"-h", "--help"} & set(arguments):
        return lambda _: ""
    from bali.texts import texts

    return texts(_preferred()).say


def _parser(say: Callable[[str], str]) -> argparse.ArgumentParser:
    from bali.texts import LANGUAGES

    parser = _Parser("bali", description=say("help-bali"), epilog=say("about"))
    parser.add_argument("--version", action="version", version=f"Bali {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

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
    table(added, _whole(2, 4))
    option(added, "--bots", type=_bots, metavar="NAME,…", default="random")
    option(added, "--trace", action="store_true")
    option(added, "--jobs", type=_whole(1, 1000), metavar="J")
    option(added, "--out", metavar="FILE")

    added = command(arena)
    option(added, "--bots", type=_bots, metavar="NAME,…", required=True)
    option(added, "--games", type=_whole(1), metavar="N", required=True)
    table(added, _players)
    option(added, "--jobs", type=_whole(1, 1000), metavar="J")
    option(added, "--json", action="store_true")
    option(added, "--out", metavar="FILE")

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
