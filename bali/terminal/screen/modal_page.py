"""Pages to read over the table: the rules and keys, the story, the count."""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from bali.terminal.columns import fold
from bali.terminal.screen.bar import Key, StatusBar, bind
from bali.terminal.screen.renderer import Renderer

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp


WIDEST = 100  # columns; longer lines are hard to read


class ModalPage(ModalScreen[str | None]):
    """A title and lines that can be scrolled; closed by Escape, or by the key that opened it."""

    CSS = """
    ModalPage { background: $background 60%; }
    #paper { width: 1fr; height: 1fr; margin: 1 4; background: $panel; padding: 1 2; }
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
        """Textual calls this after the one of the page itself."""
        self.keys(("escape", "close", "key-close", "esc"))
        self.query_one("#page").focus()

    def keys(self, *keys: tuple[str, str, str] | tuple[str, str, str, str]) -> None:
        """Bind keys to actions, with what the bar below says of them; empty: it is not shown."""
        for key, action, message, *shown in keys:
            said = self.bali.texts.say(message) if message else ""
            bound = bind(self, key, action, said, *shown)
            if bound is not None:
                self._keys.append(bound)
        self.query_one(StatusBar).show(self._keys, self.renderer)

    def on_resize(self) -> None:
        self.query_one("#title", Static).update(self.title_said())
        room = min(WIDEST, self.query_one("#page").size.width - 2)
        if room > 10:
            self.query_one("#text", Static).update(Text("\n").join(self.lines(room)))

    def title_said(self) -> str:
        raise NotImplementedError

    def lines(self, room: int) -> list[Text]:
        """The page in so many columns."""
        raise NotImplementedError

    def folded(self, text: str, room: int, style: str = "", margin: str = "") -> list[Text]:
        return [Text(line, style) for line in fold(text, margin, room)]

    def action_close(self) -> None:
        self.dismiss(None)
