"""Bali for OpenSpiel: importing this registers the game `python_bali`."""

from bali.extras import naming_extras

with naming_extras():
    from bali.research.openspiel.game import NAME, BaliGame, BaliState

__all__ = ["NAME", "BaliGame", "BaliState"]
