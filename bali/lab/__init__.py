"""Many games at once: series, tournaments, tables and reports."""


class Unprepared(Exception):
    """What was asked for needs something that is not installed, or not there."""
