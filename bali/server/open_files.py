"""The number of files, and with them connections, that a process may have open."""

import sys

from bali.logs import Log

WANTED = 65_536
FEW = 4096  # below this, some thousand players are too many; the log says so
NO_LIMIT = 1 << 20  # where the system does not tell


def raise_open_files(log: Log) -> int:
    """Raise the limit of this process and its children as far as allowed, and return it."""
    if sys.platform == "win32":
        return NO_LIMIT
    import resource  # noqa: PLC0415, not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limits = [NO_LIMIT if limit == resource.RLIM_INFINITY else limit for limit in (soft, hard)]
    raised = max(limits[0], min(WANTED, limits[1]))
    if raised > limits[0]:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
        except (OSError, ValueError):  # a system with a limit of its own
            raised = limits[0]
    if raised < FEW:
        log.warning("few-open-files", limit=raised, wanted=WANTED)
    return raised
