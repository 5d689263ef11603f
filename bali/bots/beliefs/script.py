"""The script of a view: all moves of sacrifice cards, and the choices that remain unknown.

The possible answers are restricted by case (`bali.bots.beliefs.cases`) and by the cards that each
player needed later (`bali.memory.holdings`). That avoids most samples that would be rejected.
"""

from collections.abc import Sequence
from math import factorial, prod

from bali import rules
from bali.bots.beliefs.cases import DOWN, UP, Card, Cases, Impossible
from bali.kernel import beliefs as kernel
from bali.memory.holdings import START, Holding, gain, give, hide, reveal, secrets
from bali.moves import GOOD_IDS, spread
from bali.story import (
    AltarCard,
    AnyEvent,
    Blessed,
    Bought,
    Gained,
    Kept,
    Looked,
    Offered,
    Scored,
)
from bali.view import View

FACES = {"up": UP, "down": DOWN}

Row = tuple[int, int, int, int]


class Script:
    """The rows of the script, written event by event."""

    def __init__(
        self, events: Sequence[AnyEvent], players: int, oracle: bool, own_looks: int
    ) -> None:
        self.rows: list[Row] = []
        self._every: list[int] = []  # by choice: all answers, as a bit mask
        self._first = rules.GOODS if oracle else 0  # choices of the first altar
        self._cases = Cases(own_looks, self._first)
        self._holdings = [START] * players
        for _ in range(self._first):
            self._row(kernel.FIRST, 0, self._choice(rules.GOODS))
            self._cases.lay(Card(DOWN, choice=self._last()))
        for event in events:
            self._write(event)
        possible_goods = self._possible_goods()
        masks = [self._narrow(case.answers, possible_goods) for case in self._cases.all]
        self.cases = [case for case in masks if all(case)]  # by choice: possible answers
        if not self.cases:
            raise Impossible("no card can have been laid face down")

    def altar_size(self) -> int:
        """The number of cards on the altar after all events."""
        return self._cases.size()

    def worlds(self) -> list[int]:
        """The number of worlds of each case."""
        return [
            factorial([mask.bit_count() > 1 for mask in case[: self._first]].count(True))
            * prod([mask.bit_count() for mask in case[self._first :]])
            for case in self.cases
        ]

    def _write(self, event: AnyEvent) -> None:
        match event:
            case Bought(seat, good) | Gained(seat, good):
                self._gain(seat, GOOD_IDS[good])
            case Scored(kind, shares) if kind in GOOD_IDS:
                for share in shares:
                    for _ in range(min(share.goods, 2)):  # R8.6
                        self._gain(share.seat, GOOD_IDS[kind])
            case Offered(seat, None, face):
                self._row(kernel.HIDE, seat, self._choice(rules.GOODS), FACES[face])
                self._cases.lay(Card(FACES[face], choice=self._last()))
                self._hold(seat, hide(self._holdings[seat], self._last()))
            case Offered(seat, str(good), face):
                self._row(kernel.LAY, seat, GOOD_IDS[good], FACES[face])
                self._cases.lay(Card(FACES[face], GOOD_IDS[good]))
                self._hold(seat, give(self._holdings[seat], GOOD_IDS[good]))
            case Blessed(_, good):
                self._row(kernel.BLESS, 0, GOOD_IDS[good])
                self._cases.lay(Card(UP, GOOD_IDS[good]))
            case Looked(_, number, cards):
                self._cases.look(number)
                if cards is not None:
                    self._see(cards)
            case Kept(seat, int(place), str(good)):
                self._row(kernel.KEEP, seat, place - 1)
                self._cases.keep(place - 1)
                self._hold(seat, gain(self._holdings[seat], GOOD_IDS[good]))
            case Kept(seat, None, _, top):
                choice, shown = self._choice(self._cases.looked), _describe_top(top)
                self._row(kernel.TAKE, seat, choice, shown)
                for good_id in spread(self._cases.take(choice, shown)):
                    # One of each: more than the seat has, so that nothing possible is excluded.
                    self._hold(seat, gain(self._holdings[seat], good_id))

    def _row(self, what: int, seat: int, number: int, more: int = 0) -> None:
        self.rows.append((what, seat, number, more))

    def _choice(self, answers: int) -> int:
        self._every.append((1 << answers) - 1)
        return self._last()

    def _last(self) -> int:
        return len(self._every) - 1

    def _gain(self, seat: int, good: int) -> None:
        self._row(kernel.GAIN, seat, good)
        self._hold(seat, gain(self._holdings[seat], good))

    def _hold(self, seat: int, holding: Holding | None) -> None:
        if holding is None:
            raise Impossible(f"seat {seat} cannot have laid all the cards that it did")
        self._holdings[seat] = holding

    def _see(self, cards: list[AltarCard]) -> None:
        visible = [
            Card(FACES[card.face], GOOD_IDS[card.good])
            for card in cards
            if card.face is not None and card.good is not None
        ]
        if len(visible) != self._cases.looked:
            raise Impossible("a look shows other cards than were looked at")
        self._cases.see(visible)
        for place, card in enumerate(visible):
            self._row(kernel.SHOW, place, card.good, card.face)

    # What is possible

    def _possible_goods(self) -> dict[int, int]:
        """The possible goods of each card laid face down, by choice, as bit masks."""
        possible_goods: dict[int, int] = {}
        certain = dict(set.intersection(*[set(case.answers.items()) for case in self._cases.all]))
        for seat, holding in enumerate(self._holdings):
            for number in [secret.number for secret in holding.secrets]:
                if number in certain:
                    [good] = spread(certain[number])
                    self._hold(seat, reveal(self._holdings[seat], number, good))
            possible_goods |= secrets(self._holdings[seat])
        return possible_goods

    def _narrow(self, answers: dict[int, int], possible_goods: dict[int, int]) -> list[int]:
        """The possible answers of a case, by choice, as bit masks."""
        taken = sum([answers.get(place, 0) for place in range(self._first)])
        every = [mask & ~taken for mask in self._every[: self._first]]  # R10.1: one of each good
        every += self._every[self._first :]
        possible = [answers.get(choice, mask) for choice, mask in enumerate(every)]
        return [mask & possible_goods.get(choice, mask) for choice, mask in enumerate(possible)]


def write_script(view: View) -> Script:
    """The script of a seat's view; Impossible if the view contradicts itself."""
    events, looks = view.memory.goods or [], view.memory.looks
    script = Script(events, view.players, "oracle" in view.variants, len(looks))
    if script.altar_size() != view.altar.size:
        raise Impossible("the altar does not have as many cards as were laid there")
    return script


def _describe_top(top: AltarCard | None) -> int:
    if top is None:
        return kernel.TOP_NONE
    return kernel.TOP_DOWN if top.good is None else GOOD_IDS[top.good]
