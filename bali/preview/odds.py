"""The chances of a new row, reckoned exactly and rounded once."""

from fractions import Fraction
from math import comb

from bali import rules
from bali.moves import KINDS
from bali.preview.imagine import oracles_left
from bali.preview.parts import KindOdds, NewRow, Odds
from bali.view import View


def new_row(view: View) -> NewRow:
    """What the next new row may bring: facts for everybody, chances with open history."""
    oracles = oracles_left(view)
    end = chance_of_end(view.pile, oracles)
    look = chance_of_oracles(view.pile, oracles) if view.altar.size else Fraction(0)
    odds = None if view.pile_kinds is None else _odds(view.pile_kinds, look, end)
    return NewRow(may_look=look > 0, may_end=end > 0, odds=odds)


def chance_of_end(pile: int, oracles: int) -> Fraction:
    """R9.1, R10.2: that forming a row draws the last card; rows of oracles only draw on."""
    if pile <= rules.DEPTH:
        return Fraction(1)
    if oracles < rules.DEPTH:
        return Fraction(0)
    only_oracles = Fraction(comb(oracles, rules.DEPTH), comb(pile, rules.DEPTH))
    return only_oracles * chance_of_end(pile - rules.DEPTH, oracles - rules.DEPTH)


def chance_of_oracles(pile: int, oracles: int) -> Fraction:
    """R10.3: that oracles are among the cards drawn, and the game goes on."""
    if pile <= rules.DEPTH:
        return Fraction(0)
    none = Fraction(comb(pile - oracles, rules.DEPTH), comb(pile, rules.DEPTH))
    return 1 - none - chance_of_end(pile, oracles)


def _odds(left: dict[str, int], look: Fraction, end: Fraction) -> Odds:
    """R10.2: the bottom card is the first that is no oracle, and each of them is as likely."""
    cards = sum(left[kind] for kind in KINDS)
    each = (1 - end) / cards if cards else Fraction(0)
    return Odds(
        kinds={kind: KindOdds(left[kind], _rounded(each * left[kind])) for kind in KINDS},
        look=_rounded(look),
        end=_rounded(end),
    )


def _rounded(chance: Fraction) -> float:
    return round(float(chance), 6)
