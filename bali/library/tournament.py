"""Tournaments for scripts."""

from collections.abc import Sequence

from bali.bots import require
from bali.lab.arena import SEATINGS, Report, Tournament, fillable, hold
from bali.lab.workers import Processes, cores
from bali.library.session import BadSetup, require_variants


def arena(
    bots: Sequence[str],
    games: int = 100,
    players: int = 2,
    variants: Sequence[str] = (),
    seed: int = 0,
    jobs: int | None = None,
    adjusted: bool = False,
    seating: str = "all",
) -> Report:
    """Let bots play each other, every deal in every seating, on all cores or on `jobs` of them.

    The report holds each bot's win share and rating with 95 % confidence intervals; `str()` of it
    is a table. `adjusted` adds the win shares without luck, whose intervals are narrower. With
    `seating="rotations"` a deal is played in one order and its rotations only. Raises
    `UnknownBot`, `TooFewBots` and `BadSetup`. In a script that is run as a program, call it below
    `if __name__ == "__main__":`, since the other cores import the script.

    >>> import bali
    >>> report = bali.arena(["greedy", "random"], games=20, seed=1, jobs=1)
    >>> report.bots[0].bot
    'greedy'
    """
    for name in bots:
        require(name)
    oracle, demon = require_variants(variants)
    if games < 1:
        raise BadSetup(f"{games} games: an arena plays at least one")
    if seating not in SEATINGS:
        raise BadSetup(f"seating: {seating!r}, not one of {', '.join(SEATINGS)}")
    taking_part = fillable(bots, (players,))
    tournament = Tournament(tuple(bots), taking_part, oracle, demon, seed, adjusted, seating)
    return hold(tournament, games, Processes(cores() if jobs is None else jobs))
