"""Checksums of thousands of games in plain Python, to which compiled games are compared."""

import json
from collections.abc import Iterable, Iterator

from bali import rules
from bali.bots import Knowledge, player
from bali.chance import Seeded
from bali.kernel.games import SUM_FACTOR
from bali.moves import spread
from bali.table import Table, deal
from bali.view import View
from tools.random_play import CONFIGURATIONS

SEED = 1
GAMES = 2000  # of every configuration
_WORD = 1 << 64


def plain_sums(
    seed: int, games: Iterable[int], players: int, oracle: bool, demon: bool
) -> Iterator[tuple[list[int], Table, int]]:
    """Games of random bots: the moves, the final table and the checksum of each."""
    bot = player("random")
    for number in games:
        chance = Seeded(seed, number)
        table = Table(deal(chance, players, oracle, demon))
        chances = [chance.fork() for _ in range(players)]
        moves, checksum = [], 0
        while not table.over():
            mask = rules.legal(table)
            moves.append(bot.choose(Knowledge(spread(mask), _no_view), chances[table.mover]))
            checksum = checksum * SUM_FACTOR + mask
            rules.apply(table, moves[-1])
        for seat in range(players):
            score = 2 * rules.final_score(table, seat) + rules.wins(table, seat)
            checksum = checksum * SUM_FACTOR + score
        yield moves, table, (checksum + _WORD // 2) % _WORD - _WORD // 2  # as 64 bits with a sign


def _no_view() -> View:
    raise AssertionError("a random bot needs no view")


def total(sums: Iterable[int]) -> str:
    """Combine checksums."""
    one = 0
    for checksum in sums:
        one = (one * SUM_FACTOR + checksum) % _WORD
    return f"{one:016x}"


def checksums() -> str:
    """The golden file: one checksum for each configuration."""
    return (
        json.dumps(
            {
                "{} players, oracle {}, demon {}".format(*configuration): total(
                    checksum for _, _, checksum in plain_sums(SEED, range(GAMES), *configuration)
                )
                for configuration in CONFIGURATIONS
            },
            indent=2,
        )
        + "\n"
    )
