"""The base of the pages over the table, such as the rules."""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from bali.terminal.columns import fold
from bali.terminal.screen.renderer import Renderer
from bali.terminal.screen.status_bar import Key, StatusBar, bind

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp


WIDEST = 100  # columns; a longer line is hard to read
TALL = 30  # lines of a screen with a margin above the page and below it


class ModalPage(ModalScreen[str | None]):
    """A title and scrollable text. Escape closes it, as does the key that opened it."""

    DEFAULT_CSS = "ModalPage { background: $background; }"
    CSS = """
    #paper { width: 1fr; height: 1fr; margin: 1 4; background: $panel; padding: 1 2; }
    #paper.short { margin: 0 4; padding: 0 2; }
    #title { height: 2; text-style: bold; color: $accent; }
    #page { height: 1fr; scrollbar-size: 1 1; }
    #bar { dock: bottom; height: 1; background: $panel; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[Key] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"):
            yield Static(id="title", markup=False)
            with VerticalScroll(id="page"):
                yield Static(id="text", markup=False)
        yield StatusBar()

    @property
    def bali(self) -> "BaliApp":
        return cast("BaliApp", self.app)

    @property
    def renderer(self) -> Renderer:
        return Renderer(self.bali.palette, self.bali.texts)

    def on_mount(self) -> None:
        """Bind the common keys. Textual calls this after the handler of the subclass."""
        self.bind_keys(("escape", "close", "key-close", "esc"))
        self.query_one("#page").focus()

    def bind_keys(self, *keys: tuple[str, str, str] | tuple[str, str, str, str]) -> None:
        """Bind keys to actions, with a message for the bar; without one they are not listed."""
        for key, action, message, *display in keys:
            label = self.bali.texts.say(message) if message else ""
            entry = bind(self, key, action, label, *display)
            if entry is not None:
                self._keys.append(entry)
        self.query_one(StatusBar).show(self._keys, self.renderer)

    def on_resize(self) -> None:
        self.query_one("#paper").set_class(self.size.height < TALL, "short")
        self.query_one("#title", Static).update(self.page_title())
        room = min(WIDEST, self.query_one("#page").size.width - 2)
        if room > 10:
            self.query_one("#text", Static).update(Text("\n").join(self.lines(room)))

    def page_title(self) -> str:
        raise NotImplementedError

    def lines(self, room: int) -> list[Text]:
        """The text of the page, in at most `room` columns."""
        raise NotImplementedError

    def fold_text(self, text: str, room: int, style: str = "", margin: str = "") -> list[Text]:
        return [Text(line, style) for line in fold(text, margin, room)]

    def action_close(self) -> None:
        self.dismiss(None)
