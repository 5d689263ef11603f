"""Observation vectors: a table as one seat may know it (R12), as a row of numbers.

`docs/research.md` describes the parts one by one. Seats come in playing order from the observer's
own, so that a network need learn each thing once. Small integers of the records are converted by
`int` before they are added to offsets, which uncompiled NumPy would otherwise compute in 8 bits.
"""

from functools import cache
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.counters import Counters
from bali.kernel.jit import jit_internal, jit_rule
from bali.kernel.records import Tables
from bali.kernel.scoring import scoring_share

_worth, _price = jit_rule(rules.worth), jit_rule(rules.price)
_sole_majority = jit_rule(rules.sole_majority)

Numbers = NDArray[np.float32]

LAYOUT = 1  # the version of the parts: networks are refused that were trained with another

PHASES = rules.OVER + 1
CARDS = rules.KINDS + 1
TOPS = rules.GOODS + 2  # what the altar's top shows: a good, a card face down, nothing


# Multiplying is quicker than dividing.
_A_SACRIFICE, _A_CARD, _A_STONE = 1 / rules.SACRIFICES, 1 / rules.HAND, 1 / rules.DEAREST
_A_VALUE = 1 / rules.BEST_VALUE

# By a number of cards: its tenth as a sum of single ones, to which networks have been trained.
TENTHS = np.cumsum([0.0] + [0.1] * rules.LARGEST_PILE, dtype=np.float32)


class Part(NamedTuple):
    """A named part of an observation, with its shape and bounds."""

    name: str
    shape: tuple[int, ...]
    least: float = 0.0
    most: float = 1.0

    def size(self) -> int:
        return prod(self.shape)


@cache
def parts(players: int) -> tuple[Part, ...]:
    """The parts of an observation, in their order."""
    return (
        Part("phase", (PHASES,)),
        Part("clock", (3,), most=10),
        Part("variants", (2,)),
        Part("demon", (rules.ROWS,)),
        Part("last_row", (rules.ROWS,)),
        Part("scored", (rules.KINDS,)),
        Part("active", (players,)),
        Part("mover", (players,)),
        Part("offer", (rules.ROWS, rules.DEPTH, rules.KINDS)),
        Part("pile", (CARDS,), most=2),
        Part("supply", (rules.GOODS,)),
        Part("top", (TOPS,)),
        Part("altar", (rules.GOODS,), most=10),
        Part("worth", (rules.GOODS,)),
        Part("altar_size", (2,), least=-10, most=10),
        Part("look", (rules.LOOK, rules.GOODS + 1)),
        Part("box", (2,)),
        Part("goods", (rules.GOODS,), most=10),
        Part("front", (players, rules.KINDS), most=10),
        Part("alone", (players, rules.KINDS)),
        Part("hand", (players, rules.KINDS)),
        Part("prices", (players, rules.GOODS)),
        Part("stones", (players,), most=1000),
        Part("points", (players,), most=1000),
        Part("cards", (players,), most=10),
        Part("account", (players, rules.GOODS), least=-10, most=10),
        Part("laid", (players,), most=10),
        Part("kept", (players,), most=10),
        Part("dues", (players, rules.ROWS), most=10),
        Part("standing", (players,), most=1000),
    )


@cache
def width(players: int) -> int:
    """The length of an observation."""
    return sum(part.size() for part in parts(players))


@jit_internal
def wrap_seat(seat: int, players: int) -> int:
    """A seat that was counted on, at most once round the table."""
    return seat - players if seat >= players else seat


class Scratch(NamedTuple):
    """Intermediate results; allocated once for many observations."""

    worth: Numbers  # by good, on an altar of the cards that the seat saw laid
    holder: NDArray[np.int8]  # by kind: who has a sole majority


@jit_internal
def make_scratch() -> Scratch:
    return Scratch(
        worth=np.empty(rules.GOODS, np.float32),
        holder=np.empty(rules.KINDS, np.int8),
    )


@jit_internal
def observe(
    tables: Tables, at: int, counters: Counters, seat: int, scratch: Scratch, out: Numbers
) -> None:
    """Write what a seat may know of a table and its counters, which have the same index."""
    s = tables[at]
    out[:] = 0.0
    seen_goods = counters[at].seen[seat]
    for good in range(rules.GOODS):
        scratch.worth[good] = _worth(seen_goods, good)
    for kind in range(rules.KINDS):
        scratch.holder[kind] = _sole_majority(s, kind)
    place = write_moment(tables, at, seat, out)
    place = write_offer(tables, at, place, out)
    place = write_top(tables, at, place, out)
    place = write_altar(tables, at, seen_goods, scratch.worth, place, out)
    place = write_look(tables, at, seat, place, out)
    out[place] = s.box_shrines / 9
    out[place + 1] = s.box_oracles / 8
    place += 2
    for good in range(rules.GOODS):
        out[place + good] = s.goods[seat][good] * 0.1
    place += rules.GOODS
    place = write_villages(tables, at, seat, scratch.holder, place, out)
    write_belongings(tables, at, counters, seat, place, out)
    write_prospects(tables, at, counters, seat, scratch, out)


@jit_internal
def write_moment(tables: Tables, at: int, seat: int, out: Numbers) -> int:
    """Whose turn it is and what is decided."""
    s = tables[at]
    out[s.phase] = 1.0
    place = PHASES
    out[place] = s.to_take / rules.HAND
    out[place + 1] = s.turn * 0.02
    out[place + 2] = (s.pile_size - s.drawn) / rules.LARGEST_PILE
    out[place + 3] = s.oracle
    place += 5
    if s.demon != rules.NOTHING:
        out[place - 1] = 1.0
        out[place + s.demon] = 1.0
    place += rules.ROWS
    if s.last_row != rules.NOTHING:
        out[place + s.last_row] = 1.0
    place += rules.ROWS
    if s.scored != rules.NOTHING:
        out[place + s.scored] = 1.0
    place += rules.KINDS
    out[place + wrap_seat(s.active - seat + s.players, s.players)] = 1.0
    place += s.players
    if s.mover != rules.NOBODY:
        out[place + wrap_seat(s.mover - seat + s.players, s.players)] = 1.0
    return int(place + s.players)


@jit_internal
def write_offer(tables: Tables, at: int, place: int, out: Numbers) -> int:
    """The offer, the pile in whatever order, and the supply."""
    s = tables[at]
    for row in range(rules.ROWS):
        for depth in range(s.length[row]):
            out[place + depth * rules.KINDS + int(s.offer[row][depth])] = 1.0
        place += rules.DEPTH * rules.KINDS
    counts = np.uint64(0)  # 8 bits for each kind: counting in memory would wait for each card
    for card in range(s.drawn, s.pile_size):
        counts += np.uint64(1) << np.uint64(8 * int(s.pile[card]))
    for kind in range(CARDS):
        out[place + kind] = TENTHS[int(counts >> np.uint64(8 * kind) & np.uint64(255))]
    place += CARDS
    for good in range(rules.GOODS):
        out[place + good] = s.supply[good] * _A_SACRIFICE
    return place + rules.GOODS


@jit_internal
def write_top(tables: Tables, at: int, place: int, out: Numbers) -> int:
    """R6.5: the top of the altar."""
    s = tables[at]
    top = s.altar_size - 1
    if top < 0:
        out[place + rules.GOODS + 1] = 1.0
    elif s.face_down[top]:
        out[place + rules.GOODS] = 1.0
    else:
        out[place + int(s.altar[top])] = 1.0
    return place + TOPS


@jit_internal
def write_altar(
    tables: Tables,
    at: int,
    seen_goods: NDArray[np.int8],
    worth: Numbers,
    place: int,
    out: Numbers,
) -> int:
    """The cards that the seat saw coming to the altar, their worth, and the altar's size."""
    s = tables[at]
    hidden = s.altar_size
    for good in range(rules.GOODS):
        out[place + good] = seen_goods[good] * 0.1
        out[place + rules.GOODS + good] = worth[good] * _A_VALUE
        hidden -= seen_goods[good]
    place += 2 * rules.GOODS
    out[place] = s.altar_size * 0.1
    out[place + 1] = hidden * 0.1
    return place + 2


@jit_internal
def write_look(tables: Tables, at: int, seat: int, place: int, out: Numbers) -> int:
    """R10.3: the cards that the seat is looking at."""
    s = tables[at]
    if s.phase == rules.KEEP and s.mover == seat:
        top = s.altar_size - 1
        for depth in range(min(rules.LOOK, s.altar_size)):
            card = place + depth * (rules.GOODS + 1)
            out[card + int(s.altar[top - depth])] = 1.0
            out[card + rules.GOODS] = s.face_down[top - depth]
    return place + rules.LOOK * (rules.GOODS + 1)


@jit_internal
def write_villages(
    tables: Tables, at: int, seat: int, holder: NDArray[np.int8], place: int, out: Numbers
) -> int:
    """The cards in front of and in the hands of all (R12.4), and prices."""
    s = tables[at]
    some = int(s.players) * rules.KINDS
    for step in range(s.players):
        other = wrap_seat(seat + step, s.players)
        for kind in range(rules.KINDS):
            out[place + kind] = s.front[other][kind] * 0.2
            if holder[kind] == other:
                out[place + some + kind] = 1.0
            out[place + 2 * some + kind] = s.hand[other][kind] * _A_CARD
        place += rules.KINDS
    place += 2 * some
    for step in range(s.players):
        other = wrap_seat(seat + step, s.players)
        for good in range(rules.GOODS):
            out[place + good] = _price(s, other, good) * _A_STONE
        place += rules.GOODS
    return place


@jit_internal
def write_belongings(
    tables: Tables, at: int, counters: Counters, seat: int, place: int, out: Numbers
) -> None:
    """Stones, points, and sacrifice cards as far as all have seen them come and go."""
    s, counts = tables[at], counters[at]
    players = int(s.players)
    for step in range(players):
        other = wrap_seat(seat + step, players)
        out[place + step] = s.stones[other] * 0.1
        out[place + players + step] = s.points[other] * 0.1
        cards = 0
        for good in range(rules.GOODS):
            cards += s.goods[other][good]
            account = place + 3 * players + step * rules.GOODS + good
            out[account] = counts.account[other][good] * 0.1
        out[place + 2 * players + step] = cards * 0.1
        after = place + (3 + rules.GOODS) * players + step
        out[after] = counts.laid[other] * 0.2
        out[after + players] = counts.kept[other] * 0.2


@jit_internal
def write_prospects(
    tables: Tables, at: int, counters: Counters, seat: int, scratch: Scratch, out: Numbers
) -> None:
    """The last parts: shares in a scoring of the card behind each bottom card, and points now."""
    s, counts = tables[at], counters[at]
    place = len(out) - int(s.players) * (rules.ROWS + 1)
    for step in range(s.players):
        other = wrap_seat(seat + step, s.players)
        for row in range(rules.ROWS):
            if s.length[row] > 1:
                kind = s.offer[row][1]
                share = scoring_share(s.front[other][kind], kind, scratch.holder[kind] == other)
                out[place + row] = share * 0.2
        place += rules.ROWS
    for step in range(s.players):
        other = wrap_seat(seat + step, s.players)
        points = s.points[other] + rules.SHRINE_POINTS * s.front[other][rules.SHRINE]
        total = np.float32(points + s.stones[other] // rules.STONES_A_POINT)
        for good in range(rules.GOODS):
            cards = s.goods[seat][good] if step == 0 else max(0, counts.account[other][good])
            total += cards * scratch.worth[good]
        out[place + step] = total * np.float32(0.02)
