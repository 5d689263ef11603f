"""Random games: uniform, or biased towards moves that hide and reveal cards."""

from collections.abc import Iterator, Sequence

from bali import rules
from bali.chance import Chance, Seeded
from bali.game import Game
from bali.moves import spread
from bali.record import Record, record_of
from bali.table import Deal, deal

CONFIGURATIONS = [
    (players, oracle, demon)
    for players in (2, 3, 4)
    for oracle in (False, True)
    for demon in (False, True)
]

# Moves that lead to sacrifices and looks, which are rare in uniform play.
_EAGER = {rules.PLAY_KIND + rules.SHRINE, rules.ORACLE_LOOK, rules.REWARD_STONES}


def choose(mask: int, chance: Chance, eager: bool = False) -> int:
    legal = spread(mask)
    wanted = [move for move in legal if move in _EAGER] if eager else []
    if eager and rules.BUY_NONE in legal and chance.below(4) > 0:
        return rules.BUY_NONE  # saves stones for shrines
    legal = wanted or legal
    return legal[chance.below(len(legal))]


def dealt(seed: int, configuration: tuple[int, bool, bool] | None = None) -> Deal:
    """The deal of a seed, in this configuration or in one that depends on the seed."""
    players, oracle, demon = configuration or CONFIGURATIONS[seed % len(CONFIGURATIONS)]
    return deal(Seeded(seed), players, oracle, demon)


def play(game: Game, chance: Chance, eager: bool = False) -> Iterator[Game]:
    """Play to the end, and yield the game before every decision."""
    while not game.table.over():
        yield game
        game.play(choose(rules.legal(game.table), chance, eager))


def played(
    seed: int, configuration: tuple[int, bool, bool] | None = None, eager: bool = False
) -> Game:
    """A whole game."""
    game = Game(dealt(seed, configuration))
    for _ in play(game, Seeded(seed, 1), eager):
        pass
    return game


def recorded(game: Game, names: Sequence[str | None], trace: bool = False) -> Record:
    """The record of a game."""
    moves = [step.move for step in game.steps]
    return record_of(game.deal, moves, game.table, names, trace)
