"""The list of saved games, to resume or to replay."""

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from bali.terminal.clients.saved_games import SavedGame, list_saved_games
from bali.terminal.columns import clean
from bali.terminal.screen.renderer import Renderer
from bali.terminal.screen.status_bar import StatusBar, bind

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

MAX_GAMES = 50


class SavedGamesScreen(ModalScreen[SavedGame | None]):
    """The saved games, the most recent first."""

    CSS = """
    SavedGamesScreen { background: $background 60%; }
    #paper { width: 1fr; height: 1fr; margin: 1 4; background: $panel; padding: 1 2; }
    #title { height: 2; text-style: bold; color: $accent; }
    #bar { dock: bottom; height: 1; background: $panel; }
    #list { height: 1fr; background: $panel; border: none; }
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._games = list(islice(list_saved_games(folder), MAX_GAMES))

    def compose(self) -> ComposeResult:
        say = cast("BaliApp", self.app).texts.say
        with Vertical(id="paper"):
            yield Static(say("games-title" if self._games else "games-none"), id="title")
            yield OptionList(*(Option(self._line(game)) for game in self._games), id="list")
        yield StatusBar()

    def _line(self, game: SavedGame) -> Text:
        texts = cast("BaliApp", self.app).texts
        names = [clean(name or "?") for name in game.record.names()]
        states = [texts.say("games-over" if game.is_over() else "games-open")]
        if game.notes.practice is not None:
            states.append(texts.say("games-practice"))
        state = texts.join(states, last="list-comma")
        return Text(f"{game.file.stem}  {state}  {texts.join(names, last='list-comma')}")

    def on_mount(self) -> None:
        app = cast("BaliApp", self.app)
        keys = [bind(self, "escape", "close", app.texts.say("key-close"), "esc")]
        self.query_one(StatusBar).show(
            [key for key in keys if key], Renderer(app.palette, app.texts)
        )
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._games[event.option_index])

    def action_close(self) -> None:
        self.dismiss(None)
