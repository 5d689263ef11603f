"""Series of games of bots, reproducible from their seed on any executor."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from bali.lab.batches import BATCH, max_workers, records, worth_compiling
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
    """Games of the same bots, which cycle through the configurations."""

    seed: int
    bots: tuple[str, ...]  # by seat, or one for all seats
    configurations: tuple[Configuration, ...]
    timed: bool = False  # whether records contain the thinking times
    keeps_thoughts: bool = False

    @property
    def apart(self) -> bool:
        return False  # no deal is played twice

    def describe(self, spec: GameSpec, clocks: Sequence[ThinkingTime]) -> dict[str, object]:
        fields: dict[str, object] = {"seed": self.seed, "game": spec.game}
        return fields | {"clocks": list(clocks)} if self.timed else fields

    def spec(self, game: int) -> GameSpec:
        players, oracle, demon = self.configurations[game % len(self.configurations)]
        seats = self.bots if len(self.bots) > 1 else self.bots * players
        return GameSpec(game, game, seats, oracle, demon)


def simulate(
    series: Series, games: range, executor: Executor, trace: bool = False
) -> Iterator[bytes]:
    """Play these games of a series and yield their records, in order."""
    validate_bots(series.bots)
    compiled = worth_compiling(series.bots, len(games))
    size = BATCH if compiled else executor.slow
    work = partial(records, series, compiled, trace)
    tasks = chunks(map(series.spec, games), size)
    most = max_workers(series.bots, -(-len(games) // size), len(games))
    done = stoppable(executor.run_tasks(work, tasks, most))
    return (
        line for lines in in_order((chunk.number, lines) for chunk, lines in done) for line in lines
    )


class _Seat(msgspec.Struct, frozen=True):
    name: str


class RecordLine(msgspec.Struct, frozen=True):
    """The fields of a record that identify its series."""

    players: int
    variants: list[str]
    seats: list[_Seat]
    seed: int
    game: int
    trace: list[msgspec.Raw] | None = None  # a bare Raw cannot be optional


_LINE = msgspec.json.Decoder(RecordLine)


class SeriesLog(RecordLog):
    """The records of a series in a file, in order; an existing file is resumed."""

    def seed(self) -> int | None:
        """The seed of the series in the file, or None if there is none."""
        line = self.first(_read)
        return None if line is None else line.seed

    def games(self, series: Series, games: int, trace: bool) -> int:
        """The number of games in the file, which must be the first ones of this series."""
        number = 0

        def check_line(line: bytes) -> None:
            if number == games:
                raise ForeignFile(f"game {number}, but only {games} games are requested")
            _match(_read(line), series, series.spec(number), trace)

        for _ in self.read_all(check_line):
            number += 1
        return number


def _read(line: bytes) -> RecordLine:
    try:
        return _LINE.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise ForeignFile("this is not a record of a simulation") from None


def _match(line: RecordLine, series: Series, spec: GameSpec, trace: bool) -> None:
    """Raise ForeignFile unless the record is the one expected at this place of the series."""
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
                f"another simulation, with {field} {_format(found)} instead of {_format(right)}"
            )
    if line.seats != wanted.seats:
        bots = ",".join(seat.name for seat in line.seats)
        raise ForeignFile(
            f"another simulation, with --bots {bots} instead of {','.join(spec.seats)}"
        )
    if (line.trace is not None) != trace:
        raise ForeignFile(f"another simulation, {'with' if line.trace else 'without'} --trace")


def _format(value: int | list[str]) -> str:
    return (",".join(value) or "none") if isinstance(value, list) else str(value)
