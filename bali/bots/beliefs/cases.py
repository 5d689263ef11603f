"""Cases of a seat's hidden information, by the cards that others kept at oracles.

Given the card kept at every look, the position of every card on the altar is certain, so that an
own look reveals the goods of these cards. There is a case for every combination of kept cards, as
long as an own look is still to come and there are not too many cases.
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
    """The view cannot come from any game."""


class Card(NamedTuple):
    """What is certain of a card on the altar."""

    face: int = UNKNOWN
    good: int = UNKNOWN
    choice: int = UNKNOWN  # whose answer is the good


class Case(NamedTuple):
    """The possible answers by choice, as bit masks, where they are restricted; and the altar."""

    answers: dict[int, int]
    altar: tuple[Card, ...]  # the top card last


class Cases:
    """All cases, updated as cards come to the altar and leave it."""

    def __init__(self, own_looks: int, first_choices: int) -> None:
        self.all = [Case({}, ())]
        self.looked = 0  # the number of cards, during a look
        self._own_looks = own_looks  # that are still to come
        self._first_choices = first_choices  # the number of choices of the first altar (R10.1)
        self._new_cards: list[Card] = []  # since the last look, the same in all cases

    def size(self) -> int:
        """How many cards the altar has."""
        return len(self.all[0].altar) + len(self._new_cards)

    def lay(self, card: Card) -> None:
        if self.size() == rules.LARGEST_ALTAR:
            raise Impossible("too many cards were laid on the altar")
        self._new_cards.append(card)

    def look(self, number: int) -> None:
        """R10.3: a look at the top cards begins."""
        if not 0 < number == min(rules.LOOK, self.size()):
            raise Impossible(f"a look at {number} of {self.size()} cards is impossible")
        new_cards = tuple(self._new_cards)
        self.all = [Case(answers, altar + new_cards) for answers, altar in self.all]
        self._new_cards = []
        self.looked = number

    def see(self, cards: Sequence[Card]) -> None:
        """R12.2: the seat itself sees these cards, the top card first."""
        self._own_looks -= 1
        for place, card in enumerate(cards):
            cases = [self._reveal(case, place, card) for case in self.all]
            self._replace([case for case in cases if case is not None])

    def keep(self, place: int) -> None:
        """R10.3: the seat itself keeps a card."""
        if not 0 <= place < self.looked:
            raise Impossible(f"card {place + 1} of {self.looked} cannot be kept")
        self._replace([_without(case, place) for case in self.all])
        self.looked = 0

    def take(self, choice: int, shown: int) -> int:
        """R10.4: another seat keeps a card, which the altar's top restricts afterwards.

        Returns the goods that can have been kept, as a bit mask.
        """
        settle = self._own_looks > 0 and len(self.all) * self.looked <= MOST_CASES
        cases: list[Case] = []
        goods = 0
        for case in self.all:
            rests = [_without(case, place) for place in range(self.looked)]
            places = [place for place, rest in enumerate(rests) if _shows(rest.altar, shown)]
            if settle or len(places) == 1:
                cases += [_with_answer(rests[place], choice, 1 << place) for place in places]
            elif places:
                mask = sum([1 << place for place in places])
                cases.append(
                    _with_answer(_make_uncertain(case, self.looked, mask, shown), choice, mask)
                )
            for place in places:
                good = case.altar[-1 - place].good
                goods |= (1 << rules.GOODS) - 1 if good == UNKNOWN else 1 << good
        self._replace(cases)
        self.looked = 0
        return goods

    def _reveal(self, case: Case, place: int, card: Card) -> Case | None:
        """The case in which this card is there; None if that is impossible."""
        at = len(case.altar) - 1 - place
        face, good, choice = case.altar[at]
        if face not in (UNKNOWN, card.face) or good not in (UNKNOWN, card.good):
            return None
        after = Case(case.answers, (*case.altar[:at], card, *case.altar[at + 1 :]))
        if choice == UNKNOWN:
            return after
        certain = map(case.answers.get, range(self._first_choices))
        if choice < self._first_choices and 1 << card.good in certain:
            return None  # R10.1: the first altar, whose choices come first, has one of each good
        return _with_answer(after, choice, 1 << card.good)

    def _replace(self, cases: list[Case]) -> None:
        if not cases:
            raise Impossible("no sequence of moves leads to this altar")
        self.all = cases


def _with_answer(case: Case, choice: int, answers: int) -> Case:
    return Case(case.answers | {choice: answers}, case.altar)


def _without(case: Case, place: int) -> Case:
    at = len(case.altar) - 1 - place
    return Case(case.answers, case.altar[:at] + case.altar[at + 1 :])


def _shows(altar: tuple[Card, ...], shown: int) -> bool:
    """R6.5: whether the top of an altar can look like this."""
    if not altar or altar[-1].face == UNKNOWN:
        return True
    return shown == (TOP_DOWN if altar[-1].face == DOWN else altar[-1].good)


def _make_uncertain(case: Case, looked: int, places: int, shown: int) -> Case:
    """A card from any of several places was kept: only the top card is still certain."""
    top = case.altar[-1]
    if places & 1:
        top = Card(DOWN) if shown == TOP_DOWN else Card(UP, shown)
    return Case(case.answers, (*case.altar[:-looked], *[Card()] * (looked - 2), top))
