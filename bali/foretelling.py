"""Previews in sentences: what a move is called, what it would change, why another is blocked.

Everything that depends on the language stands in the catalogue (`preview.ftl`). A scoring that
would follow is told by the very sentence that will tell it when it has happened.
"""

from collections.abc import Iterable, Iterator, Sequence

from bali.preview import Change, Gain, Majority, Outlook, Preview, Reason
from bali.story import Scored, Share
from bali.telling import sentence
from bali.texts import Texts
from bali.view import View


def label(texts: Texts, word: str, view: View, change: Change) -> str:
    """A legal move as it is offered to the player."""
    told = _move(texts, word, view, change)
    return told[:1].upper() + told[1:]  # in German it begins with the card


def _move(texts: Texts, word: str, view: View, change: Change) -> str:
    say = texts.say
    paid = change.stones.before - change.stones.after if change.stones else 0
    match word.split():
        case ["buy", "none"]:
            return say("move-buy-none")
        case ["buy", good]:
            return say("move-buy", card=say(f"good-{good}-card"), stones=paid)
        case ["play", kind, *number]:
            cards = say(f"kind-{kind}-object", number=int(number[0]) if number else 1)
            return say("move-play", cards=cards, stones=paid)
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
            looked_at = (view.look or [])[int(place) - 1]
            return say(
                "move-keep",
                card=say(f"good-{good}-card"),
                place=int(place),
                face=looked_at.face or "down",
            )
        case ["reward", sort]:
            gained = change.stones or change.points
            amount = gained.after - gained.before if gained else 0
            return say("move-reward", gain=say(sort, **{sort: amount}))
    verb, good = word.split()  # bless or gain
    return say(f"move-{verb}", card=say(f"good-{good}-card"))


def subject(texts: Texts, word: str) -> str:
    """What a move is about, in a word or two: a card, a good, a row."""
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
    """Why a move is blocked, as a part of a sentence."""
    needs, has = reason.needs or 0, reason.has or 0
    return texts.say(f"blocked-{reason.code}", needs=needs, has=has, more=needs - has)


def changes(texts: Texts, change: Change, preview: Preview, names: Sequence[str], seat: int) -> str:
    """What a move would change for the seat that is to move; empty if nothing worth a word.

    What follows the oracle is the same whatever the player decides, and told by `then`.
    """
    return chain(texts, _Foreteller(texts, preview, names, seat).tell(change))


def then(texts: Texts, outlook: Outlook, preview: Preview, names: Sequence[str], seat: int) -> str:
    """What follows a take or the oracle."""
    return chain(texts, _Foreteller(texts, preview, names, seat).outlook(outlook))


def chain(texts: Texts, sentences: Iterable[str]) -> str:
    """Sentences one after the other."""
    text = ""
    for added in sentences:
        text = texts.say("sentences", first=text, second=added) if text else added
    return text


class _Foreteller:
    def __init__(self, texts: Texts, preview: Preview, names: Sequence[str], seat: int) -> None:
        self.texts = texts
        self.say = texts.say
        self.preview = preview
        self.names = names
        self.seat = seat

    def tell(self, change: Change) -> Iterator[str]:
        say = self.say
        if not change.stones:  # of a card that is bought the price matters
            for good, owned in change.goods.items():
                cards = say(f"good-{good}-count", number=owned.after)
                yield say("change-goods", number=owned.after, cards=cards)
        if change.stones:
            shrine = "yes" if change.reaches_shrine else "no"
            yield say("change-stones", stones=change.stones.after, shrine=shrine)
        if change.points:
            yield say("change-points", points=change.points.after)
        if change.loses:
            cards = self.texts.join([self._played(word) for word in change.loses], last="list-or")
            yield say("change-loses", cards=cards)
        for good, price in change.prices.items():
            cards = say(f"good-{good}-cards")
            yield say("change-price", cards=cards, stones=price.after, before=price.before)
        for kind, majority in change.majorities.items():
            yield self._majority(kind, majority)
        if change.demon:
            yield say("change-demon", row=change.demon.after)
        yield from self._altar(change)
        if change.to_take is not None and change.to_take > 1:
            yield say("change-take", number=change.to_take)
        if change.outlook and change.outlook.card is not None:
            yield from self.outlook(change.outlook)
        if change.final:
            yield say("change-final")

    def _played(self, word: str) -> str:
        """The cards of a play, as an object."""
        _, kind, *number = word.split()
        return self.say(f"kind-{kind}-object", number=int(number[0]) if number else 1)

    def _majority(self, kind: str, majority: Majority) -> str:
        """R8.2. An own play can only win one, or take it from another player."""
        kinds = self.say(f"kind-{kind}-plural")
        if majority.before is None:
            return self.say("change-majority", kinds=kinds)
        taken = "from" if majority.after == self.seat else "lost"
        name = self.names[majority.before]
        return self.say(f"change-majority-{taken}", kinds=kinds, name=name)

    def _altar(self, change: Change) -> Iterator[str]:
        """What the goods are worth then, with open history."""
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

    def outlook(self, outlook: Outlook) -> Iterator[str]:
        if outlook.follows == "end":
            yield self.say("outlook-end")
            return
        if outlook.card is not None:
            yield from self._turned_up(outlook)
        if outlook.follows == "more":
            yield self.say("outlook-more", number=outlook.to_take)
        elif outlook.reveals is not None:
            yield self._scoring(outlook.reveals)

    def _turned_up(self, outlook: Outlook) -> Iterator[str]:
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

    def _scoring(self, kind: str) -> str:
        shares = [_share(kind, gain) for gain in self.preview.scorings[kind].gains]
        return sentence(self.texts, Scored(kind, shares), self.names, self.seat)


def _share(kind: str, gain: Gain) -> Share:
    """A gain that is foreseen as it will be told when it has come."""
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
