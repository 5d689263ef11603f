"""The health of a server: whether it can store, and whether everything that should run does."""

import asyncio
import time
from collections.abc import Callable

from bali import __version__
from bali.api import Health
from bali.logs import Log
from bali.server import metrics
from bali.server.live_tables import LiveTables
from bali.server.store import StoreDown
from bali.server.vitals import Vitals

STORE_TIMEOUT = 10.0  # seconds
LOG_PAUSE = 60.0  # seconds between two lines of the log, however often health is asked for
OLDEST_SWEEP = 30.0  # seconds after which the sweeper counts as stuck; it sweeps 4 times a second


class HealthService:
    def __init__(
        self, tables: LiveTables, vitals: Vitals, count_questions: Callable[[], int], log: Log
    ) -> None:
        """`count_questions` returns the number of questions that wait for a bot."""
        self._tables = tables
        self._vitals = vitals
        self._count_questions = count_questions
        self._log = log
        self._next_line = 0.0

    async def check(self) -> Health:
        """Write to the store, and return what else there is to know; StoreDown if it fails."""
        try:
            async with asyncio.timeout(STORE_TIMEOUT):
                await self._tables.store.check_writable()
        except TimeoutError:
            raise StoreDown("the store does not answer") from None
        sweep_age = round(self._vitals.sweep_age(), 3)
        tasks_down = self._vitals.list_down()
        is_failing = bool(tasks_down) or sweep_age > OLDEST_SWEEP
        if is_failing:
            self._log_failure(sweep_age, tasks_down)
        median, longest = metrics.BOT_TIMES.summarize()
        return Health(
            status="failing" if is_failing else "ok",
            version=__version__,
            sweep_age=sweep_age,
            tasks_down=tasks_down,
            tables_put_aside=self._tables.count_put_aside(),
            questions_waiting=self._count_questions(),
            bot_seconds=median,
            bot_seconds_longest=longest,
            store_errors=self._tables.store_failures.count,
        )

    def _log_failure(self, sweep_age: float, tasks_down: list[str]) -> None:
        if time.monotonic() >= self._next_line:
            self._next_line = time.monotonic() + LOG_PAUSE
            self._log.error("unhealthy", sweep_age=sweep_age, tasks_down=tasks_down)
