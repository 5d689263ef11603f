"""Many games at once: series, tournaments, tables and reports."""


class Unable(Exception):
    """What was asked for cannot be done here and now; the message says why."""
