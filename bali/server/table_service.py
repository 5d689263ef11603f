"""The hall: all tables, and everything that can be done at them.

Whatever is done is judged against the table, written to the store, and only then made known: to who
asked, and to all who watch. What is in memory is only ever what the log tells.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress

from bali.bots.external import BotFailed
from bali.bots.pool import PoolClosed, WorkerPool
from bali.chance import Chance, Secure, shuffle
from bali.commitment import new_salt
from bali.logs import Log, shortened
from bali.match import CannotUndo, Match, MatchError
from bali.moves import IDS
from bali.record import Record
from bali.server import metrics
from bali.server.document import summary, told
from bali.server.events import (
    Agreed,
    AnyEntry,
    Carried,
    Chair,
    Closed,
    Left,
    Made,
    Moved,
    Passed,
    Plan,
    Rematched,
    Returned,
    Row,
    Sat,
    Secret,
    Undone,
)
from bali.server.refusal import Refusal
from bali.server.requests import NewTable, Sit, hashed, name_of, new_id, new_token
from bali.server.settings import Settings
from bali.server.store import Change, Store, StoreDown
from bali.server.table_state import Hosted, Turned
from bali.server.watcher import Watcher
from bali.table import Deal, deal

LEASE = 5_000  # milliseconds after which another process looks after a bot's move
SWEEP = 0.25  # seconds between two looks for tables that are due
HEAL = 2.0  # seconds between two looks for what a lost notification did not tell
PASS = 3_600_000  # milliseconds that a private link is good for
DAY = 86_400_000
FORGET = 600_000  # milliseconds after which a table that nobody watches leaves memory

Judge = Callable[[], AnyEntry | None]
Deals = Callable[[Chance, int, bool, bool], Deal]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hall:
    """The tables that this process serves."""

    def __init__(
        self, store: Store, pool: WorkerPool, settings: Settings, log: Log, deals: Deals = deal
    ) -> None:
        self.store = store
        self._pool = pool
        self._settings = settings
        self._log = log
        self._deals = deals
        self._tables: dict[str, Hosted] = {}
        self._used: dict[str, int] = {}  # by table: when it was last asked for
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    # Tables

    async def table(self, table: str) -> Hosted:
        """A table, from memory or read from its log."""
        hosted = self._tables.get(table)
        self._used[table] = now()
        if hosted is None:
            try:
                async with self._loading.setdefault(table, asyncio.Lock()):
                    hosted = self._tables.get(table) or await self._load(table)
            finally:
                self._loading.pop(table, None)
        return hosted

    async def current(self, table: str) -> Hosted:
        """A table, with all that other processes have written."""
        hosted = await self.table(table)
        if self.store.shared or hosted.doubtful:
            await self._catch_up(hosted)
        return hosted

    async def _load(self, table: str) -> Hosted:
        made = await self.store.load(table)
        if made is None:
            self._used.pop(table, None)
            raise Refusal("no-such-table", "there is no such table")
        hosted = Hosted(made)
        rows = await self.store.rows(table, 0)
        try:
            for row in rows:
                hosted.apply(row)
        except (MatchError, ValueError) as error:
            self._log.error("log-broken", table=shortened(table), reason=str(error))
            raise Refusal("failed", "the log of this table cannot be read") from None
        hosted.told, hosted.told_version = hosted.head, hosted.version
        self._tables[table] = hosted
        metrics.TABLES.set(len(self._tables))
        return hosted

    async def make(self, new: NewTable) -> tuple[Hosted, list[tuple[int, str]]]:
        """A new table, and the tokens of those who sit at it: the maker's first."""
        maker = _maker(new)
        order = list(range(len(new.seats)))
        if new.order == "random":
            shuffle(order, Secure())
        chairs: list[Chair] = []
        tokens: list[tuple[int, str]] = []
        for seat, place in enumerate(order):
            wanted, token = new.seats[place], new_token()
            name = name_of(new.name if place == maker and new.name is not None else wanted.name)
            sits = wanted.here or place == maker
            chairs.append(Chair(wanted.kind, wanted.bot, name, [hashed(token)] if sits else []))
            if sits:
                tokens.insert(0 if place == maker else len(tokens), (seat, token))
        plan = Plan(
            chairs,
            new.history,
            new.undo,
            new.public,
            new.watch,
            new.clock,
            new.standin,
        )
        hosted = await self._make(plan, "oracle" in new.variants, "demon" in new.variants)
        return hosted, tokens

    async def _make(self, plan: Plan, oracle: bool, demon: bool) -> Hosted:
        dealt = self._deals(Secure(), len(plan.chairs), oracle, demon)
        made = Made(new_id(), now(), plan, Secret(dealt, new_salt()))
        hosted = Hosted(made)
        await self.store.make(made, self._due(hosted), summary(hosted))
        self._tables[made.table] = hosted
        self._used[made.table] = now()
        metrics.MADE.inc()
        metrics.TABLES.set(len(self._tables))
        self._attend(hosted)
        return hosted

    # What people do

    async def sit(self, hosted: Hosted, sit: Sit) -> tuple[int, str]:
        token = new_token()
        taken: list[int] = []

        def judge() -> AnyEntry:
            taken.clear()
            if sit.code is not None:
                code = hashed(sit.code)
                seat, until = hosted.passes.get(code, (None, 0))
                if seat is None or until < now():
                    raise Refusal("unknown-token", "this link has been used, or is too old")
                taken.append(seat)
                return Carried(seat, code, hashed(token))
            free = hosted.free_seats()
            if not free or hosted.closed:
                raise Refusal("no-free-seat", "no seat is free")
            taken.append(free[0])
            return Sat(free[0], name_of(sit.name), hashed(token))

        name_of(sit.name)
        await self._change(hosted, judge)
        return taken[0], token

    async def play(self, hosted: Hosted, seat: int, move: str, version: int | None) -> int:
        """Make a move and return the version after it; the same again if it was made before."""
        if move not in IDS:
            raise Refusal("malformed", "move: not a move")
        wanted = Turned(seat, move)

        def judge() -> AnyEntry | None:
            if _done_already(hosted, wanted, version):
                return None
            match = _judged(hosted, version)
            if move not in (legal := match.legal(seat)):
                _refuse_move(match, seat, move, legal)
            return Moved(seat, move)

        await self.come_back(hosted, seat)
        after = await self._change(hosted, judge)
        return after if version is None else version + 1

    async def undo(self, hosted: Hosted, seat: int, version: int | None) -> int:
        wanted = Turned(seat, None)

        def judge() -> AnyEntry | None:
            if _done_already(hosted, wanted, version):
                return None
            match = _judged(hosted, version)
            barrier = match.barrier(seat)
            if barrier is not None or hosted.closed:
                raise Refusal("cannot-undo", str(CannotUndo(barrier or "off")), barrier=barrier)
            return Undone(seat)

        after = await self._change(hosted, judge)
        return after if version is None else version + 1

    async def leave(self, hosted: Hosted, seat: int) -> None:
        def judge() -> AnyEntry | None:
            if hosted.status() == "over" or hosted.seats[seat].away == "left":
                return None
            return Left(seat, "left")

        await self._change(hosted, judge)

    async def come_back(self, hosted: Hosted, seat: int) -> None:
        if hosted.seats[seat].away is not None:
            await self._change(
                hosted, lambda: Returned(seat) if hosted.seats[seat].away is not None else None
            )

    async def go_on(self, hosted: Hosted, seat: int, about: int) -> None:
        """Agree to go on without another: once all others who are there do, a bot plays."""

        def judge() -> AnyEntry | None:
            if hosted.status() != "playing":
                raise Refusal("not-playing", "the game is not on")
            if not about < len(hosted.seats) or about == seat:
                raise Refusal("malformed", "seat: not another one at this table")
            sitting = hosted.seats[about]
            if sitting.kind == "bot" or sitting.away:
                return None
            return None if seat in sitting.agreed else Agreed(seat, about)

        def decide() -> AnyEntry | None:
            others = set(hosted.present()) - {about}
            sitting = hosted.seats[about]
            if sitting.away or not others or not others <= sitting.agreed:
                return None
            return Left(about, "agreed")

        await self._change(hosted, judge)
        await self._change(hosted, decide)

    async def private_link(self, hosted: Hosted, seat: int) -> tuple[str, int]:
        code, until = new_token(), now() + PASS
        await self._change(hosted, lambda: Passed(seat, hashed(code), until))
        return code, until

    async def rematch(self, hosted: Hosted, seat: int) -> tuple[Hosted, int]:
        """The next game of the same players, seats rotated; who asks sits down at it."""
        if hosted.status() != "over":
            raise Refusal("not-over", "the game is still on")
        async with hosted.lock:
            chairs = [
                Chair(
                    kind="human" if sitting.kind == "human" else "bot",
                    bot=sitting.bot,
                    name=sitting.name,
                    tokens=sorted(sitting.tokens),
                    reserved=bool(sitting.tokens),
                )
                for sitting in hosted.seats
            ]
        if hosted.rematch is None:
            old = hosted.plan
            dealt = hosted.made.secret.deal
            plan = Plan(
                chairs[1:] + chairs[:1],
                old.history,
                old.undo,
                old.public,
                old.watch,
                old.clock,
                old.standin,
            )
            made = await self._make(plan, dealt.oracle, dealt.demon)
            await self._change(hosted, lambda: None if hosted.rematch else Rematched(made.table))
            if hosted.rematch != made.table:  # another was quicker
                await self._forget(made.table)
        following = await self.table(str(hosted.rematch))
        place = (seat - 1) % len(hosted.seats)

        def judge() -> AnyEntry | None:
            sitting = following.seats[place]
            return None if sitting.taken else Sat(place, sitting.name)

        await self._change(following, judge)
        return following, place

    async def _forget(self, table: str) -> None:
        self._tables.pop(table, None)
        await self.store.delete(table)

    # Changing a table

    async def _change(self, hosted: Hosted, judge: Judge) -> int:
        """Judge, write, tell; if another process was quicker, judge again. The version after it."""
        async with hosted.lock:
            while True:
                if hosted.doubtful:
                    await self._read(hosted)
                try:
                    entry = judge()
                except Refusal:
                    if self.store.shared and await self._read(hosted):
                        continue
                    raise
                if entry is None or await self._write(hosted, entry):
                    return hosted.version

    async def _write(self, hosted: Hosted, entry: AnyEntry) -> bool:
        """Nobody sees what is done here before it is stored: who looks waits for the lock."""
        row = Row(hosted.head + 1, max(now(), hosted.last), entry)
        begin = time.perf_counter()
        hosted.apply(row)
        change = Change(hosted.table, row, self._due(hosted), summary(hosted))
        hosted.doubtful = True
        writing = self.store.append(change)
        texts = self._texts(hosted)  # meanwhile, where another thread or process writes
        try:
            written = await writing
        except StoreDown as down:
            raise self._down(down) from None
        if written:
            hosted.doubtful = False
            metrics.COMMIT.observe(time.perf_counter() - begin)
            if isinstance(entry, Moved):
                (metrics.MOVES_OF_BOTS if entry.bot else metrics.MOVES_OF_PEOPLE).inc()
            self._tell(hosted, texts)
            self._attend(hosted)
        return written

    async def _read(self, hosted: Hosted) -> bool:
        """Apply what the log tells beyond what is known here; in doubt, from the beginning."""
        known = hosted.head
        if hosted.doubtful:
            hosted.begin()
        try:
            rows = await self.store.rows(hosted.table, hosted.head)
            if not rows and await self.store.load(hosted.table) is None:
                self._gone(hosted)
        except StoreDown as down:
            hosted.doubtful = True
            raise self._down(down) from None
        for row in rows:
            hosted.apply(row)
            if row.number > hosted.told:
                self._tell(hosted, self._texts(hosted))
        hosted.doubtful = False
        self._attend(hosted)
        return hosted.head > known

    def _down(self, down: StoreDown) -> Refusal:
        metrics.STORE_DOWN.inc()
        self._log.warning("store-down", reason=str(down))
        return Refusal("store-down", "nothing can be stored just now; nothing is lost")

    def _gone(self, hosted: Hosted) -> None:
        """The host has deleted the table."""
        self._tables.pop(hosted.table, None)
        for watcher in hosted.watchers:
            watcher.end()
        raise Refusal("no-such-table", "there is no such table any more")

    # Telling

    def _texts(self, hosted: Hosted) -> dict[int | None, bytes]:
        """By seat of who watches: the table as they may see it, with what led there."""
        seats = {watcher.seat for watcher in hosted.watchers}
        return {seat: told(hosted, seat, hosted.told_version) for seat in seats}

    def _tell(self, hosted: Hosted, texts: dict[int | None, bytes]) -> None:
        for watcher in hosted.watchers:
            watcher.tell(texts[watcher.seat])
        hosted.told = hosted.head
        hosted.told_version = hosted.version

    async def watch(self, hosted: Hosted, watcher: Watcher, after: int | None) -> None:
        """The table at once, then after every change; after a version, with what came since."""
        metrics.CONNECTIONS.inc()
        async with hosted.lock:
            if hosted.doubtful:
                await self._read(hosted)
            known = after if after is not None and after <= hosted.version else None
            watcher.tell(told(hosted, watcher.seat, known))
            hosted.watchers.add(watcher)

    async def remind(self, hosted: Hosted, watcher: Watcher) -> None:
        """Tell a watcher once more what is the case."""
        async with hosted.lock:
            if hosted.doubtful:
                await self._read(hosted)
            watcher.tell(told(hosted, watcher.seat, hosted.version))

    def unwatch(self, hosted: Hosted, watcher: Watcher) -> None:
        hosted.watchers.discard(watcher)
        metrics.CONNECTIONS.dec()

    async def look(self, hosted: Hosted, seat: int | None) -> bytes:
        """The table as it is stored."""
        async with hosted.lock:
            if hosted.doubtful:
                await self._read(hosted)
            return told(hosted, seat)

    async def look_back(self, hosted: Hosted, seat: int | None, version: int) -> bytes:
        """The table as it was at a version."""
        async with hosted.lock:
            if not hosted.doubtful and version == hosted.version:
                return told(hosted, seat)
        past = Hosted(hosted.made)
        for row in await self.store.rows(hosted.table, 0):
            if past.version == version:
                break
            past.apply(row)
        return told(past, seat)

    async def record(self, hosted: Hosted) -> Record:
        """The record with what is needed to check the commitment, when the game is over."""
        async with hosted.lock:
            if hosted.doubtful:
                await self._read(hosted)
            if hosted.status() != "over" or hosted.match is None:
                raise Refusal("not-over", "the record is for when the game is over")
            return hosted.record()

    async def replayed(self, hosted: Hosted, own: bool) -> Record:
        """What is needed to tell the game again; while it is on, only for who saw it so."""
        async with hosted.lock:
            if hosted.doubtful:
                await self._read(hosted)
            if hosted.match is None:
                raise Refusal("not-playing", "the game is not on")
            if hosted.status() != "over":
                if not own:
                    raise Refusal("not-over", "other eyes are for when the game is over")
                if hosted.plan.history == "strict":
                    raise Refusal("not-over", "at this table one has to remember the game")
            return hosted.record()

    # Looking after tables

    def _due(self, hosted: Hosted) -> int | None:
        """When the server has to do something by itself."""
        status = hosted.status()
        if status == "over":
            return None
        if status == "waiting":
            return hosted.last + int(self._settings.waiting_days * DAY)
        if hosted.bot_to_move() is not None:
            return hosted.last + LEASE  # if this process cannot, another will
        idle = hosted.last + int(self._settings.idle_days * DAY)
        deadline = hosted.deadline()
        return idle if deadline is None else min(idle, deadline)

    def _attend(self, hosted: Hosted) -> None:
        """Let the bot think whose move it is."""
        if hosted.bot_to_move() is None or self._closing:
            return
        if hosted.thinking is None or hosted.thinking.done():
            hosted.thinking = self._spawn(self._think(hosted))

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _think(self, hosted: Hosted) -> None:
        """Make the bots' moves until it is a person's turn."""
        while not self._closing:
            bot, match = hosted.bot_to_move(), hosted.match
            if bot is None or match is None:
                return
            seat, version = int(hosted.to_move() or 0), hosted.version
            begin = time.perf_counter()
            legal = match.legal(seat)
            move = legal[0] if len(legal) == 1 else None
            if move is None:
                try:
                    move = await self._pool.choose(bot, match.remembered(seat))
                except PoolClosed:
                    return
                except BotFailed:  # which the pool has logged; the game must go on
                    move = legal[0]
                metrics.THINKING.labels(bot).observe(time.perf_counter() - begin)
            if not await self._play_for(hosted, seat, move, bot, version):
                return

    async def _play_for(self, hosted: Hosted, seat: int, move: str, bot: str, version: int) -> bool:
        """Make a bot's move, unless things have changed meanwhile; False if it cannot be stored."""

        def judge() -> AnyEntry | None:
            unchanged = hosted.version == version and hosted.bot_to_move() == bot
            return Moved(seat, move, bot) if unchanged else None

        try:
            await self._change(hosted, judge)
        except Refusal:
            return False  # the table is due, so that somebody will try again
        return True

    async def sweep(self) -> None:
        """Look after tables whose time has come, for as long as the server runs."""
        horizon = 0 if self.store.shared else LEASE  # alone, what was going on is ours at once
        while not self._closing:
            try:
                due = await self.store.claim(now() + horizon, now() + LEASE)
                await asyncio.gather(*[self._look_after(table) for table in due])
                horizon = 0
                self._forget_unused()
            except StoreDown as down:
                self._down(down)
                await asyncio.sleep(HEAL)
            await asyncio.sleep(SWEEP)

    async def _look_after(self, table: str) -> None:
        with suppress(Refusal):
            hosted = await self.current(table)
            await self._change(hosted, lambda: self._overdue(hosted))
            if hosted.bot_to_move() is None:
                await self.store.put_off(table, hosted.head, self._due(hosted))
            self._attend(hosted)

    def _overdue(self, hosted: Hosted) -> AnyEntry | None:
        """What has to be written because nothing was done in time."""
        status, deadline = hosted.status(), hosted.deadline()
        if status == "over":
            return None
        if status == "playing" and deadline is not None and deadline <= now():
            return Left(int(hosted.to_move() or 0), "clock")
        days = self._settings.waiting_days if status == "waiting" else self._settings.idle_days
        if hosted.bot_to_move() is None and hosted.last + days * DAY <= now():
            return Closed("abandoned")
        return None

    async def heal(self) -> None:
        """Now and then compare what is watched with the store: notifications can get lost."""
        while not self._closing:
            await asyncio.sleep(HEAL)
            with suppress(StoreDown):
                await self._compare()

    async def _compare(self) -> None:
        # At a shared store, what nobody watches is read when it is asked for.
        watched = [
            table
            for table, hosted in self._tables.items()
            if hosted.watchers or not self.store.shared
        ]
        heads = await self.store.heads(watched) if watched else {}
        for table in watched:
            hosted = self._tables.get(table)
            if hosted is not None and (hosted.doubtful or heads.get(table, -1) != hosted.head):
                with suppress(Refusal):
                    await self._catch_up(hosted)

    def heard(self, table: str | None, number: int) -> None:
        """A line was written, by this process or another; without a table: any may have been."""
        for hosted in list(self._tables.values()) if table is None else [self._tables.get(table)]:
            # What nobody watches is read when it is asked for.
            if hosted is not None and hosted.watchers and number > hosted.head:
                self._spawn(self._hear(hosted))

    async def _hear(self, hosted: Hosted) -> None:
        with suppress(Refusal):
            await self._catch_up(hosted)

    async def _catch_up(self, hosted: Hosted) -> None:
        async with hosted.lock:
            await self._read(hosted)

    def _forget_unused(self) -> None:
        """Tables that nobody watches and nobody asked for need no memory."""
        long_ago = now() - FORGET
        for table, used in list(self._used.items()):
            hosted = self._tables.get(table)
            if hosted is None:
                del self._used[table]
            elif used < long_ago and not hosted.watchers and not hosted.lock.locked():
                del self._used[table], self._tables[table]
        metrics.TABLES.set(len(self._tables))

    async def close(self) -> None:
        """Finish what was accepted, begin nothing new."""
        self._closing = True
        for hosted in self._tables.values():
            for watcher in hosted.watchers:
                watcher.end()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for hosted in list(self._tables.values()):
            async with hosted.lock:
                pass  # what is being written is written


def _maker(new: NewTable) -> int:
    """Who makes the table takes the first seat for a person of their own."""
    return next(
        place for place, seat in enumerate(new.seats) if seat.kind == "human" and not seat.here
    )


def _done_already(hosted: Hosted, wanted: Turned, version: int | None) -> bool:
    return version is not None and hosted.turned[version : version + 1] == [wanted]


def _judged(hosted: Hosted, version: int | None) -> Match:
    """The match, if the request is about what is the case now."""
    if version is not None and version != hosted.version:
        raise Refusal("stale", "the table has changed", version=hosted.version)
    if hosted.match is None or hosted.closed:
        raise Refusal("not-playing", "the game is not on")
    return hosted.match


def _refuse_move(match: Match, seat: int, move: str, legal: list[str]) -> None:
    if match.over():
        raise Refusal("not-your-turn", "the game is over")
    if match.to_move() != seat:
        raise Refusal("not-your-turn", f"seat {match.to_move()} is to move")
    raise Refusal("illegal", f'"{move}" is not legal now', legal=legal)
