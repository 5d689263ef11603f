"""Fit the forecast for three or four players: `python -m tools.fit.crowd 4 6`: 4 players, 6 rounds.

A round takes some ten minutes. Games are played by greedy players and by *thinkers*, who search
their turn by the present forecast; in most games there is one thinker. Then the network is trained
by TD(λ) (`tools.fit.td`). So the thinkers of the next round play better, and the network learns the
results of better play.

Training starts from the present weights, or with `anew` from games of greedy players alone.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import forecast
from bali.kernel.counters import count_seen
from bali.kernel.games import deal
from bali.kernel.greedy import estimate_hidden, greedy_move
from bali.kernel.jit import jit_entry, jit_internal, jit_rule
from bali.kernel.network import Weights
from bali.kernel.plans import Plans, make_plans, search_turn
from bali.kernel.playouts import random_move
from bali.kernel.records import LONGEST_TURN, Tables, blank
from bali.kernel.rng import RngState, fast_below, seed_rng
from bali.lab.workers import cores
from tools.fit.learning import make_network, save_weights
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

GAMES = 30_000  # a round
AT_ONCE = 500  # games in one call
ALONE = 70  # percent of games with one thinker; in the others each seat is one with probability 1/2
ROUNDS_USED = 2  # rounds whose games are used for training
SCHEDULE = Schedule(passes=2, epochs=3, rate=1.5e-3)

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)


@jit_entry
def play(
    seed: int, players: int, tables: Tables, plans: Plans, weights: Weights, into: Turns
) -> int:
    """Play games, some moves at random, and record their turns; returns how many there are.

    Without weights there are no thinkers.
    """
    rng = np.zeros(1, np.uint64)
    seen_goods = np.empty((rules.MOST, rules.GOODS), np.int8)
    thinks = np.zeros(rules.MOST, np.bool_)
    scratch = np.empty(forecast.SCRATCH_SIZE, np.float32)
    s = tables[1]
    done = 0
    for number in range(AT_ONCE):
        seed_rng(rng, 0, np.uint64(seed), np.uint64(number))
        tables[1] = tables[0]
        variants = fast_below(rng, 0, 4) if fast_below(rng, 0, 4) == 0 else 0
        deal(tables, 1, players, variants, rng, 0)
        seen_goods[:] = s.oracle  # R10.1
        if len(weights):
            choose_thinkers(players, rng, thinks)
        # Of 100 moves 25 are random in the first turns of most games, and 3 later in every other.
        wild = fast_below(rng, 0, 5 * players) if fast_below(rng, 0, 3) > 0 else 0
        stray = 3 * fast_below(rng, 0, 2)
        first, turn = done, -1
        while s.phase != rules.OVER:
            if s.phase == rules.BUY and s.turn != turn:
                turn = s.turn
                note(tables, thinks, into, done)
                done += 1
            if fast_below(rng, 0, 100) < (25 if s.turn < wild else stray):
                move = random_move(_legal(s), rng)
            elif thinks[s.mover]:
                move = search_turn(tables, 1, 2, plans, False, weights, scratch, rng)
            else:
                tables[2] = tables[1]
                estimate_hidden(tables, 2, seen_goods[s.mover])
                move = greedy_move(tables[2:])
            count_seen(tables, 1, move, seen_goods)
            _apply(s, move)
        note_result(tables, into, first, done)
    return done


@jit_internal
def choose_thinkers(players: int, rng: RngState, thinks: NDArray[np.bool_]) -> None:
    one = fast_below(rng, 0, players)
    alone = fast_below(rng, 0, 100) < ALONE
    for seat in range(players):
        thinks[seat] = seat == one if alone else fast_below(rng, 0, 2) == 1


def collect(seed: int, players: int, weights: Weights | None) -> Turns:
    """The samples of one round, from all cores."""
    used = np.zeros(0, np.float32) if weights is None else weights

    def some(number: int) -> Turns:
        into = make_turns(AT_ONCE * LONGEST, players)
        tables, plans = blank(LONGEST_TURN + 3), make_plans(0)
        rows = play(seed + number, players, tables, plans, used, into)
        turns = select_rows(into, slice(rows))
        return turns._replace(inputs=turns.inputs.astype(np.float16))

    with ThreadPoolExecutor(cores()) as pool:
        return concatenate(list(pool.map(some, range(0, GAMES, AT_ONCE))))


def main(players: int, rounds: int, anew: bool) -> None:
    begin, chance = time.perf_counter(), np.random.default_rng(players)
    weights = None if anew else forecast.load_weights(players)
    network = make_network(*SHAPE, chance) if weights is None else restore_network(weights, chance)
    games: list[Turns] = []
    for number in range(rounds):
        seed = int(chance.integers(1 << 62))
        games = [collect(seed, players, weights), *games][:ROUNDS_USED]
        loss = surprise(network, games[0])
        print(
            f"{number + 1}: {len(games[0].left):,} turns, surprise {loss:.4f},"
            f" {time.perf_counter() - begin:.0f} s",
            flush=True,
        )
        train(network, concatenate(games), chance, SCHEDULE)
        weights = drop_thinks(network)
        save_weights(players, weights)
    print(f"{time.perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), "anew" in sys.argv[3:])
