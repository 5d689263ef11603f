"""The panel beside the offer: pile, altar and box."""

from rich.text import Text

from bali.rules import DEPTH, LOOK
from bali.terminal.clients.moment import GameMoment
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.renderer import Renderer, concat


def draw_panel(moment: GameMoment, renderer: Renderer, columns: int) -> list[Text]:
    """The lines of the panel, at most seven."""
    view, say, palette = moment.view, renderer.say, renderer.palette
    rows = -(-view.pile // DEPTH)
    lines = [renderer.cell(say("panel-pile", number=view.pile), columns, f"bold {palette.ink}")]
    if view.pile:
        latest = "yes" if rows > 1 and "oracle" in view.variants else "no"
        ends = say("panel-rows", rows=rows, latest=latest)
        lines.append(renderer.cell(ends, columns, palette.warn if rows == 1 else palette.mute))
    else:
        lines.append(Text(""))
    lines.append(renderer.cell(say("panel-altar", number=view.altar.size), columns, "bold"))
    lines += _altar(moment, renderer, columns)
    shrines, oracles = view.box["shrine"], view.box["oracle"]
    if shrines or oracles:
        box = [f"{SYMBOLS[kind]}{number}" for kind, number in view.box.items() if number]
        lines.append(renderer.cell(say("panel-box", cards=" ".join(box)), columns, palette.mute))
    return lines


def _altar(moment: GameMoment, renderer: Renderer, columns: int) -> list[Text]:
    """The cards from the top, and the number of unknown ones."""
    altar, say, palette = moment.view.altar, renderer.say, renderer.palette
    if altar.top is None:
        return [Text("")]
    stack = (altar.stack or [altar.top])[: max(LOOK, columns // 3)]
    room = columns // 3
    cards = [renderer.good(card.good) for card in stack[:room]]
    lines = [concat(*cards)]
    if altar.top.good is not None:
        top = say("panel-top", good=say(f"good-{altar.top.good}"))
    else:
        top = say("panel-top-hidden")
    lines.append(renderer.cell(top, columns, palette.mute))
    if altar.hidden:
        lines.append(renderer.cell(say("panel-hidden", number=altar.hidden), columns, palette.mute))
    return lines
