"""A game of a tournament: the fields of its record that standings and resumption need."""

from typing import NoReturn

import msgspec

from bali.lab.arena.tournament import Place, Tournament
from bali.lab.game_spec import GameSpec
from bali.lab.playing import Forfeit
from bali.lab.record_log import ForeignFile
from bali.moves import variant_names

WHOLE = 12  # a win in twelfths, so that it can be shared by 2, 3 and 4 without rounding


class _ArenaSeat(msgspec.Struct, frozen=True):
    name: str


class _Score(msgspec.Struct, frozen=True):
    total: int


class _Result(msgspec.Struct, frozen=True):
    scores: list[_Score]
    winners: list[int]


class ArenaGame(msgspec.Struct, frozen=True):
    variants: list[str]
    seats: list[_ArenaSeat]
    arena: Place
    result: _Result | None = None
    forfeit: Forfeit | None = None

    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def has_ended(self) -> bool:
        """Whether there is a result for these seats, or one of them forfeited, but not both."""
        if self.result is not None:
            return self.forfeit is None and len(self.result.scores) == len(self.seats)
        return self.forfeit is not None and 0 <= self.forfeit.seat < len(self.seats)

    def won(self) -> list[int]:
        """By seat, in twelfths. A seat that forfeits loses, and the others share the win."""
        seats = range(len(self.seats))
        winners = (
            self.result.winners
            if self.result is not None
            else [seat for seat in seats if self.forfeit is None or seat != self.forfeit.seat]
        )
        return [WHOLE // len(winners) if seat in winners else 0 for seat in seats]

    def points(self) -> list[int] | None:
        """By seat; None for a forfeited game."""
        return None if self.result is None else [score.total for score in self.result.scores]

    def luck(self) -> list[float]:
        """By seat; 0 for a forfeited game, and for others if it was not measured."""
        return self.arena.luck or [0.0] * len(self.seats)


_ENTRY = msgspec.json.Decoder(ArenaGame)


def read(line: bytes) -> ArenaGame:
    try:
        entry = _ENTRY.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise ForeignFile("this is not a record of a tournament") from None
    if not entry.has_ended():
        raise ForeignFile("this game has no end")
    return entry


def entry_of(
    variants: list[str],
    names: list[str],
    place: Place,
    totals: list[int],
    winners: list[int],
    forfeit: Forfeit | None,
) -> ArenaGame:
    """A game that was read from tables instead of a record."""
    return ArenaGame(
        variants=variants,
        seats=[_ArenaSeat(name) for name in names],
        arena=place,
        result=None if forfeit else _Result([_Score(total) for total in totals], winners),
        forfeit=forfeit,
    )


def match(entry: ArenaGame, tournament: Tournament, specs: list[GameSpec]) -> None:
    """Raise ForeignFile unless the game is one of this tournament."""
    place = entry.arena
    variants = variant_names(tournament.oracle, tournament.demon)
    for what, found, wanted in (
        ("--bots", place.bots, list(tournament.bots)),
        ("--players", place.players, list(tournament.players)),
        ("--variants", entry.variants, variants),
        ("--seed", [place.seed], [tournament.seed]),
        ("--seating", [place.seating], [tournament.seating]),
    ):
        if found != wanted:
            _refuse(
                f"another tournament, with {what} {_format(found)} instead of {_format(wanted)}"
            )
    if not 0 <= place.game < len(specs):
        _refuse(f"game {place.game}, but only {len(specs)} games are requested")
    spec = specs[place.game]
    if (spec.deal, spec.seats) != (place.deal, entry.names()):
        _refuse(f"game {place.game} has another deal or other seats in this tournament")
    if len(place.clocks) != len(spec.seats):
        _refuse(f"game {place.game} does not have a clock for every seat")
    if place.luck is not None and len(place.luck) != len(spec.seats):
        _refuse(f"game {place.game} does not have the luck of every seat")
    if tournament.adjusted and place.luck is None and entry.forfeit is None:
        _refuse(f"game {place.game} was played without --adjusted, so its luck is not known")


def _format(values: list[str] | list[int]) -> str:
    return ",".join(map(str, values)) or "none"


def _refuse(message: str) -> NoReturn:
    raise ForeignFile(message)
