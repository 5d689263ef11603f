"""The observer's hand, drawn as cards that can be clicked."""

from typing import NamedTuple

from rich.text import Text

from bali.moves import KINDS
from bali.rules import FARMER
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import width
from bali.terminal.screen.renderer import Renderer, concat


class CardPlace(NamedTuple):
    """The columns of a card, and the move that a click on it selects."""

    begin: int
    end: int
    word: str


class HandDrawing(NamedTuple):
    lines: list[Text]
    places: list[CardPlace]


def draw_hand(
    moment: GameMoment, renderer: Renderer, card_width: int | None, card_height: int
) -> HandDrawing:
    """The hand; one line without words for a spectator.

    Without a width, each card is as wide as its name.
    """
    if moment.observer is None:
        return HandDrawing([Text("")], [])
    label = Text(f"{renderer.say('word-hand')}  ", f"bold {renderer.palette.mute}")
    blank = Text(" " * label.cell_len)
    last = card_height - 1
    lines = [label if line == last // 2 else blank for line in range(card_height)]
    places: list[CardPlace] = []
    seen: dict[str, int] = {}
    for kind in moment.view.seats[moment.observer].hand or []:
        room = card_width or width(renderer.say(f"kind-{kind}")) + 3
        begin = lines[0].cell_len
        seen[kind] = seen.get(kind, 0) + 1
        places.append(CardPlace(begin, begin + room, _word(kind, seen[kind])))
        for line in range(card_height):
            card = renderer.blank(kind, room, last=line == last)
            if line == last // 2:
                card = renderer.card(kind, room)
            lines[line] = concat(lines[line], card, Text(" "))
    return HandDrawing(lines, places)


def _word(kind: str, number: int) -> str:
    """The move that plays a card; the second of equal farmers plays two of them, and so on."""
    return f"play {kind} {number}" if KINDS.index(kind) >= FARMER else f"play {kind}"
