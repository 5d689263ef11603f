"""Many games at once: series, tournaments, tables and reports."""

from bali.errors import BaliError


class Unable(BaliError):
    """What was asked for cannot be done here and now; the message says why."""
