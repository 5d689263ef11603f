"""Several games in a row: in compiled code where the bots are, or one by one. Same games, faster.

All here depends on nothing but what it is handed, so that any process on any machine can do it.
"""

from collections.abc import Iterable, Iterator, Sequence
from time import process_time
from typing import TYPE_CHECKING

from bali import kernel
from bali.bots.names import COMPILED
from bali.chance import Seeded
from bali.lab.game_spec import Chunk, Contest, GameSpec
from bali.lab.playing import FinishedGame, ThinkingTime, play
from bali.record import write
from bali.table import deal

if TYPE_CHECKING:
    from bali.kernel.games import Batch

# Compiling takes half a minute, once; so many games of random bots take a good part of that.
WORTH_COMPILING = 3000
# A process takes two seconds to start; so many games of random bots take longer.
WORTH_A_PROCESS = 50_000
BATCH = 500  # games of compiled bots that are played at once


def worth_compiling(bots: Iterable[str], games: int) -> bool:
    """A greedy bot thinks in compiled code anyhow."""
    names = set(bots)
    enough = games >= WORTH_COMPILING or "greedy" in names
    return names <= set(COMPILED) and enough and kernel.available()


def most_hands(bots: Iterable[str], tasks: int, games: int) -> int:
    """How many processes are worth their start."""
    return min(tasks, 1 + games // WORTH_A_PROCESS) if set(bots) == {"random"} else tasks


def records(contest: Contest, compiled: bool, trace: bool, chunk: Chunk) -> list[bytes]:
    """Every game as the line of a file."""
    return [
        write(played.record(spec.seats, trace, contest.told(spec, played.clocks)))
        for spec, played in zip(chunk.specs, games(contest, compiled, chunk.specs), strict=True)
    ]


def games(contest: Contest, compiled: bool, specs: Sequence[GameSpec]) -> Iterator[FinishedGame]:
    if not compiled:
        return (game(contest, spec) for spec in specs)
    begin = process_time()
    played = batch(contest, specs)
    return _unpacked(contest, specs, played, clocks(specs, played, process_time() - begin))


def game(contest: Contest, spec: GameSpec) -> FinishedGame:
    """The cards and the dice of the bots come from generators of the game's own."""
    dealer = Seeded(contest.seed, spec.deal)
    dealt = deal(dealer, len(spec.seats), spec.oracle, spec.demon)
    dice = Seeded(dealer.bits(), spec.game) if contest.apart else dealer
    return play(dealt, spec.seats, [dice.fork() for _ in spec.seats])


def batch(contest: Contest, specs: Sequence[GameSpec]) -> "Batch":
    """All at once in compiled code, which lets other threads run."""
    import numpy as np  # noqa: PLC0415

    from bali.kernel.games import BOTS, Schedule, play_schedule  # noqa: PLC0415
    from bali.rules import MOST  # noqa: PLC0415

    bots = np.zeros((len(specs), MOST), np.int8)
    for place, spec in enumerate(specs):
        bots[place, : len(spec.seats)] = [BOTS.index(bot) for bot in spec.seats]
    schedule = Schedule(
        deals=np.array([spec.deal for spec in specs], np.uint64),
        numbers=np.array([spec.game for spec in specs], np.uint64),
        tables=np.array([[len(spec.seats), spec.oracle, spec.demon] for spec in specs], np.int8),
        bots=bots,
    )
    return play_schedule(contest.seed, schedule, contest.apart)


def clocks(specs: Sequence[GameSpec], played: "Batch", seconds: float) -> list[list[ThinkingTime]]:
    """What each seat thought in a batch that took so long.

    Random moves take next to nothing, so all the time is that of the greedy bots' choices, the same
    for each, or if there are none that of all choices.
    """
    counted: list[list[int]] = played.choices.tolist()
    alone = all(set(spec.seats) == {"random"} for spec in specs)
    thinking = [
        [
            choices if alone or bot != "random" else 0
            for bot, choices in zip(spec.seats, row, strict=False)
        ]
        for spec, row in zip(specs, counted, strict=True)
    ]
    each = seconds / max(1, sum(map(sum, thinking)))
    return [
        [ThinkingTime(choices, each * own) for choices, own in zip(row, thought, strict=False)]
        for row, thought in zip(counted, thinking, strict=True)
    ]


def _unpacked(
    contest: Contest, specs: Sequence[GameSpec], played: "Batch", clocks: list[list[ThinkingTime]]
) -> Iterator[FinishedGame]:
    from bali.kernel.records import get  # noqa: PLC0415

    for place, (spec, length) in enumerate(zip(specs, played.lengths, strict=True)):
        yield FinishedGame(
            deal(
                Seeded(contest.seed, spec.deal),
                len(spec.seats),
                spec.oracle,
                spec.demon,
            ),
            played.moves[place, :length].tolist(),
            get(played.tables, place),
            clocks=clocks[place],
        )
