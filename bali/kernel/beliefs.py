"""Determinization: the hidden cards of a seat's information set, sampled uniformly.

Hidden are the order of the pile and some sacrifice cards. A *script* lists all that moved sacrifice
cards, as the seat saw it, one row of numbers each. What it leaves open are *choices*: the goods
that others laid face down, the places from which they kept a card at an oracle, the goods of the
first altar. A *world* is an answer to each choice. Worlds are sampled by rejection: answers are
drawn at random, the script is replayed with them, and a world that contradicts what the seat saw is
rejected. So every world that agrees with the script is equally likely.

To reject fewer, the worlds are partitioned into *cases* with some answers in common. A case is
drawn first, weighted by the number of its worlds, consistent or not.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.records import LONGEST_TURN, Tables
from bali.kernel.rng import RngState, fast_below, uniform

_lay = jit_rule(rules.lay)

# The rows of a script: what happened, the seat, a good or a number, and one number more.
GAIN = 0  # seat, good: from the supply
LAY = 1  # seat, good, face down or not: an offering whose good is known
HIDE = 2  # seat, choice: an offering whose good is not
BLESS = 3  # -, good: from the supply to the altar
SHOW = 4  # place from the top, good, face down or not: seen in an own look
KEEP = 5  # seat, place from the top: an own choice at the oracle
TAKE = 6  # seat, choice, what the altar's top shows afterwards: another's choice at the oracle
FIRST = 7  # -, choice: a card of the first altar, which is laid before all else
COLUMNS = 4

# What the altar's top shows: one of the goods, or
TOP_DOWN, TOP_NONE = rules.GOODS, rules.GOODS + 1

Script = NDArray[np.int8]
Choices = NDArray[np.int8]  # by choice: the answer
Cases = NDArray[np.int8]  # by case and choice: the answers that are possible, a bit each
Sums = NDArray[np.float64]  # by case: the worlds of all cases up to it


class Beliefs(NamedTuple):
    """An information set; `bali.bots.beliefs.infer_beliefs` makes it from a view."""

    tables: Tables  # 0: what the seat knows; 1: the determinization; from 2 on: scratch
    script: Script
    cases: Cases
    cumulative: Sums
    choices: Choices  # the world that is being drawn
    last_world: Choices  # the world accepted last
    pile_known: bool


TABLES = 4 + LONGEST_TURN
MAX_TRIES = 1000  # for one world; then the last one is used once more

FIRST_ALTAR = (1 << rules.GOODS) - 1  # R10.1: the goods that it has one of

# By a mask of possible answers: which they are, and how many.
_ANSWERS = [
    [bit for bit in range(rules.GOODS) if mask >> bit & 1] for mask in range(1 << rules.GOODS)
]
ANSWERS = np.array([answers + [0] * (rules.GOODS - len(answers)) for answers in _ANSWERS])
SIZES = np.array([len(answers) for answers in _ANSWERS])


@jit_internal
def replay_script(script: Script, choices: Choices, tables: Tables, at: int) -> bool:
    """Replay the script on a table with these answers; False if they contradict it."""
    s = tables[at]
    s.altar_size = 0
    for good in range(rules.GOODS):
        s.altar_count[good] = 0
        for seat in range(s.players):
            s.goods[seat][good] = 1  # R2.2
    for row in range(len(script)):
        what, seat, number, more = script[row, 0], script[row, 1], script[row, 2], script[row, 3]
        if what == GAIN:
            s.goods[seat][number] += 1
        elif what in (LAY, HIDE):
            good = number if what == LAY else choices[number]
            if s.goods[seat][good] == 0:
                return False
            s.goods[seat][good] -= 1
            _lay(s, good, more)
        elif what == BLESS:
            _lay(s, number, 0)
        elif what == FIRST:
            _lay(s, choices[number], 1)
        elif what == SHOW:
            place = s.altar_size - 1 - seat
            if s.altar[place] != number or s.face_down[place] != more:
                return False
        else:
            keep_card(tables, at, seat, number if what == KEEP else choices[number])
            if what == TAKE and altar_top(tables, at) != more:
                return False
    return True


@jit_internal
def keep_card(tables: Tables, at: int, seat: int, place: int) -> None:
    """R10.3: a seat takes a card from the altar; places count from the top."""
    s = tables[at]
    lowest = s.altar_size - 1 - place
    good = s.altar[lowest]
    for above in range(lowest + 1, s.altar_size):
        s.altar[above - 1] = s.altar[above]
        s.face_down[above - 1] = s.face_down[above]
    s.altar_size -= 1
    s.altar_count[good] -= 1
    s.goods[seat][good] += 1


@jit_internal
def altar_top(tables: Tables, at: int) -> int:
    """R6.5: what all see of the altar."""
    s = tables[at]
    if s.altar_size == 0:
        return TOP_NONE
    top = s.altar_size - 1
    return TOP_DOWN if s.face_down[top] else s.altar[top]


@jit_internal
def draw_world(
    script: Script, cases: Cases, cumulative: Sums, choices: Choices, rng: RngState, rng_at: int
) -> None:
    """Propose a world, uniformly from those of all cases; it may contradict the script."""
    case = 0 if len(cases) == 1 else draw_weighted(cumulative, rng, rng_at)
    first = rules.GOODS if script[0, 0] == FIRST else 0
    left = FIRST_ALTAR
    for number in range(len(choices)):
        mask = cases[case, number]
        if number < first:
            mask &= left
        size = SIZES[mask]
        answer = ANSWERS[mask, 0 if size == 1 else fast_below(rng, rng_at, size)]
        if number < first:
            left &= ~(1 << answer)
        choices[number] = answer


@jit_internal
def draw_weighted(cumulative: Sums, rng: RngState, rng_at: int) -> int:
    """An index, weighted; `cumulative`: the sums of the weights."""
    return int(np.searchsorted(cumulative, uniform(rng, rng_at) * cumulative[-1], "right"))


@jit_internal
def sample_sacrifices(beliefs: Beliefs, rng: RngState, rng_at: int) -> bool:
    """Lay the sacrifice cards of table 1 by rejection sampling; False if no world is accepted."""
    for _ in range(MAX_TRIES):
        draw_world(beliefs.script, beliefs.cases, beliefs.cumulative, beliefs.choices, rng, rng_at)
        if replay_script(beliefs.script, beliefs.choices, beliefs.tables, 1):
            beliefs.last_world[:] = beliefs.choices
            return True
    return False


@jit_entry
def find_world(beliefs: Beliefs, rng: RngState) -> bool:
    """Sample a world as `last_world`; False if none is accepted within `MAX_TRIES`."""
    beliefs.tables[1] = beliefs.tables[0]
    return sample_sacrifices(beliefs, rng, 0)


@jit_internal
def determinize(beliefs: Beliefs, rng: RngState, rng_at: int) -> None:
    """Sample the hidden cards of table 0, which holds what the seat knows, into table 1."""
    beliefs.tables[1] = beliefs.tables[0]
    if not beliefs.pile_known:
        shuffle_pile(beliefs.tables, 1, rng, rng_at)
    if len(beliefs.choices) == 0:
        return  # nothing but the pile is hidden
    if not sample_sacrifices(beliefs, rng, rng_at):
        replay_script(beliefs.script, beliefs.last_world, beliefs.tables, 1)


@jit_internal
def shuffle_pile(tables: Tables, at: int, rng: RngState, rng_at: int) -> None:
    """Fisher-Yates over the cards that have not been drawn."""
    shuffle_pile_from(tables, at, tables[at].drawn, rng, rng_at)


@jit_internal
def shuffle_pile_from(tables: Tables, at: int, first: int, rng: RngState, rng_at: int) -> None:
    """Fisher-Yates over the cards of the pile from a place on."""
    s = tables[at]
    for place in range(s.pile_size - 1, first, -1):
        other = first + fast_below(rng, rng_at, place - first + 1)
        s.pile[place], s.pile[other] = s.pile[other], s.pile[place]
