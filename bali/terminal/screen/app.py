"""The program on the whole screen: what is played, in which colours, how fast."""

import os
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType

from bali.files import data_folder
from bali.terminal.parties.hosted import HostedParty
from bali.terminal.parties.local import LocalParty, new_party, resumed
from bali.terminal.parties.replayed import ReplayParty
from bali.terminal.parties.saved import SavedGame
from bali.terminal.screen.colors import THEMES, Palette
from bali.terminal.screen.games import Games
from bali.terminal.screen.hosted import HostedScreen
from bali.terminal.screen.local import LocalScreen
from bali.terminal.screen.reading import History, Rules
from bali.terminal.screen.replayed import ReplayScreen
from bali.terminal.screen.setup import Setup, Wish
from bali.terminal.screen.table import TableScreen
from bali.texts import Texts

FOR_TABLE = ("history", "pace", "theme", "new", "games")  # done only where a table is seen
PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}  # seconds a bot's move


class Habits(msgspec.Struct):
    """What is kept from game to game."""

    theme: str = ""
    pace: str = "normal"


class BaliApp(App[None]):
    """One table at a time; other screens lie over it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)
    ]

    def __init__(
        self,
        texts: Texts,
        party: LocalParty | HostedParty | ReplayParty,
        wish: Wish,
        folder: Path | None = None,
        pace: str | None = None,
    ) -> None:
        super().__init__()
        self.title = "Bali"
        self.texts = texts
        self.wish = wish
        self.folder = folder
        self.failure: Exception | None = None
        self._habits = _read_habits() if folder is not None else Habits()
        if pace is not None:
            self._habits.pace = pace
        self._party = party
        self._left: LocalParty | None = None
        for theme, _ in THEMES.values():
            self.register_theme(theme)
        self.theme = self._habits.theme or _fitting_theme()

    @property
    def palette(self) -> Palette:
        return THEMES[self.theme][1]

    def beat(self) -> float:
        """How long a bot's move is shown before the next one."""
        return PACES[self._habits.pace]

    def on_mount(self) -> None:
        self.push_screen(_table(self._party))

    def fail(self, error: Exception) -> None:
        """Nothing can go on; the command line says why."""
        self.failure = error
        self.exit()

    def open(self, party: LocalParty | HostedParty | ReplayParty) -> None:
        """Clear the table and lay another game on it."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(_table(party))

    def on_table(self) -> TableScreen | None:
        for screen in reversed(self.screen_stack):
            if isinstance(screen, TableScreen):
                return screen
        return None

    def unfinished(self) -> bool:
        """Whether a game was left that can be resumed."""
        return self._left is not None and not self._left.match.over()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before a table that has no room there is only to read the rules and to leave."""
        if action in FOR_TABLE and isinstance(self.screen, TableScreen):
            return self.screen.fits()
        return super().check_action(action, parameters)

    async def action_leave(self) -> None:
        """Every game is saved already."""
        table = self.on_table()
        self._left = table.party if isinstance(table, LocalScreen) else None
        self.exit()

    def action_help(self) -> None:
        table = self.on_table()
        moment = table.moment if table is not None else None
        self.push_screen(Rules(moment.view.phase if moment is not None else None))

    def action_history(self) -> None:
        table = self.on_table()
        if table is not None and table.moment is not None:
            self.push_screen(History(table.moment))

    def action_pace(self) -> None:
        paces = list(PACES)
        self._habits.pace = paces[(paces.index(self._habits.pace) + 1) % len(paces)]
        self._keep_habits()
        self.notify(self.texts.say("pace", pace=self._habits.pace), timeout=1.5)

    def action_theme(self) -> None:
        themes = list(THEMES)
        self.theme = themes[(themes.index(self.theme) + 1) % len(themes)]
        self._habits.theme = self.theme
        self._keep_habits()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.draw()

    def action_new(self) -> None:
        if isinstance(self.screen, Setup):
            return
        setup = Setup(self.wish)

        def deal(answer: str | None) -> None:
            if answer is not None:
                self.wish = setup.wish()
                self.open(dealt(self.wish, self.texts, self.folder))

        self.push_screen(setup, deal)

    def action_games(self) -> None:
        if self.folder is None:
            return

        def chosen(game: SavedGame | None) -> None:
            if game is not None:
                over = game.over()
                self.open(
                    ReplayParty(game.record, self.texts) if over else resumed(game, self.texts)
                )

        self.push_screen(Games(self.folder), chosen)

    def action_replay(self) -> None:
        """The game that is over, from its beginning."""
        table = self.on_table()
        if isinstance(table, LocalScreen):
            self.open(ReplayParty(table.party.match.record(), self.texts))
        elif isinstance(table, HostedScreen):
            self.open(ReplayParty(table.party.record(), self.texts))
        elif isinstance(table, ReplayScreen):
            table.action_go(0)

    def _keep_habits(self) -> None:
        if self.folder is not None:
            with suppress(OSError):
                _habits_file().parent.mkdir(parents=True, exist_ok=True)
                _habits_file().write_bytes(msgspec.json.encode(self._habits))


def dealt(wish: Wish, texts: Texts, folder: Path | None, seed: int | None = None) -> LocalParty:
    """A new game as it is wished for."""
    return new_party(
        texts,
        players=wish.players,
        variants=wish.variants,
        history=wish.history,
        bots=wish.bots,
        seed=seed,
        people=wish.people,
        folder=folder,
    )


def run(app: BaliApp) -> None:
    """Play until it is left; what went wrong is raised."""
    app.run()
    if app.failure is not None:
        raise app.failure


def _table(party: LocalParty | HostedParty | ReplayParty) -> TableScreen:
    if isinstance(party, LocalParty):
        return LocalScreen(party)
    return HostedScreen(party) if isinstance(party, HostedParty) else ReplayScreen(party)


def _fitting_theme() -> str:
    """Light where the terminal says that its background is (the last number of COLORFGBG)."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "bali-light" if background in ("7", "15") else "bali-dark"


def _habits_file() -> Path:
    return data_folder() / "terminal.json"


def _read_habits() -> Habits:
    habits = Habits()
    with suppress(OSError, msgspec.DecodeError):
        habits = msgspec.json.decode(_habits_file().read_bytes(), type=Habits)
    habits.theme = habits.theme if habits.theme in THEMES else ""
    habits.pace = habits.pace if habits.pace in PACES else "normal"
    return habits
