"""The store that the settings name."""

from bali.server.ipc import ALONE, Heard, Siblings
from bali.server.settings import Settings
from bali.server.store import Store, StoreUnusable
from bali.server.store.sqlite import SqliteStore
from bali.server.store.sqlite_file import FILE


async def opened(
    settings: Settings,
    heard: Heard = lambda _table, _number: None,
    siblings: Siblings = ALONE,
) -> Store:
    """SQLite or PostgreSQL; `heard` is told what other processes write."""
    if settings.database is None:
        siblings.heard = heard
        return SqliteStore(settings.data / FILE, siblings)
    try:
        from bali.server.store.postgres import PostgresStore  # noqa: PLC0415
    except ImportError:
        raise StoreUnusable("PostgreSQL needs the package asyncpg: bali[postgresql]") from None
    store = PostgresStore(settings.database, heard)
    await store.open()
    return store
