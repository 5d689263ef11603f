"""A progress bar with the estimated time left, for terminals."""

import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

_WIDTH = 40
_INTERVAL = 0.1  # seconds between two updates
_FIRST_ESTIMATE, _FEWEST = 3.0, 3  # seconds and items before the time left is estimated
_CLEAR_LINE = "\r\x1b[K"


def progress(items: Iterable[T], total: int, done: int = 0) -> Iterator[T]:
    """Yield the items and show the progress on standard error.

    `done` items were finished earlier; they do not count for the estimated time.
    """
    return _track(items, total, done, lambda _: 1)


def bar(steps: Iterable[int], total: int, done: int = 0) -> Iterator[int]:
    """The same for steps, each of which is a number of items."""
    return _track(steps, total, done, lambda step: step)


def _track(items: Iterable[T], total: int, done: int, size: Callable[[T], int]) -> Iterator[T]:
    begin = last = monotonic()
    before = done
    _show(done, total, "")
    try:
        for item in items:
            yield item
            done += size(item)
            now = monotonic()
            if now - last >= _INTERVAL or done == total:
                last = now
                seconds = (now - begin) * (total - done) / (done - before)
                is_known = now - begin >= _FIRST_ESTIMATE and done - before >= _FEWEST
                _show(done, total, _left(seconds) if is_known else "")
    finally:
        sys.stderr.write("\n")


def _show(done: int, total: int, left: str) -> None:
    bar = "#" * (_WIDTH * done // total)
    sys.stderr.write(
        f"{_CLEAR_LINE}[{bar:.<{_WIDTH}}] {100 * done // total:3} %  {done:,}/{total:,}{left}"
    )
    sys.stderr.flush()


def _left(seconds: float) -> str:
    return f"  {timedelta(seconds=round(seconds))} left" if seconds else ""
