"""What could be played, what that would change, and why nothing else could be played (R5).

All of it is remembered by the few small numbers that decide it.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from bali import rules
from bali.moves import GOODS, KINDS, WORDS, spread
from bali.preview.parts import Change, Majority, Plays, Reason
from bali.preview.scorings import REMEMBERED, Counts
from bali.preview.shifts import shift, shifts
from bali.table import Table
from bali.view import prices

PLAYS = range(rules.PLAY_KIND, rules.OFFER_GOOD)
PLENTY = 100  # stones

Hand = tuple[int, ...]  # by kind


def plays(table: Table) -> Plays:
    """What the mover could play with the stones at hand."""
    seat, moves = table.mover, {}
    hand, stones = tuple(table.hand[seat]), table.stones[seat]
    for move in spread(legal_plays(hand, stones)):
        kind = _cost(move).kind
        counts = tuple([front[kind] for front in table.front])
        moves[WORDS[move]] = _played(move, seat, stones, table.demon, counts)
    return Plays(moves, _blocked(hand, stones))


@lru_cache(REMEMBERED)
def legal_plays(hand: Hand, stones: int) -> int:
    table = rules.State()  # as much of it as the rules look at
    table.mover, table.hand, table.stones = 0, [[*hand]], [stones]
    return rules.legal_plays(table)


# What a play would change


@lru_cache(REMEMBERED)
def _played(move: int, seat: int, stones: int, demon: int, counts: Counts) -> Change:
    """`counts`: by seat, the cards in front of the kind that is played."""
    before, after = (_imagined(seat, stones, demon, counts) for _ in range(2))
    rules.apply(after, move)
    return Change(
        stones=shift(stones, after.stones[seat]),
        front=shifts(KINDS, before.front[seat], after.front[seat]),
        prices=shifts(GOODS, prices((*before.front[seat],)), prices((*after.front[seat],))),
        majorities=_majorities(_cost(move).kind, before, after),
        demon=shift(demon + 1, after.demon + 1),
        to_take=after.to_take,
    )


def _imagined(seat: int, stones: int, demon: int, counts: Counts) -> rules.State:
    """As much of a table as a play touches, with all kinds alike and nobody to offer anything."""
    table = rules.State()
    table.players = len(counts)
    table.active = table.mover = seat
    table.stones = [stones] * len(counts)
    table.demon = demon
    table.front = [[count] * rules.KINDS for count in counts]
    table.hand = [[rules.HAND] * rules.KINDS for _ in counts]
    table.goods = [[0] * rules.GOODS for _ in counts]
    table.supply = [0] * rules.GOODS
    table.box_shrines = 0
    return table


def _majorities(kind: int, before: rules.State, after: rules.State) -> dict[str, Majority]:
    old, new = rules.sole_majority(before, kind), rules.sole_majority(after, kind)
    return {KINDS[kind]: Majority(_holder(old), _holder(new))} if old != new else {}


def _holder(seat: int) -> int | None:
    return None if seat == rules.NOBODY else seat


# Why something could not be played


@lru_cache(REMEMBERED)
def _blocked(hand: Hand, stones: int) -> dict[str, Reason]:
    legal = legal_plays(hand, stones)
    return {WORDS[move]: _reason(move, hand, stones) for move in PLAYS if not legal >> move & 1}


def _reason(move: int, hand: Hand, stones: int) -> Reason:
    if move == rules.DISCARD_SHRINE:
        return _not_returned(hand[rules.SHRINE], stones)
    cost = _cost(move)
    held = hand[cost.kind]
    if held < cost.cards:
        return Reason("held", needs=cost.cards, has=held)
    return Reason("stones", needs=cost.stones, has=stones)


def _not_returned(shrines: int, stones: int) -> Reason:
    """R5.3."""
    if shrines < rules.HAND:
        return Reason("shrines", needs=rules.HAND, has=shrines)
    return Reason("affordable", needs=rules.SHRINE_PRICE, has=stones)


class _Cost(NamedTuple):
    kind: int
    cards: int
    stones: int


@cache
def _cost(move: int) -> _Cost:
    """What a play takes, read off from somebody who can play everything."""
    table = _imagined(0, PLENTY, rules.NOTHING, (0, 0))
    rules.apply(table, move)
    played = [rules.HAND - number for number in table.hand[0]]
    return _Cost(played.index(max(played)), max(played), PLENTY - table.stones[0])
