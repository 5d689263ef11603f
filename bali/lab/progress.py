"""A progress bar, on a terminal only."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

_WIDTH = 40


def progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Hand the items on and show on standard error how many have passed."""
    shown = -1
    for done, item in enumerate(items, start=1):
        yield item
        percent = 100 * done // total
        if percent != shown:
            shown = percent
            bar = "#" * (_WIDTH * done // total)
            sys.stderr.write(f"\r[{bar:.<{_WIDTH}}] {percent:3} %  {done:,}/{total:,}")
            sys.stderr.flush()
    sys.stderr.write("\n")
