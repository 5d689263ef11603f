"""The middleware that serves the page from memory; its files are read once, at the start.

The paths of all views return the same document, and the page chooses the view from its URL. All
other requests are passed on to the API.
"""

import gzip
import hashlib
import html
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from bali.server.asgi import App, Receive, Scope, Send, accepts_gzip, get_header

FOLDER = files("bali").joinpath("page")  # created by the build hook
INDEX = "/index.html"
VIEWS = re.compile(
    r"/|/(new|rules|replay|watch|settings|learn(/[a-z]+)?|puzzles(/[a-z0-9]+)?)/?"
    r"|/t/[A-Za-z0-9_-]{16}(/replay)?/?"
)
NOT_BUILT = b"The page has not been built: `make page` or `pip install .` does so.\n"

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
DEFAULT_TYPE = "application/octet-stream"
COMPRESSIBLE = {"css", "html", "js", "json", "svg", "txt", "webmanifest"}

IMMUTABLE = b"public, max-age=31536000, immutable"  # asset names contain a hash
REVALIDATE = b"no-cache"


class Representation(NamedTuple):
    """The content of a file, plain or compressed, with its ETag."""

    body: bytes
    etag: bytes

    @classmethod
    def of(cls, body: bytes) -> "Representation":
        return cls(body, b'"%s"' % hashlib.sha256(body).hexdigest()[:32].encode())


class File(NamedTuple):
    content_type: str
    cache_control: bytes
    plain: Representation
    compressed: Representation | None

    def headers(self, representation: Representation) -> list[tuple[bytes, bytes]]:
        headers = [(b"etag", representation.etag), (b"cache-control", self.cache_control)]
        if self.compressed is not None:
            headers.append((b"vary", b"accept-encoding"))
        return headers


class PageMiddleware:
    """Answers requests for the page's files and views."""

    def __init__(self, app: App, prefix: str, folder: Traversable = FOLDER) -> None:
        self._app = app
        self._files = dict(_read_files(folder, prefix)) if folder.is_dir() else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            path = scope["path"].removeprefix(scope.get("root_path", ""))
            if path in self._files and path != INDEX:
                await _send_file(self._files[path], 200, scope, send)
                return
            if _is_view_path(path):
                await self._send_index(200 if VIEWS.fullmatch(path) else 404, scope, send)
                return
        await self._app(scope, receive, send)

    async def _send_index(self, status: int, scope: Scope, send: Send) -> None:
        index = self._files.get(INDEX)
        if index is None:
            await _respond(503, [(b"content-type", b"text/plain")], NOT_BUILT, scope, send)
        else:
            await _send_file(index, status, scope, send)


def _is_view_path(path: str) -> bool:
    """Return whether a person may have typed the path: it is not one of the API or of a file."""
    first = path.split("/")[1]
    return first not in ("api", "assets") and "." not in path.rpartition("/")[2]


def _read_files(folder: Traversable, prefix: str, path: str = "") -> "list[tuple[str, File]]":
    files_by_path = []
    for entry in folder.iterdir():
        below = f"{path}/{entry.name}"
        if entry.name.startswith("."):
            continue  # the build's own stamp
        if entry.is_dir():
            files_by_path += _read_files(entry, prefix, below)
        else:
            body = entry.read_bytes()
            if below == INDEX:
                body = _insert_base(body, prefix)
            files_by_path.append((below, _make_file(below, body)))
    return files_by_path


def _insert_base(index: bytes, prefix: str) -> bytes:
    """Insert `<base>`, so that the page's relative URLs are right under any prefix."""
    base = f'<base href="{html.escape(prefix)}/" />'
    return index.replace(b"<head>", b"<head>" + base.encode(), 1)


def _make_file(path: str, body: bytes) -> File:
    suffix = path.rpartition(".")[2]
    return File(
        TYPES.get(suffix, DEFAULT_TYPE),
        IMMUTABLE if path.startswith("/assets/") else REVALIDATE,
        Representation.of(body),
        Representation.of(gzip.compress(body, 9, mtime=0)) if suffix in COMPRESSIBLE else None,
    )


async def _send_file(file: File, status: int, scope: Scope, send: Send) -> None:
    compressed = file.compressed if accepts_gzip(scope) else None
    representation = compressed or file.plain
    headers = file.headers(representation)
    if status == 200 and _is_cached(scope, representation.etag):
        await _respond(304, headers, b"", scope, send)
        return
    headers.append((b"content-type", file.content_type.encode()))
    if compressed is not None:
        headers.append((b"content-encoding", b"gzip"))
    await _respond(status, headers, representation.body, scope, send)


def _is_cached(scope: Scope, etag: bytes) -> bool:
    """Return whether the client has this representation; a proxy may have weakened its ETag."""
    etags = (get_header(scope, b"if-none-match") or "").split(",")
    return etag.decode() in [known.strip().removeprefix("W/") for known in etags]


async def _respond(
    status: int, headers: list[tuple[bytes, bytes]], body: bytes, scope: Scope, send: Send
) -> None:
    if status != 304:
        headers = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    content = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": content})
