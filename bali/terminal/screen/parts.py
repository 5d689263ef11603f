"""The parts of the table screen; each draws what it is told, and says where the mouse is."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from bali.story import AnyEvent
from bali.story_text import sentence
from bali.terminal.columns import fold
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.screen.answers import Tile, drawn, height, tile_at
from bali.terminal.screen.colors import SHAPES
from bali.terminal.screen.offer import row_at
from bali.terminal.screen.renderer import Renderer, beside


class _Mouse(Message):
    def __init__(self, word: str | None) -> None:
        self.word = word
        super().__init__()


class Pointed(_Mouse):
    """The mouse is over a move, or with None over none."""


class Clicked(_Mouse):
    """A move was clicked, or with None none."""


class Drawing(Widget):
    """Lines that are drawn anew whenever they are told; nothing else on the screen moves.

    A line too long for its place is cut: wrapped, it would push all others down.
    """

    DEFAULT_CSS = "Drawing { text-wrap: nowrap; text-overflow: ellipsis; }"

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._lines: list[Text] = []

    def draw(self, lines: list[Text]) -> None:
        if lines != self._lines:
            self._lines = lines
            self.refresh()

    def render(self) -> Text:
        return Text("\n").join(self._lines)


class Choosing(Drawing):
    """A drawing in which moves can be pointed at."""

    def word_at(self, x: int, y: int) -> str | None:
        raise NotImplementedError

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(Pointed(self.word_at(event.x, event.y)))

    def on_leave(self) -> None:
        self.post_message(Pointed(None))

    def on_click(self, event: events.Click) -> None:
        self.post_message(Clicked(self.word_at(event.x, event.y)))


class Offer(Choosing):
    """Four rows; pointing at one is pointing at taking its bottom card."""

    def word_at(self, x: int, y: int) -> str | None:
        return f"take {row_at(x, self.size.width)}" if y < len(self._lines) else None


class Dock(Choosing):
    """Hand and question, the answers as tiles, and what is said of the one that is looked at."""

    _tiles: Sequence[Tile] = ()
    _above = 0  # lines before the tiles

    def show(self, above: list[Text], tiles: Sequence[Tile], said: list[Text]) -> None:
        self._tiles, self._above = tiles, len(above)
        room = self.size.height - len(above) - height(tiles)
        if len(said) > room > 0:
            said = [*said[: room - 1], beside(said[room - 1], Text(" …"))]
        self.draw([*above, *drawn(tiles), *said])

    def word_at(self, x: int, y: int) -> str | None:
        return tile_at(self._tiles, x, y - self._above)


class Latest(Drawing):
    """The last of what happened, as much as there is room for, from the beginning of an event."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._for: tuple[object, ...] = ()
        self._told: dict[int, tuple[AnyEvent, list[Text]]] = {}  # by the event's identity

    def show(self, moment: PartyMoment, renderer: Renderer) -> None:
        wide, high = self.size
        if wide < 10 or high < 1:
            return
        told_for = moment.eyes, wide, renderer.palette
        if self._for != told_for:
            self._for, self._told = told_for, {}
        lines: list[Text] = []
        for event in reversed(moment.story[-high:]):
            more = self._lines_of(event, moment, renderer, wide - 1)
            if len(lines) + len(more) > high:
                break
            lines = more + lines
        if not lines and moment.story:
            lines = told(moment.story[-1], moment, renderer, wide - 3)[:high]
            lines[-1].append(" …")
        self.draw(lines)

    def _lines_of(
        self, event: AnyEvent, moment: PartyMoment, renderer: Renderer, room: int
    ) -> list[Text]:
        if id(event) not in self._told:
            self._told[id(event)] = event, told(event, moment, renderer, room)
        return self._told[id(event)][1]


def told(event: AnyEvent, moment: PartyMoment, renderer: Renderer, room: int) -> list[Text]:
    """An event in a sentence or two, with the mark of whoever did it."""
    lines = fold(sentence(renderer.texts, event, moment.names, moment.eyes), "  ", room)
    seat = getattr(event, "seat", None)
    mark, color = "▪", renderer.palette.crown
    style = f"bold {renderer.palette.crown}"
    if seat is not None:
        of = moment.view.seats[seat].color
        mark, color, style = SHAPES[of], renderer.palette.seats[of], renderer.palette.ink
    first, *rest = lines
    return [
        beside(Text(mark, color), Text(first[1:], style)),
        *(Text(line, style) for line in rest),
    ]
