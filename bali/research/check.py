"""`python -m bali.research.check`: other projects' own tests of environments, in one command."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from time import perf_counter
from typing import NamedTuple

from bali.extras import describe_missing
from bali.research.suites import SUITES, Suite

FAILED = 1
STDERR = 2  # its file descriptor
_WIDTHS = (18, 25, 14, 8)


class SuiteResult(NamedTuple):
    """What came of a suite: `passed`, `failed` or `not installed`."""

    suite: Suite
    outcome: str
    seconds: float
    remark: str = ""  # what is wrong, or what to install


def run_suite(suite: Suite) -> SuiteResult:
    """Run a suite, whatever it prints, and never raise what it raises."""
    begin = perf_counter()
    outcome, remark = "passed", ""
    try:
        with redirect_stdout(StringIO()), _silence_stderr():
            suite.run()
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        installed = missing not in suite.packages
        outcome = "failed" if installed else "not installed"
        remark = str(error) if installed else describe_missing(missing)
    except Exception as error:
        lines = str(error).strip().splitlines() or [""]
        outcome, remark = "failed", f"{type(error).__name__}: {lines[-1]}"
    return SuiteResult(suite, outcome, perf_counter() - begin, remark)


@contextmanager
def _silence_stderr() -> Iterator[None]:
    """OpenSpiel writes every error that its tests expect straight to the file descriptor."""
    sys.stderr.flush()
    saved, nowhere = os.dup(STDERR), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STDERR)
    try:
        yield
    finally:
        os.dup2(saved, STDERR)
        os.close(saved)
        os.close(nowhere)


def format_table(results: Iterable[SuiteResult]) -> Iterator[str]:
    """The lines of the table, each as soon as its suite has run."""
    yield _format_row("project", "suite", "outcome", "seconds", "")
    for result in results:
        project, name = result.suite.project, result.suite.name
        seconds = f"{result.seconds:.1f}"
        yield _format_row(project, name, result.outcome, seconds, result.remark)


def _format_row(*cells: str) -> str:
    padded = [cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=False)]
    return "".join([*padded, *cells[len(_WIDTHS) :]]).rstrip()


def main() -> int:
    """Run all suites and print the table; the status is 1 if any of them failed."""
    results = []

    def run() -> Iterator[SuiteResult]:
        for suite in SUITES:
            results.append(run_suite(suite))
            yield results[-1]

    for line in format_table(run()):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return FAILED if any(result.outcome == "failed" for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
