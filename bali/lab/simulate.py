"""Games of bots against each other, the same for the same seed."""

from collections.abc import Iterator, Sequence
from functools import partial

from bali import rules
from bali.bots import Knowledge, bot
from bali.chance import Seeded
from bali.game import Game
from bali.moves import spread
from bali.record import Record, record_of
from bali.table import deal
from bali.view import view


def simulate(
    games: int,
    players: int,
    oracle: bool,
    demon: bool,
    bots: Sequence[str],
    seed: int,
    trace: bool = False,
) -> Iterator[Record]:
    """Play and write down. Every game has a generator of its own, so that none needs the others."""
    line_up = [bot(name) for name in bots]

    def played(number: int) -> Record:
        chance = Seeded(seed, number)
        game = Game(deal(chance, players, oracle, demon))
        chances = [chance.fork() for _ in line_up]
        while not game.table.over():
            seat = game.table.mover
            known = Knowledge(spread(rules.legal(game.table)), partial(view, game, seat))
            game.play(line_up[seat].choose(known, chances[seat]))
        return record_of(game, bots, trace, {"seed": seed, "game": number})

    return map(played, range(games))
