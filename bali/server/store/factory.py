"""Opening the store that the settings choose."""

from bali.extras import describe_missing
from bali.logs import Log
from bali.server.ipc import SINGLE_PROCESS, OnStored, Peers
from bali.server.settings import Settings
from bali.server.store import Store, StoreUnusable
from bali.server.store.sqlite import SqliteStore
from bali.server.store.sqlite_file import FILE
from bali.server.tasks import BackgroundTasks


async def open_store(
    settings: Settings,
    on_stored: OnStored = lambda _table, _number: None,
    peers: Peers = SINGLE_PROCESS,
    tasks: BackgroundTasks | None = None,
) -> Store:
    """Open SQLite or PostgreSQL; `on_stored` is notified of the events that others store.

    `tasks` are those of the process.
    """
    if settings.database is None:
        peers.on_stored = on_stored
        return SqliteStore(settings.data / FILE, peers)
    try:
        from bali.server.store.postgres import PostgresStore  # noqa: PLC0415
    except ImportError:
        raise StoreUnusable(describe_missing("asyncpg")) from None
    store = PostgresStore(settings.database, on_stored, tasks or BackgroundTasks(Log()))
    await store.open()
    return store
