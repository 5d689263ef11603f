"""A page that asks for a line of text."""

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from bali.terminal.screen.status_bar import bind

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp


class InputPage(ModalScreen[str | None]):
    """A question and a field for the answer: Enter gives it, Escape gives none."""

    CSS = """
    InputPage { background: $background 60%; align: center middle; }
    #paper { width: 70; max-width: 100%; height: auto; background: $panel; padding: 1 2; }
    #title { height: auto; text-style: bold; color: $accent; padding-bottom: 1; }
    """

    def __init__(self, question: str, value: str = "", longest: int = 200) -> None:
        super().__init__()
        self._question = question
        self._value = value
        self._longest = longest

    def compose(self) -> ComposeResult:
        with Vertical(id="paper"):
            yield Static(self._question, id="title", markup=False)
            yield Input(self._value, max_length=self._longest, id="field")

    @property
    def bali(self) -> "BaliApp":
        return cast("BaliApp", self.app)

    def on_mount(self) -> None:
        bind(self, "escape", "close")
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(" ".join(event.value.split()))

    def action_close(self) -> None:
        self.dismiss(None)
