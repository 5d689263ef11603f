"""Starting and stopping a server."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import uvicorn
from litestar import Litestar

from bali.bots.pool import WorkerPool
from bali.logs import Log
from bali.server import gc_policy, metrics
from bali.server.app import Desk, app
from bali.server.ipc import ALONE, Siblings
from bali.server.lock import Lock
from bali.server.middleware import App, Buckets
from bali.server.protocols import HandedOver, Http, LiveSocket
from bali.server.replays import Replays
from bali.server.settings import LARGEST_FRAME, LARGEST_HEAD, Settings, local
from bali.server.store import StoreUnusable
from bali.server.store.factory import opened
from bali.server.store.sqlite_file import FILE
from bali.server.store.sqlite_writer import write_for
from bali.server.supervisor import READY, Supervisor
from bali.server.table_service import Deals, Hall
from bali.table import deal

GRACE = 10  # seconds that open connections get when the server stops
PING = 40.0  # seconds of silence, at most: proxies give a connection up after a minute
BEHIND = 3  # by how much those that serve come after the one that writes, for which they wait
LOOK = 0.05  # seconds after which a server that stops looks for late connections

Ready = Callable[[str], None]


def application(
    settings: Settings, log: Log, deals: Deals = deal, siblings: Siblings = ALONE
) -> App:
    @asynccontextmanager
    async def lifespan(litestar: Litestar) -> AsyncIterator[None]:
        halls: list[Hall] = []

        def heard(table: str | None, number: int) -> None:
            for hall in halls:  # none before the first is ready
                hall.heard(table, number)

        try:
            store = await opened(settings, heard, siblings)
        except StoreUnusable as error:
            log.error("store-unusable", reason=str(error))
            raise
        pool = WorkerPool(settings.workers, CountedLog(log))
        metrics.WAITING.set_function(lambda: pool.waiting)
        hall = Hall(store, pool, settings, log, deals)
        halls.append(hall)
        limits = settings.limits
        litestar.state.desk = Desk(
            hall,
            settings,
            Buckets(limits.seat, limits.at_once),
            Buckets(limits.tables, limits.tables_at_once),
            Replays(Buckets(limits.replays, limits.at_once)),
            log,
        )
        tasks = [asyncio.create_task(hall.sweep()), asyncio.create_task(hall.heal())]
        try:
            yield
        finally:
            log.info("stopping")
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hall.close()
            await pool.close()
            await store.close()
            log.info("stopped")

    return app(settings, lifespan)


class CountedLog:
    """The log for the bots' processes, whose events are counted as well."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def info(self, event: str, **fields: object) -> None:
        metrics.WORKER_EVENTS.labels(event).inc()
        self._log.info(event, **fields)

    def warning(self, event: str, **fields: object) -> None:
        metrics.WORKER_EVENTS.labels(event).inc()
        self._log.warning(event, **fields)

    def error(self, event: str, **fields: object) -> None:
        metrics.WORKER_EVENTS.labels(event).inc()
        self._log.error(event, **fields)


class Server(uvicorn.Server):
    """Says where it listens as soon as it does, and takes over what siblings hand over."""

    def __init__(
        self,
        config: uvicorn.Config,
        siblings: Siblings,
        ready: Callable[[int], None],
        parent: socket.socket | None,
    ) -> None:
        super().__init__(config)
        self._siblings = siblings
        self._ready = ready
        self._parent = parent
        self._tasks: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._spawn(gc_policy.collect())
            self._siblings.listen(self._adopt)
            if self._parent is not None:
                asyncio.get_running_loop().add_reader(self._parent, self._stop, self._parent)
            ports = [listening.getsockname()[1] for listening in self.servers[0].sockets]
            self._ready(ports[0])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._siblings.deafen()
        self._spawn(self._turn_away(set(self.server_state.connections)))
        await super().shutdown(sockets)

    async def _turn_away(self, told: set[Any]) -> None:
        """Who comes, or begins to watch, after all were told to go, or they would be waited for."""
        while True:
            late = self.server_state.connections - told
            for connection in late:
                connection.shutdown()
            told |= late
            await asyncio.sleep(LOOK)

    def _adopt(self, connection: socket.socket, head: bytes) -> None:
        self._spawn(self._connect(connection, head))

    async def _connect(self, connection: socket.socket, head: bytes) -> None:
        loop = asyncio.get_running_loop()
        handed_over = partial(
            HandedOver, head, self.config, self.server_state, self.lifespan.state, loop
        )
        with suppress(OSError):  # who has gone away meanwhile
            await loop.connect_accepted_socket(handed_over, connection)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop(self, parent: socket.socket) -> None:
        """The parent says so, or is no more."""
        self.should_exit = True
        asyncio.get_running_loop().remove_reader(parent)


def serve(settings: Settings) -> bool:
    """Serve until told to stop; False if the server could not start."""
    log = Log()
    if settings.database is not None:
        return run(settings, log)
    try:
        with Lock(settings.data) as lock:
            return run(settings, log, lock.say)
    except StoreUnusable as error:
        log.error("store-unusable", reason=str(error))
        return False


def run(settings: Settings, log: Log, ready: Ready = lambda _address: None) -> bool:
    """`ready` is told where this machine reaches the server, as soon as it does."""

    def listens(port: int) -> None:
        ready(settings.url or f"http://{local(settings.host)}:{port}")
        log.info("ready", host=settings.host, port=port)

    logging.getLogger().addHandler(_Handler(log))
    if settings.processes == 1:
        return _serve(settings, log, ALONE, listens)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server(
            (settings.host, settings.port), family=family, backlog=2048
        )
    except OSError as error:
        log.error("cannot-listen", reason=str(error))
        return False
    siblings = Siblings(settings.processes)
    started = False

    def duty(number: int, parent: socket.socket) -> bool:
        if number == settings.processes:  # one more, which writes for all
            return _write(settings, log, siblings, parent, started)
        siblings.own = number
        if settings.database is None:
            os.nice(BEHIND)
        return _serve(settings, log, siblings, lambda _: parent.sendall(READY), listening, parent)

    def all_ready() -> None:
        nonlocal started
        started = True
        listens(listening.getsockname()[1])

    gc.freeze()  # what all processes have in common
    children = settings.processes + (settings.database is None)
    return Supervisor(children, duty, siblings.hang_up, log).run(all_ready)


def _write(
    settings: Settings, log: Log, siblings: Siblings, parent: socket.socket, again: bool
) -> bool:
    try:
        lines = siblings.lines_of_writer()
        write_for(settings.data / FILE, lines, again, lambda: parent.sendall(READY))
    except StoreUnusable as error:
        log.error("store-unusable", reason=str(error))
        return False
    return True


def _serve(
    settings: Settings,
    log: Log,
    siblings: Siblings,
    ready: Callable[[int], None],
    listening: socket.socket | None = None,
    parent: socket.socket | None = None,
) -> bool:
    """One process, alone or with siblings: then it has a socket to listen to, and a parent."""
    sys.setswitchinterval(0.001)  # so that the thread that writes need not wait long for its turn
    if settings.metrics is not None:
        metrics.serve(settings.metrics + siblings.own)
    server = Server(
        uvicorn.Config(
            application(settings, log, siblings=siblings),
            host=settings.host,
            port=settings.port,
            http=partial(Http, siblings),  # type: ignore[arg-type]
            ws=LiveSocket,
            ws_max_size=LARGEST_FRAME,
            ws_max_queue=4,
            ws_ping_interval=PING,
            ws_per_message_deflate=False,
            h11_max_incomplete_event_size=4 * LARGEST_HEAD,  # so that the guard can say why
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            root_path=settings.prefix(),
            proxy_headers=settings.url is not None,
            timeout_graceful_shutdown=GRACE,
        ),
        siblings,
        ready,
        parent,
    )
    # The web server repeats a signal when all is done: then it means nothing any more.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: None)
    with suppress(SystemExit):  # it has told why it could not start
        server.run(None if listening is None else [listening])
    return server.started


class _Handler(logging.Handler):
    """What the web server and other libraries report goes into the same log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        lines = [line.strip(" |+-") for line in record.getMessage().splitlines()]
        told = [line for line in lines if line]  # of a traceback only what it comes to
        kind = type(record.exc_info[1]).__name__ if record.exc_info else None
        self._log.error(record.name, reason=told[-1] if told else "", kind=kind)
