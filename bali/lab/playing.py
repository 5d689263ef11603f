"""Play one game of bots, until it is over or a bot fails."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from time import perf_counter
from typing import NamedTuple

import msgspec

from bali import rules
from bali.bots import Knowledge, player
from bali.bots.external import BotFailed
from bali.chance import Chance
from bali.game import Game
from bali.moves import spread
from bali.record import Record, record_of
from bali.table import Deal, Table
from bali.view import view


class Forfeit(msgspec.Struct, frozen=True):
    """A bot failed and thereby lost the game."""

    seat: int
    move: int  # the number of the move that was due, from 1
    reason: str


class ThinkingTime(msgspec.Struct):
    """The choices of a seat and the time they took; forced moves do not count."""

    choices: int = 0
    seconds: float = 0.0


class FinishedGame(NamedTuple):
    """A game that was played to its end or forfeited."""

    deal: Deal
    moves: list[int]
    table: Table  # the final state
    forfeit: Forfeit | None = None
    clocks: Sequence[ThinkingTime] = ()  # by seat

    def record(
        self, names: Sequence[str], trace: bool = False, extra: Mapping[str, object] | None = None
    ) -> Record:
        """The record of the game; a forfeited game has no result."""
        fields = dict(extra or {})
        if self.forfeit is not None:
            fields["forfeit"] = self.forfeit
        return record_of(self.deal, self.moves, self.table, names, trace, fields)


def validate_bots(bots: Iterable[str]) -> None:
    """Raise UnknownBot if a name is not that of a bot."""
    for name in bots:
        player(name).close()


def play(deal: Deal, bots: Sequence[str], chances: Sequence[Chance]) -> FinishedGame:
    """Play a game of these bots, each with a generator of its own."""
    game = Game(deal)
    clocks = [ThinkingTime() for _ in bots]
    forfeit = None
    with ExitStack() as table:
        players = [table.enter_context(player(name)) for name in bots]
        while forfeit is None and not game.table.over():
            seat = game.table.mover
            knowledge = Knowledge(spread(rules.legal(game.table)), partial(view, game, seat))
            begin = perf_counter()
            try:
                game.play(players[seat].choose(knowledge, chances[seat]))
            except BotFailed as failure:
                forfeit = Forfeit(seat, len(game.steps) + 1, str(failure))
            if len(knowledge.legal) > 1:
                clocks[seat].choices += 1
                clocks[seat].seconds += perf_counter() - begin
    return FinishedGame(deal, [step.move for step in game.steps], game.table, forfeit, clocks)
