"""Many games at once: series, tournaments, tables and reports."""

from bali.errors import BaliError


class LabError(BaliError):
    """What was asked for cannot be done here and now; the message says why."""
