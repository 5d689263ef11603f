"""A panel for each player, in whole words: level, hand, goods, stones and points."""

from rich.text import Text

from bali.moves import GOODS
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import fold, width
from bali.terminal.draw import format_goods
from bali.terminal.screen.colors import SHAPES, SYMBOLS
from bali.terminal.screen.renderer import Renderer, concat
from bali.view import SeatView

EDGE = 2  # columns between two panels
HAND = 2  # lines for the hand
WIDEST = 46  # columns of a panel


def draw_player_panels(
    moment: GameMoment, renderer: Renderer, columns: int, lines: int
) -> list[Text]:
    """The panels side by side."""
    room = min(WIDEST, columns // len(moment.view.seats) - EDGE)
    panels = [_draw_panel(moment, seat, renderer, room) for seat in range(len(moment.view.seats))]
    edge = Text("▏ "[:EDGE], renderer.palette.line)
    rows = zip(*panels, strict=True)
    return [concat(*(part for cell in row for part in (edge, cell))) for row in rows][:lines]


def _draw_panel(moment: GameMoment, number: int, renderer: Renderer, room: int) -> list[Text]:
    seat, palette = moment.view.seats[number], renderer.palette
    mark = "▸" if number == moment.view.to_move else " "
    name = moment.names[number]
    if number in moment.levels:
        name = f"{name} {renderer.say('games-level', level=moment.levels[number])}"
    head = renderer.cell(
        f"{mark}{SHAPES[seat.color]} {name}", room, f"bold {palette.seats[seat.color]}"
    )
    texts = [*_hand(seat, renderer, room), *_goods(seat, renderer, room), _counts(seat, renderer)]
    return [head, *(renderer.cell(text, room, palette.ink) for text in texts)]


def _hand(seat: SeatView, renderer: Renderer, room: int) -> list[str]:
    if seat.hand is None:
        lines = [renderer.say("table-hand-size", number=seat.hand_size)]
    else:
        cards = [renderer.say(f"kind-{kind}") for kind in seat.hand]
        words = renderer.say("table-hand-empty")
        if cards:
            words = renderer.texts.join(cards, last="list-comma")
        lines = fold(words, widest=room)[:HAND]
    return lines + [""] * (HAND - len(lines))


def _goods(seat: SeatView, renderer: Renderer, room: int) -> list[str]:
    """The goods in words, two on a line; as symbols if those are too wide."""
    counts = dict(zip(GOODS, format_goods(seat), strict=True))
    words = [f"{renderer.say(f'good-{good}')} {count}" for good, count in counts.items()]
    lines = [renderer.texts.join(pair, last="list-comma") for pair in (words[:2], words[2:])]
    if max(map(width, lines)) > room:
        return [" ".join(f"{SYMBOLS[good]}{count}" for good, count in counts.items()), ""]
    return lines


def _counts(seat: SeatView, renderer: Renderer) -> str:
    stones = renderer.say("player-stones", stones=seat.stones)
    points = renderer.say("player-points", points=seat.points)
    return renderer.texts.join([stones, points], last="list-comma")
