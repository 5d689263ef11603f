"""What a seat does not know, dealt anew: the pile, and the sacrifice cards that were hidden.

A *script* is all that moved sacrifice cards, as the seat saw it, a row of numbers each. What it
leaves open are *choices*: the goods that others laid face down, the places they kept a card from at
an oracle, the goods of the first altar. A *world* is an answer to each of them. Answers are drawn
at random and the script is played through with them; if something happens that the seat knows did
not, all are drawn again. So every world that agrees with what the seat saw is equally likely.

To draw less often in vain, the worlds are parted into *cases* that have some answers in common; a
case is drawn first, by the number of its worlds, whether they agree or not.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.greedy import ROOM
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.records import Tables
from bali.kernel.rng import Chances, bits, pick

_lay = ruled(rules.lay)

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
Choices = NDArray[np.int8]  # by number: the answer
Cases = NDArray[np.int8]  # by case and choice: the answers that are possible, a bit each
Sums = NDArray[np.float64]  # by case: the worlds up to here


class Beliefs(NamedTuple):
    """What the compiled search deals from; see `bali.beliefs`."""

    tables: Tables  # what the seat knows, room for a deal, to play in, and to think turns through
    script: Script
    cases: Cases
    upto: Sums
    choices: Choices  # room for a world
    last: Choices  # a world that agrees with the script
    pile_known: bool


TABLES = 4 + ROOM
TRIES = 1000  # for one deal; then the world that was found last serves once more

FIRST_ALTAR = (1 << rules.GOODS) - 1  # R10.1: the goods that it has one of

# By a mask of answers: which they are, and how many.
_ANSWERS = [
    [bit for bit in range(rules.GOODS) if mask >> bit & 1] for mask in range(1 << rules.GOODS)
]
ANSWERS = np.array([answers + [0] * (rules.GOODS - len(answers)) for answers in _ANSWERS])
SIZES = np.array([len(answers) for answers in _ANSWERS])


@inner
def play_through(script: Script, choices: Choices, tables: Tables, at: int) -> bool:
    """Lay the sacrifice cards of a table as the script and the choices have it, if they agree."""
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
            keep(tables, at, seat, number if what == KEEP else choices[number])
            if what == TAKE and shown(tables, at) != more:
                return False
    return True


@inner
def keep(tables: Tables, at: int, seat: int, place: int) -> None:
    s = tables[at]
    lowest = s.altar_size - 1 - place
    good = s.altar[lowest]
    for above in range(lowest + 1, s.altar_size):
        s.altar[above - 1] = s.altar[above]
        s.face_down[above - 1] = s.face_down[above]
    s.altar_size -= 1
    s.altar_count[good] -= 1
    s.goods[seat][good] += 1


@inner
def shown(tables: Tables, at: int) -> int:
    s = tables[at]
    if s.altar_size == 0:
        return TOP_NONE
    top = s.altar_size - 1
    return TOP_DOWN if s.face_down[top] else s.altar[top]


@inner
def draw(
    script: Script, cases: Cases, upto: Sums, choices: Choices, chances: Chances, own: int
) -> None:
    """A world at random, of all that the cases leave open; it may not agree with the script."""
    case = 0 if len(cases) == 1 else any_of(upto, chances, own)
    first = rules.GOODS if script[0, 0] == FIRST else 0
    left = FIRST_ALTAR
    for number in range(len(choices)):
        mask = cases[case, number]
        if number < first:
            mask &= left
        size = SIZES[mask]
        answer = ANSWERS[mask, 0 if size == 1 else pick(chances, own, size)]
        if number < first:
            left &= ~(1 << answer)
        choices[number] = answer


@inner
def any_of(upto: Sums, chances: Chances, own: int) -> int:
    """One of several, by the sums of their weights."""
    part = float(bits(chances, own) >> np.uint64(11)) * 2.0**-53
    return int(np.searchsorted(upto, part * upto[-1], "right"))


@inner
def lay_sacrifices(held: Beliefs, chances: Chances, own: int) -> bool:
    """Lay the sacrifice cards of table 1 as in some world that agrees; False if none was found."""
    for _ in range(TRIES):
        draw(held.script, held.cases, held.upto, held.choices, chances, own)
        if play_through(held.script, held.choices, held.tables, 1):
            held.last[:] = held.choices
            return True
    return False


@entry
def find(held: Beliefs, chances: Chances) -> bool:
    """Find a world that agrees, to be the last one; False if it is hard to find any."""
    held.tables[1] = held.tables[0]
    return lay_sacrifices(held, chances, 0)


@inner
def deal_anew(held: Beliefs, chances: Chances, own: int) -> None:
    """Deal table 0, which shows what the seat knows, into table 1."""
    held.tables[1] = held.tables[0]
    if not held.pile_known:
        shuffle_pile(held.tables, 1, chances, own)
    if len(held.choices) == 0:
        return  # nothing but the pile is hidden
    if not lay_sacrifices(held, chances, own):
        play_through(held.script, held.last, held.tables, 1)


@inner
def shuffle_pile(tables: Tables, at: int, chances: Chances, own: int) -> None:
    s = tables[at]
    for place in range(s.pile_size - 1, s.drawn, -1):
        other = s.drawn + pick(chances, own, place - s.drawn + 1)
        s.pile[place], s.pile[other] = s.pile[other], s.pile[place]
