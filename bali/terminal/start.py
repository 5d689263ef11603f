"""`bali play`, `bali puzzles`, `bali learn`: choose the front end, full screen or by lines."""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from bali.bots import require
from bali.bots.player import with_absolute_paths
from bali.errors import BaliError
from bali.match import MatchError
from bali.record import Record
from bali.terminal.clients.address import Address, complete_address, parse_address
from bali.terminal.clients.hosted import HostedClient, create_table, join_table
from bali.terminal.clients.lessons import LessonCourse, progress_file
from bali.terminal.clients.local import BOT_NAMES, LocalClient, deal_game, resume_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.puzzles import PuzzleChoice, PuzzleClient, training_file
from bali.terminal.clients.record_file import RecordPlace
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
    """The command line of `bali play`; None where it says nothing."""

    language: str
    players: int | None = None
    variants: Sequence[str] | None = None
    history: History | None = None
    hints: bool = False  # whether all people at the table agreed to hints
    people: Sequence[str] | None = None  # names
    curtain: bool = True  # whether hands are covered between the turns of several people
    bots: Sequence[str] | None = None
    seed: int | None = None
    plain: bool = False
    resume: bool = False
    replay: Record | None = None
    replay_place: RecordPlace | None = None  # where the record is, if others may be beside it
    table: str | None = None  # address

    def opens_menu(self) -> bool:
        """Whether nothing is said about what to play, so that the start screen asks."""
        return self == PlayOptions(self.language, plain=self.plain)

    def number_of_players(self) -> int:
        """As many as are named, but at least three."""
        if self.players is not None:
            return self.players
        people, bots = max(1, len(self.people or ())), len(self.bots or ())
        return min(4, max(people + bots if bots > 1 else people, 2 if bots > 1 else 3))

    def game(self, bots: Sequence[str]) -> GameOptions:
        """The options of a new game with these bots."""
        return GameOptions(
            self.number_of_players(),
            tuple(self.people or ()),
            tuple(bots),
            tuple(self.variants or ()),
            self.history or "open",
            self.hints,
            self.curtain,
        )


def start(options: PlayOptions) -> None:
    """Play until the game is over or the player quits."""
    catalogue = texts(options.language)
    if options.opens_menu() and not options.plain and is_terminal():
        _run_screen(None, options, catalogue)
        return
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
        return ReplayClient(options.replay, catalogue, options.replay_place)
    if options.table is not None:
        return _open_table(options, catalogue)
    for bot in options.bots or ():
        require(bot)  # an unknown bot is reported before the cards are dealt
    if options.resume:
        return _resume(options, catalogue)
    return deal_game(catalogue, options.game(_bots(options)), options.seed, games_folder())


def _resume(options: PlayOptions, catalogue: Texts) -> LocalClient:
    """The last unfinished game, with other bots if some are named."""
    game = last_unfinished_game(games_folder())
    if game is None:
        raise CannotStart(catalogue.say("resume-none"))
    client = resume_game(game, catalogue)
    if options.bots is not None:
        seats = [seat for seat, bot in enumerate(client.seating.bots) if bot is not None]
        _require_seats(options, len(seats))
        for seat, bot in zip(seats, _one_each(options.bots, len(seats)), strict=True):
            client.replace_bot(seat, bot)
    return client


def _bots(options: PlayOptions) -> list[str]:
    """A bot for every seat without a person."""
    people, players = list(options.people or ()), options.number_of_players()
    seats = players - max(1, len(people))
    if seats < 0:
        raise CannotStart(f"--people: {len(people)} people, {players} players")
    for name in BOT_NAMES[:seats]:
        if name.casefold() in [person.casefold() for person in people]:
            raise CannotStart(f'--people: a bot is called "{name}", too')
    _require_seats(options, seats)
    return _one_each(options.bots or (DEFAULT_BOT,), seats)


def _require_seats(options: PlayOptions, seats: int) -> None:
    """Raise CannotStart if bots are named and people have all seats."""
    if options.bots and not seats:
        raise CannotStart("--bots: people have all seats")


def _one_each(bots: Sequence[str], seats: int) -> list[str]:
    """The same bot for all seats, or one each; files are found from any folder later."""
    by_seat = list(bots) if len(bots) > 1 else list(bots) * seats
    if len(by_seat) != seats:
        raise CannotStart(f"--bots: {len(bots)} bots, seats for {seats}")
    return [with_absolute_paths(bot) for bot in by_seat]


def _open_table(options: PlayOptions, catalogue: Texts) -> HostedClient:
    address: Address | None = parse_address(complete_address(options.table or ""))
    if address is None:
        example = "http://127.0.0.1:8000/t/…"
        raise CannotStart(f"--table: not an address such as {example}")
    people, bots = options.people or (), options.bots or ()
    if len(people) > 1:
        raise CannotStart("--people: one person at a server's table")
    name = people[0] if people else None
    if address.table is not None:
        new_table = {
            "players": options.players,
            "variants": options.variants,
            "history": options.history,
            "hints": options.hints or None,
            "bots": options.bots,
        }
        for flag, value in new_table.items():
            if value is not None:
                raise CannotStart(f"--{flag}: only for a new table")
        return join_table(address, name, catalogue)
    players = options.number_of_players()
    if len(bots) >= players:
        raise CannotStart(f"--bots: {len(bots)} bots, seats for {players - 1}")
    return create_table(address, name, catalogue, options.game(bots))


def _run_line_mode(
    client: LocalClient | HostedClient | ReplayClient | PuzzleClient, catalogue: Texts
) -> None:
    from bali.terminal.plain.play import play  # noqa: PLC0415

    play(client, catalogue, folder=games_folder())


def _run_screen(
    client: LocalClient | HostedClient | ReplayClient | None,
    options: PlayOptions,
    catalogue: Texts,
) -> None:
    """Run the full-screen program. Textual is slow to import, so it is imported only here."""
    from bali.terminal.screen.app import BaliApp, run  # noqa: PLC0415

    game_options = options.game(options.bots or (DEFAULT_BOT,))
    app = BaliApp(catalogue, client, game_options, games_folder())
    run(app)
    if app.has_unfinished_game():
        sys.stdout.write(catalogue.say("resume-hint") + "\n")
    sys.stdout.write(catalogue.say("left") + "\n")
