"""What a seat does not know, dealt anew: the pile, and the sacrifice cards that were hidden.

A *script* is all that moved sacrifice cards, as the seat saw it, a row of numbers each. What it
leaves open are *choices*: the goods that others laid face down, the cards they kept at an oracle,
the order of the first altar. Choices are drawn at random and the script is played through with
them; if something happens that the seat knows did not, they are drawn again. So every way in which
the game can have gone is equally likely to be dealt.
"""

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.chance import Chances, pick
from bali.kernel.compiling import inner
from bali.kernel.records import Tables

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
Choices = NDArray[np.int8]

TRIES = 1000  # for one deal; then the last one that was found serves once more

NO_CHOICE = -1  # of an altogether open choice in `known`


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
        elif what == LAY or what == HIDE:
            good = number if what == LAY else choices[number]
            if s.goods[seat][good] == 0:
                return False
            s.goods[seat][good] -= 1
            lay(tables, at, good, more)
        elif what == BLESS:
            lay(tables, at, number, 0)
        elif what == FIRST:
            lay(tables, at, choices[number], 1)
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
def lay(tables: Tables, at: int, good: int, face_down: int) -> None:
    s = tables[at]
    s.altar[s.altar_size] = good
    s.face_down[s.altar_size] = face_down
    s.altar_size += 1
    s.altar_count[good] += 1


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
def draw(open_to: Choices, known: Choices, choices: Choices, chances: Chances, own: int) -> None:
    """Choices at random: each known or below its bound; those of the first altar all different."""
    for number in range(len(choices)):
        if known[number] != NO_CHOICE:
            choices[number] = known[number]
        elif open_to[number] > 0:
            choices[number] = pick(chances, own, open_to[number])
        else:
            choices[number] = NO_CHOICE
    for number in range(len(choices)):
        if choices[number] == NO_CHOICE:
            choices[number] = untold(open_to, choices, chances, own)


@inner
def untold(open_to: Choices, choices: Choices, chances: Chances, own: int) -> int:
    """Any of the goods that no card of the first altar has yet."""
    left = 0
    for good in range(rules.GOODS):
        left |= 1 << good
    for number in range(len(choices)):
        if open_to[number] == 0 and choices[number] != NO_CHOICE:
            left &= ~(1 << choices[number])
    number = 0
    for good in range(rules.GOODS):
        number += left >> good & 1
    skip = pick(chances, own, number)
    for good in range(rules.GOODS):
        if left >> good & 1:
            if skip == 0:
                return good
            skip -= 1
    return 0


@inner
def deal_anew(
    tables: Tables,
    script: Script,
    open_to: Choices,
    known: Choices,
    worlds: NDArray[np.int8],
    choices: Choices,
    last: Choices,
    chances: Chances,
    own: int,
) -> bool:
    """Deal table 0, which shows what the seat knows, into table 1; False if no way was found.

    Where ways in which the game can have gone are given as `worlds`, one of them is dealt.
    """
    tables[1] = tables[0]
    shuffle_pile(tables, chances, own)
    if len(choices) == 0:
        return True  # nothing but the pile is hidden
    if len(worlds) > 0:
        return play_through(script, worlds[pick(chances, own, len(worlds))], tables, 1)
    for _ in range(TRIES):
        draw(open_to, known, choices, chances, own)
        if play_through(script, choices, tables, 1):
            last[:] = choices
            return True
    return last[0] != NO_CHOICE and play_through(script, last, tables, 1)


@inner
def shuffle_pile(tables: Tables, chances: Chances, own: int) -> None:
    s = tables[1]
    for place in range(s.pile_size - 1, s.drawn, -1):
        other = s.drawn + pick(chances, own, place - s.drawn + 1)
        s.pile[place], s.pile[other] = s.pile[other], s.pile[place]
