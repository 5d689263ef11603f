"""Starting and stopping a server."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import uvicorn
from litestar import Litestar

from bali.logs import Log, describe_error
from bali.server import gc_policy, metrics
from bali.server.admission import AdmissionControl
from bali.server.app import create_app
from bali.server.asgi import App
from bali.server.bans import BanList
from bali.server.health import HealthService
from bali.server.hints import HintService
from bali.server.ipc import OnStored, Peers
from bali.server.limiters import Limiters
from bali.server.live_tables import LiveTables
from bali.server.lock import FolderLock
from bali.server.open_files import raise_open_files
from bali.server.pacing import Pacing
from bali.server.protocols import AdoptedProtocol, HttpProtocol, LiveProtocol
from bali.server.public_list import PublicList
from bali.server.puzzles import PuzzleService
from bali.server.replays import ReplayService
from bali.server.retention import delete_old_games_forever
from bali.server.review_runner import ReviewRunner
from bali.server.reviews import ReviewService
from bali.server.scheduler import Scheduler
from bali.server.services import Services
from bali.server.settings import LARGEST_FRAME, LARGEST_HEAD, Settings, local_host
from bali.server.store import Store, StoreUnusable
from bali.server.store.factory import open_store
from bali.server.store.sqlite_file import FILE
from bali.server.store.writer_process import run_writer
from bali.server.store_failures import StoreFailures
from bali.server.supervisor import READY, Supervisor
from bali.server.sweeper import Sweeper
from bali.server.table_service import Deals, TableService
from bali.server.tasks import BackgroundTasks
from bali.server.timekeeping import note_time_forever, resume_time
from bali.table import deal
from bali.workers.pool import WorkerPool

GRACE = 10  # seconds for open connections to end when the server stops
PING = 20.0  # seconds at most between pings
PONG = 10.0  # seconds until a client that does not answer a ping is disconnected
NICENESS = 3  # of the serving processes, which wait for the writer process
# Of uvicorn; they are counted, and logged once a minute, by the admission control.
MISTAKES_OF_CLIENTS = ("Invalid HTTP request received.", "Unsupported upgrade request.")
POLL = 0.05  # seconds between two checks for late connections while stopping

OnReady = Callable[[str], None]  # called with the URL for the local machine


def build_application(
    settings: Settings,
    log: Log,
    deals: Deals = deal,
    peers: Peers | None = None,
    tasks: BackgroundTasks | None = None,
) -> App:
    """Build the application. Its lifespan opens and closes the store and the bots' workers."""
    background, peers, bans = tasks or BackgroundTasks(log), peers or Peers(), BanList()
    peers.vitals.start_process(peers.own_number)
    background.on_change = peers.vitals.note_down

    @asynccontextmanager
    async def lifespan(litestar: Litestar) -> AsyncIterator[None]:
        tables: LiveTables | None = None

        def on_stored(table: str | None, number: int) -> None:
            if tables is not None:  # None until the store is open
                tables.notice(table, number)

        store = await _open_store(settings, on_stored, peers, log, background)
        pool = WorkerPool(settings.workers, CountedLog(log), background.keep_running)
        metrics.WAITING.set_function(lambda: pool.waiting)
        tables = LiveTables(store, settings, log, background, peers.signs_of_life)
        await resume_time(store, tables.store_failures)
        scheduler = Scheduler(tables, pool, Pacing(settings.bot_time / 1000))
        sweeper = Sweeper(tables, settings, log, scheduler.start_bot, peers.vitals)
        limiters = Limiters.create(settings.limits, peers.buckets)
        runner = ReviewRunner(store, pool, log, tables.store_failures)
        reviews = ReviewService(store.reviews, limiters.reviews, runner.wake)
        public_list = PublicList(store.public_list, settings.limits, tables.store_failures)
        litestar.state.services = Services(
            tables,
            TableService(tables, deals),
            settings,
            limiters,
            ReplayService(limiters.replays),
            reviews,
            HintService(tables, pool, limiters.hints),
            PuzzleService(store.puzzles, limiters.puzzles),
            bans,
            public_list,
            HealthService(tables, peers.vitals, lambda: pool.waiting, log),
            log,
        )
        background.keep_running("public-list", public_list.renew_forever)
        background.keep_running("sweeper", sweeper.sweep_forever)
        background.keep_running("reconciler", tables.reconcile_forever)
        background.keep_running("heartbeat", tables.beat_forever)
        background.keep_running("reviews", runner.run_forever)
        background.keep_running("review-feed", reviews.feed.poll_forever)
        await _start_banning(bans, tables, background)
        _keep_time(settings, tables, log)
        try:
            yield
        finally:
            await _close(tables, pool, store, log)

    return create_app(settings, lifespan, bans, peers)


async def _open_store(
    settings: Settings, on_stored: OnStored, peers: Peers, log: Log, tasks: BackgroundTasks
) -> Store:
    try:
        return await open_store(settings, on_stored, peers, tasks)
    except StoreUnusable as error:
        log.error("store-unusable", reason=str(error))
        raise


def _keep_time(settings: Settings, tables: LiveTables, log: Log) -> None:
    """Start noting the time, and deleting old games."""
    store, failures, background = tables.store, tables.store_failures, tables.tasks
    background.keep_running("timekeeping", partial(note_time_forever, store, failures))
    if settings.keep is not None:
        delete = partial(delete_old_games_forever, store, settings.keep, log, failures)
        background.keep_running("retention", delete)


async def _start_banning(bans: BanList, tables: LiveTables, background: BackgroundTasks) -> None:
    await bans.refresh(tables.store, tables.store_failures)
    bans.on_change = partial(tables.disconnect, bans.is_banned)
    background.keep_running(
        "bans", partial(bans.refresh_forever, tables.store, tables.store_failures)
    )


async def _close(tables: LiveTables, pool: WorkerPool, store: Store, log: Log) -> None:
    log.info("stopping")
    await tables.close()
    await pool.close()
    await store.close()
    log.info("stopped")


class CountedLog:
    """The log of the bots' worker processes, whose events are also counted in a metric."""

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
    """A uvicorn server that reports when it listens, and adopts connections from its peers."""

    def __init__(
        self,
        config: uvicorn.Config,
        peers: Peers,
        admission: AdmissionControl,
        on_ready: Callable[[int], None],
        parent: socket.socket | None,
        tasks: BackgroundTasks,
    ) -> None:
        super().__init__(config)
        self._peers = peers
        self._admission = admission
        self._on_ready = on_ready
        self._parent = parent
        self._tasks = tasks

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tasks.keep_running("garbage-collector", gc_policy.collect_forever)
            self._tasks.keep_running("memory", gc_policy.release_forever)
            self._peers.start_receiving(self._adopt)
            if self._parent is not None:
                asyncio.get_running_loop().add_reader(self._parent, self._stop, self._parent)
            ports = [listening.getsockname()[1] for listening in self.servers[0].sockets]
            self._on_ready(ports[0])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._peers.stop_receiving()
        self._tasks.spawn(self._shut_down_late(set(self.server_state.connections)))
        await super().shutdown(sockets)

    async def _shut_down_late(self, known: set[Any]) -> None:
        """Shut down connections that arrive, or become WebSockets, after all were shut down.

        Otherwise the server would wait for them.
        """
        while True:
            late = self.server_state.connections - known
            for connection in late:
                connection.shutdown()
            known |= late
            await asyncio.sleep(POLL)

    def _adopt(self, connection: socket.socket, head: bytes) -> None:
        self._tasks.spawn(self._connect(connection, head))

    async def _connect(self, connection: socket.socket, head: bytes) -> None:
        loop = asyncio.get_running_loop()
        protocol = partial(
            AdoptedProtocol,
            head,
            self._admission,
            self.config,
            self.server_state,
            self.lifespan.state,
            loop,
        )
        with suppress(OSError):  # the client has disconnected
            await loop.connect_accepted_socket(protocol, connection)

    def _stop(self, parent: socket.socket) -> None:
        """Stop: the parent has closed its end of the socket, or has died."""
        self.should_exit = True
        asyncio.get_running_loop().remove_reader(parent)


def serve(settings: Settings, on_ready: OnReady) -> bool:
    """Serve until a signal arrives; False if the server could not start."""
    log = Log()
    if settings.database is not None:
        return run(settings, log, on_ready)
    try:
        with FolderLock(settings.data) as lock:

            def publish(address: str) -> None:
                lock.publish_address(address)
                on_ready(address)

            return run(settings, log, publish)
    except StoreUnusable as error:
        log.error("store-unusable", reason=str(error))
        return False


def run(settings: Settings, log: Log, on_ready: OnReady) -> bool:
    """Run a server of one or several processes; False if it could not start."""

    def report_ready(port: int) -> None:
        on_ready(settings.url or f"http://{local_host(settings.host)}:{port}")
        log.info("ready", host=settings.host, port=port)

    logging.getLogger().addHandler(_LogHandler(log))
    if settings.processes == 1:
        return _serve(settings, log, Peers(), report_ready)
    return _supervise(settings, log, report_ready)


def _supervise(settings: Settings, log: Log, report_ready: Callable[[int], None]) -> bool:
    """Run several processes that share one port."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server(
            (settings.host, settings.port), family=family, backlog=2048
        )
    except OSError as error:
        log.error("cannot-listen", reason=str(error))
        return False
    peers = Peers(settings.processes)
    is_restart = False  # whether a child that starts replaces another

    def work(number: int, parent: socket.socket) -> bool:
        if number == settings.processes:  # one more process, which writes for all
            return _write(settings, log, peers, parent, is_restart)
        peers.own_number = number
        if settings.database is None:
            os.nice(NICENESS)
        return _serve(settings, log, peers, lambda _: parent.sendall(READY), listening, parent)

    def on_ready() -> None:
        nonlocal is_restart
        is_restart = True
        report_ready(listening.getsockname()[1])

    gc.freeze()  # objects that all processes share
    children = settings.processes + (settings.database is None)
    return Supervisor(children, work, peers.close_writer_sockets, log).run(on_ready)


def _write(
    settings: Settings, log: Log, peers: Peers, parent: socket.socket, is_restart: bool
) -> bool:
    try:
        links = peers.sockets_of_writer()
        failures = StoreFailures(log)
        run_writer(settings.data / FILE, links, is_restart, lambda: parent.sendall(READY), failures)
    except StoreUnusable as error:
        log.error("store-unusable", reason=str(error))
        return False
    return True


def _serve(
    settings: Settings,
    log: Log,
    peers: Peers,
    on_ready: Callable[[int], None],
    listening: socket.socket | None = None,
    parent: socket.socket | None = None,
) -> bool:
    """Run one process. If it is one of several, it is given a listening socket and a parent."""
    sys.setswitchinterval(0.001)  # so that the writing thread gets the interpreter lock soon
    if settings.metrics is not None:
        metrics.serve(settings.metrics + peers.own_number)
    tasks = BackgroundTasks(log)
    peers.connections.start_process(peers.own_number)
    admission = AdmissionControl(settings.limits, peers, log, raise_open_files(log))
    server = Server(
        uvicorn.Config(
            build_application(settings, log, peers=peers, tasks=tasks),
            host=settings.host,
            port=settings.port,
            http=partial(HttpProtocol, admission, peers),  # type: ignore[arg-type]
            ws=partial(LiveProtocol, admission),  # type: ignore[arg-type]
            ws_max_size=LARGEST_FRAME,
            ws_max_queue=4,
            ws_ping_interval=PING,
            ws_ping_timeout=PONG,
            ws_per_message_deflate=False,
            h11_max_incomplete_event_size=4 * LARGEST_HEAD,  # refused by the middleware
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            root_path=settings.prefix(),
            proxy_headers=settings.url is not None,
            timeout_graceful_shutdown=GRACE,
        ),
        peers,
        admission,
        on_ready,
        parent,
        tasks,
    )
    # After its shutdown uvicorn raises the captured signal again, which must have no effect.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: None)
    with suppress(SystemExit):  # uvicorn has logged why it could not start
        server.run(None if listening is None else [listening])
    return server.started


class _LogHandler(logging.Handler):
    """Writes the warnings and errors of uvicorn and other libraries to the server's log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() in MISTAKES_OF_CLIENTS:
            return
        lines = [line.strip(" |+-") for line in record.getMessage().splitlines()]
        lines = [line for line in lines if line]  # of a message with a traceback the last
        error = record.exc_info[1] if record.exc_info else None
        fields = describe_error(error) if error is not None else {}
        self._log.error(record.name, reason=lines[-1] if lines else "", **fields)
