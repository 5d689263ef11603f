"""Fit a forecast by self-play of a pool: `python -m tools.fit.self_play 2 new.npz --minutes 60`.

For any number of players. In most games all are thinkers, who search their turn by the present
forecast; in others some use an earlier version, or are greedy. After every round of games the
network is trained by TD(λ) (`tools.fit.td`) on the last rounds, and the file is written, which
bots can use at once: `bali arena --bots hard:weights=new.npz,hard --players 2`.

The same command goes on with the rounds of a file that it has written. A round depends on the file
and its number alone. Training begins with games of greedy players; `--start` begins with the
program's own network, if it is large, or with that of another file.
"""

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.bots.weights_file import ForecastFile
from bali.kernel import forecast
from bali.kernel.counters import count_seen
from bali.kernel.games import deal
from bali.kernel.greedy import estimate_hidden, greedy_move
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.masks import lowest_bit
from bali.kernel.network import Numbers, Weights
from bali.kernel.plans import NO_MOVE, Plans, make_plans, search_turn
from bali.kernel.playouts import random_move
from bali.kernel.records import LONGEST_TURN, Tables, blank
from bali.kernel.rng import RngState, fast_below, seed_rng
from bali.lab.workers import cores
from tools.fit.learning import Network, make_network
from tools.fit.td import (
    LONGEST,
    SHAPE,
    Schedule,
    Turns,
    concatenate,
    drop_thinks,
    make_turns,
    note,
    note_result,
    restore_network,
    select_rows,
    surprise,
    train,
)

GAMES = 4_000  # a round
AT_ONCE = 250  # games in one call
ROUNDS_USED = 4  # rounds whose games are used for training
POOL = 6  # versions, the present one included
SCHEDULE = Schedule(passes=1, epochs=2, rate=1.5e-3)
LATE_RATE, LATE = 0.5e-3, 30  # the rate from this round on
DRAWS = 2  # samples of a new row at the end of a turn

# What a seat uses: the greedy policy, the present version, or one of the past.
GREEDY, PRESENT, PAST = 0, 1, 2

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)


class Seats(NamedTuple):
    """Who plays a game, and the path that the active player follows."""

    versions: NDArray[np.int8]  # by seat
    thinks: NDArray[np.bool_]  # by seat: it is not greedy
    path: NDArray[np.int8]  # the moves of the turn that were found best, then NO_MOVE
    at: NDArray[np.int64]  # the turn that the path is of, and the next of its moves


@jit_internal
def make_seats() -> Seats:
    return Seats(
        versions=np.zeros(rules.MOST, np.int8),
        thinks=np.zeros(rules.MOST, np.bool_),
        path=np.full(LONGEST_TURN + 1, NO_MOVE).astype(np.int8),
        at=np.zeros(2, np.int64),
    )


@jit_internal
def choose_versions(players: int, present: bool, seats: Seats, rng: RngState) -> None:
    """Of ten games six are among the present version, two with past ones, two with greedy seats."""
    kind = fast_below(rng, 0, 10)
    for seat in range(players):
        version = PRESENT
        if kind >= 8:
            version = fast_below(rng, 0, 2)
        elif kind >= 6:
            version = PRESENT + fast_below(rng, 0, 2)
        seats.versions[seat] = version if present else GREEDY
        seats.thinks[seat] = seats.versions[seat] != GREEDY
    seats.at[0] = 0


@jit_internal
def find_path(
    tables: Tables, plans: Plans, weights: Weights, scratch: Numbers, rng: RngState, seats: Seats
) -> None:
    """Search the turn at table 1 once; the path of the best plan ends with it or with a new row."""
    for number in range(plans.size[0]):
        plans.moves[number, :] = NO_MOVE
    plans.size[0] = 0
    seats.path[:] = NO_MOVE
    seats.path[0] = search_turn(tables, 1, DRAWS, plans, True, weights, scratch, rng)
    if plans.size[0] > 0:
        seats.path[:] = plans.moves[np.argmax(plans.forecast_shares[: plans.size[0]])]
    seats.at[0], seats.at[1] = tables[1].turn, 0


@jit_internal
def think(
    tables: Tables, plans: Plans, weights: Weights, scratch: Numbers, rng: RngState, seats: Seats
) -> int:
    """The move of a thinker: the next one of its path, which is searched where there is none."""
    s = tables[1]
    if s.mover != s.active:
        return search_turn(tables, 1, 1, plans, False, weights, scratch, rng)
    planned = int(seats.path[seats.at[1]])
    if seats.at[0] != s.turn or planned == NO_MOVE or not _legal(s) >> planned & 1:
        find_path(tables, plans, weights, scratch, rng, seats)
        planned = int(seats.path[0])
    seats.at[1] += 1
    return planned


@jit_internal
def follow(tables: Tables, move: int, seats: Seats) -> None:
    """Go on with the path after a move that was not thought about; give it up if it differs."""
    s = tables[1]
    if s.mover == s.active and seats.at[0] == s.turn:
        if seats.path[seats.at[1]] == move:
            seats.at[1] += 1
        else:
            seats.at[0] = 0


class Forecasters(NamedTuple):
    """The weights that thinkers use; without any all players are greedy."""

    present: Weights
    past: Weights


@jit_entry
def play(
    seed: int, players: int, tables: Tables, plans: Plans, forecasters: Forecasters, into: Turns
) -> int:
    """Play games, some moves at random, and record their turns; returns how many there are."""
    rng = np.zeros(1, np.uint64)
    seen_goods = np.empty((rules.MOST, rules.GOODS), np.int8)
    seats, scratch = make_seats(), np.empty(forecast.SCRATCH_SIZE, np.float32)
    s = tables[1]
    done = 0
    for number in range(AT_ONCE):
        seed_rng(rng, 0, np.uint64(seed), np.uint64(number))
        tables[1] = tables[0]
        variants = fast_below(rng, 0, 4) if fast_below(rng, 0, 2) == 0 else 0
        deal(tables, 1, players, variants, rng, 0)
        seen_goods[:] = s.oracle  # R10.1
        choose_versions(players, len(forecasters.present) > 0, seats, rng)
        # Of 100 moves 25 are random in the first turns of most games, and 3 later in every other.
        wild = fast_below(rng, 0, 5 * players) if fast_below(rng, 0, 3) > 0 else 0
        stray = 3 * fast_below(rng, 0, 2)
        first, turn = done, -1
        while s.phase != rules.OVER:
            if s.phase == rules.BUY and s.turn != turn:
                turn = s.turn
                note(tables, seats.thinks, into, done)
                done += 1
            mask = _legal(s)
            if mask & (mask - 1) == 0:
                move = lowest_bit(mask)
                follow(tables, move, seats)
            elif fast_below(rng, 0, 100) < (25 if s.turn < wild else stray):
                move = random_move(mask, rng)
                follow(tables, move, seats)
            elif seats.thinks[s.mover]:
                is_present = seats.versions[s.mover] == PRESENT
                weights = forecasters.present if is_present else forecasters.past
                move = think(tables, plans, weights, scratch, rng, seats)
            else:
                tables[2] = tables[1]
                estimate_hidden(tables, 2, seen_goods[s.mover])
                move = greedy_move(tables[2:])
            count_seen(tables, 1, move, seen_goods)
            _apply(s, move)
        note_result(tables, into, first, done)
    return done


class Pool(NamedTuple):
    """The versions of a network, the present one last, and the number of rounds played."""

    versions: list[Weights]
    rounds: int


def read_pool(file: Path, players: int) -> Pool:
    """The pool of a file that this program has written."""
    present = ForecastFile(file)(players)
    with np.load(file, allow_pickle=False) as arrays:
        if "pool" not in arrays.files:
            return Pool([present], 0)
        return Pool([*np.ascontiguousarray(arrays["pool"], np.float32)], int(arrays["rounds"]))


def write_pool(file: Path, players: int, pool: Pool) -> None:
    arrays = {str(players): pool.versions[-1], "pool": np.stack(pool.versions)}
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as out:
        np.savez(out, allow_pickle=False, rounds=np.int64(pool.rounds), **arrays)
    part.replace(file)


def collect(chance: np.random.Generator, players: int, pool: Pool, games: int) -> Turns:
    """The samples of one round, from all cores."""
    seed = int(chance.integers(1 << 62))
    present = pool.versions[-1] if pool.versions else np.zeros(0, np.float32)
    past = pool.versions[int(chance.integers(len(pool.versions)))] if pool.versions else present
    forecasters = Forecasters(present, past)

    def some(number: int) -> Turns:
        into = make_turns(AT_ONCE * LONGEST, players)
        tables, plans = blank(LONGEST_TURN + 3), make_plans(0)
        rows = play(seed + number, players, tables, plans, forecasters, into)
        turns = select_rows(into, slice(rows))
        return turns._replace(inputs=turns.inputs.astype(np.float16))

    with ThreadPoolExecutor(cores()) as executor:
        return concatenate(list(executor.map(some, range(0, games, AT_ONCE))))


def play_and_train(
    network: Network, players: int, pool: Pool, recent: list[Turns], games: int
) -> tuple[Pool, list[Turns]]:
    """One round; returns the new pool, and the samples of the last rounds, the newest first."""
    begin, chance = time.perf_counter(), np.random.default_rng([players, pool.rounds])
    recent = [collect(chance, players, pool, games), *recent][:ROUNDS_USED]
    loss = surprise(network, recent[0])
    schedule = SCHEDULE if pool.rounds < LATE else SCHEDULE._replace(rate=LATE_RATE)
    train(network, concatenate(recent), chance, schedule)
    versions = [*pool.versions, drop_thinks(network)][-POOL:]
    print(
        f"{pool.rounds + 1}: {len(recent[0].left):,} turns, surprise {loss:.4f},"
        f" {time.perf_counter() - begin:.0f} s",
        flush=True,
    )
    return Pool(versions, pool.rounds + 1), recent


def begin_pool(options: argparse.Namespace) -> Pool:
    """The pool to go on with: of the file, of where to start, or none."""
    if options.out.exists():
        return read_pool(options.out, options.players)
    if options.start == "program":
        return Pool([forecast.load_weights(options.players)], 0)
    return read_pool(Path(options.start), options.players) if options.start else Pool([], 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit a forecast by self-play of a pool.")
    parser.add_argument("players", type=int, choices=range(rules.FEWEST, rules.MOST + 1))
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=GAMES, help="a round")
    parser.add_argument("--start", help="program, or a file of weights")
    options = parser.parse_args()
    pool, recent = begin_pool(options), list[Turns]()
    chance = np.random.default_rng(options.players)
    network = make_network(*SHAPE, chance)
    if pool.versions:
        if len(pool.versions[-1]) != forecast.LARGE_SIZE:
            parser.error("training starts from large networks only")
        network = restore_network(pool.versions[-1], chance)
    end = time.perf_counter() + 60 * options.minutes
    while time.perf_counter() < end:
        pool, recent = play_and_train(network, options.players, pool, recent, options.games)
        write_pool(options.out, options.players, pool)


if __name__ == "__main__":
    main()
