"""Checks of an installation, for `bali doctor`: each finding says what to do."""

import asyncio
import email.utils
import http.client
import json
import shutil
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from bali.extras import describe_missing
from bali.kernel.cache import cache_folder, is_compiled
from bali.server.lock import FILE as LOCK
from bali.server.lock import read_address
from bali.server.open_files import FEW
from bali.server.settings import Settings, local_host
from bali.server.store.schema import VERSION
from bali.server.store.sqlite_file import FILE

Level = Literal["ok", "warning", "error"]

TIMEOUT = 15.0  # seconds for an answer
LITTLE_SPACE, NO_SPACE = 1 << 30, 100 << 20  # bytes
CLOCK_TOLERANCE = 5.0  # seconds
SLOW_BOTS = 10.0  # seconds for an answer
LOOPBACK = ("127.0.0.1", "::1")
FORGED = "192.0.2.1"  # an address for documentation, which nobody has


class Diagnosis(NamedTuple):
    """The result of a check."""

    level: Level
    subject: str
    text: str  # what was found and, unless it is right, what to do


class ServerAnswer(NamedTuple):
    """The answer to a request; `own_address` is that of the local end of the connection."""

    status: int
    body: dict[str, Any]
    date: float | None
    own_address: str


def examine(settings: Settings) -> Iterator[Diagnosis]:
    """Run all checks; none of them changes anything."""
    yield from _check_store(settings)
    if settings.database is None:
        yield _check_space(settings.data)
    yield _check_compilation()
    address = _address(settings)
    answer = _request(address, "/api/health") if address is not None else None
    if address is None or answer is None:
        where = address or "any address"
        yield Diagnosis("error", "server", f"does not answer at {where}; start it with bali serve")
        return
    yield from _check_health(answer)
    yield _check_open_files(settings.data)
    if settings.url is not None:
        yield from _check_proxy(settings.url)


# The store


def _check_store(settings: Settings) -> Iterator[Diagnosis]:
    version, newest, problem = (
        _read_sqlite(settings.data / FILE)
        if settings.database is None
        else asyncio.run(_read_postgres(settings.database))
    )
    if problem is not None:
        yield Diagnosis("error", "store", problem)
        return
    if version > VERSION:
        text = f"has version {version}, this program knows {VERSION}: install a newer one"
        yield Diagnosis("error", "store", text)
    elif version < VERSION:
        text = f"has version {version}; the next start brings it to {VERSION}: make a backup first"
        yield Diagnosis("warning", "store", text)
    else:
        yield Diagnosis("ok", "store", f"sound, version {version}")
    ahead = newest / 1000 - time.time()
    if ahead > CLOCK_TOLERANCE:
        text = f"is {ahead:.0f} s behind the newest event that is stored: set it, by NTP"
        yield Diagnosis("error", "clock", text)
    else:
        yield Diagnosis("ok", "clock", "not behind what is stored")


def _read_sqlite(file: Path) -> tuple[int, int, str | None]:
    """Return the version, the time of the newest event, and what is wrong with the file."""
    if not file.exists():
        return 0, 0, f"{file}: no such file; bali serve creates it"
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=10)) as connection:
            (finding,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (newest,) = connection.execute("SELECT coalesce(max(made), 0) FROM log").fetchone()
    except sqlite3.Error as error:
        return 0, 0, f"{file}: {error}; restore a backup with bali restore"
    if finding != "ok":
        return 0, 0, f"{file}: damaged; restore a backup with bali restore"
    return version, newest, None


async def _read_postgres(address: str) -> tuple[int, int, str | None]:
    try:
        import asyncpg  # noqa: PLC0415
    except ImportError:
        return 0, 0, describe_missing("asyncpg")
    try:
        connection = await asyncpg.connect(address, timeout=TIMEOUT)
        try:
            version = await connection.fetchval("SELECT version FROM schema")
            newest = await connection.fetchval("SELECT coalesce(max(made), 0) FROM log")
        finally:
            await connection.close()
    except Exception as error:  # its text may contain the password
        return 0, 0, f"the database cannot be read: {type(error).__name__}; check --database"
    return version or 0, newest, None


def _check_space(data: Path) -> Diagnosis:
    try:
        free = shutil.disk_usage(data).free
    except OSError as error:
        return Diagnosis("error", "space", f"{data}: {error.strerror}")
    text = f"{free / (1 << 30):.1f} GiB free in {data}"
    if free < LITTLE_SPACE:
        level: Level = "error" if free < NO_SPACE else "warning"
        return Diagnosis(level, "space", f"{text}: make room, or moves will be refused")
    return Diagnosis("ok", "space", text)


def _check_compilation() -> Diagnosis:
    folder = cache_folder()
    if folder is None:
        text = "there is no folder for compiled code that can be written: set XDG_CACHE_HOME"
        return Diagnosis("warning", "cache", f"{text}, or bots are slow after every start")
    if not is_compiled():
        text = f"{folder} is not complete: a server compiles for about a minute after its start"
        return Diagnosis("warning", "cache", text)
    return Diagnosis("ok", "cache", f"compiled code in {folder}")


# The server


def _address(settings: Settings) -> str | None:
    """Return the local address of the server: a lock file has it, unless there is a public URL."""
    if settings.database is None and settings.url is None:
        return read_address(settings.data)
    return f"http://{local_host(settings.host)}:{settings.port}"


def _request(address: str, path: str, headers: dict[str, str] | None = None) -> ServerAnswer | None:
    """Return the answer, or None if there is none that is JSON."""
    parts = urlsplit(address)
    is_secure = parts.scheme == "https"
    kind = http.client.HTTPSConnection if is_secure else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=TIMEOUT)
    try:
        connection.request("GET", parts.path.rstrip("/") + path, headers=headers or {})
        own = connection.sock.getsockname()[0] if isinstance(connection.sock, socket.socket) else ""
        response = connection.getresponse()
        body = json.loads(response.read(1 << 20))
        date = email.utils.parsedate_to_datetime(response.headers["Date"] or "")
    except (OSError, http.client.HTTPException):
        return None
    except (ValueError, TypeError):
        return None  # not JSON, or without a date: not this server
    finally:
        connection.close()
    return ServerAnswer(response.status, body, date.timestamp(), own)


def _check_health(answer: ServerAnswer) -> Iterator[Diagnosis]:
    health = answer.body
    if "version" not in health:
        text = f"answers {answer.status} {health.get('error')}: see its log"
        yield Diagnosis("error", "server", text)
        return
    down = ", ".join(health["tasks_down"])
    if health["status"] != "ok":
        text = f"does not do all it should ({down or 'no sweep'}): see its log, then restart it"
        yield Diagnosis("error", "server", text)
    else:
        yield Diagnosis("ok", "server", f"version {health['version']} answers")
    if health["tables_put_aside"]:
        text = f"{health['tables_put_aside']} have logs that cannot be read: see log-broken"
        yield Diagnosis("warning", "tables", text)
    if health["store_errors"]:
        text = f"failed {health['store_errors']} times since the start: see store-down in the log"
        yield Diagnosis("warning", "store", text)
    median, longest = health["bot_seconds"], health["bot_seconds_longest"]
    if median is None:
        yield Diagnosis("ok", "bots", "none has been asked lately")
    elif longest > SLOW_BOTS:
        text = f"median {median:.1f} s, longest {longest:.1f} s: give the server more --workers"
        yield Diagnosis("warning", "bots", text)
    else:
        yield Diagnosis("ok", "bots", f"median {median:.1f} s, longest {longest:.1f} s")


def _check_open_files(data: Path) -> Diagnosis:
    pid = _find_server(data / LOCK)
    if pid is None:
        return Diagnosis("ok", "files", "the limit of the server cannot be read here")
    try:
        limits = Path(f"/proc/{pid}/limits").read_text()
        count = sum(1 for _ in Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return Diagnosis("ok", "files", "the limit of the server can be read by its user only")
    (line,) = [line for line in limits.splitlines() if line.startswith("Max open files")]
    word = line.split()[3]
    limit = sys.maxsize if word == "unlimited" else int(word)
    text = f"{count} open of {word}"
    if limit < FEW or count > limit * 3 // 4:
        return Diagnosis("warning", "files", f"{text}: raise LimitNOFILE or ulimit -n")
    return Diagnosis("ok", "files", text)


def _find_server(lock: Path) -> int | None:
    """Return the process that holds the lock on the data folder, where Linux tells."""
    try:
        inode = lock.stat().st_ino
        lines = Path("/proc/locks").read_text().splitlines()
    except OSError:
        return None
    for line in lines:
        fields = line.split()
        if fields[1] == "FLOCK" and fields[5].rpartition(":")[2] == str(inode):
            return int(fields[4])
    return None


# The proxy


def _check_proxy(url: str) -> Iterator[Diagnosis]:
    answer = _request(url, "/api/connection")
    forged = _request(url, "/api/connection", {"X-Forwarded-For": FORGED})
    if answer is None or forged is None or "address" not in answer.body:
        text = f"{url} does not lead to this server: check the proxy, DNS and the certificate"
        yield Diagnosis("error", "proxy", text)
        return
    problems = list(_find_proxy_problems(url, answer, forged))
    for text in problems:
        yield Diagnosis("error", "proxy", text)
    if not problems:
        seen = answer.body["address"]
        yield Diagnosis("ok", "proxy", f"passes on scheme and address ({seen})")
    skew = abs((answer.date or 0) - time.time())
    if skew > CLOCK_TOLERANCE:
        text = f"differs by {skew:.0f} s from that of the proxy: set both, by NTP"
        yield Diagnosis("warning", "clock", text)


def _find_proxy_problems(url: str, answer: ServerAnswer, forged: ServerAnswer) -> Iterator[str]:
    seen = answer.body
    if forged.body.get("address") == FORGED:
        yield "passes on the X-Forwarded-For that a client claims: let it set $remote_addr"
    if seen["scheme"] != urlsplit(url).scheme:
        yield (
            "does not send X-Forwarded-Proto, or from an address that is not trusted:"
            " set FORWARDED_ALLOW_IPS"
        )
    if seen["address"] in LOOPBACK and answer.own_address not in LOOPBACK:
        yield "does not send X-Forwarded-For: all clients share one limit"
