"""Games of bots against each other: the same for the same seed, whoever plays them."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from bali import kernel
from bali.chance import Seeded
from bali.lab.playing import Played, introduce, play
from bali.lab.workers import in_order, worked
from bali.record import Record
from bali.table import deal

if TYPE_CHECKING:
    from bali.kernel.games import Batch

# Bots whose games are played wholly in compiled code.
QUICK = {"random", "greedy"}
# Compiling takes half a minute, once; so many games of random bots take a good part of that.
WORTH_COMPILING = 3000
BATCH = 500


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
        games = _compiled(series, bots, jobs)
    else:
        jobs = 1 if set(bots) == {"random"} else min(jobs, series.games)
        games = in_order(worked(partial(_game, series, bots), range(series.games), jobs))
    return (
        game.record(bots, trace, {"seed": series.seed, "game": number})
        for number, game in enumerate(games)
    )


def _worth_compiling(series: Series, bots: Sequence[str]) -> bool:
    """A greedy bot thinks in compiled code anyhow."""
    enough = series.games >= WORTH_COMPILING or "greedy" in bots
    return set(bots) <= QUICK and enough and kernel.available()


def _game(series: Series, bots: Sequence[str], number: int) -> Played:
    chance = Seeded(series.seed, number)
    dealt = deal(chance, series.players, series.oracle, series.demon)
    return play(dealt, bots, [chance.fork() for _ in bots])


def _compiled(series: Series, bots: Sequence[str], jobs: int) -> Iterator[Played]:
    """Games played in compiled code, which lets other threads run: a few batches ahead."""
    from bali.kernel.games import games  # noqa: PLC0415
    from bali.kernel.records import get  # noqa: PLC0415

    def batch(first: int) -> "Batch":
        number = min(BATCH, series.games - first)
        return games(series.seed, first, number, series.oracle, series.demon, bots)

    table = series.players, series.oracle, series.demon
    with ThreadPoolExecutor(jobs) as pool:
        firsts = iter(range(0, series.games, BATCH))
        begun = deque((first, pool.submit(batch, first)) for first in islice(firsts, jobs + 1))
        while begun:
            first, done = begun.popleft()
            played = done.result()
            begun.extend((later, pool.submit(batch, later)) for later in islice(firsts, 1))
            for place, length in enumerate(played.lengths):
                yield Played(
                    deal(Seeded(series.seed, first + place), *table),
                    played.moves[place, :length].tolist(),
                    get(played.tables, place),
                )
