"""Fit the forecast for two players, from nothing: `python -m tools.fit.duel`, some five minutes.

Games of heuristic moves, some of them random, are stopped at the beginning of a turn. From there
many playouts are made, and the mean of the points that each player gains in them is the target:
above all the difference between the players.
"""

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from bali import rules
from bali.kernel import forecast
from bali.kernel.beliefs import shuffle_pile
from bali.kernel.estimates import estimate_scorings
from bali.kernel.feature_table import BASE_WIDTH
from bali.kernel.features import rank_goods, write_features
from bali.kernel.games import deal
from bali.kernel.jit import jit_entry, jit_rule
from bali.kernel.playouts import heuristic_move, random_move
from bali.kernel.records import Tables, blank
from bali.kernel.rng import fast_below, seed_rng
from bali.lab.workers import cores
from tools.fit.learning import Array, batches, cosine_rate, make_network, save_weights

PLAYERS = 2
POSITIONS = 160_000
GAMES = 64  # played from each position
RANDOM = 0.1  # the share of random moves in them
EPOCHS, RATE = 40, 3e-3

# Turn points into each player's lead, and errors into the gradient of the loss, in which the totals
# have a small weight beside the leads.
LEADS = np.array([[1.0, -1.0], [-1.0, 1.0]], np.float32)
WEIGHING = LEADS.T @ LEADS + np.float32(0.3) * np.eye(PLAYERS, dtype=np.float32)

_legal, _apply = jit_rule(rules.legal), jit_rule(rules.apply)
_final_score = jit_rule(rules.final_score)


@jit_entry
def positions(seed: int, tables: Tables, work: Tables, inputs: Array, gained: Array) -> None:
    """Fill the rows of inputs, by seat, and of the mean gain from there to the end."""
    rng = np.zeros(1, np.uint64)
    seed_rng(rng, 0, np.uint64(seed), np.uint64(PLAYERS))
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    done = 0
    while done < len(tables):
        work[1] = work[0]
        s = work[1]
        variants = fast_below(rng, 0, 4)
        deal(work, 1, PLAYERS, variants, rng, 0)
        noise = fast_below(rng, 0, 5)
        stop = 1 + fast_below(rng, 0, 45)
        while s.phase != rules.OVER and (s.turn < stop or s.phase != rules.BUY):
            if fast_below(rng, 0, 10) < noise:
                _apply(s, random_move(_legal(s), rng))
            else:
                _apply(s, heuristic_move(work, 1, _legal(s), rng))
        if s.phase == rules.OVER:
            continue
        tables[done] = work[1]
        turns = estimate_scorings(work, 1, ahead)
        rank_goods(work, 1, order)
        for seat in range(PLAYERS):
            write_features(work, 1, seat, turns, ahead, order, inputs[done, seat])
            gained[done, seat] = -_final_score(s, seat)
        for _ in range(GAMES):
            work[1] = tables[done]
            shuffle_pile(work, 1, rng, 0)
            while s.phase != rules.OVER:
                if fast_below(rng, 0, 1000) < 1000 * RANDOM:
                    _apply(s, random_move(_legal(s), rng))
                else:
                    _apply(s, heuristic_move(work, 1, _legal(s), rng))
            for seat in range(PLAYERS):
                gained[done, seat] += _final_score(s, seat) / GAMES
        done += 1


def collect() -> tuple[Array, Array]:
    """Positions from all cores."""
    share = POSITIONS // cores()

    def some(core: int) -> tuple[Array, Array]:
        inputs = np.zeros((share, PLAYERS, BASE_WIDTH), np.float32)
        gained = np.zeros((share, PLAYERS), np.float32)
        positions(core, blank(share), blank(2), inputs, gained)
        return inputs, gained

    with ThreadPoolExecutor(cores()) as pool:
        parts = list(pool.map(some, range(cores())))
    inputs, gained = zip(*parts, strict=True)
    return np.concatenate(inputs), np.concatenate(gained)


def main() -> None:
    begin = time.perf_counter()
    inputs, gained = collect()
    print(f"{len(inputs):,} positions, {time.perf_counter() - begin:.0f} s", flush=True)
    chance = np.random.default_rng(PLAYERS)
    network = make_network(BASE_WIDTH, forecast.FIRST_LAYER, forecast.SECOND_LAYER, chance)
    network.parts[-1] += gained.mean() / np.float32(forecast.POINTS_PER_UNIT)
    training_size = len(inputs) * 95 // 100  # the rest is for the test
    for epoch in range(EPOCHS):
        for some in batches(training_size, chance):

            def gradient(points: Array, target: Array = gained[some]) -> Array:
                return (points - target) @ WEIGHING / np.float32(len(points))

            network.adam_step(inputs[some], gradient, cosine_rate(RATE, epoch, EPOCHS))
    wrong = (network.forward(inputs[training_size:]).points - gained[training_size:]) @ LEADS
    print(f"off by {wrong.std():.2f} points of lead, {time.perf_counter() - begin:.0f} s")
    save_weights(PLAYERS, network.weights())


if __name__ == "__main__":
    main()
