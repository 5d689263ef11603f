"""Who meets whom, on which deal and on which seats: the same list for the same tournament."""

from collections.abc import Iterator, Sequence
from heapq import heapify, heapreplace
from itertools import combinations, count, permutations
from typing import NamedTuple

import msgspec

from bali.errors import BaliError
from bali.lab.game_spec import GameSpec
from bali.lab.playing import ThinkingTime


class TooFewBots(BaliError, ValueError):
    """No table can be filled with these bots.

    >>> import bali
    >>> bali.arena(["random"], players=2)
    Traceback (most recent call last):
    bali.lab.arena.tournament.TooFewBots: 1 bots for 2 players
    """


class Place(msgspec.Struct, frozen=True):
    """Where in which tournament a game was played. It stands in the record as `arena`."""

    bots: list[str]
    players: list[int]
    seed: int
    game: int
    deal: int
    clocks: list[ThinkingTime]  # by seat


class Tournament(NamedTuple):
    """What is played; how many games of it is another question."""

    bots: tuple[str, ...]
    players: tuple[int, ...]  # the numbers of players, ascending
    oracle: bool
    demon: bool
    seed: int

    @property
    def apart(self) -> bool:
        """Every deal is played in many seatings, each with dice of its own."""
        return True

    def told(self, spec: GameSpec, clocks: Sequence[ThinkingTime]) -> dict[str, object]:
        place = Place(
            bots=list(self.bots),
            players=list(self.players),
            seed=self.seed,
            game=spec.game,
            deal=spec.deal,
            clocks=list(clocks),
        )
        return {"arena": place}

    def names(self) -> list[str]:
        """Each bot once, in the order of the list."""
        return list(dict.fromkeys(self.bots))


def fillable(bots: Sequence[str], players: Sequence[int]) -> tuple[int, ...]:
    """The numbers of players that there are bots enough for."""
    if len(bots) < min(players):
        raise TooFewBots(f"{len(bots)} bots for {min(players)} players")
    return tuple(number for number in players if number <= len(bots))


def specs(tournament: Tournament) -> Iterator[GameSpec]:
    """All games, without an end.

    The line-up that has played least plays next, so that all are level wherever the list is cut.
    It plays an order and its rotations: every bot sits on every seat once.
    """
    rounds = [_rounds(line_up) for line_up in line_ups(tournament)]
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
    """Every selection of the bots, each once, however often a bot is named."""
    rank = {name: place for place, name in enumerate(tournament.names())}
    chosen = (
        tuple(sorted(selection, key=rank.__getitem__))
        for number in tournament.players
        for selection in combinations(tournament.bots, number)
    )
    return list(dict.fromkeys(chosen))


def _rounds(line_up: tuple[str, ...]) -> Iterator[tuple[int, list[tuple[str, ...]]]]:
    """Deal after deal in every seating, some rotations at a time."""
    return ((deal, orders) for deal in count() for orders in seatings(line_up))


def seatings(line_up: tuple[str, ...]) -> list[list[tuple[str, ...]]]:
    """All different orders of a line-up; those that are rotations of each other together."""
    seen: set[tuple[str, ...]] = set()
    groups = []
    for order in permutations(line_up):
        if order not in seen:
            rotations = [order[place:] + order[:place] for place in range(len(order))]
            groups.append(list(dict.fromkeys(rotations)))
            seen.update(rotations)
    return groups
