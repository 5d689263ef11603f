"""A progress bar with the time that is left, on a terminal only."""

import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

_WIDTH = 40
_OFTEN = 0.1  # seconds between two looks
_AFRESH = "\r\x1b[K"


def progress(items: Iterable[T], total: int, done: int = 0) -> Iterator[T]:
    """Hand the items on and show on standard error how many have passed.

    Some may have been done before; they say nothing about the time.
    """
    return _watched(items, total, done, lambda _: 1)


def bar(steps: Iterable[int], total: int, done: int = 0) -> Iterator[int]:
    """The same for steps of several at a time."""
    return _watched(steps, total, done, lambda step: step)


def _watched(items: Iterable[T], total: int, done: int, size: Callable[[T], int]) -> Iterator[T]:
    begin = last = monotonic()
    before = done
    _show(done, total, "")
    try:
        for item in items:
            yield item
            done += size(item)
            now = monotonic()
            if now - last >= _OFTEN or done == total:
                last = now
                _show(done, total, _left((now - begin) * (total - done) / (done - before)))
    finally:
        sys.stderr.write("\n")


def _show(done: int, total: int, left: str) -> None:
    bar = "#" * (_WIDTH * done // total)
    sys.stderr.write(
        f"{_AFRESH}[{bar:.<{_WIDTH}}] {100 * done // total:3} %  {done:,}/{total:,}{left}"
    )
    sys.stderr.flush()


def _left(seconds: float) -> str:
    return f"  {timedelta(seconds=round(seconds))} left" if seconds else ""
