"""The laboratory: series of games, tournaments, tables and reports."""

from bali.errors import BaliError


class LabError(BaliError):
    """A command of the laboratory that cannot be carried out; the message says why."""
