"""Reviews of one game or of many, with their progress."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bali.analysis.review import Effort, Review
from bali.analysis.tasks import TaskResult, assemble, list_tasks, review, run_task
from bali.lab.workers import in_order, run_tasks
from bali.record import Record

# Passes results on, and shows how many of so many there are.
Show = Callable[[Iterable[TaskResult], int], Iterable[TaskResult]]


class ReviewJob(NamedTuple):
    """A game to be reviewed, with its number."""

    number: int
    record: Record


def review_game(record: Record, effort: Effort, seed: int, show: Show | None = None) -> Review:
    """Review a game in this process; the progress is shown task by task."""
    tasks = list_tasks(record)
    results = (run_task(record, task, effort, seed) for task in tasks)
    shown = results if show is None else show(results, len(tasks))
    return assemble(record, effort, seed, [*shown])


def review_games(
    records: Sequence[Record], effort: Effort, seed: int, jobs: int
) -> Iterator[Review]:
    """Review games on several cores, in their order."""
    work = partial(_review_job, effort, seed)
    numbered = [ReviewJob(number, record) for number, record in enumerate(records)]
    done = run_tasks(work, numbered, min(jobs, len(numbered)))
    return in_order((job.number, found) for job, found in done)


def _review_job(effort: Effort, seed: int, job: ReviewJob) -> Review:
    return review(job.record, effort, seed)
