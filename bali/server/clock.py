"""The server's clock, which a jump of the system's clock does not change."""

import time

DAY = 86_400_000  # milliseconds

# In nanoseconds; the processes of a server share the values of the first.
_STARTED = time.monotonic_ns()
_OFFSET = time.time_ns() - _STARTED  # of monotonic time from the epoch

_plausible_since: int | None = None  # None: since the start


def now() -> int:
    """Return the time in milliseconds since the epoch.

    It is that of the system's clock when the server started, plus the monotonic time since then.
    """
    return (_OFFSET + time.monotonic_ns()) // 1_000_000


def to_system_time(at: int) -> int:
    """Return a time of this clock as the clocks of clients show it, to a second.

    The system's clock may have been set since the server started.
    """
    jump = round((time.time_ns() - time.monotonic_ns() - _OFFSET) / 1_000_000_000)
    return at + 1000 * jump


def plausible_since() -> int:
    """Return since when the servers of the store have run without a jump of the clock between them.

    It is this server's start, unless `set_plausible_since` was called with an earlier time.
    """
    if _plausible_since is None:
        return (_OFFSET + _STARTED) // 1_000_000
    return _plausible_since


def set_plausible_since(at: int) -> None:
    global _plausible_since  # noqa: PLW0603, there is one clock
    _plausible_since = at
