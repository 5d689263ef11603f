"""The offer: four rows side by side, the card to take always on the same line, a foot below."""

from rich.text import Text

from bali.moves import GOODS
from bali.preview import Row
from bali.rules import DEPTH, ROWS
from bali.terminal.columns import width
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.screen.colors import SHAPES, SYMBOLS
from bali.terminal.screen.preview_marks import PreviewMarks
from bali.terminal.screen.renderer import Renderer, beside

HEAD, FEET = 1, 2  # lines above and below the cards


def offer(
    moment: PartyMoment,
    marks: PreviewMarks,
    pointed: str | None,
    renderer: Renderer,
    columns: int,
    tall: int,
) -> list[Text]:
    """The lines of the offer; a card is so many lines tall."""
    drawn = [
        _row(moment, marks, pointed == f"take {row}", row, renderer, columns // ROWS, tall)
        for row in range(1, ROWS + 1)
    ]
    return [beside(*cells) for cells in zip(*drawn, strict=True)]


def row_at(x: int, columns: int) -> int:
    """The row that is drawn at a column of the screen."""
    return min(ROWS, x // (columns // ROWS) + 1)


def _row(
    moment: PartyMoment,
    marks: PreviewMarks,
    chosen: bool,
    row: int,
    renderer: Renderer,
    columns: int,
    tall: int,
) -> list[Text]:
    room, gap = columns - 1, Text(" ")
    lines = [beside(_head(moment, marks, chosen, row, renderer, room), gap)]
    cards = moment.view.offer[row - 1]
    foot = next((foot for foot in moment.preview.rows if foot.row == row), None)
    for place in range(DEPTH - 1, -1, -1):
        if place >= len(cards):
            lines += [Text(" " * columns)] * tall
            continue
        lit = place == 0 or (place == 1 and marks.revealed == row)
        middle = (tall - 1) // 2
        for line in range(tall):
            if line == middle:
                drawn = renderer.card(cards[place], room, bold=lit)
                if chosen and place == 0:
                    drawn.stylize("underline")
            else:
                drawn = renderer.blank(cards[place], room, last=line == tall - 1)
            lines.append(beside(drawn, gap))
    return lines + [beside(line, gap) for line in _feet(moment, foot, renderer, room)]


def _head(
    moment: PartyMoment, marks: PreviewMarks, chosen: bool, row: int, renderer: Renderer, room: int
) -> Text:
    """The number that is typed, and where the demon stands or would stand."""
    palette, say = renderer.palette, renderer.say
    demon = row == moment.view.demon
    label = say("table-row", row=row, demon="no")
    if demon or row == marks.demon:
        label = f"{label} {say('demon-here' if demon and not marks.demon else 'demon-next')}"
    if demon and marks.demon not in (None, row):
        label = say("table-row", row=row, demon="no")
    if chosen:
        return renderer.cell(f"▸ {label}", room, f"bold {palette.on_accent} on {palette.accent}")
    legal = f"take {row}" in moment.preview.moves
    style = f"bold {palette.warn}" if demon else f"bold {palette.accent}" if legal else palette.mute
    return renderer.cell(label, room, style)


def _feet(moment: PartyMoment, foot: Row | None, renderer: Renderer, room: int) -> list[Text]:
    """What taking the bottom card would turn up, and what everybody would get."""
    palette, say = renderer.palette, renderer.say
    if foot is None:
        return [Text(" " * room)] * FEET
    if foot.demon:
        return [
            renderer.cell(say("foot-demon"), room, palette.warn),
            _gains(moment, foot, renderer, room),
        ]
    if foot.foot == "end":
        return [
            renderer.cell(say("table-foot-end"), room, f"bold {palette.warn}"),
            Text(" " * room),
        ]
    if foot.reveals is None:
        return [
            renderer.cell(say("table-foot-new"), room, palette.crown),
            renderer.cell(_chances(moment, room), room, palette.mute),
        ]
    name = say(f"kind-{foot.reveals}")
    told = say("table-foot", card=name)
    if width(told) > room:
        told = say("foot-short", card=name)
    return [renderer.cell(told, room, palette.ink), _gains(moment, foot, renderer, room)]


def _gains(moment: PartyMoment, foot: Row, renderer: Renderer, room: int) -> Text:
    """Each player's shape with what a scoring of the card behind would bring."""
    if foot.reveals is None:
        return Text(" " * room)
    parts = []
    for gain in moment.preview.scorings[foot.reveals].gains:
        seat = moment.view.seats[gain.seat]
        number = gain.base + gain.bonus
        if foot.reveals in GOODS:
            number = len([portion for portion in gain.goods if portion != "nothing"])
        style = renderer.palette.seats[seat.color] if number else renderer.palette.mute
        if number and gain.seat == moment.eyes:
            style = f"bold {style} on {renderer.palette.glow}"
        parts += [Text(f"{SHAPES[seat.color]}{number or '-'}", style), Text(" ")]
    line = beside(*parts)
    line.truncate(room, pad=True)
    return line


def _chances(moment: PartyMoment, room: int) -> str:
    """The kinds that are likeliest to come to the bottom of a new row."""
    new_row = moment.preview.new_row
    if new_row is None or new_row.odds is None:
        return ""
    likely = sorted(new_row.odds.kinds.items(), key=lambda item: -item[1].chance)
    told = [f"{SYMBOLS[kind]}{odds.chance:.0%}" for kind, odds in likely if odds.left]
    while told and width(" ".join(told)) > room:
        told.pop()
    return " ".join(told)
