"""Whole games of random moves in compiled code, the same as plain Python plays them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.chance import Chances, below, bits, shuffle, start
from bali.kernel.compiling import entry, inner, ruled
from bali.kernel.records import Tables, blank

# Moves of a game, at the most: 50 cards can be taken, so that there are at most 50 turns, each with
# a purchase, a play and 5 choices of a scoring; 9 shrines bring 5 cards to the altar each; and each
# of 10 new rows an oracle with 2 decisions.
LONGEST = 50 + 50 * 7 + 9 * 5 + 10 * 2
SUM_FACTOR = 31

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


@inner
def choose(mask: int, chances: Chances, own: int) -> int:
    """`RandomBot.choose`: any of the legal moves; nothing is drawn for a single one."""
    if mask & (mask - 1) == 0:
        return lowest(mask)
    return nth(mask, below(chances, own, size(mask)))


@inner
def size(mask: int) -> int:
    """How many bits are set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@inner
def nth(mask: int, number: int) -> int:
    """The place of a bit that is set, counted from 0 at the lowest."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


@inner
def lowest(mask: int) -> int:
    """The number of the lowest bit that is set, found by halves."""
    move = 0
    for half in (32, 16, 8, 4, 2, 1):
        if mask & ((1 << half) - 1) == 0:
            mask >>= half
            move += half
    return move


@entry
def _random_games(
    seed: np.uint64,
    first: np.uint64,
    players: int,
    oracle: int,
    demon: int,
    tables: Tables,
    moves: NDArray[np.int8],
    lengths: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    """As many games as there are tables, which are blank."""
    chances = np.zeros(1 + rules.MOST, np.uint64)
    for game in range(len(tables)):
        start(chances, 0, seed, first + np.uint64(game))
        deal(tables, game, players, oracle, demon, chances, 0)
        for seat in range(players):
            start(chances, 1 + seat, bits(chances, 0), np.uint64(0))
        s = tables[game]
        length, total = 0, 0
        while s.phase != rules.OVER:
            mask = _legal(s)
            move = choose(mask, chances, 1 + s.mover)
            moves[game, length] = move
            length += 1
            total = total * SUM_FACTOR + mask
            _apply(s, move)
        for seat in range(players):
            total = total * SUM_FACTOR + 2 * _final_score(s, seat) + _wins(s, seat)
        lengths[game] = length
        sums[game] = total


class Batch(NamedTuple):
    """Games as they were played, a row each."""

    tables: Tables  # at the end
    moves: NDArray[np.int8]
    lengths: NDArray[np.int64]
    sums: NDArray[np.int64]  # of all legal masks, final scores and victories: to compare by


def random_games(
    seed: int, first: int, games: int, players: int, oracle: bool, demon: bool
) -> Batch:
    """The games of `simulate` with random bots, from number `first` on."""
    played = Batch(
        tables=blank(games),
        moves=np.zeros((games, LONGEST), np.int8),
        lengths=np.zeros(games, np.int64),
        sums=np.zeros(games, np.int64),
    )
    _random_games(np.uint64(seed), np.uint64(first), players, int(oracle), int(demon), *played)
    return played
