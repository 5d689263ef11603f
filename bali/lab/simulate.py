"""Games of bots against each other: the same for the same seed, whoever plays them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bali import kernel
from bali.chance import Seeded
from bali.lab.playing import Played, introduce, play
from bali.lab.workers import in_order, worked
from bali.record import Record
from bali.table import deal

# Bots whose games are played in compiled code, or else are over before other processes have begun.
QUICK = {"random"}
# Compiling takes some ten seconds, once; so many games take as long without it.
WORTH_COMPILING = 3000
BATCH = 1000


class Series(NamedTuple):
    """What is played."""

    games: int
    players: int
    oracle: bool
    demon: bool
    seed: int


def simulate(
    series: Series, bots: Sequence[str], trace: bool = False, jobs: int = 1
) -> Iterator[Record]:
    """Play and write down. Every game has a generator of its own, so that none needs the others."""
    introduce(bots)
    if _worth_compiling(series, bots):
        games = _compiled(series)
    else:
        jobs = 1 if set(bots) <= QUICK else min(jobs, series.games)
        games = in_order(worked(partial(_game, series, bots), range(series.games), jobs))
    return (
        game.record(bots, trace, {"seed": series.seed, "game": number})
        for number, game in enumerate(games)
    )


def _worth_compiling(series: Series, bots: Sequence[str]) -> bool:
    return set(bots) <= QUICK and series.games >= WORTH_COMPILING and kernel.available()


def _game(series: Series, bots: Sequence[str], number: int) -> Played:
    chance = Seeded(series.seed, number)
    dealt = deal(chance, series.players, series.oracle, series.demon)
    return play(dealt, bots, [chance.fork() for _ in bots])


def _compiled(series: Series) -> Iterator[Played]:
    """Games of random bots, a batch at a time."""
    from bali.kernel.games import random_games  # noqa: PLC0415
    from bali.kernel.records import get  # noqa: PLC0415

    table = series.players, series.oracle, series.demon
    for first in range(0, series.games, BATCH):
        batch = random_games(series.seed, first, min(BATCH, series.games - first), *table)
        for place, length in enumerate(batch.lengths):
            dealt = deal(Seeded(series.seed, first + place), *table)
            yield Played(dealt, batch.moves[place, :length].tolist(), get(batch.tables, place))
