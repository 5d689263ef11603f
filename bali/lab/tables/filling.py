"""Play a series of games and write them to tables."""

from collections.abc import Iterator
from functools import partial

from bali.lab.batches import max_workers, records, worth_compiling
from bali.lab.game_spec import chunks
from bali.lab.playing import validate_bots
from bali.lab.simulate import Series
from bali.lab.tables import THOUGHTS
from bali.lab.tables.folder import FORMAT, PART, About, Folder, compiled_part
from bali.lab.workers import Executor, stoppable
from bali.record import VARIANTS


def about(series: Series, tables: list[str]) -> About:
    variants = dict.fromkeys(
        configuration.oracle + 2 * configuration.demon for configuration in series.configurations
    )
    return About(
        format=FORMAT,
        command="simulate",
        bots=list(series.bots),
        players=sorted({configuration.players for configuration in series.configurations}),
        variants=[VARIANTS[variant] for variant in variants],
        seed=series.seed,
        tables=tables,
    )


def fill(folder: Folder, series: Series, games: int, executor: Executor) -> Iterator[int]:
    """Play the missing games, and yield the number of new games after each step.

    The first value is the number of games that the folder had before.
    """
    validate_bots(series.bots)
    done = folder.done(games)
    missing = [game for game in range(games) if game not in done]
    if worth_compiling(series.bots, games):
        yield len(done)
        yield from _fill_compiled(folder, series, missing, executor)
    else:
        journal = folder.expect(map(series.spec, missing))
        yield len(done) + len(journal)
        left = [game for game in missing if game not in journal]
        contest = series._replace(timed=True, keeps_thoughts=THOUGHTS in folder.tables)
        yield from fill_one_by_one(folder, contest, left, executor)


def _fill_compiled(
    folder: Folder, series: Series, missing: list[int], executor: Executor
) -> Iterator[int]:
    work = partial(compiled_part, series, folder.tables)
    tasks = chunks(map(series.spec, missing), PART)
    most = max_workers(series.bots, -(-len(missing) // PART), len(missing))
    for chunk, part in stoppable(executor.run_tasks(work, tasks, most)):
        folder.add(part)
        yield len(chunk.specs)


def fill_one_by_one(
    folder: Folder, series: Series, left: list[int], executor: Executor
) -> Iterator[int]:
    """Play these games, which the folder expects, each by itself."""
    work = partial(records, series, False, False)
    tasks = chunks(map(series.spec, left), executor.slow)
    most = max_workers(series.bots, -(-len(left) // executor.slow), len(left))
    for _, lines in stoppable(executor.run_tasks(work, tasks, most)):
        for line in lines:
            folder.keep(line)
        yield len(lines)
