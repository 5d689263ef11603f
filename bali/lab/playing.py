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
from bali.bots.player import Player
from bali.bots.thinking import can_think, think
from bali.bots.thought import Thought
from bali.chance import Chance
from bali.game import Game
from bali.moves import IDS, spread
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


class DecisionThoughts(msgspec.Struct, frozen=True):
    """A bot's evaluations of all legal moves at one decision, its choice first."""

    step: int  # the number of the decision, from 1
    moves: list[Thought]


class FinishedGame(NamedTuple):
    """A game that was played to its end or forfeited."""

    deal: Deal
    moves: list[int]
    table: Table  # the final state
    forfeit: Forfeit | None = None
    clocks: Sequence[ThinkingTime] = ()  # by seat
    thoughts: Sequence[DecisionThoughts] | None = None  # None if they were not kept

    def record(
        self, names: Sequence[str], trace: bool = False, extra: Mapping[str, object] | None = None
    ) -> Record:
        """The record of the game; a forfeited game has no result."""
        fields = dict(extra or {})
        if self.forfeit is not None:
            fields["forfeit"] = self.forfeit
        if self.thoughts is not None:
            fields["thoughts"] = self.thoughts
        return record_of(self.deal, self.moves, self.table, names, trace, fields)


def validate_bots(bots: Iterable[str]) -> None:
    """Raise UnknownBot if a name is not that of a bot."""
    for name in bots:
        player(name).close()


def play(
    deal: Deal, bots: Sequence[str], chances: Sequence[Chance], keeps_thoughts: bool = False
) -> FinishedGame:
    """Play a game of these bots, each with a generator of its own.

    Whether thoughts are kept does not change the game.
    """
    game = Game(deal)
    clocks = [ThinkingTime() for _ in bots]
    kept: list[DecisionThoughts] = []
    forfeit = None
    with ExitStack() as table:
        players = [table.enter_context(player(name)) for name in bots]
        while forfeit is None and not game.table.over():
            seat = game.table.mover
            knowledge = Knowledge(spread(rules.legal(game.table)), partial(view, game, seat))
            begin = perf_counter()
            try:
                move, thoughts = _decide(players[seat], knowledge, chances[seat], keeps_thoughts)
                game.play(move)
                if thoughts:
                    kept.append(DecisionThoughts(len(game.steps), thoughts))
            except BotFailed as failure:
                forfeit = Forfeit(seat, len(game.steps) + 1, str(failure))
            if len(knowledge.legal) > 1:
                clocks[seat].choices += 1
                clocks[seat].seconds += perf_counter() - begin
    moves = [step.move for step in game.steps]
    return FinishedGame(deal, moves, game.table, forfeit, clocks, kept if keeps_thoughts else None)


def _decide(
    player: Player, knowledge: Knowledge, chance: Chance, keeps_thoughts: bool
) -> tuple[int, list[Thought]]:
    """A move, and the evaluations that led to it if they are kept and the bot has any."""
    if not keeps_thoughts or len(knowledge.legal) == 1 or not can_think(player):
        return player.choose(knowledge, chance), []
    thoughts = think(player, knowledge, chance)
    return IDS[thoughts[0].move], thoughts
