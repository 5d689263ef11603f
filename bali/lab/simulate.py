"""Games of bots against each other: the same for the same seed, whichever engine plays them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bali import kernel, rules
from bali.bots import Knowledge, Player, player
from bali.chance import Seeded
from bali.game import Game
from bali.moves import spread
from bali.record import Record, record_of
from bali.table import Deal, Table, deal
from bali.view import view

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


class Finished(NamedTuple):
    """A game that was played to its end."""

    deal: Deal
    moves: list[int]
    end: Table


def simulate(series: Series, bots: Sequence[str], trace: bool = False) -> Iterator[Record]:
    """Play and write down. Every game has a generator of its own, so that none needs the others."""
    line_up = [player(name) for name in bots]
    games = _compiled(series) if _worth_compiling(series, bots) else _plain(series, line_up)
    return (
        record_of(*game, bots, trace, {"seed": series.seed, "game": number})
        for number, game in enumerate(games)
    )


def _worth_compiling(series: Series, bots: Sequence[str]) -> bool:
    return set(bots) == {"random"} and series.games >= WORTH_COMPILING and kernel.available()


def _plain(series: Series, line_up: Sequence[Player]) -> Iterator[Finished]:
    for number in range(series.games):
        chance = Seeded(series.seed, number)
        game = Game(deal(chance, series.players, series.oracle, series.demon))
        chances = [chance.fork() for _ in line_up]
        while not game.table.over():
            seat = game.table.mover
            known = Knowledge(spread(rules.legal(game.table)), partial(view, game, seat))
            game.play(line_up[seat].choose(known, chances[seat]))
        yield Finished(game.deal, [step.move for step in game.steps], game.table)


def _compiled(series: Series) -> Iterator[Finished]:
    """Games of random bots, a batch at a time."""
    from bali.kernel.games import random_games  # noqa: PLC0415
    from bali.kernel.records import get  # noqa: PLC0415

    table = series.players, series.oracle, series.demon
    for first in range(0, series.games, BATCH):
        batch = random_games(series.seed, first, min(BATCH, series.games - first), *table)
        for place, length in enumerate(batch.lengths):
            dealt = deal(Seeded(series.seed, first + place), *table)
            yield Finished(dealt, batch.moves[place, :length].tolist(), get(batch.tables, place))
