"""Hints for the player to move, computed by the workers from the view of the seat alone."""

import hashlib

from bali.analysis.review import Hint
from bali.api import AskHint, HintDocument
from bali.server import metrics
from bali.server.asgi import CURRENT_ADDRESS
from bali.server.events import AnyTableEvent, HintGiven
from bali.server.live_tables import LiveTables
from bali.server.rate_limiter import RateLimiter
from bali.server.refusal import Refusal
from bali.server.table_state import TableState
from bali.view import View
from bali.workers.fair_queue import Requester
from bali.workers.pool import NoAnswer, PoolClosed, WorkerPool


class HintService:
    def __init__(self, tables: LiveTables, pool: WorkerPool, limiter: RateLimiter) -> None:
        self._tables = tables
        self._pool = pool
        self._limiter = limiter

    async def give(self, table: TableState, seat: int, request: AskHint) -> HintDocument:
        """Return a part of the hint for a version, and append to the log that it was given.

        Both parts of a version are computed together, and one hint at a time for a table. The table
        is not locked meanwhile, so that play goes on.
        """
        async with self._tables.lock_current(table):
            _require_hint(table, seat, request.version)
        self._limiter.take(f"{table.id} {seat}")
        async with table.hint_lock:
            async with self._tables.lock_current(table):
                view = _require_hint(table, seat, request.version)
            if table.hint is None or table.hint[0] != request.version:
                hint = await self._compute(table.id, view, seed_of(table.id, request.version))
                table.hint = request.version, hint
            else:
                _, hint = table.hint

        def decide() -> AnyTableEvent | None:
            _require_hint(table, seat, request.version)
            given = seat, request.version, request.part
            return None if given in table.hints_given else HintGiven(*given)

        await self._tables.change(table, decide)
        metrics.HINTS.inc()
        options = hint.options if request.part == 2 else None
        return HintDocument(request.version, request.part, hint.focus, options)

    async def _compute(self, table_id: str, view: View, seed: int) -> Hint:
        try:
            return await self._pool.hint(view, seed, Requester(table_id, CURRENT_ADDRESS.get()))
        except (NoAnswer, PoolClosed):
            raise Refusal("failed", "no hint could be computed") from None


def _require_hint(table: TableState, seat: int, version: int) -> View:
    """Return the view of the seat to move with open history; Refusal if it may get no hint."""
    if version != table.version:
        raise Refusal("stale", "the table has changed", version=table.version)
    if table.match is None or table.status() != "playing":
        raise Refusal("not-playing", "the game is not on")
    if not table.allows_hints():
        raise Refusal("no-hints", "there are no hints at this table")
    if table.to_move() != seat or table.bot_of(seat) is not None:
        raise Refusal("not-your-turn", "hints are for the player to move")
    return table.match.remembered(seat)


def seed_of(table: str, version: int) -> int:
    """Return the seed of the hint, which must not depend on the deal."""
    digest = hashlib.sha256(f"{table} {version}".encode()).digest()
    return int.from_bytes(digest[:7], "big")
