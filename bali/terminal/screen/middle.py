"""The middle of the table beside the offer: pile, altar and box in a narrow panel."""

from rich.text import Text

from bali.rules import DEPTH, LOOK
from bali.terminal.parties.moment import Moment
from bali.terminal.screen.brush import Brush, beside
from bali.terminal.screen.colors import SYMBOLS


def middle(moment: Moment, brush: Brush, columns: int) -> list[Text]:
    """Seven lines at most."""
    view, say, palette = moment.view, brush.say, brush.palette
    rows = -(-view.pile // DEPTH)
    lines = [brush.cell(say("panel-pile", number=view.pile), columns, f"bold {palette.ink}")]
    if view.pile:
        latest = "yes" if rows > 1 and "oracle" in view.variants else "no"
        ends = say("panel-rows", rows=rows, latest=latest)
        lines.append(brush.cell(ends, columns, palette.warn if rows == 1 else palette.mute))
    else:
        lines.append(Text(""))
    lines.append(brush.cell(say("panel-altar", number=view.altar.size), columns, "bold"))
    lines += _altar(moment, brush, columns)
    shrines, oracles = view.box["shrine"], view.box["oracle"]
    if shrines or oracles:
        box = [f"{SYMBOLS[kind]}{number}" for kind, number in view.box.items() if number]
        lines.append(brush.cell(say("panel-box", cards=" ".join(box)), columns, palette.mute))
    return lines


def _altar(moment: Moment, brush: Brush, columns: int) -> list[Text]:
    """The cards from the top down, as far as they are known, and how many are not."""
    altar, say, palette = moment.view.altar, brush.say, brush.palette
    if altar.top is None:
        return [Text("")]
    stack = (altar.stack or [altar.top])[: max(LOOK, columns // 3)]
    room = columns // 3
    cards = [brush.good(card.good) for card in stack[:room]]
    lines = [beside(*cards)]
    if altar.top.good is not None:
        top = say("panel-top", good=say(f"good-{altar.top.good}"))
    else:
        top = say("panel-top-hidden")
    lines.append(brush.cell(top, columns, palette.mute))
    if altar.hidden:
        lines.append(brush.cell(say("panel-hidden", number=altar.hidden), columns, palette.mute))
    return lines
