"""The legal plays, what they would change, and why other plays are not legal (R5).

Results are cached by the few small numbers that they depend on.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from bali import rules
from bali.moves import GOODS, KINDS, WORDS, spread
from bali.preview.parts import Change, Majority, Plays, Reason
from bali.preview.scorings import CACHE_SIZE, Counts
from bali.preview.shifts import shift, shifts
from bali.table import Table
from bali.view import prices

PLAYS = range(rules.PLAY_KIND, rules.OFFER_GOOD)
PLENTY = 100  # stones

Hand = tuple[int, ...]  # by kind


def plays(table: Table) -> Plays:
    """The plays of the mover with its present stones."""
    seat, moves = table.mover, {}
    hand, stones = tuple(table.hand[seat]), table.stones[seat]
    for move in spread(legal_plays(hand, stones)):
        kind = _cost(move).kind
        counts = tuple([front[kind] for front in table.front])
        moves[WORDS[move]] = _change_by_play(move, seat, stones, table.demon, counts)
    return Plays(moves, _blocked_plays(hand, stones))


@lru_cache(CACHE_SIZE)
def legal_plays(hand: Hand, stones: int) -> int:
    """A mask of the legal plays."""
    table = rules.State()  # only the fields that the rules use
    table.mover, table.hand, table.stones = 0, [[*hand]], [stones]
    return rules.legal_plays(table)


# What a play would change


@lru_cache(CACHE_SIZE)
def _change_by_play(move: int, seat: int, stones: int, demon: int, counts: Counts) -> Change:
    """`counts`: by seat, the cards in front of the kind played."""
    before, after = (_minimal_table(seat, stones, demon, counts) for _ in range(2))
    rules.apply(after, move)
    return Change(
        stones=shift(stones, after.stones[seat]),
        front=shifts(KINDS, before.front[seat], after.front[seat]),
        prices=shifts(GOODS, prices((*before.front[seat],)), prices((*after.front[seat],))),
        majorities=_majorities(_cost(move).kind, before, after),
        demon=shift(demon + 1, after.demon + 1),
        to_take=after.to_take,
    )


def _minimal_table(seat: int, stones: int, demon: int, counts: Counts) -> rules.State:
    """A table with only the fields that a play uses, all kinds alike, and no offerings."""
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


# Why a play is not legal


@lru_cache(CACHE_SIZE)
def _blocked_plays(hand: Hand, stones: int) -> dict[str, Reason]:
    legal = legal_plays(hand, stones)
    return {WORDS[move]: _reason(move, hand, stones) for move in PLAYS if not legal >> move & 1}


def _reason(move: int, hand: Hand, stones: int) -> Reason:
    if move == rules.DISCARD_SHRINE:
        return _return_reason(hand[rules.SHRINE], stones)
    cost = _cost(move)
    in_hand = hand[cost.kind]
    if in_hand < cost.cards:
        return Reason("held", needs=cost.cards, has=in_hand)
    return Reason("stones", needs=cost.stones, has=stones)


def _return_reason(shrines: int, stones: int) -> Reason:
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
    """The cards and stones that a play takes, found by making it."""
    table = _minimal_table(0, PLENTY, rules.NOTHING, (0, 0))
    rules.apply(table, move)
    cards = [rules.HAND - number for number in table.hand[0]]
    return _Cost(cards.index(max(cards)), max(cards), PLENTY - table.stones[0])
