"""The full-screen program: its screens, keys and preferences."""

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType

from bali.errors import BaliError
from bali.files import data_folder
from bali.match import MatchError
from bali.record import printable
from bali.terminal.clients.hosted import HostedClient
from bali.terminal.clients.lessons import LessonCourse, progress_file
from bali.terminal.clients.local import LocalClient, deal_game, practice_game, resume_game
from bali.terminal.clients.options import GameOptions
from bali.terminal.clients.puzzles import PuzzleChoice, PuzzleClient, training_file
from bali.terminal.clients.record_file import parse_place
from bali.terminal.clients.replay import ReplayClient, open_replay
from bali.terminal.clients.reviewer import HostedReviewer
from bali.terminal.clients.saved_games import last_unfinished_game
from bali.terminal.error_messages import describe_error
from bali.terminal.screen.colors import THEMES, Palette
from bali.terminal.screen.hosted import HostedScreen
from bali.terminal.screen.input_page import InputPage
from bali.terminal.screen.lesson import LessonScreen
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.pages import HistoryPage, RulesPage
from bali.terminal.screen.puzzle import PuzzleScreen
from bali.terminal.screen.replay import ReplayScreen
from bali.terminal.screen.saved_games import SavedGamesScreen
from bali.terminal.screen.server_visit import visit_server
from bali.terminal.screen.setup_page import SetupPage
from bali.terminal.screen.start_page import StartPage
from bali.terminal.screen.table import TableScreen
from bali.texts import Texts

TABLE_ACTIONS = ("history", "pace", "theme", "new", "games")  # need a visible table
ENDING_SIGNALS = (signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))
PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}  # seconds per move of a bot

GameClient = LocalClient | HostedClient | ReplayClient | PuzzleClient | LessonCourse


class Preferences(msgspec.Struct):
    """The preferences of the user, stored between games."""

    theme: str = ""
    pace: str = "normal"
    server: str = ""  # the last one
    name: str = ""  # at servers' tables
    has_played: bool = False  # a game to its end


class BaliApp(App[None]):
    """One table screen at a time, with other screens over it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        texts: Texts,
        client: GameClient | None,
        options: GameOptions,
        folder: Path | None = None,
        pace: str | None = None,
    ) -> None:
        """Without a client the start screen is shown."""
        super().__init__()
        self.title = "Bali"
        self.texts = texts
        self.game_options = options  # of the next game here
        self.table_options = options  # of the next table at a server
        self.folder = folder
        self.ended_by: signal.Signals | None = None
        self.preferences = _read_preferences() if folder is not None else Preferences()
        if pace is not None:
            self.preferences.pace = pace
        self._client = client
        self._last_client: LocalClient | None = None
        for theme, _ in THEMES.values():
            self.register_theme(theme)
        self.theme = self.preferences.theme or _default_theme()

    @property
    def palette(self) -> Palette:
        return THEMES[self.theme][1]

    def is_first_game(self) -> bool:
        """Whether no game has been played to its end here."""
        return self.folder is not None and not self.preferences.has_played

    def end_first_game(self) -> None:
        if not self.preferences.has_played:
            self.preferences.has_played = True
            self.save_preferences()

    def move_delay(self) -> float:
        """The seconds for which a move of a bot is displayed before the next one."""
        return PACES[self.preferences.pace]

    def on_mount(self) -> None:
        self._handle_signals()
        if self._client is None:
            self.push_screen(StartPage(self.folder))
        else:
            self.push_screen(_make_screen(self._client))

    def _handle_signals(self) -> None:
        """Leave in an orderly way when the system ends the program or closes the terminal."""
        for number in () if self.is_headless else ENDING_SIGNALS:
            # Signals of a loop exist on Unix alone, and only in the main thread.
            with suppress(NotImplementedError, RuntimeError, ValueError):
                asyncio.get_running_loop().add_signal_handler(number, self._end_by, number)

    def _end_by(self, number: signal.Signals) -> None:
        self.ended_by = number
        self.exit()

    def leave_table(self, reason: str) -> None:
        """Go to the start screen, since the game cannot go on."""
        self.action_menu()
        self.notify(reason, markup=False)

    def open(self, client: GameClient) -> None:
        """Replace the table by that of another game."""
        self._show(_make_screen(client))

    def _show(self, screen: TableScreen | StartPage) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)

    def table_screen(self) -> TableScreen | None:
        """The screen of the current game."""
        for screen in reversed(self.screen_stack):
            if isinstance(screen, TableScreen):
                return screen
        return None

    def has_unfinished_game(self) -> bool:
        """Whether the user quit a game that can be resumed."""
        client = self._last_client
        return client is not None and client.file is not None and not client.match.over()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable actions on a table that does not fit on the screen."""
        if action in TABLE_ACTIONS and isinstance(self.screen, TableScreen):
            return self.screen.fits()
        return super().check_action(action, parameters)

    async def action_leave(self) -> None:
        """Exit. The game has been saved after the last move."""
        table = self.table_screen()
        self._last_client = table.client if isinstance(table, LocalScreen) else None
        self.exit()

    def action_menu(self) -> None:
        """Go to the start screen; a game that is left has been saved."""
        self._show(StartPage(self.folder))

    def action_resume(self) -> None:
        game = None if self.folder is None else last_unfinished_game(self.folder)
        if game is not None:
            self.open(resume_game(game, self.texts))

    def action_learn(self) -> None:
        file = None if self.folder is None else progress_file()
        self.open(LessonCourse(self.texts, file))

    def action_puzzles(self) -> None:
        file = None if self.folder is None else training_file()
        self.open(PuzzleClient(self.texts, PuzzleChoice(), file))

    def action_server(self) -> None:
        """Ask for a server, and go to a table there."""
        self.run_worker(visit_server(self), group="server", exclusive=True)

    def action_help(self) -> None:
        table = self.table_screen()
        moment = table.moment if table is not None else None
        self.push_screen(RulesPage(moment.view.phase if moment is not None else None))

    def action_history(self) -> None:
        table = self.table_screen()
        if table is not None and table.moment is not None:
            self.push_screen(HistoryPage(table.moment))

    def action_pace(self) -> None:
        paces = list(PACES)
        self.preferences.pace = paces[(paces.index(self.preferences.pace) + 1) % len(paces)]
        self.save_preferences()
        self.notify(self.texts.say("pace", pace=self.preferences.pace), timeout=1.5)

    def action_theme(self) -> None:
        themes = list(THEMES)
        self.theme = themes[(themes.index(self.theme) + 1) % len(themes)]
        self.preferences.theme = self.theme
        self.save_preferences()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.draw()

    def action_new(self) -> None:
        if isinstance(self.screen, SetupPage):
            return
        setup = SetupPage(self.game_options)

        def deal(answer: str | None) -> None:
            if answer is not None:
                self.game_options = setup.game_options()
                self.open(deal_game(self.texts, self.game_options, folder=self.folder))

        self.push_screen(setup, deal)

    def action_games(self) -> None:
        if self.folder is None:
            return

        table = self.table_screen()
        saved = SavedGamesScreen(
            self.folder, table.client if isinstance(table, LocalScreen) else None
        )

        def open_saved(choice: int | None) -> None:
            if choice is None:
                return
            game = saved.games[choice]
            if game.is_over():
                self.open(ReplayClient(game.record, self.texts))
            else:
                self.open(resume_game(game, self.texts))

        self.push_screen(saved, open_saved)

    def action_records(self) -> None:
        """Ask for a file of records, and replay one."""

        def go(text: str | None) -> None:
            if text:
                self.run_worker(self._open_record(text), group="replay", exclusive=True)

        self.push_screen(InputPage(self.texts.say("replay-file")), go)

    async def _open_record(self, text: str) -> None:
        try:
            client = await asyncio.to_thread(open_replay, parse_place(text), self.texts)
        except BaliError as error:
            reason = printable(str(error))
            self.notify(self.texts.say("replay-unreadable", reason=reason), markup=False)
        else:
            self.open(client)

    def action_replay(self) -> None:
        """Replay the game that is over, from its beginning."""
        self._look_back(starts_review=False)

    def action_review(self) -> None:
        """Replay the game that is over, and review it."""
        self._look_back(starts_review=True)

    def _look_back(self, starts_review: bool) -> None:
        table = self.table_screen()
        if isinstance(table, LocalScreen):
            client = ReplayClient(table.client.record(), self.texts)
            self._show(ReplayScreen(client, starts_review=starts_review))
        elif isinstance(table, HostedScreen):
            self.run_worker(self._look_back_at(table.client, starts_review), group="replay")
        elif isinstance(table, ReplayScreen):
            table.action_go(0)

    async def _look_back_at(self, table: HostedClient, starts_review: bool) -> None:
        """Replay the game of a server's table; the server reviews it."""
        try:
            record = await asyncio.to_thread(table.record)
        except MatchError as error:
            self.notify(describe_error(error, self.texts), markup=False)
            return
        client, document = ReplayClient(record, self.texts), table.document()
        client.person = document.seat if document is not None else None
        self._show(ReplayScreen(client, HostedReviewer(table), starts_review))

    def play_on(self, replay: ReplayClient, step: int, seat: int) -> None:
        """Play on from a moment of a finished game, as a game of its own."""
        self.open(practice_game(replay.record, step, seat, self.texts, self.folder))

    def save_preferences(self) -> None:
        if self.folder is not None:
            with suppress(OSError):
                _preferences_file().parent.mkdir(parents=True, exist_ok=True)
                _preferences_file().write_bytes(msgspec.json.encode(self.preferences))


def run(app: BaliApp) -> None:
    """Run the program until the user quits.

    A signal that ended it is raised again, now that the terminal is restored.
    """
    app.run()
    if app.ended_by is not None:
        signal.signal(app.ended_by, signal.SIG_DFL)
        signal.raise_signal(app.ended_by)


def _make_screen(client: GameClient) -> TableScreen:
    match client:
        case LocalClient():
            return LocalScreen(client)
        case HostedClient():
            return HostedScreen(client)
        case PuzzleClient():
            return PuzzleScreen(client)
        case LessonCourse():
            return LessonScreen(client)
    return ReplayScreen(client)


def _default_theme() -> str:
    """Light if the terminal says that its background is (the last number of COLORFGBG)."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "bali-light" if background in ("7", "15") else "bali-dark"


def _preferences_file() -> Path:
    return data_folder() / "terminal.json"


def _read_preferences() -> Preferences:
    preferences = Preferences()
    with suppress(OSError, msgspec.DecodeError):
        preferences = msgspec.json.decode(_preferences_file().read_bytes(), type=Preferences)
    preferences.theme = preferences.theme if preferences.theme in THEMES else ""
    preferences.pace = preferences.pace if preferences.pace in PACES else "normal"
    return preferences
