"""Fit the forecast between two, from nothing: `python -m tools.fit.duel`, some five minutes.

Games of sensible moves, now and then a random one, are stopped at a turn's beginning. From there
many more are played, and the mean of the points that each player has gained in the end is what the
network has to learn: above all the difference between the players.
"""

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from bali import rules
from bali.kernel import forecast
from bali.kernel.beliefs import shuffle_pile
from bali.kernel.estimates import outlook
from bali.kernel.games import deal
from bali.kernel.jit import entry, ruled
from bali.kernel.playouts import any_move, sensible_move
from bali.kernel.records import Tables, blank
from bali.kernel.rng import pick, start
from bali.lab.workers import cores
from tools.fit.learning import Array, batches, falling, keep, untaught

PLAYERS = 2
POSITIONS = 160_000
GAMES = 64  # played from each position
RANDOM = 0.1  # the share of random moves in them
EPOCHS, RATE = 40, 3e-3

# Turns points into each player's lead; and what is wrong with them into a slope: beside the leads
# the totals matter a little.
LEADS = np.array([[1.0, -1.0], [-1.0, 1.0]], np.float32)
WEIGHING = LEADS.T @ LEADS + np.float32(0.3) * np.eye(PLAYERS, dtype=np.float32)

_legal, _apply = ruled(rules.legal), ruled(rules.apply)
_final_score = ruled(rules.final_score)


@entry
def positions(seed: int, tables: Tables, work: Tables, given: Array, gained: Array) -> None:
    """Fill the rows of features, by seat, and of what was gained from there to the end."""
    chances = np.zeros(1, np.uint64)
    start(chances, 0, np.uint64(seed), np.uint64(PLAYERS))
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    done = 0
    while done < len(tables):
        work[1] = work[0]
        s = work[1]
        variants = pick(chances, 0, 4)
        deal(work, 1, PLAYERS, variants & 1, variants >> 1, chances, 0)
        noise = pick(chances, 0, 5)
        stop = 1 + pick(chances, 0, 45)
        while s.phase != rules.OVER and (s.turn < stop or s.phase != rules.BUY):
            if pick(chances, 0, 10) < noise:
                _apply(s, any_move(_legal(s), chances))
            else:
                _apply(s, sensible_move(work, 1, _legal(s), chances))
        if s.phase == rules.OVER:
            continue
        tables[done] = work[1]
        turns = outlook(work, 1, ahead)
        forecast.rank(work, 1, order)
        for seat in range(PLAYERS):
            forecast.features(work, 1, seat, turns, ahead, order, given[done, seat])
            gained[done, seat] = -_final_score(s, seat)
        for _ in range(GAMES):
            work[1] = tables[done]
            shuffle_pile(work, 1, chances, 0)
            while s.phase != rules.OVER:
                if pick(chances, 0, 1000) < 1000 * RANDOM:
                    _apply(s, any_move(_legal(s), chances))
                else:
                    _apply(s, sensible_move(work, 1, _legal(s), chances))
            for seat in range(PLAYERS):
                gained[done, seat] += _final_score(s, seat) / GAMES
        done += 1


def collect() -> tuple[Array, Array]:
    """Positions from all cores."""
    share = POSITIONS // cores()

    def some(core: int) -> tuple[Array, Array]:
        given = np.zeros((share, PLAYERS, forecast.WIDTH), np.float32)
        gained = np.zeros((share, PLAYERS), np.float32)
        positions(core, blank(share), blank(2), given, gained)
        return given, gained

    with ThreadPoolExecutor(cores()) as pool:
        parts = list(pool.map(some, range(cores())))
    given, gained = zip(*parts, strict=True)
    return np.concatenate(given), np.concatenate(gained)


def main() -> None:
    begin = time.perf_counter()
    given, gained = collect()
    print(f"{len(given):,} positions, {time.perf_counter() - begin:.0f} s", flush=True)
    chance = np.random.default_rng(PLAYERS)
    network = untaught(forecast.WIDTH, forecast.FIRST, forecast.SECOND, chance)
    network.parts[-1] += gained.mean() / np.float32(forecast.UNIT)
    learnt = len(given) * 95 // 100  # the rest is for the test
    for epoch in range(EPOCHS):
        for some in batches(learnt, chance):

            def slope(points: Array, target: Array = gained[some]) -> Array:
                return (points - target) @ WEIGHING / np.float32(len(points))

            network.learn(given[some], slope, falling(RATE, epoch, EPOCHS))
    wrong = (network.of(given[learnt:]).points - gained[learnt:]) @ LEADS
    print(f"off by {wrong.std():.2f} points of lead, {time.perf_counter() - begin:.0f} s")
    keep(PLAYERS, network.weights())


if __name__ == "__main__":
    main()
