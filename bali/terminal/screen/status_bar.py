"""The status bar: the keys that apply, on the last line; a click works like the key."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text
from textual import events
from textual.screen import Screen

from bali.terminal.screen.renderer import Renderer
from bali.terminal.screen.widgets import Drawing


class Key(NamedTuple):
    """A key binding in the bar."""

    key: str
    label: str
    action: str


class StatusBar(Drawing):
    """Displays keys on one line, as many as fit completely.

    Textual's own footer rebuilds a widget per key, which is slow.
    """

    def __init__(self) -> None:
        super().__init__("bar")
        self._places: list[tuple[int, int, str]] = []

    def show(self, keys: Sequence[Key], renderer: Renderer) -> None:
        line, self._places = Text(" "), []
        for key in keys:
            begin = line.cell_len
            line.append(key.key, f"bold {renderer.palette.accent}")
            line.append(f" {key.label}", renderer.palette.ink)
            self._places.append((begin, line.cell_len, key.action))
            line.append("  ")
        line.rstrip()
        self.draw([line])

    def render(self) -> Text:
        line = super().render()
        ends = [0, *(end for _, end, _ in self._places if end <= self.size.width)]
        line.truncate(ends[-1])
        return line

    async def on_click(self, event: events.Click) -> None:
        for begin, end, action in self._places:
            if begin <= event.x < end <= self.size.width:
                await self.app.run_action(action, self.screen)


def bind(
    screen: "Screen[Any]", key: str, action: str, label: str = "", display: str | None = None
) -> Key | None:
    """Bind a key on a screen; with a label, return its entry for the bar."""
    screen._bindings.bind(key, action, label, show=False)
    return Key(display or key.split(",", maxsplit=1)[0], label, action) if label else None
