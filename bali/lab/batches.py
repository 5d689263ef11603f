"""Several games in a row: in compiled code where the bots are, or one by one. Same games, faster.

All here depends on nothing but what it is handed, so that any process on any machine can do it.
"""

from collections.abc import Iterable, Iterator, Sequence
from time import process_time
from typing import TYPE_CHECKING

from bali import kernel
from bali.chance import Seeded
from bali.lab.fixture import Chunk, Contest, Fixture
from bali.lab.playing import FinishedGame, ThinkingTime, play
from bali.record import write
from bali.table import deal

if TYPE_CHECKING:
    from bali.kernel.games import Batch

# Bots whose games are played wholly in compiled code.
QUICK = {"random", "greedy"}
# Compiling takes half a minute, once; so many games of random bots take a good part of that.
WORTH_COMPILING = 3000
# A process takes two seconds to start; so many games of random bots take longer.
WORTH_A_PROCESS = 50_000
BATCH = 500  # games of compiled bots that are played at once


def worth_compiling(bots: Iterable[str], games: int) -> bool:
    """A greedy bot thinks in compiled code anyhow."""
    names = set(bots)
    enough = games >= WORTH_COMPILING or "greedy" in names
    return names <= QUICK and enough and kernel.available()


def most_hands(bots: Iterable[str], tasks: int, games: int) -> int:
    """How many processes are worth their start."""
    return min(tasks, 1 + games // WORTH_A_PROCESS) if set(bots) == {"random"} else tasks


def records(contest: Contest, compiled: bool, trace: bool, chunk: Chunk) -> list[bytes]:
    """Every game as the line of a file."""
    return [
        write(played.record(fixture.seats, trace, contest.told(fixture, played.clocks)))
        for fixture, played in zip(
            chunk.fixtures, games(contest, compiled, chunk.fixtures), strict=True
        )
    ]


def games(contest: Contest, compiled: bool, fixtures: Sequence[Fixture]) -> Iterator[FinishedGame]:
    if not compiled:
        return (game(contest, fixture) for fixture in fixtures)
    begin = process_time()
    played = batch(contest, fixtures)
    return _unpacked(contest, fixtures, played, clocks(fixtures, played, process_time() - begin))


def game(contest: Contest, fixture: Fixture) -> FinishedGame:
    """The cards and the dice of the bots come from generators of the game's own."""
    dealer = Seeded(contest.seed, fixture.deal)
    dealt = deal(dealer, len(fixture.seats), fixture.oracle, fixture.demon)
    dice = Seeded(dealer.bits(), fixture.game) if contest.apart else dealer
    return play(dealt, fixture.seats, [dice.fork() for _ in fixture.seats])


def batch(contest: Contest, fixtures: Sequence[Fixture]) -> "Batch":
    """All at once in compiled code, which lets other threads run."""
    import numpy as np  # noqa: PLC0415

    from bali.kernel.games import BOTS, Schedule, play_schedule  # noqa: PLC0415
    from bali.rules import MOST  # noqa: PLC0415

    bots = np.zeros((len(fixtures), MOST), np.int8)
    for place, fixture in enumerate(fixtures):
        bots[place, : len(fixture.seats)] = [BOTS.index(bot) for bot in fixture.seats]
    schedule = Schedule(
        deals=np.array([fixture.deal for fixture in fixtures], np.uint64),
        numbers=np.array([fixture.game for fixture in fixtures], np.uint64),
        tables=np.array(
            [[len(fixture.seats), fixture.oracle, fixture.demon] for fixture in fixtures], np.int8
        ),
        bots=bots,
    )
    return play_schedule(contest.seed, schedule, contest.apart)


def clocks(
    fixtures: Sequence[Fixture], played: "Batch", seconds: float
) -> list[list[ThinkingTime]]:
    """What each seat thought in a batch that took so long.

    Random moves take next to nothing, so all the time is that of the greedy bots' choices, the same
    for each, or if there are none that of all choices.
    """
    counted: list[list[int]] = played.choices.tolist()
    alone = all(set(fixture.seats) == {"random"} for fixture in fixtures)
    thinking = [
        [
            choices if alone or bot != "random" else 0
            for bot, choices in zip(fixture.seats, row, strict=False)
        ]
        for fixture, row in zip(fixtures, counted, strict=True)
    ]
    each = seconds / max(1, sum(map(sum, thinking)))
    return [
        [ThinkingTime(choices, each * own) for choices, own in zip(row, thought, strict=False)]
        for row, thought in zip(counted, thinking, strict=True)
    ]


def _unpacked(
    contest: Contest, fixtures: Sequence[Fixture], played: "Batch", clocks: list[list[ThinkingTime]]
) -> Iterator[FinishedGame]:
    from bali.kernel.records import get  # noqa: PLC0415

    for place, (fixture, length) in enumerate(zip(fixtures, played.lengths, strict=True)):
        yield FinishedGame(
            deal(
                Seeded(contest.seed, fixture.deal),
                len(fixture.seats),
                fixture.oracle,
                fixture.demon,
            ),
            played.moves[place, :length].tolist(),
            get(played.tables, place),
            clocks=clocks[place],
        )
