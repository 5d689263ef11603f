"""Play games of a tournament and measure their luck, which `--adjusted` takes out of the results.

Both depend on the tournament and the game alone, so that any process on any machine can do it.
"""

from bali.analysis.tasks import measure_luck
from bali.chance import Seeded
from bali.lab.arena.tournament import Tournament
from bali.lab.batches import games
from bali.lab.game_spec import Chunk, GameSpec
from bali.lab.playing import FinishedGame
from bali.record import write

LUCK_STREAM = 1 << 63  # deals have lower streams
DIGITS = 6  # more than the samples are worth; machines may differ in the last ones


def play_and_measure(tournament: Tournament, chunk: Chunk) -> list[bytes]:
    """Play the games of a chunk and return their records as JSON, with the luck of each seat."""
    lines = []
    for spec, played in zip(chunk.specs, games(tournament, False, chunk.specs), strict=True):
        luck = None if played.forfeit is not None else _luck(tournament, spec, played)
        place = tournament.place(spec, played.clocks, luck)
        lines.append(write(played.record(spec.seats, extra={"arena": place})))
    return lines


def _luck(tournament: Tournament, spec: GameSpec, played: FinishedGame) -> list[float]:
    """The luck of each seat over all chance events.

    All games on a deal have the same seed. So the luck of the deal itself, which is the same for
    all of them, cancels out over all seatings, and a process samples the other deals once.
    """
    seed = Seeded(tournament.seed, LUCK_STREAM + spec.deal).bits()
    events = measure_luck(played.record(spec.seats), "quick", seed)
    return [
        round(sum(event.luck[seat] for event in events), DIGITS) for seat in range(len(spec.seats))
    ]
