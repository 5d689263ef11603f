"""The offer: four rows side by side, the bottom cards on one line, and below them what follows."""

from typing import NamedTuple

from rich.text import Text

from bali.moves import GOODS
from bali.preview import Row
from bali.rules import DEPTH, ROWS
from bali.terminal.clients.moment import GameMoment
from bali.terminal.columns import width
from bali.terminal.screen.colors import SHAPES, SYMBOLS
from bali.terminal.screen.preview_marks import PreviewMarks
from bali.terminal.screen.renderer import Renderer, concat

HEAD, FEET = 1, 2  # lines above and below the cards


def draw_offer(
    moment: GameMoment,
    marks: PreviewMarks,
    move: str | None,
    renderer: Renderer,
    columns: int,
    card_height: int,
) -> list[Text]:
    """The lines of the offer; `move` is the one whose preview is displayed."""
    drawing = _OfferDrawing(moment, marks, move, renderer, columns // ROWS, card_height)
    rows = [drawing.row(number) for number in range(1, ROWS + 1)]
    return [concat(*cells) for cells in zip(*rows, strict=True)]


def row_at(x: int, columns: int) -> int:
    """The row at a column of the screen."""
    return min(ROWS, x // (columns // ROWS) + 1)


class _OfferDrawing(NamedTuple):
    moment: GameMoment
    marks: PreviewMarks
    move: str | None
    renderer: Renderer
    columns: int  # of a row
    card_height: int

    def row(self, number: int) -> list[Text]:
        """A row from its number to its foot, with a gap at the right."""
        room, gap = self.columns - 1, Text(" ")
        is_selected = self.move == f"take {number}"
        lines = [concat(self._head(number, is_selected, room), gap)]
        cards = self.moment.view.offer[number - 1]
        for place in range(DEPTH - 1, -1, -1):
            if place >= len(cards):
                lines += [Text(" " * self.columns)] * self.card_height
                continue
            is_bold = place == 0 or (place == 1 and self.marks.revealed_row == number)
            is_underlined = is_selected and place == 0
            card = self._card(cards[place], room, is_bold, is_underlined)
            lines += [concat(line, gap) for line in card]
        foot = next((foot for foot in self.moment.preview.rows if foot.row == number), None)
        return lines + [concat(line, gap) for line in self._feet(foot, room)]

    def _card(self, kind: str, room: int, is_bold: bool, is_underlined: bool) -> list[Text]:
        """A card with its name on the middle line."""
        last = self.card_height - 1
        lines = [
            self.renderer.blank(kind, room, last=line == last) for line in range(self.card_height)
        ]
        name = self.renderer.card(kind, room, bold=is_bold)
        if is_underlined:
            name.stylize("underline")
        lines[last // 2] = name
        return lines

    def _head(self, number: int, is_selected: bool, room: int) -> Text:
        """The number to type, and where the demon is or would be."""
        renderer, palette, say = self.renderer, self.renderer.palette, self.renderer.say
        marks = self.marks
        has_demon = number == self.moment.view.demon
        label = say("table-row", row=number, demon="no")
        if has_demon or number == marks.demon:
            label = (
                f"{label} {say('demon-here' if has_demon and not marks.demon else 'demon-next')}"
            )
        if has_demon and marks.demon not in (None, number):
            label = say("table-row", row=number, demon="no")
        if is_selected:
            style = f"bold {palette.on_accent} on {palette.accent}"
            return renderer.cell(f"▸ {label}", room, style)
        is_legal = f"take {number}" in self.moment.preview.moves
        style = palette.mute
        if has_demon:
            style = f"bold {palette.warn}"
        elif is_legal:
            style = f"bold {palette.accent}"
        return renderer.cell(label, room, style)

    def _feet(self, foot: Row | None, room: int) -> list[Text]:
        """What taking the bottom card would reveal, and what each player would gain."""
        renderer, palette, say = self.renderer, self.renderer.palette, self.renderer.say
        if foot is None:
            return [Text(" " * room)] * FEET
        if foot.demon:
            return [
                renderer.cell(say("foot-demon"), room, palette.warn),
                self._gains(foot, room),
            ]
        if foot.foot == "end":
            return [
                renderer.cell(say("table-foot-end"), room, f"bold {palette.warn}"),
                Text(" " * room),
            ]
        if foot.reveals is None:
            return [
                renderer.cell(say("table-foot-new"), room, palette.crown),
                renderer.cell(self._chances(room), room, palette.mute),
            ]
        name = say(f"kind-{foot.reveals}")
        text = say("table-foot", card=name)
        if width(text) > room:
            text = say("foot-short", card=name)
        return [renderer.cell(text, room, palette.ink), self._gains(foot, room)]

    def _gains(self, foot: Row, room: int) -> Text:
        """Each player's shape with the gain if the next card is scored."""
        moment, palette = self.moment, self.renderer.palette
        if foot.reveals is None:
            return Text(" " * room)
        parts = []
        for gain in moment.preview.scorings[foot.reveals].gains:
            seat = moment.view.seats[gain.seat]
            number = gain.base + gain.bonus
            if foot.reveals in GOODS:
                number = len([portion for portion in gain.goods if portion != "nothing"])
            style = palette.seats[seat.color] if number else palette.mute
            if number and gain.seat == moment.observer:
                style = f"bold {style} on {palette.glow}"
            parts += [Text(f"{SHAPES[seat.color]}{number or '-'}", style), Text(" ")]
        line = concat(*parts)
        line.truncate(room, pad=True)
        return line

    def _chances(self, room: int) -> str:
        """The kinds that are most likely to be at the bottom of a new row."""
        new_row = self.moment.preview.new_row
        if new_row is None or new_row.odds is None:
            return ""
        likely = sorted(new_row.odds.kinds.items(), key=lambda item: -item[1].chance)
        chances = [f"{SYMBOLS[kind]}{odds.chance:.0%}" for kind, odds in likely if odds.left]
        while chances and width(" ".join(chances)) > room:
            chances.pop()
        return " ".join(chances)
