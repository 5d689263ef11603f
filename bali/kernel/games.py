"""Whole games of random and greedy bots in compiled code, the same as one by one."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.greedy import ROOM, believe, greedy_move, notice
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.masks import choose
from bali.kernel.records import LONGEST_GAME, Tables, blank
from bali.kernel.rng import Chances, bits, shuffle, start

SUM_FACTOR = 31

BOTS = ("random", "greedy")  # whose games are played here
RANDOM = BOTS.index("random")

_legal, _apply, _set_up = ruled(rules.legal), ruled(rules.apply), ruled(rules.set_up)
_final_score, _wins = ruled(rules.final_score), ruled(rules.wins)

_AT_OFFER = rules.ROWS * rules.DEPTH


@inner
def deal(
    tables: Tables, at: int, players: int, oracle: int, demon: int, chances: Chances, own: int
) -> None:
    """`bali.table.deal` and `rules.set_up`; the table must be blank."""
    colors = np.arange(rules.MOST).astype(np.int8)
    shuffle(colors, chances, own)
    cards = np.empty(rules.DECK + rules.ORACLES, np.int8)
    place = 0
    for kind in range(rules.KINDS):
        for _ in range(rules.COPIES[kind]):
            cards[place] = kind
            place += 1
    shuffle(cards[: rules.DECK], chances, own)
    altar = np.arange(rules.GOODS).astype(np.int8)
    if oracle:
        cards[rules.DECK :] = rules.ORACLE
        shuffle(cards[_AT_OFFER:], chances, own)
        shuffle(altar, chances, own)
    _set_up(tables[at], players, oracle, demon, colors, cards, altar)


class Plan(NamedTuple):
    """What is to be played, a row for each game."""

    deals: NDArray[np.uint64]  # the stream of each deal
    numbers: NDArray[np.uint64]  # of the games: the streams of their dice, if these lie apart
    tables: NDArray[np.int8]  # players, oracle and demon
    bots: NDArray[np.int8]  # by seat


@entry
def _games(
    seed: np.uint64,
    apart: bool,
    plan: Plan,
    thinking: Tables,
    starts: Tables,
    tables: Tables,
    moves: NDArray[np.int8],
    lengths: NDArray[np.int64],
    choices: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    """As many games as there are tables, which are blank.

    The seats' generators come from the dealer's, or from one that lies apart, so that a deal can be
    played more than once.
    """
    chances = np.zeros(1 + rules.MOST, np.uint64)
    seen = np.empty((rules.MOST, rules.GOODS), np.int8)
    for game in range(len(tables)):
        players = int(plan.tables[game, 0])
        oracle, demon = int(plan.tables[game, 1]), int(plan.tables[game, 2])
        bots = plan.bots[game, :players]
        thoughtful = np.any(bots != RANDOM)
        start(chances, 0, seed, plan.deals[game])
        deal(tables, game, players, oracle, demon, chances, 0)
        starts[game] = tables[game]
        if apart:
            start(chances, 0, bits(chances, 0), plan.numbers[game])
        for seat in range(players):
            start(chances, 1 + seat, bits(chances, 0), np.uint64(0))
        seen[:] = oracle  # R10.1: one of each good
        s = tables[game]
        length, total = 0, np.int64(0)  # which wraps round
        while s.phase != rules.OVER:
            mask = _legal(s)
            choices[game, s.mover] += mask & (mask - 1) != 0
            if bots[s.mover] == RANDOM:
                move = choose(mask, chances, 1 + s.mover)
            else:
                thinking[0] = tables[game]
                believe(thinking, 0, seen[s.mover])
                move = greedy_move(thinking)
            moves[game, length] = move
            length += 1
            total = total * SUM_FACTOR + mask
            if thoughtful:
                notice(tables, game, move, seen)
            _apply(s, move)
        for seat in range(players):
            total = total * SUM_FACTOR + 2 * _final_score(s, seat) + _wins(s, seat)
        lengths[game] = length
        sums[game] = total


class Batch(NamedTuple):
    """Games as they were played, a row each."""

    starts: Tables  # as dealt
    tables: Tables  # at the end
    moves: NDArray[np.int8]
    lengths: NDArray[np.int64]
    choices: NDArray[np.int64]  # by seat: decisions between several moves
    sums: NDArray[np.int64]  # of all legal masks, final scores and victories: to compare by


def planned(seed: int, plan: Plan, apart: bool) -> Batch:
    """The games of a plan; `apart`: with dice that do not come from the dealer's generator."""
    number = len(plan.deals)
    played = Batch(
        starts=blank(number),
        tables=blank(number),
        moves=np.zeros((number, LONGEST_GAME), np.int8),
        lengths=np.zeros(number, np.int64),
        choices=np.zeros((number, rules.MOST), np.int64),
        sums=np.zeros(number, np.int64),
    )
    _games(np.uint64(seed), apart, plan, blank(ROOM), *played)
    return played


def games(
    seed: int, first: int, number: int, oracle: bool, demon: bool, bots: Sequence[str]
) -> Batch:
    """The games of a simulation with random and greedy bots, by seat, from number `first` on."""
    streams = np.arange(first, first + number, dtype=np.uint64)
    seats = [BOTS.index(bot) for bot in bots] + [RANDOM] * (rules.MOST - len(bots))
    plan = Plan(
        deals=streams,
        numbers=streams,
        tables=np.tile(np.array([len(bots), oracle, demon], np.int8), (number, 1)),
        bots=np.tile(np.array(seats, np.int8), (number, 1)),
    )
    return planned(seed, plan, apart=False)


def random_games(
    seed: int, first: int, number: int, players: int, oracle: bool, demon: bool
) -> Batch:
    """The games of random bots alone."""
    return games(seed, first, number, oracle, demon, ["random"] * players)
