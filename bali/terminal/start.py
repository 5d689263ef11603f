"""`bali play`, `bali puzzles`, `bali learn`: choose the front end, full screen or by lines."""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from bali.bots import require
from bali.errors import BaliError
from bali.match import MatchError
from bali.record import Record
from bali.terminal.clients.address import Address, parse_address
from bali.terminal.clients.hosted import HostedClient, create_table, join_table
from bali.terminal.clients.lessons import LessonCourse, progress_file
from bali.terminal.clients.local import LocalClient, deal_game, resume_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.puzzles import PuzzleChoice, PuzzleClient, training_file
from bali.terminal.clients.replay import ReplayClient
from bali.terminal.clients.saved_games import games_folder, last_unfinished_game
from bali.terminal.error_messages import describe_error
from bali.texts import Texts, texts
from bali.view import History

DEFAULT_BOT = "medium"
FIRST_BOT = "easy"  # for who has just learnt the game


class CannotStart(BaliError):
    """The options do not describe a game that can be played; the message says why."""


class PlayOptions(NamedTuple):
    """The command line of `bali play`."""

    language: str
    players: int
    variants: Sequence[str]
    history: History
    hints: bool  # whether all people at the table agreed to hints
    people: Sequence[str]  # names
    bots: Sequence[str]
    seed: int | None
    plain: bool
    resume: bool
    replay: Record | None
    table: str | None  # address

    def game(self, bots: Sequence[str]) -> GameOptions:
        """The options of a new game with these bots."""
        people, variants = tuple(self.people), tuple(self.variants)
        return GameOptions(self.players, people, tuple(bots), variants, self.history, self.hints)


def start(options: PlayOptions) -> None:
    """Play until the game is over or the player quits."""
    catalogue = texts(options.language)
    try:
        client = _open_client(options, catalogue)
        if options.plain or not is_terminal():
            _run_line_mode(client, catalogue)
        else:
            _run_screen(client, options, catalogue)
    except MatchError as error:
        raise CannotStart(describe_error(error, catalogue)) from None


def start_puzzles(language: str, choice: PuzzleChoice, plain: bool) -> None:
    """Ask puzzles until there are none left or the player quits."""
    catalogue = texts(language)
    client = PuzzleClient(catalogue, choice, training_file())
    if plain or not is_terminal():
        _run_line_mode(client, catalogue)
        return
    from bali.terminal.screen.app import BaliApp, run  # noqa: PLC0415

    run(BaliApp(catalogue, client, GameOptions(), games_folder()))
    sys.stdout.write(catalogue.say("left") + "\n")


def start_lessons(language: str, lesson: str | None, plain: bool) -> None:
    """Take lessons until the learner quits; UnknownLesson if there is none of this name."""
    course = LessonCourse(texts(language), progress_file(), lesson)
    if plain or not is_terminal():
        from bali.terminal.plain.lessons import learn  # noqa: PLC0415

        learn(course)
        return
    from bali.terminal.screen.app import BaliApp, run  # noqa: PLC0415

    run(BaliApp(course.texts, course, GameOptions(2, bots=(FIRST_BOT,)), games_folder()))


def is_terminal() -> bool:
    """Whether standard input and output are a terminal that can display the full screen."""
    if os.environ.get("TERM") == "dumb" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return sys.stdout.encoding.lower().replace("-", "") == "utf8"


def _open_client(
    options: PlayOptions, catalogue: Texts
) -> LocalClient | HostedClient | ReplayClient:
    if options.replay is not None:
        return ReplayClient(options.replay, catalogue)
    if options.table is not None:
        return _open_table(options, catalogue)
    if options.resume:
        game = last_unfinished_game(games_folder())
        if game is None:
            raise CannotStart(catalogue.say("resume-none"))
        return resume_game(game, catalogue)
    for bot in options.bots:
        require(bot)  # an unknown bot is reported before the cards are dealt
    return deal_game(catalogue, options.game(_bots(options)), options.seed, games_folder())


def _bots(options: PlayOptions) -> list[str]:
    """A bot for every seat without a person: the same for all, or one each."""
    seats = options.players - max(1, len(options.people))
    if seats < 0:
        raise CannotStart(f"--people: {len(options.people)} people, {options.players} players")
    bots = list(options.bots) or [DEFAULT_BOT]
    by_seat = bots if len(bots) > 1 else bots * seats
    if len(by_seat) != seats:
        raise CannotStart(f"--bots: {len(options.bots)} bots, seats for {seats}")
    return by_seat


def _open_table(options: PlayOptions, catalogue: Texts) -> HostedClient:
    address: Address | None = parse_address(options.table or "")
    if address is None:
        example = "http://127.0.0.1:8000/t/…"
        raise CannotStart(f"--table: not an address such as {example}")
    if len(options.people) > 1:
        raise CannotStart("--people: one person at a server's table")
    name = options.people[0] if options.people else None
    if address.table is not None:
        return join_table(address, name, catalogue)
    if len(options.bots) >= options.players:
        raise CannotStart(f"--bots: {len(options.bots)} bots, seats for {options.players - 1}")
    return create_table(address, name, catalogue, options.game(options.bots))


def _run_line_mode(
    client: LocalClient | HostedClient | ReplayClient | PuzzleClient, catalogue: Texts
) -> None:
    from bali.terminal.plain.play import play  # noqa: PLC0415

    play(client, catalogue, folder=games_folder())


def _run_screen(
    client: LocalClient | HostedClient | ReplayClient, options: PlayOptions, catalogue: Texts
) -> None:
    """Run the full-screen program. Textual is slow to import, so it is imported only here."""
    from bali.terminal.screen.app import BaliApp, run  # noqa: PLC0415

    game_options = options.game(options.bots or (DEFAULT_BOT,))
    app = BaliApp(catalogue, client, game_options, games_folder())
    run(app)
    if app.has_unfinished_game():
        sys.stdout.write(catalogue.say("resume-hint") + "\n")
    sys.stdout.write(catalogue.say("left") + "\n")
