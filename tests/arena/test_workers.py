"""Work for several processes, whoever of them dies."""

import os
import signal
from pathlib import Path

import pytest

from bali.lab.workers import WorkersDied, in_order, run_tasks

# Workers


def double(number: int) -> int:
    return 2 * number


def deadly(file: Path) -> str:
    """The first process to come here dies."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return file.name


def fatal(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wrong(number: int) -> float:
    return 1 / number


@pytest.mark.parametrize("jobs", [0, 1, 3])
def test_all_tasks_are_done_once(jobs: int) -> None:
    done = list(run_tasks(double, range(10), jobs))
    assert sorted(done) == [(number, 2 * number) for number in range(10)]
    assert list(in_order(done)) == [2 * number for number in range(10)]


def test_the_work_of_the_dead_is_done_by_others(tmp_path: Path) -> None:
    tasks = [tmp_path / str(number) for number in range(4)]
    assert sorted(run_tasks(deadly, tasks, 2)) == [(task, task.name) for task in tasks]


def test_nobody_dies_for_ever() -> None:
    with pytest.raises(WorkersDied, match="3 processes died"):
        list(run_tasks(fatal, range(2), 2))


def test_an_error_comes_from_the_other_process_to_this_one() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        list(run_tasks(wrong, [2, 1, 0], 2))
