"""The cases of what a seat does not know, told apart by the cards that others kept at oracles.

Once it is settled which card was kept at every look, it is certain which card lies where on the
altar, so that an own look tells the goods of the cards seen. So there is a case for every way of
keeping, as long as an own look is still to come and there are not too many of them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bali import rules
from bali.errors import BaliError
from bali.kernel.beliefs import TOP_DOWN

MOST_CASES = 200

UP, DOWN = 0, 1
UNKNOWN = -1


class Impossible(BaliError, ValueError):
    """No game goes like this."""


class Card(NamedTuple):
    """A card on the altar, as far as it is known."""

    face: int = UNKNOWN
    good: int = UNKNOWN
    choice: int = UNKNOWN  # that would tell the good


class Case(NamedTuple):
    """By choice the answers that are possible, a bit each, where not all are; and the altar."""

    answers: dict[int, int]
    altar: tuple[Card, ...]  # the top card last


class Cases:
    """All cases, kept up as the altar grows and shrinks."""

    def __init__(self, own_looks: int, first_choices: int) -> None:
        self.all = [Case({}, ())]
        self.looked = 0  # at so many cards, while somebody looks
        self._own_looks = own_looks  # that are still to come
        self._first_choices = first_choices  # so many choices are the first altar (R10.1)
        self._laid: list[Card] = []  # since the last look, the same in all cases

    def size(self) -> int:
        """How many cards the altar has."""
        return len(self.all[0].altar) + len(self._laid)

    def lay(self, card: Card) -> None:
        if self.size() == rules.LARGEST_ALTAR:
            raise Impossible("too many cards were laid on the altar")
        self._laid.append(card)

    def look(self, number: int) -> None:
        """R10.3: somebody looks at the top cards."""
        if not 0 < number == min(rules.LOOK, self.size()):
            raise Impossible(f"nobody looks at {number} of {self.size()} cards")
        laid = tuple(self._laid)
        self.all = [Case(answers, altar + laid) for answers, altar in self.all]
        self._laid = []
        self.looked = number

    def see(self, cards: Sequence[Card]) -> None:
        """R12.2: the look is an own one, at these cards, the top card first."""
        self._own_looks -= 1
        for place, card in enumerate(cards):
            cases = [self._seen(case, place, card) for case in self.all]
            self._become([case for case in cases if case is not None])

    def keep(self, place: int) -> None:
        """R10.3: an own choice."""
        if not 0 <= place < self.looked:
            raise Impossible(f"nobody keeps card {place + 1} of {self.looked}")
        self._become([_without(case, place) for case in self.all])
        self.looked = 0

    def take(self, choice: int, shown: int) -> int:
        """R10.4: another's choice, as far as the altar's top tells it afterwards.

        Returns the goods that can have been kept, a bit each.
        """
        settle = self._own_looks > 0 and len(self.all) * self.looked <= MOST_CASES
        cases: list[Case] = []
        kept = 0
        for case in self.all:
            rests = [_without(case, place) for place in range(self.looked)]
            places = [place for place, rest in enumerate(rests) if _shows(rest.altar, shown)]
            if settle or len(places) == 1:
                cases += [_answered(rests[place], choice, 1 << place) for place in places]
            elif places:
                mask = sum([1 << place for place in places])
                cases.append(_answered(_unsettled(case, self.looked, mask, shown), choice, mask))
            for place in places:
                good = case.altar[-1 - place].good
                kept |= (1 << rules.GOODS) - 1 if good == UNKNOWN else 1 << good
        self._become(cases)
        self.looked = 0
        return kept

    def _seen(self, case: Case, place: int, seen: Card) -> Case | None:
        """The case if this card lies there; None if it cannot."""
        at = len(case.altar) - 1 - place
        face, good, choice = case.altar[at]
        if face not in (UNKNOWN, seen.face) or good not in (UNKNOWN, seen.good):
            return None
        after = Case(case.answers, (*case.altar[:at], seen, *case.altar[at + 1 :]))
        if choice == UNKNOWN:
            return after
        known = map(case.answers.get, range(self._first_choices))
        if choice < self._first_choices and 1 << seen.good in known:
            return None  # R10.1: the first altar, whose choices come first, has one of each good
        return _answered(after, choice, 1 << seen.good)

    def _become(self, cases: list[Case]) -> None:
        if not cases:
            raise Impossible("the altar cannot have come to look like this")
        self.all = cases


def _answered(case: Case, choice: int, answers: int) -> Case:
    return Case(case.answers | {choice: answers}, case.altar)


def _without(case: Case, place: int) -> Case:
    at = len(case.altar) - 1 - place
    return Case(case.answers, case.altar[:at] + case.altar[at + 1 :])


def _shows(altar: tuple[Card, ...], shown: int) -> bool:
    """R6.5: whether an altar may look like this to all."""
    if not altar or altar[-1].face == UNKNOWN:
        return True
    return shown == (TOP_DOWN if altar[-1].face == DOWN else altar[-1].good)


def _unsettled(case: Case, looked: int, places: int, shown: int) -> Case:
    """Any of several places: of the cards looked at, only the top is still certain."""
    top = case.altar[-1]
    if places & 1:
        top = Card(DOWN) if shown == TOP_DOWN else Card(UP, shown)
    return Case(case.answers, (*case.altar[:-looked], *[Card()] * (looked - 2), top))
