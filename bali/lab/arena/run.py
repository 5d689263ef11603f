"""Play the missing games of a tournament, on several cores or machines."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from typing import NamedTuple, Protocol

from bali.lab.arena.entry import ArenaGame, read
from bali.lab.arena.luck import play_and_measure
from bali.lab.arena.report import Report, report
from bali.lab.arena.standings import Standings
from bali.lab.arena.tournament import Tournament, specs
from bali.lab.batches import BATCH, max_workers, records, worth_compiling
from bali.lab.game_spec import Chunk, GameSpec, chunks
from bali.lab.workers import Executor, handling, stoppable


class Show(Protocol):
    """Wraps an iterator of games to show the progress; `done` games were played earlier."""

    def __call__(
        self, items: Iterator[ArenaGame], total: int, done: int
    ) -> Iterable[ArenaGame]: ...


Play = Callable[[Tournament, Chunk], list[bytes]]  # plays the games of a chunk; their records


class GameArchive(Protocol):
    """Where the games of a tournament are stored: a file of records, or tables."""

    def games(self, tournament: Tournament, specs: list[GameSpec]) -> Iterator[ArenaGame]:
        """Yield the games that were played earlier; afterwards others can be added."""

    def add(self, line: bytes) -> None: ...


def hold(
    tournament: Tournament,
    games: int,
    executor: Executor,
    archive: GameArchive | None = None,
    show: Show | None = None,
) -> Report:
    """Play the games that are not in the archive yet, and report on all of them.

    Ctrl-c and SIGTERM stop it; the report then covers the games played so far.
    """
    return report(tournament, collect(tournament, games, executor, archive, show))


def collect(
    tournament: Tournament,
    games: int,
    executor: Executor,
    archive: GameArchive | None = None,
    show: Show | None = None,
    play: Play | None = None,
) -> Standings:
    """The same, but the standings instead of a report on them.

    `play` plays the games if the tournament has players who are no bots.
    """
    standings = Standings(tournament.names(), tournament.adjusted, tournament.seating)
    expected = list(islice(specs(tournament), games))
    done: set[int] = set()
    if archive is not None:
        for entry in archive.games(tournament, expected):
            standings.add(entry)
            done.add(entry.arena.game)
    left = [spec for spec in expected if spec.game not in done]
    with (
        handling(signal.SIGTERM, signal.default_int_handler),
        closing(run(tournament, left, executor, archive, play)) as played,
    ):
        try:
            for entry in played if show is None else show(played, games, len(done)):
                standings.add(entry)
        except KeyboardInterrupt:
            pass
    return standings


def run(
    tournament: Tournament,
    left: list[GameSpec],
    executor: Executor,
    archive: GameArchive | None = None,
    play: Play | None = None,
) -> Generator[ArenaGame, None, None]:
    """Play games, write them to the archive and yield them in the order in which they end."""
    work, size, most = _plan(tournament, len(left), executor, play)
    for _, lines in stoppable(executor.run_tasks(work, chunks(left, size), most)):
        for line in lines:
            if archive is not None:
                archive.add(line)
            yield read(line)


class _Plan(NamedTuple):
    work: Callable[[Chunk], list[bytes]]
    size: int  # games per task
    workers: int


def _plan(tournament: Tournament, left: int, executor: Executor, play: Play | None) -> _Plan:
    """How to play so many games."""
    if play is None and tournament.adjusted:
        play = play_and_measure  # which takes longer than any compiled game
    if play is not None:
        return _Plan(partial(play, tournament), executor.slow, -(-left // executor.slow))
    bots = tournament.names()
    compiled = worth_compiling(bots, left)
    size = BATCH if compiled else executor.slow
    return _Plan(
        partial(records, tournament, compiled, False),
        size,
        max_workers(bots, -(-left // size), left),
    )
