"""Playing a tournament, on several cores or machines, as far as it has not been played."""

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from typing import Protocol

from bali.lab.arena.entry import ArenaGame, read
from bali.lab.arena.report import Report, report
from bali.lab.arena.standings import Standings
from bali.lab.arena.tournament import Tournament, specs
from bali.lab.batches import BATCH, most_hands, records, worth_compiling
from bali.lab.game_spec import GameSpec, chunks
from bali.lab.workers import Executor, handling, stoppable


class Show(Protocol):
    """A way to watch games pass, of which some have been played before."""

    def __call__(
        self, items: Iterator[ArenaGame], total: int, done: int
    ) -> Iterable[ArenaGame]: ...


class GameArchive(Protocol):
    """Where the games of a tournament are kept: a file of records, or tables."""

    def games(self, tournament: Tournament, specs: list[GameSpec]) -> Iterator[ArenaGame]:
        """Those that have been played; then others can be added."""

    def add(self, line: bytes) -> None: ...


def hold(
    tournament: Tournament,
    games: int,
    executor: Executor,
    book: GameArchive | None = None,
    show: Show | None = None,
) -> Report:
    """Play so many games, but for those that are in the book, and report.

    Ctrl-c or SIGTERM stops it, and what has been played is reported.
    """
    standings = Standings(tournament.names())
    listed = list(islice(specs(tournament), games))
    done: set[int] = set()
    if book is not None:
        for entry in book.games(tournament, listed):
            standings.add(entry)
            done.add(entry.arena.game)
    left = [spec for spec in listed if spec.game not in done]
    with (
        handling(signal.SIGTERM, signal.default_int_handler),
        closing(run(tournament, left, executor, book)) as played,
    ):
        try:
            for entry in played if show is None else show(played, games, len(done)):
                standings.add(entry)
        except KeyboardInterrupt:
            pass
    return report(tournament, standings)


def run(
    tournament: Tournament,
    left: list[GameSpec],
    executor: Executor,
    book: GameArchive | None = None,
) -> Generator[ArenaGame, None, None]:
    """Play, and write into the book; games come in the order in which they end."""
    bots = tournament.names()
    compiled = worth_compiling(bots, len(left))
    size = BATCH if compiled else executor.slow
    work = partial(records, tournament, compiled, False)
    most = most_hands(bots, -(-len(left) // size), len(left))
    for _, lines in stoppable(executor.worked(work, chunks(left, size), most)):
        for line in lines:
            if book is not None:
                book.add(line)
            yield read(line)
