"""The bots of a local game. They run in other processes, so that the screen is never blocked."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from bali.analysis.review import Effort, Hint, Review
from bali.analysis.tasks import TaskResult, assemble, list_tasks
from bali.bots import Player, knowledge_of, player
from bali.bots.external import BotFailed
from bali.bots.player import is_program
from bali.chance import Chance
from bali.files import data_folder
from bali.logs import Log
from bali.moves import WORDS
from bali.record import Record, write
from bali.view import View
from bali.workers.pool import WorkerPool

Progress = Callable[[int, int], None]  # parts that are done, and all

SEEDS = 1 << 63
EFFORT: Effort = "quick"  # of reviews: somebody waits for them
REVIEW_SEED = 0  # the same game gets the same review
LOG = "bots.log"
MAX_LOG = 1 << 20  # bytes; a larger log is overwritten


class BotClient:
    """Asks bots for moves, hints and reviews.

    Built-in bots share one worker process; each external program has a process of its own. Create
    and use it in a running event loop.
    """

    def __init__(self) -> None:
        self._pool = WorkerPool(1, FileLog(data_folder() / LOG))
        self._programs: dict[tuple[int, str], Player] = {}  # by seat and name

    async def choose(self, bot: str, view: View, dice: Chance) -> str:
        """The move of a bot in the seat that the view belongs to.

        Raises BotFailed or UnknownBot if its program fails or is gone.
        """
        if len(view.legal) == 1:
            return view.legal[0]
        if not is_program(bot):
            return await self._pool.choose(bot, view, dice.below(SEEDS))
        seat = view.seat or 0
        if (seat, bot) not in self._programs:
            self._programs[seat, bot] = player(bot)
        program = self._programs[seat, bot]
        try:
            return WORDS[await asyncio.to_thread(program.choose, knowledge_of(view), dice)]
        except BotFailed:
            del self._programs[seat, bot]  # asked again, it begins anew
            await asyncio.to_thread(program.close)
            raise

    async def hint(self, view: View, dice: Chance) -> Hint:
        """A hint for the seat to move, from its view with open history."""
        return await self._pool.hint(view, dice.below(SEEDS))

    async def review(self, record: Record, progress: Progress) -> Review:
        """Review a finished game; `progress` is called with the tasks done and their number.

        It can be cancelled between two tasks, each of which takes a moment only.
        """
        content = write(record)
        results: list[TaskResult] = []
        tasks = list_tasks(record)
        progress(0, len(tasks))
        for task in tasks:
            results.append(await self._pool.review_task(content, task, EFFORT, REVIEW_SEED))
            progress(len(results), len(tasks))
        return assemble(record, EFFORT, REVIEW_SEED, results)

    async def close(self) -> None:
        await self._pool.close()
        for program in self._programs.values():
            await asyncio.to_thread(program.close)


class FileLog(Log):
    """Writes warnings and errors to a file, since the screen is in use."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file

    def info(self, event: str, **fields: object) -> None:
        pass

    def write(self, line: bytes) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            full = self._file.exists() and self._file.stat().st_size > MAX_LOG
            with self._file.open("wb" if full else "ab") as out:
                out.write(line)
        except OSError:
            return  # a log is not worth ending a game for
