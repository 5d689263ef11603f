"""Locks on files; the system releases them when the process ends, in whatever way."""

import os
import sys

LOCKED_BYTE = 1 << 20  # far beyond the end of the file, which others can still read

if sys.platform == "win32":
    import msvcrt

    def acquire(file: int, *, wait: bool) -> None:
        """Lock an open file; OSError if another process has it (with `wait`: for long)."""
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def acquire(file: int, *, wait: bool) -> None:
        """Lock an open file; without `wait`, OSError if another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
