"""Many tables side by side, a move at each in one call; who is over is dealt anew at once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.beliefs import shuffle_pile
from bali.kernel.counters import Ledgers, follow, open_ledger
from bali.kernel.games import RANDOM, deal
from bali.kernel.greedy import believe, greedy_move
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.masks import MOST_LEGAL, choose, lowest
from bali.kernel.observations import Numbers, observe, room
from bali.kernel.playouts import any_move
from bali.kernel.records import Tables
from bali.kernel.rng import Chances, start

_legal, _apply = ruled(rules.legal), ruled(rules.apply)
_final_score, _wins = ruled(rules.final_score), ruled(rules.wins)

NO_MOVE = -1
PERSON = -1  # where no bot sits
Moves = NDArray[np.int64]
Flags = NDArray[np.bool_]


@inner
def deal_at(tables: Tables, at: int, ledgers: Ledgers, chances: Chances) -> None:
    """A new game like the one before; the last table is blank but for players and variants."""
    like = tables[len(tables) - 1]
    players, oracle, demon = like.players, like.oracle, like.demon
    tables[at] = tables[len(tables) - 1]
    deal(tables, at, players, oracle, demon, chances, at)
    open_ledger(tables, at, ledgers)


@entry
def deal_all(tables: Tables, ledgers: Ledgers, chances: Chances, seeds: NDArray[np.uint64]) -> None:
    """Start the generator of every table from a seed of its own, and deal."""
    for at in range(len(seeds)):
        start(chances, at, seeds[at], np.uint64(0))
        deal_at(tables, at, ledgers, chances)


@entry
def first_illegal(tables: Tables, moves: Moves) -> int:
    """The number of the first table at which a move is not legal; the number of all if none is."""
    for at in range(len(moves)):
        move = moves[at]
        if move < 0 or move >= rules.MOVES or _legal(tables[at]) >> move & 1 == 0:
            return at
    return len(moves)


class Ends(NamedTuple):
    """What the last step brought, by table."""

    over: Flags
    rewards: Numbers  # of who moved; with bots at the table, of the one who is none
    returns: Numbers  # by seat
    scores: NDArray[np.int16]  # by seat: points, where the game is over
    observed: Numbers  # the end as the one who is rewarded sees it; of no length if nobody looks


@entry
def step_all(
    tables: Tables,
    ledgers: Ledgers,
    chances: Chances,
    bots: NDArray[np.int8],
    moves: Moves,
    ends: Ends,
    again: bool,
) -> None:
    """A legal move at every table. Where it ends the game: what it brought, and, again, a deal."""
    for at in range(len(moves)):
        mover = tables[at].mover
        follow(tables, at, ledgers, moves[at])
        ends.over[at] = tables[at].phase == rules.OVER
        if ends.over[at]:
            tell(tables, at, ledgers, mover, ends)
            if again:
                deal_next(tables, at, ledgers, chances, bots)
        else:
            ends.rewards[at] = 0.0
            ends.returns[at] = 0.0


@entry
def answer_all(
    tables: Tables,
    ledgers: Ledgers,
    chances: Chances,
    bots: NDArray[np.int8],
    dice: Chances,
    thinking: Tables,
    ends: Ends,
) -> None:
    """Bots, one for each table and seat, move until somebody else has to."""
    for at in range(len(ends.over)):
        s = tables[at]
        while bots[at, s.mover] != PERSON:
            if bots[at, s.mover] == RANDOM:
                move = choose(_legal(s), dice, 0)
            else:
                thinking[0] = tables[at]
                believe(thinking, 0, ledgers[at].seen[s.mover])
                move = greedy_move(thinking)
            follow(tables, at, ledgers, move)
            if s.phase == rules.OVER:
                ends.over[at] = True
                person = 0
                while bots[at, person] != PERSON:
                    person += 1
                tell(tables, at, ledgers, person, ends)
                deal_next(tables, at, ledgers, chances, bots)


@inner
def tell(tables: Tables, at: int, ledgers: Ledgers, seat: int, ends: Ends) -> None:
    """What a game brought that is over, and to whom."""
    count(tables, at, ends.returns, ends.scores)
    ends.rewards[at] = ends.returns[at, seat]
    if len(ends.observed) > 0:
        observe(tables, at, ledgers, at, seat, room(), ends.observed[at])


@inner
def deal_next(
    tables: Tables, at: int, ledgers: Ledgers, chances: Chances, bots: NDArray[np.int8]
) -> None:
    """The next game; every bot moves on by a seat."""
    last = bots[at, tables[at].players - 1]
    for other in range(tables[at].players - 1, 0, -1):
        bots[at, other] = bots[at, other - 1]
    bots[at, 0] = last
    deal_at(tables, at, ledgers, chances)


@inner
def count(tables: Tables, at: int, returns: Numbers, scores: NDArray[np.int16]) -> None:
    """1 for a victory alone, less as more share it; the others lose as much between them."""
    s = tables[at]
    winners = 0
    for seat in range(s.players):
        winners += _wins(s, seat)
        scores[at, seat] = _final_score(s, seat)
    for seat in range(s.players):
        share = 1 / winners if _wins(s, seat) else 0.0
        returns[at, seat] = (share * s.players - 1) / (s.players - 1)


@entry
def look_at_all(tables: Tables, movers: NDArray[np.int8], masks: NDArray[np.int8]) -> None:
    """Who is to move, and which moves are legal."""
    for at in range(len(movers)):
        movers[at] = tables[at].mover
        mask = _legal(tables[at])
        masks[at] = 0
        while mask:
            masks[at, lowest(mask)] = 1
            mask &= mask - 1


@entry
def observe_all(tables: Tables, ledgers: Ledgers, seats: NDArray[np.int8], out: Numbers) -> None:
    """Every table as one of its seats knows it."""
    work = room()
    for at in range(len(seats)):
        observe(tables, at, ledgers, at, seats[at], work, out[at])


@entry
def random_moves(tables: Tables, chances: Chances, moves: Moves) -> None:
    """Any legal move at every table, by another generator than that of the cards."""
    for at in range(len(moves)):
        moves[at] = choose(_legal(tables[at]), chances, 0)


@entry
def foresee_all(
    tables: Tables, ledgers: Ledgers, after: Tables, notes: Ledgers, moves: Moves, out: Numbers
) -> None:
    """Every legal move of who is to move at each table, and what that seat would see after it.

    What chance would turn up stays hidden: a row that was emptied lies empty, a look shows nothing.
    """
    work = room()
    for at in range(len(moves)):
        mask = _legal(tables[at])
        for number in range(MOST_LEGAL):
            if mask == 0:
                moves[at, number] = NO_MOVE
                continue
            move = lowest(mask)
            mask &= mask - 1
            moves[at, number] = move
            foresee(tables, at, ledgers, after, notes, move)
            observe(after, 0, notes, 0, tables[at].mover, work, out[at, number])


@inner
def foresee(
    tables: Tables, at: int, ledgers: Ledgers, after: Tables, notes: Ledgers, move: int
) -> None:
    """A table after a move, as far as who makes it can tell."""
    after[0] = tables[at]
    notes[0] = ledgers[at]
    s = after[0]
    row = move - rules.TAKE_ROW
    if move == rules.ORACLE_LOOK:
        s.phase, s.mover = rules.KEEP, rules.NOBODY  # the cards are not yet turned up
    elif s.phase == rules.TAKE and s.length[row] == 1:
        s.hand[s.mover][s.offer[row][0]] += 1
        s.length[row] = 0
        s.last_row = row
        s.to_take -= 1
        if s.pile_size - s.drawn <= rules.DEPTH:
            s.phase = rules.OVER  # R9.1
    else:
        follow(after, 0, notes, move)


@entry
def roll_out(tables: Tables, dice: Chances, returns: Numbers, scores: NDArray[np.int16]) -> None:
    """Random moves to the end at table 1, from table 0 with its pile in any order."""
    tables[1] = tables[0]
    shuffle_pile(tables, 1, dice, 0)
    s = tables[1]
    while s.phase != rules.OVER:
        _apply(s, any_move(_legal(s), dice))
    count(tables, 1, returns, scores)
