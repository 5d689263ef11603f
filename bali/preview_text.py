"""Sentences for previews: labels of moves, what they would change, why others are not legal.

All wording is in the catalogue (`preview.ftl`). For a scoring that would follow, the sentence is
the one that `story_text` gives for the event.
"""

from collections.abc import Iterable, Iterator, Sequence

from bali.preview import Change, Gain, Majority, Outlook, Preview, Reason
from bali.story import Scored, Share
from bali.story_text import sentence
from bali.texts import Texts
from bali.view import View


def label(texts: Texts, word: str, view: View, change: Change) -> str:
    """The label of a legal move."""
    text = _format_move(texts, word, view, change)
    return text[:1].upper() + text[1:]  # a German label begins with the card


def _format_move(texts: Texts, word: str, view: View, change: Change) -> str:
    say = texts.say
    price = change.stones.before - change.stones.after if change.stones else 0
    match word.split():
        case ["buy", "none"]:
            return say("move-buy-none")
        case ["buy", good]:
            return say("move-buy", card=say(f"good-{good}-card"), stones=price)
        case ["play", kind, *number]:
            cards = say(f"kind-{kind}-object", number=int(number[0]) if number else 1)
            return say("move-play", cards=cards, stones=price)
        case ["discard", _]:
            return say("move-discard")
        case ["offer", good]:
            face = "down" if view.to_move == view.active else "up"
            return say("move-offer", card=say(f"good-{good}-card"), face=face)
        case ["take", row]:
            card = view.offer[int(row) - 1][0]
            return say("move-take", card=say(f"kind-{card}-object", number=1), row=int(row))
        case ["oracle", "look"]:
            return say("move-look", number=change.looks_at or 0)
        case ["oracle", _]:
            return say("move-look-not")
        case ["keep", place]:
            (good,) = change.goods
            altar_card = (view.look or [])[int(place) - 1]
            return say(
                "move-keep",
                card=say(f"good-{good}-card"),
                place=int(place),
                face=altar_card.face or "down",
            )
        case ["reward", sort]:
            shift = change.stones or change.points
            amount = shift.after - shift.before if shift else 0
            return say("move-reward", gain=say(sort, **{sort: amount}))
    verb, good = word.split()  # bless or gain
    return say(f"move-{verb}", card=say(f"good-{good}-card"))


def subject(texts: Texts, word: str) -> str:
    """The object of a move in one or two words: a card, a good or a row."""
    match word.split():
        case ["take", row]:
            return texts.say("word-row", row=int(row))
        case ["keep", place]:
            return texts.say("altar-place", place=int(place))
        case ["play" | "discard", kind, *number] if number in ([], ["1"]):
            return texts.say(f"kind-{kind}")
        case ["play", kind, number]:
            return texts.say(f"kind-{kind}-object", number=int(number))
    _, good = word.split()
    return texts.say(f"good-{good}")


def why_not(texts: Texts, reason: Reason) -> str:
    """The reason why a move is not legal, as part of a sentence."""
    needs, has = reason.needs or 0, reason.has or 0
    return texts.say(f"blocked-{reason.code}", needs=needs, has=has, more=needs - has)


def changes(texts: Texts, change: Change, preview: Preview, names: Sequence[str], seat: int) -> str:
    """Sentences on what a move would change for the seat to move; may be empty.

    What follows an oracle is left out, since it does not depend on the move: see `then`.
    """
    return chain(texts, _PreviewFormatter(texts, preview, names, seat).format(change))


def then(texts: Texts, outlook: Outlook, preview: Preview, names: Sequence[str], seat: int) -> str:
    """Sentences on what follows a take or an oracle."""
    return chain(texts, _PreviewFormatter(texts, preview, names, seat).format_outlook(outlook))


def chain(texts: Texts, sentences: Iterable[str]) -> str:
    """Join sentences as the language does."""
    text = ""
    for item in sentences:
        text = texts.say("sentences", first=text, second=item) if text else item
    return text


class _PreviewFormatter:
    """Formats changes and outlooks for the seat to move."""

    def __init__(self, texts: Texts, preview: Preview, names: Sequence[str], seat: int) -> None:
        self.texts = texts
        self.say = texts.say
        self.preview = preview
        self.names = names
        self.seat = seat

    def format(self, change: Change) -> Iterator[str]:
        say = self.say
        if not change.stones:  # of a purchase only the price is mentioned
            for good, cards_owned in change.goods.items():
                number = cards_owned.after
                cards = say(f"good-{good}-count", number=number)
                yield say("change-goods", number=number, cards=cards)
        if change.stones:
            shrine = "yes" if change.reaches_shrine else "no"
            yield say("change-stones", stones=change.stones.after, shrine=shrine)
        if change.points:
            yield say("change-points", points=change.points.after)
        if change.loses:
            cards = self.texts.join(
                [self._format_play(word) for word in change.loses], last="list-or"
            )
            yield say("change-loses", cards=cards)
        for good, price in change.prices.items():
            cards = say(f"good-{good}-cards")
            yield say("change-price", cards=cards, stones=price.after, before=price.before)
        for kind, majority in change.majorities.items():
            yield self._format_majority(kind, majority)
        if change.demon:
            yield say("change-demon", row=change.demon.after)
        yield from self._format_altar(change)
        if change.to_take is not None and change.to_take > 1:
            yield say("change-take", number=change.to_take)
        if change.outlook and change.outlook.card is not None:
            yield from self.format_outlook(change.outlook)
        if change.final:
            yield say("change-final")

    def _format_play(self, word: str) -> str:
        """The cards of a play, as an object."""
        _, kind, *number = word.split()
        return self.say(f"kind-{kind}-object", number=int(number[0]) if number else 1)

    def _format_majority(self, kind: str, majority: Majority) -> str:
        """R8.2: the seat wins a sole majority, or another player loses one."""
        kinds = self.say(f"kind-{kind}-plural")
        if majority.before is None:
            return self.say("change-majority", kinds=kinds)
        outcome = "from" if majority.after == self.seat else "lost"
        name = self.names[majority.before]
        return self.say(f"change-majority-{outcome}", kinds=kinds, name=name)

    def _format_altar(self, change: Change) -> Iterator[str]:
        """The worth of the goods afterwards, with open history only."""
        if change.altar is None or change.altar.worth is None:
            return
        values = [
            self.say(
                "change-value",
                good=self.say(f"good-{good}"),
                before=worth.before,
                after=worth.after,
            )
            for good, worth in change.altar.worth.items()
            if worth.before != worth.after
        ]
        if values:
            yield self.say("change-worth", values=self.texts.join(values, last="list-comma"))
        else:
            yield self.say("change-worth-same")

    def format_outlook(self, outlook: Outlook) -> Iterator[str]:
        if outlook.follows == "end":
            yield self.say("outlook-end")
            return
        if outlook.card is not None:
            yield from self._format_card(outlook)
        if outlook.follows == "more":
            yield self.say("outlook-more", number=outlook.to_take)
        elif outlook.reveals is not None:
            yield self._format_scoring(outlook.reveals)

    def _format_card(self, outlook: Outlook) -> Iterator[str]:
        """The card that is turned up, or that a new row is formed."""
        if outlook.reveals is not None:
            card = self.say(f"kind-{outlook.reveals}-object", number=1)
            yield self.say("outlook-reveals", card=card)
            return
        yield self.say("outlook-new-row")
        if outlook.follows == "new row":
            yield self.say("outlook-new-row-scored")
        if self.preview.new_row and self.preview.new_row.may_look:
            yield self.say("outlook-may-look")
        if self.preview.new_row and self.preview.new_row.may_end:
            yield self.say("outlook-may-end")

    def _format_scoring(self, kind: str) -> str:
        shares = [_share(kind, gain) for gain in self.preview.scorings[kind].gains]
        return sentence(self.texts, Scored(kind, shares), self.names, self.seat)


def _share(kind: str, gain: Gain) -> Share:
    """A gain as a share of the scoring event."""
    number = gain.base + gain.bonus
    return Share(
        seat=gain.seat,
        cards=gain.cards,
        alone=bool(gain.bonus),
        stones=number if kind == "stonemason" else 0,
        points=number if kind == "priest" else 0,
        goods=gain.goods.count("good"),
        owed=gain.goods.count("other"),
        choice=number if kind == "shrine" else 0,
    )
