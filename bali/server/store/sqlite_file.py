"""The SQLite file of a server.

`synchronous=FULL` with a write-ahead log: a transaction whose commit has returned survives a power
failure.
"""

import sqlite3
from pathlib import Path

from bali.server.store import StoreUnusable
from bali.server.store.schema import MIGRATIONS, VERSION

FILE = "bali.sqlite"


def connect(file: Path) -> sqlite3.Connection:
    """Open a connection to the file, which is created or migrated if necessary."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(mode=0o600)  # hands and salts; SQLite gives its other files the same mode
        connection = sqlite3.connect(
            file, timeout=10, isolation_level=None, check_same_thread=False
        )
    except OSError as error:
        raise StoreUnusable(f"{file}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise StoreUnusable(f"{file}: {error}") from None
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA temp_store=MEMORY")  # or larger commits create files
        migrate(connection)
    except (sqlite3.Error, StoreUnusable) as error:
        connection.close()
        raise StoreUnusable(f"{file}: {error}") from None
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate a file of any older version in one transaction."""
    connection.execute("BEGIN IMMEDIATE")  # of several processes, one migrates
    try:
        _migrate(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise StoreUnusable(
            f"the file has version {version}, this program knows {VERSION}: it is too old"
        )
    if version == VERSION:
        return
    for step in MIGRATIONS[version:]:
        for statement in step.split(";"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")
