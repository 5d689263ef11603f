"""Games of bots against each other: the same for the same seed, whoever plays them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from bali.lab.batches import BATCH, most_hands, records, worth_compiling
from bali.lab.fixture import Fixture, chunks
from bali.lab.ledger import Foreign, Ledger
from bali.lab.playing import ThinkingTime, introduce
from bali.lab.workers import Hands, in_order, stoppable
from bali.moves import variant_names


class Configuration(NamedTuple):
    players: int
    oracle: bool
    demon: bool


class Series(NamedTuple):
    """What is played: the configurations take turns, game after game."""

    seed: int
    bots: tuple[str, ...]  # by seat, or one for all
    configurations: tuple[Configuration, ...]
    timed: bool = False  # whether records say how long the bots thought

    @property
    def apart(self) -> bool:
        return False  # no deal is played twice

    def told(self, fixture: Fixture, clocks: Sequence[ThinkingTime]) -> dict[str, object]:
        told: dict[str, object] = {"seed": self.seed, "game": fixture.game}
        return told | {"clocks": list(clocks)} if self.timed else told

    def fixture(self, game: int) -> Fixture:
        players, oracle, demon = self.configurations[game % len(self.configurations)]
        seats = self.bots if len(self.bots) > 1 else self.bots * players
        return Fixture(game, game, seats, oracle, demon)


def simulate(series: Series, games: range, hands: Hands, trace: bool = False) -> Iterator[bytes]:
    """Play these games of a series: their records, in order."""
    introduce(series.bots)
    compiled = worth_compiling(series.bots, len(games))
    size = BATCH if compiled else hands.slow
    work = partial(records, series, compiled, trace)
    tasks = chunks(map(series.fixture, games), size)
    most = most_hands(series.bots, -(-len(games) // size), len(games))
    done = stoppable(hands.worked(work, tasks, most))
    return (
        line for lines in in_order((chunk.number, lines) for chunk, lines in done) for line in lines
    )


class _Seat(msgspec.Struct, frozen=True):
    name: str


class RecordLine(msgspec.Struct, frozen=True):
    """What a record tells of the series it belongs to."""

    players: int
    variants: list[str]
    seats: list[_Seat]
    seed: int
    game: int
    trace: msgspec.Raw | None = None


_LINE = msgspec.json.Decoder(RecordLine)


class Log(Ledger):
    """The records of a series in a file, in order: it goes on where it ends."""

    def seed(self) -> int | None:
        """That of the series that the file holds games of already."""
        line = self.first(_read)
        return None if line is None else line.seed

    def games(self, series: Series, games: int, trace: bool) -> int:
        """How many are there; all must be the first ones of this series."""
        number = 0

        def listed(line: bytes) -> None:
            if number == games:
                raise Foreign(f"game {number}, but only {games} games are asked for")
            _match(_read(line), series, series.fixture(number), trace)

        for _ in self.kept(listed):
            number += 1
        return number


def _read(line: bytes) -> RecordLine:
    try:
        return _LINE.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Foreign("this is not a record of a simulation") from None


def _match(line: RecordLine, series: Series, fixture: Fixture, trace: bool) -> None:
    """See that a record is the one that stands at this place of the series."""
    wanted = RecordLine(
        players=len(fixture.seats),
        variants=variant_names(fixture.oracle, fixture.demon),
        seats=[_Seat(bot) for bot in fixture.seats],
        seed=series.seed,
        game=fixture.game,
    )
    for field in ("seed", "game", "players", "variants"):
        found, right = getattr(line, field), getattr(wanted, field)
        if found != right:
            raise Foreign(
                f"another simulation, with {field} {_told(found)} instead of {_told(right)}"
            )
    if line.seats != wanted.seats:
        bots = ",".join(seat.name for seat in line.seats)
        raise Foreign(
            f"another simulation, with --bots {bots} instead of {','.join(fixture.seats)}"
        )
    if (line.trace is not None) != trace:
        raise Foreign(f"another simulation, {'with' if line.trace else 'without'} --trace")


def _told(value: int | list[str]) -> str:
    return (",".join(value) or "none") if isinstance(value, list) else str(value)
