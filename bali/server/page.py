"""The page: its files are read once, when the server starts, and handed out from memory.

Whatever leads to a view of the page is answered with the same document, and the page finds out
from its address what to show. Everything else goes on to the API.
"""

import gzip
import hashlib
import html
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from bali.server.middleware import App, Receive, Scope, Send, header, takes_gzip

FOLDER = files("bali").joinpath("page")  # made by the build hook
INDEX = "/index.html"
VIEWS = re.compile(r"/|/(new|rules|replay|watch|settings)/?|/t/[A-Za-z0-9_-]{16}(/replay)?/?")
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
ANY_TYPE = "application/octet-stream"
SMALLER = {"css", "html", "js", "json", "svg", "txt", "webmanifest"}  # when compressed

FOR_EVER = b"public, max-age=31536000, immutable"  # an asset's name changes with what it holds
ASK_AGAIN = b"no-cache"


class Form(NamedTuple):
    """A file as it is sent."""

    body: bytes
    tag: bytes

    @classmethod
    def of(cls, body: bytes) -> "Form":
        return cls(body, b'"%s"' % hashlib.sha256(body).hexdigest()[:32].encode())


class File(NamedTuple):
    kind: str
    cache: bytes
    plain: Form
    zipped: Form | None

    def headers(self, form: Form) -> list[tuple[bytes, bytes]]:
        headers = [(b"etag", form.tag), (b"cache-control", self.cache)]
        if self.zipped is not None:
            headers.append((b"vary", b"accept-encoding"))
        return headers


class Page:
    """Before the API: the page's own files and addresses."""

    def __init__(self, app: App, prefix: str, folder: Traversable = FOLDER) -> None:
        self._app = app
        self._files = dict(_read(folder, prefix)) if folder.is_dir() else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            path = scope["path"].removeprefix(scope.get("root_path", ""))
            if path in self._files and path != INDEX:
                await _send(self._files[path], 200, scope, send)
                return
            if _is_address(path):
                await self._show(200 if VIEWS.fullmatch(path) else 404, scope, send)
                return
        await self._app(scope, receive, send)

    async def _show(self, status: int, scope: Scope, send: Send) -> None:
        index = self._files.get(INDEX)
        if index is None:
            await _answer(503, [(b"content-type", b"text/plain")], NOT_BUILT, scope, send)
        else:
            await _send(index, status, scope, send)


def _is_address(path: str) -> bool:
    """Whether a person may have typed it: neither the API's nor a file's."""
    room = path.split("/")[1]
    return room not in ("api", "assets") and "." not in path.rpartition("/")[2]


def _read(folder: Traversable, prefix: str, path: str = "") -> "list[tuple[str, File]]":
    read = []
    for entry in folder.iterdir():
        below = f"{path}/{entry.name}"
        if entry.name.startswith("."):
            continue  # the stamp of the build
        if entry.is_dir():
            read += _read(entry, prefix, below)
        else:
            body = entry.read_bytes()
            read.append((below, _file(below, _based(body, prefix) if below == INDEX else body)))
    return read


def _based(index: bytes, prefix: str) -> bytes:
    """Addresses in the page start from where the server is reached, at whatever depth it is."""
    base = f'<base href="{html.escape(prefix)}/" />'
    return index.replace(b"<head>", b"<head>" + base.encode(), 1)


def _file(path: str, body: bytes) -> File:
    ending = path.rpartition(".")[2]
    return File(
        TYPES.get(ending, ANY_TYPE),
        FOR_EVER if path.startswith("/assets/") else ASK_AGAIN,
        Form.of(body),
        Form.of(gzip.compress(body, 9, mtime=0)) if ending in SMALLER else None,
    )


async def _send(file: File, status: int, scope: Scope, send: Send) -> None:
    zipped = file.zipped if takes_gzip(scope) else None
    form = zipped or file.plain
    headers = file.headers(form)
    if status == 200 and _known(scope, form.tag):
        await _answer(304, headers, b"", scope, send)
        return
    headers.append((b"content-type", file.kind.encode()))
    if zipped is not None:
        headers.append((b"content-encoding", b"gzip"))
    await _answer(status, headers, form.body, scope, send)


def _known(scope: Scope, tag: bytes) -> bool:
    """Whether the client has this very form already; a proxy may have weakened its tag."""
    tags = (header(scope, b"if-none-match") or "").split(",")
    return tag.decode() in [known.strip().removeprefix("W/") for known in tags]


async def _answer(
    status: int, headers: list[tuple[bytes, bytes]], body: bytes, scope: Scope, send: Send
) -> None:
    if status != 304:
        headers = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    sent = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": sent})
