"""The schedule of a tournament: line-ups, deals and seats, determined by its parameters."""

from collections.abc import Iterator, Sequence
from heapq import heapify, heapreplace
from itertools import combinations, count, permutations
from sys import intern
from typing import NamedTuple, TypeVar

import msgspec

from bali.errors import BaliError
from bali.lab.game_spec import GameSpec
from bali.lab.playing import ThinkingTime

SEATINGS = ("all", "rotations")
T = TypeVar("T", str, int)


class TooFewBots(BaliError, ValueError):
    """No table can be filled with these bots.

    >>> import bali
    >>> bali.arena(["random"], players=2)
    Traceback (most recent call last):
    bali.lab.arena.tournament.TooFewBots: 1 bots for 2 players
    """


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """The place of a game in its tournament; the field `arena` of its record."""

    bots: list[str]
    players: list[int]
    seed: int
    game: int
    deal: int
    clocks: list[ThinkingTime]  # by seat
    luck: list[float] | None = None  # by seat, if the tournament is adjusted and nobody forfeited
    seating: str = SEATINGS[0]


class Tournament(NamedTuple):
    """The parameters of a tournament, which determine an endless list of games."""

    bots: tuple[str, ...]
    players: tuple[int, ...]  # the numbers of players, ascending
    oracle: bool
    demon: bool
    seed: int
    adjusted: bool = False  # whether luck is measured; the games are the same
    seating: str = SEATINGS[0]  # how often a deal is played; one of SEATINGS
    keeps_thoughts: bool = False

    @property
    def apart(self) -> bool:
        """True: every deal is repeated, each time with independent generators of the bots."""
        return True

    def describe(self, spec: GameSpec, clocks: Sequence[ThinkingTime]) -> dict[str, object]:
        return {"arena": self.place(spec, clocks)}

    def place(
        self,
        spec: GameSpec,
        clocks: Sequence[ThinkingTime],
        luck: list[float] | None = None,
    ) -> Place:
        return Place(
            bots=list(self.bots),
            players=list(self.players),
            seed=self.seed,
            game=spec.game,
            deal=spec.deal,
            clocks=list(clocks),
            luck=luck,
            seating=intern(self.seating),  # the default is omitted if it is the same object
        )

    def names(self) -> list[str]:
        """The bots without duplicates, in order."""
        return list(dict.fromkeys(self.bots))


def fillable(bots: Sequence[str], players: Sequence[int]) -> tuple[int, ...]:
    """The numbers of players for which there are enough bots."""
    if len(bots) < min(players):
        raise TooFewBots(f"{len(bots)} bots for {min(players)} players")
    return tuple(number for number in players if number <= len(bots))


def specs(tournament: Tournament) -> Iterator[GameSpec]:
    """All games, endlessly.

    The line-up with the fewest games plays next, so that every prefix of the list is balanced. It
    plays one order and its rotations, so that every bot takes every seat once.
    """
    rounds = [_rounds(line_up, tournament.seating) for line_up in line_ups(tournament)]
    played = [(0, line_up) for line_up in range(len(rounds))]
    heapify(played)
    game = 0
    while True:
        before, line_up = played[0]
        deal, orders = next(rounds[line_up])
        for seats in orders:
            yield GameSpec(game, deal, seats, tournament.oracle, tournament.demon)
            game += 1
        heapreplace(played, (before + len(orders), line_up))


def line_ups(tournament: Tournament) -> list[tuple[str, ...]]:
    """Every selection of the bots, without duplicates."""
    rank = {name: place for place, name in enumerate(tournament.names())}
    chosen = (
        tuple(sorted(selection, key=rank.__getitem__))
        for number in tournament.players
        for selection in combinations(tournament.bots, number)
    )
    return list(dict.fromkeys(chosen))


def _rounds(line_up: tuple[str, ...], seating: str) -> Iterator[tuple[int, list[tuple[str, ...]]]]:
    """Every deal in the orders in which it is played, one group of rotations at a time."""
    groups = seatings(line_up)
    return ((deal, orders) for deal in count() for orders in orders_of_deal(groups, deal, seating))


def orders_of_deal(
    groups: list[list[tuple[T, ...]]], deal: int, seating: str
) -> list[list[tuple[T, ...]]]:
    """The groups in which a deal is played: all, or one, so that the next deal has the next one."""
    return groups if seating == SEATINGS[0] else [groups[deal % len(groups)]]


def seatings(line_up: tuple[T, ...]) -> list[list[tuple[T, ...]]]:
    """All different orders of a line-up, grouped by rotation."""
    grouped: set[tuple[T, ...]] = set()
    groups = []
    for order in permutations(line_up):
        if order not in grouped:
            rotations = [order[place:] + order[:place] for place in range(len(order))]
            groups.append(list(dict.fromkeys(rotations)))
            grouped.update(rotations)
    return groups
