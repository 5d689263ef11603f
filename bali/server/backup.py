"""Backups of the SQLite file: making one while a server runs, and restoring it."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from bali.server.lock import FolderLock
from bali.server.settings import Settings
from bali.server.store import StoreUnusable
from bali.server.store.schema import VERSION
from bali.server.store.sqlite_file import FILE

JOURNALS = ("-wal", "-shm")  # the files that SQLite keeps beside its own


def back_up(settings: Settings, copy: Path) -> None:
    """Make a consistent copy of the SQLite file, while a server may be running."""
    file = settings.data / FILE
    if not file.exists():
        raise StoreUnusable(f"{file}: no such file")
    if copy.exists():
        raise StoreUnusable(f"{copy}: exists already")
    unfinished = copy.with_name(copy.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # it contains hands and salts
        _require_readable(file)
        _copy(file, unfinished)
        unfinished.rename(copy)
    except OSError as error:
        raise StoreUnusable(f"{copy}: {error.strerror}") from None
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise StoreUnusable(f"{copy}: {error}") from None
    except StoreUnusable:
        unfinished.unlink(missing_ok=True)
        raise


def restore(settings: Settings, copy: Path) -> Path | None:
    """Put a backup in the place of the SQLite file; return where the previous file is kept.

    Raises StoreUnusable, and changes nothing, while a server runs or if the copy is not sound.
    """
    _check(copy)
    file = settings.data / FILE
    with FolderLock(settings.data):
        new = file.with_name(f"{FILE}.restoring")
        try:
            new.unlink(missing_ok=True)
            new.touch(mode=0o600)
            _copy(copy, new)
            with new.open("rb") as written:
                os.fsync(written.fileno())
            kept = _keep_aside(file) if file.exists() else None
            new.replace(file)  # at no moment is there no file, for which a server would make one
            _sync_folder(settings.data)
        except OSError as error:
            raise StoreUnusable(f"{new}: {error.strerror}") from None
        except sqlite3.Error as error:
            raise StoreUnusable(f"{new}: {error}") from None
    return kept


def _require_readable(file: Path) -> None:
    """Raise StoreUnusable if this is no SQLite file: otherwise its copy would be named."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.Error as error:
        raise StoreUnusable(f"{file}: {error}") from None


def _copy(source: Path, to: Path) -> None:
    with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(to)) as writing:
        reading.backup(writing)


def _check(copy: Path) -> None:
    """Refuse what is not a sound store of this version or an older one."""
    if not copy.is_file():
        raise StoreUnusable(f"{copy}: no such file")
    try:
        with closing(sqlite3.connect(copy)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (finding,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            tables = connection.execute(
                "SELECT count(*) FROM sqlite_schema WHERE name IN ('tables', 'log')"
            ).fetchone()
    except sqlite3.Error as error:
        raise StoreUnusable(f"{copy}: {error}") from None
    if finding != "ok":
        raise StoreUnusable(f"{copy}: damaged: {' '.join(finding.split())}")
    if tables != (2,) or not version:
        raise StoreUnusable(f"{copy}: not a copy of a server's games")
    if version > VERSION:
        raise StoreUnusable(
            f"{copy}: it has version {version}, this program knows {VERSION}: it is too old"
        )


def _keep_aside(file: Path) -> Path:
    """Link the present file under another name, with what only its journal contains."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # closing removes the journal
    except sqlite3.Error:
        pass  # a damaged file is kept as it is
    moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    kept = file.with_name(f"{FILE}.before-restore-{moment}")
    number = 1
    while kept.exists():
        number += 1
        kept = file.with_name(f"{FILE}.before-restore-{moment}-{number}")
    kept.hardlink_to(file)
    for journal in JOURNALS:
        beside = file.with_name(FILE + journal)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + journal))
    return kept


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return  # elsewhere folders cannot be opened
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
