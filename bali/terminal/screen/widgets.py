"""The widgets of the table screen."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from bali.story import AnyEvent
from bali.story_text import sentence
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import fold
from bali.terminal.screen.answers import Tile, count_lines, draw_tiles, move_at
from bali.terminal.screen.colors import SHAPES
from bali.terminal.screen.hand import CardPlace
from bali.terminal.screen.offer import row_at
from bali.terminal.screen.renderer import Renderer, concat
from bali.terminal.turns import TurnStart, find_end_of_own_turn, find_turns


class _MoveMessage(Message):
    def __init__(self, word: str | None) -> None:
        self.word = word
        super().__init__()


class MoveHovered(_MoveMessage):
    """The mouse is over a move; None: over no move."""


class MoveClicked(_MoveMessage):
    """A move was clicked; None: no move."""


class Drawing(Widget):
    """Displays lines of text and is redrawn when they change.

    A line that is too long is truncated: if it were wrapped, it would push the others down.
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


class MoveSelector(Drawing):
    """A drawing in which the mouse selects moves."""

    def move_at(self, x: int, y: int) -> str | None:
        """The move at a place of the widget."""
        raise NotImplementedError

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.post_message(MoveHovered(self.move_at(event.x, event.y)))

    def on_leave(self) -> None:
        self.post_message(MoveHovered(None))

    def on_click(self, event: events.Click) -> None:
        self.post_message(MoveClicked(self.move_at(event.x, event.y)))


class Offer(MoveSelector):
    """The offer; a row selects taking its bottom card."""

    def move_at(self, x: int, y: int) -> str | None:
        return f"take {row_at(x, self.size.width)}" if y < len(self._lines) else None


class Dock(MoveSelector):
    """The hand, the question, the answers as tiles, and the text below them."""

    _tiles: Sequence[Tile] = ()
    _cards: Sequence[CardPlace] = ()  # of the hand
    _above = 0  # lines before the tiles: the hand and the question

    def show(
        self,
        above: list[Text],
        tiles: Sequence[Tile],
        below: list[Text],
        cards: Sequence[CardPlace] = (),
    ) -> None:
        self._tiles, self._above, self._cards = tiles, len(above), cards
        room = self.size.height - len(above) - count_lines(tiles)
        if len(below) > room > 0:
            below = [*below[: room - 1], concat(below[room - 1], Text(" …"))]
        self.draw([*above, *draw_tiles(tiles), *below])

    def move_at(self, x: int, y: int) -> str | None:
        if y < self._above - 1:
            return next((card.word for card in self._cards if card.begin <= x < card.end), None)
        return move_at(self._tiles, x, y - self._above)


class RecentEvents(Drawing):
    """The most recent events, as many as fit completely, with a heading for each turn."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._cache_key: tuple[object, ...] = ()
        self._cache: dict[int, tuple[AnyEvent, list[Text]]] = {}  # by the event's identity

    def show(self, moment: GameMoment, renderer: Renderer, has_headings: bool) -> int:
        """Draw the events, and return how many."""
        wide, high = self.size
        if wide < 10 or high < 1:
            return 0
        cache_key = moment.observer, wide, renderer.palette
        if self._cache_key != cache_key:
            self._cache_key, self._cache = cache_key, {}
        turns = find_turns(moment) if has_headings else {}
        lines: list[Text] = []
        shown = 0
        for place in range(len(moment.story) - 1, max(-1, len(moment.story) - 1 - high), -1):
            more = self._lines_of(moment.story[place], moment, renderer, wide - 1)
            if place in turns:
                more = [draw_turn(turns[place], moment, renderer), *more]
            if len(lines) + len(more) > high:
                break
            lines = more + lines
            shown = len(moment.story) - place
        if not lines and moment.story:
            lines = draw_beginning(moment.story[-1], moment, renderer, wide - 1, high)
            shown = 1
        self.draw(lines)
        return shown

    def _lines_of(
        self, event: AnyEvent, moment: GameMoment, renderer: Renderer, room: int
    ) -> list[Text]:
        if id(event) not in self._cache:
            self._cache[id(event)] = event, draw_event(event, moment, renderer, room)
        return self._cache[id(event)][1]


def draw_news(
    moment: GameMoment, renderer: Renderer, room: int, lines: int, shown: int
) -> list[Text]:
    """The events since the observer's last turn, before those that are shown elsewhere already.

    The last ones, under a heading; the first of them has the lines that are left. A single line
    has no heading.
    """
    first, last = find_end_of_own_turn(moment), len(moment.story) - shown
    turns = find_turns(moment)
    if turns and turns[max(turns)].seat == moment.view.active == moment.observer:
        last = min(last, max(turns))  # the present turn is no news
    heading = [Text(renderer.say("since-last-turn"), f"bold {renderer.palette.mute}")][: lines - 1]
    news: list[Text] = []
    for place in range(last - 1, first - 1, -1):
        free = lines - len(heading) - len(news)
        if free < 1:
            break
        news = draw_beginning(moment.story[place], moment, renderer, room, free) + news
    return heading + news if news else []


def draw_turn(start: TurnStart, moment: GameMoment, renderer: Renderer) -> Text:
    """The heading of a turn."""
    return Text(start.heading(moment.names, renderer.texts), f"bold {renderer.palette.mute}")


def draw_beginning(
    event: AnyEvent, moment: GameMoment, renderer: Renderer, room: int, lines: int
) -> list[Text]:
    """An event in words, or as much of it as so many lines hold, with an ellipsis."""
    drawn = draw_event(event, moment, renderer, room)
    if len(drawn) <= lines:
        return drawn
    drawn = draw_event(event, moment, renderer, room - 2)[:lines]
    drawn[-1].append(" …")
    return drawn


def draw_event(event: AnyEvent, moment: GameMoment, renderer: Renderer, room: int) -> list[Text]:
    """An event in words, after the shape of the player who caused it."""
    lines = fold(sentence(renderer.texts, event, moment.names, moment.observer), "  ", room)
    seat = getattr(event, "seat", None)
    mark, color = "▪", renderer.palette.crown
    style = f"bold {renderer.palette.crown}"
    if seat is not None:
        own = moment.view.seats[seat].color
        mark, color, style = SHAPES[own], renderer.palette.seats[own], renderer.palette.ink
    first, *rest = lines
    return [
        concat(Text(mark, color), Text(first[1:], style)),
        *(Text(line, style) for line in rest),
    ]
