"""The server's clock."""

import time

DAY = 86_400_000  # milliseconds


def now() -> int:
    """Return the time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000
