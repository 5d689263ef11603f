"""A decision as lines of text: the question, the numbered answers, and why others are barred."""

from collections.abc import Iterable, Iterator, Sequence

from bali.moves import GOODS
from bali.preview import Preview, Reason
from bali.preview_text import changes, label, subject, then, why_not
from bali.terminal.columns import MARGIN, fold
from bali.terminal.draw import altar
from bali.texts import Texts
from bali.view import View


def question(view: View, preview: Preview, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """What the player whose view it is decides now."""
    yield from fold(asked(view, texts))
    if view.phase in ("offer", "bless", "oracle"):
        yield from altar(view, texts)
    for number, word in numbered(preview.moves).items():
        choice = _choice(word, view, preview, names, texts)
        yield from fold(choice, f"{MARGIN}{number}{MARGIN}")
    following = preview.moves["oracle none"].outlook if view.phase == "oracle" else None
    if following is not None:
        told = then(texts, following, preview, names, view.active)
        yield from fold(texts.say("afterwards", then=told))
    blocked = _blocked(preview, texts)
    if blocked:
        yield from fold(texts.say("not-now", list=texts.join(blocked, last="list-comma")))


def numbered(words: Iterable[str]) -> dict[str, str]:
    """Moves by the number to type: rows, places and goods keep theirs, and "no" is always 0."""
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


def forced(preview: Preview) -> bool:
    """A single answer that needs no thought.

    Never an offering, whose speed would tell what somebody owns, never a shrine returned to the
    box, and never what cannot be taken back.
    """
    if len(preview.moves) != 1:
        return False
    ((word, change),) = preview.moves.items()
    return not change.final and not word.startswith(("offer", "discard"))


def asked(view: View, texts: Texts) -> str:
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
    told = changes(texts, change, preview, names, view.to_move or 0)
    return texts.say("choice", move=move, changes=told) if told else move


def _blocked(preview: Preview, texts: Texts) -> list[str]:
    """What cannot be done and why, as far as it cannot be seen in the hand."""
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
