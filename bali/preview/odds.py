"""The probabilities of a new row, computed exactly and rounded at the end."""

from fractions import Fraction
from functools import lru_cache
from math import comb

from bali import rules
from bali.moves import KINDS
from bali.preview.parts import KindOdds, NewRow, Odds
from bali.reconstruction import count_oracles_left
from bali.view import View

CACHE_SIZE = 1 << 12  # enough for a thousand tables


def new_row(view: View) -> NewRow:
    """What the next new row may bring; probabilities with open history only."""
    kinds = None if view.pile_kinds is None else tuple([view.pile_kinds[kind] for kind in KINDS])
    return _new_row(view.pile, count_oracles_left(view), view.altar.size > 0, kinds)


@lru_cache(CACHE_SIZE)
def _new_row(pile: int, oracles: int, altar: bool, kinds: tuple[int, ...] | None) -> NewRow:
    """`altar`: it has cards to look at; `kinds`: the cards in the pile by kind, if known."""
    end = chance_of_end(pile, oracles)
    look = chance_of_oracles(pile, oracles) if altar else Fraction(0)
    odds = None if kinds is None else _odds(kinds, look, end)
    return NewRow(may_look=look > 0, may_end=end > 0, last=-(-pile // rules.DEPTH), odds=odds)


@lru_cache(CACHE_SIZE)
def chance_of_end(pile: int, oracles: int) -> Fraction:
    """R9.1, R10.2: the probability that forming a row draws the last card.

    A row of oracles only is drawn again.
    """
    if pile <= rules.DEPTH:
        return Fraction(1)
    if oracles < rules.DEPTH:
        return Fraction(0)
    only_oracles = Fraction(comb(oracles, rules.DEPTH), comb(pile, rules.DEPTH))
    return only_oracles * chance_of_end(pile - rules.DEPTH, oracles - rules.DEPTH)


@lru_cache(CACHE_SIZE)
def chance_of_oracles(pile: int, oracles: int) -> Fraction:
    """R10.3: the probability that oracles are drawn and the game does not end."""
    if pile <= rules.DEPTH:
        return Fraction(0)
    none = Fraction(comb(pile - oracles, rules.DEPTH), comb(pile, rules.DEPTH))
    return 1 - none - chance_of_end(pile, oracles)


def _odds(counts: tuple[int, ...], look: Fraction, end: Fraction) -> Odds:
    """R10.2: the bottom card is the first that is not an oracle, each with equal probability."""
    cards = sum(counts)
    each = (1 - end) / cards if cards else Fraction(0)
    return Odds(
        kinds={
            kind: KindOdds(number, _rounded(each * number))
            for kind, number in zip(KINDS, counts, strict=True)
        },
        look=_rounded(look),
        end=_rounded(end),
    )


def _rounded(chance: Fraction) -> float:
    return round(float(chance), 6)
