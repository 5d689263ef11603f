"""Validate the luck of reviews: `python -m tools.luck PLAYERS GAMES BOT [BOT ...]`.

Bots play games against each other, one after the other in every seat. The luck of every seat must
be 0 on average. Without it, results must vary less, and must find the same difference between
bots. The docs have the figures (docs/review.md).
"""

import sys
from collections.abc import Sequence
from multiprocessing import Pool
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bali.analysis.tasks import measure_luck
from bali.chance import Seeded
from bali.lab.playing import play
from bali.outcome import victory
from bali.table import deal

KINDS = ("deal", "row", "reveal")
QUANTILE = 1.96
SEED = 19  # other games than those that hidden cards were fitted to
RESAMPLED = 2_000  # times, for the interval of a ratio

Numbers = NDArray[np.float64]


class Played(NamedTuple):
    """A game, by seat: the bots, the shares of the victory, and the luck by kind of event."""

    bots: list[str]
    result: list[float]
    luck: list[list[float]]


def main(arguments: Sequence[str]) -> None:
    players, games, bots = int(arguments[0]), int(arguments[1]), arguments[2:]
    with Pool() as pool:
        played = pool.starmap(play_game, [(players, game, bots) for game in range(games)], 4)
    results = np.array([game.result for game in played])
    luck = np.array([game.luck for game in played])
    for number, kind in enumerate(KINDS):
        print(f"{kind:8}", *(_describe(luck[:, number, seat]) for seat in range(players)))
    total = luck.sum(axis=1)
    print("all     ", *(_describe(total[:, seat]) for seat in range(players)))
    print("variance of the result without luck, relative to the result:", end=" ")
    print(_describe_ratio(results, results - total))
    for bot in dict.fromkeys(bots):
        seats = np.array([[name == bot for name in game.bots] for game in played])
        print(f"{bot}: raw {_describe(results[seats])}, adjusted", end=" ")
        print(f"{_describe((results - total)[seats])}, raw - adjusted", end=" ")
        print(_describe((total * seats).sum(axis=1) / seats.sum(axis=1)))  # one number for a game


def play_game(players: int, game: int, bots: Sequence[str]) -> Played:
    """Play a game of a series, and measure its luck."""
    seats = [bots[(seat + game) % len(bots)] for seat in range(players)]
    variants = bool(game // len(bots) % 2)
    own_deal = deal(Seeded(SEED, game // len(bots)), players, variants, variants)
    chances = [Seeded(SEED + 1, players * game + seat) for seat in range(players)]
    finished = play(own_deal, seats, chances)
    luck = {kind: [0.0] * players for kind in KINDS}
    for event in measure_luck(finished.record(seats), seed=game):
        luck[event.kind] = [sum(both) for both in zip(luck[event.kind], event.luck, strict=True)]
    return Played(seats, victory(finished.table), list(luck.values()))


def _describe_ratio(results: Numbers, adjusted: Numbers) -> str:
    """The ratio of the variances, with a bootstrap interval."""

    def ratio(games: NDArray[np.intp]) -> float:
        return float(adjusted[games].var(axis=0).sum() / results[games].var(axis=0).sum())

    games = np.arange(len(results))
    rng = np.random.default_rng(SEED)
    resampled = [ratio(rng.choice(games, len(games))) for _ in range(RESAMPLED)]
    low, high = np.quantile(resampled, [0.025, 0.975])
    return f"{ratio(games):.3f} ({low:.3f} to {high:.3f})"


def _describe(values: Numbers) -> str:
    half_width = QUANTILE * values.std() / len(values) ** 0.5
    return f"{100 * values.mean():+6.2f} ± {100 * half_width:.2f} %"


if __name__ == "__main__":
    main(sys.argv[1:])
