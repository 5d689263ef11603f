"""Play several games: in one compiled batch if the bots are compiled, else one by one.

Both ways play the same games. Results depend on the arguments alone, so that any process on any
machine can play them.
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
from bali.table import Deal, deal

if TYPE_CHECKING:
    from bali.kernel.games import Batch

# Games of random bots from which compiling pays: it takes half a minute, once.
WORTH_COMPILING = 3000
# Games of random bots for each process, which takes two seconds to start.
WORTH_A_PROCESS = 50_000
BATCH = 500  # games in one compiled batch


def worth_compiling(bots: Iterable[str], games: int) -> bool:
    """Whether to play in compiled batches; the greedy bot needs compiled code in any case."""
    names = set(bots)
    enough = games >= WORTH_COMPILING or "greedy" in names
    return names <= set(COMPILED) and enough and kernel.available()


def max_workers(bots: Iterable[str], tasks: int, games: int) -> int:
    """The number of processes that are worth starting."""
    return min(tasks, 1 + games // WORTH_A_PROCESS) if set(bots) == {"random"} else tasks


def records(contest: Contest, compiled: bool, trace: bool, chunk: Chunk) -> list[bytes]:
    """Play the games of a chunk and return their records as JSON."""
    return [
        write(played.record(spec.seats, trace, contest.describe(spec, played.clocks)))
        for spec, played in zip(chunk.specs, games(contest, compiled, chunk.specs), strict=True)
    ]


def games(contest: Contest, compiled: bool, specs: Sequence[GameSpec]) -> Iterator[FinishedGame]:
    if not compiled:
        return (game(contest, spec) for spec in specs)
    begin = process_time()
    played = batch(contest, specs)
    return _unpack(contest, specs, played, clocks(specs, played, process_time() - begin))


def game(contest: Contest, spec: GameSpec) -> FinishedGame:
    """Play one game of a series or tournament."""
    dealt, chances = prepare(contest, spec)
    return play(dealt, spec.seats, chances, contest.keeps_thoughts)


def prepare(contest: Contest, spec: GameSpec) -> tuple[Deal, list[Seeded]]:
    """The deal of a game, and a generator for each of its bots; all are derived from the seed."""
    dealer = Seeded(contest.seed, spec.deal)
    dealt = deal(dealer, len(spec.seats), spec.oracle, spec.demon)
    dice = Seeded(dealer.bits(), spec.game) if contest.apart else dealer
    return dealt, [dice.fork() for _ in spec.seats]


def batch(contest: Contest, specs: Sequence[GameSpec]) -> "Batch":
    """Play the games in compiled code, which releases the GIL."""
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
    """The thinking time of each seat in a batch that took `seconds`.

    Random moves take almost no time, so the time is divided equally among the choices of greedy
    bots, or among all choices if there are no greedy bots.
    """
    choices_by_seat: list[list[int]] = played.choices.tolist()
    alone = all(set(spec.seats) == {"random"} for spec in specs)
    thinking = [
        [
            choices if alone or bot != "random" else 0
            for bot, choices in zip(spec.seats, row, strict=False)
        ]
        for spec, row in zip(specs, choices_by_seat, strict=True)
    ]
    each = seconds / max(1, sum(map(sum, thinking)))
    return [
        [ThinkingTime(choices, each * own) for choices, own in zip(row, thought, strict=False)]
        for row, thought in zip(choices_by_seat, thinking, strict=True)
    ]


def _unpack(
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
