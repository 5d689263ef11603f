"""The store that the settings name."""

from collections.abc import Callable

from bali.server.settings import Settings
from bali.server.store import Store, StoreUnusable
from bali.server.store.sqlite import FILE, SqliteStore

Heard = Callable[[str | None, int], None]


async def opened(settings: Settings, heard: Heard = lambda _table, _number: None) -> Store:
    """SQLite, or PostgreSQL, which tells `heard` what other processes write."""
    if settings.database is None:
        return SqliteStore(settings.data / FILE)
    try:
        from bali.server.store.postgres import PostgresStore  # noqa: PLC0415
    except ImportError:
        raise StoreUnusable("PostgreSQL needs the package asyncpg: bali[postgresql]") from None
    store = PostgresStore(settings.database, heard)
    await store.open()
    return store
