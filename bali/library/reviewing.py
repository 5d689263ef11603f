"""Reviews for scripts."""

import os

from bali.analysis.review import EFFORTS, Effort, Review
from bali.analysis.tasks import review as review_record
from bali.chance import Seeded
from bali.library.session import BadSetup, FilePath, GameSession, load
from bali.record import Record


def review(
    game: Record | GameSession | FilePath, effort: Effort = "normal", seed: int = 0
) -> Review:
    """Review a finished game: every decision judged, luck measured, the result split.

    The game is a session, a record, or a file, whose first game is taken. The same game, effort and
    seed give the same review. `"quick"` takes some seconds, `"normal"` up to a minute, `"deep"` as
    long as it takes; the first call compiles the bots' code, once for a machine. Raises
    `RecordError`, also for a game that is not over, `FileError`, and `BadSetup` for an effort or a
    seed that there is not.

    >>> import bali
    >>> game = bali.new(players=2, seed=7)
    >>> while not game.over:
    ...     game.play(game.legal[-1])
    >>> review = bali.review(game, effort="quick")
    >>> review.winners, [seat.split.result for seat in review.seats]
    ([0], [1.0, 0.0])
    """
    if effort not in EFFORTS:
        raise BadSetup(f'"{effort}" is no effort; there are: {", ".join(EFFORTS)}')
    try:
        Seeded(seed)
    except ValueError as error:
        raise BadSetup(str(error)) from None
    if isinstance(game, str | os.PathLike):
        game = load(game)
    record = game.record() if isinstance(game, GameSession) else game
    return review_record(record, effort, seed)
