"""Decisions as text: the question, the numbered answers, and the moves that are blocked."""

from collections.abc import Iterable, Iterator, Sequence

from bali.moves import GOODS
from bali.preview import Preview, Reason
from bali.preview_text import changes, label, subject, then, why_not
from bali.story import AnyEvent, Bought
from bali.terminal.columns import MARGIN, fold
from bali.terminal.draw import draw_altar
from bali.texts import Texts
from bali.view import View


def draw_question(
    view: View, preview: Preview, names: Sequence[str], texts: Texts
) -> Iterator[str]:
    """The lines of the decision that the owner of the view has to make."""
    yield from fold(phrase_question(view, texts))
    if view.phase in ("offer", "bless", "oracle"):
        yield from draw_altar(view, texts)
    for number, word in number_moves(preview.moves).items():
        choice = _choice(word, view, preview, names, texts)
        yield from fold(choice, f"{MARGIN}{number}{MARGIN}")
    following = preview.moves["oracle none"].outlook if view.phase == "oracle" else None
    if following is not None:
        outlook = then(texts, following, preview, names, view.active)
        yield from fold(texts.say("afterwards", then=outlook))
    blocked = _blocked(preview, texts)
    if blocked:
        yield from fold(texts.say("not-now", list=texts.join(blocked, last="list-comma")))


def number_moves(words: Iterable[str]) -> dict[str, str]:
    """Map the number to type to each move.

    Rows, places and goods always have the same number, and "none" is 0.
    """
    numbers = {}
    for place, word in enumerate(words, start=1):
        verb, what, *_ = word.split()
        if what == "none":
            number = 0
        elif verb in ("take", "keep"):
            number = int(what)
        elif verb in ("buy", "offer", "bless", "gain"):
            number = GOODS.index(what) + 1
        else:
            number = place
        numbers[str(number)] = word
    return dict(sorted(numbers.items()))


def is_forced(preview: Preview) -> bool:
    """Whether the only legal move can be played without asking.

    Never an offering, because a fast one would reveal what the player owns; never a shrine returned
    to the box; and never a move that cannot be undone.
    """
    if len(preview.moves) != 1:
        return False
    ((word, change),) = preview.moves.items()
    return not change.final and may_be_forced(word)


def may_be_forced(word: str) -> bool:
    """Whether a move of this sort is played unasked if there is no other; see `is_forced`."""
    return not word.startswith(("offer", "discard"))


def describe_skipped_purchase(view: View, story: Sequence[AnyEvent], texts: Texts) -> str | None:
    """Why nothing was bought, after the purchase of a turn that nobody was asked about."""
    if view.phase != "play" or view.to_move is None:
        return None
    last = story[-1] if story else None
    if isinstance(last, Bought) and last.seat == view.to_move:
        return None
    own = view.seats[view.to_move]
    prices = [own.prices[good] for good in GOODS if view.supply[good]]
    if not prices or min(prices) <= own.stones:
        return None
    return texts.say("skipped-purchase", price=min(prices), stones=own.stones)


def phrase_question(view: View, texts: Texts) -> str:
    """The question of the current phase, in one or two sentences."""
    own = view.seats[view.to_move or 0]
    return texts.say(
        f"ask-{view.phase}",
        stones=own.stones,
        face="down" if view.to_move == view.active else "up",
        number=view.to_take,
        cards=texts.say(f"good-{view.scored}-cards") if view.phase == "gain" else "",
    )


def _choice(word: str, view: View, preview: Preview, names: Sequence[str], texts: Texts) -> str:
    change = preview.moves[word]
    move = label(texts, word, view, change)
    effects = changes(texts, change, preview, names, view.to_move or 0)
    return texts.say("choice", move=move, changes=effects) if effects else move


def _blocked(preview: Preview, texts: Texts) -> list[str]:
    """The moves that are blocked, with the reason, unless the hand shows it."""
    reasons: dict[Reason, list[str]] = {}
    for word, why in preview.blocked.items():
        if why.code in ("stones", "supply", "demon"):
            reasons.setdefault(why, []).append(subject(texts, word))
    return [
        texts.say(
            "not-now-move",
            what=texts.join(what, last="list-comma"),
            why=why_not(texts, why),
        )
        for why, what in reasons.items()
    ]
