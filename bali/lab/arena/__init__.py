"""Tournaments of bots: every deal in every seating, with intervals; they can be resumed."""

from bali.lab.arena.report import Report
from bali.lab.arena.run import hold
from bali.lab.arena.standings import Standing
from bali.lab.arena.tournament import SEATINGS, TooFewBots, Tournament, fillable
from bali.lab.arena.writer import ArenaWriter

__all__ = [
    "SEATINGS",
    "ArenaWriter",
    "Report",
    "Standing",
    "TooFewBots",
    "Tournament",
    "fillable",
    "hold",
]
