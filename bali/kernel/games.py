"""Batches of whole games of random and greedy bots; the same games as when played one by one."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel.counters import count_seen
from bali.kernel.greedy import estimate_hidden, greedy_move
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.masks import choose_uniformly
from bali.kernel.records import LONGEST_GAME, LONGEST_TURN, Tables, blank
from bali.kernel.rng import RngState, bits, seed_rng, shuffle

SUM_FACTOR = 31  # of checksums

BOTS = ("random", "greedy")  # whose games are played here
RANDOM = BOTS.index("random")

_legal, _apply, _set_up = jit_rule(rules.legal), jit_rule(rules.apply), jit_rule(rules.set_up)
_final_score, _wins = jit_rule(rules.final_score), jit_rule(rules.wins)

_AT_OFFER = rules.ROWS * rules.DEPTH  # cards of the first offer


@jit_internal
def deal(tables: Tables, at: int, players: int, variants: int, rng: RngState, rng_at: int) -> None:
    """`bali.table.deal` and `rules.set_up`; the table must be blank.

    `variants` is 1 for the Oracle plus 2 for the Demon.
    """
    oracle, demon = variants & 1, variants >> 1
    colors = np.arange(rules.MOST).astype(np.int8)
    shuffle(colors, rng, rng_at)
    cards = np.empty(rules.DECK + rules.ORACLES, np.int8)
    place = 0
    for kind in range(rules.KINDS):
        for _ in range(rules.COPIES[kind]):
            cards[place] = kind
            place += 1
    shuffle(cards[: rules.DECK], rng, rng_at)
    altar = np.arange(rules.GOODS).astype(np.int8)
    if oracle:
        cards[rules.DECK :] = rules.ORACLE
        shuffle(cards[_AT_OFFER:], rng, rng_at)
        shuffle(altar, rng, rng_at)
    _set_up(tables[at], players, oracle, demon, colors, cards, altar)


class Schedule(NamedTuple):
    """The games to be played, one row each."""

    deals: NDArray[np.uint64]  # the stream of each deal
    numbers: NDArray[np.uint64]  # of the games: the streams of separate generators
    tables: NDArray[np.int8]  # players, oracle and demon
    bots: NDArray[np.int8]  # by seat


class Batch(NamedTuple):
    """Complete games, one row each."""

    starts: Tables  # as dealt
    tables: Tables  # at the end
    moves: NDArray[np.int8]
    lengths: NDArray[np.int64]
    choices: NDArray[np.int64]  # by seat: decisions between several moves
    sums: NDArray[np.int64]  # checksums of all legal masks, final scores and victories


@jit_entry
def _play_schedule(
    seed: np.uint64, separate_rng: bool, schedule: Schedule, scratch: Tables, batch: Batch
) -> None:
    """Play one game at each of the batch's tables, which are blank.

    The seats' generators are seeded by the one that deals or, with `separate_rng`, by one of its
    own for each game, so that a deal can be played more than once.
    """
    tables, moves, choices = batch.tables, batch.moves, batch.choices
    rng = np.zeros(1 + rules.MOST, np.uint64)
    seen_goods = np.empty((rules.MOST, rules.GOODS), np.int8)
    for game in range(len(tables)):
        players = int(schedule.tables[game, 0])
        oracle, demon = int(schedule.tables[game, 1]), int(schedule.tables[game, 2])
        bots = schedule.bots[game, :players]
        any_greedy = np.any(bots != RANDOM)
        seed_rng(rng, 0, seed, schedule.deals[game])
        deal(tables, game, players, oracle + 2 * demon, rng, 0)
        batch.starts[game] = tables[game]
        if separate_rng:
            seed_rng(rng, 0, bits(rng, 0), schedule.numbers[game])
        for seat in range(players):
            seed_rng(rng, 1 + seat, bits(rng, 0), np.uint64(0))
        seen_goods[:] = oracle  # R10.1: one of each good
        s = tables[game]
        length, total = 0, np.int64(0)  # which wraps round
        while s.phase != rules.OVER:
            mask = _legal(s)
            choices[game, s.mover] += mask & (mask - 1) != 0
            if bots[s.mover] == RANDOM:
                move = choose_uniformly(mask, rng, 1 + s.mover)
            else:
                scratch[0] = tables[game]
                estimate_hidden(scratch, 0, seen_goods[s.mover])
                move = greedy_move(scratch)
            moves[game, length] = move
            length += 1
            total = total * SUM_FACTOR + mask
            if any_greedy:
                count_seen(tables, game, move, seen_goods)
            _apply(s, move)
        for seat in range(players):
            total = total * SUM_FACTOR + 2 * _final_score(s, seat) + _wins(s, seat)
        batch.lengths[game] = length
        batch.sums[game] = total


def play_schedule(seed: int, schedule: Schedule, separate_rng: bool) -> Batch:
    """Play the games of a schedule; `separate_rng`: by generators seeded apart from the deal."""
    number = len(schedule.deals)
    batch = Batch(
        starts=blank(number),
        tables=blank(number),
        moves=np.zeros((number, LONGEST_GAME), np.int8),
        lengths=np.zeros(number, np.int64),
        choices=np.zeros((number, rules.MOST), np.int64),
        sums=np.zeros(number, np.int64),
    )
    _play_schedule(np.uint64(seed), separate_rng, schedule, blank(LONGEST_TURN), batch)
    return batch


def play_games(
    seed: int, first: int, number: int, oracle: bool, demon: bool, bots: Sequence[str]
) -> Batch:
    """Play the games of a simulation, from number `first` on; `bots`: by seat, of `BOTS`."""
    streams = np.arange(first, first + number, dtype=np.uint64)
    seats = [BOTS.index(bot) for bot in bots] + [RANDOM] * (rules.MOST - len(bots))
    schedule = Schedule(
        deals=streams,
        numbers=streams,
        tables=np.tile(np.array([len(bots), oracle, demon], np.int8), (number, 1)),
        bots=np.tile(np.array(seats, np.int8), (number, 1)),
    )
    return play_schedule(seed, schedule, separate_rng=False)


def play_random_games(
    seed: int, first: int, number: int, players: int, oracle: bool, demon: bool
) -> Batch:
    """Play games of random bots alone."""
    return play_games(seed, first, number, oracle, demon, ["random"] * players)
