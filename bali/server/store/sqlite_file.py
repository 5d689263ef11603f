"""The SQLite file of a server.

`synchronous=FULL` with a write-ahead log: what a commit has returned from survives a power cut.
"""

import sqlite3
from pathlib import Path

from bali.server.store import StoreUnusable
from bali.server.store.schema import MIGRATIONS, VERSION

FILE = "bali.sqlite"


def opened(file: Path) -> sqlite3.Connection:
    """A connection to the file, which is made and brought up to date if need be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(mode=0o600)  # it holds hands and salts; SQLite gives its other files the same
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
        connection.execute("PRAGMA temp_store=MEMORY")  # or every larger commit makes a file
        migrate(connection)
    except (sqlite3.Error, StoreUnusable) as error:
        connection.close()
        raise StoreUnusable(f"{file}: {error}") from None
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file of any older version up to this one, or leave it as it was."""
    connection.execute("BEGIN IMMEDIATE")  # of several processes one does it
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
