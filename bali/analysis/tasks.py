"""A review as a list of independent tasks, so that it can be computed anywhere and resumed.

The result of a task depends on the record, the effort and the seed alone.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, get_args

from msgspec import Struct

from bali import rules
from bali.analysis.review import ChanceEvent, Decision, Effort, GraphPoint, Review
from bali.chance import Seeded
from bali.game import Game
from bali.moves import WORDS
from bali.record import Record, RecordError, check, play_through, replay
from bali.view import view

TaskKind = Literal["deal", "turn", "decision", "row", "reveal"]
TASK_KINDS: tuple[TaskKind, ...] = get_args(TaskKind)


class Task(Struct, frozen=True):
    """A part of a review, before the move after so many moves of the game."""

    kind: TaskKind
    step: int


class TaskResult(Struct, frozen=True, omit_defaults=True):
    """What a task found: one of these, or several."""

    decision: Decision | None = None
    chance: ChanceEvent | None = None
    point: GraphPoint | None = None


def list_tasks(record: Record) -> list[Task]:
    """The tasks of a review, in the order of play. RecordError if the game is not finished."""
    moves = check(record)
    tasks: list[Task] = []
    for game in play_through(record):
        step = len(game.steps)
        if step < len(moves):
            tasks += _tasks_before(game, moves[step])
        elif not game.table.over():
            raise RecordError("result", "the game is not over")
    return tasks


def _tasks_before(game: Game, move: int) -> Iterator[Task]:
    """The tasks before a move."""
    table, step = game.table, len(game.steps)
    if step == 0:
        yield Task("deal", step)
    elif table.phase == rules.BUY:
        yield Task("turn", step)
    mask = rules.legal(table)
    if mask & (mask - 1):
        yield Task("decision", step)
    after = table.copy()
    rules.apply(after, move)
    if after.drawn > table.drawn and table.pile_size - table.drawn > rules.DEPTH:
        yield Task("row", step)  # any other one ends the game, whatever its cards are
    if after.over():
        yield Task("reveal", step)


def run_task(record: Record, task: Task, effort: Effort, seed: int) -> TaskResult:
    """Carry out a task."""
    return _run(replay(record, task.step), check(record, task.step + 1)[-1], task, effort, seed)


def _run(game: Game, move: int, task: Task, effort: Effort, seed: int) -> TaskResult:
    """Carry out a task; `move` is the one that was made next."""
    # Servers list tasks and assemble reviews, but never load the engine.
    from bali.analysis.judgement import judge  # noqa: PLC0415
    from bali.analysis.luck import (  # noqa: PLC0415
        judge_deal,
        judge_hidden,
        judge_row,
        judge_turn,
    )

    stream = len(TASK_KINDS) * task.step + TASK_KINDS.index(task.kind)
    own_seed = Seeded(seed, stream).below(1 << 63)
    if task.kind == "deal":
        chance, point = judge_deal(game, effort, own_seed)
        return TaskResult(chance=chance, point=point)
    if task.kind == "turn":
        return TaskResult(point=judge_turn(game, effort, own_seed))
    if task.kind == "decision":
        own_view = view(game, game.table.mover)
        return TaskResult(judge(own_view, task.step, WORDS[move], effort, own_seed))
    after = game.table.copy()
    rules.apply(after, move)
    if task.kind == "row":
        return TaskResult(chance=judge_row(game, after, move, effort, own_seed))
    return TaskResult(chance=judge_hidden(game, after, own_seed))


def assemble(record: Record, effort: Effort, seed: int, results: Sequence[TaskResult]) -> Review:
    """The review, from the results of all tasks in the order of `list_tasks`."""
    from bali.analysis.summary import summarize  # noqa: PLC0415

    return summarize(
        record,
        effort,
        seed,
        [result.decision for result in results if result.decision is not None],
        [result.chance for result in results if result.chance is not None],
        [result.point for result in results if result.point is not None],
    )


def review(
    record: Record,
    effort: Effort = "normal",
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game; `progress` is called with the tasks done and their number."""
    tasks = list_tasks(record)
    results: list[TaskResult] = []
    for result in run_tasks(record, tasks, effort, seed):
        results.append(result)
        if progress is not None:
            progress(len(results), len(tasks))
    return assemble(record, effort, seed, results)


def measure_luck(record: Record, effort: Effort = "quick", seed: int = 0) -> list[ChanceEvent]:
    """The chance events of a finished game, as its review has them."""
    tasks = [task for task in list_tasks(record) if task.kind in ("deal", "row", "reveal")]
    results = run_tasks(record, tasks, effort, seed)
    return [result.chance for result in results if result.chance is not None]


def run_tasks(
    record: Record, tasks: Sequence[Task], effort: Effort, seed: int
) -> Iterator[TaskResult]:
    """Carry out tasks in the order of play, in one replay of the game."""
    moves = check(record)
    for game in play_through(record):
        for task in [task for task in tasks if task.step == len(game.steps)]:
            yield _run(game, moves[task.step], task, effort, seed)
