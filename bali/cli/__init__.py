"""The commands. Each imports what it needs only when it is called, so that all start quickly."""

from bali.cli.program import main

__all__ = ["main"]
