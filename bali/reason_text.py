"""Reasons as sentences: why a move is better than another, or worse than the best one.

All wording is in the catalogue (`review.ftl`); `web/src/lib/reviewText.ts` is the page's twin.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from bali.analysis.review import LeavesFact, ReasonWhy, ScoringFact
from bali.moves import GOODS
from bali.preview_text import chain
from bali.review_text import (
    capitalize,
    format_decimal,
    format_signed,
    identify_player,
    name_move,
    round_tenths,
)
from bali.texts import Texts


def describe_reason(
    texts: Texts, reason: ReasonWhy, seat: int, names: Sequence[str], reader: int | None = None
) -> str:
    """Why a move of a seat is better than another, in one sentence or two."""
    formatter = _ReasonFormatter(texts, seat, names, reader)
    effects = formatter.format_effects(reason, formatter.format_moves(reason))
    return chain(texts, filter(None, (effects, formatter.format_facts(reason))))


def describe_shortfall(
    texts: Texts, reason: ReasonWhy, seat: int, names: Sequence[str], reader: int | None = None
) -> str:
    """Why a move is worse than the best one, without a word about which one that is."""
    formatter = _ReasonFormatter(texts, seat, names, reader)
    own = [fact for fact in reason.scorings if fact.move == reason.worse]
    facts = formatter.format_facts(replace(reason, scorings=own))
    effects = formatter.format_effects(reason, texts.say("review-judgement-best"))
    return chain(texts, filter(None, (effects, facts)))


class _ReasonFormatter:
    """Formats the reasons of one seat's moves for one reader."""

    def __init__(self, texts: Texts, seat: int, names: Sequence[str], reader: int | None) -> None:
        self.texts = texts
        self.say = texts.say
        self.seat = seat
        self.names = names
        self.reader = reader

    def format_effects(self, reason: ReasonWhy, moves: str) -> str:
        """What the better move changes, after a phrase that says which moves are compared."""
        return capitalize(self.say("review-reason", moves=moves, effects=self._format(reason)))

    def format_moves(self, reason: ReasonWhy) -> str:
        (verb, better), (other_verb, worse) = map(_split_move, (reason.better, reason.worse))
        if verb != other_verb or "buy none" in (reason.better, reason.worse):
            names = [name_move(self.texts, word) for word in (reason.better, reason.worse)]
            return self.say("review-instead", better=names[0], worse=names[1])
        objects = [self._format_object(verb, word) for word in (better, worse)]
        return self.say(f"review-instead-{verb}", better=objects[0], worse=objects[1])

    def _format_object(self, verb: str, word: str) -> str | int:
        """What a move is about, for a sentence on two moves of the same sort."""
        if verb == "take":
            return int(word)
        if verb == "keep":
            return self.say("altar-place", place=int(word))
        if verb == "play":
            kind, *number = word.split()
            return self.say(f"kind-{kind}-object", number=int(number[0]) if number else 1)
        return word if verb in ("reward", "oracle") else self.say(f"good-{word}-card")

    def _format(self, reason: ReasonWhy) -> str:
        """What the better move changes; what speaks against it comes before "but".

        Points that another player gains as well, with nobody losing any, are no reason.
        """
        own = self._format_own(reason)
        others = [
            (gain.points, self._format_points("other", gain.seat, gain.points))
            for gain in reason.others
        ]
        for_it = [text for points, text in others if points < 0]
        is_ahead = for_it or all(points < reason.own for points, _ in others)
        if round_tenths(reason.own) > 0 and is_ahead:
            return self._join([own, *(text for _, text in others)])
        against = self._join([own, *(text for points, text in others if points > 0)])
        return self.say(
            "review-list-but",
            list=against,
            item=self._join(for_it) if for_it else self.say("review-timing"),
        )

    def _join(self, items: Sequence[str]) -> str:
        return self.texts.join(items, last="review-list-and")

    def _format_own(self, reason: ReasonWhy) -> str:
        sources = [
            self.say(
                "review-source",
                source=self.say(f"review-source-{gain.source}"),
                points=format_signed(self.texts, gain.points),
            )
            for gain in reason.sources
        ]
        listed = self.texts.join(sources, last="list-comma") if sources else ""
        enclosed = self.say("review-sources", sources=listed) if sources else ""
        if round_tenths(reason.own) == 0:
            return self.say("review-own-same", **self._who(self.seat), sources=enclosed)
        return self._format_points("own", self.seat, reason.own, sources=enclosed)

    def _format_points(self, whose: str, seat: int, points: float, **more: str) -> str:
        size = format_decimal(self.texts, points)
        direction = "more" if points > 0 else "less"
        return self.say(f"review-{whose}-{direction}", **self._who(seat), points=size, **more)

    def format_facts(self, reason: ReasonWhy) -> str:
        """What the moves score at once, and what the worse one leaves; empty if that is nothing."""
        facts = [self._format_scoring(fact) for fact in reason.scorings]
        if reason.leaves is not None:
            facts.append(self._format_leaves(reason.leaves))
        if not facts:
            return ""
        listed, *others = facts
        for fact in others:
            listed = self.say("review-list-facts", list=listed, item=fact)
        return capitalize(self.say("review-facts", facts=listed))

    def _format_leaves(self, fact: LeavesFact) -> str:
        return self.say(
            "review-leaves",
            row=int(fact.move.split()[1]),
            **self._who(fact.seat),
            kinds=self.say(f"kind-{fact.kind}-plural"),
            other=fact.row,
            gain=self._format_gain(fact.kind, fact.gain),
        )

    def _format_scoring(self, fact: ScoringFact) -> str:
        row, kinds = int(fact.move.split()[1]), self.say(f"kind-{fact.kind}-plural")
        gains = [
            self.say(
                "story-share",
                **self._who(seat),
                gain=self._format_gain(fact.kind, number),
                alone="no",
                base=0,
            )
            for seat, number in enumerate(fact.gains)
            if number
        ]
        if not gains:
            return self.say("review-scores-nothing", row=row, kinds=kinds)
        listed = self.texts.join(gains, last="list-comma")
        return self.say("review-scores", row=row, kinds=kinds, gains=listed)

    def _format_gain(self, kind: str, number: int) -> str:
        if kind == "stonemason":
            return self.say("stones", stones=number)
        if kind == "priest":
            return self.say("points", points=number)
        if kind in GOODS:
            return self.say("review-gain-cards", number=number)
        return self.say("review-gain-choice", points=number, stones=number)

    def _who(self, seat: int) -> dict[str, str]:
        return identify_player(seat, self.names, self.reader)


def _split_move(word: str) -> tuple[str, str]:
    """The verb and what it is about."""
    verb, _, about = word.partition(" ")
    return verb, about
