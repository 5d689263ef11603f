"""Bali for OpenSpiel: importing this registers the game `python_bali`."""

from bali.research.openspiel.game import NAME, BaliGame, BaliState

__all__ = ["NAME", "BaliGame", "BaliState"]
