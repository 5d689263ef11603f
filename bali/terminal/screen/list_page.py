"""The base of the lists over the table, from which one line is chosen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from bali.terminal.screen.renderer import Renderer
from bali.terminal.screen.status_bar import StatusBar, bind

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp


class ListPage(ModalScreen[int | None]):
    """A title and lines. Enter chooses the line with that number, from 0; Escape chooses none."""

    DEFAULT_CSS = "ListPage { background: $background; }"
    CSS = """
    #paper { width: 1fr; height: 1fr; margin: 1 4; background: $panel; padding: 1 2; }
    #title { height: auto; padding-bottom: 1; text-style: bold; color: $accent; }
    #bar { dock: bottom; height: 1; background: $panel; }
    #list { height: 1fr; background: $panel; border: none; }
    """

    @property
    def bali(self) -> "BaliApp":
        return cast("BaliApp", self.app)

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"):
            yield Static(self.list_title(), id="title", markup=False)
            yield OptionList(*(Option(Text(line)) for line in self.lines()), id="list")
        yield StatusBar()

    def list_title(self) -> str:
        raise NotImplementedError

    def lines(self) -> Sequence[str]:
        raise NotImplementedError

    def first_choice(self) -> int:
        """The line that is highlighted at first."""
        return 0

    def keys(self) -> Sequence[tuple[str, str, str, str]]:
        """Keys, actions, messages and names of keys, in the order of the bar."""
        return [("escape", "close", "key-close", "esc"), ("q", "app.leave", "key-quit", "q")]

    def on_mount(self) -> None:
        say = self.bali.texts.say
        keys = [
            bind(self, key, action, say(message) if message else "", display)
            for key, action, message, display in self.keys()
        ]
        renderer = Renderer(self.bali.palette, self.bali.texts)
        self.query_one(StatusBar).show([key for key in keys if key], renderer)
        options = self.query_one(OptionList)
        options.focus()
        if options.option_count:
            options.highlighted = self.first_choice()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(event.option_index)

    def choose(self, line: int) -> None:
        """Choose a line; by default this closes the list."""
        self.dismiss(line)

    def refresh_lines(self) -> None:
        """Draw the title and the lines anew; the highlighted line stays, if there is one."""
        self.query_one("#title", Static).update(self.list_title())
        options = self.query_one(OptionList)
        here = options.highlighted or 0
        options.clear_options()
        options.add_options([Option(Text(line)) for line in self.lines()])
        if options.option_count:
            options.highlighted = min(here, options.option_count - 1)

    def highlighted(self) -> int | None:
        """The number of the highlighted line."""
        return self.query_one(OptionList).highlighted

    def action_close(self) -> None:
        self.dismiss(None)
