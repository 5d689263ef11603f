"""Why a move is not legal now, with the numbers."""

from functools import cache
from typing import NamedTuple

from bali import rules
from bali.chance import Seeded
from bali.preview.parts import Reason
from bali.table import Table, deal

# The answers to every question of the rules, legal or not.
ANSWERS = {
    rules.BUY: range(rules.BUY_NONE, rules.PLAY_KIND),
    rules.PLAY: range(rules.PLAY_KIND, rules.OFFER_GOOD),
    rules.OFFER: range(rules.OFFER_GOOD, rules.BLESS_GOOD),
    rules.BLESS: range(rules.BLESS_GOOD, rules.TAKE_ROW),
    rules.TAKE: range(rules.TAKE_ROW, rules.ORACLE_LOOK),
    rules.CONSULT: range(rules.ORACLE_LOOK, rules.KEEP_CARD),
    rules.KEEP: range(rules.KEEP_CARD, rules.REWARD_POINTS),
    rules.REWARD: range(rules.REWARD_POINTS, rules.GAIN_GOOD),
    rules.GAIN: range(rules.GAIN_GOOD, rules.MOVES),
}
PLENTY = 100  # stones


def reason(table: Table, move: int) -> Reason:
    """The most telling reason against an illegal answer to the present question."""
    if table.phase == rules.BUY:
        return _not_bought(table, move - rules.BUY_GOOD)
    if table.phase == rules.PLAY:
        return _not_returned(table) if move == rules.DISCARD_SHRINE else _not_played(table, move)
    if table.phase == rules.TAKE:
        return Reason("demon", row=table.demon + 1)
    if table.phase == rules.OFFER:
        return Reason("owned", needs=1, has=0)
    if table.phase == rules.KEEP:
        return Reason("altar", needs=move - rules.KEEP_CARD + 1, has=table.altar_size)
    return Reason("supply", needs=1, has=0)


def _not_bought(table: Table, good: int) -> Reason:
    if table.supply[good] == 0:
        return Reason("supply", needs=1, has=0)
    needs = rules.price(table, table.mover, good)
    return Reason("stones", needs=needs, has=table.stones[table.mover])


def _not_returned(table: Table) -> Reason:
    """R5.3."""
    shrines = table.hand[table.mover][rules.SHRINE]
    if shrines < rules.HAND:
        return Reason("shrines", needs=rules.HAND, has=shrines)
    return Reason("affordable", needs=rules.SHRINE_PRICE, has=table.stones[table.mover])


def _not_played(table: Table, move: int) -> Reason:
    cost = _cost(move)
    held = table.hand[table.mover][cost.kind]
    if held < cost.cards:
        return Reason("held", needs=cost.cards, has=held)
    return Reason("stones", needs=cost.stones, has=table.stones[table.mover])


class _Cost(NamedTuple):
    kind: int
    cards: int
    stones: int


@cache
def _cost(move: int) -> _Cost:
    """What a play takes, read off from somebody who can play everything."""
    table = Table(deal(Seeded(0), rules.FEWEST, oracle=False, demon=False))
    table.phase = rules.PLAY
    table.hand[0] = [rules.HAND] * rules.KINDS
    table.stones[0] = PLENTY
    rules.apply(table, move)
    played = [rules.HAND - number for number in table.hand[0]]
    return _Cost(played.index(max(played)), max(played), PLENTY - table.stones[0])
