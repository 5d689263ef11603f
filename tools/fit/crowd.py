"""Fit the forecast among three or four: `python -m tools.fit.crowd 4 6`, some ten minutes a round.

In every round games are played by greedy players and by *thinkers*, who choose the way through
their turn that the present forecast likes best; in most games there is one thinker. Then the
network learns what came of them: who won and with how many points, at every turn's beginning. What
it says itself some turns later has a part in that, as it knows what was luck since then: TD(λ). So
the thinkers of the next round play better, and the network learns what better play comes to.

It starts from the weights at hand, or with `anew` from games of greedy players alone. While it
learns, it is told one thing more of each player: whether it thinks. In the program all do.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali import rules
from bali.kernel import crowd_features, forecast
from bali.kernel.estimates import outlook
from bali.kernel.evaluation import CROWD_ERROR
from bali.kernel.games import deal
from bali.kernel.greedy import ROOM, believe, greedy_move, notice
from bali.kernel.jit import entry, inner, ruled
from bali.kernel.network import Weights
from bali.kernel.plans import Plans, best_way, no_plans
from bali.kernel.playouts import any_move
from bali.kernel.records import Tables, blank
from bali.kernel.rng import Chances, pick, start
from bali.lab.workers import cores
from tools.fit.learning import BATCH, Array, Network, batches, falling, keep, untaught

GAMES = 30_000  # a round
AT_ONCE = 500  # games that a core plays before it lays them down
LONGEST = 50  # turns of a game, at the most: so many cards can be taken
ALONE = 70  # in so many of 100 games there is one thinker; in the others each thinks or does not
KEPT = 2  # rounds whose games are learnt from
PASSES, EPOCHS, RATE = 2, 3, 1.5e-3  # over the games, with new targets for each pass
PATIENCE = 0.8  # λ: how much of a target is what came of the game, turn by turn
ERROR = np.float32(CROWD_ERROR)
TOTALS = np.float32(0.3)  # how much the mean of all seats matters beside differences
POINTS = np.float32(0.003)  # how much points matter beside the victory
SPAN = 1 << 14  # turns that the network looks at together
THINKS = forecast.CROWD_WIDTH  # the place of the feature
SHAPE = (THINKS + 1, forecast.CROWD_FIRST, forecast.CROWD_SECOND)

_legal, _apply = ruled(rules.legal), ruled(rules.apply)
_final_score, _wins = ruled(rules.final_score), ruled(rules.wins)


class Turns(NamedTuple):
    """The beginnings of turns, game after game; by row and most also by seat."""

    given: Array  # the features; as float16, when they are kept
    left: Array  # the root of the turns that are left, and one
    now: Array  # the points that would count now
    points: Array  # those that counted in the end
    wins: Array  # the shares of the victory
    last: NDArray[np.bool_]  # of its game


def no_turns(rows: int, players: int) -> Turns:
    """Room for them."""
    return Turns(
        given=np.zeros((rows, players, THINKS + 1), np.float32),
        left=np.zeros(rows, np.float32),
        now=np.zeros((rows, players), np.float32),
        points=np.zeros((rows, players), np.float32),
        wins=np.zeros((rows, players), np.float32),
        last=np.zeros(rows, np.bool_),
    )


def picked(turns: Turns, rows: NDArray[np.int64] | slice) -> Turns:
    return Turns(
        turns.given[rows].astype(np.float32),
        turns.left[rows],
        turns.now[rows],
        turns.points[rows],
        turns.wins[rows],
        turns.last[rows],
    )


def joined(parts: list[Turns]) -> Turns:
    given, left, now, points, wins, last = map(np.concatenate, zip(*parts, strict=True))
    return Turns(given, left, now, points, wins, last)


@entry
def play(
    seed: int, players: int, able: bool, tables: Tables, plans: Plans, weights: Weights, into: Turns
) -> int:
    """Play games and note their turns; returns how many. Now and then a move is random.

    `able`: whether there are weights to think with.
    """
    chances = np.zeros(1, np.uint64)
    seen = np.empty((rules.MOST, rules.GOODS), np.int8)
    thinks = np.zeros(rules.MOST, np.bool_)
    room = np.empty(forecast.ROOM, np.float32)
    s = tables[1]
    done = 0
    for number in range(AT_ONCE):
        start(chances, 0, np.uint64(seed), np.uint64(number))
        tables[1] = tables[0]
        variants = pick(chances, 0, 4) if pick(chances, 0, 4) == 0 else 0
        deal(tables, 1, players, variants & 1, variants >> 1, chances, 0)
        seen[:] = s.oracle  # R10.1
        if able:
            choose_thinkers(players, chances, thinks)
        # Of 100 moves 25 are random in the first turns of most games, and 3 later in every other.
        wild = pick(chances, 0, 5 * players) if pick(chances, 0, 3) > 0 else 0
        stray = 3 * pick(chances, 0, 2)
        first, turn = done, -1
        while s.phase != rules.OVER:
            if s.phase == rules.BUY and s.turn != turn:
                turn = s.turn
                note(tables, thinks, into, done)
                done += 1
            if pick(chances, 0, 100) < (25 if s.turn < wild else stray):
                move = any_move(_legal(s), chances)
            elif thinks[s.mover]:
                move = best_way(tables, 1, 2, plans, False, weights, room, chances)
            else:
                tables[2] = tables[1]
                believe(tables, 2, seen[s.mover])
                move = greedy_move(tables[2:])
            notice(tables, 1, move, seen)
            _apply(s, move)
        total = 0.0
        for seat in range(players):
            total += _wins(s, seat)
        for row in range(first, done):
            into.last[row] = row == done - 1
            for seat in range(players):
                into.points[row, seat] = _final_score(s, seat)
                into.wins[row, seat] = _wins(s, seat) / total
    return done


@inner
def choose_thinkers(players: int, chances: Chances, thinks: NDArray[np.bool_]) -> None:
    one = pick(chances, 0, players)
    alone = pick(chances, 0, 100) < ALONE
    for seat in range(players):
        thinks[seat] = seat == one if alone else pick(chances, 0, 2) == 1


@inner
def note(tables: Tables, thinks: NDArray[np.bool_], into: Turns, row: int) -> None:
    """The beginning of a turn at table 1."""
    s = tables[1]
    ahead = np.empty(rules.KINDS)
    order = np.empty(rules.GOODS, np.int64)
    forecast.rank(tables, 1, order)
    turns = outlook(tables, 1, ahead)
    into.left[row] = np.sqrt(turns * s.players + 1.0)
    for seat in range(s.players):
        given = into.given[row, seat]
        forecast.features(tables, 1, seat, turns, ahead, order, given)
        crowd_features.features(tables, 1, seat, order, given[forecast.WIDTH : THINKS])
        given[THINKS] = 1.0 if thinks[seat] else 0.0
        into.now[row, seat] = _final_score(s, seat)


def collect(seed: int, players: int, weights: Weights | None) -> Turns:
    """A round's games from all cores."""
    used = np.zeros(1, np.float32) if weights is None else weights

    def some(number: int) -> Turns:
        into = no_turns(AT_ONCE * LONGEST, players)
        tables, plans = blank(ROOM + 3), no_plans(0)
        rows = play(seed + number, players, weights is not None, tables, plans, used, into)
        turns = picked(into, slice(rows))
        return turns._replace(given=turns.given.astype(np.float16))

    with ThreadPoolExecutor(cores()) as pool:
        return joined(list(pool.map(some, range(0, GAMES, AT_ONCE))))


def says(network: Network, turns: Turns) -> tuple[Array, Array]:
    """The points and the shares of the victory that the network expects."""
    spans = [slice(first, first + SPAN) for first in range(0, len(turns.left), SPAN)]
    more = [network.of(picked(turns, span).given).points for span in spans]
    points: Array = turns.now + np.concatenate(more)
    return points, shares(points, turns.left)


def shares(points: Array, left: Array) -> Array:
    chances = np.exp((points - points.max(1, keepdims=True)) / (ERROR * left[:, None]))
    whole: Array = chances / chances.sum(1, keepdims=True)
    return whole


@entry
def carry_back(said: Array, came: Array, last: NDArray[np.bool_]) -> None:
    """Turn what is said at every turn into what shall be said, from the end of each game.

    That is, in part, what is said a turn later, and for the rest what shall be said then.
    """
    for seat in range(said.shape[1]):
        later = np.float32(0.0)
        for row in range(len(last) - 1, -1, -1):
            before = said[row, seat]
            if last[row]:
                said[row, seat] = came[row, seat]
            else:
                said[row, seat] = PATIENCE * said[row + 1, seat] + (1 - PATIENCE) * later
            later = before


def teach(network: Network, turns: Turns, chance: np.random.Generator) -> None:
    steps, step = PASSES * EPOCHS * (len(turns.left) // BATCH), 0
    for _ in range(PASSES):
        points, wins = says(network, turns)
        carry_back(points, turns.points, turns.last)
        carry_back(wins, turns.wins, turns.last)
        shall = turns._replace(points=points, wins=wins)
        for _ in range(EPOCHS):
            for rows in batches(len(turns.left), chance):
                some = picked(shall, rows)
                network.learn(some.given, partial(slope, some), falling(RATE, step, steps))
                step += 1


def slope(turns: Turns, more: Array) -> Array:
    """Of the cross entropy of the victory, and a little of the squares of the points."""
    points = turns.now + more
    wrong = points - turns.points
    wrong -= (1 - TOTALS) * wrong.mean(1, keepdims=True)
    surprise = (shares(points, turns.left) - turns.wins) / (ERROR * turns.left[:, None])
    whole: Array = (surprise + POINTS * wrong) / np.float32(len(points))
    return whole


def all_think(network: Network) -> Weights:
    """The weights for the program, which is not told who thinks."""
    layer, start, *rest = network.parts
    return Network([layer[:THINKS], start + layer[THINKS], *rest]).weights()


def taught(weights: Weights, chance: np.random.Generator) -> Network:
    """The network that the program's weights come from, as far as it can be told."""
    network = untaught(*SHAPE, chance)
    place = 0
    for number, part in enumerate(network.parts):
        rows = part[:THINKS] if number == 0 else part
        rows[:] = weights[place : place + rows.size].reshape(rows.shape)
        place += rows.size
    network.parts[0][THINKS] = 0
    return network


def main(players: int, rounds: int, anew: bool) -> None:
    begin, chance = time.perf_counter(), np.random.default_rng(players)
    weights = None if anew else forecast.fitted(players)
    network = untaught(*SHAPE, chance) if weights is None else taught(weights, chance)
    games: list[Turns] = []
    for number in range(rounds):
        seed = int(chance.integers(1 << 62))
        games = [collect(seed, players, weights), *games][:KEPT]
        surprise = -(games[0].wins * np.log(says(network, games[0])[1])).sum(1).mean()
        print(
            f"{number + 1}: {len(games[0].left):,} turns, surprise {surprise:.4f},"
            f" {time.perf_counter() - begin:.0f} s",
            flush=True,
        )
        teach(network, joined(games), chance)
        weights = all_think(network)
        keep(players, weights)
    print(f"{time.perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), "anew" in sys.argv[3:])
