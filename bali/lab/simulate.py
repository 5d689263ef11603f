"""Games of bots against each other: the same for the same seed, whoever plays them."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from bali.lab.batches import BATCH, most_hands, records, worth_compiling
from bali.lab.game_spec import GameSpec, chunks
from bali.lab.playing import ThinkingTime, validate_bots
from bali.lab.record_log import ForeignFile, RecordLog
from bali.lab.workers import Executor, in_order, stoppable
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

    def told(self, spec: GameSpec, clocks: Sequence[ThinkingTime]) -> dict[str, object]:
        told: dict[str, object] = {"seed": self.seed, "game": spec.game}
        return told | {"clocks": list(clocks)} if self.timed else told

    def spec(self, game: int) -> GameSpec:
        players, oracle, demon = self.configurations[game % len(self.configurations)]
        seats = self.bots if len(self.bots) > 1 else self.bots * players
        return GameSpec(game, game, seats, oracle, demon)


def simulate(
    series: Series, games: range, executor: Executor, trace: bool = False
) -> Iterator[bytes]:
    """Play these games of a series: their records, in order."""
    validate_bots(series.bots)
    compiled = worth_compiling(series.bots, len(games))
    size = BATCH if compiled else executor.slow
    work = partial(records, series, compiled, trace)
    tasks = chunks(map(series.spec, games), size)
    most = most_hands(series.bots, -(-len(games) // size), len(games))
    done = stoppable(executor.worked(work, tasks, most))
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


class SeriesLog(RecordLog):
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
                raise ForeignFile(f"game {number}, but only {games} games are asked for")
            _match(_read(line), series, series.spec(number), trace)

        for _ in self.kept(listed):
            number += 1
        return number


def _read(line: bytes) -> RecordLine:
    try:
        return _LINE.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise ForeignFile("this is not a record of a simulation") from None


def _match(line: RecordLine, series: Series, spec: GameSpec, trace: bool) -> None:
    """See that a record is the one that stands at this place of the series."""
    wanted = RecordLine(
        players=len(spec.seats),
        variants=variant_names(spec.oracle, spec.demon),
        seats=[_Seat(bot) for bot in spec.seats],
        seed=series.seed,
        game=spec.game,
    )
    for field in ("seed", "game", "players", "variants"):
        found, right = getattr(line, field), getattr(wanted, field)
        if found != right:
            raise ForeignFile(
                f"another simulation, with {field} {_told(found)} instead of {_told(right)}"
            )
    if line.seats != wanted.seats:
        bots = ",".join(seat.name for seat in line.seats)
        raise ForeignFile(
            f"another simulation, with --bots {bots} instead of {','.join(spec.seats)}"
        )
    if (line.trace is not None) != trace:
        raise ForeignFile(f"another simulation, {'with' if line.trace else 'without'} --trace")


def _told(value: int | list[str]) -> str:
    return (",".join(value) or "none") if isinstance(value, list) else str(value)
