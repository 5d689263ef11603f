"""The screen that hides the table while the terminal is handed to another person."""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import ModalScreen

from bali.terminal.columns import align_left, fold, width
from bali.terminal.screen.renderer import concat
from bali.terminal.screen.status_bar import bind
from bali.terminal.screen.widgets import Drawing

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

POLENG = ("██░░", "░░██")  # the chequered cloth of Bali
MARGIN = 4  # columns between the cloth and the text


class HandoverScreen(ModalScreen[None]):
    """Hides the table until the next person presses Enter."""

    CSS = "HandoverScreen { background: $background; } #cloth { width: 100%; height: 100%; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._person = name

    def compose(self) -> ComposeResult:
        yield Drawing("cloth")

    def on_mount(self) -> None:
        bind(self, "enter", "continue")
        bind(self, "q", "app.leave")

    def on_resize(self) -> None:
        app = cast("BaliApp", self.app)
        wide, high = self.size
        room = max(10, wide - 4 * MARGIN)
        text = app.texts.say("handover", name=self._person)
        words = ["", *(line for part in text.split("\n") for line in fold(part, widest=room)), ""]
        inner = max(map(width, words)) + 2 * MARGIN
        top, begin = max(0, (high - len(words)) // 2), max(0, (wide - inner) // 2)
        lines = []
        for number in range(high):
            cloth = (POLENG[number // 2 % 2] * (wide // 4 + 1))[:wide]
            line = Text(cloth, app.palette.panel)
            if top <= number < top + len(words):
                word = words[number - top]
                word = align_left(" " * ((inner - width(word)) // 2) + word, inner)
                line = concat(
                    Text(cloth[:begin], app.palette.panel),
                    Text(word, f"bold {app.palette.ink}"),
                    Text(cloth[begin + inner :], app.palette.panel),
                )
            lines.append(line)
        self.query_one(Drawing).draw(lines)

    def on_click(self) -> None:
        self.action_continue()

    def action_continue(self) -> None:
        self.dismiss()
