"""The middle of the table in sentences: the turn, the pile, the altar, the demon and the box."""

from collections.abc import Iterator, Sequence

from bali.rules import DEPTH, LOOK
from bali.texts import Texts
from bali.view import View


def describe_status(view: View, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """The turn, the active player and the phase."""
    phase = texts.say("table-phase", phase=view.phase)
    yield texts.say("table-turn", turn=view.turn, name=names[view.active], phase=phase)
    if view.phase == "take":
        yield texts.say("table-to-take", number=view.to_take)
    if view.scored is not None:
        yield texts.say("table-scored", kinds=texts.say(f"kind-{view.scored}-plural"))
    if view.to_move not in (None, view.active):
        yield texts.say("table-to-move", name=names[view.to_move or 0])


def describe_pile(view: View, texts: Texts) -> str:
    if not view.pile:
        return texts.say("table-pile-empty")
    rows = -(-view.pile // DEPTH)
    latest = "yes" if rows > 1 and "oracle" in view.variants else "no"  # R10.2
    return texts.say("table-pile", number=view.pile, rows=rows, latest=latest)


def describe_altar(view: View, texts: Texts, unknown: str = "table-unknown") -> Iterator[str]:
    """The cards of the altar; `unknown` is the message for one whose good is not known."""
    altar = view.altar
    if altar.top is None:
        yield texts.say("table-altar-empty")
        return
    top = _name_good(altar.top.good, "table-top-hidden", texts)
    yield texts.say("table-altar", number=altar.size, top=top)
    if altar.hidden:
        yield texts.say("table-hidden", number=altar.hidden)
    top_cards = [card.good for card in (altar.stack or [])[:LOOK]]
    if "oracle" in view.variants and any(top_cards):  # an oracle may look at them
        goods = [_name_good(good, unknown, texts) for good in top_cards]
        yield texts.say("table-stack", cards=texts.join(goods, last="list-comma"))


def describe_demon(view: View, texts: Texts) -> str | None:
    return None if view.demon is None else texts.say("table-demon", row=view.demon)


def describe_box(view: View, texts: Texts) -> str | None:
    """The cards that have left the game; None if there are none."""
    shrines, oracles = view.box["shrine"], view.box["oracle"]
    if not (shrines or oracles):
        return None
    oracle = "yes" if "oracle" in view.variants else "no"
    return texts.say("table-box", shrines=shrines, oracles=oracles, oracle=oracle)


def _name_good(good: str | None, unknown: str, texts: Texts) -> str:
    return texts.say(unknown if good is None else f"good-{good}")
