"""Playing a tournament, on several cores, as far as it has not been played."""

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from typing import Protocol

from bali.chance import Seeded
from bali.lab.arena.book import Book
from bali.lab.arena.entry import Entry, Place, read
from bali.lab.arena.report import Report, report
from bali.lab.arena.standings import Standings
from bali.lab.arena.tournament import Fixture, Tournament, fixtures
from bali.lab.playing import play
from bali.lab.workers import handling, worked
from bali.record import write
from bali.table import deal


class Show(Protocol):
    """A way to watch games pass, of which some have been played before."""

    def __call__(self, items: Iterator[Entry], total: int, done: int) -> Iterable[Entry]: ...


def hold(
    tournament: Tournament,
    games: int,
    jobs: int,
    book: Book | None = None,
    show: Show | None = None,
) -> Report:
    """Play so many games, but for those that are in the book, and report.

    Ctrl-c or SIGTERM stops it, and what has been played is reported.
    """
    standings = Standings(tournament.names())
    listed = list(islice(fixtures(tournament), games))
    done: set[int] = set()
    if book is not None:
        for entry in book.games(tournament, listed):
            standings.add(entry)
            done.add(entry.arena.game)
    left = [fixture for fixture in listed if fixture.game not in done]
    stoppable = handling(signal.SIGTERM, signal.default_int_handler)
    with stoppable, closing(run(tournament, left, jobs, book)) as played:
        try:
            for entry in played if show is None else show(played, games, len(done)):
                standings.add(entry)
        except KeyboardInterrupt:
            pass
    return report(tournament, standings)


def run(
    tournament: Tournament, left: list[Fixture], jobs: int, book: Book | None = None
) -> Generator[Entry, None, None]:
    """Play, and write into the book; games come in the order in which they end."""
    for _, line in worked(partial(record, tournament), left, min(jobs, len(left))):
        if book is not None:
            book.add(line)
        yield read(line)


def record(tournament: Tournament, fixture: Fixture) -> bytes:
    """The record of one game, which depends on nothing but these two.

    The bots' generators come from another one than the cards, and differ from seating to seating.
    """
    dealer = Seeded(tournament.seed, fixture.deal)
    dealt = deal(dealer, len(fixture.seats), tournament.oracle, tournament.demon)
    dice = Seeded(dealer.bits(), fixture.game)
    played = play(dealt, fixture.seats, [dice.fork() for _ in fixture.seats])
    place = Place(
        bots=list(tournament.bots),
        players=list(tournament.players),
        seed=tournament.seed,
        game=fixture.game,
        deal=fixture.deal,
        clocks=list(played.clocks),
    )
    return write(played.record(fixture.seats, extra={"arena": place}))
