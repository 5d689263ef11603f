"""Starting and stopping a server."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import uvicorn
from litestar import Litestar

from bali.server import metrics
from bali.server.app import Desk, app
from bali.server.guard import App, Buckets
from bali.server.hall import Deals, Hall
from bali.server.lock import Lock
from bali.server.logs import Log
from bali.server.pool import Pool
from bali.server.replays import Replays
from bali.server.settings import LARGEST_FRAME, LARGEST_HEAD, Settings, local
from bali.server.store import StoreUnusable
from bali.server.store.opening import opened
from bali.server.wire import Http, LiveSocket
from bali.table import deal

# Tables in memory are hundreds of thousands of objects, none of them in a circle. To look for some
# takes a second in which nobody is served, so that hardly any but the young are looked through.
YOUNG_ONLY = (100_000, 1_000, 1_000)
GRACE = 10  # seconds that open connections get when the server stops

Ready = Callable[[str], None]


def application(settings: Settings, log: Log, deals: Deals = deal) -> App:
    @asynccontextmanager
    async def lifespan(litestar: Litestar) -> AsyncIterator[None]:
        halls: list[Hall] = []

        def heard(table: str | None, number: int) -> None:
            for hall in halls:  # none before the first is ready
                hall.heard(table, number)

        try:
            store = await opened(settings, heard)
        except StoreUnusable as error:
            log.error("store-unusable", reason=str(error))
            raise
        pool = Pool(settings.workers, log)
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


class Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    def __init__(self, config: uvicorn.Config, log: Log, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._log = log
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            ports = [listening.getsockname()[1] for listening in self.servers[0].sockets]
            self._ready(ports[0])
            self._log.info("ready", host=self.config.host, port=ports[0])


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
    gc.set_threshold(*YOUNG_ONLY)
    sys.setswitchinterval(0.001)  # so that the thread that writes need not wait long for its turn
    logging.getLogger().addHandler(_Handler(log))
    if settings.metrics is not None:
        metrics.serve(settings.metrics)
    server = Server(
        uvicorn.Config(
            application(settings, log),
            host=settings.host,
            port=settings.port,
            http=Http,
            ws=LiveSocket,
            ws_max_size=LARGEST_FRAME,
            ws_max_queue=4,
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
        log,
        lambda port: ready(settings.url or f"http://{local(settings.host)}:{port}"),
    )
    # The web server repeats a signal when all is done: then it means nothing any more.
    signal.signal(signal.SIGTERM, lambda _signal, _frame: None)
    with suppress(SystemExit):  # it has told why it could not start
        server.run()
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
