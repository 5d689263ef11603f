"""What covers the table while the terminal goes from one person to the next."""

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import ModalScreen

from bali.terminal.columns import fold, left, width
from bali.terminal.screen.bar import bind
from bali.terminal.screen.parts import Drawing
from bali.terminal.screen.renderer import beside

if TYPE_CHECKING:
    from bali.terminal.screen.app import BaliApp

POLENG = ("██░░", "░░██")  # the chequered cloth of Bali
MARGIN = 4  # columns of bare cloth beside the words


class Curtain(ModalScreen[None]):
    """Nothing of the table can be seen until the next one is alone with it."""

    CSS = "Curtain { background: $background; } #cloth { width: 100%; height: 100%; }"

    def __init__(self, called: str) -> None:
        super().__init__()
        self._called = called

    def compose(self) -> ComposeResult:
        yield Drawing("cloth")

    def on_mount(self) -> None:
        bind(self, "enter", "lift")
        bind(self, "q", "app.leave")

    def on_resize(self) -> None:
        app = cast("BaliApp", self.app)
        wide, high = self.size
        room = max(10, wide - 4 * MARGIN)
        said = app.texts.say("curtain", name=self._called)
        words = ["", *(line for part in said.split("\n") for line in fold(part, widest=room)), ""]
        inner = max(map(width, words)) + 2 * MARGIN
        top, begin = max(0, (high - len(words)) // 2), max(0, (wide - inner) // 2)
        lines = []
        for number in range(high):
            cloth = (POLENG[number // 2 % 2] * (wide // 4 + 1))[:wide]
            line = Text(cloth, app.palette.panel)
            if top <= number < top + len(words):
                word = words[number - top]
                word = left(" " * ((inner - width(word)) // 2) + word, inner)
                line = beside(
                    Text(cloth[:begin], app.palette.panel),
                    Text(word, f"bold {app.palette.ink}"),
                    Text(cloth[begin + inner :], app.palette.panel),
                )
            lines.append(line)
        self.query_one(Drawing).draw(lines)

    def on_click(self) -> None:
        self.action_lift()

    def action_lift(self) -> None:
        self.dismiss()
