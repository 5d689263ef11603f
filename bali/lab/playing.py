"""One game of bots, from the deal to its end or until one of them fails."""

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
    """A bot failed, and lost the game by it."""

    seat: int
    move: int  # the number of the move it owed, from 1
    reason: str


class ThinkingTime(msgspec.Struct):
    """What a seat thought: forced moves are none of its choices, and take no time."""

    choices: int = 0
    seconds: float = 0.0


class FinishedGame(NamedTuple):
    """A game as it was played."""

    deal: Deal
    moves: list[int]
    table: Table  # as it lay in the end
    forfeit: Forfeit | None = None
    clocks: Sequence[ThinkingTime] = ()  # by seat

    def record(
        self, names: Sequence[str], trace: bool = False, extra: Mapping[str, object] | None = None
    ) -> Record:
        """A forfeited game is recorded as far as it went, so it has no result."""
        told = dict(extra or {})
        if self.forfeit is not None:
            told["forfeit"] = self.forfeit
        return record_of(self.deal, self.moves, self.table, names, trace, told)


def validate_bots(bots: Iterable[str]) -> None:
    """Raise UnknownBot before anything is played."""
    for name in bots:
        player(name).close()


def play(deal: Deal, bots: Sequence[str], chances: Sequence[Chance]) -> FinishedGame:
    """Seat the bots, each with a generator of its own, and let them play."""
    game = Game(deal)
    clocks = [ThinkingTime() for _ in bots]
    forfeit = None
    with ExitStack() as table:
        players = [table.enter_context(player(name)) for name in bots]
        while forfeit is None and not game.table.over():
            seat = game.table.mover
            known = Knowledge(spread(rules.legal(game.table)), partial(view, game, seat))
            begin = perf_counter()
            try:
                game.play(players[seat].choose(known, chances[seat]))
            except BotFailed as failure:
                forfeit = Forfeit(seat, len(game.steps) + 1, str(failure))
            if len(known.legal) > 1:
                clocks[seat].choices += 1
                clocks[seat].seconds += perf_counter() - begin
    return FinishedGame(deal, [step.move for step in game.steps], game.table, forfeit, clocks)
