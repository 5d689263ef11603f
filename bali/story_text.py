"""Sentences for events, addressed to one reader: a seat or a spectator.

The caller redacts the events for that reader (`story.redact`). All wording is in the catalogue
(`story.ftl`); this module only selects messages and fills in their arguments.
"""

from collections.abc import Sequence

from bali.outcome import Result, Tiebreak
from bali.story import (
    AnyEvent,
    Blessed,
    Bought,
    Counted,
    Declined,
    Demon,
    Discarded,
    Exhausted,
    Formed,
    Gained,
    Kept,
    Looked,
    Offered,
    Oracles,
    Played,
    Rewarded,
    Scored,
    Share,
    Taken,
)
from bali.texts import Texts


def sentence(texts: Texts, event: AnyEvent, names: Sequence[str], seat: int | None = None) -> str:
    """One or two sentences for an event; `seat` is the reader, addressed in the second person."""
    return _EventFormatter(texts, names, seat).format(event)


class _EventFormatter:
    """Formats events for one reader."""

    def __init__(self, texts: Texts, names: Sequence[str], reader: int | None) -> None:
        self.texts = texts
        self.names = names
        self.reader = reader

    def format(self, event: AnyEvent) -> str:
        say, who = self.texts.say, self._who
        match event:
            case Bought(seat, good, price):
                return say("story-bought", **who(seat), card=self._card(good), stones=price)
            case Played(seat, kind, number, price):
                cards = self._object(kind, number)
                return say("story-played", **who(seat), cards=cards, stones=price)
            case Discarded(seat):
                return say("story-discarded", **who(seat))
            case Demon(_, row):
                return say("story-demon", row=row)
            case Offered(seat, good, face):
                return say("story-offered", **who(seat), card=self._card(good), face=face)
            case Blessed(seat, good):
                return say("story-blessed", **who(seat), card=self._card(good))
            case Taken():
                return self._format_taken(event)
            case Formed():
                return self._format_formed(event)
            case Oracles(row, number):
                return say("story-oracles", row=row, number=number)
            case Looked():
                return self._format_looked(event)
            case Declined(seat):
                return say("story-declined", **who(seat))
            case Kept():
                return self._format_kept(event)
            case Scored():
                return self._format_scored(event)
            case Rewarded(seat, sort, number, alone):
                gain = say(sort, **{sort: number})
                return say(
                    "story-rewarded", **who(seat), gain=gain, **_base_and_bonus(number, alone)
                )
            case Gained(seat, good, instead):
                gone = say(f"good-{instead}-cards")
                return say("story-gained", **who(seat), card=self._card(good), cards=gone)
            case Exhausted():
                return say("story-exhausted")
            case Counted(final, decided_by):
                return self._format_counted(final, decided_by)

    def _format_taken(self, event: Taken) -> str:
        arguments = {**self._who(event.seat), "card": self._object(event.card)}
        if event.revealed is None:
            return self.texts.say("story-taken-last", **arguments, row=event.row)
        revealed = self._object(event.revealed)
        return self.texts.say("story-taken", **arguments, row=event.row, revealed=revealed)

    def _format_formed(self, event: Formed) -> str:
        if not event.cards:
            return self.texts.say("story-formed-empty", row=event.row)
        cards = self._series([self.texts.say(f"kind-{card}") for card in event.cards])
        return self.texts.say(
            "story-formed", row=event.row, number=len(event.cards), cards=cards, pile=event.pile
        )

    def _format_looked(self, event: Looked) -> str:
        looker = self._who(event.seat)
        if event.cards is None:
            return self.texts.say("story-looked", **looker, number=event.number)
        cards = self._series([self.texts.say(f"good-{card.good}") for card in event.cards])
        return self.texts.say("story-looked-cards", **looker, number=event.number, cards=cards)

    def _format_kept(self, event: Kept) -> str:
        top = {"face": "none", "shown": ""}
        if event.top is not None:
            top = {"face": event.top.face or "down", "shown": self._card(event.top.good)}
        if event.place is None:
            return self.texts.say("story-kept", **self._who(event.seat), **top)
        return self.texts.say(
            "story-kept-card",
            **self._who(event.seat),
            **top,
            card=self._card(event.good),
            place=event.place,
        )

    def _format_scored(self, event: Scored) -> str:
        say, kind = self.texts.say, event.kind
        kinds = say(f"kind-{kind}-plural")
        shares = [self._format_share(kind, share) for share in event.shares if _amount(share)]
        owed = [self._format_owed(share) for share in event.shares if share.owed]
        if shares:
            text = say("story-scored", kinds=kinds, shares=self._series(shares))
        elif owed:
            text = say("story-scored-later", kinds=kinds)
        elif any(share.cards for share in event.shares):
            text = say("story-scored-nothing", kinds=kinds)
        else:
            text = say("story-scored-nobody", kinds=kinds)
        if not owed:
            return text
        gone = say(f"good-{kind}-cards")
        rest = say("story-scored-owed", cards=gone, shares=self._series(owed))
        return say("sentences", first=text, second=rest)

    def _format_share(self, kind: str, share: Share) -> str:
        """What a player gets at once, or the amount to choose for shrines."""
        say, who = self.texts.say, self._who(share.seat)
        if share.choice:
            return say(
                "story-share-choice",
                **who,
                points=share.choice,
                stones=share.choice,
                **_base_and_bonus(share.choice, share.alone),
            )
        if share.stones:
            gain = say("stones", stones=share.stones)
        elif share.points:
            gain = say("points", points=share.points)
        else:
            gain = say(f"good-{kind}-count", number=share.goods)
        alone = share.alone and share.goods != 1  # R8.6: one good is the one for the farmers
        return say("story-share", **who, gain=gain, **_base_and_bonus(_amount(share), alone))

    def _format_owed(self, share: Share) -> str:
        """R8.6: the goods of another sort that a player has yet to choose."""
        alone = share.goods + share.owed == 2  # the second is the sole majority's
        return self.texts.say(
            "story-share-owed",
            **self._who(share.seat),
            number=share.owed,
            **_base_and_bonus(share.owed, alone),
        )

    def _format_counted(self, final: Result, decided_by: Tiebreak) -> str:
        say = self.texts.say
        values = [
            say("story-value", good=say(f"good-{good}"), value=value)
            for good, value in sorted(final.values.items(), key=lambda item: -item[1])
        ]
        ranking = sorted(
            range(len(final.scores)),
            key=lambda seat: (seat not in final.winners, -final.scores[seat].total),
        )
        totals = [
            say("story-total", **self._who(seat), total=final.scores[seat].total)
            for seat in ranking
        ]
        winners = [say("story-player", **self._who(seat)) for seat in final.winners]
        return say(
            "story-counted",
            values=self._series(values),
            totals=self._series(totals),
            verdict=say(
                f"story-won-{decided_by}",
                **self._who(final.winners[0]),
                winners=self.texts.join(winners),
            ),
        )

    def _who(self, seat: int) -> dict[str, str]:
        return {"you": "yes" if seat == self.reader else "no", "name": self.names[seat]}

    def _object(self, kind: str, number: int = 1) -> str:
        return self.texts.say(f"kind-{kind}-object", number=number)

    def _card(self, good: str | None) -> str:
        return self.texts.say(f"good-{good or 'hidden'}-card")

    def _series(self, items: Sequence[str]) -> str:
        return self.texts.join(items, last="list-comma")


def _amount(share: Share) -> int:
    """The amount that a share pays, in whatever unit, except goods that are still owed."""
    return share.stones + share.points + share.goods + share.choice


def _base_and_bonus(number: int, alone: bool) -> dict[str, str | int]:
    """R8.2: the arguments that split an amount into the base and the bonus of a sole majority."""
    return {"alone": "yes", "base": number - 1} if alone else {"alone": "no", "base": number}
