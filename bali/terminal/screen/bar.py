"""The keys that apply now, on the last line; a click does what the key does."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text
from textual import events
from textual.screen import Screen

from bali.terminal.screen.parts import Drawing
from bali.terminal.screen.renderer import Renderer


class Key(NamedTuple):
    """A binding as it is shown."""

    shown: str
    said: str
    action: str


class StatusBar(Drawing):
    """Textual's own bar makes all its keys anew at every change, which is slow."""

    def __init__(self) -> None:
        super().__init__("bar")
        self._places: list[tuple[int, int, str]] = []

    def show(self, keys: Sequence[Key], renderer: Renderer) -> None:
        line, self._places = Text(" "), []
        for key in keys:
            begin = line.cell_len
            line.append(key.shown, f"bold {renderer.palette.accent}")
            line.append(f" {key.said}", renderer.palette.ink)
            self._places.append((begin, line.cell_len, key.action))
            line.append("  ")
        self.draw([line])

    async def on_click(self, event: events.Click) -> None:
        for begin, end, action in self._places:
            if begin <= event.x < end:
                await self.app.run_action(action, self.screen)


def bind(
    screen: "Screen[Any]", key: str, action: str, said: str = "", shown: str | None = None
) -> Key | None:
    """Bind a key on a screen; with words it has a place in the bar."""
    screen._bindings.bind(key, action, said, show=False)
    return Key(shown or key.split(",", maxsplit=1)[0], said, action) if said else None
