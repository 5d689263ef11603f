"""The games that were saved here: to be played on, or looked at again."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from bali.terminal.columns import clean
from bali.terminal.parties.saved import SavedGame, saved_games
from bali.terminal.screen.bar import StatusBar, bind
from bali.terminal.screen.renderer import Renderer

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

MOST = 50


class Games(ModalScreen[SavedGame | None]):
    """The latest first."""

    CSS = """
    Games { background: $background 60%; }
    #paper { width: 1fr; height: 1fr; margin: 1 4; background: $panel; padding: 1 2; }
    #title { height: 2; text-style: bold; color: $accent; }
    #bar { dock: bottom; height: 1; background: $panel; }
    #list { height: 1fr; background: $panel; border: none; }
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._games = [game for _, game in zip(range(MOST), saved_games(folder), strict=False)]

    def compose(self) -> ComposeResult:
        say = cast("BaliApp", self.app).texts.say
        with Vertical(id="paper"):
            yield Static(say("games-title" if self._games else "games-none"), id="title")
            yield OptionList(*(Option(self._line(game)) for game in self._games), id="list")
        yield StatusBar()

    def _line(self, game: SavedGame) -> Text:
        texts = cast("BaliApp", self.app).texts
        names = [clean(name or "?") for name in game.record.names()]
        state = texts.say("games-over" if game.over() else "games-open")
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
